#pragma once

#include "geometry/path.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace umpire {

/// Bounds on the work of one search. Beyond them a way may be longer than needed or not found, but it is still legal.
constexpr std::size_t route_corners_max = 2000;    ///< places at which a way may turn; further ones are left out
constexpr std::size_t route_trials_max = 400'000;  ///< legs considered

/// A place where a way may turn: a corner of a polygon drawn around an inflated obstacle. Its two vectors are the
/// directions in which the sides of the polygon leave it; the ends of a way have no sides.
struct RouteCorner {
    Point at;
    Vector clockwise_side;
    Vector other_side;
};

/// How finely circles are drawn: the angle between the middle of a side and its end, in tenths of a degree. With 75 the
/// polygon has 24 corners and is longer than its circle by 0.6 percent.
struct RingFineness {
    int half_side;
};
constexpr RingFineness ring_fine{75};

/// What one way of a round base has to go round, with the corners at which it may turn.
class RouteMap {
public:
    RouteMap(Length radius, const Obstacles& obstacles, RingFineness fineness)
        : radius_{radius}, obstacles_{obstacles}, fineness_{fineness} {}

    /// Adds an end of the way: the first call makes number 0, and so on. All ends come before all obstacles.
    void add_end(Point at);
    /// From now on legs keep clear of this obstacle, and may turn at its corners.
    void mind_base(std::size_t number);
    void mind_outline(std::size_t number);
    /// Minds every obstacle that the leg sweeps over and that was not minded yet. Returns how many these were.
    std::size_t mind_all_on(Leg leg);
    /// Drops corners that lie in obstacles that are minded. (Corners in other obstacles stay: a way that seems to lead
    /// through one is how the search comes to mind the obstacle.)
    void drop_covered_corners();

    const std::vector<RouteCorner>& corners() const { return corners_; }
    /// Whether the leg is clear of all obstacles that are minded.
    bool is_clear_leg(Leg leg) const;
    /// Whether a shortest way may run this leg. It may if the leg begins or ends at an end of the way, or if at both
    /// corners it only touches the polygon and does not cut through it.
    bool is_taut(std::size_t from, std::size_t to) const;

private:
    /// A corner of an obstacle, rounded by the radius: an arc around its centre, clockwise.
    struct Arc {
        Point centre;
        Length radius;
        int from;  ///< a direction in tenths of a degree
        int turn;
    };
    void add_arcs(const Footprint& base);
    void add_arcs(std::span<const Point> corners, bool is_line);
    void add_arc(const Arc& arc);
    void add_beside_ends(const Arc& arc);
    void add_corner(Point centre, Angle towards_corner, Length distance, int half_side);

    Length radius_;
    const Obstacles& obstacles_;
    RingFineness fineness_;
    std::vector<RouteCorner> corners_;
    std::size_t ends_ = 0;
    std::vector<std::size_t> bases_;
    std::vector<std::size_t> outlines_;
};

}  // namespace umpire
