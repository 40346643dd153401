#pragma once

#include "games/wme/combats.hpp"

/// WM-RES: what a round comes to. Questions that change nothing.
namespace umpire::wme {

/// WM-RES-1 to 6: what the round came to, after the losses.
struct Outcome {
    std::array<int, 2> scores{};
    Side winner = Side::none;
    bool is_drawn = false;  ///< WM-RES-4; else without a winner both sides are destroyed
    int retreat = 0;        ///< cm, of each unit of the losing side
};
Outcome outcome_of(const WmBattle& battle, const Round& round);

/// WM-RES-7: the directions among which the owner of a unit chooses; a single one mostly.
using Ways = FixedVector<Vector, battle_figures_max>;
Ways ways_of(const WmBattle& battle, const Round& round, const Fighter& fighter);
/// Two directions are one when they are within a degree (WM-RES-7).
bool is_one_way(Vector a, Vector b);

/// WM-RES-8: what a stand of the unit meets when it goes by that vector: it is then destroyed. The stands of its own
/// unit are not in its way; nor, if `passes_friends`, are friends who are not engaged.
bool is_lost_on_way(const WmBattle& battle, FigureId stand, Vector by, bool passes_friends = false);

/// WM-RES-19: the pieces of a unit that has lost its middle, each by the bits of its stands (in the order of
/// stands_of); one when it holds together.
using Pieces = FixedVector<std::uint32_t, 16>;
Pieces pieces_of(const WmBattle& battle, UnitId unit);
/// A piece and the way by which it comes to touch the rest.
struct PieceShift {
    std::uint32_t piece = 0;
    Vector by;
    friend bool operator==(const PieceShift&, const PieceShift&) = default;
};
using PieceShifts = FixedVector<PieceShift, 24>;
PieceShifts shifts_of(const WmBattle& battle, UnitId unit);

}  // namespace umpire::wme
