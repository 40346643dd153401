#include "wire/round_ahead.hpp"

#include "games/games.hpp"
#include "odds/round_ahead.hpp"
#include "rulebook/register.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/parts.hpp"
#include "wire/stance.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <utility>

namespace umpire::wire {
namespace {

constexpr std::uint32_t states_for_a_round = 20'000;
constexpr std::uint32_t sampled_rounds = 2'000;

std::string in_brackets(Clause clause) { return " (" + std::string(clause.id()) + ")"; }

/// "Knights charges Crossbows (front). (WM-CHRG-4)"; the clause stands behind the sentence.
std::string told_line(const Event& event, const Wording& wording) {
    return text::sentence(event, *wording.told, wording.language, text::PlacesAs::nothing) + in_brackets(event.clause);
}

/// ... with the reasons of its number instead, where it has some: "...: attacks 9 (WM-COMB-4), charge +3 (WM-COMB-6)".
std::string attack_line(const Event& event, const Game& game, const Wording& wording) {
    if (event.reasons.empty()) return told_line(event, wording);
    std::string line = text::sentence(event, *wording.told, wording.language, text::PlacesAs::nothing);
    if (line.ends_with('.')) line.pop_back();
    std::string_view between = wording.language == Language::french ? " : " : ": ";
    for (const Modifier& reason : event.reasons) {
        line += std::string(between) + text::reason(reason, game, wording.language);
        between = ", ";
    }
    return line;
}

/// "Knights: 4+, Armour saves (WM-SHOOT-7)".
std::string need_line(const Event& event, const Wording& wording) {
    const rulebook::ClauseEntry* entry = rulebook::find_clause(event.clause);
    const bool is_french = wording.language == Language::french;
    return text::unit_name(event.unit, *wording.told, wording.language) + (is_french ? " : " : ": ") +
           std::to_string(event.needed) + "+" +
           (entry == nullptr ? std::string() : ", " + std::string(entry->title(wording.language))) +
           in_brackets(event.clause);
}

Json told_json(const odds::RoundOdds& odds, const Wording& wording) {
    Json told = Json::array();
    for (const Event& event : odds.told) told.push_back(told_line(event, wording));
    return told;
}

Json round_lines_json(const odds::RoundOdds& odds, const Game& game, const Wording& wording) {
    Json lines = Json::array();
    for (const Event& event : odds.attacks) lines.push_back(attack_line(event, game, wording));
    for (const Event& event : odds.needs) lines.push_back(need_line(event, wording));
    return lines;
}

/// The supports of the fight as soon as the action is done, with what its side is asked of that unit at once.
Json supports_after(const Match& seen, Side side, const Action& action, const RoundAhead& round_ahead,
                    const Wording& wording) {
    const auto before = decision_of(seen, side);
    const std::unique_ptr<Match> done = seen.clone();
    Events silent;
    if (!before || !done->act(side, action, silent).empty()) return Json::array();
    for (auto asked = decision_of(*done, side);
         asked && asked->unit == action.unit && asked->question != before->question; asked = decision_of(*done, side)) {
        const std::optional<Action> next = round_ahead.next(*done, *asked, action);
        if (!next || !done->act(side, *next, silent).empty()) break;
    }
    return supports_json(*done, action, wording);
}

Json round_of_side_json(const odds::RoundOfSide& odds, Side side) {
    return {{"side", letter(side)}, {"wins", odds.wins},   {"attacks", odds.attacks},
            {"hits", odds.hits},    {"shots", odds.shots}, {"score", odds.score}};
}

}  // namespace

std::optional<RoundAhead> round_ahead_for(const Match& seen, const Action& action) {
    const TableTalk* const talk = game_of(seen).talk;
    if (talk == nullptr || talk->round_ahead == nullptr || !seen.may_measure()) return std::nullopt;
    return talk->round_ahead(seen, action);
}

Json round_json(const Match& seen, Side side, const Action& action, Language language) {
    const std::optional<RoundAhead> round_ahead = round_ahead_for(seen, action);
    if (!round_ahead) return nullptr;
    const odds::RoundOdds odds =
        odds::round_odds(seen, side, action, *round_ahead, {states_for_a_round, sampled_rounds});
    const Wording wording = wording_for(seen, language);
    Json sides = Json::array();
    for (const Side one : {side, opponent_of(side)})
        sides.push_back(round_of_side_json(odds.sides[index_of(one)], one));
    return {{"exact", odds.is_exact},
            {"states", odds.states},
            {"sides", std::move(sides)},
            {"drawn", odds.drawn},
            {"nobody", odds.nobody},
            {"none", odds.none},
            {"assumes", round_ahead->assumes.in(language)},
            {"told", told_json(odds, wording)},
            {"supports", supports_after(seen, side, action, *round_ahead, wording)},
            {"lines", round_lines_json(odds, game_of(seen), wording)}};
}

}  // namespace umpire::wire
