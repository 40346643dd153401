#include "rules/ae_wwii/sight.hpp"

#include "geometry/sight.hpp"
#include "rules/ae_wwii/cited.hpp"

namespace umpire::ae_wwii {

using namespace literals;

Footprint footprint_at(const AeBattle& battle, FigureId figure, Point at) {
    const BaseShape& base = (*battle.scenario)[figure].base;
    Footprint print;
    print.centre = at;
    print.radius = base.half_width;
    return print;
}

Footprint footprint_of(const AeBattle& battle, FigureId figure) {
    return footprint_at(battle, figure, battle.table[figure].at);
}

/// AE-GEO-4, AE-GEO-3: contact is a gap of less than two units, because a base that moves up to another along a slanted
/// line must stand on the grid (ruling R-AE-1).
bool in_contact(const AeBattle& battle, FigureId a, FigureId b) {
    cites({"AE-GEO-3"_clause, "AE-GEO-4"_clause});
    const Footprint base = footprint_of(battle, a);
    const Footprint other = footprint_of(battle, b);
    return gap_at_most(base, other, Length{2}) && gap(base, other).units <= 1;
}

/// AE-CC-1: models of different sides in contact are engaged with each other.
FixedVector<FigureId, 16> enemies_in_contact(const AeBattle& battle, FigureId figure) {
    cites({"AE-CC-1"_clause, "AE-WOUND-3"_clause});
    FixedVector<FigureId, 16> found;
    const Side side = (*battle.scenario)[figure].side;
    for (std::size_t i = 0; i < battle.table.figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if ((*battle.scenario)[other].side == side || !battle.table[other].on_table) continue;
        if (!found.full() && in_contact(battle, figure, other)) found.push_back(other);
    }
    return found;
}

bool is_engaged(const AeBattle& battle, FigureId figure) {
    return battle.table[figure].on_table && !enemies_in_contact(battle, figure).empty();
}

/// AE-GEO-6: in a piece is an overlap of the base; touching is not in; near is within `near_cover`.
bool is_in(const AeBattle& battle, FigureId figure, const Piece& piece) {
    cites({"AE-GEO-6"_clause});
    return piece.outline.overlaps(footprint_of(battle, figure));
}
bool is_near(const AeBattle& battle, FigureId figure, const Piece& piece) {
    return piece.outline.near(footprint_of(battle, figure), Length{battle.scenario->options.near_cover});
}

/// AE-SIGHT-5: on a hill is the centre inside or on the edge.
bool stands_on(const AeBattle& battle, FigureId figure, const Piece& hill) {
    cites({"AE-SIGHT-5"_clause});
    return hill.outline.touches(battle.table[figure].at);
}

namespace {

/// AE-SIGHT-2: whether a piece blocks the line. `target` may be nobody (a point).
bool piece_blocks(const AeBattle& battle, const Piece& piece, FigureId looker, FigureId target, Point from, Point to) {
    cites({"AE-SIGHT-2"_clause});
    const Scenario& scenario = *battle.scenario;
    const auto either = [&](auto predicate) {
        return predicate(battle, looker, piece) || (target.exists() && predicate(battle, target, piece));
    };
    switch (scenario.kind_of(piece).sight) {
    case SightClass::clear:
    case SightClass::low: return false;
    case SightClass::dense:
        return piece.outline.crossed_by(from, to) &&
               piece.outline.length_inside(from, to).units > scenario.values.dense_depth;
    case SightClass::closed: return piece.outline.crossed_by(from, to) && !either(is_in);
    case SightClass::solid: return piece.outline.crossed_by(from, to);
    case SightClass::hill: return piece.outline.crossed_by(from, to) && !either(stands_on);
    }
    return false;
}

/// AE-SIGHT-4: models block only with the option.
bool model_blocks(const AeBattle& battle, FigureId looker, FigureId target, Point from, Point to) {
    cites({"AE-SIGHT-4"_clause});
    for (std::size_t i = 0; i < battle.table.figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (other == looker || other == target || !battle.table[other].on_table) continue;
        if (segment_enters_disc(from, to, battle.table[other].at, (*battle.scenario)[other].base.half_width))
            return true;
    }
    return false;
}

}  // namespace

bool line_is_free(const AeBattle& battle, FigureId looker, FigureId target, Point from, Point to) {
    for (const Piece& piece : battle.scenario->pieces)
        if (piece_blocks(battle, piece, looker, target, from, to)) return false;
    return battle.scenario->options.models_block_sight == choice::no || !model_blocks(battle, looker, target, from, to);
}

/// AE-SIGHT-1, AE-SIGHT-3: in sight when one of the three lines is free.
bool sees(const AeBattle& battle, FigureId looker, FigureId target) {
    cites({"AE-SIGHT-1"_clause, "AE-SIGHT-3"_clause});
    if (!battle.table[looker].on_table || !battle.table[target].on_table) return false;
    const Point from = battle.table[looker].at;
    for (Point to : sight_points(from, battle.table[target].at, (*battle.scenario)[target].base.half_width))
        if (line_is_free(battle, looker, target, from, to)) return true;
    return false;
}

bool sees_point(const AeBattle& battle, FigureId looker, Point point) {
    return line_is_free(battle, looker, FigureId::none(), battle.table[looker].at, point);
}

}  // namespace umpire::ae_wwii
