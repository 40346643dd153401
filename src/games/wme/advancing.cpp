#include "games/wme/answers.hpp"
#include "games/wme/charges.hpp"
#include "games/wme/combat_steps.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// WM-RES-16: advances.
namespace umpire::wme {

using namespace literals;

WmProgress begin_advance(Play& play, const Action& action) {
    const ChargePlan plan = plan_advance(Board(play.battle()), action).plan;
    Event event = unit_event(Happening::advanced, "WM-RES-16"_clause, action.unit);
    event.target_unit = action.target_unit();
    event.word = has_stand_on_hill(play.battle(), action.unit) ? Word::high : Word::low;
    play.note(event);
    play.work().charge_from.clear();
    StandPlaces places = places_of(play.battle(), action.unit);
    const Stands stands = stands_of(play.battle(), action.unit);
    for (std::size_t i = 0; i < stands.size(); ++i) {
        play.work().charge_from.push_back({places[i].at, places[i].facing, stands[i]});
        for (const StandMove& move : plan.moves)
            if (move.stand == stands[i]) places[i] = move.to;
    }
    move_stands(play, action.unit, places, "WM-RES-16"_clause);
    Advancing advancing;
    advancing.unit = action.unit;
    advancing.target = action.target_unit();
    for (const UnitId enemy : plan.touched)
        if (!advancing.touched.full()) advancing.touched.push_back(enemy);
    return Procedure{advancing};
}

namespace {

/// WM-CHRG-9: enemy units that the unit still touches after the shots, the target first.
UnitList touched_by_advance(const WmBattle& battle, const Advancing& advancing) {
    UnitList touched;
    if (units_touch(battle, advancing.unit, advancing.target)) touched.push_back(advancing.target);
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, advancing.unit))))
        if (enemy != advancing.target && units_touch(battle, advancing.unit, enemy)) touched.push_back(enemy);
    return touched;
}

/// WM-SHOOT-11: in the order of contact.
WmProgress shoot_at_advance(const Advancing& advancing) {
    ChargeShots shots;
    shots.charger = advancing.unit;
    shots.target = advancing.target;
    shots.touched = advancing.touched;
    return Procedure{shots};
}

void enter_by_advance(Play& play, UnitId unit, int engagement) {
    Event event = unit_event(Happening::entered_combat, "WM-RES-16"_clause, unit);
    event.amount = engagement;
    play.note(event);
}

/// WM-RES-16, WM-COMB-20: it comes into the engagement of its target, or makes a new one with it, that is fought next.
/// If that has been fought, the unit waits until the next combat phase.
void join_by_advance(Play& play, const Advancing& advancing) {
    const UnitList touched = touched_by_advance(play.battle(), advancing);
    if (touched.empty()) return;
    const Situation& now = play.now();
    int engagement = now[touched[0]].engagement;
    if (engagement != 0 && now.engagements[static_cast<std::size_t>(engagement) - 1].is_fought) return;
    if (engagement == 0) engagement = static_cast<int>(now.engagements.size()) + 1;
    enter_by_advance(play, advancing.unit, engagement);
    for (const UnitId enemy : touched)
        if (play.now()[enemy].engagement == 0) enter_by_advance(play, enemy, engagement);
    Event event = event_of(Happening::advance_joined, "WM-RES-16"_clause);
    event.amount = engagement;
    play.note(event);
}

}  // namespace

WmProgress step(Play& play, Advancing& advancing, const Answer&) {
    switch (advancing.step) {
    case Advancing::Step::settle: {  // WM-CDR-11: at the end of the move, so before the shots
        advancing.step = Advancing::Step::shots;
        Settling settling;
        settling.unit = advancing.unit;
        return Procedure{settling};
    }
    case Advancing::Step::shots: advancing.step = Advancing::Step::join; return shoot_at_advance(advancing);
    case Advancing::Step::join: break;
    }
    if (is_there(play.battle(), advancing.unit)) join_by_advance(play, advancing);
    return Done{};
}

void suggest_advances(const WmBattle& battle, const Decision& decision, UnitId unit, Candidates& out) {
    if (!against_advance(battle, battle.work.round, *fighter_of(battle.work.round, unit)).empty()) return;
    const Board board(battle);
    for (const UnitId target : advance_targets(board, unit)) {
        Action action = unit_action(Verb::advance, unit);
        action.units.push_back(target);
        const ChargeFound found = plan_advance(board, action);
        if (!found.is_possible()) continue;
        const ChargeAsk ask{unit, target, {}, Length{battle.scenario->values.advance_reach}};
        Action fullest = charge_action(board, fullest_charge(board, ask, found.plan));
        fullest.verb = Verb::advance;
        const std::size_t before = out.actions.size();
        offer(battle, decision, fullest, out);
        if (out.actions.size() == before) offer(battle, decision, action, out);
    }
}

}  // namespace umpire::wme
