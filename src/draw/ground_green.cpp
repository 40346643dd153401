#include "draw/ground_pen.hpp"

#include <algorithm>

// What grows: woods, hedges, scrub.
namespace umpire::draw {
namespace {

constexpr int trees_of_a_table = 170;

/// Lobes of leaves within an outline, close to its edge.
Trail lobes_of(const Outline& outline, std::int32_t radius) {
    Trail lobes;
    const Corners rim = inset(outline, radius);
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const Point from = rim[i];
        const Point to = rim[(i + 1) % rim.size()];
        if (outline.contains(from)) lobes.dot(from);
        for (const Point at : beads_along(from, to, radius * 3 / 2))
            if (outline.contains(at)) lobes.dot(at);
    }
    return lobes;
}

std::int32_t crown_of(const Outline& outline) {
    const auto side = static_cast<std::int32_t>(floor_sqrt(area_of(outline)));
    const auto spine = spine_of(outline);
    const std::int32_t room = spine ? spine->width / 2 : side / 6;
    return std::clamp(std::min(side / 9, room), 350, 2000);
}

}  // namespace

void GroundPen::trees(const std::vector<Grain>& places, std::int32_t radius, bool is_dense) {
    static constexpr std::string_view light[4]{"#g-tree1", "#g-tree2", "#g-tree3", "#g-pine"};
    static constexpr std::string_view dense[4]{"#g-dtree1", "#g-dtree2", "#g-dtree3", "#g-dpine"};
    for (const Grain& tree : places) {
        const auto kind = is_dense && tree.chance % 5 < 3 ? 3u : tree.chance % 3;
        // The symbols are 20 mm wide from the middle.
        const std::int32_t percent = radius * (85 + static_cast<std::int32_t>(tree.chance % 7) * 5) / 2000;
        xml_->empty("use", {{"href", std::string(is_dense ? dense[kind] : light[kind])},
                            {"transform", "translate(" + tenths_of_mm(tree.at.x) + " " + tenths_of_mm(tree.at.y) +
                                              ")scale(" + mm(percent) + ")"}});
    }
}

/// Single crowns over a bed of leaves; the true edge is the dotted line.
void GroundPen::woods(const Plots& plots, bool is_dense) {
    std::int64_t whole = 1;
    for (const Plot* plot : plots) whole += area_of(plot->outline);
    const auto widest = static_cast<std::int32_t>(floor_sqrt(whole / trees_of_a_table));
    for (const Plot* plot : plots) {
        const std::int32_t crown = crown_of(plot->outline);
        const std::int32_t lobe = std::clamp(crown * 3 / 4, 250, 1300);
        const Trail lobes = lobes_of(plot->outline, lobe);
        const std::string dense = is_dense ? " dense" : "";
        Trail bed;
        bed.polygon(inset(plot->outline, lobe));
        wide_line("g-leaf-edge" + dense, lobes, lobe * 2 + 160);
        shape("g-bed" + dense, bed);
        wide_line("g-leaf" + dense, lobes, lobe * 2 - 160);
        const std::int32_t step = std::max(crown * (is_dense ? 150 : 190) / 100, widest);
        const std::vector<Grain> places = grains_in(plot->outline, step, crown * 8 / 10, plot->seed);
        Trail shadows;
        for (const Grain& tree : places) shadows.dot(tree.at + Vector{crown * 35 / 100, crown * 45 / 100});
        wide_line("g-shade-line", shadows, crown * 19 / 10);
        trees(places, crown, is_dense);
    }
    all("g-wood-edge", plots);
}

/// Round bushes along the line, or along the edges of a piece that is no line.
void GroundPen::hedges(const Plots& plots, bool has_trees) {
    shade(plots, 800);
    std::vector<Grain> places;
    std::int32_t crown = 600;
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        const std::int32_t width = spine ? spine->width : std::min(room_within(plot->outline) * 2, 2400);
        Trail line;
        if (spine) {
            // Bushes begin half a bush within the piece.
            Corners points = spine->points;
            for (const bool last : {false, true}) {
                Point& end = last ? points.back() : points.front();
                const Vector inwards = (last ? points[points.size() - 2] : points[1]) - end;
                if (length_of(inwards).units > width) end = end + along(inwards, {width / 2});
            }
            line.open_line(points);
            crown = std::max(crown, width * 9 / 10);
            for (std::size_t i = 0; has_trees && i + 1 < points.size(); ++i)
                for (const Point at : beads_along(points[i], points[i + 1], 4200))
                    places.push_back({at, grain_at(plot->seed, static_cast<std::int32_t>(places.size())) >> 12});
        } else {
            const Corners ring = inset(plot->outline, width / 2);
            line.polygon(ring);
            for (const Point at : has_trees ? ring : Corners{})
                places.push_back({at, grain_at(plot->seed, static_cast<std::int32_t>(places.size())) >> 12});
            crown = std::max(crown, width * 8 / 10);
        }
        xml_->begin("g", {{"stroke-dasharray", "0 " + tenths_of_mm(std::max(width * 62 / 100, 100))}});
        wide_line("g-hedge-edge", line, width + 160);
        wide_line("g-hedge", line, width);
        xml_->end();
        xml_->begin("g", {{"transform", "translate(" + tenths_of_mm(-width / 7) + " " + tenths_of_mm(-width / 6) + ")"},
                          {"stroke-dasharray", "0 " + tenths_of_mm(std::max(width * 62 / 100, 100))}});
        wide_line("g-hedge-light", line, width * 55 / 100);
        xml_->end();
    }
    trees(places, std::min(crown, 1200), false);
}

void GroundPen::bushes(const Plots& plots) {
    all("g-scrub", plots);
    Trail shadows;
    Trail dark;
    Trail mid;
    Trail light;
    for (const Plot* plot : plots)
        for (const Grain& bush : grains_in(plot->outline, 1900, 500, plot->seed)) {
            if (bush.chance % 7 == 0) continue;
            shadows.dot(bush.at + Vector{220, 280});
            dark.dot(bush.at);
            mid.dot(bush.at + Vector{-40, -50});
            light.dot(bush.at + Vector{-180, -210});
        }
    shape("g-bush-shade", shadows);
    shape("g-bush-edge", dark);
    shape("g-bush", mid);
    shape("g-bush-light", light);
}

}  // namespace umpire::draw
