#include "games/wme/combat_moves.hpp"

#include "battle/trial.hpp"
#include "games/wme/blocks.hpp"
#include "games/wme/shooting.hpp"
#include "geometry/sweep.hpp"

#include <algorithm>
#include <optional>

namespace umpire::wme {

namespace {

/// So much is taken off each side of a stand while it moves: sliding along another one, by the rounding of a step, is
/// no overlap (WM-GEO-7).
constexpr Length skin{3};

Footprint thin_base(const WmBattle& battle, FigureId stand) {
    BaseShape shape = (*battle.scenario)[stand].base;
    shape.half_width = shape.half_width - skin;
    shape.half_depth = shape.half_depth - skin;
    return footprint(shape, place_of(battle, stand));
}

/// WM-GEO-7, WM-TERR-1: the last step before the base shares too much, and nothing when it never does. A base that
/// shares less than counts may begin, end and go so. Looked at every half millimetre; between two of those a corner can
/// be cut off by a hair more than counts.
template <class Bad>
std::optional<std::int32_t> step_before_bad(const Footprint& base, Leg leg, Bad is_bad) {
    constexpr std::int32_t stride = 50;
    const std::int32_t all = leg_length(leg).units;
    const auto is_bad_at = [&](std::int32_t step) { return is_bad(moved(base, position_on(leg, step) - leg.from)); };
    for (std::int32_t good = 0; good < all;) {
        std::int32_t bad = std::min(good + stride, all);
        if (!is_bad_at(bad)) {
            good = bad;
            continue;
        }
        while (bad - good > 1) {
            const std::int32_t middle = good + (bad - good) / 2;
            (is_bad_at(middle) ? bad : good) = middle;
        }
        return good;
    }
    return std::nullopt;
}

/// R-WM-22: the step at which a base stops before a stand or a piece of terrain, or all of the leg. `thin` is the same
/// base without its skin.
template <class Thing, class Bad>
std::int32_t stop_at(const Footprint& thin, const Footprint& base, Leg leg, const Thing& thing, Bad is_bad) {
    const std::int32_t all = leg_length(leg).units;
    const std::optional<std::int32_t> touching = stop_before(thin, leg, thing);
    if (!touching) return all;
    const std::optional<std::int32_t> sharing = step_before_bad(base, leg, is_bad);
    if (!sharing) return all;
    return *sharing - *touching <= graze_most.units ? *touching : *sharing;
}

}  // namespace

UnitList units_there(const WmBattle& battle) {
    UnitList all = units_of(battle, Side::a);
    for (const UnitId unit : units_of(battle, Side::b)) all.push_back(unit);
    return all;
}

bool stands_touch(const WmBattle& battle, FigureId one, FigureId other) {
    return touches(footprint_of(battle, one), footprint_of(battle, other), battle.scenario->values);
}

bool has_stand_on_hill(const WmBattle& battle, UnitId unit) {
    const Stands stands = stands_of(battle, unit);
    return std::any_of(stands.begin(), stands.end(),
                       [&](FigureId stand) { return is_on_hill(ground_of(battle), battle.table[stand].at); });
}

Cover cover_in_combat(const WmBattle& battle, FigureId attacker, FigureId target) {
    const Profile& profile = profile_of(battle, target);
    if (profile.type != Type::infantry && profile.type != Type::artillery) return Cover::open;
    const UnitState& own = state_of(battle, unit_of(battle, target));
    // WM-TERR-8.
    for (const Mark mark : {Mark::charged, Mark::pursued, Mark::advanced, Mark::retreated})
        if (own.has(mark)) return Cover::open;
    const UnitState& theirs = state_of(battle, unit_of(battle, attacker));
    const bool is_high = theirs.has(Mark::began_high) ||
                         (!theirs.has(Mark::began_low) && has_stand_on_hill(battle, unit_of(battle, attacker)));
    return cover_of(ground_of(battle), footprint_of(battle, target), {battle.table[attacker].at, is_high});
}

bool runs_over(const WmBattle& battle, FigureId stand, Leg leg, const Footprint& other) {
    return sweeps_over(thin_base(battle, stand), leg, other) &&
           step_before_bad(footprint_of(battle, stand), leg, [&](const Footprint& there) {
               return overlaps_stand(there, other, battle.scenario->values);
           }).has_value();
}

std::int32_t step_before(const WmBattle& battle, FigureId stand, Leg leg, const Footprint& other) {
    return stop_at(thin_base(battle, stand), footprint_of(battle, stand), leg, other,
                   [&](const Footprint& there) { return overlaps_stand(there, other, battle.scenario->values); });
}

namespace {

/// Whether a stand that has gone so far before runs into terrain closed to it on this leg, road or none.
bool runs_into_ground(const WmBattle& battle, FigureId stand, Leg leg, Vector before) {
    const Mover mover = mover_of(battle, unit_of(battle, stand));
    const Footprint end = moved(footprint_of(battle, stand), before + (leg.to - leg.from));
    if (is_in_closed(ground_of(battle), end, mover)) return true;
    if (mover == Mover::flyer) return false;
    const Ground ground = ground_of(battle);
    const Footprint thin = moved(thin_base(battle, stand), before);
    const Footprint base = moved(footprint_of(battle, stand), before);
    return std::any_of(ground.pieces.begin(), ground.pieces.end(), [&](const Piece& piece) {
        return is_closed(ground.kind_of(piece), mover) && sweeps_over(thin, leg, piece.outline) &&
               step_before_bad(base, leg, [&](const Footprint& there) {
                   return is_in(piece.outline, there, *ground.values);
               }).has_value();
    });
}

}  // namespace

bool runs_into_closed(const WmBattle& battle, FigureId stand, Leg leg) {
    if (!runs_into_ground(battle, stand, leg, {})) return false;
    const std::int32_t by_road = way_by_road(battle, unit_of(battle, stand), leg);
    if (by_road == leg_length(leg).units) return false;
    const Leg rest{position_on(leg, by_road), leg.to};
    return runs_into_ground(battle, stand, rest, rest.from - leg.from);
}

std::int32_t step_before_closed(const WmBattle& battle, FigureId stand, Leg leg) {
    std::int32_t step = leg_length(leg).units;
    const Mover mover = mover_of(battle, unit_of(battle, stand));
    const Footprint base = footprint_of(battle, stand);
    while (step > 0 && !is_on_table(moved(base, position_on(leg, step) - leg.from), battle.scenario->table)) --step;
    if (mover == Mover::flyer) return step;
    const Ground ground = ground_of(battle);
    const Footprint thin = thin_base(battle, stand);
    for (const Piece& piece : ground.pieces) {
        if (!is_closed(ground.kind_of(piece), mover)) continue;
        const auto is_bad = [&](const Footprint& there) { return is_in(piece.outline, there, *ground.values); };
        const std::int32_t stop = stop_at(thin, base, leg, piece.outline, is_bad);
        if (stop >= step) continue;
        // WM-TERR-9: what the road crosses stops it only where it leaves the road.
        const std::int32_t by_road = std::max(stop, way_by_road(battle, unit_of(battle, stand), leg));
        const Leg rest{position_on(leg, by_road), leg.to};
        const Vector before = rest.from - leg.from;
        if (by_road > stop)
            step = std::min(step,
                            by_road + stop_at(moved(thin, before), moved(base, before), rest, piece.outline, is_bad));
        else
            step = stop;
    }
    return step;
}

WmBattle with_stands_at(const WmBattle& battle, UnitId unit, const StandPlaces& places) {
    Trial<Rules> changed(battle);
    const Stands stands = stands_of(battle, unit);
    for (std::size_t i = 0; i < stands.size() && i < places.size(); ++i) {
        Figure& figure = changed.tried_table()[stands[i]];
        figure.at = places[i].at;
        figure.facing = places[i].facing;
    }
    return changed;
}

StandPlaces places_of(const WmBattle& battle, UnitId unit) {
    StandPlaces places;
    for (const FigureId stand : stands_of(battle, unit)) places.push_back(place_of(battle, stand));
    return places;
}

Length pursuit_pace(const WmBattle& battle, UnitId unit) {
    if (profile_of(battle, unit).type == Type::machine) return Length{battle.scenario->values.machine_pursuit};
    return full_pace(battle, unit);
}

void move_stand(Play& play, FigureId stand, Place to, Clause clause) {
    const Place from = place_of(play.battle(), stand);
    if (from == to) return;
    Event event = actor_event(Happening::moved, clause, stand);
    event.from = from.at;
    event.to = to.at;
    event.length = length_of(to.at - from.at);
    set_facing(event, to.facing);
    play.note(event);
}

/// WM-RES-18, WM-CDR-9: commanders who have joined the unit go with it.
void move_stands(Play& play, UnitId unit, const StandPlaces& places, Clause clause) {
    const Stands stands = stands_of(play.battle(), unit);
    Vector sum{};
    for (std::size_t i = 0; i < stands.size(); ++i) {
        sum = sum + (places[i].at - play.battle().table[stands[i]].at);
        move_stand(play, stands[i], places[i], clause);
    }
    const auto count = static_cast<std::int64_t>(std::max<std::size_t>(1, stands.size()));
    const auto share = [count](std::int32_t all) { return static_cast<std::int32_t>(multiply_divide(all, 1, count)); };
    carry_commanders(play, unit, {share(sum.x), share(sum.y)});
}

void lose_stand_to(Play& play, FigureId stand, Clause clause) {
    const UnitId unit = unit_of(play.battle(), stand);
    Event event = target_event(Happening::stand_lost, clause, stand);
    event.side = side_of(play.battle(), stand);
    event.left = static_cast<int>(stands_of(play.battle(), unit).size()) - 1;
    play.note(event);
    if (event.left == 0) destroy(play, unit, clause);
}

StandPlaces places_of(const WmBattle& battle, const Action& action) {
    const Stands stands = stands_of(battle, action.unit);
    StandPlaces places;
    for (std::size_t i = 0; i < action.places.size() && i < stands.size(); ++i) {
        places.push_back(action.places[i]);
        if (!action.turns_at(i)) places[i].facing = battle.table[stands[i]].facing;
    }
    return places;
}

}  // namespace umpire::wme
