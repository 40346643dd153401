#pragma once

#include "battle/game.hpp"
#include "rulebook/language.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::draw {

/// The looks of a kind of a game; the last row of its table for kinds that no row names.
const TerrainLook& look_of(std::string_view kind, const Game& game);
/// The kind of a piece of a scenario, "woods". Its setup tells; the pieces of a standard table are in no setup, and
/// there the number of the kind does, because the rows of a terrain table stand in the order of these looks.
std::string_view kind_of(const Scenario& scenario, std::size_t piece);
/// What it is now: a building may have become ruins.
std::string_view kind_of(const Match& match, std::size_t piece);
const TerrainLook& look_of(const Match& match, std::size_t piece);
/// What the players agreed of a piece beyond its kind, "closed to vehicles"; empty for most.
std::string agreed_of(const Scenario& scenario, std::size_t piece, Language language);
/// Flat ground lies lowest: what has the higher number is drawn over what has the lower.
constexpr int levels = 7;
int level_of(Look look);
/// The kinds that stand on the table, each once, in the order of the terrain table.
std::vector<std::string_view> kinds_on_table(const Match& match);
/// "slow, blocks sight when deep, cover": what the kind does.
std::string effects_of(const TerrainLook& look, Language language);

}  // namespace umpire::draw
