#include "games/ae_wwii/sight.hpp"

#include "games/ae_wwii/nearby.hpp"
#include "geometry/sight.hpp"

namespace umpire::ae_wwii {

using namespace literals;

/// AE-GEO-4, AE-GEO-3: contact is a gap of less than two units, because a base that moves up to another along a slanted
/// line must stand on the grid (ruling R-AE-1).
bool in_contact(const AeBattle& battle, FigureId a, FigureId b) {
    return would_touch(battle, a, battle.table[a].at, b);
}

namespace {

/// AE-CC-1: asks the enemies in contact with a figure, in roster order, until one says yes. AE-WOUND-3: a removed one
/// is no longer there to be asked.
template <class Asked>
bool any_enemy_in_contact(const AeBattle& battle, FigureId figure, Asked asked) {
    const Point at = battle.table[figure].at;
    const Box around = reach_of(battle, figure, {at, at}, Length{2});
    return any_within(battle, enemies_of(battle, figure), around,
                      [&](FigureId enemy) { return in_contact(battle, figure, enemy) && asked(enemy); });
}

}  // namespace

/// AE-CC-1: models of different sides in contact are engaged with each other.
FixedVector<FigureId, 16> enemies_in_contact(const AeBattle& battle, FigureId figure) {
    FixedVector<FigureId, 16> found;
    any_enemy_in_contact(battle, figure, [&](FigureId enemy) {
        found.push_back(enemy);
        return found.full();
    });
    return found;
}

/// AE-CC-12: looked up anew for every action, so that a model whose last enemy is gone may do anything again.
bool is_engaged(const AeBattle& battle, FigureId figure) {
    return battle.table[figure].on_table && any_enemy_in_contact(battle, figure, [](FigureId) { return true; });
}

/// AE-GEO-6: in a piece is an overlap of the base; touching is not in; near is within `near_cover`.
bool is_in(const AeBattle& battle, FigureId figure, const Piece& piece) {
    return piece.outline.overlaps(footprint_of(battle, figure));
}
bool is_near(const AeBattle& battle, FigureId figure, const Piece& piece) {
    return piece.outline.near(footprint_of(battle, figure), Length{battle.scenario->options.near_cover});
}

/// AE-SIGHT-5: on a hill is the centre inside or on the edge.
bool stands_on(const AeBattle& battle, FigureId figure, const Piece& hill) {
    return hill.outline.touches(battle.table[figure].at);
}

namespace {

/// AE-SIGHT-2: whether a piece blocks the line. `target` may be nobody: then the point `to` is in a piece as a base of
/// no size would be.
bool piece_blocks(const AeBattle& battle, const Piece& piece, FigureId looker, FigureId target, Point from, Point to) {
    const Scenario& scenario = *battle.scenario;
    const auto is_point_on = [&](bool is_there) { return !target.exists() && is_there; };
    const auto either = [&](auto predicate) {
        return predicate(battle, looker, piece) || (target.exists() && predicate(battle, target, piece));
    };
    switch (scenario.kind_of(piece).sight) {
    case SightClass::clear:
    case SightClass::low: return false;
    case SightClass::dense:
        return piece.outline.crossed_by(from, to) &&
               piece.outline.length_inside(from, to).units > scenario.values.dense_depth;
    case SightClass::closed:
        return piece.outline.crossed_by(from, to) && !either(is_in) && !is_point_on(piece.outline.contains(to));
    case SightClass::solid: return piece.outline.crossed_by(from, to);
    case SightClass::hill:
        return piece.outline.crossed_by(from, to) && !either(stands_on) && !is_point_on(piece.outline.touches(to));
    }
    return false;
}

/// AE-SIGHT-4: models block only with the option.
bool model_blocks(const AeBattle& battle, FigureId looker, FigureId target, Point from, Point to) {
    const Box around = reach_of(battle, looker, box_of(from, to), Length{0});
    return any_within(battle, battle.scenario->index.all(), around, [&](FigureId other) {
        const bool is_at_point = !target.exists() && gap_at_most(footprint_of(battle, other), to, Length{0});
        return other != looker && other != target && !is_at_point &&
               segment_enters_disc(from, to, battle.table[other].at, radius_of(battle, other));
    });
}

}  // namespace

bool line_is_free(const AeBattle& battle, FigureId looker, FigureId target, Point from, Point to) {
    const Scenario& scenario = *battle.scenario;
    const Box around = box_of(from, to);
    const bool blocked = any_piece_near(scenario, scenario.index.sight_blockers, around, [&](const Piece& piece) {
        return piece_blocks(battle, piece, looker, target, from, to);
    });
    if (blocked) return false;
    return scenario.options.models_block_sight == choice::no || !model_blocks(battle, looker, target, from, to);
}

/// AE-SIGHT-1, AE-SIGHT-3: in sight when one of the three lines is free.
bool sees(const AeBattle& battle, FigureId looker, FigureId target) {
    if (!battle.table[looker].on_table || !battle.table[target].on_table) return false;
    const Point from = battle.table[looker].at;
    const Point centre = battle.table[target].at;
    // Most often the line to the centre decides, and the outer points need not be found.
    if (line_is_free(battle, looker, target, from, centre)) return true;
    const auto [middle, left, right] = sight_points(from, centre, radius_of(battle, target));
    return line_is_free(battle, looker, target, from, left) || line_is_free(battle, looker, target, from, right);
}

bool sees_point(const AeBattle& battle, FigureId looker, Point point) {
    return line_is_free(battle, looker, FigureId::none(), battle.table[looker].at, point);
}

}  // namespace umpire::ae_wwii
