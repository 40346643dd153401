#include "games/bolt_action/cited.hpp"
#include "games/bolt_action/formations.hpp"
#include "games/bolt_action/turn.hpp"

#include <algorithm>
#include <array>

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

/// Tries a formation on the points of a grid, row by row.
class GridSearch {
public:
    GridSearch(const BaBattle& battle, UnitId unit, Angle facing, int columns)
        : battle_(battle), action_(deployment_of(battle, unit, {}, facing, columns)) {
        const Point table = battle.scenario->table;
        centres_ = {{units_per_cm, units_per_cm}, {table.x - 1, table.y - 1}};
        Box extent = box_of(action_.places[0].at, action_.places[0].at);
        for (const Place& place : action_.places) {
            from_first_.push_back(place.at);
            extent = box_of(extent, place.at);
        }
        // Where a base has its centre off the table or outside the zone nothing need be judged.
        Box allowed{{0, 0}, table};
        if (const auto zone = deployment_box(battle, unit))
            allowed = {{std::max(0, zone->low.x), std::max(0, zone->low.y)},
                       {std::min(table.x, zone->high.x), std::min(table.y, zone->high.y)}};
        sensible_ = {{allowed.low.x - extent.low.x, allowed.low.y - extent.low.y},
                     {allowed.high.x - extent.high.x, allowed.high.y - extent.high.y}};
    }

    bool finds_place() {
        for (std::int32_t y = centres_.low.y; y <= std::min(centres_.high.y, sensible_.high.y); y += units_per_cm) {
            if (y < sensible_.low.y) continue;
            for (std::int32_t x = centres_.low.x; x <= std::min(centres_.high.x, sensible_.high.x); x += units_per_cm)
                if (x >= sensible_.low.x && is_legal_at({x, y})) return true;
        }
        return false;
    }
    const Action& action() const { return action_; }

private:
    bool is_legal_at(Point centre) {
        for (std::size_t i = 0; i < from_first_.size(); ++i)
            action_.places[i].at = centre + Vector{from_first_[i].x, from_first_[i].y};
        return may_deploy(battle_, action_);
    }

    const BaBattle& battle_;
    Action action_;
    FixedVector<Point, 16> from_first_;  ///< the places about a centre at the corner of the table
    Box centres_;
    Box sensible_;
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
    const int ahead = battle.situation.south == side_of(battle, unit) ? 0 : 1800;
    for (const int turn : {0, 900, 1800, 2700})
        for (const int columns : {4, 2, 1, 3, 5, 8}) {
            const Angle facing{static_cast<std::uint16_t>((ahead + turn) % 3600)};
            GridSearch search(battle, unit, facing, columns);
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
