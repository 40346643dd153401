#pragma once

#include "battle/adviser.hpp"

/// What a position is worth: a chance to win, in whole numbers, so that searches repeat on every machine.
namespace umpire::ai {

inline constexpr int certain_win = 10'000;  ///< a drawn battle is half of it

/// What is seen of a battle, side A's less side B's where it is of a side, mostly within -1024 to 1024: the lead in
/// points, what is left of the forces, how near and how firmly the objectives are held, how far each side has come
/// from its edge, and the first of these once more by how far the battle has gone.
using Features = std::array<std::int32_t, value_features>;
/// `adviser` may be nullptr.
Features features_of(const Match& match, Adviser* adviser);

/// The logistic curve: of z in 1024ths, in 10'000ths.
int chance_of_logit(std::int64_t z);

/// The weights for a battle that is won so, out of those of its game or, where it has none, common ones.
const ValueWeights& weights_for(const Match& match, const Adviser* adviser);
int value_of(const Features& features, const ValueWeights& weights);

/// The chance of the side to win: of a finished battle what it came to, else an estimate.
int evaluate(const Match& match, Side side, Adviser* adviser);

}  // namespace umpire::ai
