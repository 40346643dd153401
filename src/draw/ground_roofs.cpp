#include "draw/ground_pen.hpp"

#include <algorithm>

// Roofs, each of what its house is built of: tiles, slates, boards, sheets of iron, concrete.
namespace umpire::draw {
namespace {

/// How much light the face over an edge takes, from 0, the brightest, to 3. Outlines run so that the right of an edge
/// is outside.
std::size_t shade_of(Vector edge) {
    const Vector out{edge.y, -edge.x};
    const std::int64_t lit = -std::int64_t{out.x} * 4 - std::int64_t{out.y} * 6;
    const std::int64_t whole = std::max<std::int64_t>(length_of(edge).units, 1);
    return lit > whole * 5 ? 0 : lit > 0 ? 1 : lit < -whole * 5 ? 2 : 3;
}

struct Roofing {
    std::string_view faces[4];  ///< from the brightest to the darkest
    std::string_view mark;      ///< what the classes of its lines have beside their names
};
constexpr Roofing roof_of_tiles{{"g-roof0", "g-roof1", "g-roof2", "g-roof3"}, ""};
constexpr Roofing roof_of_slates{{"g-slate0", "g-slate1", "g-slate2", "g-slate3"}, " slate"};
constexpr Roofing roof_of_boards{{"g-shingle0", "g-shingle1", "g-shingle2", "g-shingle3"}, " timber"};
constexpr Roofing roof_of_sheets{{"g-sheet0", "g-sheet1", "g-sheet2", "g-sheet3"}, " sheet"};

const Roofing& roofing_of(const Plot& plot) {
    if (plot.look == Look::timber_house) return roof_of_boards;
    if (plot.look == Look::shack) return roof_of_sheets;
    return grain_at(plot.seed, 3) % 3 == 0 ? roof_of_slates : roof_of_tiles;
}
bool is_of_boards(const Plot& plot) { return plot.look == Look::timber_house || plot.look == Look::shack; }

Point part_of_way(Point from, Point to, std::int64_t thousandths) {
    return {static_cast<std::int32_t>(from.x + (to.x - from.x) * thousandths / 1000),
            static_cast<std::int32_t>(from.y + (to.y - from.y) * thousandths / 1000)};
}

/// A roof of four corners, with places along its ridge and across it, both in thousandths.
class Quad {
public:
    explicit Quad(const Outline& outline) {
        const auto corners = outline.corners();
        const std::size_t start =
            length_of(corners[1] - corners[0]).units >= length_of(corners[2] - corners[1]).units ? 0 : 1;
        for (std::size_t i = 0; i < 4; ++i) corners_[i] = corners[(start + i) % 4];
    }
    Point at(std::int64_t along_it, std::int64_t across_it) const {
        return part_of_way(part_of_way(corners_[0], corners_[1], along_it),
                           part_of_way(corners_[3], corners_[2], along_it), across_it);
    }
    std::int32_t length() const { return length_of(corners_[1] - corners_[0]).units; }
    Corners cell(std::int64_t along_it, std::int64_t across_it, std::int64_t wide, std::int64_t deep) const {
        return {at(along_it, across_it), at(along_it + wide, across_it), at(along_it + wide, across_it + deep),
                at(along_it, across_it + deep)};
    }

private:
    Point corners_[4];
};

/// Lines from eave to eave, about a step apart.
void seams(Trail& trail, const Quad& quad, std::int32_t step) {
    const std::int32_t count = std::clamp(quad.length() / step, 2, 60);
    for (std::int32_t i = 1; i < count; ++i) {
        const std::int32_t part = 1000 * i / count;
        trail.move(quad.at(part, 0)).line(quad.at(part, 1000));
    }
}

}  // namespace

/// Slopes from the eaves up to a smaller outline; each takes the light as that edge of `lit` does.
void GroundPen::faces(const Corners& rim, const Corners& top, const Corners& lit, const std::string_view (&styles)[4]) {
    Trail slopes[4];
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const std::size_t next = (i + 1) % rim.size();
        slopes[shade_of(lit[next] - lit[i])].polygon({rim[i], rim[next], top[next], top[i]});
    }
    for (std::size_t i = 0; i < 4; ++i) shape(styles[i], slopes[i]);
}

/// Boards run from the ridge to the eaves; sheets of iron are ribbed so, and some have rusted.
void GroundPen::boarding(const Plot& plot) {
    if (plot.outline.corners().size() != 4) return all(plot.look == Look::shack ? "g-tiles slate" : "g-tiles", {&plot});
    const Quad quad(plot.outline);
    Trail ribs;
    if (plot.look == Look::timber_house) {
        seams(ribs, quad, 480);
        return shape("g-seams", ribs);
    }
    Trail rust;
    Trail joints;
    const std::int32_t count = std::clamp(quad.length() / 1700, 2, 9);
    for (std::int32_t i = 0; i < count * 4; ++i)
        if (grain_at(plot.seed + i, 17) % 6 == 0)
            rust.polygon(quad.cell(1000 * (i / 4) / count, i % 4 * 250, 1000 / count, 250));
    for (const int part : {250, 750}) joints.move(quad.at(0, part)).line(quad.at(1000, part));
    for (std::int32_t i = 1; i < count; ++i)
        joints.move(quad.at(1000 * i / count, 0)).line(quad.at(1000 * i / count, 1000));
    seams(ribs, quad, 260);
    shape("g-rust", rust);
    shape("g-seams sheet", ribs);
    shape("g-joints", joints);
}

/// Hips of a roof with four corners meet in a ridge; other roofs are flat within their slopes.
void GroundPen::roof(const Plot& plot) {
    if (plot.look == Look::concrete_house) return flat_roof(plot);
    const auto corners = plot.outline.corners();
    const Roofing& roofing = roofing_of(plot);
    const std::string mark(roofing.mark);
    const Corners rim{corners.begin(), corners.end()};
    Corners top;
    Trail ridges;
    if (corners.size() == 4) {
        const std::int32_t first = length_of(corners[1] - corners[0]).units;
        const std::int32_t second = length_of(corners[2] - corners[1]).units;
        const std::size_t start = first >= second ? 0 : 1;
        const auto end_of = [&](std::size_t a, std::size_t b) {
            const Point p = corners[(start + a) % 4];
            const Point q = corners[(start + b) % 4];
            return Point{(p.x + q.x) / 2, (p.y + q.y) / 2};
        };
        const Point near_end = end_of(0, 3);
        const Point far_end = end_of(1, 2);
        // Every other roof of tiles or slates has gables.
        const bool has_gables = is_of_boards(plot) || grain_at(plot.seed, 5) % 2 == 0;
        const Length hip{has_gables ? 0 : std::min(first, second) * 9 / 20};
        const Vector ridge = far_end - near_end;
        const Point low = hip.units == 0 ? near_end : near_end + along(ridge, hip);
        const Point high = hip.units == 0 ? far_end : far_end - along(ridge, hip);
        top = start == 0 ? Corners{low, high, high, low} : Corners{low, low, high, high};
        ridges.move(low).line(high);
    } else {
        top = inset(plot.outline, std::min(room_within(plot.outline) / 3 + 200, 1400));
        top = calmed(top);
        ridges.polygon(top);
    }
    const bool is_round = rim.size() > 24;  // the slopes of such a roof run into one another
    for (std::size_t i = 0; i < rim.size() && !is_round; ++i) ridges.move(rim[i]).line(top[i]);
    faces(rim, top, rim, roofing.faces);
    if (corners.size() != 4) {
        Trail flat;
        shape(roofing.faces[1], flat.polygon(top));
    }
    is_of_boards(plot) ? boarding(plot) : all("g-tiles" + mark, {&plot});
    shape("g-ridge" + mark, ridges);
    all("g-eaves" + mark, {&plot});
    plot.look == Look::shack ? stovepipe(plot) : chimney(plot);
}

/// A roof of concrete within its parapet, in slabs; the parapet throws a shadow on it.
void GroundPen::flat_roof(const Plot& plot) {
    const std::int32_t room = room_within(plot.outline);
    const std::int32_t rim = std::clamp(room / 7, 60, 350);
    all("g-coping", {&plot});
    Trail gutter;
    shape("g-gutter", gutter.polygon(calmed(inset(plot.outline, rim))));
    Trail top;
    const std::int32_t shadow = rim / 3;
    shape("g-slab-roof", top.polygon(shifted(calmed(inset(plot.outline, rim + shadow)), {shadow, shadow})));
    if (plot.outline.corners().size() == 4) {
        const Quad quad(plot.outline);
        Trail joints;
        for (const int part : {330, 670}) joints.move(quad.at(part, 120)).line(quad.at(part, 880));
        joints.move(quad.at(100, 500)).line(quad.at(900, 500));
        shape("g-joints concrete", joints);
    }
    all("g-eaves concrete", {&plot});
    // The house of the stairs.
    const std::int32_t size = std::min(room / 3, 900);
    const Point at = middle_of(plot.outline) + Vector{room / 4, -room / 4};
    if (room < 900 || !plot.outline.holds(disc(at, {size * 2}))) return;
    Trail shade_of_it;
    const Vector fall{size / 2, size * 5 / 8};
    shape("g-shade", shade_of_it.polygon({at + Vector{size, -size}, at + Vector{size, -size} + fall,
                                          at + Vector{size, size} + fall, at + Vector{-size, size} + fall,
                                          at + Vector{-size, size}, at + Vector{size, size}}));
    Trail stairs;
    shape("g-coping fine", stairs.box(at + Vector{-size, -size}, at + Vector{size, size}));
}

void GroundPen::stovepipe(const Plot& plot) {
    const std::int32_t room = room_within(plot.outline);
    const Point at = middle_of(plot.outline) + Vector{room / 2, -room / 3};
    if (room < 400 || !plot.outline.holds(disc(at, {300}))) return;
    Trail pipe;
    pipe.dot(at);
    shape("g-pipe-edge", pipe);
    shape("g-pipe", pipe);
}

void GroundPen::chimney(const Plot& plot) {
    const std::int32_t size = std::min(room_within(plot.outline) / 4, 500);
    const Point at = middle_of(plot.outline) + Vector{size * 2, -size};
    if (size < 120 || !plot.outline.holds(disc(at, {size * 2}))) return;
    Trail shadow;
    shape("g-shade",
          shadow.polygon({at + Vector{size, -size}, at + Vector{size * 2, 0}, at + Vector{size * 2, size * 2},
                          at + Vector{0, size * 2}, at + Vector{-size, size}, at + Vector{size, size}}));
    Trail stack;
    shape("g-chimney", stack.box(at + Vector{-size, -size}, at + Vector{size, size}));
    Trail flue;
    shape("g-flue", flue.box(at + Vector{-size / 2, -size / 2}, at + Vector{size / 2, size / 2}));
}

}  // namespace umpire::draw
