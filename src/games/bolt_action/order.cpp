#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/turn.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// BA-ORDER-16: coming on from reserve or from a flank.
bool is_reserve(const BaBattle& battle, UnitId unit) {
    const Whereabouts where = battle.situation[unit].where;
    return is_waiting(where) && where != Whereabouts::first_wave;
}

/// BA-ORDER-8, BA-ORDER-14, BA-ORDER-16: pinned, a reserve, or sent against armour. BA-SETUP-6: the first wave comes on
/// without a test. BA-AMB-12: Ambush is tested like any other order.
bool needs_test(const BaBattle& battle, const Ordering& ordering) {
    if (ordering.order == Order::down) return false;
    if (battle.situation[ordering.unit].pins > 0 || is_reserve(battle, ordering.unit)) return true;
    return ordering.target.exists() && assault_needs_test(battle, ordering.unit, ordering.target);
}

Shooting ordered_shot(UnitId shooter) {
    Shooting shooting;
    shooting.shooter = shooter;
    return shooting;
}

/// BA-ORDER-2 to BA-ORDER-7: what follows once nothing stands against the order.
BaProgress obey(BaBattle& battle, Ordering& ordering, Events& events) {
    ordering.step = Ordering::Step::done;
    switch (ordering.order) {
    case Order::fire: return Procedure{ordered_shot(ordering.unit)};
    case Order::advance:
    case Order::run:
        if (ordering.target.exists()) {
            Assaulting assaulting;
            assaulting.attacker = ordering.unit;
            assaulting.target = ordering.target;
            assaulting.order = ordering.order;
            return Procedure{assaulting};
        }
        if (ordering.order == Order::advance) ordering.step = Ordering::Step::after_move;
        return Procedure{
            ordered_move(ordering.unit, ordering.order, is_waiting(battle.situation[ordering.unit].where))};
    case Order::ambush:
        if (ordering.turns)
            turn_model(battle, events, crewed_shooter(battle, ordering.unit), ordering.facing, "BA-WEAP-3"_clause);
        return Continue{};
    case Order::down: go_down(battle, events, ordering.unit, "BA-ORDER-7"_clause); return Continue{};
    case Order::rally:
    case Order::none: break;
    }
    return Continue{};
}

Pending ask_for_order(const BaBattle& battle) {
    return ask_unit(Question::order, battle.situation->active, UnitId::none(), "BA-DICE-5"_clause);
}

/// BA-ORDER-1, BA-TURN-3: the die is put next to the unit.
BaProgress give_order(BaBattle& battle, Ordering& ordering, const Action& action, Events& events) {
    if (action.verb == Verb::lay_aside) {
        Event event = event_of(Happening::die_laid_aside, "BA-DICE-5"_clause);
        event.side = action.side;
        note(battle, events, event);
        return Done{};
    }
    ordering.unit = action.unit;
    ordering.order = order_of(action.verb);
    ordering.target = action.target_unit();
    if (!action.places.empty()) {
        const Point from = battle.table[crewed_shooter(battle, action.unit)].at;
        ordering.turns = true;
        ordering.facing = direction_of(action.places[0].at - from);
    }
    Event event = unit_event(Happening::ordered, "BA-ORDER-1"_clause, action.unit);
    event.word = word_of(ordering.order);
    note(battle, events, event);
    if (ordering.target.exists())
        note(battle, events,
             against_event(Happening::assault_declared, "BA-ASLT-2"_clause, ordering.unit, ordering.target));
    if (!needs_test(battle, ordering)) return obey(battle, ordering, events);
    ordering.step = Ordering::Step::test;
    return ask_sum(battle.scenario->values.test_dice, "BA-ORDER-9"_clause, side_of(battle, ordering.unit),
                   ordering.unit);
}

/// BA-ORDER-11; BA-SETUP-7: a unit off the table stays there.
BaProgress disobey(BaBattle& battle, Ordering& ordering, int total, Events& events) {
    const bool is_sure = total >= battle.scenario->values.sure_failure;
    const Clause clause = is_sure ? "BA-ORDER-13"_clause : "BA-ORDER-11"_clause;
    note(battle, events, unit_event(Happening::order_failed, clause, ordering.unit));
    if (is_waiting(battle.situation[ordering.unit].where))
        note(battle, events, unit_event(Happening::stayed_off, "BA-SETUP-7"_clause, ordering.unit));
    else
        go_down(battle, events, ordering.unit, "BA-ORDER-11"_clause);
    return Done{};
}

/// BA-ORDER-10: the pin goes before the action. BA-ORDER-15: a pinned unit that rallies rolls for more.
BaProgress pass_test(BaBattle& battle, Ordering& ordering, int total, Events& events) {
    const Values& values = battle.scenario->values;
    const Clause clause = total == values.sure_pass ? "BA-ORDER-13"_clause : "BA-ORDER-10"_clause;
    const bool was_pinned = battle.situation[ordering.unit].pins > 0;
    note(battle, events, unit_event(Happening::order_passed, clause, ordering.unit));
    lose_pins(battle, events, ordering.unit, values.passed_test_pins, "BA-ORDER-10"_clause);
    if (ordering.order != Order::rally || !was_pinned) return obey(battle, ordering, events);
    ordering.step = Ordering::Step::rally;
    return ask_dice(1, Bands::each(), "BA-ORDER-15"_clause, side_of(battle, ordering.unit), ordering.unit);
}

/// BA-ORDER-9, BA-ORDER-12, BA-ORDER-13: two dice against morale. BA-VEH-9: the same for vehicles.
BaProgress take_test(BaBattle& battle, Ordering& ordering, const Faces& faces, Events& events) {
    const Values& values = battle.scenario->values;
    const UnitId unit = ordering.unit;
    const Morale morale = tested_morale(battle, unit);
    const int total = sum_of(faces);
    Event event = unit_event(Happening::order_tested, "BA-ORDER-9"_clause, unit);
    event.die = faces[0];
    event.total = total;
    event.needed = morale.value;
    event.reasons = morale.reasons;
    note(battle, events, event);
    const bool is_outside = is_waiting(battle.situation[unit].where) || is_aboard_transport(battle, unit);
    // BA-FUB-1, BA-FUB-10: a double six, but of passengers and of units off the table.
    if (total == values.double_six && !is_outside) {
        ordering.step = Ordering::Step::fubar;
        const Bands bands = Bands::at_least(values.friendly_fire_max + 1);
        return ask_dice(1, bands, "BA-FUB-2"_clause, side_of(battle, unit), unit);
    }
    const bool passes = total == values.sure_pass || (total < values.sure_failure && total <= morale.value);
    return passes ? pass_test(battle, ordering, total, events) : disobey(battle, ordering, total, events);
}

/// BA-ORDER-15: the pin that the passed test took is one of the total, but for one of the options.
BaProgress rally(BaBattle& battle, const Ordering& ordering, int die, Events& events) {
    const int bonus = battle.scenario->values.rally_bonus;
    const int taken = battle.scenario->values.passed_test_pins;
    int more = die + bonus - taken;
    if (battle.scenario->options.rally_pins == choice::d6_total) more = die - taken;
    if (battle.scenario->options.rally_pins == choice::d6_plus_1_after_test) more = die + bonus;
    lose_pins(battle, events, ordering.unit, more, "BA-ORDER-15"_clause);
    return Done{};
}

/// BA-FUB-2.
BaProgress roll_fubar(BaBattle& battle, Ordering& ordering, int die, Events& events) {
    const bool is_friendly_fire = die <= battle.scenario->values.friendly_fire_max;
    Event event = unit_event(Happening::fubar_rolled, "BA-FUB-2"_clause, ordering.unit);
    event.die = die;
    event.word = is_friendly_fire ? Word::friendly_fire : Word::panic;
    note(battle, events, event);
    return is_friendly_fire ? begin_friendly_fire(battle, ordering, events) : begin_panic(battle, ordering, events);
}

/// BA-ORDER-3, BA-AMB-4, BA-SCEN-6: a unit that still advances, and is where it can shoot from, may shoot.
BaProgress shoot_after_move(const BaBattle& battle, Ordering& ordering) {
    ordering.step = Ordering::Step::done;
    const bool may_go_on = is_present(battle, ordering.unit) && battle.situation[ordering.unit].die == Order::advance;
    if (!may_go_on || is_early_end(battle)) return Continue{};
    return Procedure{ordered_shot(ordering.unit)};
}

}  // namespace

BaProgress step(BaBattle& battle, Ordering& ordering, const Answer& answer, Events& events) {
    switch (ordering.step) {
    case Ordering::Step::begin:
        if (std::holds_alternative<Nothing>(answer)) return ask_for_order(battle);
        return give_order(battle, ordering, action_of(answer), events);
    case Ordering::Step::test: return take_test(battle, ordering, faces_of(answer), events);
    case Ordering::Step::rally: return rally(battle, ordering, faces_of(answer)[0], events);
    case Ordering::Step::fubar: return roll_fubar(battle, ordering, faces_of(answer)[0], events);
    case Ordering::Step::friendly_target: return fire_at_friend(ordering, action_of(answer).unit);
    case Ordering::Step::panic_tie: return panic_away(battle, ordering, action_of(answer).unit, events);
    case Ordering::Step::after_move: return shoot_after_move(battle, ordering);
    case Ordering::Step::done: break;
    }
    return Done{};
}

bool is_aboard_transport(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return state.where == Whereabouts::transport || (is_waiting(state.where) && state.transport.exists());
}

namespace {

/// BA-SETUP-7, BA-SETUP-8, BA-SETUP-10, BA-MOVE-8: a unit that waits off the table comes on or lies low.
Verdict judge_order_off_table(const BaBattle& battle, UnitId unit, Order order) {
    const UnitState& state = battle.situation[unit];
    const Values& values = battle.scenario->values;
    if (order == Order::down) return {};
    if (is_aboard_transport(battle, unit)) return {objection("BA-SETUP-10"_clause)};
    const bool comes_on = order == Order::advance || order == Order::run;
    if (state.where == Whereabouts::first_wave) return comes_on ? Verdict{} : Verdict{objection("BA-MOVE-8"_clause)};
    if (!comes_on) return {objection("BA-SETUP-7"_clause)};
    const bool is_flank = state.where != Whereabouts::reserve;
    const int first_turn = is_flank ? values.flank_turn : values.reserve_turn;
    if (battle.situation->turn >= first_turn) return {};
    return {objection(is_flank ? "BA-SETUP-8"_clause : "BA-SETUP-7"_clause, fact::too_early, battle.situation->turn,
                      first_turn)
                .about(unit)};
}

/// BA-IND-5: a weapon that only fires over the heads of others cannot wait for a target.
bool is_mortar(const BaBattle& battle, UnitId unit) {
    return gunner_of(battle, unit).exists() &&
           battle.scenario->weapon(battle.scenario->info(unit).crewed).aim == Aim::mortar;
}

}  // namespace

/// BA-ORDER-18: only what a unit cannot have at all is refused; riders who may not get out cannot have Advance or Run,
/// unless the option lets them.
Verdict judge_plain_order(const BaBattle& battle, UnitId unit, Order order) {
    const UnitState& state = battle.situation[unit];
    const bool moves = order == Order::advance || order == Order::run;
    if (order == Order::run && type_of(battle, unit) == Type::artillery)
        return {objection("BA-ORDER-18"_clause, fact::cannot_run).about(unit), objection("BA-ART-2"_clause)};
    if (is_waiting(state.where)) return judge_order_off_table(battle, unit, order);
    if (moves && state.has(Mark::immobilised))
        return {objection("BA-ORDER-18"_clause, fact::is_immobilised).about(unit), objection("BA-VEH-14"_clause)};
    if (order == Order::ambush && is_mortar(battle, unit))
        return {objection("BA-ORDER-18"_clause, fact::is_mortar).about(unit), objection("BA-IND-5"_clause)};
    if (is_aboard_transport(battle, unit) && (order == Order::fire || order == Order::ambush))
        return {objection("BA-TRAN-4"_clause, fact::is_passenger).about(unit)};
    const bool must_be_able = battle.scenario->options.riders_order == choice::if_able;
    if (moves && must_be_able) return judge_getting_out(battle, unit);
    return {};
}

Verdict judge_order(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::lay_aside) {
        const bool may = battle.scenario->options.must_use_die == choice::not_so && action.side == decision.by;
        return may ? Verdict{} : Verdict{objection("BA-DICE-5"_clause)};
    }
    const Order order = order_of(action.verb);
    if (order == Order::none) return {objection("BA-ORDER-17"_clause)};
    if (!action.unit.exists()) return {objection("BA-DICE-5"_clause)};
    if (side_of(battle, action.unit) != decision.by)
        return {objection("BA-DICE-5"_clause, fact::not_yours).about(action.unit)};
    if (!may_be_picked(battle, action.unit)) {
        const bool has_die = battle.situation[action.unit].die != Order::none;
        return {objection("BA-DICE-5"_clause, has_die ? fact::has_die : fact::out_of_play).about(action.unit)};
    }
    if (!action.places.empty()) {
        const bool may_turn =
            has_fixed_weapon(battle, action.unit) && is_on_table(battle, action.unit) && action.places.size() == 1;
        if (!may_turn) return {objection("BA-WEAP-3"_clause, fact::not_turned).about(action.unit)};
        if (Verdict verdict = judge_turn_to(battle, crewed_shooter(battle, action.unit), action.places[0].at);
            !verdict.empty())
            return verdict;
    }
    if (!action.units.empty()) {
        if (action.units.size() > 1) return {objection("BA-ASLT-2"_clause)};
        if (Verdict verdict = judge_assault_order(battle, action.unit, order, action.target_unit()); !verdict.empty())
            return verdict;
    }
    return judge_plain_order(battle, action.unit, order);
}

}  // namespace umpire::bolt_action
