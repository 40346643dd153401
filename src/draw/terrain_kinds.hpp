#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::draw {

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
    // Of Bolt Action alone
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
enum class Shelter : std::uint8_t { none, slight, some, strong, only_inside, light, hard };

struct TerrainLook {
    std::string_view kind;
    Look look = Look::unknown;
    Passage passage = Passage::free;
    Screen screen = Screen::none;
    Shelter shelter = Shelter::none;
    char letter = '?';            ///< in a plain terminal
    std::string_view sign = "?";  ///< in a terminal that has more characters
};

/// The looks of the kinds of a game, in the order of its terrain table; the last one is for kinds that no row names.
std::span<const TerrainLook> terrain_looks(Game game = Game::ae_wwii);
const TerrainLook& look_of(std::string_view kind, Game game = Game::ae_wwii);
/// The kind of a piece of a scenario, "woods". Its setup tells; the pieces of a standard table are in no setup, and
/// there the number of the kind does, because the rows of a terrain table stand in the order of these looks.
std::string_view kind_of(const Scenario& scenario, std::size_t piece);
/// What it is now: a building may have become ruins.
std::string_view kind_of(const Match& match, std::size_t piece);
const TerrainLook& look_of(const Match& match, std::size_t piece);
/// What the players agreed of a piece beyond its kind, "closed to vehicles"; empty for most.
std::string agreed_of(const Scenario& scenario, std::size_t piece, Language language);
Game game_of(const Scenario& scenario);
/// Flat ground lies lowest: what has the higher number is drawn over what has the lower.
constexpr int levels = 4;
int level_of(Look look);
/// The kinds that stand on the table, each once, in the order of the terrain table.
std::vector<std::string_view> kinds_on_table(const Match& match);
/// "slow, blocks sight when deep, cover": what the kind does.
std::string effects_of(const TerrainLook& look, Language language);

}  // namespace umpire::draw
