#include "games/bolt_action/formations.hpp"
#include "games/bolt_action/turn.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace umpire::bolt_action {

using namespace literals;

// Room for a unit that is deployed, and what becomes of one for which there is none.

Action deployment_of(const BaBattle& battle, UnitId unit, Point centre, Angle facing, int columns) {
    Action action = unit_action(Verb::deploy, unit);
    for (const Place& place : ranks_of(battle, unit, centre, facing, columns)) action.places.push_back(place);
    return action;
}

namespace {

bool may_deploy(const BaBattle& battle, const Action& action) {
    const Decision decision{side_of(battle, action.unit), Question::deploy, UnitId::none(), FigureId::none(),
                            "BA-SETUP-4"_clause};
    return judge_setup(battle, decision, action).empty();
}

/// Tries a formation on the points of a grid, row by row, then where it touches the borders of the zone or the table,
/// which may lie between two rows of the grid (R-BA-35).
class RoomSearch {
public:
    RoomSearch(const BaBattle& battle, UnitId unit, Angle facing, int columns)
        : battle_(battle), action_(deployment_of(battle, unit, {}, facing, columns)) {
        const Point table = battle.scenario->table;
        Box centres = box_of(action_.places[0].at, action_.places[0].at);
        for (const Place& place : action_.places) {
            from_first_.push_back(place.at);
            centres = box_of(centres, place.at);
        }
        const Box bases = box_of_bases(unit, facing);
        low_ = {-bases.low.x, -bases.low.y};
        high_ = {table.x - bases.high.x, table.y - bases.high.y};
        if (const auto zone = deployment_box(battle, unit)) {
            low_ = {std::max(low_.x, zone->low.x - centres.low.x), std::max(low_.y, zone->low.y - centres.low.y)};
            high_ = {std::min(high_.x, zone->high.x - centres.high.x),
                     std::min(high_.y, zone->high.y - centres.high.y)};
        }
    }

    bool finds_place() {
        if (low_.x > high_.x || low_.y > high_.y) return false;
        const std::vector<std::int32_t> rows = lines(low_.y, high_.y);
        const std::vector<std::int32_t> columns = lines(low_.x, high_.x);
        for (const std::int32_t y : rows)
            for (const std::int32_t x : columns)
                if (is_legal_at({x, y})) return true;
        return false;
    }
    const Action& action() const { return action_; }

private:
    /// What a formation about the corner of the table covers; the bases of those who look to one of the four sides.
    Box box_of_bases(UnitId unit, Angle facing) const {
        Box box = box_of(action_.places[0].at, action_.places[0].at);
        std::size_t next = 0;
        for (const FigureId model : models_of(battle_, unit)) {
            if (!is_alive(battle_, model) || next >= action_.places.size()) continue;
            const BaseShape& base = (*battle_.scenario)[model].base;
            const bool is_along_y = facing.tenths % 1800 == 0;
            const Vector half{(is_along_y ? base.half_width : base.half_depth).units,
                              (is_along_y ? base.half_depth : base.half_width).units};
            const Point at = action_.places[next++].at;
            box = box_of(box_of(box, at - half), at + half);
        }
        return box;
    }
    /// The lines of the grid first, the borders last.
    static std::vector<std::int32_t> lines(std::int32_t low, std::int32_t high) {
        std::vector<std::int32_t> all;
        for (std::int32_t at = units_per_cm; at <= high; at += units_per_cm)
            if (at >= low) all.push_back(at);
        all.push_back(low);
        all.push_back(high);
        return all;
    }
    bool is_legal_at(Point centre) {
        for (std::size_t i = 0; i < from_first_.size(); ++i)
            action_.places[i].at = centre + Vector{from_first_[i].x, from_first_[i].y};
        return may_deploy(battle_, action_);
    }

    const BaBattle& battle_;
    Action action_;
    FixedVector<Point, 16> from_first_;  ///< the places about a centre at the corner of the table
    Point low_;                          ///< the centres at which all of it lies inside
    Point high_;
};

/// R-BA-6: a building, or a transport that has been placed before.
bool has_shelter_to_deploy(const BaBattle& battle, UnitId unit) {
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        Action enter = unit_action(Verb::enter, unit);
        enter.piece = id_at<PieceId>(i);
        if (may_deploy(battle, enter)) return true;
    }
    for (const UnitId transport : units_of(*battle.scenario, side_of(battle, unit)))
        for (const Verb verb : {Verb::board, Verb::hitch}) {
            Action ride = unit_action(verb, unit);
            ride.units.push_back(transport);
            if (may_deploy(battle, ride)) return true;
        }
    return false;
}

}  // namespace

std::optional<Action> room_to_deploy(const BaBattle& battle, UnitId unit) {
    if (!is_to_be_deployed(battle, unit)) return std::nullopt;
    const int ahead = battle.situation->south == side_of(battle, unit) ? 0 : 1800;
    for (const int turn : {0, 900, 1800, 2700})
        for (const int columns : {4, 2, 1, 3, 5, 8}) {
            const Angle facing{static_cast<std::uint16_t>((ahead + turn) % 3600)};
            RoomSearch search(battle, unit, facing, columns);
            if (search.finds_place()) return search.action();
        }
    return std::nullopt;
}

Verdict judge_staying_back(const BaBattle& battle, const Decision& decision, const Action& action) {
    const bool is_due =
        action.unit.exists() && side_of(battle, action.unit) == decision.by && is_to_be_deployed(battle, action.unit);
    const bool has_room =
        is_due && (has_shelter_to_deploy(battle, action.unit) || room_to_deploy(battle, action.unit).has_value());
    return is_due && !has_room ? Verdict{} : Verdict{objection("BA-SETUP-4"_clause)};
}

/// Passengers wait with their transport (BA-SETUP-10).
void stay_back(BaBattle& battle, UnitId unit, Events& events) {
    for (const UnitId other : units_of(*battle.scenario, side_of(battle, unit))) {
        const bool rides_in_it = battle.situation[other].transport == unit && is_aboard_transport(battle, other);
        if (other != unit && !rides_in_it) continue;
        Event event = unit_event(Happening::wave_shown, "BA-SETUP-4"_clause, other);
        event.word = Word::reserve;
        note(battle, events, event);
    }
}

}  // namespace umpire::bolt_action
