#pragma once

#include "dice/chance.hpp"
#include "games/bolt_action/units.hpp"
#include "geometry/segment.hpp"

#include <array>
#include <cstdlib>

namespace umpire::bolt_action::ai {

class Estimates;

/// A distance as the eye takes it. Nobody can ask for the true one behind it. It is estimated only when somebody asks
/// for more than what no error could change. The estimates must last as long.
class Distance {
public:
    /// Whether it looks like this limit or less.
    bool within(Length limit) const;
    Length length() const;
    /// The same distance when the bases are so much nearer to each other.
    Distance nearer(Length by) const {
        Distance shorter = *this;
        shorter.radii_ += static_cast<std::int32_t>(by.units);
        return shorter;
    }

private:
    friend class Estimates;
    static constexpr std::int32_t whole = 10'000;
    Distance(const Estimates& estimates, UnitId a, UnitId b, std::int64_t squared, std::int32_t radii)
        : estimates_(&estimates), squared_(squared), radii_(radii), a_(a), b_(b) {}
    const Estimates* estimates_;
    std::int64_t squared_;  ///< of the true distance between two centres
    std::int32_t radii_;    ///< of the bases about them
    UnitId a_;
    UnitId b_;
};

/// The points around a model at which a base seems to be too near to it.
class Vicinity {
public:
    bool holds(Point at) const { return segment_nearer_than(at, at, base_, around_); }
    /// A box that holds all of them.
    Box box() const { return box_around(base_.centre, base_.radius + around_); }

private:
    friend class Estimates;
    Vicinity(const Footprint& base, Length around) : base_(base), around_(around) {}
    Footprint base_;
    Length around_;
};

/// BA-INFO-1, BA-INFO-4: nobody measures before he decides. All distances of the player come from here. Each is the
/// true one times 1 + e, where e is drawn evenly from -E to +E per cent, once for each pair of units and each decision,
/// from a stream of its own. A unit counts as standing where it would stand while the player thinks about a place for
/// it. A point of the table (a marker, a place to go to) is a partner like a unit: each unit has one e for all points.
class Estimates {
public:
    Estimates(const BaBattle& battle, Chance& chance);

    /// The distance between the nearest models of both units, as they stand. For a unit in a building the outline
    /// counts.
    Distance between(UnitId a, UnitId b) const;
    /// The same if all of unit a stood aside by `shift`.
    Distance between(UnitId a, Vector shift, UnitId b) const;
    /// From one base of unit a, at a point, to the nearest model of b.
    Distance between(UnitId a, Point at, UnitId b) const;
    /// From one base of unit a, at a point, to one base of b at another.
    Distance between(UnitId a, Point at, UnitId b, Point other) const;
    /// From a base of the unit, at a point, to a point of the table.
    Distance to(UnitId unit, Point at, Point mark) const;
    /// From a base of the unit, at a point, to the south or the north edge of the table.
    Distance to_edge(UnitId unit, Point at, bool north) const;

    /// The length of a way over the ground to a point of the table, as the eye takes it.
    Length way(UnitId unit, Length true_way) const;

    /// The distance beyond which nobody seems to be within the limit, whatever the error.
    Length farthest(Length limit) const { return limit + slack(limit); }

    /// Whether a base of unit a that goes straight from one point to another seems to come nearer than `room` to a
    /// model of b.
    bool comes_near(UnitId a, Point from, Point to, UnitId b, Length room) const;
    /// Where a base of unit a seems to be nearer than `room` to this model of another unit on the table.
    Vicinity vicinity(UnitId a, FigureId model, Length room) const;

    /// How many answers so far another error could have changed. As long as this number stays the same, answers hold
    /// for any error.
    std::uint32_t guesses() const { return guesses_; }

private:
    friend class Distance;
    std::int32_t scale_of(UnitId a, UnitId b) const;
    /// A limit is never taken for one that differs by more.
    Length slack(Length limit) const {
        return {static_cast<std::int32_t>((std::int64_t{std::abs(limit.units)} * slack_) >> 16) + 1};
    }
    std::int32_t draw(std::uint32_t pair) const;
    std::int32_t radius_of(UnitId unit) const;
    Length room_seen(UnitId a, Length room, std::int32_t scale) const;

    const BaBattle& battle_;
    std::uint64_t seed_;
    std::uint32_t error_;  ///< the largest error, in hundredths of a per cent
    std::int64_t slack_;   ///< how much of a limit that is, in 65536ths of it, rounded up
    std::size_t count_;    ///< how many units there are
    mutable std::uint32_t guesses_ = 0;
    /// The errors drawn so far; last row: the table.
    mutable std::array<std::int32_t, units_max*(units_max + 1)> known_;
    mutable std::array<std::uint64_t, units_max + 1> drawn_{};  ///< by row: bit i: error i of it is drawn
};

inline bool Distance::within(Length limit) const {
    const std::int64_t slack = estimates_->slack(limit).units;
    const std::int64_t at_least = limit.units - slack + radii_;
    if (at_least >= 0 && squared_ <= at_least * at_least) return true;
    const std::int64_t at_most = limit.units + slack + radii_;
    if (at_most < 0 || squared_ > at_most * at_most) return false;
    const std::int64_t centres = std::int64_t{limit.units} * whole / estimates_->scale_of(a_, b_) + radii_;
    return centres >= 0 && squared_ <= centres * centres;
}

}  // namespace umpire::bolt_action::ai
