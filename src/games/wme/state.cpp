#include "games/wme/state.hpp"

#include "battle/writing.hpp"
#include "games/wme/ending.hpp"
#include "games/wme/message_rows.hpp"
#include "games/wme/pursuits.hpp"
#include "games/wme/setting_up.hpp"
#include "games/wme/state_keys.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>
#include <array>

namespace umpire::wme {
namespace {

constexpr std::string_view page_of_states = "docs/cases-wme.md";

std::string text_of_word(Word word) { return std::string(vocabulary()[WordId(word)].name); }

std::string text_of_orders(Orders orders) {
    return orders == Orders::fresh    ? "fresh"
           : orders == Orders::active ? "active"
           : orders == Orders::failed ? "failed"
                                      : "finished";
}

std::optional<std::string> stand_state(const WmBattle& battle, FigureId figure, std::string_view key) {
    if (key == "at") return text_of(battle.table[figure].at, LengthUnit::centimetre);
    if (key == "facing") return text_of(battle.table[figure].facing);
    // Who is still to be placed is not lost, also where the battle has ended before.
    if (key == "removed")
        return yes_no(!battle.table[figure].on_table && !state_of(battle, unit_of(battle, figure)).has(Mark::due));
    return std::nullopt;
}

/// "list_attacks": a number of the army list, whatever has become of the unit (WM-PROF-2, WM-PROF-4).
std::optional<std::string> list_state(const Profile& profile, std::string_view key) {
    constexpr std::string_view list = "list_";
    if (!key.starts_with(list)) return std::nullopt;
    const std::string_view name = key.substr(list.size());
    for (const auto& column : profile_columns)
        if (column.name == name) return std::to_string(profile.*column.member);
    return name == "stands" ? std::optional(std::to_string(profile.stands)) : std::nullopt;
}

/// "charged_front": whom the unit has charged so this turn.
std::optional<std::string> charged_state(const WmBattle& battle, UnitId unit, std::string_view key) {
    constexpr std::string_view charged = "charged_";
    if (!key.starts_with(charged)) return std::nullopt;
    const std::string_view edge = key.substr(charged.size());
    constexpr std::array edges{Word::front, Word::left, Word::right, Word::rear};
    if (std::ranges::none_of(edges, [&](Word word) { return vocabulary()[WordId(word)].name == edge; }))
        return std::nullopt;
    std::string names;
    for (const ChargedEdge& one : battle.situation->charged_edges)
        if (one.charger() == unit && vocabulary()[WordId(one.edge())].name == edge)
            names += std::string(names.empty() ? "" : "+") + std::string(battle.scenario->name_of(one.target()));
    return names.empty() ? "none" : names;
}

std::optional<std::string> unit_state(const WmBattle& battle, UnitId unit, std::string_view key) {
    const UnitState& state = battle.situation[unit];
    if (auto value = value_of_rows(state, key, mark_keys, number_keys)) return value;
    if (const auto* row = row_of(unit_keys, key)) return name_or_none(*battle.scenario, state.*row->member);
    if (key == "stands") return std::to_string(stands_of(battle, unit).size());
    if (key == "destroyed") return yes_no(state.has(Mark::gone));
    if (key == "engaged")
        return yes_no(is_commander(battle, unit) ? is_commander_engaged(battle, unit) : is_engaged(battle, unit));
    if (key == "order_state") return text_of_orders(state.orders_of);
    // WM-MOD-2: so far apart are the rings around a commander beyond which his orders are harder to receive.
    if (key == "order_step" && is_commander(battle, unit))
        return text_of(Length{battle.scenario->values.distance_slice}, LengthUnit::centimetre);
    if (auto charged = charged_state(battle, unit, key)) return charged;
    return list_state(profile_of(battle, unit), key);
}

std::optional<std::string> side_state(const WmBattle& battle, Side side, std::string_view key) {
    const std::size_t i = index_of(side);
    if (key == "units") return std::to_string(units_of(battle, side).size());
    // WM-END-6 to 8; the river is won or lost without points (WM-SCEN-3).
    const bool counts_points = battle.scenario->terms != Terms::river_line;
    if (counts_points && (key == "points" || key == "standing")) return std::to_string(victory_points(battle, side));
    if (key == "break_point") return std::to_string(battle.scenario->break_points[i]);
    if (key == "edge") return (side == Side::a) != battle.situation->is_swapped ? "south" : "north";
    if (key == "zone") return text_of(zone_of_side(battle, side));
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
    if (key == "commander") return name_or_none(*battle.scenario, now.active_unit);
    return std::nullopt;
}

/// WM-CDR-8: a commander joins a unit of his side that he touches.
bool may_join(const WmBattle& battle, UnitId commander, UnitId unit) {
    return is_commander(battle, commander) && !is_commander(battle, unit) &&
           side_of(battle, commander) == side_of(battle, unit) && units_touch(battle, commander, unit);
}
/// Whom a unit charges, pursues or shoots at.
bool is_enemy_unit(const WmBattle& battle, UnitId unit, UnitId other) {
    return side_of(battle, unit) != side_of(battle, other) && !is_commander(battle, other);
}
bool may_order(const WmBattle& battle, UnitId commander, UnitId unit) {
    return is_commander(battle, commander) && side_of(battle, commander) == side_of(battle, unit);
}

std::optional<Problem> set_other_unit(WmBattle& battle, UnitId unit, UnitId UnitState::* member,
                                      const Setup::State& state) {
    UnitId other;
    if (auto problem = read_unit(state, *battle.scenario, other)) return problem;
    const auto wrong = [&](const Message& message, std::string_view clause) {
        return Problem{state.line, "set_key"_message(state.name, state.key), message, std::string(clause)};
    };
    if (other.exists()) {
        if (member == &UnitState::joined && !may_join(battle, unit, other))
            return wrong("wme_cannot_join"_message(state.value), "WM-CDR-8");
        if (member == &UnitState::ordered_by && !may_order(battle, other, unit))
            return wrong("wme_is_no_commander_of_it"_message(state.value), "WM-ORD-18");
        if ((member == &UnitState::prey || member == &UnitState::shot_at) && !is_enemy_unit(battle, unit, other))
            return wrong("wme_is_no_enemy_unit"_message(state.value), "");
    }
    writable(battle.situation)[unit].*member = other;
    return std::nullopt;
}

/// `set K charged_front P`: how an enemy unit was charged this turn.
std::optional<Problem> set_charged_edge(WmBattle& battle, UnitId unit, const Setup::State& state) {
    const auto target = battle.scenario->unit_named(state.value);
    if (!target) return misfit(state, "wme_the_name_of_a_unit"_message());
    if (!is_enemy_unit(battle, unit, *target))
        return Problem{state.line, "set_key"_message(state.name, state.key),
                       "wme_is_no_enemy_unit"_message(state.value), ""};
    const std::string_view edge = std::string_view(state.key).substr(std::string_view("charged_").size());
    for (const Word word : {Word::front, Word::left, Word::right, Word::rear})
        if (vocabulary()[WordId(word)].name == edge) {
            auto& edges = writable(battle.situation).charged_edges;
            if (edges.full())
                return Problem{
                    state.line, "set_key"_message(state.name, state.key),
                    "wme_too_many_charges"_message(static_cast<int>(decltype(Situation::charged_edges)::capacity)), ""};
            edges.push_back({unit, *target, word});
            return std::nullopt;
        }
    return misfit(state, "wme_an_edge_and_a_unit"_message());
}

std::optional<Problem> set_mark_of_unit(WmBattle& battle, UnitId id, Mark mark, const Setup::State& state) {
    UnitState& unit = writable(battle.situation)[id];
    auto problem = set_mark(unit, mark, state);
    if (!problem && mark == Mark::gone && unit.has(mark))
        for (const FigureId stand : stands_of(battle, id)) writable(battle.table)[stand].on_table = false;
    return problem;
}

/// WM-SHOOT-8: as many hits as a stand has take it away, so that fewer are noted; nobody has lost more stands than his
/// list gives him (WM-MOD-13), nor a bonus for more than a retreat across a whole table (WM-COMB-8).
int most_of(const WmBattle& battle, UnitId id, const NumberRow<UnitState>& row) {
    const Profile& profile = profile_of(battle, id);
    if (row.member == &UnitState::hits) return std::max(int{profile.hits} - 1, 0);
    if (row.member == &UnitState::lost) return profile.stands;
    if (row.member == &UnitState::bonus)
        return pursuit_bonus(battle.scenario->values, Length{battle.scenario->values.table_depth});
    return row.most;
}

std::optional<Problem> set_number_of_unit(WmBattle& battle, UnitId id, const NumberRow<UnitState>& row,
                                          const Setup::State& state) {
    UnitState& unit = writable(battle.situation)[id];
    auto problem = set_number(unit.*row.member, state, 0, most_of(battle, id, row));
    auto& engagements = writable(battle.situation).engagements;
    if (engagements.size() < unit.engagement) engagements.resize(unit.engagement, EngagementState{});
    return problem;
}

std::optional<Problem> set_unit(WmBattle& battle, UnitId id, const Setup::State& state) {
    if (const auto* row = row_of(mark_keys, state.key)) return set_mark_of_unit(battle, id, row->mark, state);
    if (const auto* row = row_of(number_keys, state.key)) return set_number_of_unit(battle, id, *row, state);
    if (const auto* row = row_of(unit_keys, state.key)) return set_other_unit(battle, id, row->member, state);
    if (state.key.starts_with("charged_")) return set_charged_edge(battle, id, state);
    if (state.key != "order_state") return no_such_unit_state(state, page_of_states);
    if (state.value != "fresh" && state.value != "finished") return misfit(state, "wme_fresh_or_finished"_message());
    writable(battle.situation)[id].orders_of = state.value == "fresh" ? Orders::fresh : Orders::finished;
    return std::nullopt;
}

std::optional<Problem> set_battle(WmBattle& battle, const Setup::State& state) {
    Situation& now = writable(battle.situation);
    if (state.key == "turn") return set_number(now.turn, state, 1, battle.scenario->turns);
    if (state.key == "active") return read_side(state, now.active);
    if (state.key == "first") return read_side(state, now.first);
    return no_such_state(state, page_of_states);
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
    if (side_named(state.name)) return no_such_state(state, page_of_states);
    return no_such_name(state);
}

}  // namespace umpire::wme
