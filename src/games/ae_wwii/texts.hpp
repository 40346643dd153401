#pragma once

#include "battle/game.hpp"

#include <span>

/// What people read of AE-WWII beside its vocabulary, table by table; game.cpp puts them together.
namespace umpire::ae_wwii {

Names names();
std::span<const ClauseSaying> sayings();
std::span<const ShortReason> short_reasons();
/// What is told of men who fall.
Consequence fallen();
std::span<const VerbMeant> verbs_meant();
std::span<const TerrainLook> terrain_looks();
std::span<const FigureLook> figure_looks();
std::span<const BranchRow> branches();
std::span<const FigureSymbol> figure_symbols();

}  // namespace umpire::ae_wwii
