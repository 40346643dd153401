#include "games/bolt_action/arms.hpp"
#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/entries.hpp"
#include "games/bolt_action/forces.hpp"
#include "games/bolt_action/state_words.hpp"
#include "games/bolt_action/turn.hpp"

namespace umpire::bolt_action {

namespace {

std::string_view shelter_text(Shelter shelter) {
    if (shelter == Shelter::none) return "none";
    return shelter == Shelter::light ? "light" : "hard";
}

std::string_view weapon_text(const BaBattle& battle, FigureId figure) {
    const WeaponId weapon = weapon_of(battle, figure);
    return weapon.exists() ? battle.scenario->name_of(weapon) : std::string_view("none");
}

std::string_view indirect_text(const BaBattle& battle, FigureId figure) {
    const WeaponId weapon = indirect_weapon_of(battle, figure);
    return weapon.exists() ? battle.scenario->name_of(weapon) : std::string_view("none");
}

/// The first model of a unit that fires indirectly (BA-IND-1).
std::string indirect_firer(const BaBattle& battle, UnitId unit) {
    for (const FigureId model : models_of(battle, unit))
        if (indirect_weapon_of(battle, model).exists()) return (*battle.scenario)[model].name;
    return "none";
}

/// BA-GEO-15: only guns, vehicles and the gunner of a Fixed weapon have a facing.
bool shows_facing(const BaBattle& battle, FigureId figure) {
    const UnitId unit = (*battle.scenario)[figure].unit;
    if (!battle.table[figure].on_table || is_wreck(battle, unit)) return false;
    return is_vehicle(battle, unit) || (has_fixed_weapon(battle, unit) && crewed_shooter(battle, unit) == figure);
}

/// Where a model is about to come on, with the way it looks.
std::string edge_text(const BaBattle& battle, FigureId figure) {
    const std::optional<Place> place = place_at_edge(battle, figure);
    if (!place) return "none";
    return text_of(place->at, LengthUnit::centimetre) + "@" + text_of(place->facing);
}

std::optional<std::string> model_state(const BaBattle& battle, FigureId figure, std::string_view key) {
    const Figure& base = battle.table[figure];
    if (key == "at") return base.on_table ? text_of(base.at, LengthUnit::centimetre) : std::string("none");
    if (key == "at_edge") return edge_text(battle, figure);
    if (key == "facing") return text_of(base.facing);
    if (key == "faces") return shows_facing(battle, figure) ? text_of(base.facing) : std::string("none");
    if (key == "removed") return yes_no(!is_alive(battle, figure));
    if (key == "spent") return yes_no(battle.situation[figure].spent);
    if (key == "weapon") return std::string(weapon_text(battle, figure));
    if (key == "indirect") return std::string(indirect_text(battle, figure));
    return std::nullopt;
}

std::string aboard_text(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const bool rides = state.where == Whereabouts::transport || is_waiting(state.where);
    if (rides && state.transport.exists()) return std::string(battle.scenario->name_of(state.transport));
    const Piece* building = building_of(battle, unit);
    return building == nullptr ? "none" : building->name;
}

/// What is not kept but found out when it is asked.
std::optional<std::string> found_state(const BaBattle& battle, UnitId unit, std::string_view key) {
    const UnitState& state = battle.situation[unit];
    if (key == "cost") return std::to_string(cost_of(*battle.scenario, unit));
    if (key == "formation")
        return yes_no(state.where != Whereabouts::table || are_in_formation(battle, bases_of(battle, unit)));
    if (key == "men") return std::to_string(men_of(battle, unit));
    if (key == "morale") return std::to_string(tested_morale(battle, unit).value);
    if (key == "damage") return std::to_string(damage_value(battle, unit));
    if (key == "rout") return std::to_string(rout_value(battle, unit));
    if (key == "small") return yes_no(is_small(battle, unit));
    if (key == "stays_off") return yes_no(would_stay_off(battle, unit));
    if (key == "indirect") return indirect_firer(battle, unit);
    if (key == "leader") {
        const FigureId leader = leader_of(battle, unit);
        return yes_no(leader.exists() && is_alive(battle, leader));
    }
    constexpr std::string_view cover_from = "cover_from ";
    if (!key.starts_with(cover_from)) return std::nullopt;
    const auto shooter = battle.scenario->unit_named(key.substr(cover_from.size()));
    if (!shooter) return std::nullopt;
    return std::string(shelter_text(cover_of_unit(battle, *shooter, unit)));
}

std::optional<std::string> unit_state(const BaBattle& battle, UnitId unit, std::string_view key) {
    const UnitState& state = battle.situation[unit];
    if (key == "pins") return std::to_string(state.pins);
    if (key == "ranging") return std::to_string(state.ranging);
    if (key == "die") return std::string(name_of(word_of(state.die)));
    if (key == "destroyed") return yes_no(state.where == Whereabouts::destroyed);
    if (key == "away") return std::string(waiting_text(whereabouts_of(battle, unit)));
    if (key == "aboard") return aboard_text(battle, unit);
    if (key == "ranged_at") return name_or_none(*battle.scenario, state.ranged_at);
    if (auto value = value_of_rows(state, key, mark_words)) return value;
    return found_state(battle, unit, key);
}

/// BA-SCEN-2, BA-SCEN-3: where a side places units before the battle; without a scenario of the book, its zone.
std::string zone_text(const BaBattle& battle, Side side) {
    const Scenario& scenario = *battle.scenario;
    if (scenario.victory == Victory::none) {
        const auto& zone = scenario.zones[side == battle.situation->south ? 0 : 1];
        return zone ? text_of(*zone) : "none";
    }
    if (!places_first_wave(battle, side)) return "none";
    if (scenario.victory == Victory::break_through)
        return text_of({{0, scenario.values.defender_line}, scenario.table});
    std::string text = "round " + text_of(Length{scenario.values.defender_radius}, LengthUnit::centimetre);
    for (const Point marker : scenario.objectives) text += " " + text_of(marker, LengthUnit::centimetre);
    return text;
}

std::optional<std::string> side_state(const BaBattle& battle, Side side, std::string_view key) {
    const Situation& situation = battle.situation;
    if (key == "bag") return std::to_string(situation.bag[index_of(side)]);
    if (key == "points") return std::to_string(situation.points[index_of(side)]);
    if (key == "standing") {
        const auto points = points_if_counted(battle, side);
        return points ? std::optional(std::to_string(*points)) : std::nullopt;
    }
    if (key == "edge") return situation.south == side ? "south" : "north";
    if (key == "zone") return zone_text(battle, side);
    if (key == "cost") return std::to_string(cost_of(*battle.scenario, side));
    if (key != "units") return std::nullopt;
    int units = 0;
    for (const UnitId unit : units_of(*battle.scenario, side)) units += is_in_game(battle, unit) ? 1 : 0;
    return std::to_string(units);
}

std::optional<std::string> battle_state(const BaBattle& battle, std::string_view key) {
    const Situation& situation = battle.situation;
    if (key == "turn") return std::to_string(situation.turn);
    if (key == "active") return side_word(situation.active);
    if (key == "attacker") return side_word(situation.attacker);
    if (key == "finished") return yes_no(situation.finished);
    if (key == "winner") return side_word(situation.winner);
    if (key == "bag") return std::to_string(situation.bag[0] + situation.bag[1]);
    return std::nullopt;
}

std::string kind_name(const BaBattle& battle, PieceId piece) {
    return std::string(kind_of(battle, piece.index()).name);
}

}  // namespace

std::optional<std::string> Rules::state(const BaBattle& battle, std::string_view name, std::string_view key) {
    return state_of<BaBattle>(battle, name, key, {model_state, unit_state, side_state, battle_state, kind_name});
}

}  // namespace umpire::bolt_action
