#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/out_of_step.hpp"
#include "games/wwiisim/steps.hpp"

#include <algorithm>

/// Chapter WW-ADD: additional movement and flight.
namespace umpire::wwiisim {

using namespace literals;

namespace {

/// WW-ADD-6: the owner may bring a panicked unit towards cover; WW-ADD-12, WW-TRN-8: not one that got out this turn.
Allowance panicked_allowance(const WwBattle& battle, UnitId unit) {
    const Options& options = battle.scenario->options;
    Allowance allowance;
    allowance.clause = "WW-ADD-6"_clause;
    if (options.panicked_additional != choice::panicked_additional::owner_to_cover) return allowance;
    if (is_in_cover(battle, unit) || is_vehicle(battle, unit)) return allowance;
    if (battle.situation[unit].has(Mark::unloaded)) return allowance;
    allowance.most = Length{battle.scenario->values.additional};
    allowance.to_cover = options.panicked_move_fr == choice::panicked_move_fr::toward_cover;
    return allowance;
}

/// WW-ADD-3, WW-ADD-12, WW-TRN-8: only who obeyed a Move order and still has it.
Bar bar_by_order(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (state.has(Mark::pinned)) return {"WW-ADD-12"_clause, "WW-LD-10"_clause};
    if (state.has(Mark::immobilised) || state.has(Mark::shaken)) return {"WW-ADD-12"_clause, {}};
    if (state.has(Mark::unloaded)) return {"WW-ADD-12"_clause, "WW-TRN-8"_clause};
    if (const Bar bar = bar_of_order(battle, unit, "WW-ADD-3"_clause); bar.is_up()) return bar;
    return state.has(Mark::carried_out) ? Bar{} : Bar{"WW-ADD-3"_clause, {}};
}
bool has_moved_by_order(const WwBattle& battle, UnitId unit) { return !bar_by_order(battle, unit).is_up(); }

/// WW-ADD-6, WW-ADD-7: its owner moves a panicked unit only where the rules leave that to him.
Bar bar_by_panic(const WwBattle& battle, UnitId unit) {
    if (panicked_allowance(battle, unit).most.units > 0) return {};
    if (battle.situation[unit].has(Mark::unloaded)) return {"WW-ADD-12"_clause, "WW-TRN-8"_clause};
    const bool is_driven_off =
        battle.scenario->options.panicked_additional == choice::panicked_additional::opponent_flight_2d6;
    return {is_driven_off ? "WW-ADD-7"_clause : "WW-ADD-6"_clause, "WW-LD-11"_clause};
}

/// WW-ENDU-4, WW-OFF-5: a runner who moves on must be able to pay for it, and so must his officers.
Clause against_paying(const WwBattle& battle, UnitId unit) {
    if (is_vehicle(battle, unit) || battle.situation[unit].order != Word::run) return {};
    const int cost = battle.scenario->values.run_cost + battle.scenario->values.run_on_cost;
    if (battle.situation[unit].endurance < cost) return "WW-ENDU-4"_clause;
    const Men officers = officers_of(battle, unit);
    const bool can_pay = std::all_of(officers.begin(), officers.end(), [&](FigureId officer) {
        const UnitState& own = battle.situation[pool_of(battle, officer)];
        const bool runs = !own.has(Mark::joined_now) || own.order == Word::run;  // WW-OFF-9
        return !runs || own.endurance >= cost;
    });
    return can_pay ? Clause{} : "WW-OFF-5"_clause;
}

/// WW-ADD-10: the whole way of this turn, or the place where it ended, was on a road.
bool came_by_road(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const Men men = men_of(battle, unit);
    const bool stands_there = std::all_of(men.begin(), men.end(), [&](FigureId man) {
        return is_on_road(battle, footprint_of(battle, man), {battle.table[man].at, battle.table[man].at});
    });
    if (battle.scenario->options.road_condition == choice::road_condition::start_of_additional) return stands_there;
    // WW-OFF-9: nor did an officer come to the unit beside the road.
    const Men officers = officers_of(battle, unit);
    const bool came_there = std::none_of(officers.begin(), officers.end(), [&](FigureId officer) {
        return battle.situation[pool_of(battle, officer)].has(Mark::off_road);
    });
    return stands_there && came_there && !state.has(Mark::off_road);
}

/// WW-ADD-2, WW-ADD-4, WW-ADD-11: the rows "not fired at" and "running unit".
bool has_free_row(const WwBattle& battle, UnitId unit) {
    const Options& options = battle.scenario->options;
    const UnitState& state = battle.situation[unit];
    if (is_vehicle(battle, unit) && options.vehicles_additional_move == choice::yes_no::no) return false;
    if (!state.has(Mark::fired_at)) return true;
    if (state.order != Word::run) return false;
    return options.additional_run == choice::additional_run::always || !is_in_cover(battle, unit);
}

bool has_road_row(const WwBattle& battle, UnitId unit) {
    const bool is_mover = profile_of(battle, unit).arm == Arm::infantry ||
                          battle.scenario->options.road_movers == choice::road_movers::all;
    return is_mover && !battle.situation[unit].has(Mark::fired_at) && came_by_road(battle, unit);
}

}  // namespace

Bar bar_to_move_on(const WwBattle& battle, UnitId unit) {
    if (battle.situation[unit].has(Mark::panicked)) return bar_by_panic(battle, unit);
    if (const Bar bar = bar_by_order(battle, unit); bar.is_up()) return bar;
    if (has_free_row(battle, unit) || has_road_row(battle, unit)) return {};
    return {"WW-ADD-2"_clause, battle.situation[unit].order == Word::run ? "WW-ADD-4"_clause : Clause{}};
}

bool is_offered_additional(const WwBattle& battle, UnitId unit) { return !bar_to_move_on(battle, unit).is_up(); }

Allowance additional_allowance(const WwBattle& battle, UnitId unit) {
    if (battle.situation[unit].has(Mark::panicked)) return panicked_allowance(battle, unit);
    Allowance allowance;
    allowance.clause = "WW-ADD-2"_clause;
    if (!has_moved_by_order(battle, unit)) return allowance;
    if (const Clause against = against_paying(battle, unit); against.is_some()) {
        allowance.against = against;
        return allowance;
    }
    const Values& values = battle.scenario->values;
    if (has_free_row(battle, unit)) allowance.most = Length{values.additional};
    if (has_road_row(battle, unit)) allowance.on_road = gait_length(values, battle.situation[unit].order);
    return allowance;
}

Men nearest_enemies(const WwBattle& battle, UnitId unit) {
    Men nearest;
    Length best{};
    const Men men = men_of(battle, unit);
    for (const UnitId enemy : acting_units(battle)) {
        if (side_of(battle, enemy) == side_of(battle, unit) || !stands(battle, enemy)) continue;
        for (const FigureId figure : men_of(battle, enemy))
            for (const FigureId man : men) {
                const Length distance = distance_of(battle, man, figure);
                if (!nearest.empty() && distance > best) continue;
                if (!nearest.empty() && distance < best) nearest.clear();
                best = distance;
                if (!nearest.contains(figure) && !nearest.full()) nearest.push_back(figure);
            }
    }
    return nearest;
}

namespace {

Point mean_of(const WwBattle& battle, const Men& men) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const FigureId man : men) {
        x += battle.table[man].at.x;
        y += battle.table[man].at.y;
    }
    const auto count = static_cast<std::int64_t>(men.size());
    return {static_cast<std::int32_t>(multiply_divide(x, 1, count)),
            static_cast<std::int32_t>(multiply_divide(y, 1, count))};
}

/// The last step of the leg that the inches pay for (WW-MV-5).
std::int32_t paid_step(const WwBattle& battle, FigureId man, Leg leg, Length budget) {
    std::int32_t low = 0;
    std::int32_t high = leg_length(leg).units;
    while (low < high) {
        const std::int32_t middle = low + (high - low + 1) / 2;
        if (cost_of_leg(battle, man, leg_to(leg, middle)).cost <= budget) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

/// WW-ADD-7: a fleeing man is stopped by enemy bases and vehicles ...
bool stops_flight(const WwBattle& battle, FigureId man, FigureId other) {
    if (other == man || !is_there(battle, other)) return false;
    return side_of(battle, other) != side_of(battle, man) || profile_of(battle, other).arm == Arm::vehicle;
}
/// ... by closed ground, and by a building that he is not in.
bool stops_flight(const WwBattle& battle, FigureId man, std::size_t piece) {
    const TerrainKind& kind = kind_of(battle, piece);
    if (going_for(profile_of(battle, man), kind) == Going::closed) return true;
    return kind.is_house() && !is_in(battle, battle.table[man].at, piece);
}

std::int32_t stopped_step(const WwBattle& battle, FigureId man, const Footprint& base, Leg leg, std::int32_t step) {
    const auto cut = [&](std::optional<std::int32_t> stop) {
        if (stop) step = std::min(step, *stop);
    };
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (const auto other = id_at<FigureId>(i); stops_flight(battle, man, other))
            cut(stop_before(base, leg, footprint_of(battle, other)));
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (stops_flight(battle, man, i)) cut(stop_before(base, leg, battle.scenario->pieces[i].outline));
    return step;
}

/// WW-GEO-14: a horse turns into the direction of its flight, if it has room there; who is round does not turn.
Angle facing_in_flight(const WwBattle& battle, FigureId man, Leg leg) {
    const Figure& now = battle.table[man];
    if ((*battle.scenario)[man].base.kind == BaseShape::Kind::round || leg.from == leg.to) return now.facing;
    const Angle ahead = direction_of(leg.to - leg.from);
    const Footprint base = footprint_at(battle, man, {now.at, ahead});
    if (!is_on_table(base, battle.scenario->table)) return now.facing;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (const auto other = id_at<FigureId>(i);
            stops_flight(battle, man, other) && overlap(base, footprint_of(battle, other)))
            return now.facing;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (stops_flight(battle, man, i) && battle.scenario->pieces[i].outline.overlaps(base)) return now.facing;
    return ahead;
}

/// ... and back to the last place that is free (WW-GEO-9).
std::int32_t free_step(const WwBattle& battle, FigureId man, const Footprint& base, Leg leg, std::int32_t step) {
    for (bool is_taken = true; is_taken && step > 0;) {
        is_taken = false;
        const Footprint there = moved(base, position_on(leg, step) - leg.from);
        for (std::size_t i = 0; i < battle.table->figures.size() && !is_taken; ++i) {
            const auto other = id_at<FigureId>(i);
            if (other == man || !is_there(battle, other) || !overlap(there, footprint_of(battle, other))) continue;
            is_taken = true;
            step = std::min(step - 1, stop_before(base, leg, footprint_of(battle, other)).value_or(step - 1));
        }
    }
    return std::max(step, 0);
}

/// WW-ADD-8: over the edge, or up to it.
void flee_off(Play& play, FigureId man) {
    Event event = target_event(Happening::removed, "WW-ADD-8"_clause, man);
    event.side = side_of(play.battle(), man);
    event.word = Word::fled;
    play.note(event);
    const UnitId own = pool_of(play.battle(), man);
    if (leader_of(play.battle(), own).exists()) return;
    Event gone = unit_event(Happening::unit_destroyed, "WW-WND-7"_clause, own);
    gone.side = event.side;
    play.note(gone);
}

std::int32_t step_to_edge(const WwBattle& battle, const Footprint& base, Leg leg, std::int32_t step) {
    while (step > 0 && !is_on_table(moved(base, position_on(leg, step) - leg.from), battle.scenario->table)) --step;
    return step;
}

void reveal_on_way(Play& play, FigureId man, const Footprint& base, Leg leg) {
    const auto at = sighting_on(play.battle(), man, base, leg);
    if (!at) return;
    const Footprint there = moved(base, position_on(leg, *at) - leg.from);
    for (const UnitId unit : hidden_near(play.battle(), opponent_of(side_of(play.battle(), man)), there))
        reveal(play, unit, "WW-CON-5"_clause);
}

void flee_one(Play& play, FigureId man, Vector by, Length budget) {
    const WwBattle& battle = play.battle();
    const Point at = battle.table[man].at;
    const Leg leg{at, at + by};
    const Angle facing = facing_in_flight(battle, man, leg);
    const Footprint base = footprint_at(battle, man, {at, facing});
    std::int32_t step = stopped_step(battle, man, base, leg, paid_step(battle, man, leg, budget));
    // WW-CON-5: who lies near the way is placed, and may then stand in it.
    while (sighting_on(battle, man, base, leg_to(leg, step))) {
        reveal_on_way(play, man, base, leg_to(leg, step));
        step = stopped_step(battle, man, base, leg, paid_step(battle, man, leg, budget));
    }
    const Footprint there = moved(base, position_on(leg, step) - at);
    if (!is_on_table(there, battle.scenario->table)) {
        if (battle.scenario->options.flee_off_table == choice::flee_off_table::removed) return flee_off(play, man);
        step = step_to_edge(battle, base, leg, step);
    }
    step = free_step(battle, man, base, leg, step);
    if (step == 0) return;
    Event event = actor_event(Happening::fell_back, "WW-ADD-7"_clause, man);
    event.from = at;
    event.to = position_on(leg, step);
    event.length = length_of(event.to - at);
    set_facing(event, facing);
    play.note(event);
}

}  // namespace

Point middle_of(const WwBattle& battle, UnitId unit) { return mean_of(battle, men_of(battle, unit)); }

Vector flight_from(const WwBattle& battle, UnitId unit, FigureId enemy) {
    return middle_of(battle, unit) - battle.table[enemy].at;
}

void flee(Play& play, UnitId unit, Vector away, int inches) {
    const WwBattle& battle = play.battle();
    Men men = men_of(battle, unit);
    const Length budget{inches * battle.scenario->values.flight_unit};
    const Vector by = along(away, budget);
    // The foremost first; ties in roster order.
    std::sort(men.begin(), men.end(), [&](FigureId a, FigureId b) {
        const std::int64_t first = dot(away, battle.table[a].at - Point{});
        const std::int64_t second = dot(away, battle.table[b].at - Point{});
        return first != second ? first > second : a < b;
    });
    for (const FigureId man : men) flee_one(play, man, by, budget);
    free_lone_officers(play);
}

}  // namespace umpire::wwiisim
