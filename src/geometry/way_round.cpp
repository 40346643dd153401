#include "geometry/exact.hpp"
#include "geometry/route.hpp"

#include <algorithm>
#include <array>

namespace umpire {

namespace {

constexpr std::size_t way_start = 0;
constexpr std::size_t way_goal = 1;
constexpr std::size_t corner_none = static_cast<std::size_t>(-1);

/// A leg to try: known to lead on from a corner already reached, not yet known to be clear.
struct LegTrial {
    std::int64_t estimate;  ///< of the whole way over this leg, never too long
    std::int64_t length;    ///< from the start to the end of this leg
    std::size_t to;
    std::size_t from;
};
/// The best trial is the greatest, for a heap. Ties fall by number, so that the answer is the same everywhere.
bool is_worse(const LegTrial& a, const LegTrial& b) {
    if (a.estimate != b.estimate) return a.estimate > b.estimate;
    if (a.length != b.length) return a.length < b.length;
    if (a.to != b.to) return a.to > b.to;
    return a.from > b.from;
}

/// A* over the corners of a map. Whether a leg is clear costs most, so it is asked last: of the most promising leg.
std::vector<std::size_t> shortest_way(const RouteMap& map) {
    const std::vector<RouteCorner>& corners = map.corners();
    std::vector<std::size_t> reached_from(corners.size(), corner_none);
    std::vector<LegTrial> trials;
    const auto lead_on = [&](std::size_t from, std::int64_t length) {
        for (std::size_t to = 1; to < corners.size(); ++to) {
            if (reached_from[to] != corner_none || !map.is_taut(from, to)) continue;
            const std::int64_t longer = length + length_of(corners[to].at - corners[from].at).units;
            const std::int64_t rest = length_of(corners[way_goal].at - corners[to].at).units;
            trials.push_back({longer + rest, longer, to, from});
            std::ranges::push_heap(trials, is_worse);
        }
    };
    reached_from[way_start] = way_start;
    lead_on(way_start, 0);
    for (std::size_t tried = 0; !trials.empty() && tried < route_trials_max; ++tried) {
        std::ranges::pop_heap(trials, is_worse);
        const LegTrial trial = trials.back();
        trials.pop_back();
        if (reached_from[trial.to] != corner_none) continue;
        if (!map.is_clear_leg({corners[trial.from].at, corners[trial.to].at})) continue;
        reached_from[trial.to] = trial.from;
        if (trial.to == way_goal) break;
        lead_on(trial.to, trial.length);
    }
    std::vector<std::size_t> way;
    if (reached_from[way_goal] == corner_none) return way;
    for (std::size_t at = way_goal; at != way_start; at = reached_from[at]) way.push_back(at);
    std::ranges::reverse(way);
    return way;
}

/// The shortest way round a few obstacles that meets none of the others is the shortest round all: so only those that
/// turn out to be in the way are minded.
std::vector<Point> way_over_rings(Length radius, Leg straight, const Obstacles& obstacles, RingFineness fineness) {
    RouteMap map{radius, obstacles, fineness};
    map.add_end(straight.from);
    map.add_end(straight.to);
    map.mind_all_on(straight);
    while (true) {
        map.drop_covered_corners();
        std::vector<Point> way;
        Point from = straight.from;
        bool met_more = false;
        for (const std::size_t corner : shortest_way(map)) {
            const Point to = map.corners()[corner].at;
            way.push_back(to);
            met_more = map.mind_all_on({from, to}) > 0 || met_more;
            from = to;
        }
        if (!met_more) return way;
    }
}

}  // namespace

std::vector<Point> way_round(Length radius, Point from, Point to, const Obstacles& obstacles, int corners_max) {
    const Footprint moving = disc(from, radius);
    if (corners_max < 1 || !is_clear(moving, obstacles) || !is_clear(disc(to, radius), obstacles)) return {};
    if (!sweeps_over(moving, {from, to}, obstacles)) return {to};
    // Fewer corners make a wider berth: when the best way has too many, circles are drawn ever more roughly.
    for (const RingFineness fineness : {ring_fine, RingFineness{150}, RingFineness{225}, RingFineness{450}}) {
        std::vector<Point> way = way_over_rings(radius, {from, to}, obstacles, fineness);
        if (!way.empty() && way.size() <= static_cast<std::size_t>(corners_max)) return way;
    }
    return {};
}

}  // namespace umpire
