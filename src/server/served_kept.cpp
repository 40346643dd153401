#include "server/kept_text.hpp"
#include "server/served_battle.hpp"
#include "server/store.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/json.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <utility>

/// How a battle is put together again from what was kept of it.
namespace umpire::server {

using wire::Json;

namespace {

/// The head of a record, of whose steps fewer than it says may be left that came from another record.
void put_imported(std::string& head, std::size_t left) {
    constexpr std::string_view before = "\ndice-from ";
    const std::size_t begin = head.find(before);
    if (begin == std::string::npos) return;
    const std::size_t words = begin + before.size();
    const std::size_t size = std::min(head.find('\n', words), head.size()) - words;
    const std::size_t imported = imported_in(std::string_view(head).substr(words, size));
    if (imported > left) head.replace(words, size, dice_words(left));
}

/// From whom each step of a line that was taken back is hidden, as it was noted when it was; nothing where it was not.
std::vector<Eyes> hidden_by(std::string_view digits, std::size_t steps) {
    std::vector<Eyes> hidden;
    if (digits.size() != steps || digits.find_first_not_of("01234567") != std::string_view::npos) return hidden;
    for (const char digit : digits) {
        const int from = digit - '0';
        hidden.push_back({(from & 1) != 0, (from & 2) != 0, (from & 4) != 0});
    }
    return hidden;
}

/// Who made a change: of new steps, whoever decided first. Nobody where dice alone fell, or nothing of the battle
/// changed.
Side author_of(const Json& change, std::string_view steps) {
    for (const char* key : {"by", "show", "rematch"})
        if (const Side side = wire::side_in(change, key); side != Side::none) return side;
    for (;;) {
        if (const Side side = decider_of(steps); side != Side::none) return side;
        const std::size_t end = steps.find('\n');
        if (end == std::string_view::npos) return Side::none;
        steps.remove_prefix(end + 1);
    }
}

}  // namespace

std::string record_in(const Kept& kept) {
    std::vector<std::string> steps;
    std::size_t imported = std::numeric_limits<std::size_t>::max();
    for (const std::string& payload : kept.payloads) {
        const Json change = wire::read_json(payload);
        const auto cut = wire::number_in(change, "cut");
        if (cut && *cut >= 0 && static_cast<std::size_t>(*cut) <= steps.size()) {
            steps.resize(static_cast<std::size_t>(*cut));
            imported = std::min(imported, steps.size());
        }
        split_steps(wire::text_in(change, "steps").value_or(""), steps);
    }
    std::string record = kept.founding.header;
    put_imported(record, std::min(imported, steps.size()));
    for (const std::string& step : steps) record += step;
    return record;
}

void ServedBattle::go_on_from(const std::vector<record::Step>& steps, std::string& payload) {
    for (const record::Step& step : steps) UMPIRE_ASSERT(take_recorded(step));
    payload = change_since(0);
}

/// Of the steps of a branch that was kept: each is judged by its words, as secret as they are while a battle goes on.
std::vector<Eyes> ServedBattle::hidden_in(const std::vector<std::string>& steps) const {
    const std::unique_ptr<Match> start = session_->after(0);
    const Scenario& scenario = start->scenario();
    std::vector<Eyes> hidden;
    for (const std::string& step : steps) {
        Eyes& from = hidden.emplace_back();
        const std::string_view input = std::string_view(step).substr(0, step.find('\n'));
        if (input.starts_with("dice ") && (input.ends_with(" for A") || input.ends_with(" for B")))
            for (const Observer observer : eyes)
                from[eye_of(observer)] = observer != (input.back() == 'A' ? Side::a : Side::b);
        if (!step.starts_with("do ") || step.size() < 5) continue;
        const Side by = wire::side_of(step.substr(3, 1)).value_or(Side::none);
        const std::string words = step.substr(5, step.find('\n') - 5);
        const auto read = text::read_action(words, scenario, text::unit_of(scenario.setup.ruleset));
        const auto* action = std::get_if<Action>(&read);
        for (const Observer observer : eyes)
            from[eye_of(observer)] = observer != by && (action == nullptr || !start->is_open_to(observer, by, *action));
    }
    return hidden;
}

bool ServedBattle::replay(std::string_view header, const std::vector<std::string>& steps, std::string& problem) {
    std::string text(header);
    for (const std::string& step : steps) text += step;
    auto read = record::read_record(text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        problem = problems->empty() ? "no record"
                                    : problems->front().field.english() + ": " + problems->front().message.english();
        return false;
    }
    auto& loaded = std::get<record::LoadedRecord>(read);
    if (loaded.start->hash() != loaded.record.start_hash || loaded.record.steps.size() != steps.size()) {
        problem = "the battle begins in another state than was kept";
        return false;
    }
    const std::vector<record::Step> inputs = std::exchange(loaded.record.steps, {});
    session_ = std::make_unique<record::ToldSession>(
        std::make_unique<record::Session>(std::move(loaded.start), std::move(loaded.record)));
    imported_ = std::min(imported_, imported_in(session_->record().dice));
    for (const record::Step& input : inputs) {
        if (take_recorded(input) && match().hash() == input.hash) continue;
        problem = "step " + std::to_string(&input - inputs.data() + 1) + " does not lead where it led";
        return false;
    }
    for (Branch& branch : branches_)
        if (branch.hidden.size() != branch.steps.size()) branch.hidden = hidden_in(branch.steps);
    session_->give_up(kept_given_up_);
    was_finished_ = is_finished();
    return true;
}

bool ServedBattle::restore_change(std::string_view payload, std::vector<std::string>& steps) {
    const Json json = wire::read_json(payload);
    const auto text = wire::text_in(json, "steps");
    const auto cut = wire::number_in(json, "cut");
    const auto ask = wire::number_in(json, "ask");
    const auto claim = wire::text_in(json, "claim");
    const std::string unseen = wire::text_in(json, "unseen").value_or("");
    count_author(author_of(json, text.value_or("")));
    if (claim) {
        const Side side = wire::side_in(json, "claim");
        const std::string seal = wire::text_in(json, "seal").value_or("");
        if (side == Side::none || seal.empty()) return false;
        claims_[index_of(side)] = seal;
        count_change(Eyes{});
        return true;
    }
    if (const Side side = wire::side_in(json, "show"); side != Side::none || json.contains("withdraw")) {
        if (side == Side::none) is_withdrawn_ = true;
        if (side != Side::none) shown_[index_of(side)] = json.value("on", Json(false)) == Json(true);
        count_change(Eyes{});
        return true;
    }
    if (json.contains("rematch")) {
        rematch_ = {wire::side_in(json, "rematch"), json.value("swap", Json(false)) == Json(true),
                    wire::text_in(json, "battle").value_or("")};
        count_change(Eyes{});
        return true;
    }
    if (json.contains("back") || json.contains("give_up")) {
        const bool gives_up = json.contains("give_up");
        if (gives_up) kept_given_up_ = wire::side_in(json, "by");
        if (gives_up) wish_.reset();
        count_change(gives_up ? Eyes{true, true, true} : Eyes{});
        return true;
    }
    if (unseen.empty()) wish_.reset();
    if (text || cut) kept_given_up_ = Side::none;
    Eyes noticed{};
    for (const Observer observer : eyes)
        noticed[eye_of(observer)] = unseen.find(wire::letter(observer)) == std::string::npos;
    if (text || cut) rest(cut.has_value(), noticed);
    if (text) {
        const std::size_t from = steps.size();
        split_steps(*text, steps);
        note_beforehand(wire::side_in(json, "beforehand"), from, steps);
    } else if (cut && *cut >= 0 && static_cast<std::size_t>(*cut) <= steps.size()) {
        const auto from = static_cast<std::size_t>(*cut);
        const std::string digits = wire::text_in(json, "hidden").value_or("");
        add_branch({from, {steps.begin() + *cut, steps.end()}, hidden_by(digits, steps.size() - from)});
        steps.resize(from);
        imported_ = std::min(imported_, from);
        forget_beforehand(from);
    } else if (ask && *ask >= 0) {
        wish_ = Wish{wire::side_in(json, "by"), static_cast<std::size_t>(*ask)};
    } else if (json.is_discarded() || !json.contains("refuse")) {
        return false;
    }
    count_change(noticed);
    return true;
}

std::unique_ptr<ServedBattle> ServedBattle::restore(std::string_view header, std::span<const std::string> payloads,
                                                    std::string& problem) {
    std::unique_ptr<ServedBattle> game(new ServedBattle);
    game->imported_ = std::numeric_limits<std::size_t>::max();  // until the head is read
    std::vector<std::string> steps;
    for (const std::string& payload : payloads) {
        if (game->restore_change(payload, steps)) continue;
        problem = "change " + std::to_string(game->version_ + 1) + " cannot be read";
        return nullptr;
    }
    return game->replay(header, steps, problem) ? std::move(game) : nullptr;
}

}  // namespace umpire::server
