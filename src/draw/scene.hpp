#pragma once

#include "battle/length_text.hpp"
#include "draw/figures.hpp"
#include "draw/frame.hpp"
#include "draw/ground_pen.hpp"
#include "draw/labels.hpp"
#include "draw/signs.hpp"
#include "draw/svg.hpp"
#include "draw/terrain_kinds.hpp"
#include "draw/traces.hpp"
#include "draw/xml.hpp"

#include <optional>
#include <string>
#include <vector>

/// The parts of the picture of a table, each drawing one layer; svg.cpp puts them together.
namespace umpire::draw {

/// A row of small marks beside a figure: what became of the attacks on it.
struct Chip {
    Area area;
    std::vector<Outcome> outcomes;
    int more = 0;  ///< outcomes that found no room
};

/// The die, states and pins that lie beside a unit; with its name where it is inside of something.
struct Tag {
    Area area;
    UnitId unit;
    Side side = Side::a;
    WordId order;
    bool is_kept = false;
    int pins = 0;
    std::string name;
    std::vector<StateSign> states;
};

/// What all layers share.
struct Scene {
    const Picture& picture;
    const Match& match;
    const Scenario& scenario;
    LengthUnit unit;
    Sizes sizes;
    Frame frame;
    Area map;  ///< the table on the page
    Traces traces;
    std::vector<Signs> signs;  ///< of each figure
    std::vector<Label> labels;
    std::vector<Chip> chips;
    std::vector<Tag> tags;

    Spot at(FigureId figure) const { return frame.at(match.table()[figure].at); }
};
/// `map` is where the table lies on the page.
Scene scene_of(const Picture& picture, const Frame& frame);

/// Side and state as class names: "base a done".
std::string side_class(std::string_view first, Side side);
/// The radius of the circle around the base of a figure.
std::int32_t radius_of(const Scene& scene, FigureId figure);
/// What its base takes up of the page, and so much more on all sides.
Area area_of_base(const Scene& scene, FigureId figure, std::int32_t more);
/// The figures of a unit that stand on the table and are no strays, those close together in one group, the largest
/// group first.
std::vector<std::vector<FigureId>> groups_on_table(const Scene& scene, UnitId unit);
void draw_rulers(Xml& xml, const Scene& scene);
/// Grass, the lines of measure upon it, and what stands on both.
void draw_terrain(Xml& xml, const Scene& scene, GroundPen& pen);
void draw_zones(Xml& xml, const Scene& scene);
void draw_objectives(Xml& xml, const Scene& scene);
void draw_clouds(Xml& xml, const Scene& scene);
void draw_reach(Xml& xml, const Scene& scene);

void draw_hulls(Xml& xml, const Scene& scene);
/// The base of one figure with its name and signs, at a spot of the page.
struct BaseSketch {
    Spot at;
    std::int32_t radius = 0;
    Side side = Side::a;
    bool is_active = false;
    Signs signs;
    std::vector<Spot> corners;  ///< of a rectangular base, front left first, clockwise; empty for a round one
    std::int32_t arc = 0;       ///< how far the borders of its front quarter are drawn beyond it
    FigureLook look;            ///< without a symbol: the base alone
    std::int32_t half_width = 0;
    std::int32_t half_depth = 0;
    Angle facing;
    Angle turret;  ///< of what turns upon it
};
/// With a pen, the figure upon it too.
void draw_base(Xml& xml, const Frame& frame, const BaseSketch& sketch, FigurePen* pen = nullptr);
/// Borders of the front quarters of rectangular bases are drawn.
bool has_arcs(const Scene& scene);
void draw_bases(Xml& xml, const Scene& scene, FigurePen& pen);

void draw_areas(Xml& xml, const Scene& scene);  ///< blasts and arcs, under the bases
void draw_ways(Xml& xml, const Scene& scene);   ///< moves, under the bases
void draw_shots(Xml& xml, const Scene& scene);  ///< lines over the bases
void draw_outcome(Xml& xml, const Frame& frame, Outcome outcome, Spot at);
void draw_chips(Xml& xml, const Scene& scene);

/// The tags of all units that have one, without their places, and the area beside which each belongs.
struct Tagged {
    Tag tag;
    Area beside;
};
std::vector<Tagged> tags_wanted(const Scene& scene);
std::int32_t width_of_tag(const Frame& frame, const Tag& tag);
std::int32_t height_of_tag(const Frame& frame);
/// `order`: what its die shows.
void draw_tag(Xml& xml, const Frame& frame, const Tag& tag, const WordRow& order, Language language);
/// A state on its plate.
void draw_state(Xml& xml, const Frame& frame, const StateSign& sign, Spot at);
void draw_tags(Xml& xml, const Scene& scene);

/// Finds places for all words and chips; after that `labels` and `chips` of the scene are known.
void place_labels(Scene& scene);
void draw_labels(Xml& xml, const Scene& scene);

/// A line of the legend: a mark; a die with an order upon it, or a state.
struct LegendLine {
    LegendMark mark = LegendMark::base_a;
    WordId order;
    StateSign state;
};
/// What this picture shows, in order.
std::vector<LegendLine> legend_of(const Scene& scene);
void draw_line(Xml& xml, const Scene& scene, const LegendLine& line, Spot at);
std::string name_of(const LegendLine& line, const Game& game, Language language);

/// Where text beside or below the table stands.
struct Columns {
    Spot first;
    std::int32_t width = 0;  ///< of one column
    int count = 1;
    std::int32_t gap = 0;
};
/// What battle it is, both sides, and the terrain of the table. The answer is the lowest point it reaches.
std::int32_t draw_panel(Xml& xml, const Scene& scene, GroundPen& pen, const Columns& columns);
/// What the marks on the map mean; the answer is the same.
std::int32_t draw_signs_legend(Xml& xml, const Scene& scene, GroundPen& pen, const Columns& columns);

}  // namespace umpire::draw
