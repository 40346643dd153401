#include "battle/table_talk.hpp"
#include "draw/scene.hpp"
#include "draw/shapes.hpp"
#include "draw/words.hpp"
#include "geometry/path.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <array>
#include <span>
#include <vector>

namespace umpire::draw {
namespace {

/// Distances between the lines and numbers of a table.
struct Ruling {
    std::int32_t unit;    ///< one unit of the game
    std::int32_t tick;    ///< units between ticks
    std::int32_t minor;   ///< units between thin lines
    std::int32_t strong;  ///< units between strong lines
};
Ruling ruling_of(LengthUnit unit) {
    return unit == LengthUnit::inch ? Ruling{units_per_inch, 1, 6, 12} : Ruling{units_per_cm, 2, 10, 50};
}

/// A number at a ruler, centred below or beside its tick.
void number(Xml& xml, const Scene& scene, std::int32_t value, Spot at) {
    const std::int32_t size = scene.frame.pixels_tenths(95);
    xml.text("text", {{"class", "ruler"}, {"font-size", mm(size)}, {"x", mm(at.x)}, {"y", mm(at.y + size * 36 / 100)}},
             std::to_string(value));
}

/// A bar of one strong step in four parts, with its length.
void scale_bar(Xml& xml, const Scene& scene, Spot at) {
    const Ruling ruling = ruling_of(scene.unit);
    const std::int32_t parts = scene.unit == LengthUnit::inch ? 4 : 5;
    const std::int32_t part = ruling.strong * ruling.unit / parts;
    const std::int32_t height = scene.frame.pixels(4);
    for (std::int32_t i = 0; i < parts; ++i) {
        const Spot corner{at.x + i * part, at.y};
        rectangle(xml, i % 2 == 0 ? "scale" : "scale empty", {corner, {corner.x + part, corner.y + height}});
    }
    const std::int32_t size = scene.frame.pixels_tenths(100);
    const std::string length = text::length_name({ruling.strong * ruling.unit}, scene.unit, scene.picture.language);
    xml.text("text",
             {{"class", "soft"},
              {"font-size", mm(size)},
              {"x", mm(at.x + parts * part + scene.frame.pixels(6))},
              {"y", mm(at.y + height)}},
             length);
}

void north_arrow(Xml& xml, const Scene& scene, Spot at) {
    const std::int32_t px = scene.frame.px;
    polygon(xml, "needle",
            {{at.x, at.y - 9 * px}, {at.x + 4 * px, at.y + 4 * px}, {at.x, at.y + px}, {at.x - 4 * px, at.y + 4 * px}});
    xml.text("text",
             {{"class", "bold"},
              {"text-anchor", "end"},
              {"font-size", mm(11 * px)},
              {"x", mm(at.x - 7 * px)},
              {"y", mm(at.y + 3 * px)}},
             "N");
}

/// Ticks and numbers along one side of the table; `across` turns a way along it into a spot of its edge.
template <class Along>
void ruler(Xml& xml, const Scene& scene, std::int32_t length, Along along_edge, Vector outward) {
    const Ruling ruling = ruling_of(scene.unit);
    const std::int32_t px = scene.frame.px;
    const bool is_crowded = ruling.minor * ruling.unit < 24 * px;
    const std::int32_t numbered = is_crowded ? ruling.strong : ruling.minor;
    for (std::int32_t i = 0; i * ruling.unit <= length; i += ruling.tick) {
        const Spot edge = along_edge(i * ruling.unit);
        const std::int32_t size = i % ruling.strong == 0 ? 8 : i % ruling.minor == 0 ? 6 : 3;
        path(xml, "tick", {edge, edge + Vector{outward.x * size * px, outward.y * size * px}});
        if (i % numbered == 0) number(xml, scene, i, edge + Vector{outward.x * 17 * px, outward.y * 15 * px});
    }
}

void draw_grid(Xml& xml, const Scene& scene) {
    const Ruling ruling = ruling_of(scene.unit);
    const Point table = scene.scenario.table;
    for (const bool strong : {false, true}) {
        const std::int32_t step = (strong ? ruling.strong : ruling.minor) * ruling.unit;
        const std::string_view style = strong ? "grid strong" : "grid";
        for (std::int32_t x = step; x < table.x; x += step)
            path(xml, style, {scene.frame.at({x, 0}), scene.frame.at({x, table.y})});
        for (std::int32_t y = step; y < table.y; y += step)
            path(xml, style, {scene.frame.at({0, y}), scene.frame.at({table.x, y})});
    }
}

}  // namespace

void draw_rulers(Xml& xml, const Scene& scene) {
    const Point table = scene.scenario.table;
    const std::int32_t px = scene.frame.px;
    ruler(xml, scene, table.x, [&](std::int32_t way) { return scene.frame.at({way, 0}); }, {0, 1});
    ruler(xml, scene, table.y, [&](std::int32_t way) { return scene.frame.at({0, way}); }, {-1, 0});
    rectangle(xml, "frame", scene.map);
    scale_bar(xml, scene, {scene.map.low.x, scene.map.high.y + 28 * px});
    north_arrow(xml, scene, {scene.map.high.x - 5 * px, scene.map.high.y + 33 * px});
}

namespace {

/// Somebody of whom the picture may tell is in the building: its roof is lifted.
bool is_entered(const Scene& scene, std::size_t piece) {
    const std::string& name = scene.scenario.pieces[piece].name;
    for (std::size_t i = 0; i < scene.scenario.units.size(); ++i)
        if (inside_of(scene.match, id_at<UnitId>(i)) == name) return true;
    for (std::size_t i = 0; i < scene.scenario.figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        const Figure& place = scene.match.table()[figure];
        if (place.on_table && scene.scenario.pieces[piece].outline.contains(place.at)) return true;
    }
    return false;
}

std::vector<int> damage_of_pieces(const Scene& scene) {
    std::vector<int> damage(scene.scenario.pieces.size());
    const TableTalk* const talk = game_of(scene.match).talk;
    if (talk != nullptr && talk->pieces != nullptr)
        for (const PieceSign& sign : talk->pieces(scene.match)) damage[sign.piece.index()] = damage_of(sign);
    return damage;
}

}  // namespace

void draw_terrain(Xml& xml, const Scene& scene, GroundPen& pen) {
    std::vector<Plot> plots;
    const std::vector<int> damage = damage_of_pieces(scene);
    for (std::size_t i = 0; i < scene.scenario.pieces.size(); ++i)
        if (auto plot = plot_of(scene.scenario.pieces[i].outline, look_of(scene.match, i).look, is_entered(scene, i),
                                scene.frame)) {
            plot->damage = damage[i];
            plots.push_back(std::move(*plot));
        }
    pen.draw_grass(scene.map);
    draw_grid(xml, scene);
    pen.draw(plots);
    for (std::size_t i = 0; i < scene.scenario.pieces.size(); ++i) {
        std::vector<Spot> spots;
        for (const Point corner : scene.scenario.pieces[i].outline.corners()) spots.push_back(scene.frame.at(corner));
        xml.begin("polygon", {{"class", "piece"}, {"points", points_text(spots)}});
        xml.text("title", {},
                 scene.scenario.pieces[i].name + ": " +
                     text::terrain_name(kind_of(scene.match, i), game_of(scene.scenario), scene.picture.language));
        xml.end();
    }
}

void draw_zones(Xml& xml, const Scene& scene) {
    for (const Setup::Zone& zone : scene.scenario.setup.zones) {
        const Spot low = scene.frame.at(zone.low);
        const Spot high = scene.frame.at(zone.high);
        path(xml, "zone", {low, {high.x, low.y}, high, {low.x, high.y}, low});
    }
    const std::int32_t depth = scene.sizes.deployment_depth.units;
    if (depth <= 0 || depth * 2 > scene.scenario.table.y || !scene.match.state("A", "edge")) return;
    for (const std::int32_t y : {depth, scene.scenario.table.y - depth})
        path(xml, "zone", {scene.frame.at({0, y}), scene.frame.at({scene.scenario.table.x, y})});
}

void draw_objectives(Xml& xml, const Scene& scene) {
    const std::int32_t px = scene.frame.px;
    for (const Point objective : scene.scenario.objectives) {
        const Spot at = scene.frame.at(objective);
        const std::int32_t radius = scene.sizes.objective_radius.units;
        if (radius > 0)
            xml.empty("circle", {{"class", "goal-ring"}, {"cx", mm(at.x)}, {"cy", mm(at.y)}, {"r", mm(radius)}});
        path(xml, "goal-pole", {at, at + Vector{0, -16 * px}});
        xml.empty("polygon", {{"class", "goal"},
                              {"points", points_text({at + Vector{0, -16 * px}, at + Vector{11 * px, -12 * px},
                                                      at + Vector{0, -8 * px}})}});
        xml.empty("circle",
                  {{"class", "goal"}, {"cx", mm(at.x)}, {"cy", mm(at.y)}, {"r", mm(scene.frame.pixels_tenths(26))}});
    }
}

/// Another cloud at the same place hides it and lasts as long: all their shadows together would be a black rim.
bool is_hidden_cloud(std::span<const Cloud> clouds, std::size_t which) {
    const Cloud& one = clouds[which];
    for (std::size_t i = 0; i < clouds.size(); ++i) {
        const Cloud& other = clouds[i];
        if (i == which || other.at != one.at) continue;
        if (other.radius < one.radius || other.last_turn < one.last_turn) continue;
        if (i < which || other.radius != one.radius || other.last_turn != one.last_turn) return true;
    }
    return false;
}

/// Smoke and dust, with the last turn in which they are there.
void draw_clouds(Xml& xml, const Scene& scene) {
    // Aside, down and size in hundredths of the radius: those below and on the right first, as the light falls.
    constexpr std::array<std::array<int, 3>, 15> puffs{{{38, 49, 33},
                                                        {61, 13, 36},
                                                        {-2, 62, 38},
                                                        {55, -29, 37},
                                                        {-41, 46, 34},
                                                        {23, -57, 35},
                                                        {-61, 9, 37},
                                                        {-19, -59, 36},
                                                        {-53, -33, 33},
                                                        {13, 15, 40},
                                                        {22, -19, 38},
                                                        {-22, 17, 37},
                                                        {-8, -38, 36},
                                                        {-35, -15, 39},
                                                        {-10, -14, 34}}};
    const std::vector<Cloud> clouds = scene.match.clouds();
    for (std::size_t i = 0; i < clouds.size(); ++i) {
        if (is_hidden_cloud(clouds, i)) continue;
        const Cloud& cloud = clouds[i];
        const Spot at = scene.frame.at(cloud.at);
        const std::int32_t radius = cloud.radius.units;
        const bool is_thin = cloud.last_turn <= scene.match.turn();
        const auto puff = [&](std::string_view style, int shift) {
            for (const auto& [aside, down, size] : puffs)
                circle(xml, style, {at.x + radius * (aside - shift) / 100, at.y + radius * (down - shift) / 100},
                       radius * size / 100);
        };
        xml.begin("g", {{"class", is_thin ? "cloud thin" : "cloud"}});
        circle(xml, "cast", at + Vector{radius / 8, radius / 7}, radius * 94 / 100);
        puff("smoke-edge", -3);
        puff("smoke", 0);
        circle(xml, "smoke-rim", at, radius);
        circle(xml, "cloud-plate", at, scene.frame.pixels(8));
        xml.text("text", {{"class", "cloud-turn"}, {"x", mm(at.x)}, {"y", mm(at.y + scene.frame.pixels(4))}},
                 std::to_string(cloud.last_turn));
        xml.end();
    }
}

void draw_reach(Xml& xml, const Scene& scene) {
    const auto figure = scene.picture.reach_of;
    if (!figure || figure->index() >= scene.scenario.figures.size() || !scene.match.table()[*figure].on_table) return;
    const Length length = scene.match.reach(*figure);
    if (length.units <= 0) return;
    std::vector<Footprint> bases;
    for (std::size_t i = 0; i < scene.scenario.figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        const Figure& place = scene.match.table()[other];
        if (other != *figure && place.on_table)
            bases.push_back(footprint(scene.scenario[other].base, {place.at, place.facing}));
    }
    std::vector<const Outline*> closed;
    for (std::size_t i = 0; i < scene.scenario.pieces.size(); ++i)
        if (look_of(scene.match, i).passage == Passage::closed) closed.push_back(&scene.scenario.pieces[i].outline);
    const Obstacles obstacles{bases, closed, scene.scenario.table};
    std::vector<Spot> spots;
    for (const Point point :
         umpire::reach({radius_of(scene, *figure)}, scene.match.table()[*figure].at, length, obstacles, 180))
        spots.push_back(scene.frame.at(point));
    xml.empty("polygon", {{"class", "reach"}, {"points", points_text(spots)}});
}

}  // namespace umpire::draw
