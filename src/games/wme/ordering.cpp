#include "games/wme/ordering.hpp"

#include "games/wme/brigades.hpp"
#include "games/wme/command.hpp"
#include "games/wme/facts.hpp"

/// Chapter WM-ORD: the orders sub-phase.
namespace umpire::wme {

using namespace literals;

namespace {

using OrderStep = Ordering::Step;

void close_units(Play& play, UnitSet set, Clause clause) {
    for (const UnitId unit : units_in(play.battle(), set))
        if (!state_of(play.battle(), unit).has(Mark::closed))
            play.note(unit_event(Happening::unit_closed, clause, unit));
}

/// WM-ORD-16, WM-ORD-18: a commander ends, and whoever he has sent orders to gets no more of them.
void end_commander(Play& play, UnitId commander, Word why, Clause clause) {
    const auto& groups = play.now().groups;
    if (!groups.empty()) {
        const bool is_one = groups.size() == 1 && units_in(play.battle(), groups[0]).size() == 1;
        const Clause stopped = is_one ? "WM-ORD-18"_clause : "WM-BRIG-26"_clause;
        // WM-BRIG-27: after a failure of a part of it the others of the brigade are closed too.
        close_units(play, groups[0], why == Word::failed ? "WM-BRIG-27"_clause : stopped);
    }
    Event event = unit_event(Happening::commander_ended, clause, commander);
    event.word = why;
    play.note(event);
}

/// WM-ORD-17: naming another commander ends the one before.
void begin_commander(Play& play, UnitId commander) {
    const UnitId before = play.now().active_unit;
    if (before == commander) return;
    if (before.exists()) end_commander(play, before, Word::stopped, "WM-ORD-17"_clause);
    play.note(unit_event(Happening::commander_began, "WM-ORD-17"_clause, commander));
}

/// WM-ORD-15, WM-BRIG-24, WM-BRIG-26: what is left behind by naming these units is closed.
void leave_groups(Play& play, UnitSet named) {
    using Kind = Naming::Kind;
    const auto& groups = play.now().groups;
    if (groups.empty()) return;
    const Naming naming = naming_of(play.battle(), named);
    if (naming.kind == Kind::fresh) {
        const bool is_one = units_in(play.battle(), groups[0]).size() == 1;
        close_units(play, groups[0], is_one ? "WM-ORD-15"_clause : "WM-BRIG-26"_clause);
    } else if (naming.kind == Kind::back) {
        close_units(play, groups[naming.level + 1], "WM-BRIG-24"_clause);
    }
}

/// WM-ORD-3: the commander, the unit or brigade, the modified command value; then two dice.
WmProgress send(Play& play, Ordering& ordering, const Action& action) {
    UnitSet named = 0;
    for (const UnitId unit : action.units) named |= only(unit);
    begin_commander(play, action.unit);
    leave_groups(play, named);
    // WM-MOD-16, WM-BRIG-25: worked out anew for every order and for each group.
    const CommandValue command = command_of(play.battle(), action.unit, named);
    const bool is_brigade = action.units.size() > 1;
    Event event = unit_event(Happening::order_sent, is_brigade ? "WM-BRIG-7"_clause : "WM-ORD-3"_clause, action.unit);
    event.target_unit = action.units[0];
    event.needed = command.value;
    event.amount = command.number;
    event.reasons = command.reasons;
    play.note(event);
    for (std::size_t i = 1; i < action.units.size(); ++i)
        play.note(unit_event(Happening::order_joined, "WM-BRIG-1"_clause, action.units[i]));
    give(ordering.needed, command.value);
    ordering.step = OrderStep::test;
    return Pending{
        sum_roll(play.battle().scenario->values.order_dice, "WM-ORD-3"_clause, play.now().active, action.unit)};
}

/// WM-ORD-9, 10, 11: unit and commander are finished; with the General the whole sub-phase is.
WmProgress fail(Play& play, Ordering& ordering) {
    const UnitId commander = play.now().active_unit;
    close_units(play, play.now().named, "WM-ORD-9"_clause);
    end_commander(play, commander, Word::failed, "WM-ORD-10"_clause);
    ordering.step = OrderStep::ask;
    if (!is_general(play.battle(), commander)) return Continue{};
    play.note(side_event(Happening::orders_ended, "WM-ORD-11"_clause, play.now().active));
    return Done{};
}

/// WM-ORD-4; WM-BRIG-8: all of a brigade receive the order, or none.
WmProgress hear_test(Play& play, Ordering& ordering, const Faces& faces) {
    const int total = sum_of(faces);
    const bool received = is_received(play.battle(), total, ordering.needed);
    const UnitList units = units_in(play.battle(), play.now().named);
    const Clause clause = units.size() > 1 ? "WM-BRIG-8"_clause : "WM-ORD-4"_clause;
    Event event =
        unit_event(received ? Happening::order_received : Happening::order_failed, clause, play.now().active_unit);
    event.target_unit = units[0];
    event.total = total;
    event.needed = ordering.needed;
    play.note(event);
    if (!received) return fail(play, ordering);
    ordering.step = OrderStep::ask;
    return Procedure{MovingOrdered{}};
}

/// WM-ORD-22: somebody may still send an order.
bool has_commanders_left(const WmBattle& battle) {
    for (const UnitId commander : commanders_of(battle, battle.situation->active))
        if (against_commander(battle, commander).empty()) return true;
    return false;
}

WmProgress end_orders(Play& play) {
    const UnitId commander = play.now().active_unit;
    if (commander.exists()) end_commander(play, commander, Word::stopped, "WM-ORD-16"_clause);
    play.note(side_event(Happening::orders_ended, "WM-ORD-22"_clause, play.now().active));
    return Done{};
}

WmProgress hear_orders(Play& play, Ordering& ordering, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::order: return send(play, ordering, action);
    case Verb::stop:
        begin_commander(play, action.unit);
        end_commander(play, action.unit, Word::stopped, "WM-ORD-16"_clause);
        return Continue{};
    default: break;
    }
    return end_orders(play);
}

}  // namespace

WmProgress step(Play& play, Ordering& ordering, const Answer& answer) {
    if (const auto* given = std::get_if<const Action*>(&answer)) return hear_orders(play, ordering, **given);
    if (std::holds_alternative<const Faces*>(answer)) return hear_test(play, ordering, faces_of(answer));
    if (!has_commanders_left(play.battle())) return end_orders(play);
    return ask(decision_of(play.now().active, Question::give_orders, "WM-ORD-3"_clause));
}

Verdict judge_orders(const WmBattle& battle, const Decision& decision, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::order: return against_order(battle, action.unit, {action.units.begin(), action.units.size()});
    case Verb::stop: return against_commander(battle, action.unit);
    default: break;
    }
    if (action.side != decision.by) return {objection("WM-ORD-22"_clause, fact::not_yours)};
    return {};
}

}  // namespace umpire::wme
