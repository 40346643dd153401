#pragma once

#include "battle/game.hpp"
#include "battle/random_battles.hpp"
#include "battle/scenario.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

/// Battles drawn by lot: a fair table and two forces within the limits of their lists. The same chance gives the same
/// battle on every machine; everything is counted in whole numbers. What belongs to one game stands in its
/// RandomBattles.
namespace umpire::text {

/// What may be wished for; what is empty is drawn.
struct GeneratorWishes {
    std::string ruleset{usual_ruleset()};
    std::optional<Point> table;        ///< nothing: the usual one
    int density = 50;                  ///< of the terrain: 0 hardly any, 100 as much as fits
    std::array<std::string, 2> lists;  ///< of side A and side B
    std::string victory;
    int points = 0;  ///< of each force, where the game counts points; 0: the usual limit
};

/// A battle ready to be opened. The ruleset is one that can be played.
Setup generate(const GeneratorWishes& wishes, Chance& chance);

/// Terrain that a half turn of the table maps onto itself. No two pieces come nearer than the widest base needs to
/// pass, no impassable piece lies near the edges of the sides or near one of the usual objective points.
std::vector<Setup::Piece> generate_terrain(const RandomTables& tables, Point table, int density, Chance& chance);

}  // namespace umpire::text
