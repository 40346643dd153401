#include "dice/chance.hpp"
#include "games/wme/answers.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/settling.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// How the questions of shooting, drive-backs, losses and of commanders in other phases are answered.
namespace umpire::wme {
namespace {

using namespace literals;

/// WM-SHOOT-1, WM-SHOOT-2.
Verdict judge_shot(const WmBattle& battle, const Decision&, const Action& action) {
    if (action.verb == Verb::end_shooting) return {};
    if (const Verdict against = against_shooting(battle, action.unit); !against.empty()) return against;
    const UnitList targets = targets_of(battle, action.unit);
    if (targets.empty()) return {objection("WM-SHOOT-2"_clause, fact::no_eligible_target).about(action.unit)};
    if (action.verb == Verb::hold_fire) return {};
    if (action.units.empty() && targets.size() == 1) return {};
    if (action.units.size() != 1)
        return {objection("WM-SHOOT-2"_clause, fact::target_count, static_cast<int>(action.units.size()), 1)};
    const UnitId target = action.target_unit();
    if (targets.contains(target)) return {};
    if (side_of(battle, target) == side_of(battle, action.unit))
        return {objection("WM-SHOOT-2"_clause, fact::unit_is_own).about(target)};
    if (is_commander(battle, target)) return {objection("WM-SHOOT-13"_clause, fact::is_commander).about(target)};
    if (is_engaged(battle, target)) return {objection("WM-SHOOT-2"_clause, fact::unit_is_engaged).about(target)};
    if (!shooters_at(battle, action.unit, target).exist())
        return {objection("WM-SHOOT-3"_clause, fact::nobody_sees_it).about(target)};
    return {objection("WM-SHOOT-2"_clause, fact::not_the_nearest_unit).about(targets[0])};
}

void offer_shots(const WmBattle& battle, UnitId unit, std::vector<Action>& actions) {
    if (!against_shooting(battle, unit).empty()) return;
    for (const UnitId target : targets_of(battle, unit)) {
        Action action = unit_action(Verb::shoot, unit);
        action.units.push_back(target);
        actions.push_back(action);
    }
}

void suggest_shot(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const UnitId unit : units_of(battle, decision.by)) {
        const std::size_t before = out.actions.size();
        offer_shots(battle, unit, out.actions);
        if (out.actions.size() != before) out.actions.push_back(unit_action(Verb::hold_fire, unit));
    }
    out.actions.push_back(side_action(Verb::end_shooting, decision.by));
}

/// The first unit from a place drawn by chance that can shoot; now and then nobody shoots any more.
Action sample_shot(const WmBattle& battle, const Decision& decision, Chance& chance) {
    const UnitList units = units_of(battle, decision.by);
    if (!units.empty() && chance.below(16) != 0) {
        const std::size_t first = chance.below(static_cast<std::uint32_t>(units.size()));
        std::vector<Action> actions;
        for (std::size_t i = 0; i < units.size() && actions.empty(); ++i)
            offer_shots(battle, units[(first + i) % units.size()], actions);
        if (!actions.empty()) return actions[chance.below(static_cast<std::uint32_t>(actions.size()))];
    }
    return side_action(Verb::end_shooting, decision.by);
}

void suggest_charge_shot(const WmBattle&, const Decision& decision, Chance&, Candidates& out) {
    out.actions.push_back(unit_action(Verb::shoot, decision.unit));
    out.actions.push_back(unit_action(Verb::hold_fire, decision.unit));
    out.complete = true;
}

void suggest_drive(const WmBattle& battle, const Decision&, Chance&, Candidates& out) {
    for (const UnitId unit : units_to_drive(battle)) out.actions.push_back(unit_action(Verb::drive, unit));
    out.complete = true;
}

void suggest_way(const WmBattle&, const Decision& decision, Chance&, Candidates& out) {
    out.actions.push_back(unit_action(Verb::give_way, decision.unit));
    out.actions.push_back(unit_action(Verb::keep_place, decision.unit));
    out.complete = true;
}

void suggest_head(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const FigureId stand : new_heads(battle, decision.unit))
        out.actions.push_back(figure_action(Verb::replace, stand));
    out.complete = true;
}

constexpr Verb shot_verbs[] = {Verb::shoot, Verb::hold_fire, Verb::end_shooting};
constexpr Verb charge_shot_verbs[] = {Verb::shoot, Verb::hold_fire};
constexpr Verb remove_verbs[] = {Verb::remove};
constexpr Verb head_verbs[] = {Verb::replace};
constexpr Verb drive_verbs[] = {Verb::drive};
constexpr Verb way_verbs[] = {Verb::give_way, Verb::keep_place};
constexpr Verb place_verbs[] = {Verb::place};
constexpr Verb rescue_verbs[] = {Verb::rescue};
constexpr Answering shooting_rows[] = {
    {Question::shoot, shot_verbs, judge_shot, suggest_shot, sample_shot},
    {Question::shoot_at_charge, charge_shot_verbs, judge_charge_shot, suggest_charge_shot},
    {Question::remove_stand, remove_verbs, judge_remove, suggest_remove},
    {Question::replace_stand, head_verbs, judge_head, suggest_head},
    {Question::drive_next, drive_verbs, judge_drive, suggest_drive},
    {Question::give_way, way_verbs, judge_give_way, suggest_way},
    {Question::place_commander, place_verbs, judge_commander_place, suggest_commander_place},
    {Question::rescue_commander, rescue_verbs, judge_rescue, suggest_rescue},
};

}  // namespace

std::span<const Answering> shooting_answers() { return shooting_rows; }

}  // namespace umpire::wme
