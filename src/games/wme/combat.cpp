#include "games/wme/combat_steps.hpp"
#include "games/wme/combats.hpp"
#include "games/wme/ending.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/steps.hpp"

#include <bit>

/// WM-COMB-1, 2, 18, 20: the engagements of a combat phase, one after the other.
namespace umpire::wme {

using namespace literals;

namespace {

void enter(Play& play, UnitId unit, int engagement, Clause clause) {
    Event event = unit_event(Happening::entered_combat, clause, unit);
    event.amount = engagement;
    play.note(event);
}

/// WM-COMB-1: all that a chain of contacts between enemies links to the unit.
void spread_from(Play& play, UnitId first, int engagement) {
    UnitList waiting{first};
    enter(play, first, engagement, "WM-COMB-1"_clause);
    while (!waiting.empty()) {
        const UnitId unit = waiting.back();
        waiting.pop_back();
        for (const UnitId other : units_there(play.battle())) {
            if (side_of(play.battle(), other) == side_of(play.battle(), unit) || play.now()[other].engagement != 0 ||
                !units_touch(play.battle(), unit, other))
                continue;
            enter(play, other, engagement, "WM-COMB-1"_clause);
            waiting.push_back(other);
        }
    }
}

/// WM-COMB-1: units that touch no enemy belong to the engagement in which they support; of several to the first, until
/// another is fought before it (WM-COMB-19).
void find_supporters(Play& play, int engagements) {
    for (int number = 1; number <= engagements; ++number) {
        const Round round = round_of(play.battle(), static_cast<std::uint8_t>(number));
        for (const Fighter& fighter : round.fighters)
            if (fighter.supported.exists() && play.now()[fighter.unit].engagement == 0)
                enter(play, fighter.unit, number, "WM-COMB-1"_clause);
    }
}

WmProgress find(Play& play, CombatPhase& phase) {
    int engagements = 0;
    for (const UnitId unit : units_there(play.battle()))
        if (play.now()[unit].engagement == 0 && touches_enemy(play.battle(), unit))
            spread_from(play, unit, ++engagements);
    find_supporters(play, engagements);
    phase.step = CombatPhase::Step::choose;
    return Continue{};
}

WmProgress begin(Play& play, int engagement, UnitId unit) {
    Event event = unit_event(Happening::engagement_chosen, "WM-COMB-2"_clause, unit);
    event.amount = engagement;
    play.note(event);
    play.work().round = {};
    give(play.work().round.engagement, engagement);
    return Procedure{Engaging{}};
}

/// The first unit of the active side in the engagement: by it the engagement is named.
UnitId name_of(const WmBattle& battle, int engagement) {
    for (const UnitId unit : units_there(battle))
        if (battle.situation[unit].engagement == engagement && side_of(battle, unit) == battle.situation->active &&
            is_fighting(battle, unit))
            return unit;
    return UnitId::none();
}

WmProgress choose(Play& play, CombatPhase& phase, const Answer& answer) {
    if (const auto* const given = std::get_if<const Action*>(&answer))
        return begin(play, play.now()[(*given)->unit].engagement, (*given)->unit);
    const std::uint64_t open = engagements_to_fight(play.battle());
    if (open == 0) {
        phase.step = CombatPhase::Step::over;
        return Continue{};
    }
    if (std::has_single_bit(open)) {
        const int engagement = std::countr_zero(open);
        return begin(play, engagement, name_of(play.battle(), engagement));
    }
    return Pending{ask(decision_of(play.now().active, Question::choose_engagement, "WM-COMB-2"_clause))};
}

}  // namespace

WmProgress step(Play& play, CombatPhase& phase, const Answer& answer) {
    switch (phase.step) {
    case CombatPhase::Step::find: return find(play, phase);
    case CombatPhase::Step::choose: return choose(play, phase, answer);
    case CombatPhase::Step::over: break;
    }
    // WM-COMB-18, WM-SHOOT-9: hits of units that are not engaged go, and engagements are found anew in the next phase.
    play.note(event_of(Happening::combat_ended, "WM-COMB-18"_clause));
    return Done{};
}

Verdict judge_engagement(const WmBattle& battle, const Decision&, const Action& action) {
    const std::uint8_t engagement = battle.situation[action.unit].engagement;
    if (engagement == 0 || !is_fighting(battle, action.unit))
        return {objection("WM-COMB-2"_clause, fact::not_fighting).about(action.unit)};
    const std::uint64_t open = engagements_to_fight(battle);
    if ((open >> engagement & 1u) != 0) return {};
    // WM-RES-16: an engagement that an advance has made is fought next.
    if (battle.situation->engagements[engagement - 1u].is_fought)
        return {objection("WM-COMB-2"_clause, fact::fought_already).about(action.unit)};
    return {objection("WM-RES-16"_clause, fact::advance_comes_next).about(action.unit)};
}

}  // namespace umpire::wme
