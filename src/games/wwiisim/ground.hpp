#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/box.hpp"
#include "geometry/path.hpp"

#include <algorithm>
#include <span>

/// The table as the chapters WW-GEO and WW-TER see it.
namespace umpire::wwiisim {

inline Footprint footprint_at(const WwBattle& battle, FigureId figure, Place place) {
    return footprint((*battle.scenario)[figure].base, place);
}
inline Footprint footprint_of(const WwBattle& battle, FigureId figure) {
    const Figure& base = battle.table[figure];
    return footprint_at(battle, figure, {base.at, base.facing});
}

/// No point of the base is farther from its centre, however it is turned; rounding is in it.
inline Length reach_of(const BaseShape& base) {
    if (base.kind == BaseShape::Kind::round) return base.half_width;
    return base.half_width + base.half_depth + Length{2};
}
inline Length reach_of(const WwBattle& battle, FigureId figure) { return reach_of((*battle.scenario)[figure].base); }

/// All whose bases may reach into the box, and perhaps some others: to be looked at instead of everybody.
Crowd crowd_in(const WwBattle& battle, const Box& box);

/// The same for all of these bases together.
Crowd crowd_about(const WwBattle& battle, std::span<const Footprint> bases);

/// A quick no to all that the base of the figure might touch: it lies outside of the box around a leg, grown by so
/// much. Most figures are so far off that their base need not be looked up.
inline bool is_off_leg(const WwBattle& battle, FigureId figure, Point from, Point to, Length around) {
    const Point at = battle.table[figure].at;
    const auto is_off = [&](Length reach) {
        const std::int32_t far = reach.units + around.units + 2;
        return at.x < std::min(from.x, to.x) - far || at.x > std::max(from.x, to.x) + far ||
               at.y < std::min(from.y, to.y) - far || at.y > std::max(from.y, to.y) + far;
    };
    return is_off(battle.scenario->reach_most) || is_off(reach_of(battle, figure));
}

/// WW-VEH-13, WW-TER-5: whether the base is that of a wreck, which is a piece of ground with crossed cover.
inline bool is_wreck(const WwBattle& battle, FigureId figure) {
    return is_there(battle, figure) && battle.situation[figure].fate != Word::none;
}

/// WW-BLD-6: the row of a piece as it is now. A building that has fallen is a ruin of its kind.
inline const TerrainKind& kind_of(const WwBattle& battle, std::size_t piece) {
    const TerrainKind& kind = battle.scenario->terrain[battle.scenario->pieces[piece].kind];
    return (battle.situation->ruins >> piece & 1u) == 0 ? kind : battle.scenario->terrain[kind.ruin];
}
/// WW-TER-1: how the piece is to cross for this mover.
Going going_for(const Profile& mover, const TerrainKind& kind);
/// WW-BLD-2: whether the centre of the base is in the polygon, its border included.
bool is_in(const WwBattle& battle, Point point, std::size_t piece);

/// WW-GEO-3: whether the distance between two bases is at most `limit`. Exact. WW-TRN-3: of men aboard it is measured
/// to their vehicle.
inline bool is_within(const WwBattle& battle, FigureId one, FigureId other, Length limit) {
    const FigureId first = stand_in(battle, one);
    const FigureId second = stand_in(battle, other);
    const Length far = reach_of(battle, first) + reach_of(battle, second) + limit;
    if (squared(battle.table[second].at - battle.table[first].at) > squared(far)) return false;
    return gap_at_most(footprint_of(battle, first), footprint_of(battle, second), limit);
}
/// The box around the places of these men, or of the vehicles in which they are; there is at least one.
Box box_of_places(const WwBattle& battle, const Men& men);
/// A quick no to whether anybody whose place lies in the box is within the limit.
inline bool may_be_within(const WwBattle& battle, FigureId one, const Box& places, Length limit) {
    const FigureId stand = stand_in(battle, one);
    const Point at = battle.table[stand].at;
    const Length far = reach_of(battle, stand) + battle.scenario->reach_most + limit;
    return squared(at - nearest_in(places, at)) <= squared(far);
}
bool is_nearer_than(const WwBattle& battle, FigureId one, FigureId other, Length limit);
Length distance_of(const WwBattle& battle, FigureId one, FigureId other);
bool in_contact(const WwBattle& battle, FigureId one, FigureId other);
/// WW-GEO-4: whether a figure of one unit is nearer than `limit` to a figure of the other.
bool units_nearer_than(const WwBattle& battle, UnitId one, UnitId other, Length limit);

/// The point on the segment from `begin` to `end` that is nearest to another point, rounded to the nearest unit.
Point nearest_on(Point begin, Point end, Point to);
/// WW-GEO-5.
bool sees_point(const WwBattle& battle, Point from, Point to);
bool sees_figure(const WwBattle& battle, FigureId looker, FigureId target);

/// WW-GEO-6: the cover of a shot.
Cover cover_of(const WwBattle& battle, FigureId shooter, FigureId target);
/// WW-FIRE-18: the cover of a shot at a point of a piece. The piece does not cover itself.
Cover cover_of_point(const WwBattle& battle, FigureId shooter, Point at, PieceId piece);
/// WW-GEO-7.
bool is_covering_place(const WwBattle& battle, const Footprint& base);
bool is_in_cover(const WwBattle& battle, UnitId unit);

/// WW-MV-5: what a leg of the centre of a base costs this mover; `touches` says whether any of it is in difficult
/// ground.
struct LegCost {
    Length length;  ///< the length of the leg itself
    Length cost;
    bool is_slowed = false;
};
LegCost cost_of_leg(const WwBattle& battle, FigureId mover, Leg leg);

/// WW-ADD-10: whether the base touches a road all along the leg; the border of a road belongs to it. The base stands
/// where the leg begins.
bool is_on_road(const WwBattle& battle, const Footprint& base, Leg leg);

/// WW-GEO-10: whether the figures form one chain.
bool is_chain(const WwBattle& battle, std::span<const Footprint> bases);

}  // namespace umpire::wwiisim
