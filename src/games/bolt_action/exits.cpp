#include "games/bolt_action/exits.hpp"

#include <algorithm>

namespace umpire::bolt_action {

std::vector<Exit> exits_around(std::span<const Point> corners, Length radius) {
    constexpr std::int32_t margin = units_per_cm / 2;  // bases at both sides of a square corner stay apart
    const std::int32_t stride = 2 * radius.units + units_per_cm / 20;
    std::vector<Exit> exits;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point from = corners[i];
        const Vector edge = corners[(i + 1) % corners.size()] - from;
        const Vector out = -left_of(edge);
        const std::int32_t length = static_cast<std::int32_t>(floor_sqrt(squared(edge)));
        for (std::int32_t at = margin; at <= length - margin; at += stride)
            exits.push_back({from + along(edge, {at}) + along(out, radius), direction_of(out)});
    }
    return exits;
}

std::vector<Point> corners_around(const BaBattle& battle, UnitId unit) {
    if (const Piece* house = building_of(battle, unit))
        return {house->outline.corners().begin(), house->outline.corners().end()};
    const UnitState& state = battle.situation[unit];
    if (state.where != Whereabouts::transport || !is_on_table(battle, state.transport)) return {};
    const Footprint hull = foot_of(battle, (*battle.scenario)[state.transport].first);
    std::vector<Point> corners(hull.corners.begin(), hull.corners.end());
    std::reverse(corners.begin(), corners.end());  // those of a base follow one another clockwise
    return corners;
}

}  // namespace umpire::bolt_action
