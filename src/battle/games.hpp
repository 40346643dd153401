#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace umpire {

/// The games whose verbs and events the shared tables hold. Two games may use one name for different things; a name is
/// therefore looked up for a game.
enum class Game : std::uint8_t { ae_wwii, bolt_action, wwiisim, wme };
inline constexpr std::array<std::string_view, 4> game_names{"ae-wwii", "bolt-action", "wwiisim", "wme"};

/// A set of games.
using Games = std::uint8_t;
constexpr Games bit(Game game) { return static_cast<Games>(1u << static_cast<unsigned>(game)); }
inline constexpr Games ae{bit(Game::ae_wwii)};
inline constexpr Games ba{bit(Game::bolt_action)};
inline constexpr Games all_games = 0xff;

/// The game of a ruleset by its name; the first one for a name that is none.
constexpr Game game_of(std::string_view ruleset) {
    for (std::size_t i = 0; i < game_names.size(); ++i)
        if (ruleset == game_names[i]) return static_cast<Game>(i);
    return Game::ae_wwii;
}

}  // namespace umpire
