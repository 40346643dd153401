#include "draw/terrain_pen.hpp"

#include <algorithm>
#include <array>

namespace umpire::draw {
namespace {

Point middle_of(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

std::vector<Spot> spots_of(const Outline& outline, const Frame& frame) {
    std::vector<Spot> spots;
    for (const Point corner : outline.corners()) spots.push_back(frame.at(corner));
    return spots;
}

/// The mean of the corners: inside for any convex piece.
Point centre_of(const Outline& outline) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    const auto count = static_cast<std::int64_t>(outline.corners().size());
    for (const Point corner : outline.corners()) {
        x += corner.x;
        y += corner.y;
    }
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

/// A number that looks like chance but is the same for the same place of the grid.
std::uint32_t grain(std::int32_t i, std::int32_t j) {
    auto word = static_cast<std::uint32_t>(i) * 0x9E3779B1U ^ static_cast<std::uint32_t>(j) * 0x85EBCA77U;
    word ^= word >> 15;
    word *= 0x2C1B3C6DU;
    return word ^ (word >> 13);
}

struct Grain {
    Point at;
    std::uint32_t chance = 0;
};

/// Places scattered evenly over a piece, each with a disc of `radius` wholly inside. Never more than some hundred.
std::vector<Grain> grains_in(const Outline& outline, std::int32_t step, std::int32_t radius) {
    const Box& box = outline.box();
    const std::int64_t wide = box.high.x - box.low.x;
    const std::int64_t high = box.high.y - box.low.y;
    while (wide / step * (high / step) > 900) step += step / 4 + 1;
    std::vector<Grain> grains;
    for (std::int32_t j = 0; box.low.y + j * step <= box.high.y; ++j) {
        for (std::int32_t i = 0; box.low.x + i * step <= box.high.x; ++i) {
            const std::uint32_t chance = grain(i + box.low.x, j + box.low.y);
            const std::int32_t shift = j % 2 == 0 ? step / 4 : -step / 4;
            const auto jitter = [&](std::uint32_t bits) { return static_cast<std::int32_t>(bits % 32) * step / 72; };
            const Point at{box.low.x + step / 3 + i * step + shift + jitter(chance),
                           box.low.y + step / 3 + j * step + jitter(chance >> 7)};
            if (outline.holds(disc(at, {radius}))) grains.push_back({at, chance >> 12});
        }
    }
    return grains;
}

}  // namespace

std::optional<Spine> spine_of(const Outline& outline) {
    const auto corners = outline.corners();
    if (corners.size() != 4) return std::nullopt;
    const std::int32_t first = length_of(corners[1] - corners[0]).units;
    const std::int32_t second = length_of(corners[2] - corners[1]).units;
    const std::size_t start = first >= second ? 0 : 1;
    if (std::max(first, second) < 3 * std::min(first, second)) return std::nullopt;
    return Spine{middle_of(corners[start], corners[(start + 3) % 4]),
                 middle_of(corners[start + 1], corners[(start + 2) % 4]), std::min(first, second) / 2};
}

void TerrainPen::polygon(const Outline& outline, std::string_view style) {
    xml_->empty("polygon", {{"class", std::string(style)}, {"points", points_text(spots_of(outline, frame_))}});
}

void TerrainPen::scaled(const Outline& outline, int percent, std::string_view style) {
    const Point centre = centre_of(outline);
    std::vector<Spot> spots;
    for (const Point corner : outline.corners()) {
        const Vector out = corner - centre;
        spots.push_back(frame_.at(centre + Vector{out.x / 100 * percent, out.y / 100 * percent}));
    }
    xml_->empty("polygon", {{"class", std::string(style)}, {"points", points_text(spots)}});
}

void TerrainPen::stroke(Point from, Point to, std::string_view style) {
    const Spot a = frame_.at(from);
    const Spot b = frame_.at(to);
    xml_->empty("path", {{"class", std::string(style)}, {"d", path_text({a, b})}});
}

void TerrainPen::disc(Point centre, std::int32_t radius, std::string_view style) {
    const Spot at = frame_.at(centre);
    xml_->empty("circle", {{"class", std::string(style)}, {"cx", mm(at.x)}, {"cy", mm(at.y)}, {"r", mm(radius)}});
}

void TerrainPen::pattern(const Outline& outline, std::string_view name) {
    xml_->empty("polygon",
                {{"fill", "url(#" + std::string(name) + ")"}, {"points", points_text(spots_of(outline, frame_))}});
}

/// Crowns of trees. A copse too narrow for one still shows its leaves.
void TerrainPen::woods(const Outline& outline) {
    polygon(outline, "woods");
    for (const Grain& tree : grains_in(outline, frame_.pixels(17), frame_.pixels(4))) {
        const std::int32_t radius = frame_.pixels_tenths(52 + static_cast<int>(tree.chance % 24));
        disc(tree.at, radius, "tree");
        disc(tree.at + Vector{-radius / 4, radius / 4}, radius * 2 / 5, "crown");
    }
}

void TerrainPen::hedge(const Outline& outline) {
    polygon(outline, "hedge");
    const auto spine = spine_of(outline);
    if (!spine) {
        for (const Grain& leaf : grains_in(outline, frame_.pixels(6), frame_.pixels(1)))
            disc(leaf.at, frame_.pixels_tenths(30), leaf.chance % 2 == 0 ? "bush" : "bush light");
        return;
    }
    const Vector line = spine->to - spine->from;
    const std::int32_t length = length_of(line).units;
    const std::int32_t radius = std::max(spine->half_width, frame_.pixels(3));
    const std::int32_t step = radius * 3 / 2;
    for (std::int32_t way = std::min(radius, length / 2), i = 0; way <= length - radius / 2; way += step, ++i)
        disc(spine->from + along(line, {way}), radius, i % 2 == 0 ? "bush" : "bush light");
}

void TerrainPen::post(Point at, Vector along_line, Look look) {
    const std::int32_t arm = frame_.pixels_tenths(look == Look::wire ? 34 : 38);
    if (look == Look::wire) {
        for (const Angle turn : {degrees(45), degrees(135)}) {
            const Vector half = turned_along(along_line, turn, {arm});
            stroke(at - half, at + half, "wire");
        }
        return;
    }
    const Vector half = turned_along(along_line, degrees(90), {arm});
    stroke(at - half, at + half, "rail");
}

/// Fences and barbed wire: posts or knots along the line, or along the edges of a piece that is no line.
void TerrainPen::posts(const Outline& outline, Look look) {
    polygon(outline, look == Look::wire ? "wire-bed" : "fence-bed");
    std::vector<std::array<Point, 2>> lines;
    if (const auto spine = spine_of(outline)) {
        lines.push_back({spine->from, spine->to});
    } else {
        for (std::size_t i = 0; i < outline.edge_count(); ++i)
            lines.push_back({outline.edge_from(i), outline.edge_to(i)});
    }
    const std::int32_t step = frame_.pixels(look == Look::wire ? 8 : 11);
    for (const auto& [from, to] : lines) {
        stroke(from, to, look == Look::wire ? "wire" : "rail");
        const std::int32_t length = length_of(to - from).units;
        for (std::int32_t way = std::min(step / 2, length / 2); way <= length; way += step)
            post(from + along(to - from, {way}), to - from, look);
    }
}

void TerrainPen::wall(const Outline& outline, Look look) {
    const bool concrete = look == Look::parapet || look == Look::bunker;
    polygon(outline, look == Look::tall_wall ? "tall-wall" : look == Look::low_wall ? "low-wall" : "concrete");
    pattern(outline, concrete ? "cement" : look == Look::tall_wall ? "bricks-dark" : "bricks");
    polygon(outline, look == Look::tall_wall ? "edge-tall" : look == Look::low_wall ? "edge-low" : "edge-concrete");
    const auto spine = spine_of(outline);
    if (look == Look::parapet && spine) stroke(spine->from, spine->to, "crenels");
    if (look == Look::bunker) polygon(outline, "edge-bunker");
}

void TerrainPen::rubble(const Outline& outline) {
    polygon(outline, "rubble");
    for (const Grain& stone : grains_in(outline, frame_.pixels(11), frame_.pixels(2))) {
        std::vector<Spot> spots;
        for (int corner = 0; corner < 5; ++corner) {
            const int size = 20 + static_cast<int>((stone.chance >> (2 * corner)) % 4) * 8;
            const auto turn = degrees(static_cast<int>(stone.chance % 72) + 72 * corner);
            spots.push_back(frame_.at(stone.at + towards(turn, {frame_.pixels_tenths(size)})));
        }
        xml_->empty("polygon", {{"class", "stone"}, {"points", points_text(spots)}});
    }
}

/// Facets that fall from a smaller top.
void TerrainPen::rock(const Outline& outline) {
    polygon(outline, "rock");
    const Point centre = centre_of(outline);
    for (const Point corner : outline.corners()) {
        const Vector out = corner - centre;
        stroke(corner, centre + Vector{out.x / 20 * 9, out.y / 20 * 9}, "facet");
    }
    scaled(outline, 45, "rock-top");
}

/// Ridge and hips of a roof with four corners; other houses show their tiles alone.
void TerrainPen::house(const Outline& outline) {
    polygon(outline, "house");
    pattern(outline, "tiles");
    polygon(outline, "edge-house");
    const auto corners = outline.corners();
    if (corners.size() != 4) return;
    const std::int32_t first = length_of(corners[1] - corners[0]).units;
    const std::int32_t second = length_of(corners[2] - corners[1]).units;
    const std::size_t start = first >= second ? 0 : 1;
    const Point near_end = middle_of(corners[start], corners[(start + 3) % 4]);
    const Point far_end = middle_of(corners[start + 1], corners[(start + 2) % 4]);
    const Length inset{std::min(first, second) * 9 / 20};
    const Point ridge_near = near_end + along(far_end - near_end, inset);
    const Point ridge_far = far_end + along(near_end - far_end, inset);
    stroke(ridge_near, ridge_far, "ridge");
    for (const Point corner : {corners[start], corners[(start + 3) % 4]}) stroke(corner, ridge_near, "ridge");
    for (const Point corner : {corners[start + 1], corners[(start + 2) % 4]}) stroke(corner, ridge_far, "ridge");
}

void TerrainPen::hill(const Outline& outline) {
    polygon(outline, "hill");
    scaled(outline, 76, "hill");
    scaled(outline, 52, "hill");
    scaled(outline, 28, "hill");
}

/// Short strokes along the inside of the edge.
void TerrainPen::hachures(const Outline& outline, std::string_view style) {
    const std::string name = "clip" + std::to_string(++clips_);
    xml_->begin("clipPath", {{"id", name}});
    xml_->empty("polygon", {{"points", points_text(spots_of(outline, frame_))}});
    xml_->end();
    xml_->begin("g", {{"clip-path", "url(#" + name + ")"}});
    polygon(outline, style);
    xml_->end();
}

void TerrainPen::road(const Outline& outline) {
    polygon(outline, "road");
    if (const auto spine = spine_of(outline)) stroke(spine->from, spine->to, "lane");
}

void TerrainPen::draw(const Outline& outline, Look look) {
    switch (look) {
    case Look::open: return polygon(outline, "open");
    case Look::road: return road(outline);
    case Look::hedge: return hedge(outline);
    case Look::fence:
    case Look::wire: return posts(outline, look);
    case Look::low_wall:
    case Look::parapet:
    case Look::bunker:
    case Look::tall_wall: return wall(outline, look);
    case Look::rubble: return rubble(outline);
    case Look::crops: polygon(outline, "crops"); return pattern(outline, "rows");
    case Look::woods: return woods(outline);
    case Look::house: return house(outline);
    case Look::rock: return rock(outline);
    case Look::hill: return hill(outline);
    case Look::trench: polygon(outline, "trench"); return hachures(outline, "hachures");
    case Look::shallow_water: polygon(outline, "shallow"); return pattern(outline, "ripples");
    case Look::deep_water: polygon(outline, "deep"); return pattern(outline, "waves");
    case Look::unknown: polygon(outline, "strange"); return pattern(outline, "dots");
    }
}

}  // namespace umpire::draw
