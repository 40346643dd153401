#include "wire/chances.hpp"

#include "battle/game.hpp"
#include "battle/length_text.hpp"
#include "battle/table_talk.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/parts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace umpire::wire {
namespace {

/// Sums of more dice than these are not told beforehand.
constexpr std::size_t summed_at_most = 3;

/// How many rolls of so many dice come to each sum.
std::vector<std::int64_t> ways_to_sum(std::size_t dice, std::size_t sides) {
    std::vector<std::int64_t> ways(dice * sides + 1);
    ways[0] = 1;
    for (std::size_t die = 0; die < dice; ++die) {
        std::vector<std::int64_t> next(ways.size());
        for (std::size_t sum = 0; sum < ways.size(); ++sum)
            for (std::size_t face = 1; face <= sides && sum + face < next.size(); ++face) next[sum + face] += ways[sum];
        ways = std::move(next);
    }
    return ways;
}

/// Dice that come to a sum which they can come to: as many high faces as fit, then the rest.
Faces faces_of_sum(std::size_t dice, std::size_t sides, std::size_t sum) {
    Faces faces;
    for (std::size_t die = 0; die < dice; ++die) {
        const std::size_t others = dice - die - 1;
        const std::size_t face = std::min(sides, sum - others);
        faces.push_back(static_cast<std::uint8_t>(face));
        sum -= face;
    }
    return faces;
}

/// What a roll came to: it was passed or failed, and the same side goes on with the same question after it.
struct Fallen {
    std::optional<bool> passed;
    bool goes_on = false;
    std::vector<Clause> cited;  ///< by what happened then
};
Fallen fallen(const Match& rolled_for, const Faces& faces, const Decision& asked) {
    const std::unique_ptr<Match> trial = rolled_for.clone();
    std::vector<Event> log;
    Events events(log);
    trial->roll(faces, events);
    const Vocabulary& words = words_of(*trial);
    Fallen result;
    for (const Event& event : log) {
        const EventRow& row = words[event.kind];
        if (!row.has(Key::needed) || (row.part != TalePart::hit && row.part != TalePart::miss)) continue;
        result.passed = row.part == TalePart::hit;
        break;
    }
    for (const Event& event : log) result.cited.push_back(event.clause);
    const auto next = decision_of(*trial, asked.by);
    result.goes_on = next && next->question == asked.question;
    return result;
}

/// The clauses of what the card of a unit says.
std::vector<Clause> clauses_on_card(const Match& seen, UnitId unit) {
    std::vector<Clause> clauses;
    if (game_of(seen).sheet_of == nullptr) return clauses;
    for (const SheetLine& line : game_of(seen).sheet_of(seen.scenario(), unit).lines) clauses.push_back(line.clause);
    return clauses;
}

/// How many of all rolls pass, and whether every failure ends the question for everybody, by a clause that stands on
/// the card of whoever sends the order. Where he is only the last who could send one, nothing is taken from anybody.
struct Odds {
    std::int64_t good = 0;
    std::int64_t all = 0;
    bool ends_all = false;
};
std::optional<Odds> odds_of(const Match& rolled_for, UnitId sender, const Roll& roll, const Decision& asked) {
    const std::vector<Clause> card = clauses_on_card(rolled_for, sender);
    const auto is_on_card = [&](Clause clause) {
        return clause.is_some() && std::ranges::find(card, clause) != card.end();
    };
    if (!roll.summed || roll.count > summed_at_most) return std::nullopt;
    const std::vector<std::int64_t> ways = ways_to_sum(roll.count, roll.sides);
    Odds odds;
    bool goes_on = false;
    for (std::size_t sum = roll.count; sum < ways.size(); ++sum) {
        const Fallen one = fallen(rolled_for, faces_of_sum(roll.count, roll.sides, sum), asked);
        if (!one.passed) return std::nullopt;
        odds.all += ways[sum];
        if (*one.passed) odds.good += ways[sum];
        goes_on = goes_on || (!*one.passed && (one.goes_on || std::ranges::none_of(one.cited, is_on_card)));
    }
    odds.ends_all = odds.good < odds.all && !goes_on;
    return odds;
}

Json cause_json(const Cause& cause, const Wording& wording) {
    const bool is_french = wording.language == Language::french;
    const auto name = [&](FigureId figure) { return text::figure_name(figure, *wording.told, wording.language); };
    const std::string text = name(cause.figure) + (is_french ? " : " : ": ") +
                             std::string(cause.says.in(wording.language)) + " (" + name(cause.other) + ")";
    return {{"text", text},
            {"figure", cause.figure.index()},
            {"other", cause.other.index()},
            {"from", json_of(cause.from)},
            {"to", json_of(cause.to)}};
}

std::vector<Cause> causes_for(const Match& seen, const Action& order) {
    const TableTalk* const talk = game_of(seen).talk;
    return talk == nullptr || talk->causes == nullptr ? std::vector<Cause>{} : talk->causes(seen, order);
}

Json chance_reasons_json(const Event& event, const Match& seen, const Action& order, Language language) {
    const Game& game = game_of(seen);
    const std::vector<Cause> causes = causes_for(seen, order);
    Json reasons = Json::array();
    for (const Modifier& reason : event.reasons) {
        reasons.push_back({{"clause", reason.clause.id()},
                           {"amount", reason.amount},
                           {"text", text::reason(reason, game, language)}});
        for (const Cause& cause : causes)
            if (cause.clause == reason.clause)
                reasons.back()["causes"].push_back(cause_json(cause, wording_for(seen, language)));
    }
    return reasons;
}

}  // namespace

void put_chance(Json& action, const Match& seen, Side side, const Action& order, Language language) {
    const Vocabulary& words = words_of(seen);
    const auto asked = decision_of(seen, side);
    if (!asked || words[order.verb].role != Role::order || order.units.empty() || !seen.may_measure()) return;
    const std::unique_ptr<Match> sent = seen.clone();
    std::vector<Event> log;
    Events events(log);
    if (!sent->act(side, order, events).empty()) return;
    const auto* roll = std::get_if<Roll>(&sent->pending());
    const auto told = std::ranges::find_if(log, [&](const Event& one) { return words[one.kind].has(Key::needed); });
    if (roll == nullptr || told == log.end()) return;
    const std::optional<Odds> odds = odds_of(*sent, order.unit, *roll, *asked);
    if (!odds) return;
    action["chance"] = {{"needed", told->needed},     {"at_most", words[told->kind].needs_at_most},
                        {"good", odds->good},         {"all", odds->all},
                        {"ends_all", odds->ends_all}, {"reasons", chance_reasons_json(*told, seen, order, language)}};
}

bool let_it_pass(Match& rolled_for, const Decision& asked) {
    const auto* roll = std::get_if<Roll>(&rolled_for.pending());
    if (roll == nullptr || !roll->summed || roll->count > summed_at_most) return false;
    const Roll due = *roll;
    for (std::size_t sum = due.count; sum <= std::size_t{due.count} * due.sides; ++sum) {
        const Faces faces = faces_of_sum(due.count, due.sides, sum);
        if (!fallen(rolled_for, faces, asked).passed.value_or(false)) continue;
        Events silent;
        rolled_for.roll(faces, silent);
        return true;
    }
    return false;
}

Json rings_json(const Match& seen, const Candidates& candidates) {
    Json rings = Json::array();
    std::vector<UnitId> told;
    for (const Action& action : candidates.actions) {
        const bool is_order = words_of(seen)[action.verb].role == Role::order && !action.units.empty();
        if (!is_order || !seen.may_measure() || std::ranges::find(told, action.unit) != told.end()) continue;
        told.push_back(action.unit);
        const auto text = seen.state(seen.scenario()[action.unit].name, "order_step");
        const auto step = text ? length_of(*text, LengthUnit::centimetre) : std::nullopt;
        if (step && step->units > 0) rings.push_back({{"unit", action.unit.index()}, {"step", step->units}});
    }
    return rings;
}

}  // namespace umpire::wire
