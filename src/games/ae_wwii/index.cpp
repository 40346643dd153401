#include "games/ae_wwii/index.hpp"

#include "games/ae_wwii/ae_wwii.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

namespace {

template <class Fits>
BoxedPieces boxed_pieces(const Scenario& scenario, Fits fits) {
    BoxedPieces found;
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
        const Piece& piece = scenario.pieces[i];
        if (fits(scenario.kind_of(piece))) found.push_back({piece.outline.box(), i});
    }
    return found;
}

}  // namespace

Index index_of_scenario(const Scenario& scenario) {
    Index index;
    const auto& figures = scenario.figures;
    const auto is_a = [](const FigureCard& figure) { return figure.side == Side::a; };
    const auto first_b = static_cast<std::size_t>(std::ranges::find_if_not(figures, is_a) - figures.begin());
    UMPIRE_ASSERT(std::none_of(figures.begin() + static_cast<std::ptrdiff_t>(first_b), figures.end(), is_a));
    index.sides = {RosterPart{0, first_b}, RosterPart{first_b, figures.size()}};
    for (const FigureCard& figure : figures) index.widest_base = std::max(index.widest_base, figure.base.half_width);
    index.sight_blockers = boxed_pieces(scenario, [](const TerrainKind& kind) {
        return kind.sight != SightClass::clear && kind.sight != SightClass::low;
    });
    index.covers =
        boxed_pieces(scenario, [](const TerrainKind& kind) { return kind.cover_far != 0 || kind.cover_near != 0; });
    index.hills = boxed_pieces(scenario, [](const TerrainKind& kind) { return kind.sight == SightClass::hill; });
    index.difficult = boxed_pieces(scenario, [](const TerrainKind& kind) { return kind.going == Going::difficult; });
    index.impassable = boxed_pieces(scenario, [](const TerrainKind& kind) { return kind.going == Going::impassable; });
    return index;
}

}  // namespace umpire::ae_wwii
