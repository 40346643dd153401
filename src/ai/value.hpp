#pragma once

#include "battle/adviser.hpp"

/// What a position is worth: a chance to win, in whole numbers, so that searches repeat on every machine.
namespace umpire::ai {

inline constexpr int certain_win = 10'000;  ///< a drawn battle counts half of it

/// Numbers that describe a battle, mostly within -1024 to 1024; those of a side are side A's less side B's. They are
/// the lead in points, what is left of the forces, how near and how firmly the objectives are held, how far each side
/// has come from its edge, and some of these once more, multiplied by how far the battle has gone.
using Features = std::array<std::int32_t, value_features>;
/// `adviser` may be nullptr.
Features features_of(const Match& match, Adviser* adviser);

/// The logistic curve: z in 1024ths, the result in 10'000ths.
int chance_of_logit(std::int64_t z);

/// The weights for battles that are won like this one: those of its game, or common ones where the game has none.
const ValueWeights& weights_for(const Match& match, const Adviser* adviser);
int value_of(const Features& features, const ValueWeights& weights);

/// The chance of the side to win. Of a finished battle it is the result, else an estimate.
int evaluate(const Match& match, Side side, Adviser* adviser);

}  // namespace umpire::ai
