#include "battle/writing.hpp"
#include "games/wme/board.hpp"
#include "games/wme/formations.hpp"
#include "games/wme/ground.hpp"
#include "games/wme/message_rows.hpp"
#include "games/wme/moves.hpp"
#include "games/wme/resolve.hpp"
#include "games/wme/stands.hpp"
#include "games/wme/state.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>
#include <array>

/// A scenario and its first position.
namespace umpire::wme {

using namespace literals;

Book book() { return {Values{}, Options{}, book_profiles(), book_terrain()}; }

namespace {

/// WM-GEO-7, WM-GEO-13: what is wrong with a stand that a setup has placed.
void check_place(const WmBattle& battle, FigureId figure, int line, Problems& problems) {
    const Footprint base = footprint_of(battle, figure);
    const Message field = "model"_message(battle.scenario->name_of(figure));
    const Point table = battle.scenario->table;
    const bool is_commander_base = is_commander(battle, unit_of(battle, figure));
    const Point corners[] = {{0, 0}, {table.x, 0}, table, {0, table.y}};
    if (const auto outline = Outline::polygon(corners); !outline || !outline->holds(base))
        problems.push_back(problem(line, field, "wme_is_not_wholly_on_the_table"_message(), "WM-GEO-13"_clause));
    for (std::size_t i = 0; i < figure.index() && !is_commander_base; ++i) {
        const auto other = id_at<FigureId>(i);
        if (!is_on_table(battle, other) || is_commander(battle, unit_of(battle, other))) continue;
        if (overlaps_stand(base, footprint_of(battle, other), battle.scenario->values))
            problems.push_back(problem(line, field, "wme_its_base_overlaps"_message(battle.scenario->name_of(other)),
                                       "WM-GEO-7"_clause));
    }
}

/// WM-FORM-1: what is left of a unit holds together.
void check_connected(const WmBattle& battle, UnitId id, const Setup::Unit& unit, Problems& problems) {
    std::vector<Footprint> bases;
    for (const FigureId stand : stands_of(battle, id)) bases.push_back(footprint_of(battle, stand));
    if (!is_connected(std::span<const Footprint>(bases), battle.scenario->values))
        problems.push_back(problem(unit.line, "wme_unit_of_the_setup"_message(unit.name), "wme_is_in_pieces"_message(),
                                   "WM-FORM-1"_clause));
}

/// WM-TERR-1, WM-TERR-9: no unit stands on ground that is closed to it, but for a column on a road.
void check_ground(const WmBattle& battle, UnitId id, const Setup::Unit& unit, Problems& problems) {
    std::vector<Stand> stands;
    for (const FigureId stand : stands_of(battle, id)) stands.push_back(stand_of(battle, stand));
    if (!is_commander(battle, id) && is_road_column(battle, stands)) return;
    for (const FigureId stand : stands_of(battle, id))
        if (const auto piece = closed_piece_under(ground_of(battle), footprint_of(battle, stand), mover_of(battle, id)))
            problems.push_back(
                problem(unit.line, "model"_message(battle.scenario->name_of(stand)),
                        "wme_stands_in_a_closed_piece"_message(battle.scenario->name_of(id_at<PieceId>(*piece))),
                        "WM-TERR-1"_clause));
}

/// A stand without a place is lost, unless armies are still to be placed.
void place_figures(const Setup& setup, WmBattle& battle, Problems& problems) {
    for (const Setup::Unit& unit : setup.units) {
        const auto id = battle.scenario->unit_named(unit.name);
        if (!id) continue;
        UnitState& state = writable(battle.situation)[*id];
        state.set(Mark::due, setup.start == start::setup);
        const std::vector<Setup::Model> stands =
            stands_of_setup(unit, profile_of(battle, *id), battle.scenario->values);
        for (const Setup::Model& stand : stands) {
            const auto figure = battle.scenario->figure_named(stand.name);
            if (!figure || !stand.at || setup.start == start::setup) continue;
            writable(battle.table)[*figure] = {*stand.at, stand.facing, true};
            check_place(battle, *figure, stand.line, problems);
        }
        if (setup.start == start::setup) continue;
        state.lost = static_cast<std::uint8_t>(stands.size() - stands_of(battle, *id).size());
        if (stands_of(battle, *id).empty())
            problems.push_back(problem(unit.line, "wme_unit_of_the_setup"_message(unit.name),
                                       "wme_has_no_place"_message(), "WM-SETUP-4"_clause));
        if (setup.check_forces) check_connected(battle, *id, unit, problems);
        check_ground(battle, *id, unit, problems);
    }
}

/// WM-CDR-8: who begins as joined.
void join_commanders(const Setup& setup, WmBattle& battle, Problems& problems) {
    for (const Setup::Unit& unit : setup.units) {
        if (unit.aboard.empty()) continue;
        const auto commander = battle.scenario->unit_named(unit.name);
        const auto host = battle.scenario->unit_named(unit.aboard);
        const Message field = "wme_unit_of_the_setup"_message(unit.name);
        if (!commander || !is_commander(battle, *commander)) {
            problems.push_back(problem(unit.line, field, "wme_only_commanders_join"_message(), "WM-CDR-8"_clause));
        } else if (!host || is_commander(battle, *host) || side_of(battle, *host) != unit.side ||
                   !units_touch(battle, *commander, *host)) {
            problems.push_back(problem(unit.line, field, "wme_cannot_join"_message(unit.aboard), "WM-CDR-8"_clause));
        } else {
            writable(battle.situation)[*commander].joined = *host;
        }
    }
}

/// By its states a unit can be there that has no stand.
void check_stands(const Setup& setup, const WmBattle& battle, Problems& problems) {
    for (const Setup::Unit& unit : setup.units) {
        const auto id = battle.scenario->unit_named(unit.name);
        if (id && is_there(battle, *id) && stands_of(battle, *id).empty())
            problems.push_back(problem(unit.line, "wme_unit_of_the_setup"_message(unit.name),
                                       "wme_has_no_place"_message(), "WM-SETUP-4"_clause));
    }
}

struct Begin {
    std::string_view start;
    Turns::Step step;
};
constexpr std::array begins{
    Begin{start::turn, Turns::Step::begin},        Begin{start::initiative, Turns::Step::initiative},
    Begin{start::orders, Turns::Step::orders},     Begin{start::commanders, Turns::Step::commanders},
    Begin{start::shooting, Turns::Step::shooting}, Begin{start::combat, Turns::Step::combat}};

void begin(const Setup& setup, WmBattle& battle) {
    Situation& now = writable(battle.situation);
    Turns turns;
    if (setup.start == start::setup) {
        battle.procedures.push_back(turns);
        battle.procedures.push_back(SettingUp{});
        now.phase = Word::set_up;
        return;
    }
    for (const Begin& one : begins)
        if (one.start == setup.start) turns.step = one.step;
    now.first = Side::a;
    if (turns.step != Turns::Step::begin) {
        now.turn = 1;
        now.active = Side::a;
    }
    battle.procedures.push_back(turns);
}

}  // namespace

Opened open(const Setup& setup, const Game& game, const Book& book) {
    Problems problems;
    const std::shared_ptr<Scenario> scenario = resolve(setup, game, book, problems);
    const auto set_up = [&](WmBattle& battle, Problems& faults) {
        writable(battle.situation).units.resize(scenario->units.size(), UnitState{});
        writable(battle.situation).touched.resize(scenario->units.size(), UnitSet{0});
        place_figures(setup, battle, faults);
        if (setup.start != start::setup) join_commanders(setup, battle, faults);
        begin(setup, battle);
    };
    const auto settle = [&](const WmBattle& battle, Problems& faults) { check_stands(setup, battle, faults); };
    return open_battle<Rules>(scenario, std::move(problems), set_up, set_state, settle);
}

}  // namespace umpire::wme
