#include "battle/length_text.hpp"
#include "battle/state_text.hpp"
#include "battle/writing.hpp"
#include "games/ae_wwii/forces.hpp"
#include "games/ae_wwii/game.hpp"
#include "games/ae_wwii/message_rows.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/state.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii {

using namespace literals;

bool is_born_numb(const Scenario& scenario, FigureId figure) {
    return scenario.options.fleshless_numb == choice::yes && scenario.profile_of(figure).trait == Trait::fleshless;
}

namespace {

struct StandardPiece {
    std::string_view name;
    std::string_view kind;
    std::array<int, 4> corners;  ///< tenths of an inch: west, south, east, north
};

/// AE-TERR-4: the table that is used when the scenario gives no terrain.
constexpr std::array standard_terrain{
    StandardPiece{"H1", "hedge", {80, 200, 180, 205}},     StandardPiece{"H2", "hedge", {300, 275, 400, 280}},
    StandardPiece{"R1", "rubble", {210, 220, 270, 260}},   StandardPiece{"W1", "woods", {40, 300, 120, 360}},
    StandardPiece{"W2", "woods", {360, 120, 440, 180}},    StandardPiece{"B1", "house", {320, 200, 360, 240}},
    StandardPiece{"B2", "house", {120, 240, 160, 280}},    StandardPiece{"L1", "low_wall", {200, 140, 280, 145}},
    StandardPiece{"L2", "low_wall", {200, 335, 280, 340}},
};

std::vector<Setup::Piece> standard_pieces() {
    std::vector<Setup::Piece> pieces;
    for (const StandardPiece& piece : standard_terrain) {
        const auto at = [&](int x, int y) { return Point{x * units_per_inch / 10, y * units_per_inch / 10}; };
        const auto [west, south, east, north] = piece.corners;
        pieces.push_back({std::string(piece.name),
                          std::string(piece.kind),
                          {at(west, south), at(east, south), at(east, north), at(west, north)},
                          {},
                          0});
    }
    return pieces;
}

/// AE-TERR-1: simple polygons of a kind of the table.
void resolve_terrain(const Setup& setup, Scenario& scenario, Problems& problems) {
    if (setup.standard_terrain && !setup.pieces.empty())
        problems.push_back(problem(setup.pieces.front().line, "terrain", "stands_beside_the_standard_terrain"_message(),
                                   "AE-TERR-4"_clause));
    const std::vector<Setup::Piece> pieces = setup.standard_terrain ? standard_pieces() : setup.pieces;
    const std::vector<std::string_view> kinds = names_of_rows(scenario.terrain);
    for (const Setup::Piece& piece : pieces) {
        const auto kind = kind_of_piece(piece, kinds, "AE-DATA-5"_clause, problems);
        if (!kind) continue;
        if (!piece.traits.empty())
            problems.push_back(
                problem(piece.line, "terrain"_message(piece.name), "a_piece_of_this_game_has_no_such"_message(), {}));
        add_piece(piece, *kind, false, "AE-TERR-1"_clause, scenario, problems);
    }
}

/// AE-GEN-1: at least 48 by 48 inches.
void check_table(const Setup& setup, const Scenario& scenario, Problems& problems) {
    const std::int32_t least = scenario.values.table_side_min;
    if (scenario.table.x < least || scenario.table.y < least)
        problems.push_back(
            problem(0, "table",
                    "is_by_inches_expected_at_least_48"_message(text_of(Length{scenario.table.x}, LengthUnit::inch),
                                                                text_of(Length{scenario.table.y}, LengthUnit::inch)),
                    "AE-GEN-1"_clause));
    for (const Setup::Zone& zone : setup.zones)
        problems.push_back(problem(zone.line, "zone", "this_game_has_its_own_zones"_message(), "AE-SETUP-3"_clause));
    if (setup.points_limit != 0)
        problems.push_back(problem(0, "points_limit", "this_game_counts_no_points"_message(), {}));
}

void resolve_weapons(const Setup& setup, Scenario& scenario, Problems& problems) {
    for (const Setup::Weapon& given : setup.weapons) {
        const bool sound = given.range.units > 0 && given.strength >= 0 && given.strength <= 20 && given.shots >= 1 &&
                           given.shots <= 60 && given.action_points >= 1 && given.action_points <= 4 &&
                           given.blast.units >= 0;
        if (!sound || scenario.weapons.size() >= weapons_max) {
            problems.push_back(problem(given.line, "weapon"_message(given.name),
                                       "expected_a_range_above_0_strength"_message(20, 60, 4), {}));
            continue;
        }
        Weapon weapon;
        weapon.name = given.name;
        weapon.range = given.range;
        weapon.strength = static_cast<std::uint8_t>(given.strength);
        weapon.shots = static_cast<std::uint8_t>(given.shots);
        weapon.action_points = static_cast<std::uint8_t>(given.action_points);
        weapon.blast = given.blast;
        weapon.indirect = given.indirect;
        weapon.move_and_fire = given.move_and_fire;
        scenario.weapons.push_back(std::move(weapon));
    }
    for (const Weapon& weapon : scenario.weapons) scenario.weapon_names.push_back(weapon.name);
}

void resolve_victory(const Setup& setup, Scenario& scenario, Problems& problems) {
    if (setup.victory.empty() || setup.victory == "skirmish") {
        scenario.victory = Victory::skirmish;
    } else if (setup.victory == "objectives") {
        scenario.victory = Victory::objectives;
    } else if (setup.victory == "hold_the_line") {
        scenario.victory = Victory::hold_the_line;
    } else {
        problems.push_back(problem(0, "victory", "is_not_known_expected_skirmish"_message(setup.victory), {}));
    }
    // AE-END-4: three objectives, unless the scenario places its own.
    scenario.objectives = setup.objectives;
    if (scenario.objectives.empty() && scenario.victory == Victory::objectives)
        for (const int i : {1, 2, 3})
            scenario.objectives.push_back({i * scenario.values.objectives_apart, scenario.values.objectives_row});
    resolve_turns(setup, scenario.values.turns, "AE-END-1"_clause, scenario, problems);
}

/// How many models a side began with, and the best determination among them. A setup may say that a side began with
/// more models than it has; `set_state` judges whether it can be so.
void note_strengths(Scenario& scenario) {
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const FigureCard& figure = scenario.figures[i];
        const std::size_t side = index_of(figure.side);
        ++scenario.starting_models[side];
        scenario.starting_determination[side] =
            std::max(scenario.starting_determination[side], scenario.profiles[figure.profile].determination);
    }
    for (const Setup::State& state : scenario.setup.states) {
        const auto side = state.key == "starting_models" ? side_named(state.name) : std::nullopt;
        const auto count = small_number(state.value, 0, figures_max);
        if (side && count) scenario.starting_models[index_of(*side)] = static_cast<std::uint8_t>(*count);
    }
}

std::shared_ptr<Scenario> resolve(const Setup& setup, const Book& book, Problems& problems) {
    auto scenario = scenario_of<Scenario>(setup, game, book);
    resolve_options(setup, option_table(), scenario->options, problems);
    const std::int32_t side = scenario->values.table_side;
    resolve_table(setup, {side, side}, "AE-GEN-1"_clause, *scenario, problems);
    check_table(setup, *scenario, problems);
    resolve_terrain(setup, *scenario, problems);
    resolve_weapons(setup, *scenario, problems);
    resolve_victory(setup, *scenario, problems);
    resolve_forces(setup, *scenario, problems);
    check_units(*scenario, {}, problems);
    if (setup.check_forces) check_forces(setup, *scenario, problems);
    note_strengths(*scenario);
    scenario->index = index_of_scenario(*scenario);
    return scenario;
}

/// AE-GEO-7 and AE-TERR-3 for models that a setup has already placed.
void check_places(const AeBattle& battle, const Setup::Model& model, FigureId figure, Problems& problems) {
    const MessagePart field = "model"_message(model.name);
    const std::int32_t radius = (*battle.scenario)[figure].base.half_width.units;
    const Point at = *model.at;
    const Point table = battle.scenario->table;
    if (at.x < radius || at.y < radius || at.x > table.x - radius || at.y > table.y - radius)
        problems.push_back(problem(model.line, field, "its_base_is_not_wholly_on"_message(), "AE-GEO-7"_clause));
    for (std::size_t i = 0; i < figure.index(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (battle.table[other].on_table && overlap(footprint_of(battle, figure), footprint_of(battle, other)))
            problems.push_back(problem(model.line, field, "its_base_overlaps"_message(battle.scenario->name_of(other)),
                                       "AE-GEO-7"_clause));
    }
    for (const Piece& piece : battle.scenario->pieces)
        if (battle.scenario->kind_of(piece).going == Going::impassable && is_in(battle, figure, piece))
            problems.push_back(
                problem(model.line, field, "stands_in_the_impassable_piece"_message(piece.name), "AE-GEO-7"_clause));
}

/// Puts the models of the setup on the table, in roster order.
void place_models(const Setup& setup, AeBattle& battle, Problems& problems) {
    for (const Setup::Unit& unit : setup.units) {
        for (const Setup::Model& model : unit.models) {
            const FigureId figure = *battle.scenario->figure_named(model.name);
            if (!model.at) continue;
            writable(battle.table)[figure].at = *model.at;
            writable(battle.table)[figure].on_table = true;
        }
        if (const auto power = vocabulary().word(unit.power))
            writable(battle.situation)[*battle.scenario->figure_named(unit.models[0].name)].power = power->as<Word>();
    }
    for (const Setup::Unit& unit : setup.units)
        for (const Setup::Model& model : unit.models)
            if (model.at) check_places(battle, model, *battle.scenario->figure_named(model.name), problems);
    if (setup.start == start::setup) return;
    for (const Setup::Unit& unit : setup.units)
        for (const Setup::Model& model : unit.models)
            if (!model.at)
                problems.push_back(
                    problem(model.line, "model"_message(model.name), "has_no_place_add_at_x_y"_message(), {}));
}

/// Makes the first procedure of the battle and the state it expects.
void begin(const Setup& setup, AeBattle& battle) {
    Situation& situation = writable(battle.situation);
    situation.active = Side::a;
    TakingTurns turns;
    if (setup.start == start::setup) {
        battle.procedures.push_back(turns);
        battle.procedures.push_back(SettingUp{});
        return;
    }
    if (setup.start == start::initiative) {
        battle.procedures.push_back(turns);
        return;
    }
    Events silent;
    Event began = event_of(Happening::turn_began, "AE-TURN-1"_clause);
    began.amount = 1;
    note(battle, silent, began);
    situation.active = situation.first = setup.start == start::activation_a ? Side::a : Side::b;
    turns.step = TakingTurns::Step::next_unit;
    battle.procedures.push_back(turns);
}

}  // namespace

Book the_book() { return {Values{}, Options{}, book_profiles(), book_weapons(), book_terrain(), book_training()}; }

Opened open(const Setup& setup, const Book& book) {
    Problems problems;
    const std::shared_ptr<Scenario> scenario = resolve(setup, book, problems);
    const auto set_up = [&](AeBattle& battle, Problems& faults) {
        writable(battle.situation).models.resize(scenario->figures.size(), Model{});
        for (std::size_t i = 0; i < scenario->figures.size(); ++i)
            writable(battle.situation).models[i].set(Mark::numb, is_born_numb(*scenario, id_at<FigureId>(i)));
        place_models(setup, battle, faults);
        begin(setup, battle);
    };
    // Without a stray nothing needs to be looked at before something stirs.
    const auto settle = [](AeBattle& battle, Problems&) {
        const auto is_stray = [](const Model& model) { return model.has(Mark::stray); };
        if (std::none_of(battle.situation->models.begin(), battle.situation->models.end(), is_stray))
            battle.work.stirred = 0;
    };
    Opened opened = open_battle<Rules>(scenario, std::move(problems), set_up, set_state, settle);
    opened.events.clear();  // what leads to the first question is told by the question
    return opened;
}

Opened open(const Setup& setup) { return open(setup, the_book()); }

}  // namespace umpire::ae_wwii
