#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/turn.hpp"

namespace umpire::bolt_action {

using namespace literals;

// BA-DICE-9 to BA-DICE-12: the dice on the table at the end of a turn.

namespace {

/// BA-DICE-10, BA-DICE-11: however it came to lie or to wait; off the table too (BA-SETUP-9).
bool shows_keepable(const BaBattle& battle, UnitId unit) {
    const Order die = battle.situation[unit].die;
    return is_in_game(battle, unit) && (die == Order::ambush || die == Order::down);
}

void show_one_die(BaBattle& battle, Events& events, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const bool is_kept = state.has(Mark::must_keep) || state.has(Mark::chose_keep);
    Clause clause = state.die == Order::ambush ? "BA-DICE-10"_clause : "BA-DICE-11"_clause;
    if (state.has(Mark::must_keep)) clause = "BA-VEH-13"_clause;
    Event event = unit_event(is_kept ? Happening::kept : Happening::put_back, clause, unit);
    event.word = word_of(state.die);
    note(battle, events, event);
}

}  // namespace

bool has_die_to_choose(const BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) == side && shows_keepable(battle, unit) &&
            !battle.situation[unit].has(Mark::must_keep))
            return true;
    }
    return false;
}

/// BA-INFO-6: the other side is told nothing before all is shown.
void write_down_die(BaBattle& battle, const Action& action, Events& events) {
    const bool keeps = action.verb == Verb::keep_die;
    Event event = unit_event(keeps ? Happening::keeping_written : Happening::putting_back_written, "BA-INFO-6"_clause,
                             action.unit);
    event.audience = only(side_of(battle, action.unit));
    note(battle, events, event);
}

/// BA-TURN-6: the dice first, then the pins of kept Down dice.
void show_kept_dice(BaBattle& battle, Events& events, Side only) {
    const auto is_meant = [&](UnitId unit) { return only == Side::none || side_of(battle, unit) == only; };
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (is_meant(unit) && shows_keepable(battle, unit)) show_one_die(battle, events, unit);
    }
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        const UnitState& state = battle.situation[unit];
        if (is_meant(unit) && is_in_game(battle, unit) && state.die == Order::down && state.has(Mark::kept))
            lose_pins(battle, events, unit, battle.scenario->values.kept_down_pins, "BA-DICE-11"_clause);
    }
}

Verdict judge_keeping(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::ready)
        return action.side == decision.by ? Verdict{} : Verdict{objection("BA-DICE-12"_clause)};
    if (action.verb != Verb::keep_die && action.verb != Verb::put_back) return {objection("BA-DICE-12"_clause)};
    if (!action.unit.exists()) return {objection("BA-DICE-12"_clause)};
    if (side_of(battle, action.unit) != decision.by)
        return {objection("BA-DICE-12"_clause, fact::not_yours).about(action.unit)};
    if (!shows_keepable(battle, action.unit))
        return {objection("BA-DICE-10"_clause, fact::shows_no_die).about(action.unit)};
    if (battle.situation[action.unit].has(Mark::must_keep))
        return {objection("BA-VEH-13"_clause, fact::crew_stunned).about(action.unit)};
    return {};
}

}  // namespace umpire::bolt_action
