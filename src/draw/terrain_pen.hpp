#pragma once

#include "draw/frame.hpp"
#include "draw/terrain_kinds.hpp"
#include "draw/xml.hpp"
#include "geometry/outline.hpp"

#include <optional>

namespace umpire::draw {

/// The middle line of a long thin piece.
struct Spine {
    Point from;
    Point to;
    std::int32_t half_width = 0;
};
/// Of a piece with four corners that is at least three times as long as wide.
std::optional<Spine> spine_of(const Outline& outline);

/// Draws pieces of terrain; each look has its own texture and outline, so that it is known without its colour.
class TerrainPen {
public:
    TerrainPen(Xml& xml, const Frame& frame) : xml_(&xml), frame_(frame) {}
    void draw(const Outline& outline, Look look);
    /// Continues with another scale or place; the names of clip paths go on counting.
    void move_to(const Frame& frame) { frame_ = frame; }

private:
    void polygon(const Outline& outline, std::string_view style);
    void scaled(const Outline& outline, int percent, std::string_view style);
    void stroke(Point from, Point to, std::string_view style);
    void disc(Point centre, std::int32_t radius, std::string_view style);
    void pattern(const Outline& outline, std::string_view name);

    void woods(const Outline& outline);
    struct LeafStyles {
        std::string_view bed;
        std::string_view dark;
        std::string_view light;
    };
    void leaves(const Outline& outline, const LeafStyles& styles);
    void undergrowth(const Outline& outline);
    void bocage(const Outline& outline);
    void ruins(const Outline& outline);
    void foxholes(const Outline& outline);
    void dyke(const Outline& outline);
    void wreck(const Outline& outline);
    void flames(const Outline& outline);
    void posts(const Outline& outline, Look look);
    void post(Point at, Vector along_line, Look look);
    void wall(const Outline& outline, Look look);
    void rubble(const Outline& outline);
    void rock(const Outline& outline);
    void house(const Outline& outline);
    void hill(const Outline& outline);
    void hachures(const Outline& outline, std::string_view style);
    void road(const Outline& outline);

    Xml* xml_;
    Frame frame_;
    int clips_ = 0;
};

/// The definitions that the textures need, once in a file.
void write_patterns(Xml& xml, const Frame& frame);

}  // namespace umpire::draw
