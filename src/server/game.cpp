#include "server/game.hpp"

#include "dice/chance.hpp"
#include "wire/json.hpp"
#include "wire/manners.hpp"
#include "wire/object.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace umpire::server {
namespace {

using wire::Json;
using wire::object_text;

const Decision* decision_of_side(const Pending& pending, Side side) {
    const auto* decisions = std::get_if<Decisions>(&pending);
    if (decisions == nullptr) return nullptr;
    for (const Decision& decision : *decisions)
        if (decision.by == side) return &decision;
    return nullptr;
}

/// A step as in a record, without its events: the rules tell those again.
std::string input_of(record::Step step, const Scenario& scenario) {
    step.events.clear();
    return record::step_text(step, scenario);
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

}  // namespace

Game::Game(std::unique_ptr<Match> start, std::array<std::string, 2> players) {
    record::Record head;
    head.players = std::move(players);
    head.dice = "server";
    session_ = std::make_unique<record::Session>(std::move(start), std::move(head));
}

bool Game::waits_for_dice() const {
    return std::holds_alternative<Roll>(match().pending()) || std::holds_alternative<Draw>(match().pending());
}

bool Game::waits_for(Side side) const { return decision_of_side(match().pending(), side) != nullptr; }

std::shared_ptr<const Match> Game::seen_by(Observer observer) const {
    if (match().is_open_to(observer)) return match().clone();
    Chance chance(match().rolls(), 11);
    return match().imagine(observer, chance);
}

std::shared_ptr<const Match> Game::seen_by(Observer observer, std::size_t after) const {
    std::shared_ptr<const Match> past = session_->after(after);
    if (past->is_open_to(observer)) return past;
    Chance chance(past->rolls(), 11);
    return past->imagine(observer, chance);
}

bool Game::is_hidden(std::size_t step, Observer observer) const {
    return !is_finished() && told_[step].hidden_from[observer == Side::none ? 2 : index_of(observer)];
}

std::size_t Game::undoable(Side side) const {
    const std::size_t own = session_->undoable(side);
    std::size_t count = 0;
    while (count < own && !told_[told_.size() - 1 - count].has_revealed) ++count;
    return count;
}

Game::Before::Before(const Match& match)
    : pending(match.pending()), was_open{match.is_open_to(Side::a), match.is_open_to(Side::b)} {}

Game::Told Game::told_of(const Before& before, const record::Step& step, const Match& after) {
    Told told;
    if (const auto* roll = std::get_if<Roll>(&before.pending)) told.roll = *roll;
    if (step.kind != record::Step::Kind::action) return told;
    const bool shows_secret = !before.was_open[index_of(step.side)] && after.is_open_to(step.side);
    told.has_revealed = shows_secret || after.binds(step.action);
    for (const Observer observer : {Side::a, Side::b, Side::none}) {
        const std::size_t index = observer == Side::none ? 2 : index_of(observer);
        told.hidden_from[index] = !after.is_open_to(observer, step.side, step.action);
    }
    return told;
}

template <class Taking>
void Game::take(Taking taking) {
    const Before before(match());
    taking();
    told_.push_back(told_of(before, session_->last(), match()));
}

std::string Game::inputs_from(std::size_t step) const {
    std::string text;
    for (; step < steps(); ++step) text += input_of(session_->record().steps[step], match().scenario());
    return text;
}

Verdict Game::act(Side side, const Action& action, const Shake& shake, std::string& payload) {
    const std::size_t first = steps();
    if (const Verdict verdict = match().judge(side, action); !verdict.empty()) return verdict;
    take([&] { UMPIRE_ASSERT(session_->act(side, action).empty()); });
    roll_on(shake);  // counts as one change together with the action
    payload = change_since(first);
    return {};
}

void Game::settle(const Shake& shake, std::string& payload) {
    const std::size_t first = steps();
    roll_on(shake);
    payload = change_since(first);
}

std::string Game::change_since(std::size_t step) {
    wish_.reset();
    ++version_;
    return object_text([&](wire::ObjectText& change) { change.text("steps", inputs_from(step)); });
}

void Game::roll_on(const Shake& shake) {
    while (waits_for_dice()) {
        const Pending pending = match().pending();
        if (const auto* roll = std::get_if<Roll>(&pending)) {
            Faces faces;
            for (int i = 0; i < roll->count; ++i) faces.push_back(static_cast<std::uint8_t>(1 + shake(roll->sides)));
            take([&] { session_->roll(faces); });
        } else {
            const std::uint32_t tokens = std::max<std::uint32_t>(std::get<Draw>(pending).tokens, 1);
            const std::uint32_t token = 1 + shake(tokens);
            take([&] { session_->draw(Token{static_cast<std::uint8_t>(token)}); });
        }
    }
}

void Game::cut(std::size_t count) {
    Branch branch;
    branch.from = count;
    split_steps(inputs_from(count), branch.steps);
    branches_.push_back(std::move(branch));
    session_->cut(count);
    told_.resize(count);
    wish_.reset();
}

std::vector<std::string> Game::inputs_of_line(std::size_t branch, std::size_t& common) const {
    common = steps();
    for (std::size_t i = branch; i < branches_.size(); ++i) common = std::min(common, branches_[i].from);
    std::vector<std::string> inputs;
    split_steps(inputs_from(common), inputs);
    // Before each cut the battle went on from where it was cut, by what was taken back then: the latest cut first.
    for (std::size_t i = branches_.size(); i-- > branch;) {
        inputs.resize(branches_[i].from - common);
        inputs.insert(inputs.end(), branches_[i].steps.begin(), branches_[i].steps.end());
    }
    return inputs;
}

std::optional<Game::Line> Game::whole(Observer observer) const {
    for (std::size_t i = 0; i < steps(); ++i)
        if (is_hidden(i, observer)) return Line{};
    return Line{true, record::record_text(session_->record(), match())};
}

std::optional<Game::Line> Game::line_of(std::size_t branch, Observer observer) const {
    if (branch >= branches_.size()) return std::nullopt;
    std::size_t common = 0;
    std::string text = header();
    for (const std::string& input : inputs_of_line(branch, common)) text += input;
    auto read = record::read_record(text);
    auto* loaded = std::get_if<record::LoadedRecord>(&read);
    if (loaded == nullptr) return std::nullopt;
    const std::size_t seat = observer == Side::none ? 2 : index_of(observer);
    const auto is_told = [seat](const Told& told) { return !told.hidden_from[seat]; };
    bool is_open = std::all_of(told_.begin(), told_.begin() + static_cast<std::ptrdiff_t>(common), is_told);
    record::Record record = session_->record();
    record.steps.resize(common);
    const std::unique_ptr<Match> end = session_->after(common);
    for (record::Step& step : loaded->record.steps) {
        const Before before(*end);
        std::vector<Event> events;
        if (!std::holds_alternative<std::monostate>(record::apply(*end, step, events))) return std::nullopt;
        if (end->hash() != step.hash) return std::nullopt;
        is_open = is_open && is_told(told_of(before, step, *end));
        step.events = std::move(events);
        record.steps.push_back(std::move(step));
    }
    // At the end of a battle everything is told, also where that end was taken back later.
    is_open = is_open && end->is_open_to(observer);
    is_open = is_open || is_finished() || std::holds_alternative<Finished>(end->pending());
    return Line{is_open, is_open ? record::record_text(record, *end) : std::string()};
}

std::string Game::cut_by(Side side) const {
    return object_text([&](wire::ObjectText& change) {
        change.number("cut", static_cast<std::int64_t>(steps())).text("by", wire::letter(side));
    });
}

bool Game::undo(Side side, std::string& payload) {
    if (undoable(side) == 0) return false;
    cut(steps() - 1);
    payload = cut_by(side);
    ++version_;
    return true;
}

bool Game::ask(Side side, std::size_t to, std::string& payload) {
    if (side == Side::none || to >= steps() || wish_) return false;
    // Back to where somebody decided: what came of a decision goes with it.
    while (to > 0 && session_->record().steps[to].kind != record::Step::Kind::action) --to;
    if (session_->record().steps[to].kind != record::Step::Kind::action) return false;
    wish_ = Wish{side, to};
    payload = object_text([&](wire::ObjectText& change) {
        change.number("ask", static_cast<std::int64_t>(to)).text("by", wire::letter(side));
    });
    ++version_;
    return true;
}

bool Game::answer(Side side, bool agrees, std::string& payload) {
    if (!wish_ || side == Side::none) return false;
    if (agrees && side == wish_->side) return false;  // who asked may only withdraw
    if (agrees) {
        cut(wish_->to);
        payload = cut_by(side);
    } else {
        payload =
            object_text([&](wire::ObjectText& change) { change.truth("refuse", true).text("by", wire::letter(side)); });
    }
    wish_.reset();
    ++version_;
    return true;
}

bool Game::take_recorded(const record::Step& input) {
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

void Game::go_on_from(const std::vector<record::Step>& steps, std::string& payload) {
    for (const record::Step& step : steps) UMPIRE_ASSERT(take_recorded(step));
    payload = change_since(0);
}

bool Game::replay(std::string_view header, const std::vector<std::string>& steps, std::string& problem) {
    std::string text(header);
    for (const std::string& step : steps) text += step;
    auto read = record::read_record(text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        problem = problems->empty() ? "no record" : problems->front().field + ": " + problems->front().message;
        return false;
    }
    auto& loaded = std::get<record::LoadedRecord>(read);
    if (loaded.start->hash() != loaded.record.start_hash || loaded.record.steps.size() != steps.size()) {
        problem = "the battle begins in another state than was kept";
        return false;
    }
    const std::vector<record::Step> inputs = std::exchange(loaded.record.steps, {});
    session_ = std::make_unique<record::Session>(std::move(loaded.start), std::move(loaded.record));
    for (const record::Step& input : inputs) {
        if (take_recorded(input) && match().hash() == input.hash) continue;
        problem = "step " + std::to_string(&input - inputs.data() + 1) + " does not lead where it led";
        return false;
    }
    return true;
}

std::unique_ptr<Game> Game::restore(std::string_view header, std::span<const std::string> payloads,
                                    std::string& problem) {
    std::unique_ptr<Game> game(new Game);
    std::vector<std::string> steps;
    for (const std::string& payload : payloads) {
        const Json json = wire::read_json(payload);
        const auto text = wire::text_in(json, "steps");
        const auto cut = wire::number_in(json, "cut");
        const auto ask = wire::number_in(json, "ask");
        game->wish_.reset();
        if (text) {
            split_steps(*text, steps);
        } else if (cut && *cut >= 0 && static_cast<std::size_t>(*cut) <= steps.size()) {
            const auto from = static_cast<std::size_t>(*cut);
            game->branches_.push_back({from, {steps.begin() + *cut, steps.end()}});
            steps.resize(from);
        } else if (ask && *ask >= 0) {
            game->wish_ = Wish{wire::side_in(json, "by"), static_cast<std::size_t>(*ask)};
        } else if (json.is_discarded() || !json.contains("refuse")) {
            problem = "change " + std::to_string(game->version_ + 1) + " cannot be read";
            return nullptr;
        }
        ++game->version_;
    }
    return game->replay(header, steps, problem) ? std::move(game) : nullptr;
}

}  // namespace umpire::server
