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

/// Bushes, or bags, along the line; all over a piece that is no line.
void TerrainPen::leaves(const Outline& outline, const LeafStyles& styles) {
    polygon(outline, styles.bed);
    const auto spine = spine_of(outline);
    if (!spine) {
        for (const Grain& leaf : grains_in(outline, frame_.pixels(6), frame_.pixels(1)))
            disc(leaf.at, frame_.pixels_tenths(30), leaf.chance % 2 == 0 ? styles.dark : styles.light);
        return;
    }
    const Vector line = spine->to - spine->from;
    const std::int32_t length = length_of(line).units;
    const std::int32_t radius = std::max(spine->half_width, frame_.pixels(3));
    const std::int32_t step = radius * 3 / 2;
    for (std::int32_t way = std::min(radius, length / 2), i = 0; way <= length - radius / 2; way += step, ++i)
        disc(spine->from + along(line, {way}), radius, i % 2 == 0 ? styles.dark : styles.light);
}

void TerrainPen::undergrowth(const Outline& outline) {
    polygon(outline, "undergrowth");
    for (const Grain& bush : grains_in(outline, frame_.pixels(12), frame_.pixels(2)))
        disc(bush.at, frame_.pixels_tenths(22 + static_cast<int>(bush.chance % 12)),
             bush.chance % 2 == 0 ? "bush" : "bush light");
}

/// A hedge with trees in it.
void TerrainPen::bocage(const Outline& outline) {
    leaves(outline, {"hedge", "bush", "bush light"});
    const auto spine = spine_of(outline);
    if (!spine) {
        for (const Grain& tree : grains_in(outline, frame_.pixels(20), frame_.pixels(3)))
            disc(tree.at, frame_.pixels_tenths(48), "tree");
        return;
    }
    const Vector line = spine->to - spine->from;
    const std::int32_t length = length_of(line).units;
    const std::int32_t step = frame_.pixels(22);
    for (std::int32_t way = std::min(step / 2, length / 2); way <= length; way += step)
        disc(spine->from + along(line, {way}), std::max(spine->half_width * 3 / 2, frame_.pixels(5)), "tree");
}

void TerrainPen::post(Point at, Vector along_line, Look look) {
    const std::int32_t arm = frame_.pixels_tenths(look == Look::wire ? 34 : look == Look::anti_tank ? 44 : 38);
    if (look == Look::wire || look == Look::anti_tank) {
        for (const Angle turn : {degrees(45), degrees(135)}) {
            const Vector half = turned_along(along_line, turn, {arm});
            stroke(at - half, at + half, look == Look::wire ? "wire" : "beam");
        }
        return;
    }
    const Vector half = turned_along(along_line, degrees(90), {arm});
    stroke(at - half, at + half, "rail");
}

/// Fences and barbed wire: posts or knots along the line, or along the edges of a piece that is no line.
void TerrainPen::posts(const Outline& outline, Look look) {
    polygon(outline, look == Look::fence ? "fence-bed" : "wire-bed");
    std::vector<std::array<Point, 2>> lines;
    if (const auto spine = spine_of(outline)) {
        lines.push_back({spine->from, spine->to});
    } else {
        for (std::size_t i = 0; i < outline.edge_count(); ++i)
            lines.push_back({outline.edge_from(i), outline.edge_to(i)});
    }
    const std::int32_t step = frame_.pixels(look == Look::wire ? 8 : look == Look::anti_tank ? 13 : 11);
    for (const auto& [from, to] : lines) {
        if (look != Look::anti_tank) stroke(from, to, look == Look::wire ? "wire" : "rail");
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

/// Rubble within what is left of the walls.
void TerrainPen::ruins(const Outline& outline) {
    rubble(outline);
    polygon(outline, "edge-ruin");
}

void TerrainPen::foxholes(const Outline& outline) {
    polygon(outline, "foxholes");
    for (const Grain& hole : grains_in(outline, frame_.pixels(15), frame_.pixels(4))) {
        disc(hole.at, frame_.pixels_tenths(42), "hole");
        disc(hole.at, frame_.pixels_tenths(22), "hole deep");
    }
}

void TerrainPen::dyke(const Outline& outline) {
    polygon(outline, "dyke");
    hachures(outline, "slopes");
    if (const auto spine = spine_of(outline)) stroke(spine->from, spine->to, "crest");
}

/// A hull crossed out.
void TerrainPen::wreck(const Outline& outline) {
    polygon(outline, "wreck");
    const auto corners = outline.corners();
    if (corners.size() != 4) return;
    stroke(corners[0], corners[2], "wreck-cross");
    stroke(corners[1], corners[3], "wreck-cross");
}

void TerrainPen::flames(const Outline& outline) {
    for (const Grain& flame : grains_in(outline, frame_.pixels(15), frame_.pixels(3))) {
        const std::int32_t size = frame_.pixels_tenths(34 + static_cast<int>(flame.chance % 20));
        const Spot at = frame_.at(flame.at);
        xml_->empty("polygon", {{"class", "flame"},
                                {"points", points_text({at + Vector{0, -size * 2}, at + Vector{size, size / 2},
                                                        at + Vector{0, size}, at + Vector{-size, size / 2}})}});
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
    case Look::hedge: return leaves(outline, {"hedge", "bush", "bush light"});
    case Look::undergrowth: return undergrowth(outline);
    case Look::bocage: return bocage(outline);
    case Look::sandbags: return leaves(outline, {"sand", "bag", "bag light"});
    case Look::fence:
    case Look::anti_tank:
    case Look::wire: return posts(outline, look);
    case Look::low_wall:
    case Look::parapet:
    case Look::bunker:
    case Look::tall_wall: return wall(outline, look);
    case Look::rubble: return rubble(outline);
    case Look::ruins: return ruins(outline);
    case Look::mud: polygon(outline, "mud"); return pattern(outline, "puddles");
    case Look::foxholes: return foxholes(outline);
    case Look::net: polygon(outline, "net"); return pattern(outline, "meshes");
    case Look::dyke: return dyke(outline);
    case Look::wreck: return wreck(outline);
    case Look::burning: house(outline); return flames(outline);
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
