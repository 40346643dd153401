#include "games/wwiisim/state.hpp"

#include "battle/state_rows.hpp"
#include "battle/writing.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/message_rows.hpp"
#include "games/wwiisim/random_battles.hpp"
#include "games/wwiisim/setting_up.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace umpire::wwiisim {
namespace {

constexpr std::string_view page_of_states = "docs/cases-wwiisim.md";

constexpr auto unit_marks =
    mark_rows<Mark::order_known, Mark::order_lost, Mark::carried_out, Mark::pinned, Mark::panicked, Mark::panicked_now,
              Mark::fired_at, Mark::fired_at_before, Mark::not_fresh, Mark::fired_first, Mark::fired_second,
              Mark::moved_on, Mark::off_road, Mark::hit_by_hand, Mark::shaken, Mark::immobilised, Mark::gone,
              Mark::concealed, Mark::unloaded, Mark::arrived, Mark::due, Mark::joined_now, Mark::stuck>;
struct UnitWord {
    std::string_view key;
    Word UnitState::* member;
};
constexpr std::array unit_words{UnitWord{"order", &UnitState::order}, UnitWord{"action", &UnitState::action},
                                UnitWord{"previous", &UnitState::previous}};
constexpr std::array unit_numbers{
    NumberRow{"score", &UnitState::score, 10},
    NumberRow{"tie", &UnitState::tie, 63},
    NumberRow{"wounds", &UnitState::wounds, 99},
    NumberRow{"drives", &UnitState::drives, 2},
    NumberRow{"drives_before", &UnitState::drives_before, 2},
};
constexpr std::array unit_lengths{LengthRow{"path", &UnitState::path},
                                  LengthRow{"path_before", &UnitState::path_before}};
constexpr std::array figure_numbers{
    NumberRow{"serious", &FigureState::serious}, NumberRow{"rounds", &FigureState::rounds},
    NumberRow{"grenades", &FigureState::grenades}, NumberRow{"jammed", &FigureState::jammed}};

std::string text_of(Word word) { return std::string(vocabulary()[WordId(word)].name); }

/// WW-SET-5: where the figure of a concealed unit lies on its owner's map. Nobody else's view has a place for it.
std::string noted_text(const WwBattle& battle, FigureId figure) {
    const Figure& base = battle.table[figure];
    if (base.on_table || base.at == nowhere || !is_concealed(battle, unit_of(battle, figure))) return "none";
    return umpire::text_of(base.at, LengthUnit::centimetre);
}

std::optional<std::string> figure_state(const WwBattle& battle, FigureId figure, std::string_view key) {
    const FigureState& state = battle.situation[figure];
    if (auto value = value_of_rows(state, key, figure_numbers)) return value;
    if (key == "at") return umpire::text_of(battle.table[figure].at, LengthUnit::inch);
    if (key == "noted") return noted_text(battle, figure);
    if (key == "fate") return text_of(state.fate);
    if (key == "removed")
        return yes_no(state.fate != Word::none && state.fate != Word::escort && state.fate != Word::left);
    if (key == "worst") return text_of(state.worst);
    if (key == "fs") return std::to_string(fs_of(battle, figure));
    if (key == "cc") return std::to_string(cc_of(battle, figure));
    if (key == "ld") return std::to_string(ld_of(battle, figure));
    return std::nullopt;
}

std::optional<std::string> unit_state(const WwBattle& battle, UnitId unit, std::string_view key) {
    const UnitState& state = battle.situation[unit];
    if (auto value = value_of_rows(state, key, unit_marks, unit_numbers, unit_lengths)) return value;
    if (const auto* row = row_of(unit_words, key)) return text_of(state.*row->member);
    if (key == "endurance")
        return state.endurance == endurance_unknown ? std::string("unknown") : std::to_string(state.endurance);
    if (key == "destroyed") return yes_no(state.has(Mark::gone));
    if (key == "aboard") return name_or_none(*battle.scenario, state.carrier);
    if (key == "men") return std::to_string(men_of(battle, unit).size());
    if (key == "dead") return std::to_string(dead_of(battle, unit));
    if (key == "in_cover") return yes_no(is_in_cover(battle, unit));
    if (key == "in_force") return text_of(order_in_force(battle, unit));
    if (key == "worth") return std::to_string(worth_of_unit(profile_of(battle, unit)));
    return std::nullopt;
}

std::optional<std::string> battle_state(const WwBattle& battle, std::string_view key) {
    const Situation& now = battle.situation;
    if (key == "turn") return std::to_string(now.turn);
    if (key == "phase") return text_of(now.phase);
    if (key == "winner") return side_word(now.winner);
    if (key == "finished") return yes_no(now.is_over);
    if (key == "active") return side_word(now.active);
    return std::nullopt;
}

std::optional<Word> word_in(std::string_view text) {
    const auto word = vocabulary().word(text);
    if (!word || word->value > WordId(Word::fire).value) return std::nullopt;
    return word->as<Word>();
}

/// A line of the sheet that both sides have sealed.
void set_order(UnitState& unit, Word order) {
    unit.order = order;
    unit.set(Mark::has_order, order != Word::none);
    if (!is_gait(order)) unit.action = order;
}

std::optional<Problem> set_word(UnitState& unit, const UnitWord& row, const Setup::State& state) {
    const auto value = word_in(state.value);
    if (!value) return misfit(state, "none_walk_run_crawl_hide_or_fire"_message());
    if (row.key == "order") set_order(unit, *value);
    unit.*row.member = *value;
    // WW-ORD-10: a vehicle that has a gait has moved in a phase, if nothing else is said.
    if (row.key == "action" && is_gait(*value) && unit.drives == 0) unit.drives = 1;
    if (row.key == "previous" && is_gait(*value) && unit.drives_before == 0) unit.drives_before = 1;
    return std::nullopt;
}

std::optional<Problem> set_path(std::int32_t& path, const Setup::State& state) {
    Length value{path};
    auto problem = read_length(state, LengthUnit::inch, "a_length_of_a_state"_message(), value);
    path = value.units;
    return problem;
}

/// Light wounds remove nobody (WW-WND-2), so that a unit may have any number of them in a turn; a vehicle has none.
int most_of(const WwBattle& battle, UnitId id, const NumberRow<UnitState>& row) {
    return row.member == &UnitState::wounds && is_vehicle(battle, id) ? 0 : row.most;
}

/// WW-VEH-10, WW-VEH-12, WW-LD-1, WW-HTH-1, WW-OFF-9: marks that men, vehicles or officers alone can have.
std::optional<Problem> fault_of_mark(const WwBattle& battle, UnitId unit, Mark mark, const Setup::State& state) {
    if (state.value != "yes") return std::nullopt;
    const bool is_of_vehicles = mark == Mark::shaken || mark == Mark::immobilised;
    const bool is_of_men =
        mark == Mark::pinned || mark == Mark::panicked || mark == Mark::panicked_now || mark == Mark::hit_by_hand;
    if (is_of_vehicles && !is_vehicle(battle, unit)) return misfit(state, "no_vehicles_alone"_message());
    if (is_of_men && is_vehicle(battle, unit)) return misfit(state, "no_men_alone"_message());
    if (mark == Mark::joined_now && !profile_of(battle, unit).is_officer)
        return misfit(state, "no_officers_alone"_message());
    return std::nullopt;
}

std::optional<Problem> set_unit(WwBattle& battle, UnitId id, const Setup::State& state) {
    UnitState& unit = writable(battle.situation)[id];
    if (const auto* row = row_of(unit_marks, state.key)) {
        auto fault = fault_of_mark(battle, id, row->mark, state);
        return fault ? fault : set_mark(unit, row->mark, state);
    }
    if (const auto* row = row_of(unit_words, state.key)) return set_word(unit, *row, state);
    if (const auto* row = row_of(unit_numbers, state.key))
        return set_number(unit.*row->member, state, 0, most_of(battle, id, *row));
    if (const auto* row = row_of(unit_lengths, state.key)) return set_path(unit.*row->member, state);
    if (state.key != "endurance") return no_such_unit_state(state, page_of_states);
    auto problem = set_number(unit.endurance, state, 0, profile_of(battle, id).end);
    unit.least = std::min(unit.least, unit.endurance);  // the enemy has not seen where it went
    return problem;
}

std::optional<Problem> set_fate(WwBattle& battle, FigureId figure, const Setup::State& state) {
    const auto word = vocabulary().word(state.value);
    if (!word || word->value < WordId(Word::dead).value || word->value > WordId(Word::escort).value)
        return misfit(state, "a_fate_of_a_figure"_message());
    writable(battle.situation)[figure].fate = word->as<Word>();
    // WW-VEH-13: a vehicle stays as a wreck.
    if (profile_of(battle, figure).arm != Arm::vehicle) writable(battle.table)[figure].on_table = false;
    return std::nullopt;
}

bool is_hull(const WwBattle& battle, FigureId figure) { return profile_of(battle, figure).arm == Arm::vehicle; }

/// WW-WND-4: who is Out has one more than whoever stands at most.
int most_serious_wounds(const WwBattle& battle, FigureId figure) {
    if (is_hull(battle, figure)) return 0;
    int most = 0;
    while (most + 1 < std::numeric_limits<std::uint8_t>::max() && !is_out_with(battle, figure, most + 1)) ++most;
    return battle.situation[figure].fate == Word::out ? most + 1 : most;
}

/// WW-WPN-3, WW-SMK-4: nothing gives more rounds and grenades than a man has at the beginning.
int most_of(const WwBattle& battle, FigureId figure, const NumberRow<FigureState>& row) {
    if (row.member == &FigureState::serious) return most_serious_wounds(battle, figure);
    const Values& values = battle.scenario->values;
    return row.member == &FigureState::grenades ? values.grenades : values.panzerfaust_rounds;
}

/// WW-MG-2: which of his guns are jammed; nothing else jams.
std::optional<Problem> set_jammed(WwBattle& battle, FigureId figure, const Setup::State& state) {
    std::uint8_t can_jam = 0;
    for (const WeaponId weapon : weapons_of(battle, figure))
        if (battle.scenario->weapon(weapon).fires == Fires::machine_gun) can_jam |= slot_of(battle, figure, weapon);
    std::string guns;
    for (int slot = 1; slot <= can_jam; slot *= 2)
        if ((can_jam & slot) != 0) guns += (guns.empty() ? "" : ", ") + std::to_string(slot);
    const auto value = small_number(state.value, 0, can_jam);
    if (!value || (*value & ~can_jam) != 0)
        return misfit(state, guns.empty() ? "no_gun_can_jam"_message() : "guns_that_can_jam"_message(guns));
    writable(battle.situation)[figure].jammed = static_cast<std::uint8_t>(*value);
    return std::nullopt;
}

std::optional<Problem> set_worst(WwBattle& battle, FigureId figure, const Setup::State& state) {
    const bool is_wound = state.value == "light" || state.value == "serious";
    if (is_wound && is_hull(battle, figure)) return misfit(state, "vehicles_have_no_wounds"_message());
    if (!is_wound && state.value != "none") return misfit(state, "none_light_or_serious"_message());
    if (state.value != "serious" && battle.situation[figure].serious > 0)
        return misfit(state, "serious_since_he_has_one"_message());
    writable(battle.situation)[figure].worst = vocabulary().word(state.value)->as<Word>();
    return std::nullopt;
}

std::optional<Problem> set_figure(WwBattle& battle, FigureId figure, const Setup::State& state) {
    if (state.key == "fate") return set_fate(battle, figure, state);
    if (state.key == "worst") return set_worst(battle, figure, state);
    if (state.key == "jammed") return set_jammed(battle, figure, state);
    const auto* row = row_of(figure_numbers, state.key);
    FigureState& man = writable(battle.situation)[figure];
    auto fault = set_number(man.*row->member, state, 0, most_of(battle, figure, *row));
    if (man.serious > 0) man.worst = Word::serious;  // WW-WND-3: whoever has a serious wound has had one
    return fault;
}

/// The phase with which the battle begins.
bool set_phase(WwBattle& battle, std::string_view value) {
    struct Begin {
        std::string_view word;
        Turns::Step step;
    };
    using enum Turns::Step;
    constexpr std::array begins{Begin{"primary_fire", primary_fire},
                                Begin{"primary_movement", primary_movement},
                                Begin{"motorised_movement", motorised},
                                Begin{"secondary_fire", secondary_fire},
                                Begin{"hand_to_hand", hand_to_hand},
                                Begin{"additional_movement", second_tests},
                                Begin{"end_of_turn", rally}};
    for (const Begin& begin : begins) {
        if (begin.word != value) continue;
        std::get<Turns>(battle.procedures[0]).step = begin.step;
        return true;
    }
    return false;
}

int units_left(const WwBattle& battle, Side side) {
    const auto& units = battle.situation->units;
    int left = 0;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (side_of(battle, id_at<UnitId>(i)) == side && !units[i].has(Mark::gone)) ++left;
    return left;
}

/// Where the side sets up, in the form that pages read. Nothing where that is no one shape (WW-SCN-6). Before the zones
/// are chosen (WW-SET-3) A has the south one: pages show the two as nobody's.
std::optional<std::string> zone_text(const WwBattle& battle, Side side) {
    const Scenario& scenario = *battle.scenario;
    if (side == Side::a && scenario.terms == Terms::ambush) return std::nullopt;
    if (side == Side::a && scenario.terms == Terms::village)
        return "round " + text_of(Length{scenario.values.village_radius}, LengthUnit::centimetre) + " " +
               text_of(Point{scenario.table.x / 2, scenario.table.y / 2}, LengthUnit::centimetre);
    const bool is_chosen = scenario.has_zones || battle.situation->south != Side::none;
    return text_of(zone_of(battle, is_chosen || side == Side::b ? side : Side::none));
}

std::optional<std::string> side_state(const WwBattle& battle, Side side, std::string_view key) {
    if (key == "points" || key == "standing") return std::to_string(points_of(battle, side));
    if (key == "units") return std::to_string(units_left(battle, side));
    if (key == "sealed") return yes_no(battle.situation->has_sealed[index_of(side)]);
    if (key == "zone") return zone_text(battle, side);
    return std::nullopt;
}

std::string kind_name(const WwBattle& battle, PieceId piece) {
    return std::string(kind_of(battle, piece.index()).name);
}

}  // namespace

std::optional<std::string> Rules::state(const WwBattle& battle, std::string_view name, std::string_view key) {
    return umpire::state_of<WwBattle>(battle, name, key,
                                      {figure_state, unit_state, side_state, battle_state, kind_name});
}

std::optional<Problem> set_state(WwBattle& battle, const Setup::State& state) {
    if (state.name == "battle" && state.key == "phase") {
        if (set_phase(battle, state.value)) return std::nullopt;
        return misfit(state, "a_phase_as_primary_fire"_message());
    }
    if (state.name == "battle" && state.key == "turn")
        return set_number(writable(battle.situation).turn, state, 1, battle.scenario->turns);
    if (state.key == "entry" && side_named(state.name)) {
        const auto word = vocabulary().word(state.value);
        const bool is_edge =
            word && word->value >= WordId(Word::south).value && word->value <= WordId(Word::east).value;
        return is_edge ? std::nullopt : std::optional(misfit(state, "an_edge"_message()));
    }
    const auto figure = battle.scenario->figure_named(state.name);
    const auto unit = battle.scenario->unit_named(state.name);
    const bool is_of_figure =
        state.key == "worst" || state.key == "fate" || row_of(figure_numbers, state.key) != nullptr;
    if (figure && is_of_figure) return set_figure(battle, *figure, state);
    if (unit) return set_unit(battle, *unit, state);
    if (figure) return no_such_figure_state(state, page_of_states);
    if (state.name == "battle" || side_named(state.name)) return no_such_state(state, page_of_states);
    return no_such_name(state);
}

}  // namespace umpire::wwiisim
