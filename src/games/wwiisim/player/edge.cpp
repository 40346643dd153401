#include "games/wwiisim/player/edge.hpp"

#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/player/goals.hpp"
#include "games/wwiisim/player/worth.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>
#include <cstdlib>

namespace umpire::wwiisim::ai {
namespace {

constexpr int panics_in_hundred = 25;  ///< of units that come under fire before they are away from the edge
constexpr int exit_directions = 24;
constexpr int exit_rings = 4;                           ///< around the transport, in which men may form up
constexpr std::int32_t exit_step = 2 * units_per_inch;  ///< from one to the next

/// How far it is in that direction from the point to the edge of the table.
Length way_off(Point table, Point from, Vector ahead) {
    const std::int64_t whole = length_of(ahead).units;
    std::int64_t least = coordinate_max;
    const auto meet = [&](std::int32_t room, std::int32_t step) {
        if (step != 0) least = std::min(least, multiply_divide(std::max(room, 0), whole, std::abs(step)));
    };
    meet(ahead.x > 0 ? table.x - from.x : from.x, ahead.x);
    meet(ahead.y > 0 ? table.y - from.y : from.y, ahead.y);
    return {static_cast<std::int32_t>(least)};
}

/// Away from the enemy who stands nearest; where nobody is seen, over the edge over which the column has come.
Vector line_of_flight(const WwBattle& battle, Point from, Side side) {
    if (const auto enemy = nearest_enemy_from(battle, from, side)) return -*enemy;
    return {-1, 0};
}

/// Of the 36 falls of 2D6 those that lead farther than this.
int falls_beyond(const WwBattle& battle, Length way) {
    int falls = 0;
    for (int sum = 2; sum <= 2 * d6; ++sum)
        if (sum * battle.scenario->values.flight_unit > way.units) falls += d6 - std::abs(d6 + 1 - sum);
    return falls;
}

}  // namespace

bool shuns_edge(const WwBattle& battle, UnitId unit) {
    const Options& options = battle.scenario->options;
    return battle.scenario->terms == Terms::ambush && side_of(battle, unit) == Side::b && !is_vehicle(battle, unit) &&
           options.panicked_additional == choice::panicked_additional::opponent_flight_2d6 &&
           options.flee_off_table == choice::flee_off_table::removed;
}

int price_of_edge(const WwBattle& battle, UnitId unit, Point middle) {
    if (!shuns_edge(battle, unit)) return 0;
    const Vector away = line_of_flight(battle, middle, side_of(battle, unit));
    if (away == Vector{}) return 0;
    int price = 0;
    for (const FigureId man : roster_of(battle, unit)) price += price_of(battle, man);
    const int falls = falls_beyond(battle, way_off(battle.scenario->table, middle, away));
    return price * falls / (d6 * d6) * panics_in_hundred / 100;
}

namespace {

/// Points around the transport of the unit, those first where the edge costs least, and of these the nearest.
std::vector<Point> exits_of(const WwBattle& battle, UnitId unit) {
    struct Exit {
        Point at;
        int price = 0;
    };
    const Footprint hull = footprint_of(battle, stand_in(battle, roster_of(battle, unit)[0]));
    std::vector<Exit> exits;
    for (int ring = 1; ring <= exit_rings; ++ring)
        for (int i = 0; i < exit_directions; ++i) {
            const Length far{hull.radius.units + ring * exit_step};
            const Point at = hull.centre + towards(degrees(i * 360 / exit_directions), far);
            exits.push_back({at, price_of_edge(battle, unit, at)});
        }
    std::stable_sort(exits.begin(), exits.end(), [](const Exit& a, const Exit& b) { return a.price < b.price; });
    std::vector<Point> points;
    for (const Exit& exit : exits) points.push_back(exit.at);
    return points;
}

}  // namespace

std::optional<std::vector<std::vector<Place>>> ways_off_edge(const WwBattle& battle, UnitId unit) {
    if (!shuns_edge(battle, unit) || battle.work.move.mover.exists()) return std::nullopt;
    if (!is_aboard(battle, unit)) return ways_far_in(battle, unit);
    return ways_out_to(battle, unit, exits_of(battle, unit));
}

}  // namespace umpire::wwiisim::ai
