#include "draw/ground_pen.hpp"
#include "draw/terrain_kinds.hpp"

#include <algorithm>

// Where a stream goes on beyond a gap: through a culvert under a road, or over a ford.
namespace umpire::draw {
namespace {

/// Where a stream ends, and which way it would go on.
struct Mouth {
    Point at;
    Vector out;
    std::int32_t width = 0;
    const Plot* of = nullptr;
};
struct Gap {
    Mouth from;
    Mouth to;
    const Plot* road = nullptr;  ///< null: a ford
};

/// Gaps wider than so many widths of the stream are meant as its ends.
constexpr std::int64_t widest_gap = 5;

std::vector<Mouth> mouths_of(const std::vector<Plot>& plots) {
    std::vector<Mouth> mouths;
    for (const Plot& plot : plots) {
        if (plot.look != Look::stream && plot.look != Look::shallow_water) continue;
        const auto spine = spine_of(plot.outline);
        if (!spine || spine->points.size() < 2) continue;
        const Corners& line = spine->points;
        mouths.push_back({line.front(), line[0] - line[1], spine->width, &plot});
        mouths.push_back({line.back(), line.back() - line[line.size() - 2], spine->width, &plot});
    }
    return mouths;
}

/// Each looks at the other, and they are not too far apart.
bool is_gap(const Mouth& one, const Mouth& other) {
    const Vector between = other.at - one.at;
    const std::int64_t most = widest_gap * std::max(one.width, other.width);
    return one.of != other.of && between != Vector{} && squared(between) <= most * most && dot(one.out, between) > 0 &&
           dot(other.out, between) < 0;
}

/// The gaps between streams in which nothing else lies but a road, or fields and hills.
std::vector<Gap> gaps_in(const std::vector<Plot>& plots) {
    const std::vector<Mouth> mouths = mouths_of(plots);
    std::vector<Gap> gaps;
    for (std::size_t i = 0; i < mouths.size(); ++i)
        for (std::size_t j = i + 1; j < mouths.size(); ++j) {
            if (!is_gap(mouths[i], mouths[j])) continue;
            Gap gap{mouths[i], mouths[j]};
            bool is_free = true;
            for (const Plot& plot : plots) {
                const bool is_end = &plot == gap.from.of || &plot == gap.to.of;
                if (is_end || !plot.outline.crossed_by(gap.from.at, gap.to.at)) continue;
                if (plot.look == Look::road) gap.road = &plot;
                if (plot.look != Look::road && level_of(plot.look) > level_of(Look::open)) is_free = false;
            }
            if (is_free) gaps.push_back(gap);
        }
    return gaps;
}

/// From mouth to mouth, as wide as each.
Corners bed_of(const Gap& gap) {
    const Vector side = left_of(gap.to.at - gap.from.at);
    const Vector first = along(side, {gap.from.width / 2});
    const Vector last = along(side, {gap.to.width / 2});
    return {gap.from.at + first, gap.to.at + last, gap.to.at - last, gap.from.at - first};
}

/// The edge of the road nearest to a place on it.
Vector edge_at(const Outline& road, Point at) {
    Vector found{};
    std::int64_t least = 0;
    for (std::size_t i = 0; i < road.edge_count(); ++i) {
        const Vector edge = road.edge_to(i) - road.edge_from(i);
        const Vector there = at - road.edge_from(i);
        const std::int64_t reach = dot(edge, there);
        if (edge == Vector{} || reach < 0 || reach > squared(edge)) continue;
        const std::int64_t off = std::abs(cross(edge, there)) / std::max(length_of(edge).units, 1);
        if (found != Vector{} && off >= least) continue;
        found = edge;
        least = off;
    }
    return found;
}

}  // namespace

/// A stream that ends before a road goes on under it: the ground between is free, so its true edge stays drawn.
void GroundPen::channels(const std::vector<Plot>& plots) {
    Trail under_roads;
    Trail fords;
    for (const Gap& gap : gaps_in(plots)) (gap.road != nullptr ? under_roads : fords).polygon(bed_of(gap));
    shape("g-bank-edge", under_roads);
    shape("g-bank", under_roads);
    shape("g-water", under_roads);
    shape("g-ford", fords);
    shape("g-shoals", fords);
}

/// A low wall on either side of the road, over the water.
void GroundPen::culverts(const std::vector<Plot>& plots) {
    Trail walls;
    for (const Gap& gap : gaps_in(plots)) {
        if (gap.road == nullptr) continue;
        const Vector way = gap.to.at - gap.from.at;
        const std::int32_t half = std::max(gap.from.width, gap.to.width) * 2 / 3;
        for (const Stretch& inside : gap.road->outline.parts_inside(gap.from.at, gap.to.at))
            for (const std::int32_t part : {inside.from, inside.to}) {
                const Point at =
                    gap.from.at + Vector{static_cast<std::int32_t>(std::int64_t{way.x} * part / stretch_whole),
                                         static_cast<std::int32_t>(std::int64_t{way.y} * part / stretch_whole)};
                const Vector along_road = along(edge_at(gap.road->outline, at), {half});
                walls.move(at - along_road).line(at + along_road);
            }
    }
    shape("g-culvert-edge", walls);
    shape("g-culvert", walls);
}

}  // namespace umpire::draw
