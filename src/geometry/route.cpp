#include "geometry/route.hpp"

#include "geometry/exact.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace umpire {

namespace {

constexpr int full_turn = 3600;
constexpr int quarter = 900;

Angle direction(int tenths) { return {static_cast<std::uint16_t>(((tenths % full_turn) + full_turn) % full_turn)}; }

/// Where the sides of a polygon round a circle meet, with two units to spare for the rounding of corners.
Length corner_distance(Length radius, int half_side) {
    const std::int64_t cosine = sine_of(quarter - half_side);
    const std::int64_t distance = ((std::int64_t{radius.units} << sine_bits) + cosine - 1) / cosine;
    return {static_cast<std::int32_t>(distance) + 2};
}

}  // namespace

void RouteMap::add_end(Point at) {
    corners_.push_back({at, {}, {}});
    ++ends_;
}

void RouteMap::mind_base(std::size_t number) {
    bases_.push_back(number);
    add_arcs(obstacles_.bases[number]);
}

void RouteMap::mind_outline(std::size_t number) {
    outlines_.push_back(number);
    const Outline& outline = *obstacles_.outlines[number];
    add_arcs(outline.corners(), outline.is_line());
}

std::size_t RouteMap::mind_all_on(Leg leg) {
    const Footprint moving = disc(leg.from, radius_);
    const std::size_t before = bases_.size() + outlines_.size();
    for (std::size_t i = 0; i < obstacles_.bases.size(); ++i) {
        if (!sweeps_over(moving, leg, obstacles_.bases[i])) continue;
        if (std::ranges::find(bases_, i) == bases_.end()) mind_base(i);
    }
    for (std::size_t i = 0; i < obstacles_.outlines.size(); ++i) {
        if (!sweeps_over(moving, leg, *obstacles_.outlines[i])) continue;
        if (std::ranges::find(outlines_, i) == outlines_.end()) mind_outline(i);
    }
    return bases_.size() + outlines_.size() - before;
}

void RouteMap::drop_covered_corners() {
    std::erase_if(corners_, [this](const RouteCorner& corner) {
        const bool is_end = corner.clockwise_side == Vector{};
        return !is_end && !is_clear_leg({corner.at, corner.at});
    });
}

bool RouteMap::is_clear_leg(Leg leg) const {
    const Footprint moving = disc(leg.from, radius_);
    return std::ranges::none_of(bases_, [&](std::size_t i) { return sweeps_over(moving, leg, obstacles_.bases[i]); }) &&
           std::ranges::none_of(outlines_,
                                [&](std::size_t i) { return sweeps_over(moving, leg, *obstacles_.outlines[i]); });
}

bool RouteMap::is_taut(std::size_t from, std::size_t to) const {
    // An end may stand between a circle and the polygon round it, and leave through a side.
    if (from < ends_ || to < ends_) return true;
    const Vector leg = corners_[to].at - corners_[from].at;
    // Corners are rounded, so that a leg along a side may seem to cut by a hair: 1 in 32 is let pass.
    const std::int64_t hair = (magnitude(leg.x) + magnitude(leg.y)) << (12 - 5);
    const auto touches = [&](const RouteCorner& corner) {
        const std::int64_t one = cross(leg, corner.clockwise_side);
        const std::int64_t other = cross(leg, corner.other_side);
        return !(one > hair && other < -hair) && !(one < -hair && other > hair);
    };
    return touches(corners_[from]) && touches(corners_[to]);
}

void RouteMap::add_arcs(const Footprint& base) {
    if (is_round(base)) {
        add_arc({base.centre, base.radius + radius_, 0, full_turn});
        return;
    }
    std::array<Point, 4> corners = base.corners;
    std::ranges::reverse(corners);
    add_arcs(corners, false);
}

void RouteMap::add_arcs(std::span<const Point> corners, bool is_line) {
    const auto add_between = [this](Point before, Point corner, Point after) {
        const Vector in = corner - before;
        const Vector out = after - corner;
        const bool turns_back = cross(in, out) == 0 && dot(in, out) < 0;
        if (cross(in, out) <= 0 && !turns_back) return;
        // Counter-clockwise round the obstacle the outside is on the right; the arc opens between both normals.
        const int first = direction_of(-left_of(out)).tenths;
        const int last = direction_of(-left_of(in)).tenths;
        add_arc({corner, radius_, first, direction(last - first).tenths});
    };
    const std::size_t count = corners.size();
    if (!is_line) {
        for (std::size_t i = 0; i < count; ++i) {
            add_between(corners[(i + count - 1) % count], corners[i], corners[(i + 1) % count]);
        }
        return;
    }
    // A line is gone round along both sides.
    add_between(corners[1], corners[0], corners[1]);
    add_between(corners[count - 2], corners[count - 1], corners[count - 2]);
    for (std::size_t i = 1; i + 1 < count; ++i) {
        add_between(corners[i - 1], corners[i], corners[i + 1]);
        add_between(corners[i + 1], corners[i], corners[i - 1]);
    }
}

void RouteMap::add_arc(const Arc& arc) {
    const int parts = std::max(1, (arc.turn + 2 * fineness_.half_side - 1) / (2 * fineness_.half_side));
    // Directions of edges are known to the tenth of a degree: the sides reach a little further than they should.
    const int spare = arc.turn == full_turn ? 0 : 1;
    const int half_side = (arc.turn + 2 * parts - 1) / (2 * parts) + spare;
    const Length distance = corner_distance(arc.radius, half_side);
    for (int i = 0; i < parts; ++i) {
        const int middle = arc.from + arc.turn * (2 * i + 1) / (2 * parts);
        add_corner(arc.centre, direction(middle), distance, half_side);
    }
    add_beside_ends(arc);
}

/// An end that stands closer to an arc than the corners do may see only one of them. Two corners more, of a polygon
/// turned so that a side touches the arc just there, lead away to both hands; and where both ends of the way stand so,
/// side by side, one more leads from the one to the other.
void RouteMap::add_beside_ends(const Arc& arc) {
    const Length distance = corner_distance(arc.radius, fineness_.half_side);
    const int half_side = fineness_.half_side + 1;  // directions are known to the tenth
    std::optional<int> other_end;
    for (std::size_t i = 0; i < ends_; ++i) {
        const Vector to_end = corners_[i].at - arc.centre;
        if (to_end == Vector{} || squared(to_end) >= squared(distance)) continue;
        const int end = direction_of(to_end).tenths;
        for (const int side : {-fineness_.half_side, fineness_.half_side}) {
            add_corner(arc.centre, direction(end + side), corner_distance(arc.radius, half_side), half_side);
        }
        if (other_end) {
            const int between = direction(end - *other_end + full_turn / 2).tenths - full_turn / 2;
            if (std::abs(between) <= 2 * fineness_.half_side) {
                const int half = std::abs(between) / 2 + 1;
                add_corner(arc.centre, direction(*other_end + between / 2), corner_distance(arc.radius, half), half);
            }
        }
        other_end = end;
    }
}

void RouteMap::add_corner(Point centre, Angle towards_corner, Length distance, int half_side) {
    constexpr Length side{1 << 12};
    if (corners_.size() >= route_corners_max) return;
    const Point at = centre + towards(towards_corner, distance);
    if (!is_on_table(disc(at, radius_), obstacles_.table)) return;
    const int tenths = towards_corner.tenths;
    corners_.push_back({at, towards(direction(tenths + half_side + quarter), side),
                        towards(direction(tenths - half_side - quarter), side)});
}

}  // namespace umpire
