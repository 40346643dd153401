#include "games/wme/brigades.hpp"
#include "games/wme/charges.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/moves.hpp"
#include "games/wme/moving.hpp"
#include "games/wme/ordering.hpp"

#include <bit>

/// The moves of those who received an order: chapters WM-MOVE and WM-BRIG-16 to 20.
namespace umpire::wme {

using namespace literals;

namespace {

using MoveStep = MovingOrdered::Step;

bool is_brigade(const WmBattle& battle) { return std::popcount(battle.situation->named) > 1; }

/// WM-BRIG-20: the unit has not charged, and its move is not final.
UnitSet free_to_move(const WmBattle& battle) {
    UnitSet set = 0;
    for (const UnitId unit : units_in(battle, battle.situation->named))
        if (may_move_by_order(battle, unit)) set |= only(unit);
    return set;
}

/// WM-BRIG-19: who must be connected at the end.
UnitSet without_charge(const WmBattle& battle) { return still_in(battle, battle.situation->named); }

/// WM-MOVE-8, WM-SPEC-8: the machine has no distance for this move yet.
bool must_roll(const WmBattle& battle, UnitId unit) {
    return profile_of(battle, unit).is_variable && !state_of(battle, unit).has(Mark::rolled);
}

Pending ask_pace(const Play& play, UnitId unit) {
    return sum_roll(play.book().values.machine_dice, "WM-MOVE-8"_clause, play.now().active, unit);
}

void hear_pace(Play& play, UnitId unit, const Faces& faces) {
    Event event = unit_event(Happening::pace_rolled, "WM-MOVE-8"_clause, unit);
    event.total = sum_of(faces);
    play.note(event);
}

/// WM-BRIG-20: a provisional move is taken back, so that the unit starts from where it stood.
void put_back(Play& play, UnitId unit) {
    if (!state_of(play.battle(), unit).has(Mark::provisional)) return;
    for (const FigureId stand : stands_of(play.battle(), unit)) {
        const Place place = start_of(play.battle(), stand);
        Event event = actor_event(Happening::put_back, "WM-BRIG-20"_clause, stand);
        event.to = place.at;
        set_facing(event, place.facing);
        play.note(event);
    }
}

/// WM-BRIG-20: provisional moves become final, one by one, with what each means for commanders; then the charge begins,
/// or the move is over.
WmProgress settle_moves(Play& play, MovingOrdered& moving) {
    moving.step = MoveStep::settle;
    for (const UnitId unit : units_in(play.battle(), play.now().named)) {
        if (!state_of(play.battle(), unit).has(Mark::provisional)) continue;
        play.note(unit_event(Happening::move_settled, "WM-BRIG-20"_clause, unit));
        Settling settling;
        settling.unit = unit;
        return Procedure{settling};
    }
    moving.step = MoveStep::ask;
    if (moving.is_over) return Done{};
    const Charging charge = moving.charge;
    moving.charge = Charging{};
    return Procedure{charge};
}
WmProgress end_move_of(Play& play, MovingOrdered& moving) {
    moving.is_over = true;
    return settle_moves(play, moving);
}

void draw_path(Play& play, const Action& action) {
    play.note(actor_event(Happening::path_begun, "WM-GEO-9"_clause, action.actor));
    for (const Place& place : action.places) {
        Event event = actor_event(Happening::drafted, "WM-GEO-9"_clause, action.actor);
        event.to = place.at;
        set_facing(event, place.facing);
        play.note(event);
    }
}

/// WM-BRIG-20: the player finds no connected end: all go back, the units that he names remain the brigade.
WmProgress give_up(Play& play, const Action& action) {
    play.note(side_event(Happening::no_end_found, "WM-BRIG-20"_clause, action.side));
    const UnitSet group = without_charge(play.battle());
    UnitSet kept = 0;
    for (const UnitId unit : action.units) kept |= only(unit);
    for (const UnitId unit : units_in(play.battle(), group)) put_back(play, unit);
    for (const UnitId unit : units_in(play.battle(), group & ~kept))
        play.note(unit_event(Happening::unit_closed, "WM-BRIG-20"_clause, unit));
    return Done{};
}

/// WM-MOVE-2, WM-MOVE-3, WM-MOVE-6: up to the pace, anew for each order, or a charge; WM-CMD-2: nobody else moves.
WmProgress hear_move(Play& play, MovingOrdered& moving, const Action& action) {
    const bool brigade = is_brigade(play.battle());
    switch (action.verb.as<Verb>()) {
    case Verb::path: draw_path(play, action); return Continue{};
    case Verb::roll:
        moving.step = MoveStep::roll;
        moving.unit = action.unit;
        return ask_pace(play, action.unit);
    case Verb::stay:
        put_back(play, action.unit);
        if (brigade) return Continue{};
        play.note(unit_event(Happening::stayed, "WM-ORD-8"_clause, action.unit));
        return Done{};
    case Verb::end_move: return end_move_of(play, moving);
    case Verb::charge:
        put_back(play, action.unit);
        moving.charge = charging_of(action, false);
        return settle_moves(play, moving);
    case Verb::no_end: return give_up(play, action);
    default: break;
    }
    const UnitMove move = move_by(before_move(play.battle(), action.unit), action.unit, action);
    put_back(play, action.unit);
    carry_out(play, action.unit, move, brigade ? "WM-BRIG-16"_clause : "WM-MOVE-5"_clause);
    return brigade ? WmProgress{Continue{}} : end_move_of(play, moving);
}

/// WM-CMD-9: one unit moves at a time, and one move is complete before the next begins.
WmProgress ask_move(const Play& play, MovingOrdered& moving) {
    const Side side = play.now().active;
    if (is_brigade(play.battle())) {
        const UnitSet left = without_charge(play.battle());
        if (free_to_move(play.battle()) == 0 && is_connected_now(play.battle(), left)) return Done{};
        return ask(decision_of(side, Question::move_group, "WM-BRIG-16"_clause, play.now().active_unit));
    }
    const UnitList units = units_in(play.battle(), free_to_move(play.battle()));
    if (units.empty()) return Done{};
    if (must_roll(play.battle(), units[0])) {
        moving.step = MoveStep::roll;
        moving.unit = units[0];
        return ask_pace(play, units[0]);
    }
    return ask(decision_of(side, Question::move_unit, "WM-ORD-7"_clause, units[0]));
}

}  // namespace

bool may_move_by_order(const WmBattle& battle, UnitId unit) {
    const UnitState& state = state_of(battle, unit);
    return holds(battle.situation->named, unit) && is_there(battle, unit) && !state.has(Mark::charged) &&
           !state.has(Mark::settled) && !state.has(Mark::closed);
}

WmProgress step(Play& play, MovingOrdered& moving, const Answer& answer) {
    if (const auto* given = std::get_if<const Action*>(&answer)) return hear_move(play, moving, **given);
    if (std::holds_alternative<const Faces*>(answer)) {
        hear_pace(play, moving.unit, faces_of(answer));
        moving.step = MoveStep::ask;
    }
    if (moving.step == MoveStep::settle) return settle_moves(play, moving);
    return ask_move(play, moving);
}

namespace {

/// WM-BRIG-16: the unit is one of those that the order reached, and its move is not final.
Verdict against_mover(const WmBattle& battle, UnitId unit) {
    if (may_move_by_order(battle, unit)) return {};
    if (!holds(battle.situation->named, unit)) return {objection("WM-ORD-2"_clause, fact::had_no_order).about(unit)};
    if (state_of(battle, unit).has(Mark::charged))
        return {objection("WM-CHRG-13"_clause, fact::has_charged).about(unit)};
    return {objection("WM-BRIG-20"_clause, fact::move_is_final).about(unit)};
}

Verdict judge_path(const WmBattle& battle, const Action& action) {
    const UnitId unit = unit_of(battle, action.actor);
    if (Verdict against = against_mover(battle, unit); !against.empty()) return against;
    if (!is_on_table(battle, action.actor))
        return {objection("WM-GEO-9"_clause, fact::out_of_play).about(action.actor)};
    std::size_t others = 0;
    for (const Waypoint& point : battle.situation->waypoints) others += point.figure != action.actor ? 1 : 0;
    if (others + action.places.size() > waypoints_max)
        return {objection("WM-GEO-9"_clause, fact::too_many_points).about(unit)};
    return {};
}

/// WM-GEO-7: a unit of a brigade that has moved may stand still after all as long as nobody has come to stand where it
/// stood (R-WM-37).
Verdict against_return(const WmBattle& battle, UnitId unit) {
    if (!state_of(battle, unit).has(Mark::provisional)) return {};
    const WmBattle before = before_move(battle, unit);
    return judge_ends(Board(before), unit, MoveTerms{}, {});
}

/// WM-BRIG-19: all that have not charged are connected at the end.
Verdict judge_end(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.side != decision.by) return {objection("WM-BRIG-16"_clause, fact::not_yours)};
    if (!is_connected_now(battle, without_charge(battle)))
        return {objection("WM-BRIG-19"_clause, fact::group_is_apart)};
    return {};
}

/// WM-BRIG-20: the largest connected group of units without a charge, where they stood before the order.
Verdict judge_no_end(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.side != decision.by) return {objection("WM-BRIG-20"_clause, fact::not_yours)};
    const UnitSet group = without_charge(battle);
    WmBattle before = battle;
    for (const UnitId unit : units_in(battle, group))
        if (state_of(battle, unit).has(Mark::provisional)) before = before_move(before, unit);
    UnitSet kept = 0;
    for (const UnitId unit : action.units) kept |= only(unit);
    int largest = 0;
    bool is_part = false;
    for (const UnitSet part : parts_of(before, group)) {
        largest = std::max(largest, std::popcount(part));
        is_part = is_part || part == kept;
    }
    if (!is_part || std::popcount(kept) != largest) return {objection("WM-BRIG-20"_clause, fact::not_the_largest)};
    return {};
}

}  // namespace

Verdict judge_ordered_move(const WmBattle& battle, const Decision& decision, const Action& action) {
    const bool brigade = decision.question == Question::move_group;
    switch (action.verb.as<Verb>()) {
    case Verb::path: return judge_path(battle, action);
    case Verb::end_move: return judge_end(battle, decision, action);
    case Verb::no_end: return judge_no_end(battle, decision, action);
    default: break;
    }
    if (Verdict against = against_mover(battle, action.unit); !against.empty()) return against;
    if (action.verb == Verb::roll) {
        if (brigade && must_roll(battle, action.unit)) return {};
        return {objection("WM-SPEC-8"_clause, fact::rolls_no_pace).about(action.unit)};
    }
    if (action.verb == Verb::stay) return against_return(battle, action.unit);
    if (must_roll(battle, action.unit)) return {objection("WM-SPEC-8"_clause, fact::must_roll_pace).about(action.unit)};
    // WM-BRIG-17: the target is seen when its own move starts; WM-BRIG-18: any of the units may charge.
    const WmBattle before = before_move(battle, action.unit);
    if (action.verb == Verb::charge) return against_charge(before, action.unit, action);
    return move_by(before, action.unit, action).against;
}

}  // namespace umpire::wme
