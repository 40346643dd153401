#pragma once

#include "battle/ids.hpp"

#include <cstdint>
#include <vector>

/// What an action takes and ends, as the rules say before it is done. Nothing of it hangs on a distance or on dice, so
/// that it may always be told to whoever is asked.
namespace umpire {

/// Somebody who could still have acted.
struct Ended {
    FigureId figure;
    int points = 0;  ///< how many it loses
};

struct Price {
    int points = 0;       ///< action points of the model that acts; 0 in games without them
    bool is_all = false;  ///< by its nature the action takes whatever the model has
    std::vector<Ended> ended;
};

/// What kind of movement it is: what a person would call it.
enum class Movement : std::uint8_t { none, move, run, charge, leave, advance, assault, reverse, panic, regroup };

/// What a unit that is about to go has announced: whether nobody of it would move, and whether it wants contact.
struct Announcement {
    bool is_empty = false;
    bool is_assault = false;
    bool comes_on = false;
};

}  // namespace umpire
