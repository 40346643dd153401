#pragma once

#include "games/bolt_action/player/outlook.hpp"

namespace umpire::bolt_action::ai {

/// Whether the ground lets one man of the group go straight there, and stop.
bool is_lane_free(const Outlook& outlook, const Group& group, Order order, Point from, Point to);

/// Whether nobody bars that way: hulls, wrecks, and the zones of enemies other than `spared` (BA-UNIT-11, BA-MOVE-4).
bool is_lane_clear(const Outlook& outlook, const Group& group, Point from, Point to, UnitId spared);
/// The way on foot towards the goal with one order, round all of these; empty when it leads nowhere.
Routes::Trace way_round(const Outlook& outlook, const Group& group, Order order, Point from, const Destination& to);

/// Men on the march. All go by the same bend and close up around the man in front, each where the ground lets him
/// stand. So they pass where their row would not. The unit is on its way or comes on; what was announced already tells
/// how it goes on.
class March {
public:
    March(const Outlook& outlook, const Group& group, Order order)
        : outlook_(outlook), group_(group), order_(order), announced_(outlook.work().announced) {}

    /// The path of the man in front. It ends so far back that the others can follow. `from` is the middle of the unit;
    /// `bend` equals `from` when the way is straight.
    std::optional<Action> lead(Point from, Point bend, Point front) const;
    /// The path of the next man after him; nothing when he cannot come along.
    std::optional<Action> follow() const;

private:
    using Way = FixedVector<Point, 2>;  ///< the points where it bends
    struct Plan {
        Point from;
        Point bend;
        bool bends = false;
        Point front;
        Vector ahead;  ///< the direction in which they come to the front
    };
    using Ends = FixedVector<Point, 16>;

    static FixedVector<Way, 5> ways_of(const Plan& plan);
    Point start_of(FigureId model) const;
    bool has_path(FigureId model) const;
    FigureId nearest_to(Point front) const;
    static std::int64_t length(const Way& way, Point from, Point to);
    bool can_stand(FigureId model, Point at, const Ends& others) const;
    bool reaches(const Plan& plan, Length rate) const;
    static Action path(const Way& way, FigureId model, Point end);
    std::optional<Plan> announced_plan(Ends& ends) const;

    const Outlook& outlook_;
    const Group& group_;
    Order order_;
    const Announced& announced_;
};

}  // namespace umpire::bolt_action::ai
