#include "games/bolt_action/entering.hpp"

#include "games/bolt_action/announcing.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/goals.hpp"
#include "games/bolt_action/moving.hpp"
#include "games/bolt_action/standing.hpp"
#include "games/bolt_action/turn.hpp"
#include "geometry/contact.hpp"
#include "geometry/segment.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

Verdict judge_house(const BaBattle& battle, PieceId building) {
    if (!building.exists() || building.index() >= battle.scenario->pieces.size()) return {objection("BA-BLD-2"_clause)};
    const TerrainKind& kind = kind_of(battle, building.index());
    if (kind.name == "burning") return {objection("BA-BLD-9"_clause, fact::burns).about(building)};
    if (kind.crossing == Crossing::building) return {};
    return {objection("BA-TERR-5"_clause, fact::no_building).about(building)};
}

namespace {

bool is_held(const BaBattle& battle, PieceId building, Side* by) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const UnitState& state = battle.situation->units[i];
        if (state.where != Whereabouts::building || state.building != building) continue;
        *by = side_of(battle, id_at<UnitId>(i));
        return true;
    }
    return false;
}

}  // namespace

Verdict judge_room(const BaBattle& battle, UnitId unit, PieceId building) {
    if (type_of(battle, unit) == Type::vehicle) return {objection("BA-TERR-5"_clause, fact::is_vehicle).about(unit)};
    if (const int men = men_of(battle, unit); men > battle.scenario->values.building_men)
        return {objection("BA-BLD-1"_clause, fact::too_many_men, men, battle.scenario->values.building_men)};
    Side holder = Side::none;
    if (is_held(battle, building, &holder))
        return {objection(holder == side_of(battle, unit) ? "BA-BLD-1"_clause : "BA-BLD-2"_clause, fact::is_held)
                    .about(building)};
    return {};
}

namespace {

/// BA-TERR-5, BA-BLD-1, BA-BLD-2.
Verdict judge_enter(const BaBattle& battle, const Moving& moving, PieceId building) {
    if (Verdict verdict = judge_house(battle, building); !verdict.empty()) return verdict;
    if (is_artillery(battle, moving.unit)) return {objection("BA-TERR-12"_clause)};
    return judge_room(battle, moving.unit, building);
}

/// The unit rides in the transport, on the table or off it (BA-SETUP-10).
bool is_passenger_of(const BaBattle& battle, UnitId unit, UnitId transport) {
    return battle.situation[unit].transport == transport && is_aboard_transport(battle, unit);
}
/// BA-TRAN-1: men aboard, the crews of hitched guns too (BA-TRAN-8).
int men_aboard(const BaBattle& battle, UnitId transport) {
    int men = 0;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (is_passenger_of(battle, id_at<UnitId>(i), transport)) men += men_of(battle, id_at<UnitId>(i));
    return men;
}
bool has_gun_hitched(const BaBattle& battle, UnitId transport) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (is_passenger_of(battle, id_at<UnitId>(i), transport) && is_artillery(battle, id_at<UnitId>(i))) return true;
    return false;
}

}  // namespace

Verdict judge_carrying(const BaBattle& battle, UnitId unit, UnitId transport, Clause clause) {
    if (!transport.exists() || transport.index() >= battle.scenario->units.size()) return {objection(clause)};
    const bool is_friend = side_of(battle, transport) == side_of(battle, unit) && transport != unit;
    if (!is_friend || !is_vehicle(battle, transport) || is_vehicle(battle, unit))
        return {objection(clause, fact::no_transport).about(transport)};
    const Profile& carrier = battle.scenario->profile_of(transport);
    const int men = men_of(battle, unit) + men_aboard(battle, transport);
    if (men > carrier.capacity) return {objection("BA-TRAN-1"_clause, fact::too_many_men, men, carrier.capacity)};
    if (!is_artillery(battle, unit)) return {};
    const bool can_tow = battle.scenario->profile_of(unit).gun_size <= carrier.tows_up_to;
    if (can_tow && !has_gun_hitched(battle, transport)) return {};
    return {objection("BA-TRAN-8"_clause, fact::cannot_tow).about(transport)};
}

namespace {

/// BA-TRAN-1, BA-TRAN-2, BA-TRAN-8.
Verdict judge_transport(const BaBattle& battle, const Moving& moving, UnitId transport, Clause clause) {
    if (!transport.exists() || transport.index() >= battle.scenario->units.size()) return {objection(clause)};
    if (!is_on_table(battle, transport)) return {objection(clause, fact::not_placed_yet).about(transport)};
    if (battle.situation[transport].has(Mark::moved)) return {objection(clause, fact::has_moved).about(transport)};
    return judge_carrying(battle, moving.unit, transport, clause);
}

/// BA-BLD-6, BA-TRAN-5: a way begins on the table, at a house or at a transport.
bool can_set_out(const BaBattle& battle, UnitId unit) {
    return is_present(battle, unit) || battle.situation[unit].where == Whereabouts::transport;
}

Verdict judge_board(const BaBattle& battle, const Moving& moving, UnitId transport) {
    const UnitState& state = battle.situation[moving.unit];
    const bool is_infantry = !is_vehicle(battle, moving.unit) && !is_artillery(battle, moving.unit);
    const bool is_its_own = state.where == Whereabouts::transport && state.transport == transport;
    if (!is_infantry || !can_set_out(battle, moving.unit) || is_its_own) return {objection("BA-TRAN-2"_clause)};
    return judge_transport(battle, moving, transport, "BA-TRAN-2"_clause);
}

Verdict judge_hitch(const BaBattle& battle, const Moving& moving, UnitId transport) {
    const FigureId gun = battle.scenario->info(moving.unit).gun;
    const bool is_gun_there = gun.exists() && is_alive(battle, gun) && is_on_table(battle, moving.unit);
    if (!is_gun_there || moving.order != Order::advance) return {objection("BA-TRAN-8"_clause)};
    return judge_transport(battle, moving, transport, "BA-TRAN-8"_clause);
}

/// BA-TRAN-8: the rear side of the hull, as a segment.
struct RearSide {
    Point left;
    Point right;
};
RearSide rear_of(const BaBattle& battle, UnitId transport) {
    const Footprint hull = foot_of(battle, (*battle.scenario)[transport].first);
    return {hull.corners[3], hull.corners[2]};  // front left comes first, clockwise
}

/// BA-TRAN-8: one place a model, the gun near the rear of the hull, all in formation and clear of everybody else.
Verdict judge_unhitch(const BaBattle& battle, const Moving& moving, const Action& action) {
    const UnitState& state = battle.situation[moving.unit];
    const FigureId gun = battle.scenario->info(moving.unit).gun;
    const bool is_hitched = state.where == Whereabouts::transport && gun.exists() && is_alive(battle, gun) &&
                            moving.order == Order::advance;
    if (!is_hitched) return {objection("BA-TRAN-8"_clause)};
    if (Verdict verdict = judge_getting_out(battle, moving.unit); !verdict.empty()) return verdict;
    Bases bases;
    std::size_t next = 0;
    for (const FigureId model : models_of(battle, moving.unit)) {
        if (!is_alive(battle, model)) continue;
        if (next >= action.places.size()) return {objection("BA-TRAN-8"_clause, fact::not_placed).about(model)};
        const Place place = action.places[next++];
        const bool is_sane = std::abs(place.at.x) <= coordinate_max && std::abs(place.at.y) <= coordinate_max;
        if (!is_sane) return {objection("BA-MOVE-7"_clause)};
        if (Verdict verdict = judge_standing(battle, moving.unit, model, place, bases, state.transport);
            !verdict.empty())
            return verdict;
        bases.push_back(footprint((*battle.scenario)[model].base, place));
    }
    if (next != action.places.size()) return {objection("BA-TRAN-8"_clause)};
    const RearSide rear = rear_of(battle, state.transport);
    const Length reach{battle.scenario->values.boarding_reach};
    if (!segment_near(rear.left, rear.right, bases.back(), reach)) return {objection("BA-TRAN-8"_clause)};
    if (!are_in_formation(battle, bases)) return {objection("BA-UNIT-8"_clause, fact::scattered).about(moving.unit)};
    return {};
}

/// BA-MOVE-10, BA-SCEN-3: only the attacker of a break-through may leave.
Verdict judge_leave(const BaBattle& battle, const Moving& moving) {
    const bool may = battle.scenario->victory == Victory::break_through &&
                     side_of(battle, moving.unit) == battle.situation->attacker && can_set_out(battle, moving.unit);
    if (may) return {};
    return {objection("BA-MOVE-10"_clause, fact::stays_on_table).about(moving.unit)};
}

}  // namespace

namespace {

Verdict judge_wish(const BaBattle& battle, const Moving& moving, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::enter: return judge_enter(battle, moving, action.piece);
    case Verb::board: return judge_board(battle, moving, action.target_unit());
    case Verb::hitch: return judge_hitch(battle, moving, action.target_unit());
    case Verb::unhitch: return judge_unhitch(battle, moving, action);
    default: return judge_leave(battle, moving);
    }
}

}  // namespace

Verdict judge_goal(const BaBattle& battle, const Moving& moving, const Action& action) {
    if (moving.kind == Moving::Kind::assault)
        return {objection("BA-ASLT-3"_clause, fact::assault_goal).about(moving.unit)};
    if (moving.kind == Moving::Kind::panic)
        return {objection("BA-FUB-8"_clause, fact::only_runs_away).about(moving.unit)};
    if (moving.kind == Moving::Kind::regroup && action.verb != Verb::enter) return {objection("BA-ASLT-15"_clause)};
    if (moving.comes_on && action.verb != Verb::enter) return {objection("BA-MOVE-8"_clause)};
    if (Verdict verdict = judge_wish(battle, moving, action); !verdict.empty()) return verdict;
    const std::vector<Way> ways = ways_to_goal(battle, moving, action);
    const PieceId building = action.verb == Verb::enter ? action.piece : PieceId::none();
    for (const Way& way : ways)
        if (Verdict verdict = judge_way(battle, moving, way, building); !verdict.empty()) return verdict;
    return is_room_for(battle, ways) ? Verdict{} : Verdict{objection("BA-INFO-2"_clause)};
}

void announce_goal(BaBattle& battle, const Action& action) {
    Announced& announced = battle.work.announced;
    announced.building = PieceId::none();
    announced.transport = UnitId::none();
    switch (action.verb.as<Verb>()) {
    case Verb::enter:
        announced.goal = Goal::enter;
        announced.building = action.piece;
        return;
    case Verb::board:
        announced.goal = Goal::board;
        announced.transport = action.target_unit();
        return;
    case Verb::hitch:
        announced.goal = Goal::hitch;
        announced.transport = action.target_unit();
        return;
    case Verb::unhitch:
        announced.goal = Goal::unhitch;
        announced.transport = battle.situation[action.unit].transport;
        announce_places(battle, action);
        return;
    default: announced.goal = Goal::leave_table;
    }
}

/// The transport must not have run this turn.
Verdict judge_getting_out(const BaBattle& battle, UnitId unit) {
    if (battle.situation[unit].where != Whereabouts::transport) return {};
    const UnitState& transport = battle.situation[battle.situation[unit].transport];
    const bool has_run = transport.has(Mark::ran) || (transport.has(Mark::moved) && transport.die == Order::run);
    if (!has_run) return {};
    return {objection(is_artillery(battle, unit) ? "BA-TRAN-8"_clause : "BA-TRAN-5"_clause, fact::has_run)
                .about(battle.situation[unit].transport)};
}

bool gets_out(const BaBattle& battle, UnitId unit) {
    const Whereabouts where = battle.situation[unit].where;
    const Announced& announced = battle.work.announced;
    const bool is_inside = where == Whereabouts::building || where == Whereabouts::transport;
    return is_inside && (!announced.path.empty() || announced.goal == Goal::unhitch);
}

Verdict judge_way_out(const BaBattle& battle, UnitId unit, FigureId model, Point first) {
    const Footprint base = footprint((*battle.scenario)[model].base, {first, {}});
    if (const Piece* house = building_of(battle, unit)) {
        const bool is_outside = touch(house->outline, base) && !house->outline.overlaps(base);
        if (is_outside) return {};
        return {objection("BA-BLD-6"_clause, fact::not_at_outline).about(model)};
    }
    const UnitId transport = battle.situation[unit].transport;
    if (is_artillery(battle, unit)) return {objection("BA-TRAN-8"_clause)};
    if (Verdict verdict = judge_getting_out(battle, unit); !verdict.empty()) return verdict;
    const Footprint hull = foot_of(battle, (*battle.scenario)[transport].first);
    const bool is_outside = touch(hull, base) && !overlap(hull, base);
    if (is_outside) return {};
    return {objection("BA-TRAN-5"_clause, fact::not_at_hull).about(model)};
}

Verdict judge_exits(const BaBattle& battle, UnitId unit) {
    if (!gets_out(battle, unit) || battle.work.announced.goal == Goal::unhitch) return {};
    const Clause clause =
        battle.situation[unit].where == Whereabouts::building ? "BA-BLD-6"_clause : "BA-TRAN-5"_clause;
    Bases bases;
    for (const FigureId model : models_of(battle, unit)) {
        if (!is_alive(battle, model)) continue;
        const auto& path = battle.work.announced.path;
        const auto* const first =
            std::find_if(path.begin(), path.end(), [&](const Waypoint& point) { return point.model == model; });
        if (first == path.end()) return {objection(clause, fact::no_start).about(model)};
        const Footprint base = footprint((*battle.scenario)[model].base, {first->to, {}});
        if (std::any_of(bases.begin(), bases.end(), [&](const Footprint& mate) { return overlap(mate, base); }))
            return {objection(clause, fact::on_mate).about(model)};
        bases.push_back(base);
    }
    if (are_in_formation(battle, bases)) return {};
    return {objection(clause, fact::scattered).about(unit)};
}

namespace {

/// The first points of the paths become the starts.
void begin_at_first_points(BaBattle& battle, UnitId unit) {
    Announced& announced = battle.work.announced;
    const ModelRange models = models_of(battle, unit);
    FixedVector<Waypoint, 96> rest;
    for (const Waypoint& point : announced.path) {
        Figure& start = announced.starts[static_cast<std::size_t>(point.model.value - models.first)];
        if (start.on_table) {
            rest.push_back(point);
            continue;
        }
        start.at = point.to;
        start.on_table = true;
        if (point.turns) start.facing = point.facing;
    }
    announced.path = rest;
}

}  // namespace

void get_out(BaBattle& battle, UnitId unit, Events& events) {
    const UnitState& state = battle.situation[unit];
    Event event = unit_event(Happening::left_building, "BA-BLD-6"_clause, unit);
    event.place = state.building;
    Clause clause = "BA-BLD-6"_clause;
    if (state.where == Whereabouts::transport) {
        const bool is_gun = battle.work.announced.goal == Goal::unhitch;
        clause = is_gun ? "BA-TRAN-8"_clause : "BA-TRAN-5"_clause;
        event = against_event(is_gun ? Happening::unhitched : Happening::disembarked, clause, unit, state.transport);
    }
    if (event.kind != Happening::unhitched) begin_at_first_points(battle, unit);
    note(battle, events, event);
    const Announced& announced = battle.work.announced;
    const ModelRange models = models_of(battle, unit);
    for (const FigureId model : models) {
        const Figure& start = announced.starts[static_cast<std::size_t>(model.value - models.first)];
        if (!is_alive(battle, model) || !start.on_table) continue;
        put_down(battle, model, {start.at, start.facing}, clause, events);
    }
}

void arrive(BaBattle& battle, UnitId unit, Events& events) {
    const Announced announced = battle.work.announced;
    switch (announced.goal) {
    case Goal::none:
    case Goal::unhitch: return;
    case Goal::enter: {
        Event event = unit_event(Happening::entered, "BA-BLD-2"_clause, unit);
        event.place = announced.building;
        note(battle, events, event);
        return;
    }
    case Goal::board:
        note(battle, events, against_event(Happening::boarded, "BA-TRAN-2"_clause, unit, announced.transport));
        return;
    case Goal::hitch:
        note(battle, events, against_event(Happening::hitched, "BA-TRAN-8"_clause, unit, announced.transport));
        return;
    case Goal::leave_table: break;
    }
    note(battle, events, unit_event(Happening::left_table, "BA-SCEN-4"_clause, unit));
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto passenger = id_at<UnitId>(i);
        const UnitState& state = battle.situation[passenger];
        if (state.where == Whereabouts::transport && state.transport == unit)
            note(battle, events, unit_event(Happening::left_table, "BA-SCEN-4"_clause, passenger));
    }
}

}  // namespace umpire::bolt_action
