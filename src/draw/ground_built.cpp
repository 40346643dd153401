#include "draw/ground_pen.hpp"

#include <algorithm>
#include <cstddef>

// What was built beside houses: walls, fences, bunkers, and rock, which is drawn like a roof.
namespace umpire::draw {
namespace {

constexpr std::string_view rock_styles[4]{"g-rock0", "g-rock1", "g-rock2", "g-rock3"};

}  // namespace

void GroundPen::beads(const Plots& plots, std::string_view under, std::string_view over, std::string_view lit) {
    shade(plots, 600);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        const std::int32_t width = spine ? spine->width : std::min(room_within(plot->outline), 1000);
        Trail line;
        spine ? line.open_line(spine->points) : line.polygon(inset(plot->outline, width / 2));
        wide_line(under, line, width);
        wide_line(over, line, width * 8 / 10);
        wide_line(lit, line, width * 4 / 10);
    }
}

void GroundPen::walls(const Plots& plots, Look look) {
    const bool is_low = look == Look::low_wall;
    const bool is_concrete = look == Look::parapet;
    shade(plots, is_low ? 600 : is_concrete ? 700 : 1400);
    const std::string kind = is_low ? "" : is_concrete ? " concrete" : look == Look::rampart ? " rampart" : " tall";
    all("g-wall" + kind, plots);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        Trail line;
        const std::int32_t width = spine ? spine->width : std::min(room_within(plot->outline), 1000);
        spine ? line.open_line(spine->points) : line.polygon(inset(plot->outline, width / 2));
        wide_line("g-stones" + kind, line, width * (is_low ? 60 : 66) / 100);
        if (look == Look::rampart) wide_line("g-crenels", line, width * 9 / 10);
    }
}

void GroundPen::fences(const Plots& plots) {
    Trail rails;
    Trail posts;
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        Corners points = spine ? spine->points : inset(plot->outline, 200);
        if (!spine) points.push_back(points[0]);
        rails.open_line(points);
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            posts.dot(points[i]);
            for (const Point at : beads_along(points[i], points[i + 1], 1500)) posts.dot(at);
        }
        posts.dot(points.back());
    }
    all("g-fence-bed", plots);
    xml_->begin("g", {{"transform", "translate(2.5 3)"}});
    shape("g-fence-shade", rails);
    xml_->end();
    shape("g-fence-edge", rails);
    shape("g-fence", rails);
    shape("g-post-edge", posts);
    shape("g-post", posts);
}

void GroundPen::wire(const Plots& plots) {
    Trail stakes;
    all("g-wire-bed", plots);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        const std::int32_t width = spine ? spine->width : 800;
        Corners points = spine ? spine->points : inset(plot->outline, 400);
        if (!spine) points.push_back(points[0]);
        Trail line;
        line.open_line(points);
        xml_->begin("g", {{"transform", "translate(1.5 2)"}});
        wide_line("g-coil-shade", line, width * 7 / 10);
        xml_->end();
        wide_line("g-coil", line, width * 8 / 10);
        shape("g-strand", line);
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            for (const Point at : beads_along(points[i], points[i + 1], 4500)) {
                const Vector ahead = along(points[i + 1] - points[i], {300});
                const Vector aside = along(left_of(ahead), {width / 2});
                stakes.move(at - aside - ahead)
                    .line(at + aside + ahead)
                    .move(at - aside + ahead)
                    .line(at + aside - ahead);
            }
    }
    shape("g-stake", stakes);
}

void GroundPen::bunkers(const Plots& plots) {
    shade(plots, 1300);
    all("g-bunker", plots);
    Trail tops;
    Trail slits;
    for (const Plot* plot : plots) {
        const std::int32_t room = room_within(plot->outline);
        tops.polygon(inset(plot->outline, std::clamp(room / 4, 100, 1100)));
        const Corners rim = inset(plot->outline, std::clamp(room / 9, 60, 400));
        for (std::size_t i = 0; i < rim.size(); ++i) {
            const Vector edge = rim[(i + 1) % rim.size()] - rim[i];
            const std::int32_t length = length_of(edge).units;
            if (length < room) continue;
            slits.move(rim[i] + along(edge, {length * 3 / 10})).line(rim[i] + along(edge, {length * 7 / 10}));
        }
    }
    shape("g-bunker-top", tops);
    shape("g-slit", slits);
    Trail hatches;
    for (const Plot* plot : plots)
        if (plot->outline.holds(disc(middle_of(plot->outline), {300}))) hatches.dot(middle_of(plot->outline));
    shape("g-hatch-edge", hatches);
    shape("g-hatch", hatches);
}

namespace {

/// The same edge; where it has few corners each side is broken in three, so that rock is not cut like a roof.
Corners broken_edge(const Plot& plot) {
    const auto corners = plot.outline.corners();
    if (corners.size() > 8) return {corners.begin(), corners.end()};
    Corners rim;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point from = corners[i];
        const Vector edge = corners[(i + 1) % corners.size()] - from;
        const auto chance = static_cast<std::int32_t>(grain_at(plot.seed, static_cast<std::int32_t>(i) + 31) % 16);
        rim.push_back(from);
        for (const std::int32_t percent : {24 + chance, 58 + chance})
            rim.push_back(from + Vector{edge.x / 100 * percent, edge.y / 100 * percent});
    }
    return rim;
}

/// A line of a rock, which no mason has cut: about so many hundredths of its size, it lies a little towards the light,
/// and juts out as chance has it.
Corners ledge_of(const Plot& plot, const Corners& rim, std::int32_t least, std::int32_t more) {
    Corners top = calmed(rim);
    const Point middle = middle_of(plot.outline);
    const std::int32_t room = room_within(plot.outline) * (100 - least) / 66;
    const auto count = static_cast<std::int32_t>(top.size());
    const std::int32_t parts = std::min(count, plot.outline.corners().size() > 8 ? 9 : 24);
    for (std::int32_t i = 0; i < count; ++i) {
        const std::uint32_t chance = grain_at(plot.seed + (least - 34), i * parts / count);
        const auto percent = least + static_cast<std::int32_t>(chance % 97) * more / 97;
        const Vector out = top[static_cast<std::size_t>(i)] - middle;
        top[static_cast<std::size_t>(i)] =
            middle + Vector{out.x / 100 * percent - room / 12, out.y / 100 * percent - room / 10};
    }
    return top;
}

}  // namespace

/// Facets that fall from a smaller top over a ledge.
void GroundPen::rocks(const Plots& plots) {
    shade(plots, 1800);
    for (const Plot* plot : plots) {
        if (plot->outline.is_line()) continue;
        const Corners rim = broken_edge(*plot);
        const Corners ledge = ledge_of(*plot, rim, 66, 22);
        const Corners top = ledge_of(*plot, rim, 30, 26);
        faces(rim, ledge, ledge, rock_styles);
        faces(ledge, top, top, rock_styles);
        Trail crown;
        shape("g-rock-top", crown.polygon(top));
        all("g-rock-edge", {plot});
    }
}

}  // namespace umpire::draw
