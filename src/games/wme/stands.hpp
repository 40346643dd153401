#pragma once

#include "geometry/base.hpp"
#include "geometry/exact.hpp"

#include <array>
#include <cstdint>
#include <span>

/// Stands on the table (WM-GEO-2 to 8). A stand is a rectangular Footprint whose corners run clockwise from the front
/// left one; one centimetre is 1,000 units.
namespace umpire::wme {

using namespace umpire::literals;

inline constexpr Length contact_limit = 0.05_cm;      ///< WM-GEO-6: bases this near touch
inline constexpr Length edge_contact_least = 0.1_cm;  ///< WM-GEO-6: so much of the edges lies side by side
inline constexpr std::int64_t area_free = 10'000;     ///< WM-GEO-7, WM-TERR-1: 0.01 square centimetres count as none

/// WM-GEO-3: clockwise from the front, as the corners are.
enum class Edge : std::uint8_t { front, right, rear, left };
inline constexpr std::array all_edges{Edge::front, Edge::right, Edge::rear, Edge::left};

/// A stand where it stands. Its corners are rounded once; its facing is known in tenths of a degree.
struct Stand {
    Footprint base;
    BaseShape shape;
    Angle facing;
    friend bool operator==(const Stand&, const Stand&) = default;
};
inline Stand stand_at(const BaseShape& shape, Place place) { return {footprint(shape, place), shape, place.facing}; }
/// WM-GEO-2: an infantry stand shows a long edge to the front, any other a short one.
inline constexpr BaseShape infantry_shape = rectangular_base(2_cm, 1_cm);
inline constexpr BaseShape other_shape = rectangular_base(1_cm, 2_cm);
inline constexpr Length commander_radius = 1.25_cm;

/// Edges of a stand, one bit each.
using EdgeSet = std::uint8_t;
constexpr EdgeSet set_of(Edge edge) { return static_cast<EdgeSet>(1u << static_cast<unsigned>(edge)); }
inline constexpr EdgeSet every_edge = 0b1111;
constexpr bool has_edge(EdgeSet set, Edge edge) { return (set & set_of(edge)) != 0; }

/// A straight line between two points. That of an edge runs clockwise about its stand, whose outside is on its left.
struct Line {
    Point from;
    Point to;
    friend constexpr bool operator==(Line, Line) = default;
};
inline Line edge_of(const Footprint& stand, Edge edge) {
    const auto i = static_cast<std::size_t>(edge);
    return {stand.corners[i], stand.corners[(i + 1) % 4]};
}

/// WM-GEO-6: bases touch up to 0.05 cm.
inline bool touches(const Footprint& a, const Footprint& b) { return gap_at_most(a, b, contact_limit); }

/// WM-GEO-6: how long two edges lie side by side, the other projected on the first, if they are in edge contact:
/// facing each other, parallel within a degree, at most 0.05 cm apart, side by side for 0.1 cm or more. Rounded down;
/// 0 when they are not.
Length edge_contact(Line one, Line other);
/// The same between an edge of one stand and any edge of the other.
Length edge_contact(const Footprint& one, Edge edge, const Footprint& other);
/// Any edge of one and any edge of the other are in edge contact.
bool has_edge_contact(const Footprint& one, const Footprint& other);
/// WM-GEO-3: the edges of a stand that are in edge contact with none of the others. A stand that is itself among the
/// others does not count against itself.
EdgeSet free_edges(const Footprint& stand, std::span<const Footprint> others);

/// WM-GEO-4: the square of the distance of two bases that may both have corners: exact, 0 where they overlap.
SquaredDistance squared_gap(const Footprint& a, const Footprint& b);
/// The shortest segments between two stands that do not overlap, from the first to the second. An end that is no
/// corner is rounded to the nearest unit. Where edges are parallel: those at both ends of the part where they lie
/// opposite each other (WM-EVADE-1).
struct ShortestSegments {
    std::array<Line, 4> lines{};
    std::uint8_t count = 0;
};
ShortestSegments shortest_segments(const Footprint& a, const Footprint& b);

/// WM-GEO-7: the stands share more than 0.01 square centimetres. The shared area is worked out from corners of the
/// shared part on a grid of 2^-16 units: exact for upright stands, otherwise right to a square unit.
bool overlaps_stand(const Footprint& a, const Footprint& b);

/// WM-GEO-8: the front edge of a stand and its depth, and where it stands.
enum class Zone : std::uint8_t { front, right, rear, left };
/// The zone of the point that lies `offset` / `parts` from the centre of the stand: a mean of several points needs no
/// rounding. parts > 0.
Zone zone_of(const BaseShape& shape, Angle facing, Vector offset, int parts);
inline Zone zone_of(const BaseShape& shape, Place place, Point point) {
    return zone_of(shape, place.facing, point - place.at, 1);
}
/// WM-CHRG-4, with charge_zone = area: the zone that holds most of these stands; of equal ones the front, then a flank.
/// Areas are worked out on a grid of 2^-16 units.
Zone zone_of_most(const BaseShape& shape, Place place, std::span<const Stand> stands);
constexpr Zone zone_beside(Edge edge) { return static_cast<Zone>(edge); }

/// The facing after a turn clockwise in tenths of a degree, which may be negative.
constexpr Angle turned(Angle facing, int tenths) {
    return {static_cast<std::uint16_t>(((facing.tenths + tenths) % 3600 + 3600) % 3600)};
}

}  // namespace umpire::wme
