#include "games/wme/ground.hpp"

#include "geometry/segment.hpp"
#include "geometry/zone.hpp"

#include <algorithm>
#include <vector>

namespace umpire::wme {
namespace {

/// A corner in units of 2^-16 from the centre of a stand: terrain may reach 600,000 units away.
struct FineCorner {
    std::int64_t x = 0;
    std::int64_t y = 0;
};
constexpr int fine_shift = 16;

/// How far a corner lies to the left of a line, times its length.
std::int64_t aside_of(FineCorner corner, Point centre, Line line) {
    const Vector edge = line.to - line.from;
    const Vector from = line.from - centre;
    const std::int64_t x = corner.x - (std::int64_t{from.x} << fine_shift);
    const std::int64_t y = corner.y - (std::int64_t{from.y} << fine_shift);
    return edge.x * y - edge.y * x;
}

/// What of the polygon lies on the right of the line, inside the stand.
std::vector<FineCorner> cut_by(const std::vector<FineCorner>& polygon, Point centre, Line line) {
    std::vector<FineCorner> rest;
    rest.reserve(polygon.size() + 4);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const FineCorner here = polygon[i];
        const FineCorner next = polygon[i + 1 == polygon.size() ? 0 : i + 1];
        const std::int64_t aside = aside_of(here, centre, line);
        const std::int64_t aside_next = aside_of(next, centre, line);
        if (aside <= 0) rest.push_back(here);
        if ((aside < 0 && aside_next > 0) || (aside > 0 && aside_next < 0)) {
            const std::int64_t part = magnitude(aside);
            const std::int64_t whole = part + magnitude(aside_next);
            rest.push_back({here.x + multiply_divide(next.x - here.x, part, whole),
                            here.y + multiply_divide(next.y - here.y, part, whole)});
        }
    }
    return rest;
}

/// Twice the shared area, in square units of 2^-16.
Wide doubled_shared_area(const Outline& outline, const Footprint& stand) {
    std::vector<FineCorner> part;
    for (const Point corner : outline.corners()) {
        const Vector seen = corner - stand.centre;
        part.push_back({std::int64_t{seen.x} << fine_shift, std::int64_t{seen.y} << fine_shift});
    }
    for (const Edge edge : all_edges) part = cut_by(part, stand.centre, edge_of(stand, edge));
    Wide area = 0;
    for (std::size_t i = 0; i < part.size(); ++i) {
        const FineCorner& a = part[i];
        const FineCorner& b = part[i + 1 == part.size() ? 0 : i + 1];
        area += Wide{a.x} * b.y - Wide{a.y} * b.x;
    }
    return area < 0 ? -area : area;
}

bool segments_meet(Point a, Point b, Point c, Point d) {
    return cross_properly(a, b, c, d) || lies_on(a, c, d) || lies_on(b, c, d) || lies_on(c, a, b) || lies_on(d, a, b);
}

/// WM-TERR-7: the segment meets the obstacle.
bool is_met(const Outline& outline, Point a, Point b) {
    if (!boxes_meet(outline.box(), box_of(a, b))) return false;
    if (outline.touches(a) || outline.touches(b)) return true;
    for (std::size_t i = 0; i < outline.edge_count(); ++i)
        if (segments_meet(a, b, outline.edge_from(i), outline.edge_to(i))) return true;
    return false;
}

}  // namespace

bool is_closed(const TerrainKind& kind, Mover mover) {
    const bool is_infantry = mover == Mover::infantry || mover == Mover::flyer;
    if (mover == Mover::flyer && kind.bars_flyers) return true;
    switch (kind.entry) {
    case Entry::all: return false;
    case Entry::not_wheeled: return !is_infantry && mover != Mover::cavalry && mover != Mover::monster;
    case Entry::infantry: return !is_infantry;
    case Entry::nobody: return true;
    }
    return true;
}

bool is_in(const Outline& outline, const Footprint& stand, const Values& values) {
    if (!outline.overlaps(stand)) return false;
    if (outline.is_line() || outline.holds(stand)) return true;
    return doubled_shared_area(outline, stand) > Wide{2 * std::int64_t{values.area_in}} << (2 * fine_shift);
}

bool is_on_hill(const Ground& ground, Point centre) {
    return std::ranges::any_of(ground.pieces, [&](const Piece& piece) {
        return ground.kind_of(piece).is_hill && piece.outline.contains(centre);
    });
}

std::optional<std::size_t> closed_piece_under(const Ground& ground, const Footprint& base, Mover mover) {
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        if (!is_closed(ground.kind_of(piece), mover)) continue;
        if (is_round(base) ? piece.outline.overlaps(base) : is_in(piece.outline, base, *ground.values)) return i;
    }
    return std::nullopt;
}

bool is_in_closed(const Ground& ground, const Footprint& stand, Mover mover) {
    return closed_piece_under(ground, stand, mover).has_value();
}

bool is_in_difficult(const Ground& ground, const Footprint& stand) {
    return std::ranges::any_of(ground.pieces, [&](const Piece& piece) {
        return ground.kind_of(piece).is_difficult && is_in(piece.outline, stand, *ground.values);
    });
}

bool is_on_road(const Ground& ground, Point point) {
    return std::ranges::any_of(ground.pieces, [&](const Piece& piece) {
        return ground.kind_of(piece).is_road && piece.outline.touches(point);
    });
}

bool is_on_road(const Ground& ground, Leg leg) {
    std::vector<const Outline*> roads;
    for (const Piece& piece : ground.pieces)
        if (ground.kind_of(piece).is_road) roads.push_back(&piece.outline);
    return all_on(roads, leg);
}

bool is_on_rampart(const Ground& ground, const Footprint& stand) {
    return std::ranges::any_of(ground.pieces, [&](const Piece& piece) {
        return ground.kind_of(piece).inside == Cover::fortified && is_in(piece.outline, stand, *ground.values);
    });
}

Cover cover_of(const Ground& ground, const Footprint& stand, const AttackFrom& attack) {
    Cover best = Cover::open;
    for (const Piece& piece : ground.pieces) {
        const TerrainKind& kind = ground.kind_of(piece);
        const bool is_behind = kind.is_obstacle && piece.outline.near(stand, Length{ground.values->obstacle_reach}) &&
                               is_met(piece.outline, attack.from, stand.centre);
        const bool is_above = kind.is_hill && !attack.is_high && piece.outline.contains(stand.centre);
        if (is_behind || is_above) best = std::max(best, Cover::defended);
        if (kind.inside > best && is_in(piece.outline, stand, *ground.values)) best = kind.inside;
    }
    return best;
}

}  // namespace umpire::wme
