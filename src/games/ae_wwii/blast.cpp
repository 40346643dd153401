#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

Length range_to_point(const AeBattle& battle, FigureId thrower, Point point) {
    return ruler_length(gap(footprint_of(battle, thrower), point),
                        [&](Length length) { return gap_at_most(footprint_of(battle, thrower), point, length); });
}

/// AE-IND-2: where the throw is aimed: at a model, or with the option at any point in range that the thrower sees.
Verdict judge_aim(const AeBattle& battle, const Action& action, const Weapon& weapon) {
    if (action.places.empty()) return {};
    if (battle.scenario->options.aim_point != choice::any_point)
        return {objection("AE-IND-2"_clause, fact::no_aim_at_points)};
    if (action.places.size() != 1) return {objection("AE-IND-2"_clause, fact::one_point)};
    const Point aim = action.places[0].at;
    const Point table = battle.scenario->table;
    if (aim.x < 0 || aim.y < 0 || aim.x > table.x || aim.y > table.y)
        return {objection("AE-IND-2"_clause, fact::point_off_table)};
    if (Rules::may_measure(battle) && !gap_at_most(footprint_of(battle, action.actor), aim, weapon.range))
        return {objection("AE-IND-2"_clause, fact::point_out_of_range, range_to_point(battle, action.actor, aim),
                          weapon.range)};
    if (!sees_point(battle, action.actor, aim))
        return {objection("AE-IND-2"_clause, fact::point_unseen).about(action.actor)};
    return {};
}

/// Which bands a direction die has: every face sends the shot elsewhere.
Pending ask_each(const AeBattle& battle, const Throwing& throwing, Clause clause) {
    return ask_die(Bands::each(), clause, side_of(battle, throwing.thrower), throwing.thrower);
}

/// AE-AREA-1, AE-AREA-2, AE-AREA-3: all models in the radius, nearest first, found before any is removed.
void find_caught(AeBattle& battle, Events& events, Point impact, const Weapon& weapon) {
    auto& caught = battle.work.caught;
    caught.clear();
    const bool by_centre = battle.scenario->options.blast_measure == choice::centre;
    // AE-GEN-4, ruling R-AE-11: a scatter ends on the grid, less than one unit from where the dice send it. A model
    // at exactly the radius, as the one aimed at after a scatter of 2 inches, is caught whichever way that is rounded.
    const Length reach = weapon.blast + Length{1};
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (!battle.table[figure].on_table || caught.full()) continue;
        const bool inside = by_centre ? squared(battle.table[figure].at - impact) <= squared(reach)
                                      : gap_at_most(footprint_of(battle, figure), impact, reach);
        if (inside) caught.push_back(figure);
    }
    // AE-GEN-8: models at the same distance are met in roster order.
    std::stable_sort(caught.begin(), caught.end(), [&](FigureId a, FigureId b) {
        return squared(battle.table[a].at - impact) < squared(battle.table[b].at - impact);
    });
    Event exploded = event_of(Happening::exploded, "AE-AREA-1"_clause);
    exploded.to = impact;
    exploded.amount = static_cast<int>(caught.size());
    note(battle, events, exploded);
}

/// AE-IND-7, AE-AREA-5: terrain stops nothing, but off the table there is no effect.
AeProgress land(AeBattle& battle, const Throwing& throwing, Point impact, Events& events) {
    const Point table = battle.scenario->table;
    if (impact.x < 0 || impact.y < 0 || impact.x > table.x || impact.y > table.y) {
        Event off = event_of(Happening::off_table, "AE-AREA-5"_clause);
        off.to = impact;
        note(battle, events, off);
        return Continue{};
    }
    Striking blast;
    blast.step = Striking::Step::shared_die;
    blast.by = throwing.thrower;
    blast.weapon = throwing.weapon;
    blast.impact = impact;
    return Procedure{blast};
}

AeProgress roll_throw(AeBattle& battle, Throwing& throwing, int die, Events& events) {
    throwing.hit = throwing.needed <= battle.scenario->values.hit_needed_max && die >= throwing.needed;
    Event event = duel_event(throwing.hit ? Happening::shot_hit : Happening::shot_missed, "AE-IND-1"_clause,
                             throwing.thrower, throwing.target);
    event.die = die;
    event.needed = throwing.needed;
    note(battle, events, event);
    throwing.step = Throwing::Step::place;
    const Values& values = battle.scenario->values;
    const int split = throwing.hit ? values.place_on_aim_max : values.near_scatter_max;
    return ask_die(Bands::at_least(split + 1), throwing.hit ? "AE-IND-3"_clause : "AE-IND-4"_clause,
                   side_of(battle, throwing.thrower), throwing.thrower);
}

/// AE-IND-3, AE-IND-4: on the aim point, a short scatter, or a long one.
AeProgress roll_place(AeBattle& battle, Throwing& throwing, int die, Events& events) {
    const Values& values = battle.scenario->values;
    if (throwing.hit && die <= values.place_on_aim_max) {
        Event landed = event_of(Happening::landed, "AE-IND-3"_clause);
        landed.to = throwing.aim;
        note(battle, events, landed);
        throwing.step = Throwing::Step::done;
        return land(battle, throwing, throwing.aim, events);
    }
    throwing.far_scatter = !throwing.hit && die > values.near_scatter_max;
    throwing.step = Throwing::Step::direction;
    return ask_each(battle, throwing, "AE-IND-5"_clause);
}

/// AE-IND-5: steps of sixty degrees clockwise from the line of the throw, or of ten with two dice.
AeProgress roll_direction(AeBattle& battle, Throwing& throwing, int die) {
    const Values& values = battle.scenario->values;
    if (battle.scenario->options.scatter_direction == choice::d36_10) {
        if (throwing.direction == 0) {
            throwing.direction = static_cast<std::uint8_t>(die);
            return ask_each(battle, throwing, "AE-IND-5"_clause);
        }
        throwing.turn =
            static_cast<std::uint16_t>((d6 * (throwing.direction - 1) + die - 1) * values.fine_scatter_step);
    } else {
        throwing.direction = static_cast<std::uint8_t>(die);
        throwing.turn = static_cast<std::uint16_t>((die - 1) * values.scatter_step);
    }
    throwing.step = Throwing::Step::distance;
    return ask_each(battle, throwing, "AE-IND-6"_clause);
}

/// AE-IND-6: the distance comes after the direction, and of two dice one after the other.
AeProgress roll_distance(AeBattle& battle, Throwing& throwing, int die, Events& events) {
    if (throwing.far_scatter && throwing.first_distance == 0) {
        throwing.first_distance = static_cast<std::uint8_t>(die);
        return ask_each(battle, throwing, "AE-IND-6"_clause);
    }
    const int inches = die + throwing.first_distance;
    const Vector line = throwing.aim - battle.table[throwing.thrower].at;
    // A throw at one's own feet has no line: direction 1 is north then (AE-IND-2).
    const Vector ahead = line == Vector{} ? Vector{0, 1} : line;
    const Point impact = throwing.aim + turned_along(ahead, Angle{throwing.turn},
                                                     Length{battle.scenario->values.scatter_length} * inches);
    Event event = event_of(Happening::scattered, throwing.hit ? "AE-IND-3"_clause : "AE-IND-4"_clause);
    // Two dice name one of thirty-six directions, as one die names one of six (AE-IND-5).
    const bool is_fine = battle.scenario->options.scatter_direction == choice::d36_10;
    const Values& values = battle.scenario->values;
    event.die = throwing.turn / (is_fine ? values.fine_scatter_step : values.scatter_step) + 1;
    event.amount = inches;
    event.from = throwing.aim;
    event.to = impact;
    note(battle, events, event);
    throwing.step = Throwing::Step::done;
    return land(battle, throwing, impact, events);
}

}  // namespace

/// AE-IND-1, AE-IND-2, AE-FORCE-8.
Verdict judge_throw(const AeBattle& battle, const Action& action) {
    if (Verdict verdict = judge_shooter(battle, action); !verdict.empty()) return verdict;
    const Weapon& weapon = battle.scenario->weapon(action.weapon);
    if (!weapon.indirect) return {objection("AE-IND-1"_clause, fact::other_weapon)};
    const Clause cost = weapon.action_points > 1 ? "AE-ROF-2"_clause : "AE-ROF-1"_clause;
    if (Verdict verdict = judge_ap(battle, action.actor, weapon.action_points, cost); !verdict.empty()) return verdict;
    if (Verdict verdict = judge_throw_target(battle, action); !verdict.empty()) {
        verdict.push_back(objection("AE-IND-2"_clause));
        return verdict;
    }
    if (Verdict verdict = judge_grenades(battle, action.actor); !verdict.empty()) return verdict;
    return judge_aim(battle, action, weapon);
}

Verdict judge_grenades(const AeBattle& battle, FigureId thrower) {
    const int limit = battle.scenario->options.grenade_limit;
    const int thrown = battle.situation[thrower].grenades;
    if (limit < 0 || thrown < limit) return {};
    return {objection("AE-FORCE-8"_clause, fact::grenades_spent, thrown + 1, limit).about(thrower)};
}

namespace {

/// AE-ROF-1, AE-SHOOT-12: the further shots of the rate, as long as the target is in play, and the thrower
/// (AE-WOUND-3).
AeProgress throw_again(AeBattle& battle, Throwing& throwing, Events& events) {
    --throwing.shots_left;
    if (throwing.shots_left == 0) return Done{};
    const bool target_is_gone = throwing.target.exists() && !battle.table[throwing.target].on_table;
    if (target_is_gone || !battle.table[throwing.thrower].on_table) {
        Event event = duel_event(Happening::shots_lost, "AE-SHOOT-12"_clause, throwing.thrower, throwing.target);
        event.amount = throwing.shots_left;
        note(battle, events, event);
        return Done{};
    }
    throwing.step = Throwing::Step::to_hit;
    throwing.direction = 0;
    throwing.first_distance = 0;
    return Continue{};
}

}  // namespace

AeProgress begin_throw(AeBattle& battle, const Action& action, Events& events) {
    const Weapon& weapon = battle.scenario->weapon(action.weapon);
    spend(battle, events, action.actor, weapon.action_points, "AE-ROF-1"_clause);
    return throw_shots(battle, action, weapon.shots, events);
}

AeProgress throw_shots(AeBattle& battle, const Action& action, int shots, Events& events) {
    const Weapon& weapon = battle.scenario->weapon(action.weapon);
    Throwing throwing;
    throwing.thrower = action.actor;
    throwing.weapon = action.weapon;
    throwing.target = action.places.empty() ? action.target() : FigureId::none();
    throwing.aim = action.places.empty() ? battle.table[action.target()].at : action.places[0].at;
    throwing.needed = battle.scenario->profile_of(action.actor).shooting;
    throwing.shots_left = static_cast<std::uint8_t>(shots);
    Event event = duel_event(Happening::thrown, "AE-IND-2"_clause, action.actor, throwing.target);
    event.weapon = action.weapon;
    const bool at_model = throwing.target.exists();
    event.length = at_model ? gap(footprint_of(battle, action.actor), footprint_of(battle, throwing.target))
                            : range_to_point(battle, action.actor, throwing.aim);
    const Footprint from = footprint_of(battle, action.actor);
    const bool is_near = at_model ? gap_at_most(from, footprint_of(battle, throwing.target), weapon.range)
                                  : gap_at_most(from, throwing.aim, weapon.range);
    if (!is_near) {  // only with out_of_range = action_lost
        event.kind = Happening::out_of_range;
        event.clause = "AE-SHOOT-3"_clause;
        note(battle, events, event);
        return Continue{};
    }
    event.needed = throwing.needed;
    event.reasons.push_back({"AE-PROF-3"_clause, throwing.needed});
    event.to = throwing.aim;
    note(battle, events, event);
    return Procedure{throwing};
}

AeProgress step(AeBattle& battle, Throwing& throwing, const Answer& answer, Events& events) {
    switch (throwing.step) {
    case Throwing::Step::to_hit:
        if (std::holds_alternative<Nothing>(answer))
            return ask_die(Bands::at_least(throwing.needed), "AE-IND-1"_clause, side_of(battle, throwing.thrower),
                           throwing.thrower);
        return roll_throw(battle, throwing, face_of(answer), events);
    case Throwing::Step::place: return roll_place(battle, throwing, face_of(answer), events);
    case Throwing::Step::direction: return roll_direction(battle, throwing, face_of(answer));
    case Throwing::Step::distance: return roll_distance(battle, throwing, face_of(answer), events);
    case Throwing::Step::done: return throw_again(battle, throwing, events);
    }
    return Done{};
}

namespace {

/// AE-AREA-4, AE-SPEC-10: a blast is met by cover as seen from where it lands, an arc by none.
AeProgress strike_next(AeBattle& battle, Striking& striking, Events& events) {
    if (striking.next_caught >= battle.work.caught.size()) return Done{};
    const FigureId target = battle.work.caught[striking.next_caught++];
    Wounding wounding;
    wounding.cause = striking.cause;
    wounding.target = target;
    wounding.by = striking.by;
    wounding.fixed_die = striking.fixed_die;
    if (striking.cause == Wounding::Cause::arc) {
        wounding.base_strength = static_cast<std::uint8_t>(battle.scenario->values.arc_strength);
        return Procedure{wounding};
    }
    const Cover cover = cover_against_blast(battle, striking.by, target, striking.impact);
    wounding.base_strength = battle.scenario->weapon(striking.weapon).strength;
    wounding.cover = static_cast<std::uint8_t>(cover.value);
    wounding.cover_clause = cover.clause;
    Event caught = target_event(Happening::caught, "AE-AREA-2"_clause, target);
    caught.cover = cover.value;
    if (cover.value != 0) caught.reasons.push_back({cover.clause, cover.value});
    note(battle, events, caught);
    return Procedure{wounding};
}

/// AE-AREA-3 with `blast_damage = shared`: one die for all who are caught.
AeProgress explode(AeBattle& battle, Striking& striking, Events& events) {
    find_caught(battle, events, striking.impact, battle.scenario->weapon(striking.weapon));
    const bool shared = battle.scenario->options.blast_damage == choice::shared;
    if (shared && !battle.work.caught.empty())
        return ask_die(Bands::each(), "AE-AREA-3"_clause, side_of(battle, striking.by), striking.by);
    striking.step = Striking::Step::next;
    return Continue{};
}

AeProgress hear_shared_die(Striking& striking, std::uint8_t die) {
    striking.fixed_die = die;
    striking.step = Striking::Step::next;
    return Continue{};
}

}  // namespace

AeProgress step(AeBattle& battle, Striking& striking, const Answer& answer, Events& events) {
    switch (striking.step) {
    case Striking::Step::shared_die:
        if (std::holds_alternative<Nothing>(answer)) return explode(battle, striking, events);
        return hear_shared_die(striking, face_of(answer));
    case Striking::Step::next: return strike_next(battle, striking, events);
    }
    return Done{};
}

}  // namespace umpire::ae_wwii
