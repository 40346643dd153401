#include "games/bolt_action/turn.hpp"

namespace umpire::bolt_action {

using namespace literals;

bool has_unit_to_pick(const BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) == side && may_be_picked(battle, unit)) return true;
    }
    return false;
}

namespace {

Event amount_event(Happening kind, Clause clause, int amount) {
    Event event = event_of(kind, clause);
    event.amount = amount;
    return event;
}

/// BA-TURN-3, BA-DICE-13: one die after the other. BA-TURN-4: no die is drawn when all are out, or when no unit is left
/// that can obey an order.
BaProgress ask_for_die(BaBattle& battle, TakingTurns& turns, Events& events) {
    if (is_early_end(battle)) return end_early(battle, events);
    const int in_bag = battle.situation->bag[0] + battle.situation->bag[1];
    const bool someone_can_act = has_unit_to_pick(battle, Side::a) || has_unit_to_pick(battle, Side::b);
    if (in_bag == 0 || !someone_can_act) {
        turns.step = TakingTurns::Step::close;
        return Continue{};
    }
    return Pending{Draw{static_cast<std::uint8_t>(in_bag), battle.situation->bag[0], "BA-DICE-4"_clause}};
}

/// BA-DICE-4: the first dice of the bag are side A's.
BaProgress hear_die(BaBattle& battle, TakingTurns& turns, Token token, Events& events) {
    const int of_a = battle.situation->bag[0];
    Event event = side_event(Happening::die_drawn, "BA-DICE-4"_clause, token.value <= of_a ? Side::a : Side::b);
    event.amount = token.value;
    event.total = of_a + battle.situation->bag[1];
    note(battle, events, event);
    turns.step = TakingTurns::Step::drawn;
    return Continue{};
}

/// BA-DICE-6, BA-CONV-10: the owner of the die is active, and lays it aside when he has no unit for it.
BaProgress use_die(BaBattle& battle, TakingTurns& turns, Events& events) {
    const Side side = battle.situation->active;
    UMPIRE_ASSERT(side != Side::none);
    turns.step = TakingTurns::Step::draw;
    if (has_unit_to_pick(battle, side)) return Procedure{Ordering{}};
    note(battle, events, side_event(Happening::die_laid_aside, "BA-DICE-6"_clause, side));
    return Continue{};
}

/// BA-TURN-6, BA-DICE-8: the dice of units destroyed or gone this turn leave the game.
BaProgress close_orders(BaBattle& battle, TakingTurns& turns, Events& events) {
    remove_empty_transports(battle, events);
    for (const Side side : {Side::a, Side::b}) {
        const int lost = battle.situation->lost[index_of(side)];
        if (lost == 0) continue;
        Event event = side_event(Happening::dice_left, "BA-DICE-8"_clause, side);
        event.amount = lost;
        note(battle, events, event);
    }
    turns.step = TakingTurns::Step::keep_first;
    return Continue{};
}

/// BA-DICE-12: side A writes down first; with the option the owner of the last die drawn chooses first, openly.
bool chooses_openly(const BaBattle& battle) { return battle.scenario->options.keep_choice == choice::last_drawn_first; }
Side keeping_side(const BaBattle& battle, TakingTurns::Step step) {
    const Side last = battle.situation->last_drawn;
    const Side first = chooses_openly(battle) && last != Side::none ? last : Side::a;
    return step == TakingTurns::Step::keep_first ? first : opponent_of(first);
}

/// Goes on behind a side that has nothing more to choose.
void next_keeper(BaBattle& battle, TakingTurns& turns, Events& events) {
    const bool is_first = turns.step == TakingTurns::Step::keep_first;
    if (chooses_openly(battle))
        show_kept_dice(battle, events, keeping_side(battle, turns.step));
    else if (!is_first)
        show_kept_dice(battle, events, Side::none);
    turns.step = is_first ? TakingTurns::Step::keep_second : TakingTurns::Step::end;
}

BaProgress ask_for_kept_dice(BaBattle& battle, TakingTurns& turns, Events& events) {
    const Side side = keeping_side(battle, turns.step);
    if (has_die_to_choose(battle, side))
        return ask_unit(Question::keep_dice, side, UnitId::none(), "BA-DICE-12"_clause);
    next_keeper(battle, turns, events);
    return Continue{};
}

BaProgress hear_kept_die(BaBattle& battle, TakingTurns& turns, const Action& action, Events& events) {
    if (action.verb != Verb::ready) {
        write_down_die(battle, action, events);
        return ask_for_kept_dice(battle, turns, events);
    }
    next_keeper(battle, turns, events);
    return Continue{};
}

/// BA-TURN-6, BA-SCEN-7, BA-TURN-1: points, then the next turn or the end.
BaProgress end_turn(BaBattle& battle, TakingTurns& turns, Events& events) {
    const int turn = battle.situation->turn;
    const int fixed = battle.scenario->turns;
    note(battle, events, amount_event(Happening::turn_ended, "BA-TURN-2"_clause, turn));
    if (is_early_end(battle)) return end_early(battle, events);
    if (turn < fixed + battle.situation->turns_added) {
        score(battle, events, false);
        turns.step = TakingTurns::Step::begin;
        return Continue{};
    }
    if (turn == fixed && battle.scenario->options.extra_turn == choice::on_4_plus) {
        score(battle, events, false);
        turns.step = TakingTurns::Step::extra_die;
        const Bands bands = Bands::at_least(battle.scenario->values.extra_turn_need);
        return ask_dice(1, bands, "BA-SCEN-7"_clause, Side::a, UnitId::none());  // player 1 rolls it
    }
    return end_by_scenario(battle, events);
}

/// BA-SCEN-7: one turn more on a 4 or more.
BaProgress add_turn(BaBattle& battle, TakingTurns& turns, int die, Events& events) {
    const bool is_added = die >= battle.scenario->values.extra_turn_need;
    Event event = amount_event(Happening::turn_added, "BA-SCEN-7"_clause, is_added ? 1 : 0);
    event.die = die;
    note(battle, events, event);
    if (!is_added) return end_by_scenario(battle, events);
    turns.step = TakingTurns::Step::begin;
    return Continue{};
}

}  // namespace

BaProgress step(BaBattle& battle, TakingTurns& turns, const Answer& answer, Events& events) {
    using Step = TakingTurns::Step;
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (turns.step) {
    case Step::set_up: turns.step = Step::begin; return Procedure{SettingUp{}};
    case Step::begin:
        note(battle, events, amount_event(Happening::turn_began, "BA-TURN-1"_clause, battle.situation->turn + 1));
        turns.step = Step::draw;
        return Continue{};
    case Step::draw:
        if (is_asking) return ask_for_die(battle, turns, events);
        return hear_die(battle, turns, std::get<Token>(answer), events);
    case Step::drawn: return use_die(battle, turns, events);
    case Step::close: return close_orders(battle, turns, events);
    case Step::keep_first:
    case Step::keep_second:
        if (is_asking) return ask_for_kept_dice(battle, turns, events);
        return hear_kept_die(battle, turns, action_of(answer), events);
    case Step::end: return end_turn(battle, turns, events);
    case Step::extra_die: return add_turn(battle, turns, faces_of(answer)[0], events);
    }
    return Done{};
}

Procedure first_procedure(const BaBattle& battle) {
    TakingTurns turns;
    const std::string& from = battle.scenario->setup.start;
    turns.step = from == start::setup      ? TakingTurns::Step::set_up
                 : from == start::draw     ? TakingTurns::Step::draw
                 : from == start::turn_end ? TakingTurns::Step::close
                                           : TakingTurns::Step::drawn;
    return turns;
}

Verdict judge_turn(const BaBattle& battle, const Decision& decision, const Action& action) {
    switch (decision.question.as<Question>()) {
    case Question::order: return judge_order(battle, decision, action);
    case Question::friendly_target: return judge_friendly_target(battle, decision, action);
    case Question::panic_tie: return judge_panic_tie(battle, decision, action);
    case Question::keep_dice: return judge_keeping(battle, decision, action);
    default: return judge_setup(battle, decision, action);
    }
}

}  // namespace umpire::bolt_action
