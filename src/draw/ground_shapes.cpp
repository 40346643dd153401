#include "draw/ground_shapes.hpp"

#include "draw/xml.hpp"

#include <algorithm>
#include <limits>

namespace umpire::draw {
namespace {

Point halfway(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

/// The width of an outline if it were a strip that begins at an edge, measured across between opposite corners.
struct Strip {
    std::int64_t widest = 0;
    std::int64_t sum = 0;
    std::int64_t length = 0;
    Corners points;
};
Strip strip_from(std::span<const Point> corners, std::size_t start) {
    const std::size_t count = corners.size();
    Strip strip;
    for (std::size_t k = 0; k < count / 2; ++k) {
        const Point a = corners[(start + count - k) % count];
        const Point b = corners[(start + 1 + k) % count];
        const std::int64_t wide = length_of(a - b).units;
        strip.widest = std::max(strip.widest, wide);
        strip.sum += wide;
        strip.points.push_back(halfway(a, b));
        if (k > 0) strip.length += length_of(strip.points[k] - strip.points[k - 1]).units;
    }
    return strip;
}

}  // namespace

std::uint32_t grain_at(std::int32_t i, std::int32_t j) {
    auto word = static_cast<std::uint32_t>(i) * 0x9E3779B1U ^ static_cast<std::uint32_t>(j) * 0x85EBCA77U;
    word ^= word >> 15;
    word *= 0x2C1B3C6DU;
    return word ^ (word >> 13);
}

std::optional<Spine> spine_of(const Outline& outline) {
    const auto corners = outline.corners();
    if (outline.is_line()) return Spine{{corners.begin(), corners.end()}, 600};
    if (corners.size() < 4 || corners.size() % 2 != 0) return std::nullopt;
    Strip best;
    for (std::size_t start = 0; start < corners.size(); ++start) {
        Strip strip = strip_from(corners, start);
        if (start == 0 || strip.widest < best.widest) best = std::move(strip);
    }
    if (best.length * 10 < best.widest * 22) return std::nullopt;
    const std::int64_t width = best.sum / static_cast<std::int64_t>(best.points.size());
    // A line that goes to and fro within a round, jagged piece is long, but covers more than there is.
    if (width * best.length * 2 > area_of(outline) * 3) return std::nullopt;
    return Spine{std::move(best.points), static_cast<std::int32_t>(width)};
}

Point middle_of(const Outline& outline) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    const auto count = static_cast<std::int64_t>(outline.corners().size());
    for (const Point corner : outline.corners()) {
        x += corner.x;
        y += corner.y;
    }
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

std::int64_t area_of(const Outline& outline) {
    if (outline.is_line()) return 0;
    std::int64_t twice = 0;
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Point a = outline.edge_from(i);
        const Point b = outline.edge_to(i);
        twice += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
    }
    return twice < 0 ? -twice / 2 : twice / 2;
}

Corners inset(const Outline& outline, std::int32_t by) {
    const auto corners = outline.corners();
    Corners spots;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vector a = corners[i] - corners[(i + corners.size() - 1) % corners.size()];
        const Vector b = corners[(i + 1) % corners.size()] - corners[i];
        const Vector in_a = along(left_of(a), {by});
        const Vector in_b = along(left_of(b), {by});
        const std::int64_t turn = cross(a, b);
        Vector shift = in_a;
        if (turn != 0) {
            const std::int64_t way = cross(in_b + -in_a, b);
            const Vector along_edge{
                static_cast<std::int32_t>(std::clamp<std::int64_t>(way * a.x / turn, -9 * by, 9 * by)),
                static_cast<std::int32_t>(std::clamp<std::int64_t>(way * a.y / turn, -9 * by, 9 * by))};
            shift = in_a + along_edge;
        }
        if (squared(shift) > std::int64_t{by} * by * 9) shift = along(shift, {3 * by});
        spots.push_back(corners[i] + shift);
    }
    return spots;
}

Corners scaled(const Outline& outline, int percent) {
    const Point centre = middle_of(outline);
    Corners spots;
    for (const Point corner : outline.corners()) {
        const Vector out = corner - centre;
        spots.push_back(centre + Vector{out.x / 100 * percent, out.y / 100 * percent});
    }
    return spots;
}

Corners shifted(const Corners& spots, Vector by) {
    Corners moved;
    for (const Point spot : spots) moved.push_back(spot + by);
    return moved;
}

Corners calmed(const Corners& spots) {
    const auto count = static_cast<std::int32_t>(spots.size());
    if (count <= 24) return spots;
    const std::int32_t about = std::max(count / 24, 1);
    Corners calm;
    for (std::int32_t i = 0; i < count; ++i) {
        // Those at the ends count half, so that every second corner weighs as much as the others.
        std::int64_t x = 0;
        std::int64_t y = 0;
        for (std::int32_t k = -about; k <= about; ++k) {
            const Point spot = spots[static_cast<std::size_t>((i + k + count) % count)];
            const std::int64_t weight = k == -about || k == about ? 1 : 2;
            x += weight * spot.x;
            y += weight * spot.y;
        }
        const std::int64_t all = 4 * std::int64_t{about};
        calm.push_back({static_cast<std::int32_t>(x / all), static_cast<std::int32_t>(y / all)});
    }
    return calm;
}

bool is_toothed(const Outline& outline) {
    const auto around = [](const Corners& spots) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < spots.size(); ++i) sum += length_of(spots[(i + 1) % spots.size()] - spots[i]).units;
        return sum;
    };
    if (outline.is_line() || outline.corners().size() <= 24) return false;
    const Corners edge{outline.corners().begin(), outline.corners().end()};
    return around(edge) * 2 > around(calmed(edge)) * 3;
}

std::int32_t room_within(const Outline& outline) {
    if (!outline.is_convex()) {  // about half of the width of its arms
        std::int64_t around = 1;
        for (std::size_t i = 0; i < outline.edge_count(); ++i)
            around += length_of(outline.edge_to(i) - outline.edge_from(i)).units;
        return static_cast<std::int32_t>(area_of(outline) * 13 / 10 / around);
    }
    const Point middle = middle_of(outline);
    std::int64_t least = std::numeric_limits<std::int32_t>::max();
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Vector edge = outline.edge_to(i) - outline.edge_from(i);
        const std::int64_t length = std::max(length_of(edge).units, 1);
        least = std::min(least, cross(edge, middle - outline.edge_from(i)) / length);
    }
    return static_cast<std::int32_t>(std::max<std::int64_t>(least, 0));
}

std::vector<Grain> grains_in(const Outline& outline, std::int32_t step, std::int32_t radius, std::int32_t seed) {
    const Box& box = outline.box();
    const std::int64_t wide = box.high.x - box.low.x;
    const std::int64_t high = box.high.y - box.low.y;
    step = std::max(step, 50);
    while (wide / step * (high / step) > 900) step += step / 4 + 1;
    std::vector<Grain> grains;
    for (std::int32_t j = 0; box.low.y + j * step <= box.high.y; ++j) {
        for (std::int32_t i = 0; box.low.x + i * step <= box.high.x; ++i) {
            const std::uint32_t chance = grain_at(i * 7 + seed, j * 13 - seed);
            const std::int32_t shift = j % 2 == 0 ? step / 4 : -step / 4;
            const auto jitter = [&](std::uint32_t bits) { return static_cast<std::int32_t>(bits % 32) * step / 72; };
            const Point at{box.low.x + step / 3 + i * step + shift + jitter(chance),
                           box.low.y + step / 3 + j * step + jitter(chance >> 7)};
            if (outline.holds(disc(at, {radius}))) grains.push_back({at, chance >> 12});
        }
    }
    // A strip too narrow for that has them along its middle line.
    if (const auto spine = spine_of(outline); grains.empty() && spine)
        for (std::size_t i = 0; i + 1 < spine->points.size(); ++i)
            for (const Point at : beads_along(spine->points[i], spine->points[i + 1], step))
                grains.push_back({at, grain_at(seed, static_cast<std::int32_t>(grains.size())) >> 12});
    std::sort(grains.begin(), grains.end(),
              [](const Grain& a, const Grain& b) { return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x; });
    return grains;
}

Corners beads_along(Point from, Point to, std::int32_t step) {
    const Vector line = to - from;
    if (line == Vector{}) return {from};
    const std::int32_t length = length_of(line).units;
    const std::int32_t count = std::max(length / std::max(step, 1), 1);
    Corners beads;
    for (std::int32_t i = 0; i < count; ++i)
        beads.push_back(from +
                        along(line, {static_cast<std::int32_t>((2 * std::int64_t{i} + 1) * length / (2 * count))}));
    return beads;
}

std::string tenths_of_mm(std::int32_t units) {
    const std::int32_t half = units < 0 ? -5 : 5;
    return mm((units + half) / 10 * 10);
}

Trail& Trail::add(char letter, Point at) {
    if (letter != ' ') text_ += letter;
    const std::string y = tenths_of_mm(at.y);
    text_ += tenths_of_mm(at.x);
    if (y[0] != '-') text_ += ' ';
    text_ += y;
    return *this;
}
Trail& Trail::move(Point at) { return add('M', at); }
Trail& Trail::line(Point at) { return add('L', at); }
Trail& Trail::curve(Point by, Point at) {
    add('Q', by);
    text_ += ' ';
    return add(' ', at);
}
Trail& Trail::close() {
    text_ += 'Z';
    return *this;
}
Trail& Trail::dot(Point at) {
    move(at);
    text_ += "h0";
    return *this;
}
Trail& Trail::open_line(const Corners& spots) {
    for (std::size_t i = 0; i < spots.size(); ++i) i == 0 ? move(spots[i]) : line(spots[i]);
    return *this;
}

Trail& Trail::worn_line(const Corners& spots, std::int32_t room) {
    if (spots.size() < 3) return open_line(spots);
    move(spots.front());
    for (std::size_t i = 1; i + 1 < spots.size(); ++i) {
        const Vector in = spots[i] - spots[i - 1];
        const Vector out = spots[i + 1] - spots[i];
        if (in == Vector{} || out == Vector{}) continue;
        const auto reach = [room](Vector way) { return Length{std::min(length_of(way).units / 2, room)}; };
        line(spots[i] - along(in, reach(in))).curve(spots[i], spots[i] + along(out, reach(out)));
    }
    return line(spots.back());
}
Trail& Trail::polygon(const Corners& spots) { return open_line(spots).close(); }
Trail& Trail::smooth(const Corners& spots) {
    if (spots.size() < 3) return open_line(spots);
    move(halfway(spots.back(), spots.front()));
    for (std::size_t i = 0; i < spots.size(); ++i) curve(spots[i], halfway(spots[i], spots[(i + 1) % spots.size()]));
    return close();
}
Trail& Trail::rounded(const Outline& outline) {
    const auto corners = outline.corners();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vector back = corners[(i + corners.size() - 1) % corners.size()] - corners[i];
        const Vector ahead = corners[(i + 1) % corners.size()] - corners[i];
        // Half of the sum of both directions is the cosine of half the corner; the curve stays half of its share away.
        const Vector u = along(back, {1000});
        const Vector w = along(ahead, {1000});
        const std::int32_t blunt = std::max(length_of(u + w).units, 1);
        const std::int32_t most = std::min(length_of(back).units, length_of(ahead).units) * 45 / 100;
        const Length reach{std::min(400000 / blunt, most)};
        const Point from = corners[i] + along(back, reach);
        i == 0 ? move(from) : line(from);
        curve(corners[i], corners[i] + along(ahead, reach));
    }
    return close();
}
Trail& Trail::box(Point low, Point high) { return polygon({low, {high.x, low.y}, high, {low.x, high.y}}); }

}  // namespace umpire::draw
