#pragma once

#include "games/ae_wwii/ae_wwii.hpp"

#include <span>

namespace umpire::ae_wwii {

/// What a declared move would come to: where it ends, how long it is, and what is wrong with it.
struct MovePlan {
    Verdict verdict;
    FixedVector<Point, path_points_max> route;  ///< the points after the start, up to the first contact with an enemy
    Point end;
    Length length;
    FigureId contact;        ///< the enemy whose contact ended it
    Clause stopped_by;       ///< AE-MOVE-3, AE-MOVE-6 or AE-MOVE-11 if it ended early
    bool difficult = false;  ///< the base was in difficult terrain at some point
};

/// AE-MOVE-1: a move along the points of `path`, for a model that is not engaged.
MovePlan plan_move(const AeBattle& battle, FigureId mover, std::span<const Place> path);
/// AE-CC-11: the way out of a melee; it may not end in contact nor touch another enemy.
MovePlan plan_leave(const AeBattle& battle, FigureId mover, std::span<const Place> path);
/// AE-MOVE-4: a straight run. `wanted` says which of several enemies that it touches is charged.
MovePlan plan_run(const AeBattle& battle, FigureId mover, Point to, FigureId wanted);
/// AE-SHOOT-3, R-AE-4: what is wrong with a way as it is drawn. Where nobody may measure, its length is left out.
Verdict open_faults(const AeBattle& battle, FigureId mover, const MovePlan& plan);
/// The three plans as the model goes them. Where nobody may measure, a way that is drawn too long ends where it must.
MovePlan gone_move(const AeBattle& battle, FigureId mover, std::span<const Place> path);
MovePlan gone_leave(const AeBattle& battle, FigureId mover, std::span<const Place> path);
MovePlan gone_run(const AeBattle& battle, FigureId mover, Point to, FigureId wanted);
/// AE-PSI-7: where a push in the direction of `towards` ends.
MovePlan plan_push(const AeBattle& battle, FigureId pushed, Point towards, Length length);

/// M / 2 rounded up, in inches (AE-MOVE-9).
Length half_movement(const AeBattle& battle, FigureId mover);
Length full_movement(const AeBattle& battle, FigureId mover);

/// Whether a base may stand in this position (AE-GEO-7), as far as other figures do not matter.
Verdict judge_position(const AeBattle& battle, FigureId figure, Point at);

}  // namespace umpire::ae_wwii
