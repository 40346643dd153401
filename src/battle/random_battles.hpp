#pragma once

#include "battle/scenario.hpp"
#include "dice/chance.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace umpire {

/// How pieces of one kind of terrain are drawn by lot, in steps of a grid. A strip lies along or across the table and
/// may be slanted; a block is a rectangle; a blob is a rectangle with its corners cut off.
struct RandomTerrain {
    enum class Form : std::uint8_t { strip, block, blob };
    std::string_view kind;
    Form form = Form::strip;
    int length_min = 0;
    int length_max = 0;
    int width_min = 0;
    int width_max = 0;
    bool impassable = false;
};

/// What the generator must know of a game to draw tables by lot.
struct RandomTables {
    Point size;                        ///< the usual table
    std::int32_t step = 0;             ///< of the grid, in units
    Length gap_min;                    ///< the least gap between pieces: more than the widest base
    std::int32_t free_edge = 0;        ///< the strip along the edges of both sides without impassable pieces, in units
    Length objective_room;             ///< ... and how wide a circle around the usual objectives
    std::vector<RandomTerrain> looks;  ///< the kinds of terrain
    std::string_view road;             ///< a kind that may cross the whole table through its middle; empty: none
    std::string_view water;            ///< a kind that may bend from side to side; empty: none
    int band = 0;                      ///< half the width of road and water, in steps
    int bend = 0;                      ///< how far the water may stray from the middle, in steps
};

/// What the generator asks of a game to draw battles by lot.
struct RandomBattles {
    RandomTables table;
    std::vector<std::string> lists;
    std::vector<std::string> victories;
    bool counts_points = false;  ///< forces are bought for points
    /// A force of the list within the limits of the book. Where the game counts points it is worth at most `worth` (0:
    /// the usual limit).
    std::vector<Setup::Unit> (*draw_force)(Side side, std::string_view list, int worth, Chance& chance) = nullptr;
    /// What a force is worth. The two forces of one battle are drawn so that their worth is as equal as their lists
    /// allow.
    int (*worth_of)(const std::vector<Setup::Unit>& force) = nullptr;
};

/// A whole number from low to high.
inline int draw_between(int low, int high, Chance& chance) {
    return low + static_cast<int>(chance.below(static_cast<std::uint32_t>(high - low + 1)));
}
template <class T>
const T& draw_one_of(const std::vector<T>& list, Chance& chance) {
    return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace umpire
