#include "exact/exact.hpp"
#include "odds/positions.hpp"

#include <gmpxx.h>

#include <numeric>

namespace umpire {
namespace {

using odds_tests::NumberSorter;
using odds_tests::state_number;

std::string text_of(const exact::Fraction& fraction) { return fraction.numerator + "/" + fraction.denominator; }

std::vector<exact::Fraction> fractions_of(const odds::Graph& graph) {
    const exact::Chances chances(graph);
    std::vector<exact::Fraction> fractions;
    for (std::uint32_t outcome = 0; outcome < graph.outcomes; ++outcome) fractions.push_back(chances.of(outcome));
    return fractions;
}

/// The chance that one shot wounds: hit, then the damage die against armour and the save.
mpq_class wound_chance(int needed, int strength, int protection) {
    mpq_class hit(7 - needed, 6);
    hit.canonicalize();
    mpq_class wound = 0;
    for (int die = 1; die <= 6; ++die) {
        const int save = strength + die - protection;
        mpq_class failed(std::min(std::max(save - 1, 0), 6), 6);
        if (save < 1) failed = 0;
        failed.canonicalize();
        wound += failed / 6;
    }
    return hit * wound;
}

TEST(OddsWalk, AShotIsWhatItsFactorsSay) {
    const auto match = odds_tests::position(
        "  A de wehrmacht W: w1 at 10,10 with kar98k\n  B us airborne P: p1 at 20,10\n", {"W activate"});
    odds::Inquiry inquiry;
    inquiry.plan.push_back(odds_tests::intent(*match, "w1 shoot with kar98k at p1"));
    NumberSorter sorter([](const odds::End& end) { return state_number(end, "p1", "removed"); });
    const odds::Graph graph = odds::walk_rolls(*match, inquiry, sorter);
    ASSERT_EQ(graph.state, odds::Graph::State::complete);
    const auto fractions = sorter.by_number(fractions_of(graph));
    const mpq_class expected = wound_chance(4, 4, 3);
    EXPECT_EQ(text_of(fractions.at(1)), expected.get_str());
    const auto doubles = sorter.by_number(odds::chances_of(graph));
    EXPECT_NEAR(doubles.at(1), expected.get_d(), 1e-12);
    EXPECT_NEAR(doubles.at(0) + doubles.at(1), 1, 1e-12);
}

TEST(OddsWalk, ATieThatIsRolledAgainGivesExactFractions) {
    const auto match =
        odds_tests::position("  start initiative\n  A us airborne W: w1 at 10,10\n  B us airborne P: p1 at 20,10\n");
    ASSERT_TRUE(std::holds_alternative<Roll>(match->pending()));
    NumberSorter sorter([](const odds::End& end) {
        const auto& decisions = std::get<Decisions>(end.match.pending());
        return static_cast<int>(index_of(decisions.begin()->by));
    });
    const odds::Graph graph = odds::walk_rolls(*match, {}, sorter);
    const auto fractions = sorter.by_number(fractions_of(graph));
    mpq_class sum = 0;
    for (const auto& [side, fraction] : fractions) sum += mpq_class(text_of(fraction));
    EXPECT_EQ(sum, 1);
    // Equal determination: a tie is rolled again, and both have the same chance.
    EXPECT_EQ(text_of(fractions.at(0)), "1/2");
}

TEST(OddsWalk, DigestsTellBattlesApartAsEqualityDoes) {
    const auto start = odds_tests::position(
        "  start initiative\n  A us airborne W: w1 at 10,10\n"
        "  B us airborne P: p1 at 20,10\n");
    std::vector<std::unique_ptr<Match>> battles;
    for (std::uint8_t first = 1; first <= 6; ++first) {
        for (std::uint8_t second = 1; second <= 6; ++second) {
            battles.push_back(start->clone());
            Events silent;
            battles.back()->roll(Faces{first}, silent);
            battles.push_back(battles.back()->clone());
            battles.back()->roll(Faces{second}, silent);
        }
    }
    for (const auto& one : battles) {
        for (const auto& other : battles) {
            if (one->rolls() != other->rolls()) continue;
            EXPECT_EQ(one->digest(*start) == other->digest(*start), one->equals(*other));
        }
    }
}

}  // namespace
}  // namespace umpire
