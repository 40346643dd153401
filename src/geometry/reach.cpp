#include "geometry/exact.hpp"
#include "geometry/route.hpp"

#include <algorithm>

namespace umpire {

namespace {

/// Circles are drawn more roughly than for a way: this is for drawing, and there are many more corners.
constexpr RingFineness ring_for_reach{150};
/// Places tried along a ray that is not open, from far to near, and halvings between the last two.
constexpr int ray_samples = 32;
constexpr int ray_halvings = 5;

/// A corner that can be reached, and the length of the way to it.
struct ReachedCorner {
    Point at;
    std::int32_t length;
};

/// The obstacles that a base may meet within a distance.
struct NearObstacles {
    std::vector<Footprint> bases;
    std::vector<const Outline*> outlines;
    Point table;
    Obstacles all() const { return {bases, outlines, table}; }
};
NearObstacles obstacles_within(const Obstacles& obstacles, Point from, Length distance) {
    NearObstacles result{{}, {}, obstacles.table};
    for (const Footprint& base : obstacles.bases) {
        if (gap_at_most(base, from, distance)) result.bases.push_back(base);
    }
    for (const Outline* outline : obstacles.outlines) {
        if (outline->near(from, distance)) result.outlines.push_back(outline);
    }
    return result;
}

struct ReachTrial {
    std::int32_t length;
    std::size_t to;
    std::size_t from;
};
bool is_longer(const ReachTrial& a, const ReachTrial& b) {
    if (a.length != b.length) return a.length > b.length;
    if (a.to != b.to) return a.to > b.to;
    return a.from > b.from;
}

/// All corners within reach, the nearest first; the first is the start.
std::vector<ReachedCorner> corners_within(const RouteMap& map, Length length_max) {
    const std::vector<RouteCorner>& corners = map.corners();
    std::vector<ReachedCorner> reached;
    std::vector<bool> is_reached(corners.size(), false);
    std::vector<ReachTrial> trials{{0, 0, 0}};
    for (std::size_t tried = 0; !trials.empty() && tried < route_trials_max; ++tried) {
        std::ranges::pop_heap(trials, is_longer);
        const ReachTrial trial = trials.back();
        trials.pop_back();
        const Point at = corners[trial.to].at;
        if (is_reached[trial.to] || !map.is_clear_leg({corners[trial.from].at, at})) continue;
        is_reached[trial.to] = true;
        reached.push_back({at, trial.length});
        for (std::size_t next = 1; next < corners.size(); ++next) {
            const Vector leg = corners[next].at - at;
            if (is_reached[next] || squared(leg) > squared(length_max - Length{trial.length})) continue;
            if (!map.is_taut(trial.to, next)) continue;
            trials.push_back({trial.length + length_of(leg).units, next, trial.to});
            std::ranges::push_heap(trials, is_longer);
        }
    }
    return reached;
}

/// The question of one base that stands at `from`, for all rays.
class ReachSearch {
public:
    ReachSearch(Length radius, Point from, Length length_max, const Obstacles& obstacles)
        : radius_{radius}, from_{from}, length_max_{length_max}, obstacles_{obstacles} {
        RouteMap map{radius, obstacles, ring_for_reach};
        map.add_end(from);
        for (std::size_t i = 0; i < obstacles.bases.size(); ++i) map.mind_base(i);
        for (std::size_t i = 0; i < obstacles.outlines.size(); ++i) map.mind_outline(i);
        map.drop_covered_corners();
        corners_ = corners_within(map, length_max);
    }

    Point farthest(Angle direction) const {
        const Leg ray = ray_towards(direction);
        const std::int32_t whole = leg_length(ray).units;
        std::int32_t near = stop_before(disc(from_, radius_), ray, obstacles_).value_or(whole);
        if (near == whole) return position_on(ray, near);
        std::int32_t far = whole;
        for (int i = ray_samples; i > 0; --i) {
            const auto step = static_cast<std::int32_t>(std::int64_t{whole} * i / ray_samples);
            if (step <= near) break;
            if (!can_reach(position_on(ray, step))) {
                far = step;
                continue;
            }
            near = step;
            break;
        }
        for (int i = 0; i < ray_halvings && far - near > 1; ++i) {
            const std::int32_t middle = near + (far - near) / 2;
            (can_reach(position_on(ray, middle)) ? near : far) = middle;
        }
        return position_on(ray, near);
    }

private:
    /// No longer than the ruler allows, rounded up as it is.
    Leg ray_towards(Angle direction) const {
        const Vector longest = towards(direction, length_max_);
        if (length_of(longest) <= length_max_) return {from_, from_ + longest};
        return {from_, from_ + towards(direction, length_max_ - Length{1})};
    }

    bool can_reach(Point point) const {
        if (!is_clear(disc(point, radius_), obstacles_)) return false;
        return std::ranges::any_of(corners_, [&](const ReachedCorner& corner) {
            if (squared(point - corner.at) > squared(length_max_ - Length{corner.length})) return false;
            return !sweeps_over(disc(corner.at, radius_), {corner.at, point}, obstacles_);
        });
    }

    Length radius_;
    Point from_;
    Length length_max_;
    const Obstacles& obstacles_;
    std::vector<ReachedCorner> corners_;
};

}  // namespace

std::vector<Point> reach(Length radius, Point from, Length length_max, const Obstacles& obstacles, int rays) {
    std::vector<Point> outline(static_cast<std::size_t>(std::max(rays, 0)), from);
    if (length_max.units <= 0 || !is_clear(disc(from, radius), obstacles)) return outline;
    const NearObstacles near = obstacles_within(obstacles, from, length_max + radius);
    const Obstacles all = near.all();
    const ReachSearch search{radius, from, length_max, all};
    for (int i = 0; i < rays; ++i) {
        const Angle direction{static_cast<std::uint16_t>(std::int64_t{i} * 3600 / rays)};
        outline[static_cast<std::size_t>(i)] = search.farthest(direction);
    }
    return outline;
}

}  // namespace umpire
