#pragma once

#include "battle/adviser.hpp"

/// What a position is worth: a chance to win, in whole numbers, so that searches repeat on every machine.
namespace umpire::ai {

inline constexpr int certain_win = 10'000;  ///< a drawn battle counts half of it

/// Numbers that describe a battle, mostly within -1024 to 1024; those of both sides are side A's less side B's. They
/// tell how strong each side was and is, what it has of what its task asks for, and how much of the time is gone; the
/// name of the scenario is none of them, so that they serve any battle. `Feature` says which is which.
using Features = std::array<std::int32_t, value_features>;
struct Feature {
    enum : std::size_t {
        points,     ///< the lead
        worth,      ///< what is left of the forces, on the table and to come
        near,       ///< how near to the objectives
        held,       ///< objectives held
        advance_a,  ///< how far side A has come from its edge
        advance_b,
        always,       ///< 1024
        points_late,  ///< `late`: multiplied by the share of the turns that is gone
        worth_late,
        held_late,
        always_late,
        men,  ///< the models with which the sides began
        men_late,
        present,  ///< the models on the table now: the others are lost, aboard something, or still to come
        near_late,
        advance_a_late,
        advance_b_late,
        sheltered,  ///< the share of those on the table that stands in cover
        sheltered_late,
        power,  ///< the harm that what is left can do
        power_late,
        count
    };
};
static_assert(Feature::count == value_features);
/// `adviser` may be nullptr.
Features features_of(const Match& match, Adviser* adviser);

/// The logistic curve: z in 1024ths, the result in 10'000ths.
int chance_of_logit(std::int64_t z);

/// The weights for battles that are won like this one: those of its game, or common ones where the game has none.
const ValueWeights& weights_for(const Match& match, const Adviser* adviser);
/// The logit, in 1024ths, and the chance that it stands for.
std::int64_t logit_of(const Features& features, const ValueWeights& weights);
inline int value_of(const Features& features, const ValueWeights& weights) {
    return chance_of_logit(logit_of(features, weights));
}

/// The chance of the side to win. Of a finished battle it is the result, else an estimate.
int evaluate(const Match& match, Side side, Adviser* adviser);

}  // namespace umpire::ai
