#pragma once

#include "battle/scenario.hpp"
#include "dice/chance.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace umpire {

/// How pieces of a kind of terrain look when they are drawn by lot, in steps of the grid on which they are drawn. A
/// strip lies along or across the table and may be slanted; a block is a rectangle; a blob has its corners cut off.
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

/// What the generator must know of a game to draw tables for it.
struct RandomTables {
    Point size;                        ///< the usual table
    std::int32_t step = 0;             ///< of the grid, in units
    Length passage;                    ///< between pieces: more than the widest base
    std::int32_t free_edge = 0;        ///< so near the edges of both sides nothing impassable lies, in units
    Length objective_room;             ///< nor so near the usual objectives
    std::vector<RandomTerrain> looks;  ///< the kinds of terrain
    std::string_view road;             ///< a kind that may cross the whole table in its middle; empty: none
    std::string_view water;            ///< one that may bend from side to side; empty: none
    int band = 0;                      ///< half the width of both, in steps
    int bend = 0;                      ///< how far the water strays from the middle, in steps
};

/// Battles drawn by lot: what the generator asks of a game.
struct RandomBattles {
    RandomTables table;
    std::vector<std::string> lists;
    std::vector<std::string> victories;
    bool counts_points = false;  ///< a force is bought for points
    /// A force of the list within the limits of the book, worth `worth` at most where the game counts points (0: the
    /// usual limit).
    std::vector<Setup::Unit> (*draw_force)(Side side, std::string_view list, int worth, Chance& chance) = nullptr;
    /// What a force is worth: two forces of one battle are drawn so that they are as near as their lists allow.
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
