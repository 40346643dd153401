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

/// Signs around the rim: wounds to the north-east, numb north-west, power south-east, strength south-west.
void draw_signs(Xml& xml, const Frame& frame, const BaseSketch& sketch) {
    const Signs& signs = sketch.signs;
    const std::int32_t size = frame.pixels_tenths(38);
    if (signs.is_stray) circle(xml, "stray", sketch.at, sketch.radius + frame.pixels(3));
    for (int i = 0; i < std::min(signs.wounds, 4); ++i) drop(xml, rim(sketch, 45 + 32 * i), size);
    if (signs.is_numb) {
        const Spot at = rim(sketch, 315);
        polygon(
            xml, "numb",
            {at + Vector{-size, -size}, at + Vector{size, -size}, at + Vector{size, size}, at + Vector{-size, size}});
    }
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
    const std::int32_t radius = sketch.radius * (sketch.name_size ? 14 : 17) / 100;
    const std::int32_t down = sketch.name_size ? sketch.radius * 62 / 100 : 0;
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
        if (badge.value != 1 || badge.name == "ap" || badge.name == "wounds") text += " " + std::to_string(badge.value);
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

std::string name_within(const Scene& scene, FigureId figure) {
    const std::string& name = scene.scenario[figure].name;
    const bool is_man = scene.scenario[figure].base.kind == BaseShape::Kind::round;
    if (!is_man || !scene.scenario[scene.scenario[figure].unit].is_section || !has_insides(scene.match)) return name;
    std::size_t begin = name.size();
    while (begin > 0 && name[begin - 1] >= '0' && name[begin - 1] <= '9') --begin;
    return begin == 0 || begin == name.size() ? name : name.substr(begin);
}

std::int32_t inner_size(const Scene& scene, FigureId figure) {
    const BaseShape& base = scene.scenario[figure].base;
    const std::int32_t ring = scene.frame.pixels_tenths(scene.scenario[figure].side == Side::a ? 0 : 12);
    const std::int32_t radius = std::min(base.half_width.units, base.half_depth.units) - ring;
    const std::int32_t width = std::max(text_width(name_within(scene, figure), 100), 1);
    return std::min({radius * 105 / 100, radius * 178 / width, scene.frame.pixels(15)});
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

void draw_base(Xml& xml, const Frame& frame, const BaseSketch& sketch) {
    const bool is_round = sketch.corners.empty();
    const auto shape = [&](std::string_view style) {
        // The ring of side B is broad: its outer edge is the edge of the base.
        const int inset = sketch.side == Side::a ? 4 : 11;
        if (is_round) return circle(xml, style, sketch.at, sketch.radius - frame.pixels_tenths(inset));
        polygon(xml, style, sketch.corners);
    };
    if (sketch.is_active) circle(xml, "active", sketch.at, sketch.radius + frame.pixels(2));
    const bool is_wreck = sketch.signs.is_wreck;
    shape(is_wreck ? std::string("wreck") : side_class("base", sketch.side) + (sketch.signs.is_done ? " done" : ""));
    if (is_wreck && !is_round) {
        path(xml, "wreck-cross", {sketch.corners[0], sketch.corners[2]});
        path(xml, "wreck-cross", {sketch.corners[1], sketch.corners[3]});
        return;
    }
    if (!is_round) {
        const Spot front{(sketch.corners[0].x + sketch.corners[1].x) / 2,
                         (sketch.corners[0].y + sketch.corners[1].y) / 2};
        const Spot inside{front.x + (sketch.at.x - front.x) / 2, front.y + (sketch.at.y - front.y) / 2};
        xml.empty("path", {{"class", side_class("facing", sketch.side)}, {"d", path_text({inside, front})}});
        if (sketch.arc > 0) draw_arc_borders(xml, sketch, front);
    }
    if (sketch.name_size) {
        const bool has_pips = sketch.signs.action_points.value_or(0) > 0 && !sketch.signs.is_done;
        const std::int32_t lift = has_pips ? sketch.radius * 14 / 100 : 0;
        xml.text("text",
                 {{"class", side_class("name", sketch.side)},
                  {"font-size", mm(*sketch.name_size)},
                  {"x", mm(sketch.at.x)},
                  {"y", mm(sketch.at.y + *sketch.name_size * 36 / 100 - lift)}},
                 sketch.name);
    }
    draw_pips(xml, sketch);
    draw_signs(xml, frame, sketch);
}

bool has_arcs(const Scene& scene) { return game_of(scene.scenario).looks.has_arcs; }

void draw_bases(Xml& xml, const Scene& scene) {
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
        sketch.name = name_within(scene, figure);
        sketch.name_size = scene.name_sizes[i];
        sketch.signs = scene.signs[i];
        sketch.arc = has_arcs(scene) ? 2 * units_per_cm : 0;
        if (card.base.kind == BaseShape::Kind::rectangular)
            for (const Point corner : footprint(card.base, {place.at, place.facing}).corners)
                sketch.corners.push_back(scene.frame.at(corner));
        xml.begin("g", {{"data-figure", card.name}});
        xml.text("title", {}, tooltip(scene, figure));
        draw_base(xml, scene.frame, sketch);
        xml.end();
    }
}

}  // namespace umpire::draw
