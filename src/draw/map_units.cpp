#include "draw/scene.hpp"
#include "draw/shapes.hpp"
#include "geometry/formation.hpp"
#include "text/names.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

using Spots = std::vector<Spot>;

std::int64_t turn_of(Spot a, Spot b, Spot c) {
    return std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
}

/// The convex hull, in order.
Spots hull_of(Spots spots) {
    std::sort(spots.begin(), spots.end(), [](Spot a, Spot b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    if (spots.size() < 3) return spots;
    Spots hull;
    for (int half = 0; half < 2; ++half) {
        const std::size_t start = hull.size();
        for (const Spot spot : spots) {
            while (hull.size() >= start + 2 && turn_of(hull[hull.size() - 2], hull.back(), spot) <= 0) hull.pop_back();
            hull.push_back(spot);
        }
        hull.pop_back();
        std::reverse(spots.begin(), spots.end());
    }
    return hull;
}

/// A drop of blood that hangs from its point.
void drop(Xml& xml, Spot at, std::int32_t size) {
    const auto relative = [&](int across, int down) { return mm(size * across / 10) + " " + mm(size * down / 10); };
    xml.empty("path", {{"class", "drop"},
                       {"d", "M" + mm(at.x) + " " + mm(at.y - size) + "c" + relative(2, 5) + " " + relative(7, 8) +
                                 " " + relative(7, 12) + "a" + relative(7, 7) + " 0 0 1 " + relative(-14, 0) + "c" +
                                 relative(0, -4) + " " + relative(5, -7) + " " + relative(7, -12) + "z"}});
}

void star(Xml& xml, Spot at, std::int32_t size) {
    Spots spots;
    for (int i = 0; i < 8; ++i) {
        const Vector out = towards(degrees(45 * i), {i % 2 == 0 ? size : size * 2 / 5});
        spots.push_back({at.x + out.x, at.y - out.y});
    }
    polygon(xml, "power", spots);
}

/// The spot on the rim of a base in a direction of the compass.
Spot rim(const BaseSketch& sketch, int direction) {
    const Vector out = towards(degrees(direction), {sketch.radius});
    return {sketch.at.x + out.x, sketch.at.y - out.y};
}

/// Signs around the rim: wounds to the north-east, states north-west, power south-east, strength south-west.
void draw_signs(Xml& xml, const Frame& frame, const BaseSketch& sketch) {
    const Signs& signs = sketch.signs;
    const std::int32_t size = frame.pixels_tenths(38);
    if (signs.is_stray) circle(xml, "stray", sketch.at, sketch.radius + frame.pixels(3));
    for (int i = 0; i < std::min(signs.wounds, 4); ++i) drop(xml, rim(sketch, 45 + 32 * i), size);
    int states = 0;
    for (const StateSign& sign : signs.states)
        if (!sign.is_of_unit && states < 3) draw_state(xml, frame, sign, rim(sketch, 315 - 40 * states++));
    if (signs.has_power) star(xml, rim(sketch, 135), size * 3 / 2);
    if (signs.extra_strength > 0) {
        const Spot at = rim(sketch, 225);
        polygon(xml, "strong",
                {at + Vector{0, -size * 5 / 4}, at + Vector{size * 5 / 4, size}, at + Vector{-size * 5 / 4, size}});
    }
    for (int i = 0; i < std::min(signs.points_lost, 4); ++i)
        circle(xml, "lost", rim(sketch, 180 + 30 * i), size * 2 / 3);
}

/// Action points left: below the name, or in the middle of a base without one.
void draw_pips(Xml& xml, const BaseSketch& sketch) {
    const int count = sketch.signs.is_done ? 0 : sketch.signs.action_points.value_or(0);
    const std::int32_t radius = sketch.radius * 15 / 100;
    const std::int32_t down = sketch.radius * 72 / 100;
    const int shown = std::min(count, 5);
    for (int i = 0; i < shown; ++i) {
        const std::int32_t aside = (2 * i - (shown - 1)) * radius * 13 / 10;
        circle(xml, side_class("pip", sketch.side), {sketch.at.x + aside, sketch.at.y + down}, radius);
    }
}

/// The borders of the front quarter, from the rim outwards.
void draw_arc_borders(Xml& xml, const BaseSketch& sketch, Spot front) {
    const Vector ahead{front.x - sketch.at.x, front.y - sketch.at.y};
    if (ahead == Vector{}) return;
    const Vector aside{-ahead.y, ahead.x};
    for (const int side : {1, -1}) {
        const Vector border{ahead.x + side * aside.x, ahead.y + side * aside.y};
        path(xml, side_class("arc-front", sketch.side),
             {sketch.at + along(border, {sketch.radius}), sketch.at + along(border, {sketch.radius + sketch.arc})});
    }
}

std::string tooltip(const Scene& scene, FigureId figure) {
    const Language language = scene.picture.language;
    std::string text = text::figure_name(figure, scene.scenario, language);
    for (const Badge& badge : scene.match.badges(figure)) {
        text += ", " + text::state_name(badge.name, game_of(scene.scenario), language);
        const BadgeRole role = role_of(badge.name, game_of(scene.scenario));
        if (badge.value != 1 || role == BadgeRole::points || role == BadgeRole::wounds)
            text += " " + std::to_string(badge.value);
    }
    return text;
}

}  // namespace

std::string side_class(std::string_view first, Side side) {
    return std::string(first) + (side == Side::a ? " a" : " b");
}

std::int32_t radius_of(const Scene& scene, FigureId figure) {
    const BaseShape& base = scene.scenario[figure].base;
    return std::max(base.half_width.units, base.half_depth.units);
}

Area area_of_base(const Scene& scene, FigureId figure, std::int32_t more) {
    const BaseShape& base = scene.scenario[figure].base;
    const Spot middle = scene.at(figure);
    if (base.kind == BaseShape::Kind::round) {
        const std::int32_t radius = radius_of(scene, figure) + more;
        return area_around(middle, radius, radius);
    }
    const Figure& place = scene.match.table()[figure];
    Area area{middle, middle};
    for (const Point corner : footprint(base, {place.at, place.facing}).corners) {
        const Spot spot = scene.frame.at(corner);
        area = Area{{std::min(area.low.x, spot.x), std::min(area.low.y, spot.y)},
                    {std::max(area.high.x, spot.x), std::max(area.high.y, spot.y)}};
    }
    return grown(area, more);
}

std::vector<std::vector<FigureId>> groups_on_table(const Scene& scene, UnitId unit) {
    std::vector<FigureId> figures;
    std::vector<Footprint> bases;
    for (const FigureId figure : figures_of(scene.scenario, unit)) {
        const Figure& place = scene.match.table()[figure];
        if (!place.on_table || scene.signs[figure.index()].is_stray) continue;
        figures.push_back(figure);
        bases.push_back(footprint(scene.scenario[figure].base, {place.at, place.facing}));
    }
    const Length link{std::min(scene.scenario.table.x, scene.scenario.table.y) / 10};
    const std::vector<std::uint8_t> numbers = groups_of(bases, link);
    std::vector<std::vector<FigureId>> groups;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (numbers[i] >= groups.size()) groups.resize(numbers[i] + 1u);
        groups[numbers[i]].push_back(figures[i]);
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return groups;
}

void draw_hulls(Xml& xml, const Scene& scene) {
    for (std::size_t i = 0; i < scene.scenario.units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!scene.scenario[unit].is_section) continue;
        for (const std::vector<FigureId>& group : groups_on_table(scene, unit)) {
            Spots spots;
            std::int32_t radius = 0;
            for (const FigureId figure : group) {
                spots.push_back(scene.at(figure));
                radius = std::max(radius, radius_of(scene, figure));
            }
            const Spots hull = hull_of(std::move(spots));
            xml.begin("g", {{"opacity", acting_unit(scene.match) == unit ? ".22" : ".12"}});
            xml.empty("path", {{"class", side_class("hull", scene.scenario[unit].side)},
                               {"stroke-width", mm(2 * radius + scene.frame.pixels(9))},
                               {"d", path_text(hull) + "z"}});
            xml.end();
        }
    }
}

namespace {

/// The shadow, and what the figure stands on. A hull fills its base.
void draw_stand(Xml& xml, const Frame& frame, const BaseSketch& sketch, bool fills_base) {
    const bool is_round = sketch.corners.empty();
    const Vector fall = fills_base ? Vector{280, 340} : Vector{140, 170};
    const std::string style =
        sketch.signs.is_wreck
            ? "wreck"
            : side_class("base", sketch.side) + (sketch.signs.is_done ? " done" : "") + (fills_base ? " hull" : "");
    if (is_round) {
        // The ring of side B is broad: its outer edge is the edge of the base.
        const std::int32_t inset = frame.pixels_tenths(sketch.side == Side::a ? 4 : 11);
        circle(xml, "cast", sketch.at + fall, sketch.radius);
        circle(xml, style, sketch.at, std::max(sketch.radius - inset, sketch.radius / 2));
        return;
    }
    std::vector<Spot> cast;
    for (const Spot corner : sketch.corners) cast.push_back(corner + fall);
    polygon(xml, "cast", cast);
    polygon(xml, style, sketch.corners);
}

void draw_figure(Xml& xml, const BaseSketch& sketch, FigurePen& pen) {
    const std::string_view style = sketch.signs.is_wreck ? "burnt" : sketch.signs.is_done ? "figure done" : "figure";
    FigurePen::Placing placing{sketch.at.x, sketch.at.y, sketch.facing.tenths, sketch.half_width, sketch.half_depth};
    pen.draw(xml, sketch.look.symbol, sketch.side, style, placing);
    placing.tenths = sketch.turret.tenths;
    if (!sketch.look.turret.empty()) pen.draw(xml, sketch.look.turret, sketch.side, style, placing);
}

}  // namespace

void draw_base(Xml& xml, const Frame& frame, const BaseSketch& sketch, FigurePen* pen) {
    // A base that is hardly seen is pointed out.
    if (sketch.radius < frame.pixels(3)) circle(xml, side_class("finder", sketch.side), sketch.at, frame.pixels(7));
    if (sketch.is_active) circle(xml, "active-edge", sketch.at, sketch.radius + frame.pixels(2));
    if (sketch.is_active) circle(xml, "active", sketch.at, sketch.radius + frame.pixels(2));
    const FigureSymbol* symbol = pen == nullptr ? nullptr : pen->find(sketch.look.symbol);
    draw_stand(xml, frame, sketch, symbol != nullptr && is_hull(*symbol));
    if (pen != nullptr) draw_figure(xml, sketch, *pen);
    if (!sketch.corners.empty()) {
        const bool is_wreck = sketch.signs.is_wreck;
        if (is_wreck) {
            path(xml, "wreck-cross", {sketch.corners[0], sketch.corners[2]});
            path(xml, "wreck-cross", {sketch.corners[1], sketch.corners[3]});
            return;
        }
        const Spot front{(sketch.corners[0].x + sketch.corners[1].x) / 2,
                         (sketch.corners[0].y + sketch.corners[1].y) / 2};
        const Spot inside{front.x + (sketch.at.x - front.x) / 2, front.y + (sketch.at.y - front.y) / 2};
        if (pen == nullptr)
            xml.empty("path", {{"class", side_class("facing", sketch.side)}, {"d", path_text({inside, front})}});
        if (sketch.arc > 0) draw_arc_borders(xml, sketch, front);
    }
    draw_pips(xml, sketch);
    draw_signs(xml, frame, sketch);
}

namespace {

/// Away from the own edge; where nobody has one, to the other half of the table.
std::int32_t ahead_of(const Scene& scene, Side side, Point at) {
    const auto edge = scene.match.state(side == Side::a ? "A" : "B", "edge");
    if (!edge) return at.y * 2 < scene.scenario.table.y ? 0 : 1800;
    return *edge == "north" ? 1800 : *edge == "west" ? 900 : *edge == "east" ? 2700 : 0;
}

/// Whoever has no front looks at the nearest enemy whom the picture shows. Where players may not measure, that would
/// tell who is nearest: there he looks ahead, one a little to the left, the next to the right.
Angle facing_of(const Scene& scene, FigureId figure) {
    const Figure& place = scene.match.table()[figure];
    const FigureCard& card = scene.scenario[figure];
    if (card.base.kind == BaseShape::Kind::rectangular || place.facing.tenths != 0) return place.facing;
    std::optional<Vector> nearest;
    for (std::size_t i = 0; scene.match.may_measure() && i < scene.scenario.figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        const Figure& there = scene.match.table()[other];
        if (!there.on_table || scene.scenario[other].side == card.side || there.at == place.at) continue;
        const Vector way = there.at - place.at;
        if (!nearest || squared(way) < squared(*nearest)) nearest = way;
    }
    if (nearest) return direction_of(*nearest);
    const auto aside = static_cast<std::int32_t>(figure.index() * 37 % 41) * 10 - 200;
    return {static_cast<std::uint16_t>((ahead_of(scene, card.side, place.at) + aside + 3600) % 3600)};
}

/// A turret points at what it shot at, as long as the picture tells of it.
Angle turret_of(const Scene& scene, FigureId figure) {
    const Figure& place = scene.match.table()[figure];
    for (const Shot& shot : scene.traces.shots)
        if (shot.from == place.at && shot.to != shot.from) return direction_of(shot.to - shot.from);
    return place.facing;
}

}  // namespace

bool has_arcs(const Scene& scene) { return game_of(scene.scenario).looks.has_arcs; }

void draw_bases(Xml& xml, const Scene& scene, FigurePen& pen) {
    for (std::size_t i = 0; i < scene.scenario.figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        const Figure& place = scene.match.table()[figure];
        if (!place.on_table) continue;
        const FigureCard& card = scene.scenario[figure];
        BaseSketch sketch;
        sketch.at = scene.at(figure);
        sketch.radius = radius_of(scene, figure);
        sketch.side = card.side;
        sketch.is_active = card.unit == acting_unit(scene.match);
        sketch.look = figure_look(scene.scenario, figure);
        sketch.half_width = card.base.half_width.units;
        sketch.half_depth = card.base.kind == BaseShape::Kind::round ? sketch.half_width : card.base.half_depth.units;
        sketch.facing = facing_of(scene, figure);
        sketch.turret = turret_of(scene, figure);
        sketch.signs = scene.signs[i];
        sketch.arc = has_arcs(scene) ? 2 * units_per_cm : 0;
        if (card.base.kind == BaseShape::Kind::rectangular)
            for (const Point corner : footprint(card.base, {place.at, place.facing}).corners)
                sketch.corners.push_back(scene.frame.at(corner));
        xml.begin("g", {{"data-figure", card.name}});
        xml.text("title", {}, tooltip(scene, figure));
        draw_base(xml, scene.frame, sketch, &pen);
        xml.end();
    }
}

}  // namespace umpire::draw
