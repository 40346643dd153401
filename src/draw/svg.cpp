#include "draw/svg.hpp"

#include "draw/scene.hpp"
#include "draw/style.hpp"
#include "text/wording.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

// In pixels of a page of 1200.
constexpr int page_width = 1200;
constexpr int margin_left = 34;
constexpr int margin_right = 16;
constexpr int margin_top = 14;
constexpr int margin_below = 48;  ///< numbers, scale bar and north arrow
constexpr int panel_width = 274;
constexpr int panel_gap = 22;

/// What a sheet of A4 lets a printer reach, in millimetres, lying or standing.
constexpr int sheet_long = 277;
constexpr int sheet_short = 190;

/// One millimetre on paper stands for so many on the table: the least whole number with which a drawing of that size,
/// in hundredths of a millimetre, comes on a sheet.
std::int32_t print_scale(std::int32_t width, std::int32_t height) {
    const auto needed = [&](int across, int down) {
        const auto parts = [](std::int32_t length, int room) { return (length + room * 100 - 1) / (room * 100); };
        return std::max(parts(width, across), parts(height, down));
    };
    return std::max(std::min(needed(sheet_long, sheet_short), needed(sheet_short, sheet_long)), 1);
}

/// A table that is clearly wider than deep takes the whole width, and the words stand below it.
bool words_stand_below(Point table) { return std::int64_t{table.x} * 10 > std::int64_t{table.y} * 13; }

Frame frame_of(Point table) {
    const int beside = words_stand_below(table) ? 0 : panel_width + panel_gap;
    const std::int32_t px = std::max(table.x / (page_width - margin_left - margin_right - beside), 1);
    return {{margin_left * px, margin_top * px + table.y}, px};
}

Columns columns_of(const Scene& scene) {
    const std::int32_t px = scene.frame.px;
    if (!words_stand_below(scene.scenario.table))
        return {{scene.map.high.x + panel_gap * px, margin_top * px}, panel_width * px, 1, 0};
    // A side a column, and two for the ground.
    const std::int32_t gap = 24 * px;
    return {{scene.map.low.x, scene.map.high.y + (margin_below + 6) * px}, (width_of(scene.map) - 3 * gap) / 4, 4, gap};
}

/// Under the table.
Columns signs_columns_of(const Scene& scene, std::int32_t from) {
    const std::int32_t px = scene.frame.px;
    const int count = words_stand_below(scene.scenario.table) ? 5 : 4;
    const std::int32_t gap = 10 * px;
    return {{scene.map.low.x, from + 6 * px}, (width_of(scene.map) - (count - 1) * gap) / count, count, gap};
}

void draw_map(Xml& xml, const Scene& scene, GroundPen& pen, FigurePen& figures) {
    xml.begin("clipPath", {{"id", "map"}});
    xml.empty("rect", {{"x", mm(scene.map.low.x)},
                       {"y", mm(scene.map.low.y)},
                       {"width", mm(width_of(scene.map))},
                       {"height", mm(height_of(scene.map))}});
    xml.end();
    xml.begin("g", {{"clip-path", "url(#map)"}});
    draw_terrain(xml, scene, pen);
    draw_zones(xml, scene);
    draw_objectives(xml, scene);
    draw_reach(xml, scene);
    draw_clouds(xml, scene);
    draw_hulls(xml, scene);
    draw_areas(xml, scene);
    draw_ways(xml, scene);
    xml.end();
    draw_rulers(xml, scene);
    draw_bases(xml, scene, figures);
    draw_shots(xml, scene);
    draw_chips(xml, scene);
    draw_tags(xml, scene);
    draw_labels(xml, scene);
}

}  // namespace

Sizes sizes_of(const Scenario& scenario) {
    const Looks& looks = game_of(scenario).looks;
    return {looks.deployment_depth, looks.objective_radius, looks.blast_radius, looks.arc_half_width};
}

Scene scene_of(const Picture& picture, const Frame& frame) {
    const Match& match = *picture.match;
    const Scenario& scenario = match.scenario();
    const Area map{frame.at({0, scenario.table.y}), frame.at({scenario.table.x, 0})};
    Scene scene{picture, match, scenario, text::unit_of(scenario.setup.ruleset), {}, frame, map, {}, {}, {}, {}, {}};
    scene.sizes = picture.sizes.value_or(sizes_of(scenario));
    scene.traces = traces_of(match, picture.recent, scene.sizes.blast_radius);
    for (std::size_t i = 0; i < scenario.figures.size(); ++i)
        scene.signs.push_back(signs_of(match, id_at<FigureId>(i), picture.language));
    place_labels(scene);
    return scene;
}

std::string svg(const Picture& picture) {
    if (picture.match == nullptr) return {};
    const Frame frame = frame_of(picture.match->scenario().table);
    const Scene scene = scene_of(picture, frame);
    Xml body;
    GroundPen pen(body);
    FigurePen figures(game_of(scene.scenario));
    draw_map(body, scene, pen, figures);
    const std::int32_t panel_end = draw_panel(body, scene, pen, columns_of(scene));
    const std::int32_t below =
        std::max(words_stand_below(scene.scenario.table) ? panel_end : 0, scene.map.high.y + margin_below * frame.px);
    const std::int32_t lowest =
        std::max(panel_end, draw_signs_legend(body, scene, pen, signs_columns_of(scene, below)));
    const std::int32_t width = page_width * frame.px;
    const std::int32_t rows = (std::max(lowest, below) + 11 * frame.px) / frame.px;
    const std::int32_t height = rows * frame.px;
    const bool is_printed = picture.light == Light::print;
    const std::int32_t scale = is_printed ? print_scale(width, height) : 1;
    Xml xml;
    xml.begin("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                      {"width", is_printed ? mm(width / scale) + "mm" : std::to_string(page_width)},
                      {"height", is_printed ? mm(height / scale) + "mm" : std::to_string(rows)},
                      {"viewBox", "0 0 " + mm(width) + " " + mm(height)}});
    const GroundDress dress = dress_of(picture.light, body.result());
    xml.style(style_sheet(frame, picture.light) + dress.rules + figure_rules(picture.light));
    xml.raw("<defs>\n" + dress.definitions + figures.definitions() + "</defs>\n");
    xml.empty("rect", {{"class", "paper"}, {"width", mm(width)}, {"height", mm(height)}});
    xml.append(body);
    xml.end();
    return xml.result();
}

}  // namespace umpire::draw
