#include "draw/ground_pen.hpp"

namespace umpire::draw {

std::string ground_svg(const Ground& ground) {
    const Frame frame{{0, ground.table.y}, 100};
    std::vector<Plot> plots;
    const auto outline_of = [](const Corners& corners, bool is_line) {
        return is_line ? Outline::polyline(corners) : Outline::polygon(corners);
    };
    for (const Ground::Piece& piece : ground.pieces) {
        const auto outline = outline_of(piece.corners, piece.is_line);
        if (!outline) continue;
        auto plot = plot_of(*outline, piece.look, piece.is_open, frame);
        if (!plot) continue;
        if (ground.is_turned) {
            Corners corners;
            for (const Point corner : outline->corners())
                corners.push_back({ground.table.x - corner.x, ground.table.y - corner.y});
            const auto turned = outline_of(corners, piece.is_line);
            auto placed = turned ? plot_of(*turned, piece.look, piece.is_open, frame) : std::nullopt;
            if (!placed) continue;
            placed->seed = plot->seed;
            plot = std::move(placed);
        }
        plot->damage = piece.damage;
        plots.push_back(std::move(*plot));
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
