#pragma once

#include "lab/bouts.hpp"

#include <atomic>
#include <cstdint>
#include <vector>

/// A sequential test (Wald's, with the variance that is found): has a player become weaker than it was? It fights no
/// more pairs than the answer needs.
namespace umpire::lab {

/// What is known of a player against another one, in Elo, and the loss that must not go unnoticed.
struct Expectation {
    double elo = 0;
    double loss = 40;
};

enum class Finding : std::uint8_t {
    holds,      ///< as strong as expected
    weaker,     ///< by the loss
    undecided,  ///< not enough pairs to say
};

/// The score that a difference of Elo comes to, 0 to 1.
double score_of_elo(double elo);
/// How much likelier (as a natural logarithm) the results are if the player is as strong as expected than if it is
/// weaker by the loss. 0 without results.
double likelihood_of(const std::vector<BoutResult>& results, const Expectation& expected);
/// Either error comes about once in twenty.
Finding finding_of(double likelihood);

struct Tested {
    Finding finding = Finding::undecided;
    double likelihood = 0;
    std::vector<BoutResult> results;
};

/// Fights until the answer is found, `bouts.pairs` on each field at most. The same answer with any number of threads.
Tested fight_until_found(const std::vector<Field>& fields, const Bouts& bouts, const Expectation& expected,
                         const std::atomic<bool>& stop);

}  // namespace umpire::lab
