#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/paperwork.hpp"
#include "games/wwiisim/steps.hpp"

/// Chapter WW-TURN: the phases of a turn.
namespace umpire::wwiisim {

using namespace literals;

namespace {

using TurnStep = Turns::Step;

void begin_phase(Play& play, Word phase) {
    Event event = event_of(Happening::phase_began, "WW-TURN-1"_clause);
    event.word = phase;
    play.note(event);
}

/// WW-INIT-5: dice first and orders second; or the other way round, then the dice see to the orders when it is known
/// which officers have left (WW-OFF-7).
WwProgress begin_turn(Play& play, Turns& turns) {
    Event event = event_of(Happening::turn_began, "WW-TURN-1"_clause);
    event.amount = play.now().turn + 1;
    play.note(event);
    begin_phase(play, Word::initiative);
    turns.step = TurnStep::orders;
    return Procedure{RollingInitiative{}};
}
WwProgress go_on_initiative(const Play& play, Turns& turns) {
    turns.step = TurnStep::primary_fire;
    if (play.book().options.orders_vs_initiative == choice::orders_vs_initiative::before_roll) return Continue{};
    return Procedure{WritingOrders{}};
}

template <class Phase>
WwProgress run_phase(Play& play, Turns& turns, Word word, TurnStep next, Phase phase) {
    begin_phase(play, word);
    turns.step = next;
    return Procedure{phase};
}

WwProgress run_tests(Turns& turns, Testing::Cause cause, TurnStep next) {
    turns.step = next;
    TestPhase tests;
    tests.cause = cause;
    return Procedure{tests};
}

/// WW-SCN-1: the points as they are when the battle is over.
void tell_points(Play& play) {
    for (const Side side : {Side::a, Side::b}) {
        Event event = side_event(Happening::scored, "WW-SCN-1"_clause, side);
        event.amount = points_of(play.battle(), side);
        play.note(event);
    }
}

WwProgress end_turn(Play& play, Turns& turns) {
    do_paperwork(play);
    turns.step = TurnStep::initiative;
    const Ending ending = ending_of(play.battle());
    if (!ending.is_over) return Continue{};
    tell_points(play);
    play.note(side_event(Happening::game_ended, "WW-SCN-3"_clause, ending.winner));
    return Pending{Finished{ending.winner, "WW-SCN-3"_clause}};
}

}  // namespace

WwProgress step(Play& play, Turns& turns, const Answer&) {
    using Cause = Testing::Cause;
    switch (turns.step) {
    case TurnStep::initiative: return begin_turn(play, turns);
    case TurnStep::orders: return go_on_initiative(play, turns);
    case TurnStep::primary_fire:
        reveal_by_orders(play);
        return run_phase(play, turns, Word::primary_fire, TurnStep::primary_movement, FirePhase{});
    case TurnStep::primary_movement:
        return run_phase(play, turns, Word::primary_movement, TurnStep::motorised, MovePhase{});
    case TurnStep::motorised:
        // WW-ORD-8: who has not moved has no Move order.
        play.note(event_of(Happening::orders_known, "WW-ORD-8"_clause));
        return run_phase(play, turns, Word::motorised_movement, TurnStep::secondary_fire, MovePhase{});
    case TurnStep::secondary_fire:
        return run_phase(play, turns, Word::secondary_fire, TurnStep::hand_to_hand, FirePhase{});
    case TurnStep::hand_to_hand: return run_phase(play, turns, Word::hand_to_hand, TurnStep::fight_tests, Fighting{});
    case TurnStep::fight_tests:
        if (play.book().options.hth_test == choice::no_yes::yes)
            return run_tests(turns, Cause::after_fight, TurnStep::second_tests);
        turns.step = TurnStep::second_tests;
        return Continue{};
    case TurnStep::second_tests:
        free_lone_officers(play);  // WW-OFF-7: the combat and its test are over
        begin_phase(play, Word::additional_movement);
        return run_tests(turns, Cause::second, TurnStep::additional);
    case TurnStep::additional: turns.step = TurnStep::rally; return Procedure{MovePhase{}};
    // WW-EOT-1: first the rally, then the paperwork.
    case TurnStep::rally:
        begin_phase(play, Word::end_of_turn);
        return run_tests(turns, Cause::rally, TurnStep::paperwork);
    case TurnStep::paperwork: break;
    }
    return end_turn(play, turns);
}

}  // namespace umpire::wwiisim
