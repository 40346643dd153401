#include "server/served_battle.hpp"

#include "dice/chance.hpp"
#include "record/draft.hpp"
#include "server/kept_text.hpp"
#include "wire/manners.hpp"
#include "wire/object.hpp"
#include "wire/words.hpp"

#include <algorithm>
#include <charconv>

namespace umpire::server {
namespace {

using wire::Json;
using wire::object_text;

/// A step as in a record, without its events: the rules tell those again.
std::string input_of(record::Step step, const Scenario& scenario) {
    step.events.clear();
    return record::step_text(step, scenario);
}

constexpr Eyes everybody{true, true, true};

/// Who does not notice a change: nothing when all do.
void put_unseen(wire::ObjectText& change, const Eyes& noticed) {
    std::string letters;
    for (const Observer observer : eyes)
        if (!noticed[eye_of(observer)]) letters += wire::letter(observer);
    if (!letters.empty()) change.text("unseen", letters);
}

/// From whom each of some steps is hidden, a digit a step.
std::string digits_of(const std::vector<Eyes>& hidden) {
    std::string digits;
    for (const Eyes& from : hidden)
        digits += static_cast<char>('0' + (from[0] ? 1 : 0) + (from[1] ? 2 : 0) + (from[2] ? 4 : 0));
    return digits;
}

constexpr int said_in_vain_max = 10;

/// Whether a step was this very action, and left everything as it was.
bool is_in_vain(const record::Record& record, std::size_t number, Side side, const Action& action) {
    const record::Step& step = record.steps[number];
    const std::uint64_t before = number > 0 ? record.steps[number - 1].hash : record.start_hash;
    return step.kind == record::Step::Kind::action && step.side == side && step.hash == before && step.action == action;
}

}  // namespace

std::string dice_words(std::size_t imported) {
    return imported == 0 ? "server" : "imported up to step " + std::to_string(imported) + ", server since";
}

std::size_t imported_in(std::string_view words) {
    constexpr std::string_view before = "imported up to step ";
    std::size_t imported = 0;
    if (words.starts_with(before)) std::from_chars(words.data() + before.size(), words.data() + words.size(), imported);
    return imported;
}

/// Steps apart: each ends with its hash line.
void split_steps(std::string_view text, std::vector<std::string>& steps) {
    while (!text.empty()) {
        std::size_t end = text.find("\n  = ");
        end = end == std::string_view::npos ? end : text.find('\n', end + 1);
        const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
        steps.emplace_back(text.substr(0, size));
        text.remove_prefix(size);
    }
}

Side decider_of(std::string_view step) {
    constexpr std::string_view begins = "do ";
    return step.starts_with(begins) ? wire::side_of(step.substr(begins.size(), 1)).value_or(Side::none) : Side::none;
}

ServedBattle::ServedBattle(std::unique_ptr<Match> start, std::array<std::string, 2> players, std::size_t imported)
    : imported_(imported) {
    record::Record head;
    head.players = std::move(players);
    head.dice = dice_words(imported);
    session_ =
        std::make_unique<record::ToldSession>(std::make_unique<record::Session>(std::move(start), std::move(head)));
}

bool is_secret_for(const Match& match, Side side) {
    const Decision* decision = asked_of(match.pending(), side);
    return decision != nullptr && words_of(match)[decision->question].is_secret;
}

bool ServedBattle::waits_for_dice() const {
    if (given_up() != Side::none) return false;
    return std::holds_alternative<Roll>(match().pending()) || std::holds_alternative<Draw>(match().pending());
}

bool ServedBattle::waits_for(Side side) const {
    return given_up() == Side::none && asked_of(match().pending(), side) != nullptr;
}

std::size_t ServedBattle::kept_seen(std::size_t from, Observer observer) const {
    const std::size_t kept = seen_before(from, observer);
    if (is_finished() == was_finished_) return kept;
    const std::size_t eye = eye_of(observer);
    std::size_t first = 0;  // the first one that is secret before the end, and has a number after it
    while (first < steps() && !session_->told(first).hidden_from[eye]) ++first;
    return std::min(kept, first);
}

template <class Taking>
void ServedBattle::take(Taking taking) {
    const std::optional<wire::ToldRoll> due = wire::roll_due(match());
    taking();
    rolls_.push_back(due);
}

std::string ServedBattle::inputs_from(std::size_t step) const {
    std::string text;
    for (; step < steps(); ++step) text += input_of(session_->record().steps[step], match().scenario());
    return text;
}

Verdict ServedBattle::act(Side side, const Action& action, const RandomBelow& random, std::string& payload) {
    const std::size_t first = steps();
    if (Verdict verdict = match().judge(side, action); !verdict.empty()) {
        // Objections come from what the side knows wherever that suffices: those of the true battle might tell more.
        if (Verdict seen = seen_by(side)->judge(side, action); !seen.empty()) return seen;
        return verdict;
    }
    // Of the steps that the side knows of: whether another side has decided in secret since must not show in it.
    int in_vain = 0;
    for (std::size_t i = first; i-- > 0 && in_vain < said_in_vain_max;) {
        if (session_->told(i).unseen_by[eye_of(side)]) continue;
        if (!is_in_vain(session_->record(), i, side, action)) break;
        ++in_vain;
    }
    if (in_vain == said_in_vain_max) return {};
    was_finished_ = is_finished();
    take([&] { UMPIRE_ASSERT(session_->act(side, action).empty()); });
    roll_on(random);  // counts as one change together with the action
    payload = change_since(first);
    return {};
}

bool ServedBattle::moves_on(Side side, const Action& action) const {
    const Decision* const before = asked_of(match().pending(), side);
    const std::unique_ptr<Match> trial = match().clone();
    Events silent;
    if (before == nullptr || !trial->act(side, action, silent).empty()) return false;
    const Decision* const after = asked_of(trial->pending(), side);
    return trial->binds(action) || after == nullptr || after->question != before->question ||
           after->unit != before->unit || after->figure != before->figure;
}

Verdict ServedBattle::take_all(Side side, std::span<const Action> actions, const RandomBelow& random) {
    was_finished_ = is_finished();
    for (const Action& action : actions) {
        if (Verdict verdict = match().judge(side, action); !verdict.empty()) return verdict;
        take([&] { UMPIRE_ASSERT(session_->act(side, action).empty()); });
        roll_on(random);
    }
    return {};
}

Verdict ServedBattle::act_sheet(Side side, std::span<const Action> lines, const Action& seal, const RandomBelow& random,
                                std::string& payload) {
    if (Verdict verdict = record::judge_sheet(match(), side, lines, seal); !verdict.empty()) return verdict;
    std::vector<Action> actions(lines.begin(), lines.end());
    actions.push_back(seal);
    return act_all(side, actions, random, payload);
}

Verdict ServedBattle::act_all(Side side, std::span<const Action> actions, const RandomBelow& random,
                              std::string& payload) {
    const std::size_t first = steps();
    if (Verdict verdict = take_all(side, actions, random); !verdict.empty()) return verdict;
    payload = change_since(first);
    return {};
}

void ServedBattle::settle(const RandomBelow& random, std::string& payload) {
    const std::size_t first = steps();
    was_finished_ = is_finished();
    roll_on(random);
    payload = change_since(first);
}

Eyes ServedBattle::who_sees_from(std::size_t step) const {
    Eyes seeing{};
    for (const Observer observer : eyes)
        seeing[eye_of(observer)] = is_finished() || seen_before(step, observer) < steps_seen(observer);
    return seeing;
}

void ServedBattle::count_change(const Eyes& noticed) {
    ++version_;
    noticed_ = noticed;
    for (std::size_t eye = 0; eye < eyes.size(); ++eye) revisions_[eye] += noticed[eye] ? 1 : 0;
}

void ServedBattle::count_author(Side side) {
    if (side != Side::none) ++changes_by_[index_of(side)];
}

std::string ServedBattle::change_since(std::size_t step, Side beforehand) {
    const Eyes noticed = who_sees_from(step);
    const auto new_steps = std::span(session_->record().steps).subspan(step);
    const auto decided = std::ranges::find(new_steps, record::Step::Kind::action, &record::Step::kind);
    if (decided != new_steps.end()) count_author(decided->side);
    if (noticed == everybody) wish_.reset();  // that a wish is gone would tell of a secret decision
    rest(false, noticed);
    count_change(noticed);
    const std::string inputs = inputs_from(step);
    return object_text([&](wire::ObjectText& change) {
        change.text("steps", inputs);
        if (beforehand != Side::none) change.text("beforehand", wire::letter(beforehand));
        put_unseen(change, noticed);
    });
}

void ServedBattle::roll_on(const RandomBelow& random) {
    while (waits_for_dice()) {
        const Pending pending = match().pending();
        if (const auto* roll = std::get_if<Roll>(&pending)) {
            Faces faces;
            for (int i = 0; i < roll->count; ++i) faces.push_back(static_cast<std::uint8_t>(1 + random(roll->sides)));
            take([&] { session_->roll(faces); });
        } else {
            const std::uint32_t tokens = std::max<std::uint32_t>(std::get<Draw>(pending).tokens, 1);
            const std::uint32_t token = 1 + random(tokens);
            take([&] { session_->draw(Token{static_cast<std::uint8_t>(token)}); });
        }
    }
}

void ServedBattle::add_branch(Branch branch) {
    for (const std::string& step : branch.steps)
        if (const Side side = decider_of(step); side != Side::none) ++taken_back_by_[index_of(side)];
    steps_taken_back_ += branch.steps.size();
    branches_.push_back(std::move(branch));
}

std::string ServedBattle::cut_by(Side side, std::size_t count) {
    was_finished_ = is_finished();
    count_author(side);
    const Eyes noticed = who_sees_from(count);
    Branch branch;
    branch.from = count;
    split_steps(inputs_from(count), branch.steps);
    for (std::size_t i = count; i < steps(); ++i) branch.hidden.push_back(session_->told(i).hidden_from);
    add_branch(std::move(branch));
    session_->cut(count);
    rolls_.resize(count);
    imported_ = std::min(imported_, count);
    if (noticed == everybody) wish_.reset();
    forget_beforehand(count);
    rest(true, noticed);
    count_change(noticed);
    return object_text([&](wire::ObjectText& change) {
        change.number("cut", static_cast<std::int64_t>(count)).text("by", wire::letter(side));
        change.text("hidden", digits_of(branches_.back().hidden));
        put_unseen(change, noticed);
    });
}

bool ServedBattle::undo(Side side, std::string& payload) {
    const std::size_t count = session_->undoable_at_once(side);
    if (count == 0) return false;
    payload = cut_by(side, steps() - count);
    return true;
}

bool ServedBattle::ask(Side side, std::size_t to, std::string& payload) {
    if (given_up() != Side::none) return false;
    if (side == Side::none || wish_) return false;
    const std::vector<record::Step>& all = session_->record().steps;
    to = step_seen(to, side);
    if (to >= steps()) return false;
    // Back to where somebody decided: what came of a decision goes with it.
    while (to > 0 && all[to].kind != record::Step::Kind::action) --to;
    // From there on to what everybody knows of: a wish must not tell of secret decisions. One's own before it one takes
    // back by oneself.
    const auto is_known = [&](std::size_t step) {
        return all[step].kind == record::Step::Kind::action && session_->told(step).unseen_by == Eyes{};
    };
    while (to < steps() && !is_known(to)) ++to;
    if (to == steps()) return false;
    to = session_->begin_of_sheet(to);  // a sheet goes with its seal
    wish_ = Wish{side, to};
    count_author(side);
    payload = object_text([&](wire::ObjectText& change) {
        change.number("ask", static_cast<std::int64_t>(to)).text("by", wire::letter(side));
    });
    was_finished_ = is_finished();
    count_change(everybody);
    return true;
}

bool ServedBattle::answer(Side side, bool agrees, std::string& payload) {
    if (!wish_ || side == Side::none) return false;
    if (agrees && side == wish_->side) return false;  // who asked may only withdraw
    if (agrees) {
        payload = cut_by(side, wish_->to);
        wish_.reset();
        return true;
    }
    payload =
        object_text([&](wire::ObjectText& change) { change.truth("refuse", true).text("by", wire::letter(side)); });
    was_finished_ = is_finished();
    wish_.reset();
    count_author(side);
    count_change(everybody);
    return true;
}

bool ServedBattle::take_seat(Side side, std::string seal, std::string& payload) {
    std::string& claim = claims_[index_of(side)];
    if (!claim.empty() || is_computer(side)) return false;
    claim = std::move(seal);
    payload =
        object_text([&](wire::ObjectText& change) { change.text("claim", wire::letter(side)).text("seal", claim); });
    was_finished_ = is_finished();
    count_change(Eyes{});
    return true;
}

void ServedBattle::show(Side side, bool is_shown, std::string& payload) {
    shown_[index_of(side)] = is_shown;
    count_author(side);
    payload =
        object_text([&](wire::ObjectText& change) { change.text("show", wire::letter(side)).truth("on", is_shown); });
    was_finished_ = is_finished();
    count_change(Eyes{});
}

void ServedBattle::come_back(Side side, std::string& payload) {
    payload = object_text([&](wire::ObjectText& change) { change.text("back", wire::letter(side)); });
    was_finished_ = is_finished();
    count_change(Eyes{});
}

void ServedBattle::withdraw(std::string& payload) {
    is_withdrawn_ = true;
    payload = object_text([&](wire::ObjectText& change) { change.truth("withdraw", true); });
    was_finished_ = is_finished();
    count_change(Eyes{});
}

bool ServedBattle::give_up(Side side, std::string& payload) {
    if (side == Side::none || is_finished()) return false;
    was_finished_ = false;
    payload =
        object_text([&](wire::ObjectText& change) { change.truth("give_up", true).text("by", wire::letter(side)); });
    wish_.reset();
    session_->give_up(side);
    count_author(side);
    count_change(everybody);
    return true;
}

void ServedBattle::set_rematch(Rematch rematch, std::string& payload) {
    rematch_ = std::move(rematch);
    count_author(rematch_.by);
    payload = object_text([&](wire::ObjectText& change) {
        change.text("rematch", wire::letter(rematch_.by)).truth("swap", rematch_.is_swapped);
        change.text("battle", rematch_.battle);
    });
    was_finished_ = is_finished();
    count_change(Eyes{});
}

bool ServedBattle::take_recorded(const record::Step& input) {
    const Pending& pending = match().pending();
    switch (input.kind) {
    case record::Step::Kind::action:
        if (!match().judge(input.side, input.action).empty()) return false;
        take([&] { session_->act(input.side, input.action); });
        return true;
    case record::Step::Kind::dice: {
        const auto* roll = std::get_if<Roll>(&pending);
        const auto is_face = [roll](int face) { return face >= 1 && face <= roll->sides; };
        if (roll == nullptr || roll->count != input.faces.size() || !std::ranges::all_of(input.faces, is_face))
            return false;
        take([&] { session_->roll(input.faces); });
        return true;
    }
    case record::Step::Kind::draw: break;
    }
    const auto* draw = std::get_if<Draw>(&pending);
    if (draw == nullptr || draw->tokens != input.tokens || input.token.value < 1 || input.token.value > input.tokens)
        return false;
    take([&] { session_->draw(input.token); });
    return true;
}

}  // namespace umpire::server
