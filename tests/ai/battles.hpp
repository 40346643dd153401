#pragma once

#include "ai/play_out.hpp"
#include "games/games.hpp"
#include "support/random_battle.hpp"
#include "text/generator.hpp"

#include <memory>
#include <string>

namespace umpire::ai_tests {

/// A generated battle of a kind of victory, with the same list on both sides, so that skill alone decides.
inline Setup even_setup(std::uint64_t seed, std::string_view victory) {
    constexpr std::array<std::string_view, 3> lists{"us", "su", "de"};
    Chance chance(seed, 7);
    text::GeneratorWishes wishes;
    wishes.victory = victory;
    wishes.lists[0] = wishes.lists[1] = lists[chance.below(3)];
    return text::generate(wishes, chance);
}

inline std::unique_ptr<Match> even_battle(std::uint64_t seed, std::string_view victory) {
    return random_battle::opened(even_setup(seed, victory));
}

}  // namespace umpire::ai_tests
