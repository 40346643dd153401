#include "lab/sequential.hpp"

#include "dice/chance.hpp"

#include <gtest/gtest.h>

namespace umpire::lab {
namespace {

/// Both battles of a pair are won with that chance in a hundred each; no draws.
std::vector<BoutResult> pairs_with(Chance& chance, std::uint32_t in_hundred, std::size_t count) {
    std::vector<BoutResult> results;
    for (std::size_t i = 0; i < count; ++i) {
        int quarters = 0;
        for (int battle = 0; battle < 2; ++battle) quarters += chance.below(100) < in_hundred ? 2 : 0;
        results.push_back({0, quarters});
    }
    return results;
}

/// What is found of a player of that strength who was expected to score a half; `pairs` at most, ten at a time.
Finding found(std::uint64_t seed, std::uint32_t in_hundred, std::size_t pairs) {
    Chance chance(seed, 1);
    std::vector<BoutResult> results;
    while (results.size() < pairs) {
        for (const BoutResult& more : pairs_with(chance, in_hundred, 10)) results.push_back(more);
        const Finding finding = finding_of(likelihood_of(results, {0, 40}));
        if (finding != Finding::undecided) return finding;
    }
    return Finding::undecided;
}

TEST(Sequential, ADifferenceOfEloIsAScore) {
    EXPECT_NEAR(score_of_elo(0), 0.5, 1e-12);
    EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(score_of_elo(-40), 0.4427, 1e-4);
}

TEST(Sequential, ALossOfFortyEloIsNoticedAndNoLossIsNotAlarmed) {
    int noticed = 0;
    int alarmed = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        noticed += found(seed, 44, 1000) == Finding::weaker ? 1 : 0;
        alarmed += found(seed, 50, 1000) == Finding::weaker ? 1 : 0;
    }
    EXPECT_GE(noticed, 180);
    EXPECT_LE(alarmed, 20);
}

TEST(Sequential, FewResultsProveNothing) {
    EXPECT_EQ(likelihood_of({}, {0, 40}), 0);
    EXPECT_EQ(finding_of(likelihood_of({{0, 2}, {0, 2}, {0, 2}}, {0, 40})), Finding::undecided);
}

/// Players that play alike draw each pair: that is what was expected, and a player who was better is found out.
TEST(Sequential, PairsThatAllEndAlikeAreJudgedToo) {
    const std::vector<BoutResult> draws(60, {0, 2});
    EXPECT_EQ(finding_of(likelihood_of(draws, {0, 40})), Finding::holds);
    EXPECT_EQ(finding_of(likelihood_of(draws, {60, 40})), Finding::weaker);
}

}  // namespace
}  // namespace umpire::lab
