#include "text/terrain_reader.hpp"

#include "geometry/outline.hpp"
#include "text/message_rows.hpp"
#include "text/parsing.hpp"
#include "text/scenario_units.hpp"

#include <utility>

namespace umpire::text {
namespace {

constexpr std::size_t pieces_max = 200;
constexpr std::size_t corners_max = 200;
constexpr std::size_t corners_together_max = 4000;  // each sight line and each way may ask all of them
constexpr int circle_corner_count = 16;

std::vector<Point> rectangle_corners(Fields& piece, const TomlNode& node) {
    const std::vector<Point> two = points_in(node, piece.path_of("rectangle"), piece.context());
    if (two.size() != 2) {
        if (node.children.size() != 2) piece.note("rectangle", "expected_two_opposite_corners_x_y"_message());
        return {};
    }
    return {two[0], {two[1].x, two[0].y}, two[1], {two[0].x, two[1].y}};
}

std::vector<Point> circle_of(Fields& piece, const TomlNode& node) {
    if (node.kind != TomlNode::Kind::table) {
        piece.note("circle", expected("a_table_at_x_y_radius_n"_message(), node));
        return {};
    }
    Fields circle(node, piece.path_of("circle"), piece.context());
    circle.require("at", "the_centre_x_y"_message());
    circle.require("radius", "a_length"_message());
    const auto at = circle.point("at");
    const auto radius = circle.length("radius", Length{10}, Length{coordinate_max});
    circle.finish();
    return at && radius ? circle_corners(*at, *radius) : std::vector<Point>{};
}

/// A piece of two corners is a line; whether its kind may be one the game says.
std::vector<Point> line_ends(Fields& piece, const TomlNode& node) {
    const std::size_t before = piece.context().problems.size();
    std::vector<Point> two = points_in(node, piece.path_of("line"), piece.context());
    if (piece.context().problems.size() != before) return {};
    if (two.size() == 2 && two[0] != two[1]) return two;
    piece.note("line", "expected_two_different_ends_x_y"_message());
    return {};
}

std::vector<Point> corners_of(Fields& piece) {
    const TomlNode* polygon = piece.take("polygon");
    const TomlNode* rectangle = piece.take("rectangle");
    const TomlNode* circle = piece.take("circle");
    const TomlNode* line = piece.take("line");
    const int given = (polygon != nullptr) + (rectangle != nullptr) + (circle != nullptr) + (line != nullptr);
    if (given != 1) {
        piece.context().note(piece.line(), piece.path_of("polygon"),
                             given == 0 ? "is_missing_expected"_message("a_polygon_a_rectangle_or_a_circle"_message())
                                        : "expected_only_one_of_polygon"_message());
        return {};
    }
    const std::size_t before = piece.context().problems.size();
    std::vector<Point> corners;
    std::string_view key = "polygon";
    if (line != nullptr) return line_ends(piece, *line);
    if (polygon != nullptr) {
        corners = points_in(*polygon, piece.path_of(key), piece.context());
    } else if (rectangle != nullptr) {
        key = "rectangle";
        corners = rectangle_corners(piece, *rectangle);
    } else {
        key = "circle";
        corners = circle_of(piece, *circle);
    }
    if (piece.context().problems.size() != before) return corners;
    const Message fault =
        corners.size() > corners_max ? "more_than_corners"_message(corners_max) : message_of(polygon_fault(corners));
    if (!fault.empty()) piece.note(key, "is_no_simple_polygon"_message(fault));
    return corners;
}

}  // namespace

std::vector<Point> circle_corners(Point centre, Length radius) {
    std::vector<Point> corners;
    for (int i = 0; i < circle_corner_count; ++i) {
        const Angle direction{static_cast<std::uint16_t>((3600 - i * 3600 / circle_corner_count) % 3600)};
        corners.push_back(centre + towards(direction, radius));
    }
    return corners;
}

std::vector<Setup::Piece> read_terrain(Fields& root) {
    std::vector<Setup::Piece> pieces;
    std::size_t corners = 0;
    for (Fields& fields : root.tables("terrain", pieces_max)) {
        Setup::Piece piece;
        piece.line = fields.line();
        piece.name = read_name(fields, "name", "the_name_of_the_piece"_message());
        if (fields.require("kind", "a_kind_of_terrain_as_hedge"_message()) != nullptr)
            piece.kind = fields.text("kind").value_or(std::string{});
        piece.corners = corners_of(fields);
        corners += piece.corners.size();
        if (corners > corners_together_max && corners - piece.corners.size() <= corners_together_max)
            fields.note("polygon", "pieces_have_more_corners_together"_message(corners_together_max));
        if (const TomlNode* traits = fields.take("traits"))
            piece.traits = texts_in(*traits, fields.path_of("traits"), fields.context());
        fields.finish();
        for (const Setup::Piece& other : pieces)
            if (other.name == piece.name && !piece.name.empty())
                fields.note("name", "there_are_two_pieces_also_in_line"_message(piece.name, other.line));
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

}  // namespace umpire::text
