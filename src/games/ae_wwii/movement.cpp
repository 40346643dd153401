#include "games/ae_wwii/movement.hpp"

#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/nearby.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/squad.hpp"
#include "geometry/path.hpp"
#include "geometry/sight.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

bool within_table_range(Point point) {
    return std::abs(point.x) <= coordinate_max && std::abs(point.y) <= coordinate_max;
}

/// The step of the leg at which the mover comes into contact with the enemy, or nothing. A base that only just touches
/// in passing is in contact where it comes nearest.
std::optional<std::int32_t> contact_step(const Footprint& mover, Leg leg, const Footprint& enemy) {
    // Most enemies are far from the leg: the steps of a leg stand within two units of it.
    if (!segment_near_point(leg.from, leg.to, enemy.centre, mover.radius + enemy.radius + Length{4}))
        return std::nullopt;
    if (const auto step = stop_before(mover, leg, enemy)) return step;
    const Vector d = leg.to - leg.from;
    const std::int64_t length = leg_length(leg).units;
    if (length == 0) return std::nullopt;
    const std::int64_t ahead = dot(enemy.centre - leg.from, d);
    const auto step = static_cast<std::int32_t>(std::clamp<std::int64_t>(ahead / length, 0, length));
    const Point there = position_on(leg, step);
    const bool touches = squared(enemy.centre - there) < squared(mover.radius + enemy.radius + Length{2});
    return touches ? std::optional(step) : std::nullopt;
}

struct Contact {
    std::int32_t step;
    FigureId enemy;
};

/// The enemies whose base may touch that of a mover that comes to stand at a point, in roster order.
template <class Visit>
void each_enemy_close_to(const AeBattle& battle, FigureId mover, Point at, Visit visit) {
    each_within(battle, enemies_of(battle, mover), reach_of(battle, mover, {at, at}, Length{2}), visit);
}

/// The other figures whose base may be met on a leg, or on a part of it: gathered once for all questions about it.
using Neighbours = FixedVector<FigureId, figures_max>;
Neighbours neighbours_on(const AeBattle& battle, FigureId mover, Leg leg) {
    Neighbours found;
    const Box around = reach_of(battle, mover, box_of(leg.from, leg.to), Length{4});
    each_within(battle, battle.scenario->index.all(), around, [&](FigureId other) {
        if (other != mover) found.push_back(other);
    });
    return found;
}

/// The earliest contact with an enemy on the leg, leaving out those in `ignored`.
std::optional<Contact> first_contact(const AeBattle& battle, FigureId mover, Leg leg, const Neighbours& neighbours,
                                     const FixedVector<FigureId, 16>& ignored) {
    std::optional<Contact> first;
    const Footprint print = footprint_at(battle, mover, leg.from);
    const RosterPart enemies = enemies_of(battle, mover);
    for (FigureId other : neighbours) {
        if (!enemies.has(other.index()) || ignored.contains(other)) continue;
        const auto step = contact_step(print, leg, footprint_of(battle, other));
        if (step && (!first || *step < first->step)) first = Contact{*step, other};
    }
    return first;
}

/// A base on a leg sweeps over one of the pieces.
bool any_piece_swept(const Scenario& scenario, const BoxedPieces& pieces, const Footprint& print, Leg leg) {
    const Box around = grown(box_of(leg.from, leg.to), print.radius);
    return any_piece_near(scenario, pieces, around,
                          [&](const Piece& piece) { return sweeps_over(print, leg, piece.outline); });
}

/// AE-GEO-8: no base may be crossed; AE-TERR-3: no impassable piece.
std::optional<Objection> obstacle_on(const AeBattle& battle, FigureId mover, Leg leg, const Neighbours& neighbours) {
    const Scenario& scenario = *battle.scenario;
    const Footprint print = footprint_at(battle, mover, leg.from);
    const bool through_friends = scenario.options.pass_friends == choice::yes;
    const RosterPart minded = through_friends ? enemies_of(battle, mover) : scenario.index.all();
    for (FigureId other : neighbours)
        if (minded.has(other.index()) && sweeps_over(print, leg, footprint_of(battle, other)))
            return objection("AE-GEO-8"_clause, fact::over_model).about(mover).with(other);
    const Box around = grown(box_of(leg.from, leg.to), print.radius);
    PieceId met;
    any_piece_near(scenario, scenario.index.impassable, around, [&](const Piece& piece) {
        if (!sweeps_over(print, leg, piece.outline)) return false;
        met = id_at<PieceId>(static_cast<std::size_t>(&piece - scenario.pieces.data()));
        return true;
    });
    if (met.exists()) return objection("AE-TERR-3"_clause, fact::over_piece).about(mover).about(met);
    return std::nullopt;
}

bool overlaps_difficult(const AeBattle& battle, const Footprint& print) {
    const Scenario& scenario = *battle.scenario;
    const Box around = box_around(print.centre, print.radius);
    return any_piece_near(scenario, scenario.index.difficult, around,
                          [&](const Piece& piece) { return piece.outline.overlaps(print); });
}

/// Whether a base overlaps difficult terrain where it stands, and for how many steps at least that stays so wherever it
/// goes.
struct Ground {
    bool is_difficult = false;
    std::int32_t lasting = 0;
};

Ground ground_under(const AeBattle& battle, const Footprint& print) {
    // A step goes one unit, and the places at both of its ends and the distance are rounded.
    constexpr std::int32_t slack = 3;
    const Scenario& scenario = *battle.scenario;
    std::int32_t until_met = coordinate_max;
    std::int32_t until_left = 0;
    Ground ground;
    for (const BoxedPiece& boxed : scenario.index.difficult) {
        const Outline& outline = scenario.pieces[boxed.piece].outline;
        if (outline.overlaps(print)) {
            ground.is_difficult = true;
            until_left = std::max(until_left, print.radius.units - outline.distance(print.centre).units - slack);
        } else {
            until_met = std::min(until_met, outline.distance(print).units - slack);
        }
    }
    ground.lasting = std::max(0, ground.is_difficult ? until_left : until_met);
    return ground;
}

/// AE-MOVE-9, AE-TERR-1: the strictest going that the base meets on the leg, its start included. AE-MOVE-13: a barrier
/// is crossed like any other difficult piece.
bool meets_difficult(const AeBattle& battle, FigureId mover, Leg leg) {
    const Scenario& scenario = *battle.scenario;
    const Footprint print = footprint_at(battle, mover, leg.from);
    return any_piece_swept(scenario, scenario.index.difficult, print, leg);
}

/// AE-MOVE-9 with `difficult_cost = portion`: the steps of a leg at which the base is in difficult terrain, charged
/// M / half for one. Counted step by step, since a piece may be entered and left several times; but steps that are sure
/// to be like the last one are not looked at.
Length portion_cost(const AeBattle& battle, FigureId mover, Leg leg) {
    const std::int32_t steps = leg_length(leg).units;
    Footprint print = footprint_at(battle, mover, leg.from);
    std::int64_t inside = 0;
    for (std::int32_t step = 1; step <= steps;) {
        print.centre = position_on(leg, step);
        const Ground ground = ground_under(battle, print);
        const std::int32_t alike = std::min(ground.lasting, steps - step) + 1;
        if (ground.is_difficult) inside += alike;
        step += alike;
    }
    const std::int64_t whole = full_movement(battle, mover).units;
    const std::int64_t half = half_movement(battle, mover).units;
    return {static_cast<std::int32_t>(steps - inside + (inside * whole + half - 1) / half)};
}

void object(MovePlan& plan, Objection against) {
    if (!plan.verdict.full()) plan.verdict.push_back(against);
}

/// AE-GEO-8: who may pass through friends may not end on one.
void check_end(const AeBattle& battle, FigureId mover, MovePlan& plan) {
    if (battle.scenario->options.pass_friends != choice::yes || !plan.verdict.empty()) return;
    const Footprint print = footprint_at(battle, mover, plan.end);
    const Box around = reach_of(battle, mover, {plan.end, plan.end}, Length{0});
    each_within(battle, battle.scenario->index.all(), around, [&](FigureId other) {
        if (other != mover && overlap(print, footprint_of(battle, other)))
            object(plan, objection("AE-GEO-8"_clause, fact::on_model).about(mover).with(other));
    });
}

/// AE-MOVE-8: never more than three times M in a turn.
void check_turn_limit(const AeBattle& battle, FigureId mover, MovePlan& plan) {
    const std::int32_t limit = full_movement(battle, mover).units * battle.scenario->values.turn_factor;
    const std::int32_t moved = battle.situation[mover].moved;
    if (moved + plan.length.units > limit || moved >= limit)
        object(plan, objection("AE-MOVE-8"_clause, fact::moved_enough, Length{moved + plan.length.units}, Length{limit})
                         .about(mover));
}

/// AE-SQUAD-4, AE-SQUAD-5: a stray goes back to its section and fights nobody on the way.
void check_stray(const AeBattle& battle, FigureId mover, MovePlan& plan) {
    if (!battle.situation[mover].has(Mark::stray)) return;
    const auto before = distance_to_main_group(battle, mover, battle.table[mover].at);
    const auto after = distance_to_main_group(battle, mover, plan.end);
    if (!before || !after) return;
    if (plan.contact.exists()) {
        const bool back = reaches_main_group(battle, mover, plan.end);
        if (plan.stopped_by == "AE-MOVE-6"_clause || !back)
            object(plan, objection("AE-SQUAD-5"_clause, fact::would_touch_enemy).about(mover));
    }
    if (*after >= *before)
        object(plan, objection("AE-SQUAD-4"_clause, fact::stray_not_closer, *after, *before).about(mover));
}

/// Adds one leg to the plan; false when the move ended on it by contact.
bool add_leg(const AeBattle& battle, FigureId mover, Leg leg, const FixedVector<FigureId, 16>& ignored, MovePlan& plan,
             Length& cost) {
    const Neighbours neighbours = neighbours_on(battle, mover, leg);
    const auto contact = first_contact(battle, mover, leg, neighbours, ignored);
    if (contact) {
        plan.contact = contact->enemy;
        plan.stopped_by = "AE-MOVE-3"_clause;
        plan.length += Length{contact->step};
        leg.to = position_on(leg, contact->step);
    } else {
        plan.length += leg_length(leg);
    }
    if (const auto obstacle = obstacle_on(battle, mover, leg, neighbours)) object(plan, *obstacle);
    for (const Objection& fault : judge_position(battle, mover, leg.to)) object(plan, fault);
    plan.difficult = meets_difficult(battle, mover, leg) || plan.difficult;
    if (battle.scenario->options.difficult_cost == choice::portion) {
        // A path of twice the allowance is refused whatever lies on it: there is no need to count its steps.
        const bool is_endless = plan.length > full_movement(battle, mover) * 2;
        cost += is_endless ? leg_length(leg) : portion_cost(battle, mover, leg);
    }
    plan.route.push_back(leg.to);
    plan.end = leg.to;
    return !contact;
}

/// The legs of a path, the limits of one move, and where it ends.
MovePlan plan_legs(const AeBattle& battle, FigureId mover, std::span<const Place> path,
                   const FixedVector<FigureId, 16>& ignored) {
    MovePlan plan;
    plan.end = battle.table[mover].at;
    Length cost;
    for (const Place& place : path) {
        if (!within_table_range(place.at)) {
            object(plan, objection("AE-GEO-7"_clause, fact::off_table).about(mover));
            return plan;
        }
        if (!add_leg(battle, mover, {plan.end, place.at}, ignored, plan, cost)) break;
    }
    const Scenario& scenario = *battle.scenario;
    check_end(battle, mover, plan);
    const Length whole = full_movement(battle, mover);
    if (scenario.options.difficult_cost == choice::portion) {
        if (cost > whole)
            object(plan, plan.difficult
                             ? objection("AE-MOVE-9"_clause, fact::way_too_long_there, cost, whole).about(mover)
                             : objection("AE-MOVE-1"_clause, fact::way_too_long, cost, whole).about(mover));
    } else if (plan.difficult && plan.length > half_movement(battle, mover)) {
        object(plan, objection("AE-MOVE-9"_clause, fact::way_too_long_there, plan.length, half_movement(battle, mover))
                         .about(mover));
    } else if (plan.length > whole) {
        object(plan, objection("AE-MOVE-1"_clause, fact::way_too_long, plan.length, whole).about(mover));
    }
    check_turn_limit(battle, mover, plan);
    return plan;
}

}  // namespace

/// AE-PROF-2: M inches for an action point.
Length full_movement(const AeBattle& battle, FigureId mover) {
    return Length{units_per_inch} * battle.scenario->profile_of(mover).movement;
}

/// AE-MOVE-9, AE-GEN-3: half of M, rounded up.
Length half_movement(const AeBattle& battle, FigureId mover) {
    const int divisor = battle.scenario->values.half_divisor;
    return Length{units_per_inch} * ((battle.scenario->profile_of(mover).movement + divisor - 1) / divisor);
}

/// AE-GEO-7, AE-GEO-1: wholly on the table.
Verdict judge_position(const AeBattle& battle, FigureId figure, Point at) {
    const std::int32_t radius = (*battle.scenario)[figure].base.half_width.units;
    const Point table = battle.scenario->table;
    Verdict verdict;
    if (at.x < radius || at.y < radius || at.x > table.x - radius || at.y > table.y - radius)
        verdict.push_back(objection("AE-GEO-7"_clause, fact::off_table).about(figure));
    return verdict;
}

MovePlan plan_move(const AeBattle& battle, FigureId mover, std::span<const Place> path) {
    MovePlan plan = plan_legs(battle, mover, path, {});
    check_stray(battle, mover, plan);
    return plan;
}

MovePlan plan_leave(const AeBattle& battle, FigureId mover, std::span<const Place> path) {
    const auto left = enemies_in_contact(battle, mover);
    MovePlan plan = plan_legs(battle, mover, path, left);
    bool touches = plan.contact.exists();
    each_enemy_close_to(battle, mover, plan.end,
                        [&](FigureId enemy) { touches = touches || would_touch(battle, mover, plan.end, enemy); });
    if (touches) object(plan, objection("AE-CC-11"_clause, fact::would_touch_enemy).about(mover));
    return plan;
}

namespace {

/// AE-MOVE-11: where the base would begin to overlap difficult terrain. A Chuman goes on (AE-SPEC-1).
std::optional<std::int32_t> difficult_step(const AeBattle& battle, FigureId mover, Leg leg) {
    if (battle.scenario->profile_of(mover).trait == Trait::chuman) return std::nullopt;
    std::optional<std::int32_t> first;
    const Footprint print = footprint_at(battle, mover, leg.from);
    const Box around = grown(box_of(leg.from, leg.to), print.radius);
    for (const BoxedPiece& boxed : battle.scenario->index.difficult) {
        if (!boxes_meet(boxed.box, around)) continue;
        const auto step = stop_before(print, leg, battle.scenario->pieces[boxed.piece].outline);
        if (step && (!first || *step < *first)) first = step;
    }
    return first;
}

/// AE-MOVE-6: of the enemies touched where the run ends, the one wanted, or the first of the roster.
FigureId charged_enemy(const AeBattle& battle, FigureId mover, Point end, FigureId wanted) {
    FigureId charged;
    each_enemy_close_to(battle, mover, end, [&](FigureId enemy) {
        if (!would_touch(battle, mover, end, enemy)) return;
        if (!charged.exists() || enemy == wanted) charged = enemy;
    });
    return charged;
}

/// AE-MOVE-4, AE-SPEC-1: three times M, or of the halved M for a Chuman in difficult terrain with that option.
Length run_limit(const AeBattle& battle, FigureId mover, const MovePlan& plan) {
    const Scenario& scenario = *battle.scenario;
    const bool halved = scenario.options.chuman_run == choice::halved && plan.difficult;
    return (halved ? half_movement(battle, mover) : full_movement(battle, mover)) * scenario.values.run_factor;
}

}  // namespace

MovePlan plan_run(const AeBattle& battle, FigureId mover, Point to, FigureId wanted) {
    MovePlan plan;
    const Point start = battle.table[mover].at;
    plan.end = start;
    const bool chuman = battle.scenario->profile_of(mover).trait == Trait::chuman;
    if (!within_table_range(to)) {
        object(plan, objection("AE-GEO-7"_clause, fact::off_table).about(mover));
        return plan;
    }
    if (!chuman && overlaps_difficult(battle, footprint_of(battle, mover)))
        object(plan, objection("AE-MOVE-10"_clause, fact::starts_in_difficult).about(mover));
    Leg leg{start, to};
    plan.length = leg_length(leg);
    const Neighbours neighbours = neighbours_on(battle, mover, leg);
    const auto contact = first_contact(battle, mover, leg, neighbours, {});
    const auto difficult = difficult_step(battle, mover, leg);
    if (contact && (!difficult || contact->step <= *difficult)) {
        plan.length = Length{contact->step};
        plan.stopped_by = "AE-MOVE-6"_clause;
    } else if (difficult) {
        plan.length = Length{*difficult};
        plan.stopped_by = "AE-MOVE-11"_clause;
    }
    if (plan.stopped_by.is_some()) leg.to = position_on(leg, plan.length.units);
    plan.end = leg.to;
    plan.route.push_back(leg.to);
    // AE-MOVE-12, R-AE-15: who touches an enemy where difficult terrain stops him has reached him at the same point.
    if (plan.stopped_by.is_some()) plan.contact = charged_enemy(battle, mover, plan.end, wanted);
    if (plan.contact.exists()) plan.stopped_by = "AE-MOVE-6"_clause;
    if (plan.length.units == 0) object(plan, objection("AE-MOVE-5"_clause, fact::goes_nowhere).about(mover));
    plan.difficult = meets_difficult(battle, mover, leg);
    if (plan.length > run_limit(battle, mover, plan))
        object(plan, objection(plan.difficult && chuman && battle.scenario->options.chuman_run == choice::halved
                                   ? "AE-SPEC-1"_clause
                                   : "AE-MOVE-4"_clause,
                               fact::way_too_long, plan.length, run_limit(battle, mover, plan))
                         .about(mover));
    // AE-MOVE-7: a friend, an impassable piece or the edge of the table does not cut a run short: it must be declared
    // shorter.
    if (auto obstacle = obstacle_on(battle, mover, leg, neighbours)) {
        obstacle->clause = "AE-MOVE-7"_clause;
        object(plan, *obstacle);
    }
    if (!judge_position(battle, mover, plan.end).empty())
        object(plan, objection("AE-MOVE-7"_clause, fact::off_table).about(mover));
    check_end(battle, mover, plan);
    check_turn_limit(battle, mover, plan);
    check_stray(battle, mover, plan);
    return plan;
}

MovePlan plan_push(const AeBattle& battle, FigureId pushed, Point towards, Length length) {
    MovePlan plan;
    const Point start = battle.table[pushed].at;
    Leg leg{start, start + along(towards - start, length)};
    std::int32_t steps = leg_length(leg).units;
    const Footprint print = footprint_of(battle, pushed);
    const auto cut = [&](std::optional<std::int32_t> step) {
        if (step && *step < steps) steps = *step;
    };
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (other == pushed || !battle.table[other].on_table) continue;
        const Footprint obstacle = footprint_of(battle, other);
        cut(gap(print, obstacle).units <= 1 ? stop_before(print, leg, obstacle) : contact_step(print, leg, obstacle));
    }
    for (const Piece& piece : battle.scenario->pieces)
        if (battle.scenario->kind_of(piece).going == Going::impassable) cut(stop_before(print, leg, piece.outline));
    while (steps > 0 && !judge_position(battle, pushed, position_on(leg, steps)).empty()) --steps;
    plan.end = position_on(leg, steps);
    plan.length = Length{std::min(steps, length.units)};
    plan.route.push_back(plan.end);
    return plan;
}

}  // namespace umpire::ae_wwii
