#include "games/bolt_action/sight_index.hpp"

#include "games/bolt_action/bolt_action.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

template <class Fits>
std::vector<BoxedPiece> boxed_pieces(const Scenario& scenario, Fits fits) {
    std::vector<BoxedPiece> found;
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
        if (fits(scenario.terrain[scenario.pieces[i].kind]))
            found.push_back({scenario.pieces[i].outline.box(), static_cast<std::uint8_t>(i)});
    return found;
}

Point centre_of(const Box& box) { return {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2}; }

}  // namespace

/// BA-GEO-6, BA-GEO-8: the level of a piece is that of the ground at its centre, the middle of its box; a hill raises
/// its own.
SightIndex sight_index_of(const Scenario& scenario) {
    SightIndex index;
    index.opaque = boxed_pieces(scenario, [](const TerrainKind& kind) { return kind.sight == Sight::opaque; });
    index.hills = boxed_pieces(scenario, [](const TerrainKind& kind) { return kind.is_hill; });
    index.covers = boxed_pieces(
        scenario, [](const TerrainKind& kind) { return kind.inside != Shelter::none || kind.across != Shelter::none; });
    if (scenario.options.wood_depth_limit >= 0)
        index.woods = boxed_pieces(scenario, [](const TerrainKind& kind) { return kind.name == "wood"; });
    for (const Piece& piece : scenario.pieces) {
        const Point centre = centre_of(piece.outline.box());
        std::uint8_t level = 0;
        for (const BoxedPiece& hill : index.hills)
            if (scenario.pieces[hill.piece].outline.touches(centre)) ++level;
        index.levels.push_back(level);
    }
    for (std::size_t i = 0; i < scenario.units.size(); ++i)
        if (scenario.profile_of(id_at<UnitId>(i)).type == Type::vehicle) index.hulls.push_back(scenario.units[i].first);
    for (const FigureCard& figure : scenario.figures)
        index.widest = std::max(index.widest, figure.base.half_width + figure.base.half_depth);
    return index;
}

}  // namespace umpire::bolt_action
