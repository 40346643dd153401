#pragma once

#include <cstdint>
#include <string_view>

namespace umpire {

/// How a piece of terrain is drawn.
enum class Look : std::uint8_t {
    open,
    road,
    hedge,
    fence,
    low_wall,
    rubble,
    parapet,
    crops,
    woods,
    house,
    bunker,
    rock,
    tall_wall,
    hill,
    trench,
    wire,
    shallow_water,
    deep_water,
    unknown,
    undergrowth,
    mud,
    ruins,
    foxholes,
    net,
    bocage,
    sandbags,
    dyke,
    anti_tank,
    wreck,
    burning,
};

/// What a kind of terrain does, in the words that all rulebooks share; the numbers are in the rulebook.
enum class Passage : std::uint8_t { free, slow, closed, road, rough, obstacle, entered };
enum class Screen : std::uint8_t { none, low, deep, inside, solid, crest, thin };
enum class TerrainCover : std::uint8_t { none, slight, some, strong, only_inside, light, hard };

struct TerrainLook {
    std::string_view kind;
    Look look = Look::unknown;
    Passage passage = Passage::free;
    Screen screen = Screen::none;
    TerrainCover cover = TerrainCover::none;
    char letter = '?';            ///< in a plain terminal
    std::string_view sign = "?";  ///< in a terminal that has more characters
};

}  // namespace umpire
