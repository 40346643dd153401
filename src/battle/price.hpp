#pragma once

#include "battle/ids.hpp"

#include <cstdint>
#include <vector>

/// What an action costs and what it ends, as the rules say before it is done. None of it depends on a distance or on
/// dice, so that it may always be told to whoever is asked.
namespace umpire {

/// Somebody who could still have acted and now may not.
struct Ended {
    FigureId figure;
    int points = 0;  ///< how many points it loses
};

struct Price {
    int points = 0;       ///< action points of the model that acts; 0 in games without them
    bool is_all = false;  ///< the action by its nature takes all that the model has
    std::vector<Ended> ended;
};

/// The kind of a movement: what a person would call it.
enum class Movement : std::uint8_t { none, move, run, charge, leave, advance, assault, reverse, panic, regroup };

/// What a unit that is about to go has announced.
struct Announcement {
    bool is_empty = false;    ///< none of its models would move
    bool is_assault = false;  ///< it wants contact
    bool comes_on = false;    ///< it is off the table, and enters it
};

}  // namespace umpire
