#include "geometry/zone.hpp"

#include "geometry/contact.hpp"
#include "geometry/crossing.hpp"

#include <algorithm>
#include <vector>

namespace umpire {

namespace {

Point nearest_point_of_edge(Point from, Point a, Point b) {
    const Vector edge = b - a;
    const std::int64_t ahead = dot(from - a, edge);
    const std::int64_t whole = squared(edge);
    if (ahead <= 0) return a;
    if (ahead >= whole) return b;
    // Straight across to the edge: the same from both ends of it.
    const Vector across = left_of(edge);
    const std::int64_t aside = -cross(edge, from - a);
    return from + Vector{static_cast<std::int32_t>(multiply_divide(across.x, aside, whole)),
                         static_cast<std::int32_t>(multiply_divide(across.y, aside, whole))};
}

/// A part of a leg inside or on the edge of one polygon.
struct PartOn {
    EdgeCrossing from;
    EdgeCrossing to;
};

/// Parts laid end to end lead from the start of the leg to its end.
bool cover_all(std::span<const PartOn> parts) {
    EdgeCrossing reached = segment_start;
    while (comes_before(reached, segment_end)) {
        EdgeCrossing farthest = reached;
        for (const PartOn& part : parts) {
            if (!comes_before(reached, part.from) && comes_before(farthest, part.to)) farthest = part.to;
        }
        if (!comes_before(reached, farthest)) return false;
        reached = farthest;
    }
    return true;
}

}  // namespace

Point nearest_point(const Outline& outline, Point from) {
    std::size_t nearest = 0;
    SquaredDistance least = squared_distance(from, outline.edge_from(0), outline.edge_to(0));
    for (std::size_t i = 1; i < outline.edge_count(); ++i) {
        const SquaredDistance other = squared_distance(from, outline.edge_from(i), outline.edge_to(i));
        if (!(other < least)) continue;
        nearest = i;
        least = other;
    }
    return nearest_point_of_edge(from, outline.edge_from(nearest), outline.edge_to(nearest));
}

bool straddles(const Outline& zone, const Footprint& base) { return touch(zone, base) && !zone.holds(base); }

bool all_on(std::span<const Outline* const> zones, Leg leg) {
    const auto is_area = [](const Outline* zone) { return !zone->is_line(); };
    if (leg.from == leg.to) {
        return std::ranges::any_of(zones,
                                   [&](const Outline* zone) { return is_area(zone) && zone->touches(leg.from); });
    }
    std::vector<PartOn> parts;
    for (const Outline* zone : zones) {
        if (!is_area(zone) || !boxes_meet(zone->box(), box_of(leg.from, leg.to))) continue;
        for_parts_on(*zone, leg.from, leg.to, [&parts](const EdgeCrossing& from, const EdgeCrossing& to) {
            parts.push_back({from, to});
            return true;
        });
    }
    return cover_all(parts);
}

bool all_hold(std::span<const Outline* const> zones, const Footprint& base) {
    return std::ranges::any_of(zones, [&base](const Outline* zone) { return zone->holds(base); });
}

}  // namespace umpire
