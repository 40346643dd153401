#pragma once

#include "games/bolt_action/units.hpp"

#include <cstdint>

namespace umpire::bolt_action {

/// Where lines of sight and fire begin or end: a model on the table, or a building for all the men in it.
struct LineEnd {
    FigureId model;                ///< none for a building
    const Piece* house = nullptr;  ///< BA-BLD-3
    Footprint base;                ///< of the model
    Point at;                      ///< its centre, or the middle of the building
    std::uint8_t level = 0;        ///< BA-GEO-6
    bool is_low = true;            ///< men and guns are low; vehicles and buildings are tall
};
using LineEnds = FixedVector<LineEnd, 16>;
/// The points of a target to which lines are drawn: the core points of a model, or the corners and middles of a
/// building.
using Aims = FixedVector<Point, 64>;

/// All lines from the models of one unit to those of another, as they stand now. What may matter to the lines is looked
/// up once. Most often that is nothing, and then every question is answered at once. Units that are not present have no
/// ends.
class Lines {
public:
    Lines(const BaBattle& battle, UnitId from, UnitId to);

    const LineEnds& from() const { return from_; }
    const LineEnds& to() const { return to_; }
    /// The end that a model of the unit looks from; nullptr for one that is nowhere.
    const LineEnd* end_of(FigureId model) const;

    /// BA-GEO-7, BA-BLD-4: the point from which one end looks at another: its centre, or the nearest point of a
    /// building.
    Point eye(const LineEnd& looker, const LineEnd& target) const;
    /// BA-SHOOT-12, BA-BLD-5: where the line of fire ends: the centre, or the nearest point of a building.
    Point mark(const LineEnd& looker, const LineEnd& target) const;
    /// BA-GEO-7, BA-BLD-5: the points to which lines are drawn. `from` is the eye.
    Aims aims(Point from, const LineEnd& target) const;

    /// BA-GEO-8: none when the line is free; else the cover class of what blocks it (BA-COV-11).
    Shelter blocker(const LineEnd& looker, const LineEnd& target, Point from, Point to) const;
    /// BA-GEO-9, BA-GEO-10, BA-BLD-5: whether some line is free.
    bool sees(const LineEnd& looker, const LineEnd& target) const;
    /// BA-SHOOT-12, BA-SHOOT-13: whether a friend of the looker bars the line of fire.
    bool is_barred(const LineEnd& looker, const LineEnd& target, bool by_small_arms);
    /// Whether every model sees every other one and no friend is near.
    bool are_all_free();
    /// BA-COV-11 (1): the cover that holds against every direction.
    Shelter inside(const LineEnd& target);
    /// BA-COV-11 (2) to (4): the cover against this shooter.
    Shelter cover_against(const LineEnd& looker, const LineEnd& target);
    /// Whether nothing can give cover to anybody.
    bool are_all_open();

private:
    /// A piece of terrain that some line may meet.
    struct Obstacle {
        Box box;
        const Outline* outline = nullptr;
        const TerrainKind* kind = nullptr;
        std::uint8_t level = 0;
    };
    using Obstacles = FixedVector<Obstacle, pieces_max>;
    struct Hull {
        Footprint base;
        std::uint8_t level = 0;
        Shelter gives = Shelter::hard;
    };
    /// A model of a unit on the looker's side that may bar a line.
    struct Friend {
        Footprint base;
        bool is_armoured = false;
    };
    /// A model of another unit that may give cover.
    struct Bystander {
        Footprint base;
        std::uint8_t level = 0;
    };

    void find_blockers();
    void find_friends();
    void find_bystanders();
    void find_covers();
    void add(const std::vector<BoxedPiece>& pieces, bool when_touched, Obstacles& into) const;
    bool is_own_house(const BoxedPiece& boxed) const;
    bool is_overlooked(std::uint8_t level, const LineEnd& a, const LineEnd& b) const;
    Shelter hidden(const LineEnd& looker, const LineEnd& target) const;
    Shelter crossed(const LineEnd& looker, const LineEnd& target) const;
    bool is_own_shelter(const LineEnd& looker, const Outline& piece, Point from, Point to) const;
    Shelter given_by(const Obstacle& piece, const LineEnd& looker, const LineEnd& target, Point from, Point to) const;
    bool can_block() const { return !blockers_.empty() || !hills_.empty() || !woods_.empty() || !hulls_.empty(); }
    bool can_block(const LineEnd& looker, const LineEnd& target) const;

    const BaBattle& battle_;
    UnitId from_unit_;
    UnitId to_unit_;
    LineEnds from_;
    LineEnds to_;
    Box corridor_;  ///< holds all lines
    Obstacles blockers_;
    Obstacles hills_;
    Obstacles woods_;
    Obstacles covers_;
    FixedVector<Hull, units_max> hulls_;
    FixedVector<Friend, figures_max> friends_;
    FixedVector<Bystander, figures_max> bystanders_;
    bool has_friends_ = false;  ///< whether friends have been looked for
    bool has_covers_ = false;   ///< whether bystanders have been looked for
};

/// BA-GEO-6: 1 for each hill contour around the point.
std::uint8_t level_at(const BaBattle& battle, Point point);

}  // namespace umpire::bolt_action
