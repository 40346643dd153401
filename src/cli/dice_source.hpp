#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace umpire::cli {

/// Where the dice of a battle come from.
class DiceSource {
public:
    virtual ~DiceSource() = default;
    /// The faces for the roll that the battle waits for; nothing when there are no more (the reason was printed).
    virtual std::optional<Faces> roll(const Match& match, const Roll& roll) = 0;
    /// The token for the draw from the bag that the battle waits for, in the same way.
    virtual std::optional<Token> draw(const Match& match, const Draw& draw) = 0;
    /// As it stands in a record: "seed 42".
    virtual std::string name() const = 0;
};

std::unique_ptr<DiceSource> dice_from_seed(std::uint64_t seed);
/// Faces typed in by a person: real dice.
std::unique_ptr<DiceSource> dice_by_hand(Language language);
/// A text file of faces, and of draws as 12/28; nothing, and a message, when it holds anything else.
std::unique_ptr<DiceSource> dice_from_file(const std::string& path);

}  // namespace umpire::cli
