#pragma once

#include "games/ae_wwii/ae_wwii.hpp"

#include <cstdint>

namespace umpire::ae_wwii {

/// Asks the figures on the table whose centre lies in the box, in roster order, until one says yes. Most questions of
/// the rules concern figures close by: this passes over the others in a few instructions each.
template <class Asked>
bool any_within(const AeBattle& battle, RosterPart part, const Box& box, Asked asked) {
    const auto width = static_cast<std::uint32_t>(box.high.x) - static_cast<std::uint32_t>(box.low.x);
    const auto height = static_cast<std::uint32_t>(box.high.y) - static_cast<std::uint32_t>(box.low.y);
    const Figure* const figures = battle.table->figures.begin();
    for (std::size_t i = part.first; i < part.end; ++i) {
        const Figure& figure = figures[i];
        // As an unsigned number, what lies below the box is far above it, so one comparison tests both limits. Armies
        // come from north and south, so that y tells more than x.
        if (static_cast<std::uint32_t>(figure.at.y) - static_cast<std::uint32_t>(box.low.y) > height) continue;
        if (static_cast<std::uint32_t>(figure.at.x) - static_cast<std::uint32_t>(box.low.x) > width) continue;
        if (figure.on_table && asked(id_at<FigureId>(i))) return true;
    }
    return false;
}

/// Visits all figures whose centre lies in the box.
template <class Visit>
void each_within(const AeBattle& battle, RosterPart part, const Box& box, Visit visit) {
    any_within(battle, part, box, [&visit](FigureId figure) {
        visit(figure);
        return false;
    });
}

/// Asks the pieces whose box shares a point with this box, in the order of the scenario, until one says yes.
template <class Asked>
bool any_piece_near(const Scenario& scenario, const BoxedPieces& pieces, const Box& box, Asked asked) {
    for (const BoxedPiece& boxed : pieces) {
        if (boxed.box.high.x < box.low.x || boxed.box.low.x > box.high.x) continue;
        if (boxed.box.high.y < box.low.y || boxed.box.low.y > box.high.y) continue;
        if (asked(scenario.pieces[boxed.piece])) return true;
    }
    return false;
}

/// The box that holds the centres of all bases whose edge may come within `margin` of a base that stands or moves in
/// the box.
inline Box reach_of(const AeBattle& battle, FigureId figure, const Box& centres, Length margin) {
    const Scenario& scenario = *battle.scenario;
    return grown(centres, scenario[figure].base.half_width + scenario.index.widest_base + margin);
}

inline RosterPart models_of(const AeBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    return {card.first.index(), card.first.index() + card.count};
}

inline RosterPart enemies_of(const AeBattle& battle, FigureId figure) {
    return battle.scenario->index.sides[index_of(opponent_of((*battle.scenario)[figure].side))];
}

}  // namespace umpire::ae_wwii
