#pragma once

#include "battle/event.hpp"
#include "battle/pending.hpp"
#include "battle/vocabulary.hpp"

#include <cstdint>
#include <optional>

/// Dice of a battle that has been played: what they had to reach, and what they came to. These rolls have fallen, so
/// everything about them may be told.
namespace umpire::wire {

/// A die, or a sum of dice, that had to reach something. `good` of `all` equally likely results would have reached it.
struct Luck {
    std::int64_t good = 0;
    std::int64_t all = 0;
    bool passed = false;
    friend bool operator==(const Luck&, const Luck&) = default;
};

/// What an event of a roll tells of the luck in it. Nothing where the event needs nothing, or where no face or every
/// face would have done. The bands of the roll itself say which faces would have done; the event only says which
/// boundary it means.
std::optional<Luck> luck_of(const Event& event, const EventRow& row, const Roll& roll, const Faces& faces);

}  // namespace umpire::wire
