#include "games/wme/state.hpp"

#include "battle/length_text.hpp"
#include "battle/near_words.hpp"
#include "battle/state_text.hpp"
#include "games/wme/message_rows.hpp"
#include "games/wme/setting_up.hpp"
#include "games/wme/state_keys.hpp"
#include "games/wme/steps.hpp"

namespace umpire::wme {
namespace {

std::string text_of_word(Word word) { return std::string(vocabulary()[WordId(word)].name); }

std::string text_of_orders(Orders orders) {
    return orders == Orders::fresh    ? "fresh"
           : orders == Orders::active ? "active"
           : orders == Orders::failed ? "failed"
                                      : "finished";
}

std::string text_of_facing(Angle facing) {
    std::string text = std::to_string(facing.tenths / 10);
    if (facing.tenths % 10 != 0) text += "." + std::to_string(facing.tenths % 10);
    return text;
}

std::string text_of_unit(const WmBattle& battle, UnitId unit) {
    return unit.exists() ? (*battle.scenario)[unit].name : std::string("none");
}

/// As pages read it: "box LOW HIGH".
std::string text_of_zone(const Box& zone) {
    return "box " + text_of(zone.low, LengthUnit::centimetre) + " " + text_of(zone.high, LengthUnit::centimetre);
}

std::optional<std::string> stand_state(const WmBattle& battle, FigureId figure, std::string_view key) {
    if (key == "at") return text_of(battle.table[figure].at, LengthUnit::centimetre);
    if (key == "facing") return text_of_facing(battle.table[figure].facing);
    // Who is still to be placed is not lost, also where the battle has ended before.
    if (key == "removed")
        return yes_no(!battle.table[figure].on_table && !state_of(battle, unit_of(battle, figure)).has(Mark::due));
    return std::nullopt;
}

std::optional<std::string> unit_state(const WmBattle& battle, UnitId unit, std::string_view key) {
    const UnitState& state = battle.situation[unit];
    for (const MarkKey& mark : mark_keys)
        if (mark.key == key) return yes_no(state.has(mark.mark));
    for (const NumberKey& number : number_keys)
        if (number.key == key) return std::to_string(state.*number.member);
    for (const UnitKey& other : unit_keys)
        if (other.key == key) return text_of_unit(battle, state.*other.member);
    if (key == "stands") return std::to_string(stands_of(battle, unit).size());
    if (key == "destroyed") return yes_no(state.has(Mark::gone));
    if (key == "engaged")
        return yes_no(is_commander(battle, unit) ? is_commander_engaged(battle, unit) : is_engaged(battle, unit));
    if (key == "order_state") return text_of_orders(state.orders_of);
    // WM-MOD-2: so far apart are the rings around a commander beyond which his orders are harder to receive.
    if (key == "order_step" && is_commander(battle, unit))
        return text_of(Length{battle.scenario->values.distance_slice}, LengthUnit::centimetre);
    return std::nullopt;
}

std::optional<std::string> side_state(const WmBattle& battle, Side side, std::string_view key) {
    const std::size_t i = index_of(side);
    if (key == "units") return std::to_string(units_of(battle, side).size());
    if (key == "break_point") return std::to_string(battle.scenario->break_points[i]);
    if (key == "edge") return (side == Side::a) != battle.situation->is_swapped ? "south" : "north";
    if (key == "zone") return text_of_zone(zone_of_side(battle, side));
    return std::nullopt;
}

std::optional<std::string> battle_state(const WmBattle& battle, std::string_view key) {
    const Situation& now = battle.situation;
    if (key == "turn") return std::to_string(now.turn);
    if (key == "phase") return text_of_word(now.phase);
    if (key == "winner") return side_word(now.winner);
    if (key == "finished") return yes_no(now.is_over);
    if (key == "active") return side_word(now.active);
    if (key == "first") return side_word(now.first);
    if (key == "commander") return text_of_unit(battle, now.active_unit);
    return std::nullopt;
}

Problem misfit(const Setup::State& state, MessagePart expected) {
    return {state.line, "set_key"_message(state.name, state.key),
            "does_not_fit_expected"_message(state.value, std::move(expected)), ""};
}

std::optional<Problem> set_other_unit(WmBattle& battle, UnitId unit, UnitId UnitState::* member,
                                      const Setup::State& state) {
    const auto other = battle.scenario->unit_named(state.value);
    if (!other && state.value != "none") return misfit(state, "wme_a_unit_of_the_battle"_message());
    // WM-CDR-8: a commander joins a unit of his side.
    const bool is_fine = member != &UnitState::joined || !other ||
                         (is_commander(battle, unit) && !is_commander(battle, *other) &&
                          side_of(battle, unit) == side_of(battle, *other));
    if (!is_fine)
        return Problem{state.line, "set_key"_message(state.name, state.key), "wme_cannot_join"_message(state.value),
                       "WM-CDR-8"};
    battle.situation.writable()[unit].*member = other.value_or(UnitId::none());
    return std::nullopt;
}

/// `set K charged_front P`: how an enemy unit was charged this turn.
std::optional<Problem> set_charged_edge(WmBattle& battle, UnitId unit, const Setup::State& state) {
    const auto target = battle.scenario->unit_named(state.value);
    if (!target) return misfit(state, "wme_a_unit_of_the_battle"_message());
    const std::string_view edge = std::string_view(state.key).substr(std::string_view("charged_").size());
    for (const Word word : {Word::front, Word::left, Word::right, Word::rear})
        if (vocabulary()[WordId(word)].name == edge) {
            auto& edges = battle.situation.writable().charged_edges;
            if (edges.full())
                return Problem{
                    state.line, "set_key"_message(state.name, state.key),
                    "wme_too_many_charges"_message(static_cast<int>(decltype(Situation::charged_edges)::capacity)), ""};
            edges.push_back({unit, *target, word});
            return std::nullopt;
        }
    return misfit(state, "wme_an_edge_and_a_unit"_message());
}

/// What can be set of a unit or a commander.
std::vector<std::string_view> keys_of_units() {
    std::vector<std::string_view> keys;
    for (const MarkKey& mark : mark_keys) keys.push_back(mark.key);
    for (const NumberKey& number : number_keys) keys.push_back(number.key);
    for (const UnitKey& other : unit_keys) keys.push_back(other.key);
    for (const std::string_view key : {"charged_front", "charged_left", "charged_right", "charged_rear", "order_state"})
        keys.push_back(key);
    return keys;
}

std::optional<Problem> set_unit(WmBattle& battle, UnitId id, const Setup::State& state) {
    UnitState& unit = battle.situation.writable()[id];
    for (const MarkKey& mark : mark_keys) {
        if (mark.key != state.key) continue;
        const auto value = yes_or_no(state.value);
        if (!value) return misfit(state, "yes_or_no"_message());
        unit.set(mark.mark, *value);
        if (mark.mark == Mark::gone && *value)
            for (const FigureId stand : stands_of(battle, id)) battle.table.writable()[stand].on_table = false;
        return std::nullopt;
    }
    for (const NumberKey& number : number_keys) {
        if (number.key != state.key) continue;
        const auto value = small_number(state.value, 0, number.most);
        if (!value) return misfit(state, "a_whole_number"_message(0, number.most));
        unit.*number.member = static_cast<std::uint8_t>(*value);
        auto& engagements = battle.situation.writable().engagements;
        if (engagements.size() < unit.engagement) engagements.resize(unit.engagement, EngagementState{});
        return std::nullopt;
    }
    for (const UnitKey& other : unit_keys)
        if (other.key == state.key) return set_other_unit(battle, id, other.member, state);
    if (state.key.starts_with("charged_")) return set_charged_edge(battle, id, state);
    if (state.key == "order_state" && (state.value == "fresh" || state.value == "finished")) {
        unit.orders_of = state.value == "fresh" ? Orders::fresh : Orders::finished;
        return std::nullopt;
    }
    return Problem{state.line, "set"_message(state.name),
                   did_you_mean("wme_cannot_be_set"_message(state.key), state.key, keys_of_units()), ""};
}

std::optional<Problem> set_battle(WmBattle& battle, const Setup::State& state) {
    Situation& now = battle.situation.writable();
    if (state.key == "turn") {
        const auto turn = small_number(state.value, 1, battle.scenario->turns);
        if (!turn) return misfit(state, "a_whole_number"_message(1, battle.scenario->turns));
        now.turn = static_cast<std::uint8_t>(*turn);
        return std::nullopt;
    }
    if (state.key == "active" || state.key == "first") {
        const auto side = side_named(state.value);
        if (!side) return misfit(state, "A | B");
        (state.key == "active" ? now.active : now.first) = *side;
        return std::nullopt;
    }
    constexpr std::array<std::string_view, 3> known{"turn", "active", "first"};
    return Problem{state.line, "set"_message(state.name),
                   did_you_mean("wme_cannot_be_set"_message(state.key), state.key, known), ""};
}

}  // namespace

std::optional<std::string> Rules::state(const WmBattle& battle, std::string_view name, std::string_view key) {
    return state_of(battle, name, key, StateReaders<WmBattle>{stand_state, unit_state, side_state, battle_state});
}

std::optional<Problem> set_state(WmBattle& battle, const Setup::State& state) {
    if (state.name == "battle") return set_battle(battle, state);
    if (const auto unit = battle.scenario->unit_named(state.name)) return set_unit(battle, *unit, state);
    const Scenario& scenario = *battle.scenario;
    if (const auto stand = scenario.figure_named(state.name))
        return Problem{state.line, "set"_message(state.name),
                       "wme_is_a_stand_set_its_unit"_message(state.name, scenario.name_of(scenario[*stand].unit)), ""};
    return Problem{state.line, "set"_message(state.name), "wme_no_such_name_with_that_key"_message(), ""};
}

}  // namespace umpire::wme
