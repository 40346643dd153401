#include "battle/writing.hpp"
#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/forces.hpp"
#include "games/bolt_action/ground.hpp"
#include "games/bolt_action/message_rows.hpp"
#include "games/bolt_action/opening.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// BA-GEO-14 (a) to (c) for a model that the setup has placed; formation and spacing may be broken in a position.
void check_place(const BaBattle& battle, int line, FigureId model, std::vector<Problem>& problems) {
    const Scenario& scenario = *battle.scenario;
    const Footprint base = foot_of(battle, model);
    const MessagePart field = "model"_message(scenario[model].name);
    if (!is_on_table(base, scenario.table))
        problems.push_back(problem(line, field, "its_base_is_not_wholly_on"_message(), "BA-GEO-14"_clause));
    for (std::size_t i = 0; i < model.index(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (battle.table[other].on_table && overlap(base, foot_of(battle, other)))
            problems.push_back(
                problem(line, field, "its_base_overlaps"_message(scenario[other].name), "BA-GEO-14"_clause));
    }
    if (const Clause fault = fault_of_ground(battle, scenario[model].unit, base); fault.is_some())
        problems.push_back(problem(line, field, "its_base_stands_on_ground"_message(), fault));
}

bool stands_on_table(const Setup::Unit& unit) {
    return std::any_of(unit.models.begin(), unit.models.end(), [](const Setup::Model& model) { return model.at; });
}

/// BA-BLD-1, BA-ART-6: one unit of at most 15 men, or one gun that is deployed there.
void put_in_building(const Setup::Unit& unit, UnitId id, PieceId building, BaBattle& battle,
                     std::vector<Problem>& problems) {
    const Scenario& scenario = *battle.scenario;
    const auto fail = [&](Message message, Clause clause) {
        problems.push_back(problem(unit.line, field_of(unit), std::move(message), clause));
    };
    if (scenario.terrain[scenario.pieces[building.index()].kind].crossing != Crossing::building)
        fail("is_no_building_that_can_be_held"_message(unit.aboard), "BA-BLD-9"_clause);
    if (type_of(battle, id) == Type::vehicle) fail("vehicles_hold_no_building"_message(), "BA-BLD-1"_clause);
    if (scenario.info(id).men > scenario.values.building_men)
        fail("a_building_holds_at_most_men"_message(scenario.values.building_men.number), "BA-BLD-1"_clause);
    for (const UnitState& other : battle.situation->units)
        if (other.where == Whereabouts::building && other.building == building)
            fail("two_units_never_share_a_building"_message(), "BA-BLD-1"_clause);
    writable(battle.situation)[id].where = Whereabouts::building;
    writable(battle.situation)[id].building = building;
}

/// BA-TRAN-1, BA-TRAN-8; off the table BA-SETUP-10 says the same.
void put_in_transport(const Setup::Unit& unit, UnitId id, UnitId transport, BaBattle& battle,
                      std::vector<Problem>& problems) {
    const Scenario& scenario = *battle.scenario;
    const Profile& carrier = scenario.profile_of(transport);
    const Profile& profile = scenario.profile_of(id);
    const bool is_off_table = !battle.table[scenario[transport].first].on_table;
    const auto fail = [&](Message message, Clause clause) {
        problems.push_back(
            problem(unit.line, field_of(unit), std::move(message), is_off_table ? "BA-SETUP-10"_clause : clause));
    };
    if (carrier.capacity == 0) return fail("is_no_transport"_message(unit.aboard), "BA-TRAN-1"_clause);
    if (scenario[transport].side != unit.side) fail("is_of_the_other_side"_message(unit.aboard), "BA-TRAN-1"_clause);
    if (profile.type == Type::vehicle) fail("transports_carry_no_vehicles"_message(), "BA-TRAN-1"_clause);
    if (profile.type == Type::artillery && profile.gun_size > carrier.tows_up_to)
        fail("cannot_tow_its_gun"_message(unit.aboard), "BA-TRAN-8"_clause);
    int men = scenario.info(id).men;
    bool tows = false;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        const auto other = id_at<UnitId>(i);
        const UnitState& state = battle.situation[other];
        if (state.where != Whereabouts::transport || state.transport != transport) continue;
        men += scenario.info(other).men;
        tows = tows || is_artillery(battle, other);
    }
    if (men > carrier.capacity)
        fail("carries_at_most_men"_message(unit.aboard, carrier.capacity, men), "BA-TRAN-1"_clause);
    if (tows && profile.type == Type::artillery) fail("tows_one_gun"_message(unit.aboard), "BA-TRAN-8"_clause);
    UnitState& state = writable(battle.situation)[id];
    state.where = Whereabouts::transport;
    state.transport = transport;
    state.boarded = ++writable(battle.situation).boardings;
}

void put_aboard(const Setup::Unit& unit, BaBattle& battle, std::vector<Problem>& problems) {
    const Scenario& scenario = *battle.scenario;
    const UnitId id = *scenario.unit_named(unit.name);
    if (stands_on_table(unit))
        problems.push_back(
            problem(unit.line, field_of(unit), "is_inside_its_models_are_given"_message(unit.aboard), {}));
    if (const auto transport = scenario.unit_named(unit.aboard))
        return put_in_transport(unit, id, *transport, battle, problems);
    const auto piece = std::find_if(scenario.pieces.begin(), scenario.pieces.end(),
                                    [&](const Piece& one) { return one.name == unit.aboard; });
    if (piece == scenario.pieces.end()) {
        problems.push_back(problem(unit.line, field_of(unit), "there_is_no_transport"_message(unit.aboard), {}));
        return;
    }
    put_in_building(unit, id, id_at<PieceId>(static_cast<std::size_t>(piece - scenario.pieces.begin())), battle,
                    problems);
}

}  // namespace

void place_units(const Setup& setup, BaBattle& battle, std::vector<Problem>& problems) {
    const Scenario& scenario = *battle.scenario;
    for (const Setup::Unit& unit : setup.units)
        for (const Setup::Model& model : unit.models) {
            if (!model.at) continue;
            Figure& figure = writable(battle.table)[*scenario.figure_named(model.name)];
            figure.at = *model.at;
            figure.facing = model.facing;
            figure.on_table = true;
        }
    for (const Setup::Unit& unit : setup.units)
        for (const Setup::Model& model : unit.models)
            if (model.at) check_place(battle, model.line, *scenario.figure_named(model.name), problems);
    for (const Setup::Unit& unit : setup.units)
        if (!unit.aboard.empty()) put_aboard(unit, battle, problems);
}

namespace {

bool is_set(const Setup& setup, std::string_view name, std::string_view key) {
    return std::any_of(setup.states.begin(), setup.states.end(),
                       [&](const Setup::State& state) { return state.name == name && state.key == key; });
}

/// BA-SETUP-10: passengers of a transport off the table wait as it does. Who waits has no place, whoever stands on the
/// table has one.
void settle_place(const Setup& setup, const Setup::Unit& unit, BaBattle& battle, std::vector<Problem>& problems) {
    const Scenario& scenario = *battle.scenario;
    UnitState& state = writable(battle.situation)[*scenario.unit_named(unit.name)];
    if (state.transport.exists()) {
        const Whereabouts carrier = battle.situation[state.transport].where;
        if (state.where == Whereabouts::transport && is_waiting(carrier)) state.where = carrier;
        if (is_waiting(state.where) && state.where != carrier)
            problems.push_back(problem(unit.line, field_of(unit), "its_transport_does_not_wait_there"_message(),
                                       "BA-SETUP-10"_clause));
    }
    if (is_waiting(state.where) && stands_on_table(unit))
        problems.push_back(problem(unit.line, field_of(unit), "is_away_its_models_are_given"_message(), {}));
    if (state.where != Whereabouts::table || setup.start == start::setup) return;
    for (const Setup::Model& model : unit.models) {
        const FigureId figure = *scenario.figure_named(model.name);
        if (!battle.table[figure].on_table && is_alive(battle, figure))
            problems.push_back(
                problem(model.line, "model"_message(model.name), "has_no_place_add_at_x_y"_message(), {}));
    }
}

/// BA-DICE-3, BA-DICE-8, BA-DICE-13: the bag holds the dice that lie nowhere else; what is beyond the units in the game
/// are dice of lost ones, which leave at the turn's end.
void settle_dice(const Setup& setup, BaBattle& battle) {
    Situation& situation = writable(battle.situation);
    if (setup.start == start::setup) return;
    for (const Side side : {Side::a, Side::b}) {
        int in_game = 0;
        int without_die = 0;
        int shown = 0;
        for (const UnitId unit : units_of(*battle.scenario, side)) {
            const bool has_die = situation[unit].die != Order::none;
            in_game += is_in_game(battle, unit) ? 1 : 0;
            without_die += is_in_game(battle, unit) && !has_die ? 1 : 0;
            shown += has_die ? 1 : 0;
        }
        const int drawn = situation.active == side ? 1 : 0;
        auto& bag = situation.bag[index_of(side)];
        if (!is_set(setup, std::string(1, letter_of(side)), "bag"))
            bag = static_cast<std::uint8_t>(setup.start == start::turn_end ? 0 : std::max(0, without_die - drawn));
        situation.lost[index_of(side)] = static_cast<std::uint8_t>(std::max(0, bag + drawn + shown - in_game));
    }
}

/// BA-MOR-2, BA-DMG-10: what the loss of a leader or of a gun means for the unit.
void settle_losses(BaBattle& battle) {
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        UnitState& state = writable(battle.situation)[unit];
        const FigureId leader = leader_of(battle, unit);
        if (leader.exists() && !is_alive(battle, leader)) state.set(Mark::leader_lost, true);
        const FigureId gun = battle.scenario->info(unit).gun;
        if (gun.exists() && !is_alive(battle, gun)) state.set(Mark::weapon_lost, true);
        if (state.die == Order::run && state.has(Mark::moved)) state.set(Mark::ran, true);
        if (state.die != Order::none) state.set(Mark::was_drawn, true);
    }
}

}  // namespace

void settle_opening(const Setup& setup, BaBattle& battle, std::vector<Problem>& problems) {
    Situation& situation = writable(battle.situation);
    const bool has_roles =
        battle.scenario->victory == Victory::hold || battle.scenario->victory == Victory::break_through;
    if (has_roles && setup.start != start::setup && situation.attacker == Side::none) situation.attacker = Side::a;
    // BA-SCEN-2, BA-SCEN-3: the attacker's own edge is y = 0.
    if (situation.attacker != Side::none && !is_set(setup, "A", "edge") && !is_set(setup, "B", "edge"))
        situation.south = situation.attacker;
    for (const Setup::Unit& unit : setup.units) settle_place(setup, unit, battle, problems);
    settle_losses(battle);
    settle_dice(setup, battle);
}

}  // namespace umpire::bolt_action
