#include "battle/state_text.hpp"
#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/message_rows.hpp"
#include "games/bolt_action/opening.hpp"
#include "games/bolt_action/state_words.hpp"

namespace umpire::bolt_action {

namespace {

Problem bad_state(const Setup::State& state, const MessagePart& expected) {
    return {state.line, "set_key"_message(state.name, state.key),
            "does_not_fit_expected"_message(state.value, expected), ""};
}

Problem no_such_state(const Setup::State& state) {
    return {state.line, "set_key"_message(state.name, state.key),
            "there_is_no_such_state"_message("docs/cases-bolt-action.md"), ""};
}

/// Sets a number of the state; what is wrong otherwise.
template <class Number>
std::optional<Problem> set_number(Number& number, const Setup::State& state, int low, int high) {
    const auto value = small_number(state.value, low, high);
    if (!value && low == high) return bad_state(state, low);
    if (!value) return bad_state(state, "a_whole_number"_message(low, high));
    number = static_cast<Number>(*value);
    return std::nullopt;
}

void take_off(BaBattle& battle, UnitId unit) {
    for (const FigureId model : models_of(battle, unit)) battle.table.writable()[model].on_table = false;
}

/// Destroyed before the battle begins: a vehicle that has a place stays there as a wreck (BA-VEH-17).
void set_destroyed(BaBattle& battle, UnitId unit) {
    battle.situation.writable()[unit].where = Whereabouts::destroyed;
    for (const FigureId model : models_of(battle, unit)) battle.situation.writable()[model].removed = true;
    if (!is_vehicle(battle, unit)) take_off(battle, unit);
}

std::optional<Problem> set_away(BaBattle& battle, UnitId unit, const Setup::State& state) {
    const auto where = waiting_word(state.value);
    if (!where) return bad_state(state, "no_first_wave_reserve_flank_left"_message());
    battle.situation.writable()[unit].where = *where;
    if (*where != Whereabouts::table) take_off(battle, unit);
    return std::nullopt;
}

std::optional<Problem> set_mark(UnitState& unit, Mark mark, const Setup::State& state) {
    const auto value = yes_or_no(state.value);
    if (!value) return bad_state(state, "yes_or_no"_message());
    unit.set(mark, *value);
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
    UnitState& unit = battle.situation.writable()[id];
    const std::string& key = state.key;
    if (const MessagePart who = never_so(battle, id, state); !who.empty()) return bad_state(state, who);
    if (key == "pins") return set_number(unit.pins, state, 0, rout_value(battle, id) - 1);  // BA-PIN-6: more rout
    if (key == "ranging") return set_number(unit.ranging, state, 2, 6);
    if (key == "away") return set_away(battle, id, state);
    for (const MarkWord& word : mark_words)
        if (word.key == key) return set_mark(unit, word.mark, state);
    if (key == "die") {
        const auto order = order_word(state.value);
        if (!order) return bad_state(state, "none_fire_advance_run_ambush_rally"_message());
        unit.die = *order;
        return std::nullopt;
    }
    if (key == "destroyed") {
        if (state.value != "yes") return bad_state(state, "yes");
        set_destroyed(battle, id);
        return std::nullopt;
    }
    if (key == "ranged_at") {
        const auto target = battle.scenario->unit_named(state.value);
        if (!target && state.value != "none") return bad_state(state, "the_name_of_a_unit_or_none"_message());
        unit.ranged_at = target.value_or(UnitId::none());
        return std::nullopt;
    }
    return no_such_state(state);
}

bool carries_one_shot(const BaBattle& battle, FigureId figure) {
    const Scenario& scenario = *battle.scenario;
    for (std::size_t i = 0; i < scenario.weapon_names.size(); ++i)
        if (((scenario[figure].weapons >> i) & 1) != 0 && scenario.weapon(id_at<WeaponId>(i)).one_shot) return true;
    return false;
}

std::optional<Problem> set_model(BaBattle& battle, FigureId figure, const Setup::State& state) {
    ModelState& model = battle.situation.writable()[figure];
    const auto value = yes_or_no(state.value);
    if (state.key != "removed" && state.key != "spent") return no_such_state(state);
    if (!value) return bad_state(state, "yes_or_no"_message());
    if (state.key == "spent" && *value && !carries_one_shot(battle, figure))
        return bad_state(state, "a_model_with_a_weapon_that_fires"_message());
    (state.key == "removed" ? model.removed : model.spent) = *value;
    if (state.key == "removed" && *value) battle.table.writable()[figure].on_table = false;
    return std::nullopt;
}

std::optional<Problem> set_side(BaBattle& battle, Side side, const Setup::State& state) {
    if (state.key == "bag") return set_number(battle.situation.writable().bag[index_of(side)], state, 0, 64);
    if (state.key == "points") return set_number(battle.situation.writable().points[index_of(side)], state, 0, 999);
    if (state.key != "edge") return no_such_state(state);
    if (state.value != "south" && state.value != "north") return bad_state(state, "south_or_north"_message());
    battle.situation.writable().south = state.value == "south" ? side : opponent_of(side);
    return std::nullopt;
}

std::optional<Problem> set_battle(BaBattle& battle, const Setup::State& state) {
    if (state.key == "turn") return set_number(battle.situation.writable().turn, state, 1, 99);
    if (state.key != "attacker") return no_such_state(state);
    const auto side = side_named(state.value);
    if (!side) return bad_state(state, "a_or_b"_message());
    battle.situation.writable().attacker = *side;
    return std::nullopt;
}

}  // namespace

std::optional<Problem> set_state(BaBattle& battle, const Setup::State& state) {
    const Scenario& scenario = *battle.scenario;
    if (const auto unit = scenario.unit_named(state.name))
        if (scenario[*unit].count > 1 || !is_model_key(state.key)) return set_unit(battle, *unit, state);
    if (const auto figure = scenario.figure_named(state.name)) return set_model(battle, *figure, state);
    if (const auto side = side_named(state.name)) return set_side(battle, *side, state);
    if (state.name == "battle") return set_battle(battle, state);
    return Problem{state.line, "set"_message(state.name), "there_is_no_model_unit_or_side"_message(), ""};
}

}  // namespace umpire::bolt_action
