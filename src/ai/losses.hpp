#pragma once

#include "ai/search.hpp"

#include <cstdint>
#include <vector>

namespace umpire::ai {

/// For each unit of the scenario how many of its models are lost, in thousandths.
using Losses = std::vector<std::int32_t>;

/// Whether a model is out of the game: removed, or a wreck.
bool is_lost(const Match& match, FigureId figure);
Losses losses_in(const Match& match);

/// The losses when all dice that are due now are rolled, and those that follow from them before anybody is asked: the
/// mean over all ends where these are few, else over some battles with dice of the seed.
Losses losses_to_come(const Match& match, std::uint64_t seed);

}  // namespace umpire::ai
