#include "dice/chance.hpp"
#include "games/wme/charges.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/initiative.hpp"
#include "games/wme/known_moves.hpp"

#include <algorithm>

/// How the questions of the initiative sub-phase are answered.
namespace umpire::wme {

using namespace literals;

namespace {

bool is_machine(const WmBattle& battle, UnitId unit) { return profile_of(battle, unit).type == Type::machine; }
bool is_artillery(const WmBattle& battle, UnitId unit) { return profile_of(battle, unit).type == Type::artillery; }
bool is_fanatic(const WmBattle& battle, UnitId unit) { return profile_of(battle, unit).is_fanatic; }

bool is_among(const UnitList& units, UnitId unit) { return std::find(units.begin(), units.end(), unit) != units.end(); }

/// WM-INIT-8, WM-INIT-22.
Verdict judge_end(const Board& board, Side side) {
    for (const UnitId unit : units_of(board.battle(), side))
        if (must_charge(board, unit)) return {objection("WM-INIT-22"_clause, fact::fanatic_must_charge).about(unit)};
    return {};
}

/// WM-INIT-13, WM-INIT-15, WM-INIT-17: who goes with an evade.
Verdict judge_companion(const Board& board, const Action& action) {
    if (action.units.size() < 2) return {};
    const auto refuse = [](Clause clause, UnitId unit) {
        return Verdict{objection(clause, fact::cannot_follow).about(unit)};
    };
    if (action.units.size() > 2) return refuse("WM-INIT-17"_clause, action.units[2]);
    const UnitId follower = action.units[1];
    if (!is_there(board.battle(), follower) || !is_among(followers_of(board, action.unit), follower))
        return refuse("WM-INIT-13"_clause, follower);
    if (!may_follow(board, follower, false)) return refuse("WM-INIT-13"_clause, follower);
    return {};
}

Verdict judge_evade(const Board& board, const Action& action) {
    if (const Verdict verdict = judge_companion(board, action); !verdict.empty()) return verdict;
    return plan_evade(board, evade_ask(board.battle(), action)).verdict;
}

/// WM-INIT-3, WM-INIT-5, WM-INIT-6: the nearest enemy alone, also when it cannot be charged.
Verdict judge_named(const Board& board, const Action& action) {
    const WmBattle& battle = board.battle();
    const UnitId unit = action.unit;
    if (const Verdict verdict = against_initiative(board, unit); !verdict.empty()) return verdict;
    const UnitList nearest = enemies_of_initiative(board, unit);
    if (!is_among(nearest, action.target_unit()))
        return {objection("WM-INIT-3"_clause, fact::not_nearest_unit).about(nearest[0])};
    if (action.verb == Verb::charge && action.units.size() > 1)
        return {objection("WM-INIT-19"_clause, fact::acts_alone).about(unit)};
    if (action.verb == Verb::charge && is_artillery(battle, unit))
        return {objection("WM-INIT-21"_clause, fact::guns_do_not_charge).about(unit)};
    if (action.verb == Verb::evade && is_fanatic(battle, unit))
        return {objection("WM-SPEC-1"_clause, fact::fanatics_do_not_evade).about(unit)};
    return {};
}

Verdict judge_initiative(const WmBattle& battle, const Decision& decision, const Action& action) {
    const Board board{battle};
    if (action.verb == Verb::end_initiative) return judge_end(board, decision.by);
    if (Verdict verdict = judge_named(board, action); !verdict.empty()) {
        const UnitId target = action.target_unit();
        if (target.exists() && is_commander(battle, target) && !verdict.full())
            verdict.push_back(objection("WM-PROF-5"_clause, fact::is_commander).about(target));
        return verdict;
    }
    if (is_machine(battle, action.unit)) return {};  // WM-SPEC-8: it names, then it rolls
    if (action.verb == Verb::evade) return judge_evade(board, action);
    return against_charge(battle, action.unit, action);
}

void suggest_for(const Board& board, UnitId unit, Candidates& out) {
    const WmBattle& battle = board.battle();
    if (!against_initiative(board, unit).empty()) return;
    const UnitList enemies = enemies_of_initiative(board, unit);
    if (is_machine(battle, unit)) {
        for (const UnitId enemy : enemies)
            for (const Verb verb : {Verb::charge, Verb::evade}) {
                Action action = unit_action(verb, unit);
                action.units.push_back(enemy);
                offer_surely(action, out);
            }
        return;
    }
    if (!is_artillery(battle, unit)) suggest_charges(board, unit, enemies, out);
    if (!is_fanatic(battle, unit)) suggest_evades(board, unit, enemies, out);
}

void suggest_initiative(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    const Board board{battle};
    if (judge_end(board, decision.by).empty()) offer_surely(side_action(Verb::end_initiative, decision.by), out);
    const UnitList units = units_of(battle, decision.by);
    for (const UnitId unit : units) suggest_for(board, unit, out);
    out.complete =
        std::all_of(units.begin(), units.end(), [&](UnitId unit) { return !against_initiative(board, unit).empty(); });
}

/// One unit by lot, or the end.
Action sample_initiative(const WmBattle& battle, const Decision& decision, Chance& chance) {
    const Board board{battle};
    const UnitList units = units_of(battle, decision.by);
    Candidates found;
    const auto pick = [&] { return found.actions[chance.below(static_cast<std::uint32_t>(found.actions.size()))]; };
    const std::uint32_t first = units.empty() ? 0 : chance.below(static_cast<std::uint32_t>(units.size()));
    for (std::size_t i = 0; i < units.size() && chance.below(4) != 0; ++i) {
        suggest_for(board, units[(first + i) % units.size()], found);
        if (!found.actions.empty()) return pick();
    }
    for (const UnitId unit : units)
        if (must_charge(board, unit)) {
            suggest_charges(board, unit, enemies_of_initiative(board, unit), found);
            if (!found.actions.empty()) return pick();
        }
    return side_action(Verb::end_initiative, decision.by);
}

/// WM-SPEC-8: the machine does what it has named, if it can; a charge that is out of reach leaves the evade.
Verdict judge_machine(const WmBattle& battle, const Decision& decision, const Action& action) {
    const Initiative* now = initiative_now(battle);
    const auto refuse = [&](const Fact& fact) {
        return Verdict{objection("WM-SPEC-8"_clause, fact).about(decision.unit)};
    };
    if (now == nullptr || action.unit != decision.unit) return refuse(fact::named_otherwise);
    const Board board{battle};
    if (action.verb != Verb::stay && action.target_unit() != now->enemy) return refuse(fact::named_otherwise);
    if (action.verb == Verb::charge)
        return now->charges ? against_charge(battle, action.unit, action) : refuse(fact::named_otherwise);
    if (now->charges) {
        const ChargeAsk ask{now->unit, now->enemy, {}, full_pace(battle, now->unit)};
        if (known_plan(board, ask).is_possible()) return refuse(fact::named_otherwise);
        const bool stays = battle.scenario->options.machine_failed_charge == choice::machine_failed_charge::stays;
        if (action.verb == Verb::evade && stays) return refuse(fact::machine_stays);
    }
    return action.verb == Verb::stay ? Verdict{} : judge_evade(board, action);
}

void suggest_machine(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    const Initiative* now = initiative_now(battle);
    if (now == nullptr) return;
    const Board board{battle};
    UnitList enemies;
    enemies.push_back(now->enemy);
    Candidates found;
    if (now->charges) suggest_charges(board, decision.unit, enemies, found);
    if (found.actions.empty()) suggest_evades(board, decision.unit, enemies, found);
    found.actions.push_back(unit_action(Verb::stay, decision.unit));
    for (const Action& action : found.actions) offer(battle, decision, action, out);
}

constexpr Verb initiative_verbs[] = {Verb::charge, Verb::evade, Verb::end_initiative};
constexpr Verb follow_verbs[] = {Verb::follow, Verb::stand_off};
constexpr Verb machine_verbs[] = {Verb::charge, Verb::evade, Verb::stay};
constexpr Answering charge_rows[] = {
    {Question::initiative, initiative_verbs, judge_initiative, suggest_initiative, sample_initiative},
    {Question::follow, follow_verbs, judge_follow, suggest_follow},
    {Question::machine_move, machine_verbs, judge_machine, suggest_machine},
};

}  // namespace

std::span<const Answering> charge_answers() { return charge_rows; }

}  // namespace umpire::wme
