#include "games/wwiisim/setting_up.hpp"
#include "dice/chance.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "geometry/formation.hpp"

#include <algorithm>

/// Chapter WW-SET: zones and deployment.
namespace umpire::wwiisim {

using namespace literals;

namespace {

using SetUpStep = SettingUp::Step;

/// WW-SET-4: the unit is placed during the set-up.
bool is_to_be_placed(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (!acts(battle, unit) || state.has(Mark::concealed) || state.carrier.exists()) return false;
    return men_of(battle, unit).empty();
}

/// All who are placed with the unit: its figures, and officers who have joined it.
Men men_to_place(const WwBattle& battle, UnitId unit) {
    Men men;
    for (std::size_t i = 0; i < battle.scenario->figures.size(); ++i)
        if (const auto figure = id_at<FigureId>(i); unit_of(battle, figure) == unit) men.push_back(figure);
    return men;
}

/// WW-SET-3: one die a side; higher chooses.
WwProgress ask_zone_die(Side side) { return Pending{roll_of(1, d10, Bands::each(d10), "WW-SET-3"_clause, side)}; }

WwProgress hear_zone_die(Play& play, SettingUp& setup, Side side, int die) {
    Event event = side_event(Happening::zone_rolled, "WW-SET-3"_clause, side);
    event.die = die;
    play.note(event);
    give(setup.dice[index_of(side)], die);
    setup.step = side == Side::a ? SetUpStep::roll_b : SetUpStep::choose;
    if (side == Side::a || setup.dice[0] != setup.dice[1]) return Continue{};
    play.note(event_of(Happening::zone_tied, "WW-SET-3"_clause));
    setup.step = SetUpStep::roll_a;
    return Continue{};
}

WwProgress ask_zone(Play& play, const SettingUp& setup) {
    const Side winner = setup.dice[0] > setup.dice[1] ? Side::a : Side::b;
    play.note(side_event(Happening::zone_won, "WW-SET-3"_clause, winner));
    return Pending{ask(decision_of(winner, Question::choose_zone, "WW-SET-3"_clause))};
}

WwProgress hear_zone(Play& play, SettingUp& setup, const Action& action) {
    Event event = side_event(Happening::zone_chosen, "WW-SET-3"_clause, action.side);
    event.word = action.word;
    play.note(event);
    setup.step = SetUpStep::place;
    return Continue{};
}

/// WW-SET-4, WW-SCN-11: whose unit comes next: by turns, or all of A's before any of B's.
Side next_to_place(const WwBattle& battle) {
    const bool has_a = has_units_to_place(battle, Side::a);
    const bool has_b = has_units_to_place(battle, Side::b);
    if (!has_a && !has_b) return Side::none;
    if (battle.scenario->has_zones) return has_a ? Side::a : Side::b;
    const Side turn = battle.situation->active;
    return (turn == Side::a && has_a) || !has_b ? Side::a : Side::b;
}

WwProgress ask_place(Play& play) {
    const Side side = next_to_place(play.battle());
    if (side == Side::none) return Done{};
    return Pending{ask(decision_of(side, Question::deploy, "WW-SET-4"_clause))};
}

void hear_place(Play& play, const Action& action) {
    const Men men = men_to_place(play.battle(), action.unit);
    for (std::size_t i = 0; i < men.size(); ++i) {
        Event event = actor_event(Happening::placed, "WW-SET-4"_clause, men[i]);
        event.to = action.places[i].at;
        event.amount = action.places[i].facing.tenths;
        play.note(event);
    }
    Event event = unit_event(Happening::deployed, "WW-SET-4"_clause, action.unit);
    event.side = side_of(play.battle(), action.unit);
    play.note(event);
}

}  // namespace

bool has_units_to_place(const WwBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); side_of(battle, unit) == side && is_to_be_placed(battle, unit))
            return true;
    return false;
}

Box zone_of(const WwBattle& battle, Side side) {
    const Point table = battle.scenario->table;
    for (const Setup::Zone& zone : battle.scenario->setup.zones)
        if (zone.side == side) return {zone.low, zone.high};
    const std::int32_t depth = battle.scenario->values.zone_depth;
    if (battle.situation->south == side) return {{0, 0}, {table.x, depth}};
    return {{0, table.y - depth}, table};
}

WwProgress step(Play& play, SettingUp& setup, const Answer& answer) {
    const auto* given = std::get_if<const Action*>(&answer);
    const bool has_die = std::holds_alternative<const Faces*>(answer);
    switch (setup.step) {
    case SetUpStep::roll_a:
        return has_die ? hear_zone_die(play, setup, Side::a, face_of(answer)) : ask_zone_die(Side::a);
    case SetUpStep::roll_b:
        return has_die ? hear_zone_die(play, setup, Side::b, face_of(answer)) : ask_zone_die(Side::b);
    case SetUpStep::choose: return given != nullptr ? hear_zone(play, setup, **given) : ask_zone(play, setup);
    case SetUpStep::place: break;
    }
    if (given != nullptr) hear_place(play, **given);
    return ask_place(play);
}

Verdict judge_zone(const WwBattle&, const Decision& decision, const Action& action) {
    if (action.side != decision.by) return {objection("WW-SET-3"_clause, fact::not_yours)};
    if (action.word == Word::south || action.word == Word::north) return {};
    return {objection("WW-SET-3"_clause)};
}

namespace {

/// WW-SET-4, WW-GEO-9: one base in its place.
Verdict against_place(const WwBattle& battle, FigureId man, const Footprint& base, Side side) {
    const Box zone = zone_of(battle, side);
    const Point corners[] = {zone.low, {zone.high.x, zone.low.y}, zone.high, {zone.low.x, zone.high.y}};
    const auto outline = Outline::polygon(corners);
    if (!outline || !outline->holds(base)) return {objection("WW-SET-4"_clause, fact::outside_zone).about(man)};
    if (!is_on_table(base, battle.scenario->table)) return {objection("WW-GEO-9"_clause, fact::off_table).about(man)};
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (const auto other = id_at<FigureId>(i);
            is_there(battle, other) && overlap(base, footprint_of(battle, other)))
            return {objection("WW-GEO-9"_clause, fact::on_model).about(man).with(other)};
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (going_for(battle, profile_of(battle, man), kind_of(battle, i)) == Going::closed &&
            battle.scenario->pieces[i].outline.overlaps(base))
            return {objection("WW-GEO-9"_clause, fact::in_piece).about(man).about(id_at<PieceId>(i))};
    return {};
}

}  // namespace

Verdict judge_deployment(const WwBattle& battle, const Decision& decision, const Action& action) {
    if (!is_to_be_placed(battle, action.unit))
        return {objection("WW-SET-4"_clause, fact::not_to_be_placed).about(action.unit)};
    const Men men = men_to_place(battle, action.unit);
    if (action.places.size() != men.size())
        return {objection("WW-SET-4"_clause, fact::place_count, static_cast<int>(action.places.size()),
                          static_cast<int>(men.size()))
                    .about(action.unit)};
    std::vector<Footprint> bases;
    for (std::size_t i = 0; i < men.size(); ++i) {
        bases.push_back(footprint_at(battle, men[i], action.places[i]));
        if (Verdict against = against_place(battle, men[i], bases.back(), decision.by); !against.empty())
            return against;
        for (std::size_t k = 0; k < i; ++k)
            if (overlap(bases[k], bases[i]))
                return {objection("WW-GEO-9"_clause, fact::on_model).about(men[i]).with(men[k])};
    }
    const bool is_free = battle.scenario->options.coherency == choice::coherency::none;
    if (!is_free && !is_chain(battle, bases)) return {objection("WW-GEO-10"_clause, fact::apart).about(action.unit)};
    return {};
}

std::optional<Action> suggest_place(const WwBattle& battle, UnitId unit, Chance& chance) {
    const Men men = men_to_place(battle, unit);
    const Box zone = zone_of(battle, side_of(battle, unit));
    const Point corners[] = {zone.low, {zone.high.x, zone.low.y}, zone.high, {zone.low.x, zone.high.y}};
    const auto outline = Outline::polygon(corners);
    if (!is_to_be_placed(battle, unit) || !outline) return std::nullopt;
    std::vector<Footprint> bases;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (is_there(battle, id_at<FigureId>(i))) bases.push_back(footprint_of(battle, id_at<FigureId>(i)));
    std::vector<const Outline*> outlines;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (going_for(battle, profile_of(battle, unit), kind_of(battle, i)) == Going::closed)
            outlines.push_back(&battle.scenario->pieces[i].outline);
    const Obstacles obstacles{bases, outlines, battle.scenario->table};
    const auto within = [&](std::int32_t low, std::int32_t high) {
        return low + static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    const Point centre{within(zone.low.x, zone.high.x), within(zone.low.y, zone.high.y)};
    const BaseShape& shape = (*battle.scenario)[men[0]].base;
    const Length radius = footprint(shape, {}).radius;
    const Length spacing{radius.units * 2 + units_per_inch / 2};
    const auto places = place_unit(men.size(), radius, spacing, centre, *outline, obstacles);
    if (places.size() != men.size()) return std::nullopt;
    Action action = unit_action(Verb::deploy, unit);
    for (const Point at : places) action.places.push_back({at, {}});
    return action;
}

}  // namespace umpire::wwiisim
