#pragma once

#include "battle/games.hpp"
#include "battle/scenario.hpp"

#include <array>
#include <string_view>

namespace umpire {

/// A moment at which a battle may begin, as cases and scenario files write it, and the games that have it.
struct StartWords {
    Setup::Start start;
    std::string_view in_cases;
    std::string_view in_files;
    Games games = all_games;
};
/// In the order of Setup::Start.
inline constexpr std::array start_words{
    StartWords{Setup::Start::setup, "setup", "setup", all_games},
    StartWords{Setup::Start::initiative, "initiative", "initiative", ae},
    StartWords{Setup::Start::activation_a, "activation A", "activation_a", ae},
    StartWords{Setup::Start::activation_b, "activation B", "activation_b", ae},
    StartWords{Setup::Start::drawn_a, "drawn A", "drawn_a", ba},
    StartWords{Setup::Start::drawn_b, "drawn B", "drawn_b", ba},
    StartWords{Setup::Start::draw, "draw", "draw", ba},
    StartWords{Setup::Start::turn_end, "turn_end", "turn_end", ba},
};
static_assert(start_words.size() == static_cast<std::size_t>(Setup::Start::turn_end) + 1);

constexpr bool has_start(Game game, const StartWords& words) { return (words.games & bit(game)) != 0; }

/// Where a case begins that does not say it: side A is about to choose a unit.
constexpr Setup::Start usual_start_of_cases(Game game) {
    for (const StartWords& words : start_words)
        if (words.start > Setup::Start::initiative && has_start(game, words)) return words.start;
    return Setup::Start::setup;
}

}  // namespace umpire
