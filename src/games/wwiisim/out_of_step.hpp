#pragma once

#include "games/wwiisim/steps.hpp"

/// Why a unit has no step in a phase. Whoever tries to act with it is told that too, not only that others are asked.
namespace umpire::wwiisim {

/// The clause that keeps a unit from moving, and another that says so as well. Both are empty where nothing does.
struct Bar {
    Clause clause;
    Clause other;
    bool is_up() const { return clause.is_some(); }
};

/// WW-ORD-5, WW-ORD-6, WW-ORD-9: an order in force that is no Move order, or none; `rule` is the one that asks for it.
Bar bar_of_order(const WwBattle& battle, UnitId unit, Clause rule);
/// WW-MV-1, WW-MOT-1: of a unit on the table, in Primary or Motorised Movement.
Bar bar_to_move(const WwBattle& battle, UnitId unit);
/// WW-ADD-2, WW-ADD-3, WW-ADD-12: the same in Additional Movement. A pool that cannot pay is no bar (WW-INF-1).
Bar bar_to_move_on(const WwBattle& battle, UnitId unit);

/// What keeps the unit of this action from doing it, whoever is asked now: a move in the present phase (in Primary Fire
/// in the coming one), a shot in the present fire phase or the last one. Empty when nothing is known against it, or
/// when it is of the other side: orders are told to their owner alone (WW-INF-3).
Verdict against_step(const WwBattle& battle, Side side, const Action& action);

}  // namespace umpire::wwiisim
