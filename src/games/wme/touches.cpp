#include "games/wme/touches.hpp"

#include "geometry/segment.hpp"

#include <algorithm>

namespace umpire::wme {
namespace {

bool is_at(Point point, Line line, Length contact) {
    return is_at_most(squared_distance(point, line.from, line.to), contact);
}
bool is_at(Point point, Point other, Length contact) { return squared(point - other) <= squared(contact); }

/// The corner of `own` that is nearest to the other stand; the first of several.
std::size_t nearest_corner(const Footprint& own, const Footprint& other) {
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < own.corners.size(); ++i)
        if (gap(other, own.corners[i]) < gap(other, own.corners[nearest])) nearest = i;
    return nearest;
}

/// WM-GEO-7: two stands may share a little, so an edge may lie farther in than a contact. At a side edge it does not
/// count where it only cuts off the front corner.
bool reaches_in(Line front, const Footprint& other, const Footprint& own, Length contact) {
    const auto is_cut = [&](Edge edge) {
        const Line line = edge_of(own, edge);
        return cross_properly(front.from, front.to, line.from, line.to);
    };
    return is_cut(Edge::rear) || (is_cut(Edge::left) && !gap_at_most(other, own.corners[0], contact)) ||
           (is_cut(Edge::right) && !gap_at_most(other, own.corners[1], contact));
}

}  // namespace

TouchedPart touched_part(const Footprint& own, const Footprint& other, const Values& values) {
    for (const Edge edge : all_edges)
        if (edge_contact(own, edge, other, values).units > 0) return static_cast<TouchedPart>(edge);
    for (const Point corner : own.corners)
        if (gap_at_most(other, corner, contact_of(values))) return TouchedPart::corner;
    // No corner of its own is at the other one, so a corner of the other one is at an edge, or reaches in through it.
    for (const Edge edge : all_edges) {
        const Line line = edge_of(own, edge);
        if (segment_near(line.from, line.to, other, contact_of(values))) return static_cast<TouchedPart>(edge);
    }
    return TouchedPart::corner;
}

Edge counted_edge(const Footprint& own, const Footprint& other, const Values& values) {
    const TouchedPart part = touched_part(own, other, values);
    if (part != TouchedPart::corner) return static_cast<Edge>(part);
    const std::size_t corner = nearest_corner(own, other);
    const Line front = edge_of(own, Edge::front);
    const Line theirs = edge_of(other, Edge::front);
    const Vector a = front.to - front.from;
    const Vector b = theirs.to - theirs.from;
    if (magnitude(dot(a, b)) >= magnitude(cross(a, b))) return corner <= 1 ? Edge::front : Edge::rear;
    return corner == 0 || corner == 3 ? Edge::left : Edge::right;
}

bool flanks(const Footprint& other, const Footprint& own, const Values& values) {
    const Length contact = contact_of(values);
    const Line front = edge_of(other, Edge::front);
    for (const Point corner : {front.from, front.to}) {
        if (is_at(corner, own.corners[0], contact) || is_at(corner, own.corners[1], contact)) continue;
        for (const Edge edge : {Edge::right, Edge::rear, Edge::left})
            if (is_at(corner, edge_of(own, edge), contact)) return true;
    }
    return is_at(own.corners[2], front, contact) || is_at(own.corners[3], front, contact) ||
           reaches_in(front, other, own, contact);
}

bool touches_in_front(const Footprint& own, const Footprint& other, const Values& values) {
    return segment_near(own.corners[0], own.corners[1], other, contact_of(values));
}

bool stands_in_support(const Footprint& helper, const Footprint& fighter, const Values& values) {
    const auto on = [&](Edge mine, Edge theirs) {
        const Length contact = edge_contact(edge_of(helper, mine), edge_of(fighter, theirs), values);
        return contact >= Length{values.support_edge} - rounding_of(fighter);
    };
    return on(Edge::front, Edge::rear) || on(Edge::left, Edge::right) || on(Edge::right, Edge::left);
}

Angle away_from(Edge edge, Angle facing) {
    constexpr std::array<int, 4> turn{1800, 2700, 0, 900};
    return turned(facing, turn[static_cast<std::size_t>(edge)]);
}

}  // namespace umpire::wme
