#include "draw/ground_pen.hpp"

namespace umpire::draw {

std::string ground_svg(const Ground& ground) {
    const Frame frame{{0, ground.table.y}, 100};
    std::vector<Plot> plots;
    for (const Ground::Piece& piece : ground.pieces) {
        Corners corners = piece.corners;
        for (Point& corner : corners)
            if (ground.is_turned) corner = {ground.table.x - corner.x, ground.table.y - corner.y};
        const auto outline = piece.is_line ? Outline::polyline(corners) : Outline::polygon(corners);
        if (!outline) continue;
        if (auto plot = plot_of(*outline, piece.look, piece.is_open, frame)) plots.push_back(std::move(*plot));
    }
    Xml body;
    GroundPen pen(body);
    pen.draw_grass({{0, 0}, {ground.table.x, ground.table.y}});
    pen.draw(plots);
    const GroundDress dress = dress_of(ground.light, body.result());
    Xml xml;
    xml.begin("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                      {"width", mm(ground.table.x)},
                      {"height", mm(ground.table.y)},
                      {"viewBox", "0 0 " + mm(ground.table.x) + " " + mm(ground.table.y)}});
    xml.style(dress.rules);
    xml.raw("<defs>\n" + dress.definitions + "</defs>\n");
    xml.append(body);
    xml.end();
    return xml.result();
}

}  // namespace umpire::draw
