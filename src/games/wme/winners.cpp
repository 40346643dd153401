#include "games/wme/combat_steps.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/pursuits.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// WM-RES-10, 13, 16: the choices of the winner, one unit after the other.
namespace umpire::wme {

using namespace literals;

namespace {

UnitList still_to_choose(const WmBattle& battle, const Round& round, Side winner) {
    UnitList units;
    for (const Fighter& fighter : round.fighters)
        if (side_of(battle, fighter.unit) == winner && fighter.choice == AfterRound::none &&
            !stands_of(battle, fighter.unit).empty())
            units.push_back(fighter.unit);
    return units;
}

/// WM-RES-13, WM-COMB-20: enemy units that the pursuer touches join the engagement if they belong to none.
void join_touched(Play& play, UnitId unit) {
    const std::uint8_t engagement = play.work().round.engagement;
    for (const UnitId enemy : units_of(play.battle(), opponent_of(side_of(play.battle(), unit)))) {
        if (play.now()[enemy].engagement != 0 || !units_touch(play.battle(), unit, enemy)) continue;
        Event event = unit_event(Happening::entered_combat, "WM-RES-13"_clause, enemy);
        event.amount = engagement;
        play.note(event);
    }
}

WmProgress pursue(Play& play, const Action& action, int retreat_cm) {
    Round& round = play.work().round;
    Fighter& fighter = *fighter_of(round, action.unit);
    const StandPlaces ends = pursuit_ends(play.battle(), round, action);
    fighter.choice = AfterRound::done;
    fighter.has_pursued = true;
    fighter.prey = action.target_unit();
    Event event = unit_event(Happening::pursued, "WM-RES-13"_clause, action.unit);
    event.target_unit = action.target_unit();
    event.length = Length{retreat_cm * units_per_cm};
    event.amount = pursuit_bonus(play.book().values, event.length);
    event.word = has_stand_on_hill(play.battle(), action.unit) ? Word::high : Word::low;
    play.note(event);
    move_stands(play, action.unit, ends, "WM-RES-13"_clause);
    join_touched(play, action.unit);
    Settling settling;
    settling.unit = action.unit;
    return Procedure{settling};
}

/// WM-RES-13: a unit that only supported goes along.
WmProgress follow(Play& play, const Action& action) {
    Round& round = play.work().round;
    Fighter& fighter = *fighter_of(round, action.unit);
    const Vector by = vector_after(round, fighter_of(round, action.target_unit())->prey);
    fighter.choice = AfterRound::done;
    Event event = unit_event(Happening::went_along, "WM-RES-13"_clause, action.unit);
    event.target_unit = action.target_unit();
    event.length = length_of(by);
    play.note(event);
    StandPlaces places = places_of(play.battle(), action.unit);
    for (Place& place : places) place.at = place.at + by;
    move_stands(play, action.unit, places, "WM-RES-13"_clause);
    join_touched(play, action.unit);
    Settling settling;
    settling.unit = action.unit;
    return Procedure{settling};
}

}  // namespace

WmProgress ask_winner(Play& play, Engaging& engaging) {
    const UnitList units = still_to_choose(play.battle(), play.work().round, engaging.winner);
    if (units.empty()) {
        engaging.step = Engaging::Step::close;
        return Continue{};
    }
    return Pending{ask(decision_of(engaging.winner, Question::winner_choice, "WM-RES-10"_clause,
                                   units.size() == 1 ? units[0] : UnitId{}))};
}

WmProgress hear_winner(Play& play, Engaging& engaging, const Action& action) {
    Fighter& fighter = *fighter_of(play.work().round, action.unit);
    switch (action.verb.as<Verb>()) {
    case Verb::fall_back:
        fighter.choice = AfterRound::falls_back;
        return Procedure{FallingBack{FallingBack::Step::roll, engaging.winner}};
    case Verb::pursue: return pursue(play, action, play.work().round.retreat);
    case Verb::go_along: return follow(play, action);
    case Verb::advance: fighter.choice = AfterRound::done; return begin_advance(play, action);
    default: break;
    }
    fighter.choice = AfterRound::stands;
    play.note(unit_event(Happening::stood, "WM-RES-10"_clause, action.unit));
    return Continue{};
}

Verdict judge_winner(const WmBattle& battle, const Decision& decision, const Action& action) {
    const Round& round = battle.work.round;
    if (!still_to_choose(battle, round, decision.by).contains(action.unit))
        return {objection("WM-RES-10"_clause, fact::has_chosen).about(action.unit)};
    const Fighter& fighter = *fighter_of(round, action.unit);
    if (action.verb == Verb::pursue) {
        if (const Verdict verdict = against_pursuit(battle, round, fighter, action.target_unit()); !verdict.empty())
            return verdict;
        return against_pursuit_ends(battle, round, action);
    }
    if (action.verb == Verb::go_along) return against_following(battle, round, action);
    if (action.verb == Verb::advance) {
        if (const Verdict verdict = against_advance(battle, round, fighter); !verdict.empty()) return verdict;
        return plan_advance(Board(battle), action).verdict;
    }
    if (prey_of_fanatic(battle, round, fighter).exists())
        return {objection("WM-SPEC-1"_clause, fact::fanatic_pursues).about(action.unit)};
    if (must_advance(battle, round, fighter))
        return {objection("WM-SPEC-1"_clause, fact::fanatic_advances).about(action.unit)};
    return {};
}

}  // namespace umpire::wme
