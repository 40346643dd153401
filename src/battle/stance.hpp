#pragma once

#include "battle/ids.hpp"
#include "geometry/length.hpp"
#include "geometry/point.hpp"
#include "rulebook/clause.hpp"
#include "rulebook/language.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// How the rules see a unit where it stands now. A game tells it on demand; pages draw it and say it in words.
namespace umpire {

/// A part of the ground beside a figure: between the rays that begin at both ends of an edge of its base. It goes on
/// beyond the points that are told.
struct Sector {
    FigureId figure;
    Phrase name;
    Clause clause;
    /// Clockwise about the figure: on the first ray, both ends of the edge, on the last ray.
    std::array<Point, 4> corners{};
};

enum class StanceKind : std::uint8_t {
    open,      ///< a side that nobody protects, and no enemy threatens
    guarded,   ///< a side that a friend protects
    exposed,   ///< a side that counts as exposed because of an enemy
    helps,     ///< a figure that supports another one in a fight
    may_help,  ///< ... that would support it if it fought
    sees,      ///< an enemy in sight
    blind,     ///< an enemy out of sight
};

/// A straight piece of the table: an edge of the base of a figure, or a line from it.
struct StanceLine {
    FigureId figure;
    Point from;
    Point to;
};

/// One thing that the rules see about the unit.
struct StanceNote {
    StanceKind kind = StanceKind::open;
    Clause clause;
    FigureId figure;  ///< of the unit, or who supports; none where it regards the whole unit
    FigureId other;   ///< the friend or the enemy; none where there is none
    /// A sentence, as a pattern: {figure} and {other} are both figures, {unit} is the unit of the other one, {edges}
    /// are the figures whose edges it is about, {away} says how far apart both are: ", 9 cm away", ", in contact".
    Phrase says;
    Length length;                   ///< between both; zero in contact
    std::vector<StanceLine> edges;   ///< the edges of bases that it is about
    std::optional<StanceLine> line;  ///< from the figure to the other
};

struct Stance {
    std::vector<Sector> sectors;
    std::vector<StanceNote> notes;
};

/// A figure that supports another one in a fight.
struct Support {
    FigureId helper;
    FigureId fighter;
    Clause clause;
    bool counts = true;  ///< no: the other one does not fight
};

}  // namespace umpire
