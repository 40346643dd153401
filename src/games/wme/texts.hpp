#pragma once

#include "battle/game.hpp"

#include <span>

/// What people read of WME beside its vocabulary, table by table; game.cpp puts them together.
namespace umpire::wme {

Names names();
/// What is told of men who fall.
Consequence fallen();
std::span<const ShortReason> short_reasons();
std::span<const VerbMeant> verbs_meant();
std::span<const TerrainLook> terrain_looks();
std::span<const FigureLook> figure_looks();
std::span<const BranchRow> branches();
std::span<const FigureSymbol> figure_symbols();
std::span<const std::string_view> state_keys();

}  // namespace umpire::wme
