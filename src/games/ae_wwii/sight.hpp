#pragma once

#include "games/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

/// Geometry of figures as the rules need it. Nothing here changes a battle. Every base is round (AE-GEO-2).
inline Length radius_of(const AeBattle& battle, FigureId figure) { return (*battle.scenario)[figure].base.half_width; }
inline Footprint footprint_at(const AeBattle& battle, FigureId figure, Point at) {
    return disc(at, radius_of(battle, figure));
}
inline Footprint footprint_of(const AeBattle& battle, FigureId figure) {
    return footprint_at(battle, figure, battle.table[figure].at);
}

/// AE-GEO-4: whether the gap between the bases, rounded down, is at most one unit (ruling R-AE-1).
inline bool would_touch(const AeBattle& battle, FigureId a, Point at, FigureId b) {
    const Length apart = radius_of(battle, a) + radius_of(battle, b) + Length{2};
    return squared(battle.table[b].at - at) < squared(apart);
}
bool in_contact(const AeBattle& battle, FigureId a, FigureId b);
bool is_engaged(const AeBattle& battle, FigureId figure);
/// Enemies in contact, in roster order.
FixedVector<FigureId, 16> enemies_in_contact(const AeBattle& battle, FigureId figure);

bool is_in(const AeBattle& battle, FigureId figure, const Piece& piece);
bool is_near(const AeBattle& battle, FigureId figure, const Piece& piece);
bool stands_on(const AeBattle& battle, FigureId figure, const Piece& hill);

bool sees(const AeBattle& battle, FigureId looker, FigureId target);
/// Whether no terrain blocks the line from the looker's centre to a point.
bool sees_point(const AeBattle& battle, FigureId looker, Point point);
bool line_is_free(const AeBattle& battle, FigureId looker, FigureId target, Point from, Point to);

/// How strong a cover is, and which clause gives it. The reasons list each piece that counted.
struct Cover {
    std::int32_t value = 0;
    Clause clause;
};
Cover cover_against_shot(const AeBattle& battle, FigureId shooter, FigureId target);
Cover cover_against_blast(const AeBattle& battle, FigureId thrower, FigureId target, Point impact);

}  // namespace umpire::ae_wwii
