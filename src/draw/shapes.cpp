#include "draw/shapes.hpp"

namespace umpire::draw {

void circle(Xml& xml, std::string_view style, Spot at, std::int32_t radius) {
    xml.empty("circle", {{"class", std::string(style)}, {"cx", mm(at.x)}, {"cy", mm(at.y)}, {"r", mm(radius)}});
}

void polygon(Xml& xml, std::string_view style, const std::vector<Spot>& spots) {
    xml.empty("polygon", {{"class", std::string(style)}, {"points", points_text(spots)}});
}

void path(Xml& xml, std::string_view style, const std::vector<Spot>& spots) {
    xml.empty("path", {{"class", std::string(style)}, {"d", path_text(spots)}});
}

void rectangle(Xml& xml, std::string_view style, const Area& area) {
    xml.empty("rect", {{"class", std::string(style)},
                       {"x", mm(area.low.x)},
                       {"y", mm(area.low.y)},
                       {"width", mm(width_of(area))},
                       {"height", mm(height_of(area))}});
}

}  // namespace umpire::draw
