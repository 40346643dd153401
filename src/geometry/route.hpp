#pragma once

#include "geometry/path.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace umpire {

/// Bounds on the work of one search. Beyond them ways are longer or not found, but still legal.
constexpr std::size_t route_corners_max = 2000;    ///< places at which a way may turn; further ones are left out
constexpr std::size_t route_trials_max = 400'000;  ///< legs considered

/// A place where a way may turn: a corner of a polygon drawn round an inflated obstacle. The two sides of the polygon
/// leave it in these directions; ends of a way have no sides.
struct RouteCorner {
    Point at;
    Vector clockwise_side;
    Vector other_side;
};

/// How finely circles are drawn: the angle between the middle of a side and its end, in tenths of a degree. 75 is a
/// polygon of 24 corners, which is longer than its circle by 0.6 percent.
struct RingFineness {
    int half_side;
};
constexpr RingFineness ring_fine{75};

/// What one way of a round base goes round, with the corners it may turn at.
class RouteMap {
public:
    RouteMap(Length radius, const Obstacles& obstacles, RingFineness fineness)
        : radius_{radius}, obstacles_{obstacles}, fineness_{fineness} {}

    /// An end of the way: number 0 for the first call, and so on. All ends come before obstacles.
    void add_end(Point at);
    /// From now on legs keep clear of this obstacle, and may turn at its corners.
    void mind_base(std::size_t number);
    void mind_outline(std::size_t number);
    /// Minds every obstacle that the leg sweeps over and that was not minded yet; the number of them.
    std::size_t mind_all_on(Leg leg);
    /// Leaves out corners that lie in obstacles minded. (Not those in others: a way that seems to lead through such a
    /// corner is how the search comes to mind them.)
    void drop_covered_corners();

    const std::vector<RouteCorner>& corners() const { return corners_; }
    /// The leg is clear of all obstacles minded.
    bool is_clear_leg(Leg leg) const;
    /// A shortest way may run this leg: it is one from or to an end, or at both its corners it only touches the polygon
    /// there, and does not cut through it.
    bool is_taut(std::size_t from, std::size_t to) const;

private:
    /// A corner of an obstacle, rounded by the radius: an arc about its centre, clockwise.
    struct Arc {
        Point centre;
        Length radius;
        int from;  ///< direction in tenths of a degree
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
