#include "games/ae_wwii/ending.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

/// AE-INIT-1, AE-PROF-7: the highest DR among the models in play, or with the option of the force at the start.
int initiative_determination(const AeBattle& battle, Side side) {
    if (battle.scenario->options.initiative_dr == choice::starting)
        return battle.scenario->starting_determination[index_of(side)];
    int highest = 0;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (side_of(battle, figure) == side && battle.table[figure].on_table)
            highest = std::max<int>(highest, battle.scenario->profile_of(figure).determination);
    }
    return highest;
}

int note_initiative(AeBattle& battle, Events& events, Side side, int die) {
    const int determination = initiative_determination(battle, side);
    Event event = event_of(Happening::initiative_rolled, "AE-INIT-1"_clause);
    event.side = side;
    event.die = die;
    event.total = die + determination;
    event.reasons.push_back({"AE-PROF-7"_clause, determination});
    note(battle, events, event);
    return event.total;
}

Pending ask_initiative(Side side) { return ask_die(Bands::each(), "AE-INIT-1"_clause, side, FigureId::none()); }

AeProgress hear_initiative_a(AeBattle& battle, TakingTurns& turns, int die, Events& events) {
    turns.initiative_a = static_cast<std::uint8_t>(note_initiative(battle, events, Side::a, die));
    turns.step = TakingTurns::Step::die_b;
    return ask_initiative(Side::b);
}

/// AE-INIT-2, AE-INIT-3: ties go to the higher DR, else both roll again. AE-TURN-2: the winner decides.
AeProgress compare_initiative(AeBattle& battle, TakingTurns& turns, int total_b, Events& events) {
    const int total_a = turns.initiative_a;
    const int dr_a = initiative_determination(battle, Side::a);
    const int dr_b = initiative_determination(battle, Side::b);
    if (total_a == total_b && dr_a == dr_b) {
        note(battle, events, event_of(Happening::initiative_tied, "AE-INIT-3"_clause));
        turns.step = TakingTurns::Step::die_a;
        return ask_initiative(Side::a);
    }
    const bool by_total = total_a != total_b;
    const bool a_wins = by_total ? total_a > total_b : dr_a > dr_b;
    Event event = event_of(Happening::initiative_won, by_total ? "AE-INIT-1"_clause : "AE-INIT-2"_clause);
    event.side = a_wins ? Side::a : Side::b;
    note(battle, events, event);
    turns.step = TakingTurns::Step::who_first;
    return ask({event.side, Question::who_acts_first, UnitId::none(), FigureId::none(), "AE-TURN-2"_clause});
}

/// AE-TURN-7, AE-TURN-5: a unit with a model in play that has not been activated.
bool has_unit_left(const AeBattle& battle, Side side) {
    for (std::size_t u = 0; u < battle.scenario->units.size(); ++u)
        if (may_be_activated(battle, side, id_at<UnitId>(u))) return true;
    return false;
}

/// AE-TURN-1: the turn is counted, the AP are set, then the initiative.
AeProgress begin_turn(AeBattle& battle, TakingTurns& turns, Events& events) {
    Event event = event_of(Happening::turn_began, "AE-TURN-1"_clause);
    event.amount = battle.situation->turn + 1;
    note(battle, events, event);
    turns.step = TakingTurns::Step::die_a;
    return ask_initiative(Side::a);
}

/// AE-TURN-1, AE-END-1: the next turn, or the end of the game after the last one.
AeProgress end_turn(AeBattle& battle, TakingTurns& turns, Events& events) {
    Event event = event_of(Happening::turn_ended, "AE-TURN-1"_clause);
    event.amount = battle.situation->turn;
    note(battle, events, event);
    if (battle.situation->turn >= battle.scenario->turns) return end_game(battle, events);
    turns.step = TakingTurns::Step::begin;
    return Continue{};
}

/// AE-TURN-3, AE-TURN-4, AE-TURN-6: alternation; a side without units waits, and nobody passes without the option.
AeProgress ask_for_unit(AeBattle& battle, TakingTurns& turns, Events& events) {
    if (battle.situation->finished || a_side_is_wiped_out(battle)) return end_game(battle, events);
    Side side = battle.situation->active;
    if (!has_unit_left(battle, side)) side = opponent_of(side);
    if (!has_unit_left(battle, side) || battle.situation->passes >= battle.scenario->values.passes_to_end) {
        turns.step = TakingTurns::Step::end;
        return Continue{};
    }
    if (side != battle.situation->active) note_wait(battle, events, battle.situation->active, "AE-TURN-4"_clause);
    return ask({side, Question::activate, UnitId::none(), FigureId::none(), "AE-TURN-3"_clause});
}

AeProgress activate_or_pass(AeBattle& battle, const Action& action, Events& events) {
    const Side side = battle.situation->active;
    if (action.verb == Verb::pass) {
        Event event = event_of(Happening::passed, "AE-TURN-6"_clause);
        event.side = side;
        note(battle, events, event);
        return Continue{};
    }
    const bool alone = !has_unit_left(battle, opponent_of(side));
    Event event = event_of(Happening::activated, alone ? "AE-TURN-4"_clause : "AE-TURN-3"_clause);
    event.unit = action.unit;
    event.side = side;
    note(battle, events, event);
    Activating activating;
    activating.unit = action.unit;
    return Procedure{activating};
}

}  // namespace

bool may_be_activated(const AeBattle& battle, Side side, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    if (card.side != side || battle.situation->is_activated(unit)) return false;
    const Figure* const first = battle.table->figures.begin() + card.first.index();
    return std::any_of(first, first + card.count, [](const Figure& figure) { return figure.on_table; });
}

AeProgress step(AeBattle& battle, TakingTurns& turns, const Answer& answer, Events& events) {
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (turns.step) {
    case TakingTurns::Step::begin: return begin_turn(battle, turns, events);
    case TakingTurns::Step::die_a:
        if (is_asking) return ask_initiative(Side::a);
        return hear_initiative_a(battle, turns, face_of(answer), events);
    case TakingTurns::Step::die_b:
        return compare_initiative(battle, turns, note_initiative(battle, events, Side::b, face_of(answer)), events);
    case TakingTurns::Step::who_first: {
        const Action& action = action_of(answer);
        Event event = event_of(Happening::first_player, "AE-TURN-2"_clause);
        event.side = action.verb == Verb::act_first ? action.side : opponent_of(action.side);
        note(battle, events, event);
        turns.step = TakingTurns::Step::next_unit;
        return Continue{};
    }
    case TakingTurns::Step::next_unit:
        if (is_asking) return ask_for_unit(battle, turns, events);
        return activate_or_pass(battle, action_of(answer), events);
    case TakingTurns::Step::end: return end_turn(battle, turns, events);
    }
    return Done{};
}

}  // namespace umpire::ae_wwii
