#pragma once

#include "battle/looks.hpp"
#include "draw/frame.hpp"
#include "draw/ground_shapes.hpp"
#include "draw/palette.hpp"
#include "draw/xml.hpp"
#include "geometry/outline.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The ground of a table, drawn once for the page, for exports and for print. Light comes from the upper left.
namespace umpire::draw {

/// A piece of terrain as it lies on the page, where y grows down.
struct Plot {
    Look look = Look::unknown;
    Outline outline;
    bool is_open = false;  ///< a building whose roof is lifted, because somebody is inside
    std::int32_t seed =
        0;           ///< what it has of chance: of its place on the table, the same wherever that lies on the page
    int damage = 0;  ///< a building: 0, whole, to 3, about to fall
};
/// The piece where a table lies so on the page, undamaged; nothing for what is none there.
std::optional<Plot> plot_of(const Outline& outline, Look look, bool is_open, const Frame& frame);
/// Draws pieces by their looks, each with its own texture and outline, so that it is known without its colour.
class GroundPen {
public:
    explicit GroundPen(Xml& xml) : xml_(&xml) {}
    /// Grass and its tufts.
    void draw_grass(const Area& table);
    /// All pieces, what lies lowest first; pieces of one look together, so that they need few shapes.
    void draw(const std::vector<Plot>& plots);

private:
    using Plots = std::vector<const Plot*>;

    void shape(std::string_view style, const Trail& trail);
    void wide_line(std::string_view style, const Trail& trail, std::int32_t width);
    void shade(const Plots& plots, std::int32_t height);
    void all(std::string_view style, const Plots& plots);
    void all_round(std::string_view style, const Plots& plots);
    void banks(const std::vector<Plot>& plots);
    void channels(const std::vector<Plot>& plots);
    void culverts(const std::vector<Plot>& plots);

    bool draw_flat(Look look, const Plots& plots);
    bool draw_green(Look look, const Plots& plots);
    bool draw_built(Look look, const Plots& plots);
    bool draw_works(Look look, const Plots& plots);

    void roads(const Plots& plots);
    void water(const Plots& plots, bool is_deep);
    void fords(const Plots& plots);
    void bridges(const Plots& plots);
    void crops(const Plots& plots, bool is_ripe);
    void mud(const Plots& plots);
    void swamps(const Plots& plots);
    void snow(const Plots& plots);
    void hills(const Plots& plots, bool is_steep);
    void rough(const Plots& plots);

    void woods(const Plots& plots, bool is_dense);
    void trees(const std::vector<Grain>& places, std::int32_t radius, bool is_dense);
    void hedges(const Plots& plots, bool has_trees);
    void bushes(const Plots& plots);

    void walls(const Plots& plots, Look look);
    void beads(const Plots& plots, std::string_view under, std::string_view over, std::string_view lit);
    void fences(const Plots& plots);
    void wire(const Plots& plots);
    void houses(const Plots& plots, bool burns);
    void roof(const Plot& plot);
    void flat_roof(const Plot& plot);
    void boarding(const Plot& plot);
    void stovepipe(const Plot& plot);
    void holes(const Plots& plots);
    void faces(const Corners& rim, const Corners& top, const Corners& lit, const std::string_view (&styles)[4]);
    void chimney(const Plot& plot);
    void inside_of(const Plot& plot);
    void villages(const Plots& plots);
    void ruins(const Plots& plots);
    void timber_ruins(const Plots& plots);
    void shack_ruins(const Plots& plots);
    void concrete_ruins(const Plots& plots, bool is_bunker);
    void bunkers(const Plots& plots);
    void rocks(const Plots& plots);

    void rubble(const Plots& plots);
    void craters(const Plots& plots);
    void foxholes(const Plots& plots);
    void trenches(const Plots& plots);
    void dykes(const Plots& plots);
    void nets(const Plots& plots);
    void traps(const Plots& plots);
    void wrecks(const Plots& plots);

    Xml* xml_;
};

/// The rules of the style sheet for a drawing of ground, and the patterns, trees and gradients to which it refers.
struct GroundDress {
    std::string rules;
    std::string definitions;
};
GroundDress dress_of(Light light, const std::string& drawing);

/// The ground of a whole table as an SVG file of its own, for whoever paints it into a layer.
struct Ground {
    Point table;
    bool is_turned = false;  ///< seen from the north
    Light light = Light::day;
    struct Piece {
        Look look = Look::unknown;
        std::vector<Point> corners;
        bool is_line = false;
        bool is_open = false;
        int damage = 0;  ///< as in a plot
    };
    std::vector<Piece> pieces;
};
/// Nothing but the rules, or the definitions, for what a text refers to.
std::string ground_rules(Light light, std::string_view drawing);
std::string ground_definitions(Light light, std::string_view drawing);

std::string ground_svg(const Ground& ground);

}  // namespace umpire::draw
