#include "text/terrain_reader.hpp"

#include "geometry/outline.hpp"
#include "text/parsing.hpp"
#include "text/scenario_units.hpp"

#include <utility>

namespace umpire::text {
namespace {

constexpr std::size_t pieces_max = 200;
constexpr std::size_t corners_max = 200;
constexpr int circle_corner_count = 16;

std::vector<Point> rectangle_corners(Fields& piece, const TomlNode& node) {
    const std::vector<Point> two = points_in(node, piece.path_of("rectangle"), piece.context());
    if (two.size() != 2) {
        if (node.children.size() != 2) piece.note("rectangle", "expected two opposite corners [[x, y], [x, y]]");
        return {};
    }
    return {two[0], {two[1].x, two[0].y}, two[1], {two[0].x, two[1].y}};
}

std::vector<Point> circle_of(Fields& piece, const TomlNode& node) {
    if (node.kind != TomlNode::Kind::table) {
        piece.note("circle", expected("a table { at = [x, y], radius = N }", node));
        return {};
    }
    Fields circle(node, piece.path_of("circle"), piece.context());
    circle.require("at", "the centre [x, y]");
    circle.require("radius", "a length");
    const auto at = circle.point("at");
    const auto radius = circle.length("radius", Length{10}, Length{coordinate_max});
    circle.finish();
    return at && radius ? circle_corners(*at, *radius) : std::vector<Point>{};
}

std::vector<Point> corners_of(Fields& piece) {
    const TomlNode* polygon = piece.take("polygon");
    const TomlNode* rectangle = piece.take("rectangle");
    const TomlNode* circle = piece.take("circle");
    const int given = (polygon != nullptr) + (rectangle != nullptr) + (circle != nullptr);
    if (given != 1) {
        piece.context().note(piece.line(), piece.path_of("polygon"),
                             given == 0 ? "is missing: expected a polygon, a rectangle or a circle"
                                        : "expected only one of polygon, rectangle and circle");
        return {};
    }
    const std::size_t before = piece.context().problems.size();
    std::vector<Point> corners;
    std::string_view key = "polygon";
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
    const std::string fault =
        corners.size() > corners_max ? "more than " + std::to_string(corners_max) + " corners" : polygon_fault(corners);
    if (!fault.empty()) piece.note(key, "is no simple polygon: " + fault);
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
    for (Fields& fields : root.tables("terrain")) {
        Setup::Piece piece;
        piece.line = fields.line();
        piece.name = read_name(fields, "name", "the name of the piece");
        if (fields.require("kind", "a kind of terrain, as \"hedge\"") != nullptr)
            piece.kind = fields.text("kind").value_or(std::string{});
        piece.corners = corners_of(fields);
        if (const TomlNode* traits = fields.take("traits"))
            piece.traits = texts_in(*traits, fields.path_of("traits"), fields.context());
        fields.finish();
        for (const Setup::Piece& other : pieces)
            if (other.name == piece.name && !piece.name.empty())
                fields.note("name", "there are two pieces " + quoted(piece.name) + " (also in line " +
                                        std::to_string(other.line) + ")");
        pieces.push_back(std::move(piece));
    }
    if (pieces.size() > pieces_max) root.note("terrain", "has more than " + std::to_string(pieces_max) + " pieces");
    return pieces;
}

}  // namespace umpire::text
