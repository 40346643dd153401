#pragma once

#include "games/wme/values.hpp"
#include "geometry/base.hpp"
#include "geometry/exact.hpp"

#include <array>
#include <cstdint>
#include <span>

/// Stands on the table (WM-GEO-2 to 8). A stand is a rectangular Footprint whose corners run clockwise from the front
/// left one. One centimetre is 1,000 units.
namespace umpire::wme {

using namespace umpire::literals;

/// Our reading of the book (R-WM-22), no number of its own: a longer overlap that is too small is a graze.
inline constexpr Length graze_most = 0.2_cm;

/// WM-GEO-6: the greatest gap of bases that touch.
inline Length contact_of(const Values& values) { return Length{values.contact}; }

/// WM-GEO-3: the edges, clockwise from the front, as the corners are.
enum class Edge : std::uint8_t { front, right, rear, left };
inline constexpr std::array all_edges{Edge::front, Edge::right, Edge::rear, Edge::left};

/// A stand in its place. Its corners are rounded once; its facing is in tenths of a degree.
struct Stand {
    Footprint base;
    BaseShape shape;
    Angle facing;
    friend bool operator==(const Stand&, const Stand&) = default;
};
inline Stand stand_at(const BaseShape& shape, Place place) { return {footprint(shape, place), shape, place.facing}; }
/// WM-GEO-2: an infantry stand shows a long edge to the front, any other a short one.
inline BaseShape infantry_shape(const Values& values) {
    return rectangular_base(Length{values.stand_long / 2}, Length{values.stand_short / 2});
}
inline BaseShape other_shape(const Values& values) {
    return rectangular_base(Length{values.stand_short / 2}, Length{values.stand_long / 2});
}
inline Length commander_radius(const Values& values) { return Length{values.commander_base / 2}; }

/// Edges of a stand, one bit each.
using EdgeSet = std::uint8_t;
constexpr EdgeSet set_of(Edge edge) { return static_cast<EdgeSet>(1u << static_cast<unsigned>(edge)); }
inline constexpr EdgeSet every_edge = 0b1111;
constexpr bool has_edge(EdgeSet set, Edge edge) { return (set & set_of(edge)) != 0; }

/// A straight line between two points. That of an edge runs clockwise around its stand, with the outside on its left.
struct Line {
    Point from;
    Point to;
    friend constexpr bool operator==(Line, Line) = default;
};
inline Line edge_of(const Footprint& stand, Edge edge) {
    const auto i = static_cast<std::size_t>(edge);
    return {stand.corners[i], stand.corners[(i + 1) % 4]};
}

/// WM-GEO-6: whether bases touch: up to 0.05 cm they do.
inline bool touches(const Footprint& a, const Footprint& b, const Values& values) {
    return gap_at_most(a, b, contact_of(values));
}

/// The tangent of a small angle in twentieths of a degree, in millionths. Up to five degrees it is right to one of
/// them.
constexpr std::int64_t small_tangent(int twentieths) {
    constexpr std::int64_t billion = 1'000'000'000;
    const std::int64_t arc = std::int64_t{twentieths} * 872'665;  // of a radian, in billionths
    return (arc + arc * arc / billion * arc / billion / 3) / 1'000;
}

/// WM-GEO-6: the same of two edges. Those that cross touch, however far the stands reach into each other (WM-GEO-7).
bool lines_touch(Line one, Line other, const Values& values);

/// WM-GEO-6: how long two edges in edge contact lie side by side, with the second projected on the first. They are in
/// edge contact when they face each other, are parallel within a degree and at most 0.05 cm apart, and lie side by side
/// for 0.1 cm or more. Rounded down; 0 when they are not in edge contact.
Length edge_contact(Line one, Line other, const Values& values);
/// The same for an edge of one stand and any edge of the other.
Length edge_contact(const Footprint& one, Edge edge, const Footprint& other, const Values& values);
/// WM-GEO-3: the edges of a stand that are in edge contact with none of the others. The stand may itself be one of the
/// others; it then does not count.
EdgeSet free_edges(const Footprint& stand, std::span<const Footprint> others, const Values& values);

/// R-WM-62: lengths that are equal by the book differ by less than this where stands are turned, whose corners and
/// places are rounded to the grid.
inline constexpr Length turned_rounding{8};
/// Whether the edges run along the grid, so that nothing about the stand is rounded.
inline bool is_upright(const Footprint& stand) {
    return stand.corners[0].x == stand.corners[1].x || stand.corners[0].y == stand.corners[1].y;
}
/// By how much lengths between such a stand and others may be off.
inline Length rounding_of(const Footprint& stand) { return is_upright(stand) ? Length{0} : turned_rounding; }
/// Whether two distances are equal, but for what is rounded.
bool is_as_far(const SquaredDistance& a, const SquaredDistance& b, Length rounding);

/// WM-GEO-4: the square of the distance between two bases, which may both have corners. Exact; 0 when they overlap.
SquaredDistance squared_gap(const Footprint& a, const Footprint& b);
/// The shortest segments between two stands that do not overlap, from the first to the second. An end that is no corner
/// is rounded to the nearest unit. Where edges are parallel there are two: one at each end of the part in which the
/// edges lie opposite each other (WM-EVADE-1).
struct ShortestSegments {
    std::array<Line, 4> lines{};
    std::uint8_t count = 0;
};
ShortestSegments shortest_segments(const Footprint& a, const Footprint& b);

/// The answer for two stands whose insides share a point. Call the function below instead.
bool shares_area(const Footprint& a, const Footprint& b, const Values& values);
/// WM-GEO-7: whether the stands share more than 0.01 square centimetres. The area is worked out from corners of the
/// shared part on a grid of 2^-16 units. It is exact for upright stands, otherwise right to a square unit.
inline bool overlaps_stand(const Footprint& a, const Footprint& b, const Values& values) {
    return overlap(a, b) && shares_area(a, b, values);
}

/// WM-GEO-8: the four zones around a stand. They follow from its front edge, its depth and its place.
enum class Zone : std::uint8_t { front, right, rear, left };
/// The zone of the point that lies `offset` / `parts` from the centre of the stand. So the mean of several points needs
/// no rounding. parts > 0.
Zone zone_of(const BaseShape& shape, Angle facing, Vector offset, int parts);
inline Zone zone_of(const BaseShape& shape, Place place, Point point) {
    return zone_of(shape, place.facing, point - place.at, 1);
}
/// WM-CHRG-4, with charge_zone = area: the zone that holds most of these stands. Of equal ones it is the front, then a
/// flank. Areas are worked out on a grid of 2^-16 units.
Zone zone_of_most(const BaseShape& shape, Place place, std::span<const Stand> stands);
constexpr Zone zone_beside(Edge edge) { return static_cast<Zone>(edge); }

/// The facing after a clockwise turn in tenths of a degree. The turn may be negative.
constexpr Angle turned(Angle facing, int tenths) {
    return {static_cast<std::uint16_t>(((facing.tenths + tenths) % 3600 + 3600) % 3600)};
}

}  // namespace umpire::wme
