#pragma once

#include "games/wme/ground.hpp"
#include "games/wme/stands.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// How a stand gets from one place to another (WM-GEO-9 to 14). A route is the start of the centre and the points
/// through which it leads, in order; the last one is its end. It has straight legs, each measured and rounded up to a
/// unit.
namespace umpire::wme {

/// WM-GEO-10: half the short edge of a stand.
inline Length route_radius(const Values& values) { return Length{values.stand_short / 2}; }

/// WM-GEO-9: the length of a move. It is the longer of two lengths, rounded up: the route, and the straight way of the
/// corner that goes farthest.
Length move_length(const BaseShape& shape, Place from, std::span<const Point> route, Place to);
/// WM-GEO-9: whether no corner goes farther than `pace`. Exact.
bool corners_within(const BaseShape& shape, Place from, Place to, Length pace);

/// What is in the way of one stand. Stands of its own unit that have not moved and touch no enemy are left out.
struct Hindrances {
    std::span<const Footprint> stands;   ///< WM-GEO-10: all other stands, of friends and enemies
    std::span<const Footprint> enemies;  ///< WM-GEO-11: the enemies that count for it
    Length half_front;                   ///< half the front edge of the stand
    Ground ground;
    Mover mover = Mover::infantry;  ///< a flyer minds nothing on its way (WM-MOVE-7)
    Point table;                    ///< north-east corner
    bool is_on_road = false;        ///< WM-TERR-9: a column on a road; what the road crosses is open to it
};

/// What blocks a route, with the number of the stand or of the piece of terrain in its list.
struct RouteFault {
    enum class Kind : std::uint8_t { none, table, stand, ground, enemy };
    Kind kind = Kind::none;
    std::size_t number = 0;
    explicit operator bool() const { return kind != Kind::none; }
};
/// WM-GEO-10, WM-GEO-11, WM-GEO-13: what makes the route blocked. A stand may already be nearer to something than a
/// disc may come, by the rounding of its corners. It may then move as long as it comes no nearer; R-WM-31 says the same
/// of its end.
RouteFault fault_of_route(const Hindrances& hindrances, Point from, std::span<const Point> route);

/// WM-GEO-14: a clear route of at most that length. It is the straight one if that is clear. Otherwise it has as few
/// bends as possible, at most three, at bend points; of such routes it is the shortest.
std::optional<std::vector<Point>> find_route(const Hindrances& hindrances, Point from, Point to, Length pace);

/// WM-GEO-14: the bend point of a corner between two edges that meet there. It lies outside both, at `clearance` from
/// either line. The edges run with the outside on their left. Nothing when the corner is so sharp that the point lies
/// beyond a metre.
std::optional<Point> bend_point(Point before, Point corner, Point after, Length clearance);

/// WM-GEO-14: the bend points off a piece of terrain, corner by corner, and off the ends of a line.
std::vector<Point> bends_off(const Outline& outline, Length clearance);

/// WM-GEO-12, WM-GEO-13: why stands may not end at their places.
struct EndFault {
    enum class Kind : std::uint8_t { none, table, overlap, ground, formation, near };
    Kind kind = Kind::none;
    std::size_t stand = 0;  ///< the number of the stand in its unit
    std::size_t other = 0;  ///< ... and the number, in its list, of what it is in conflict with
    explicit operator bool() const { return kind != Kind::none; }
};
struct Ending {
    std::span<const Stand> unit;
    std::span<const Footprint> others;  ///< all other stands, friends and enemies
    std::span<const Footprint> enemies;
    std::uint64_t moved = ~std::uint64_t{0};  ///< bit i: stand i of the unit has moved (WM-GEO-12)
    Ground ground;
    Mover mover = Mover::infantry;
    Point table;
    bool is_on_road = false;
    bool may_be_near = false;  ///< for a charge, a pursuit, an advance, or following a charge
    Length gap;                ///< to enemies; with 0 it must still not touch
};
EndFault fault_of_end(const Ending& ending);

}  // namespace umpire::wme
