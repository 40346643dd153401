#include "games/wwiisim/transports.hpp"

#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "geometry/formation.hpp"
#include "geometry/segment.hpp"

#include <algorithm>
#include <array>
#include <optional>

/// Chapter WW-TRN: transports and whoever is aboard.
namespace umpire::wwiisim {

using namespace literals;

bool is_aboard(const WwBattle& battle, UnitId unit) { return battle.situation[unit].carrier.exists(); }

UnitId passengers_of(const WwBattle& battle, UnitId transport) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (const UnitState& unit = battle.situation->units[i]; unit.carrier == transport && !unit.has(Mark::gone))
            return id_at<UnitId>(i);
    return UnitId::none();
}

bool is_in_play(const WwBattle& battle, FigureId figure) {
    return battle.situation[figure].fate == Word::none &&
           (battle.table[figure].on_table || is_aboard(battle, unit_of(battle, figure)));
}

bool may_unload(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const Options& options = battle.scenario->options;
    if (!acts(battle, unit) || !state.carrier.exists() || !is_gait(order_in_force(battle, unit))) return false;
    if (state.has(Mark::pinned) || state.has(Mark::panicked)) return false;
    const UnitState& transport = battle.situation[state.carrier];
    if (!battle.table[(*battle.scenario)[state.carrier].first].on_table) return false;
    if (battle.situation->phase == Word::primary_movement) return !is_gait(order_in_force(battle, state.carrier));
    constexpr int both_phases = 2;  // Primary and Motorised Movement: there are no more
    const int phases = transport.drives + (transport.has(Mark::stuck) ? 1 : 0);
    return battle.situation->phase == Word::motorised_movement && phases < both_phases &&
           options.unload_stillness == choice::unload_stillness::phase &&
           options.unload_en == choice::unload_en::either_phase;
}

bool must_unload(const WwBattle& battle) {
    const Options& options = battle.scenario->options;
    return battle.situation->phase == Word::primary_movement &&
           (options.unload_stillness == choice::unload_stillness::turn ||
            options.unload_en == choice::unload_en::primary_only);
}

bool counts_as_hidden(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return battle.scenario->options.unload_counts_hidden == choice::unload_counts_hidden::turn_before &&
           (state.has(Mark::unloaded) || (state.carrier.exists() && is_gait(state.order)));
}

namespace {

/// WW-TRN-7: the point of the hull at which a figure gets out: at the rear edge, or anywhere around.
Point door_of(const WwBattle& battle, UnitId unit, Point first) {
    const Footprint hull = footprint_of(battle, (*battle.scenario)[battle.situation[unit].carrier].first);
    const bool is_rear = battle.scenario->options.unload_place == choice::unload_place::rear;
    // Corners: front left, front right, rear right, rear left.
    Point best = nearest_on(hull.corners[2], hull.corners[3], first);
    for (std::size_t i = 0; i < hull.corners.size() && !is_rear; ++i) {
        const Point at = nearest_on(hull.corners[i], hull.corners[(i + 1) % hull.corners.size()], first);
        if (squared(at - first) < squared(best - first)) best = at;
    }
    return best;
}

}  // namespace

Place origin_of(const WwBattle& battle, FigureId figure, Point first) {
    const Figure& base = battle.table[figure];
    if (base.on_table) return {base.at, base.facing};
    const UnitId unit = unit_of(battle, figure);
    if (is_aboard(battle, unit)) return {door_of(battle, unit, first), {}};
    switch (battle.scenario->edges[index_of(side_of(battle, figure))]) {
    case Word::north: return {first, degrees(180)};
    case Word::west: return {first, degrees(90)};
    case Word::east: return {first, degrees(270)};
    default: return {first, {}};
    }
}

void board(Play& play, UnitId unit) {
    const WwBattle& battle = play.battle();
    const UnitState& state = play.now()[unit];
    const bool may = profile_of(battle, unit).arm == Arm::infantry && state.has(Mark::carried_out) &&
                     stands(battle, unit) && !state.has(Mark::unloaded) && !state.has(Mark::panicked) &&
                     play.now().phase == Word::primary_movement;
    if (!may) return;
    for (const UnitId transport : acting_units(battle)) {
        const bool has_room = profile_of(battle, transport).carries && stands(battle, transport) &&
                              side_of(battle, transport) == side_of(battle, unit) &&
                              !passengers_of(battle, transport).exists() && !is_gait(order_in_force(battle, transport));
        if (!has_room) continue;
        const FigureId hull = (*battle.scenario)[transport].first;
        const Men men = men_of(battle, unit);
        if (!std::all_of(men.begin(), men.end(), [&](FigureId man) { return in_contact(battle, man, hull); })) continue;
        Event event = unit_event(Happening::boarded, "WW-TRN-10"_clause, unit);
        event.target_unit = transport;
        play.note(event);
        return;
    }
}

namespace {

void lose_all(Play& play, UnitId unit) {
    const Men men = roster_of(play.battle(), unit);
    for (const FigureId man : men) {
        Event event = target_event(Happening::removed, "WW-TRN-4"_clause, man);
        event.side = side_of(play.battle(), man);
        event.word = Word::dead;
        play.note(event);
    }
    UnitList lost{unit};
    for (const FigureId man : men)
        if (const UnitId own = play.book()[man].unit; !lost.contains(own)) lost.push_back(own);
    for (const UnitId own : lost) {
        Event event = unit_event(Happening::unit_destroyed, "WW-WND-7"_clause, own);
        event.side = side_of(play.battle(), own);
        play.note(event);
    }
}

}  // namespace

std::optional<Procedure> share_fate(Play& play, FigureId vehicle, bool is_crew_alive) {
    const UnitId transport = play.book()[vehicle].unit;
    const UnitId unit = passengers_of(play.battle(), transport);
    if (unit.exists() && !is_crew_alive) lose_all(play, unit);
    Bailing bailing;
    bailing.wreck = vehicle;
    if (unit.exists() && is_crew_alive) bailing.unit = unit;
    const UnitId crew = play.book().starts[transport.index()].crew;
    if (is_crew_alive && crew.exists()) bailing.crew = crew;
    if (!bailing.unit.exists() && !bailing.crew.exists()) return std::nullopt;
    return Procedure{bailing};
}

namespace {

/// The place on a ray from the middle of the hull at which a round base touches it.
Point beside(const Footprint& hull, Length radius, Angle direction) {
    std::int32_t low = 0;
    std::int32_t high = hull.radius.units + radius.units * 2;
    while (low < high) {
        const std::int32_t middle = low + (high - low) / 2;
        if (gap(hull, hull.centre + towards(direction, Length{middle})) < radius) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return hull.centre + towards(direction, Length{low});
}

}  // namespace

std::vector<Place> places_beside(const WwBattle& battle, UnitId unit, FigureId wreck) {
    constexpr int directions = 72;
    const Footprint hull = footprint_of(battle, wreck);
    Trial<Rules> tried(battle);
    std::vector<Place> places;
    for (const FigureId man : roster_of(battle, unit)) {
        std::optional<Place> place;
        for (int i = 0; i < directions && !place; ++i) {
            const Place candidate{beside(hull, footprint_at(battle, man, {}).radius, degrees(i * 5)), {}};
            if (is_free_for(tried, man, candidate)) place = candidate;
        }
        if (!place) place = nearest_free(tried, man, {hull.centre, {}});
        tried.tried_table()[man] = {place->at, place->facing, true};
        places.push_back(*place);
    }
    return places;
}

namespace {

Event out_event(const Bailing& bailing, UnitId unit) {
    Event event = unit_event(Happening::bailed_out, "WW-TRN-4"_clause, unit);
    event.target = bailing.wreck;
    return event;
}

WwProgress get_out(Play& play, Bailing& bailing, const Action& action) {
    const UnitId unit = bailing.unit.exists() ? bailing.unit : bailing.crew;
    play.note(out_event(bailing, unit));
    const Men men = roster_of(play.battle(), unit);
    for (std::size_t i = 0; i < men.size(); ++i) put_down(play, men[i], action.places[i], "WW-TRN-4"_clause);
    for (const FigureId man : men) reveal_near(play, man);
    if (play.now()[unit].has(Mark::has_order)) lose_order(play, unit, Word::none, "WW-TRN-4"_clause);
    (bailing.unit.exists() ? bailing.unit : bailing.crew) = UnitId::none();
    return Continue{};
}

}  // namespace

WwProgress step(Play& play, Bailing& bailing, const Answer& answer) {
    if (std::holds_alternative<const Action*>(answer)) return get_out(play, bailing, action_of(answer));
    const UnitId unit = bailing.unit.exists() ? bailing.unit : bailing.crew;
    if (!unit.exists()) return Done{};
    return Pending{ask(decision_of(side_of(play.battle(), unit), Question::bail_out, "WW-TRN-4"_clause, unit))};
}

/// WW-TRN-4: in contact with the wreck; one who finds no room there stands at the nearest free place.
Verdict judge_bail(const WwBattle& battle, const Decision& decision, const Action& action) {
    const auto* const bailing = std::get_if<Bailing>(&battle.procedures.back());
    if (bailing == nullptr || action.unit != decision.unit)
        return {objection("WW-TRN-4"_clause, fact::another_acts).about(decision.unit)};
    const Men men = roster_of(battle, action.unit);
    if (action.places.size() != men.size())
        return {objection("WW-TRN-4"_clause, fact::place_count, static_cast<int>(action.places.size()),
                          static_cast<int>(men.size()))
                    .about(action.unit)};
    const Footprint hull = footprint_of(battle, bailing->wreck);
    const Length touch{battle.scenario->values.contact_tolerance};
    const auto usual = places_beside(battle, action.unit, bailing->wreck);
    const auto touches = [&](std::size_t i, Place place) {
        return gap_at_most(footprint_at(battle, men[i], place), hull, touch);
    };
    int found = 0;
    int possible = 0;
    Length farthest = touch;  // that anybody needs to stand off for want of room
    for (std::size_t i = 0; i < men.size(); ++i)
        if (const Footprint base = footprint_at(battle, men[i], usual[i]); !gap_at_most(base, hull, farthest))
            farthest = gap(base, hull) + Length{1};  // a gap is told in whole units, the fraction left out
    Trial<Rules> tried(battle);
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (!is_free_for(tried, men[i], action.places[i]))
            return {objection("WW-GEO-9"_clause, fact::on_model).about(men[i])};
        if (!gap_at_most(footprint_at(battle, men[i], action.places[i]), hull, farthest))
            return {objection("WW-TRN-4"_clause, fact::not_at_hull).about(action.unit)};
        tried.tried_table()[men[i]] = {action.places[i].at, {}, true};
        found += touches(i, action.places[i]) ? 1 : 0;
        possible += touches(i, usual[i]) ? 1 : 0;
    }
    if (found >= possible) return {};
    return {objection("WW-TRN-4"_clause, fact::not_at_hull).about(action.unit)};
}

}  // namespace umpire::wwiisim
