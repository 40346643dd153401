#include "games/bolt_action/standing.hpp"

#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/ground.hpp"
#include "geometry/formation.hpp"
#include "geometry/sweep.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

bool is_nearer_than(const Footprint& base, const Footprint& other, Length limit) {
    if (squared(other.centre - base.centre) >= squared(base.radius + other.radius + limit)) return false;
    if (is_round(base) && is_round(other)) return true;
    return sweeps_within(base, {base.centre, base.centre}, other, limit);
}
bool is_nearer_than(const Footprint& base, const Outline& outline, Length limit) {
    return sweeps_near(base, {base.centre, base.centre}, outline, limit);
}

namespace {

/// BA-MOVE-4, BA-MOVE-5: men step aside for men and guns; nobody drives through anybody, and no one through a hull.
bool is_in_the_way(const BaBattle& battle, UnitId mover, UnitId other) {
    return is_vehicle(battle, mover) || is_vehicle(battle, other) || side_of(battle, mover) != side_of(battle, other);
}

void add_bodies(const BaBattle& battle, UnitId unit, UnitId other, const Box& reach, Neighbours& neighbours) {
    const bool is_dead = is_wreck(battle, other);
    for (const FigureId model : models_of(battle, other)) {
        if (!battle.table[model].on_table) continue;
        const Footprint base = foot_of(battle, model);
        if (!boxes_meet(reach, box_around(base.centre, base.radius))) continue;
        Neighbours::Body body;
        body.base = base;
        body.unit = other;
        body.is_wreck = is_dead;
        body.is_enemy = !is_dead && side_of(battle, other) != side_of(battle, unit);
        body.is_in_the_way = is_dead || is_in_the_way(battle, unit, other);
        neighbours.bodies.push_back(body);
    }
}

}  // namespace

Neighbours neighbours_of(const BaBattle& battle, UnitId unit, const Box& box) {
    const Values& values = battle.scenario->values;
    const Box reach = grown(box, Length{std::max(values.spacing, values.enemy_zone)});
    Neighbours neighbours;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto other = id_at<UnitId>(i);
        if (other == unit) continue;
        const Piece* house = building_of(battle, other);
        if (house == nullptr) {
            add_bodies(battle, unit, other, reach, neighbours);
        } else if (side_of(battle, other) != side_of(battle, unit) && boxes_meet(reach, house->outline.box())) {
            neighbours.houses.push_back({&house->outline, other});
        }
    }
    return neighbours;
}

namespace {

/// BA-UNIT-11: who already stands in the zone of an enemy unit may not come nearer to it: so far off he must stay.
Length zone_of(const BaBattle& battle, const Course& course, const Track& track, const Neighbours& neighbours,
               UnitId enemy) {
    Length zone{battle.scenario->values.enemy_zone};
    const bool comes_on = is_waiting(battle.situation[course.unit].where);
    if (comes_on) return zone;
    const Footprint start = footprint((*battle.scenario)[track.model].base, {track.start.at, track.start.facing});
    for (const Neighbours::Body& body : neighbours.bodies)
        if (body.unit == enemy && is_nearer_than(start, body.base, zone)) zone = gap(start, body.base);
    for (const Neighbours::House& house : neighbours.houses)
        if (house.unit == enemy && is_nearer_than(start, *house.outline, zone)) zone = house.outline->distance(start);
    return zone;
}

}  // namespace

/// BA-GEO-13, BA-MOVE-6: bodies and the zones of enemies are kept off all along the way, unlike the spacing. BA-ASLT-3:
/// an assault may enter the zone of its target, and touch it.
bool is_way_free(const BaBattle& battle, const Course& course, const Track& track, Length along,
                 const Neighbours& neighbours) {
    if (along == Length{0} && !is_vehicle(battle, course.unit)) return true;
    const Length zone{battle.scenario->values.enemy_zone};
    const auto meets = [&](const Footprint& base, Leg leg) {
        for (const Neighbours::Body& body : neighbours.bodies) {
            const bool keeps_off = body.is_enemy && body.unit != neighbours.spared;
            if (!body.is_in_the_way && !keeps_off) continue;
            if (!sweeps_within(base, leg, body.base, keeps_off ? zone : Length{0})) continue;
            if (!keeps_off) return true;
            const Length nearer = zone_of(battle, course, track, neighbours, body.unit);
            if (nearer == zone || sweeps_within(base, leg, body.base, nearer)) return true;
        }
        for (const Neighbours::House& house : neighbours.houses) {
            if (house.unit == neighbours.spared || !sweeps_near(base, leg, *house.outline, zone)) continue;
            const Length nearer = zone_of(battle, course, track, neighbours, house.unit);
            if (nearer == zone || sweeps_near(base, leg, *house.outline, nearer)) return true;
        }
        return false;
    };
    return !each_leg(battle, track, along, meets);
}

/// BA-UNIT-10: the spacing to other units, as far as it is kept. BA-BLD-3: to a building only when enemies hold it.
bool is_clear_of(const BaBattle& battle, const Footprint& base, const Neighbours& neighbours, bool keeps_distance) {
    const Length spacing = keeps_distance ? Length{battle.scenario->values.spacing} : Length{0};
    for (const Neighbours::Body& body : neighbours.bodies) {
        const bool is_near = body.is_wreck || body.unit == neighbours.spared;
        if (is_nearer_than(base, body.base, is_near ? Length{0} : spacing)) return false;
    }
    for (const Neighbours::House& house : neighbours.houses)
        if (house.unit != neighbours.spared && is_nearer_than(base, *house.outline, spacing)) return false;
    return true;
}

/// BA-GEO-14: on the table, clear of others, on ground that bears it.
bool may_stand(const BaBattle& battle, UnitId unit, const Footprint& base, const Neighbours& neighbours,
               bool keeps_distance) {
    return is_on_table(base, battle.scenario->table) && is_clear_of(battle, base, neighbours, keeps_distance) &&
           !fault_of_ground(battle, unit, base).is_some();
}

/// BA-UNIT-8: one chain of links.
bool are_in_formation(const BaBattle& battle, const Bases& bases) {
    return is_coherent({bases.begin(), bases.size()}, {battle.scenario->values.formation});
}

namespace {

/// By how much all links of the shortest chain through the bases are too wide together.
Length excess_of(const Bases& bases, Length link) {
    FixedVector<Length, 16> nearest;
    nearest.resize(bases.size(), Length{coordinate_max * 2});
    FixedVector<std::uint8_t, 16> is_linked;
    is_linked.resize(bases.size(), 0);
    Length excess;
    std::size_t last = 0;
    for (std::size_t n = 1; n < bases.size(); ++n) {
        is_linked[last] = 1;
        std::size_t next = last;
        for (std::size_t i = 0; i < bases.size(); ++i) {
            if (is_linked[i] != 0) continue;
            nearest[i] = std::min(nearest[i], gap(bases[last], bases[i]));
            if (next == last || nearest[i] < nearest[next]) next = i;
        }
        excess += std::max(Length{0}, nearest[next] - link);
        last = next;
    }
    return excess;
}

Length widest(const Bases& bases) { return widest_link({bases.begin(), bases.size()}); }

}  // namespace

/// BA-UNIT-9, BA-UNIT-13: of all models, the leader among them. That the unit "cannot reach formation" is read without
/// terrain: two groups that walk towards one another close twice the allowance (R-BA-20).
bool is_formation_kept(const BaBattle& battle, const Bases& before, const Bases& after, Length allowance) {
    if (are_in_formation(battle, after)) return true;
    if (are_in_formation(battle, before)) return false;
    if (excess_of(before, {battle.scenario->values.formation}) <= allowance * 2) return false;
    return widest(after) < widest(before);
}

bool is_no_looser(const BaBattle& battle, const Bases& before, const Bases& after) {
    return are_in_formation(battle, after) || widest(after) <= widest(before);
}

/// BA-GEO-14: (b) before (c) before (e), so that what overlaps is not called too near.
Verdict judge_standing(const BaBattle& battle, UnitId unit, FigureId model, Place place, const Bases& mates,
                       UnitId ignored) {
    const Footprint base = footprint((*battle.scenario)[model].base, place);
    Neighbours neighbours = neighbours_of(battle, unit, box_around(base.centre, base.radius));
    neighbours.spared = ignored;
    const bool overlaps_mate =
        std::any_of(mates.begin(), mates.end(), [&](const Footprint& mate) { return overlap(base, mate); });
    if (!is_on_table(base, battle.scenario->table))
        return {objection("BA-GEO-14"_clause, fact::off_table).about(model)};
    if (overlaps_mate || !is_clear_of(battle, base, neighbours, false))
        return {objection("BA-GEO-14"_clause, fact::on_model).about(model)};
    if (const Clause fault = fault_of_ground(battle, unit, base); fault.is_some())
        return {objection(fault, fact::on_closed_ground).about(model)};
    if (!is_clear_of(battle, base, neighbours, true))
        return {objection("BA-UNIT-10"_clause, fact::too_near_others).about(model)};
    return {};
}

/// To turn is no move: no distance is kept to others, but nothing overlaps, and all of it stays on the table.
Verdict judge_turn_to(const BaBattle& battle, FigureId model, Point at) {
    const bool is_sane = std::abs(at.x) <= coordinate_max && std::abs(at.y) <= coordinate_max;
    const Place now = place_of(battle, model);
    if (!is_sane) return {objection("BA-WEAP-3"_clause, fact::point_out_of_range).about(model)};
    if (at == now.at) return {objection("BA-WEAP-3"_clause, fact::turns_nowhere).about(model)};
    const Footprint base = footprint((*battle.scenario)[model].base, {now.at, direction_of(at - now.at)});
    if (is_round(base)) return {};
    const UnitId unit = (*battle.scenario)[model].unit;
    const Neighbours neighbours = neighbours_of(battle, unit, box_around(base.centre, base.radius));
    bool is_clear = is_clear_of(battle, base, neighbours, false);
    for (const FigureId mate : models_of(battle, unit))
        if (mate != model && battle.table[mate].on_table && overlap(base, foot_of(battle, mate))) is_clear = false;
    const auto objects = [&](const Fact& found) { return Verdict{objection("BA-GEO-14"_clause, found).about(model)}; };
    if (!is_on_table(base, battle.scenario->table)) return objects(fact::off_table);
    if (!is_clear) return objects(fact::on_model);
    if (fault_of_ground(battle, unit, base).is_some()) return objects(fact::on_closed_ground);
    return {};
}

}  // namespace umpire::bolt_action
