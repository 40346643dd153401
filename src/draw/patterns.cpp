#include "draw/terrain_pen.hpp"

namespace umpire::draw {
namespace {

/// A texture of tiles whose drawing is written in pixels of the page, scaled once.
class Tile {
public:
    Tile(Xml& xml, const Frame& frame, std::string_view name, int width, int height, int turn = 0)
        : xml_(&xml), frame_(frame) {
        const std::string transform = turn == 0 ? "rotate(0)" : "rotate(" + std::to_string(turn) + ")";
        xml_->begin("pattern", {{"id", std::string(name)},
                                {"patternUnits", "userSpaceOnUse"},
                                {"width", mm(frame_.pixels(width))},
                                {"height", mm(frame_.pixels(height))},
                                {"patternTransform", transform}});
    }
    ~Tile() { xml_->end(); }
    Tile(const Tile&) = delete;
    Tile& operator=(const Tile&) = delete;

    void line(std::string_view style, int x1, int y1, int x2, int y2) {
        xml_->empty(
            "path",
            {{"class", std::string(style)},
             {"d", path_text({{frame_.pixels(x1), frame_.pixels(y1)}, {frame_.pixels(x2), frame_.pixels(y2)}})}});
    }
    /// A wave of a crest and a trough from a point, `span` pixels long.
    void wave(std::string_view style, int x, int y, int span) {
        const auto at = [&](int across_tenths, int down) {
            return mm(frame_.pixels_tenths(across_tenths)) + " " + mm(frame_.pixels(down));
        };
        xml_->empty("path", {{"class", std::string(style)},
                             {"d", "M" + at(x * 10, y) + "q" + at(span * 10 / 4, -3) + " " + at(span * 10 / 2, 0) +
                                       "t" + at(span * 10 / 2, 0)}});
    }
    void dot(std::string_view style, int x, int y, int tenths) {
        xml_->empty("circle", {{"class", std::string(style)},
                               {"cx", mm(frame_.pixels(x))},
                               {"cy", mm(frame_.pixels(y))},
                               {"r", mm(frame_.pixels_tenths(tenths))}});
    }

private:
    Xml* xml_;
    Frame frame_;
};

void bricks(Xml& xml, const Frame& frame, std::string_view name, std::string_view style) {
    Tile tile(xml, frame, name, 8, 6);
    tile.line(style, 0, 0, 8, 0);
    tile.line(style, 0, 3, 8, 3);
    tile.line(style, 2, 0, 2, 3);
    tile.line(style, 6, 3, 6, 6);
}

}  // namespace

void write_patterns(Xml& xml, const Frame& frame) {
    xml.begin("defs", {});
    bricks(xml, frame, "bricks", "p-brick");
    bricks(xml, frame, "bricks-dark", "p-brick-dark");
    {
        Tile tile(xml, frame, "cement", 7, 7);
        tile.dot("p-cement", 2, 2, 8);
        tile.dot("p-cement", 5, 5, 6);
    }
    {
        Tile tile(xml, frame, "rows", 6, 6, 20);
        tile.line("p-row", 0, 3, 6, 3);
    }
    {
        Tile tile(xml, frame, "tiles", 5, 5);
        tile.line("p-tile", 0, 2, 5, 2);
    }
    {
        Tile tile(xml, frame, "ripples", 30, 16);
        tile.wave("p-ripple", 2, 5, 14);
        tile.wave("p-ripple", 16, 13, 12);
    }
    {
        Tile tile(xml, frame, "waves", 18, 9);
        tile.wave("p-wave", 0, 4, 18);
    }
    {
        Tile tile(xml, frame, "puddles", 16, 10);
        tile.wave("p-mud", 1, 3, 8);
        tile.dot("p-mud-dot", 12, 7, 12);
    }
    {
        Tile tile(xml, frame, "meshes", 6, 6, 45);
        tile.line("p-mesh", 0, 3, 6, 3);
        tile.line("p-mesh", 3, 0, 3, 6);
    }
    {
        Tile tile(xml, frame, "dots", 9, 9);
        tile.dot("p-dot", 4, 4, 9);
    }
    xml.end();
}

}  // namespace umpire::draw
