#include "battle/length_text.hpp"
#include "battle/writing.hpp"
#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/forces.hpp"
#include "games/bolt_action/game.hpp"
#include "games/bolt_action/message_rows.hpp"
#include "games/bolt_action/opening.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// BA-TERR-1, BA-TERR-9: the row of the terrain table for a piece with the words that were agreed of it: the book's
/// row, or a changed copy behind the book's. BA-COV-13: its class of cover goes by its kind. BA-TERR-5: a building may
/// be impassable.
std::optional<std::uint8_t> row_of(const Setup::Piece& piece, Scenario& scenario, Problems& problems) {
    const auto rows = book_terrain();
    const auto place = kind_of_piece(piece, names_of_rows(rows), "BA-TERR-1"_clause, problems);
    if (!place) return std::nullopt;
    const auto row = scenario.terrain.begin() + *place;
    if (piece.traits.empty()) return place;
    TerrainKind agreed = *row;
    for (const std::string& trait : piece.traits) {
        if (trait == "impassable") {
            agreed.crossing = Crossing::impassable;
        } else if (trait == "to_vehicles" && row->crossing == Crossing::obstacle) {
            agreed.bars_vehicles = true;
        } else {
            problems.push_back(problem(piece.line, "terrain"_message(piece.name),
                                       "is_no_word_of_a_piece_expected"_message(trait), "BA-TERR-1"_clause));
        }
    }
    const auto known = std::find_if(scenario.terrain.begin(), scenario.terrain.end(), [&](const TerrainKind& kind) {
        return kind.name == agreed.name && kind.crossing == agreed.crossing &&
               kind.bars_vehicles == agreed.bars_vehicles;
    });
    const auto index = known - scenario.terrain.begin();
    if (known == scenario.terrain.end()) scenario.terrain.push_back(agreed);
    return static_cast<std::uint8_t>(index);
}

void resolve_terrain(const Setup& setup, Scenario& scenario, Problems& problems) {
    const auto ruins = std::find_if(scenario.terrain.begin(), scenario.terrain.end(),
                                    [](const TerrainKind& kind) { return kind.name == "ruins"; });
    UMPIRE_ASSERT(ruins != scenario.terrain.end());
    scenario.ruins = static_cast<std::uint8_t>(ruins - scenario.terrain.begin());
    check_number_of_pieces(setup, problems);
    for (const Setup::Piece& piece : setup.pieces)
        if (const auto row = row_of(piece, scenario, problems))
            add_piece(piece, *row, false, "BA-GEO-1"_clause, scenario, problems);
}

void resolve_victory(const Setup& setup, Scenario& scenario, Problems& problems) {
    if (setup.victory == "meeting") {
        scenario.victory = Victory::meeting;
    } else if (setup.victory == "hold") {
        scenario.victory = Victory::hold;
    } else if (setup.victory == "break_through") {
        scenario.victory = Victory::break_through;
    } else if (!setup.victory.empty()) {
        problems.push_back(problem(0, "victory", "is_not_known_expected_meeting_hold"_message(setup.victory), {}));
    }
    const Values& values = scenario.values;
    const int usual = scenario.victory == Victory::break_through ? values.turns_break_through : values.turns;
    resolve_turns(setup, usual, "BA-TURN-1"_clause, scenario, problems);
    scenario.objectives = setup.objectives;
    // The marker of BA-SCEN-2 lies at the centre of its table.
    if (scenario.victory == Victory::hold && scenario.objectives.empty())
        scenario.objectives.push_back({scenario.table.x / 2, scenario.table.y / 2});
}

/// BA-GEO-1: a rectangle of any size on which the longest row of men, and the widest hull, can come on over each edge:
/// as long as the part of a side that BA-SETUP-8 leaves to a flank.
void check_sides(const Scenario& scenario, Problems& problems) {
    const std::int32_t least = scenario.values.flank_first;
    if (scenario.table.x >= least && scenario.table.y >= least) return;
    const auto length = [](std::int32_t units) { return text_of(Length{units}, LengthUnit::centimetre); };
    problems.push_back(
        problem(0, "table",
                "is_by_cm_expected_at_least"_message(length(scenario.table.x), length(scenario.table.y), length(least)),
                "BA-GEO-1"_clause));
}

std::shared_ptr<Scenario> resolve(const Setup& setup, const Book& book, Problems& problems) {
    auto scenario = scenario_of<Scenario>(setup, game, book);
    for (const Weapon& weapon : scenario->weapons) scenario->weapon_names.emplace_back(weapon.name);
    resolve_options(setup, option_table(), scenario->options, problems);
    for (const Setup::Weapon& weapon : setup.weapons)
        problems.push_back(problem(weapon.line, "weapon"_message(weapon.name), "this_game_has_the_weapons"_message(),
                                   "BA-WEAP-1"_clause));
    if (setup.standard_terrain && !setup.pieces.empty())
        problems.push_back(problem(0, "terrain", "this_game_has_no_standard_terrain"_message(), "BA-TERR-1"_clause));
    resolve_table(setup, {scenario->values.table_width, scenario->values.table_depth}, "BA-GEO-1"_clause, *scenario,
                  problems);
    check_sides(*scenario, problems);
    for (const Setup::Zone& zone : setup.zones) scenario->zones[index_of(zone.side)] = Box{zone.low, zone.high};
    resolve_terrain(setup, *scenario, problems);
    resolve_victory(setup, *scenario, problems);
    resolve_forces(setup, *scenario, problems);
    check_units(*scenario, {}, problems);
    if (setup.check_forces && problems.empty()) check_forces(setup, *scenario, problems);
    if (problems.empty()) scenario->sight = sight_index_of(*scenario);
    return scenario;
}

/// BA-SETUP-5: the moment at which the battle begins, without pins and dice.
void begin(const Setup& setup, Situation& situation) {
    if (setup.start == start::setup) return;
    situation.turn = 1;
    if (setup.start == start::drawn_a) situation.active = Side::a;
    if (setup.start == start::drawn_b) situation.active = Side::b;
    situation.last_drawn = situation.active;
}

}  // namespace

Book the_book() {
    return {Values{},        Options{},     book_weapons(), book_shells(),
            book_profiles(), book_extras(), book_terrain(), book_drives()};
}

Opened open(const Setup& setup, const Book& book) {
    Problems problems;
    const std::shared_ptr<Scenario> scenario = resolve(setup, book, problems);
    const auto set_up = [&](BaBattle& battle, Problems& faults) {
        writable(battle.situation).models.resize(scenario->figures.size(), ModelState{});
        UnitState fresh;
        fresh.ranging = static_cast<std::uint8_t>(scenario->values.indirect_need);
        writable(battle.situation).units.resize(scenario->units.size(), fresh);
        begin(setup, writable(battle.situation));
        place_units(setup, battle, faults);
    };
    const auto settle = [&](BaBattle& battle, Problems& faults) {
        settle_opening(setup, battle, faults);
        if (faults.empty()) battle.procedures.push_back(first_procedure(battle));
    };
    return open_battle<Rules>(scenario, std::move(problems), set_up, set_state, settle);
}

Opened open(const Setup& setup) { return open(setup, the_book()); }

}  // namespace umpire::bolt_action
