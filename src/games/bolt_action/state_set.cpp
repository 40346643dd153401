#include "battle/enumerators.hpp"
#include "battle/writing.hpp"
#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/message_rows.hpp"
#include "games/bolt_action/opening.hpp"
#include "games/bolt_action/state_words.hpp"

namespace umpire::bolt_action {

namespace {

constexpr std::string_view page_of_states = "docs/cases-bolt-action.md";

void take_off(BaBattle& battle, UnitId unit) {
    for (const FigureId model : models_of(battle, unit)) writable(battle.table)[model].on_table = false;
}

/// Destroyed before the battle begins: a vehicle that has a place stays there as a wreck (BA-VEH-17).
void set_destroyed(BaBattle& battle, UnitId unit) {
    writable(battle.situation)[unit].where = Whereabouts::destroyed;
    for (const FigureId model : models_of(battle, unit)) writable(battle.situation)[model].removed = true;
    if (!is_vehicle(battle, unit)) take_off(battle, unit);
}

std::optional<Problem> set_away(BaBattle& battle, UnitId unit, const Setup::State& state) {
    const auto where = waiting_word(state.value);
    if (!where) return misfit(state, "no_first_wave_reserve_flank_left"_message());
    writable(battle.situation)[unit].where = *where;
    if (*where != Whereabouts::table) take_off(battle, unit);
    return std::nullopt;
}

/// What a unit must be to be in this state; empty when this one is.
MessagePart never_so(const BaBattle& battle, UnitId id, const Setup::State& state) {
    const UnitState& unit = battle.situation[id];
    if (state.value == "no" || state.value == "none") return {};
    if (state.key == "immobilised" && !is_vehicle(battle, id)) return "a_vehicle"_message();
    const bool is_keepable = unit.die == Order::ambush || unit.die == Order::down;
    if (state.key == "kept" && !is_keepable) return "a_unit_with_an_ambush_or_down_die"_message();
    const auto target = state.key == "ranged_at" ? battle.scenario->unit_named(state.value) : std::nullopt;
    if (target && side_of(battle, *target) == side_of(battle, id)) return "an_enemy_unit"_message();
    return {};
}

std::optional<Problem> set_unit(BaBattle& battle, UnitId id, const Setup::State& state) {
    UnitState& unit = writable(battle.situation)[id];
    const Values& values = battle.scenario->values;
    const std::string& key = state.key;
    if (const MessagePart who = never_so(battle, id, state); !who.empty()) return misfit(state, who);
    if (key == "pins") return set_number(unit.pins, state, 0, rout_value(battle, id) - 1);  // BA-PIN-6: more rout
    if (key == "ranging") return set_number(unit.ranging, state, values.indirect_need_min, values.indirect_need);
    if (key == "away") return set_away(battle, id, state);
    if (const auto* row = row_of(mark_words, key)) return set_mark(unit, row->mark, state);
    if (key == "die") {
        const auto order = enumerator_named<Order>(state.value);
        if (!order) return misfit(state, "none_fire_advance_run_ambush_rally"_message());
        unit.die = *order;
        return std::nullopt;
    }
    if (key == "destroyed") {
        if (state.value != "yes") return misfit(state, "yes");
        set_destroyed(battle, id);
        return std::nullopt;
    }
    if (key == "ranged_at") return read_unit(state, *battle.scenario, unit.ranged_at);
    return no_such_unit_state(state, page_of_states);
}

bool carries_one_shot(const BaBattle& battle, FigureId figure) {
    const Scenario& scenario = *battle.scenario;
    for (std::size_t i = 0; i < scenario.weapon_names.size(); ++i)
        if (((scenario[figure].weapons >> i) & 1) != 0 && scenario.weapon(id_at<WeaponId>(i)).one_shot) return true;
    return false;
}

std::optional<Problem> set_model(BaBattle& battle, FigureId figure, const Setup::State& state) {
    ModelState& model = writable(battle.situation)[figure];
    if (state.key != "removed" && state.key != "spent") return no_such_figure_state(state, page_of_states);
    bool value = false;
    if (auto problem = read_mark(state, value)) return problem;
    if (state.key == "spent" && value && !carries_one_shot(battle, figure))
        return misfit(state, "a_model_with_a_weapon_that_fires"_message());
    (state.key == "removed" ? model.removed : model.spent) = value;
    if (state.key != "removed" || !value) return std::nullopt;
    writable(battle.table)[figure].on_table = false;
    const UnitId unit = (*battle.scenario)[figure].unit;
    for (const FigureId other : models_of(battle, unit))
        if (is_alive(battle, other)) return std::nullopt;
    writable(battle.situation)[unit].where = Whereabouts::destroyed;
    return std::nullopt;
}

std::optional<Problem> set_side(BaBattle& battle, Side side, const Setup::State& state) {
    if (state.key == "bag") return set_number(writable(battle.situation).bag[index_of(side)], state, 0, 64);
    if (state.key == "points") return set_number(writable(battle.situation).points[index_of(side)], state, 0, 999);
    if (state.key != "edge") return no_such_state(state, page_of_states);
    if (state.value != "south" && state.value != "north") return misfit(state, "south_or_north"_message());
    writable(battle.situation).south = state.value == "south" ? side : opponent_of(side);
    return std::nullopt;
}

std::optional<Problem> set_battle(BaBattle& battle, const Setup::State& state) {
    if (state.key == "turn") return set_number(writable(battle.situation).turn, state, 1, 99);
    if (state.key == "attacker") return read_side(state, writable(battle.situation).attacker);
    return no_such_state(state, page_of_states);
}

}  // namespace

std::optional<Problem> set_state(BaBattle& battle, const Setup::State& state) {
    const Scenario& scenario = *battle.scenario;
    if (const auto unit = scenario.unit_named(state.name))
        if (scenario[*unit].count > 1 || !is_model_key(state.key)) return set_unit(battle, *unit, state);
    if (const auto figure = scenario.figure_named(state.name)) return set_model(battle, *figure, state);
    if (const auto side = side_named(state.name)) return set_side(battle, *side, state);
    if (state.name == "battle") return set_battle(battle, state);
    return no_such_name(state);
}

}  // namespace umpire::bolt_action
