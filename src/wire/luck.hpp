#pragma once

#include "battle/event.hpp"
#include "battle/pending.hpp"
#include "battle/vocabulary.hpp"

#include <cstdint>
#include <optional>

/// What dice were to come to and what they came to, for the account of a battle: of rolls that have fallen, so that
/// everything about them may be told.
namespace umpire::wire {

/// A die, or a sum of dice, that had to reach something: `good` of `all` equally likely results would have.
struct Trial {
    std::int64_t good = 0;
    std::int64_t all = 0;
    bool passed = false;
    friend bool operator==(const Trial&, const Trial&) = default;
};

/// The trial that an event of a roll tells of; nothing where the event needs nothing, or where no face or every face
/// would have done. The faces that do are those of the roll's own bands: the event only says which boundary it means.
std::optional<Trial> trial_of(const Event& event, const EventRow& row, const Roll& roll, const Faces& faces);

}  // namespace umpire::wire
