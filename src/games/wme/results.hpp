#pragma once

#include "games/wme/combats.hpp"

/// WM-RES: what a round comes to. Nothing here changes a battle.
namespace umpire::wme {

/// WM-RES-1 to 6: what the round came to, after the losses.
struct Outcome {
    std::array<int, 2> scores{};
    Side winner = Side::none;
    bool is_drawn = false;  ///< WM-RES-4; no, and no winner: both sides are destroyed
    int retreat = 0;        ///< how far each unit of the losing side retreats, in cm
};
Outcome outcome_of(const WmBattle& battle, const Round& round);

/// WM-RES-7: the directions among which the owner of a unit chooses; mostly only one.
using Ways = FixedVector<Vector, battle_figures_max>;
Ways ways_of(const WmBattle& battle, const Round& round, const Fighter& fighter);
/// WM-RES-7: whether two directions count as one: they are within a degree.
bool is_one_way(Vector a, Vector b, const Values& values);

/// WM-RES-8: whether a stand of the unit is destroyed by what it meets when it goes by that vector. The stands of its
/// own unit are not in its way. With `passes_friends` friends who are not engaged are not in its way either.
bool is_lost_on_way(const WmBattle& battle, FigureId stand, Vector by, bool passes_friends = false);

/// WM-RES-19: the pieces of a unit that has lost its middle, each as the bits of its stands in the order of stands_of.
/// It is one piece when the unit hangs together.
using Pieces = FixedVector<std::uint32_t, 16>;
Pieces pieces_of(const WmBattle& battle, UnitId unit);
/// A piece, and the way by which it comes to touch the rest.
struct PieceShift {
    std::uint32_t piece = 0;
    Vector by;
    friend bool operator==(const PieceShift&, const PieceShift&) = default;
};
using PieceShifts = FixedVector<PieceShift, 24>;
PieceShifts shifts_of(const WmBattle& battle, UnitId unit);

}  // namespace umpire::wme
