#include "games/wme/ending.hpp"
#include "games/wme/steps.hpp"

/// Chapter WM-TURN: the phases of a turn, and what ends with them.
namespace umpire::wme {

using namespace literals;

namespace {

using TurnStep = Turns::Step;

void begin_phase(Play& play, Word phase, Clause clause) {
    Event event = side_event(Happening::phase_began, clause, play.now().active);
    event.word = phase;
    play.note(event);
}

/// WM-TURN-3: the side with the first turn begins every game turn. WM-TURN-4: its counters start anew.
WmProgress begin_turn(Play& play, Turns& turns) {
    const Situation& now = play.now();
    const bool is_new = now.active != now.first;  // before the first turn nobody is active
    Event event = side_event(Happening::turn_began, "WM-TURN-3"_clause, is_new ? now.first : opponent_of(now.first));
    event.amount = now.turn + (is_new ? 1 : 0);
    play.note(event);
    turns.step = TurnStep::initiative;
    return Continue{};
}

/// WM-CMD-1: no other phase than the first moves troops at will.
/// WM-TURN-2: a sub-phase is complete before the next begins, and is not opened again.
template <class Phase>
WmProgress run_phase(Play& play, Turns& turns, Word word, TurnStep next, Phase phase, Clause clause) {
    begin_phase(play, word, clause);
    turns.step = next;
    return Procedure{phase};
}

/// WM-CMD-10, WM-CONF-3: units of the active side are no longer confused.
void recover(Play& play) {
    for (const UnitId unit : units_of(play.battle(), play.now().active))
        if (state_of(play.battle(), unit).has(Mark::confused))
            play.note(unit_event(Happening::recovered, "WM-CMD-10"_clause, unit));
}

WmProgress finish(const Play& play) { return Pending{Finished{play.now().winner, "WM-END-8"_clause}}; }

/// WM-END-4: the check at the end of a phase.
WmProgress check(Play& play, Turns& turns, TurnStep next) {
    if (ends_here(play)) return finish(play);
    turns.step = next;
    return Continue{};
}

WmProgress end_turn(Play& play, Turns& turns) {
    if (ends_here(play)) return finish(play);
    const Side side = play.now().active;
    Event event = side_event(Happening::turn_ended, "WM-TURN-3"_clause, side);
    event.amount = play.now().turn;
    play.note(event);
    // WM-END-1: after the last turn of the side that plays second.
    if (side != play.now().first && play.now().turn >= play.book().turns) {
        end_by_turns(play);
        return finish(play);
    }
    turns.step = TurnStep::begin;
    return Continue{};
}

}  // namespace

WmProgress step(Play& play, Turns& turns, const Answer&) {
    switch (turns.step) {
    case TurnStep::begin: return begin_turn(play, turns);
    case TurnStep::initiative:
        return run_phase(play, turns, Word::initiative, TurnStep::orders, Initiative{}, "WM-TURN-2"_clause);
    case TurnStep::orders:
        return run_phase(play, turns, Word::orders, TurnStep::commanders, Ordering{}, "WM-TURN-2"_clause);
    case TurnStep::commanders:
        return run_phase(play, turns, Word::commanders, TurnStep::recovery, CommandersMove{}, "WM-TURN-2"_clause);
    case TurnStep::recovery: recover(play); return check(play, turns, TurnStep::shooting);
    case TurnStep::shooting:
        return run_phase(play, turns, Word::shooting, TurnStep::after_shooting, ShootingPhase{}, "WM-TURN-1"_clause);
    case TurnStep::after_shooting: return check(play, turns, TurnStep::combat);
    case TurnStep::combat:
        return run_phase(play, turns, Word::combat, TurnStep::after_combat, CombatPhase{}, "WM-TURN-1"_clause);
    case TurnStep::after_combat: break;
    }
    return end_turn(play, turns);
}

}  // namespace umpire::wme
