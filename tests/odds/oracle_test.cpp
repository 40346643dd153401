#include "exact/exact.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "odds/changes.hpp"
#include "odds/positions.hpp"

#include <gmpxx.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>

namespace umpire {
using ae_wwii::Happening;
namespace {

using odds_tests::NumberSorter;
using odds_tests::state_number;

struct Question {
    std::unique_ptr<Match> match;
    odds::Inquiry inquiry;
};

Question question(const std::string& position, const std::vector<std::string>& first,
                  const std::vector<std::string>& plan) {
    Question result{odds_tests::position(position, first), {}};
    for (const std::string& line : plan) result.inquiry.plan.push_back(odds_tests::intent(*result.match, line));
    return result;
}

std::map<int, mpq_class> exact_chances(const Question& asked, const std::function<int(const odds::End&)>& number) {
    return odds_tests::exact_chances(*asked.match, asked.inquiry, number);
}

int figures_lost(const odds::End& end) {
    int lost = 0;
    for (const Figure& figure : end.match.table().figures) lost += figure.on_table ? 0 : 1;
    return lost;
}

mpq_class share(int numerator, int denominator) {
    mpq_class result(numerator, denominator);
    result.canonicalize();
    return result;
}

/// What Debian's dicelab calculates for an expression, to six decimals; nothing where it is not installed.
std::map<int, double> dicelab(const std::string& expression) {
    std::map<int, double> chances;
    const std::string path = testing::TempDir() + "umpire_dicelab.txt";
    std::ofstream(path) << expression << "\n";
    FILE* pipe = popen(("dicelab --calc -f" + path + " 2>/dev/null").c_str(), "r");
    if (pipe == nullptr) return chances;
    int number = 0;
    double chance = 0;
    while (std::fscanf(pipe, "%d %lf", &number, &chance) == 2) chances[number] = chance;
    pclose(pipe);
    return chances;
}
bool has_dicelab() { return std::system("command -v dicelab >/dev/null 2>&1") == 0; }

#define SKIP_WITHOUT_DICELAB() \
    if (!has_dicelab()) GTEST_SKIP() << "dicelab is not installed: scripts/setup installs it"

void expect_same(const std::map<int, mpq_class>& ours, const std::map<int, double>& theirs) {
    ASSERT_FALSE(theirs.empty());
    for (const auto& [number, chance] : theirs) {
        const auto found = ours.find(number);
        EXPECT_NEAR(found == ours.end() ? 0 : found->second.get_d(), chance, 1e-6) << number;
    }
}

const std::string volley_position =
    "  A us airborne P: p1 at 10,10; p2 at 10,12; p3 at 10,14; p4 at 10,16\n"
    "  B su guard G: g1 at 18,10; g2 at 18,12; g3 at 18,14; g4 at 18,16\n";

TEST(OddsOracle, DicelabCountsAVolleyAlike) {
    SKIP_WITHOUT_DICELAB();
    const auto asked = question(volley_position, {"P activate"},
                                {"p1 shoot with m1_garand at g1", "p2 shoot with m1_garand at g2",
                                 "p3 shoot with m1_garand at g3", "p4 shoot with m1_garand at g4"});
    // A hit is 4 or more; the save number is 4 + die - 3.
    expect_same(exact_chances(asked, figures_lost), dicelab("sum(4#(if (>=4 d6) then (count (< (d6+1) d6)) else 0))"));
}

TEST(OddsOracle, DicelabRollsInitiativeAlike) {
    SKIP_WITHOUT_DICELAB();
    const auto asked =
        question("  start initiative\n  A su politruk O: o1 at 10,10\n  B us airborne P: p1 at 20,10\n", {}, {});
    const auto chances = exact_chances(
        asked, [](const odds::End& end) { return static_cast<int>(index_of(next_asked(end.match.pending()).by)); });
    // DR 6 against DR 4, and a tie goes to the higher one: B wins only with a difference of three or more.
    const auto theirs = dicelab("count(>2 (d6-d6))");
    ASSERT_EQ(theirs.size(), 2u);
    EXPECT_NEAR(chances.at(0).get_d(), theirs.at(0), 1e-6);
    EXPECT_NEAR(chances.at(1).get_d(), theirs.at(1), 1e-6);
}

TEST(OddsOracle, DicelabFightsAlike) {
    SKIP_WITHOUT_DICELAB();
    // CC 4 against CC 3: the chuman wins ties. F 3 against armour 3: the save number is the die.
    const auto asked =
        question("  A su chuman C: c1 at 10,10\n  B us airborne P: p1 at 11,10\n", {"C activate"}, {"c1 fight at p1"});
    const auto chances = exact_chances(asked, [](const odds::End& end) { return state_number(end, "p1", "removed"); });
    const auto theirs = dicelab("if (>=0 (d6+1-d6)) then (count (< d6 d6)) else 0");
    expect_same(chances, theirs);
}

TEST(OddsOracle, AGrenadeIsCountedByHand) {
    // Thrown 7" from centre to centre. Within 2.0" of the aim the guard is caught; the thrower only by a straight
    // return of 5" to 9". Whoever is caught: save number 6 + die - 3, so 30 of 36 wound.
    const auto asked = question("  A us airborne P: p1 at 20,20\n  B su guard G: g1 at 27,20\n", {"P activate"},
                                {"p1 throw with grenades at g1"});
    const auto chances = exact_chances(asked, [](const odds::End& end) {
        return state_number(end, "g1", "removed") + 2 * state_number(end, "p1", "removed");
    });
    const mpq_class wound = share(30, 36);
    int two_dice_back = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) two_dice_back += a + b >= 5 && a + b <= 9 ? 1 : 0;
    const mpq_class on_two = share(2, 6);  // the place die shows 1 or 2
    const mpq_class guard = share(1, 2) * (on_two + share(2, 3) * share(2, 6)) +
                            share(1, 2) * (on_two * share(2, 6) + share(2, 3) * share(1, 36));
    const mpq_class thrower =
        share(1, 6) * (share(1, 2) * share(2, 3) * share(2, 6) +
                       share(1, 2) * (on_two * share(2, 6) + share(2, 3) * share(two_dice_back, 36)));
    EXPECT_EQ(chances.at(1), guard * wound);
    EXPECT_EQ(chances.at(2), thrower * wound);
    EXPECT_FALSE(chances.contains(3));
}

TEST(OddsOracle, ATiedRoundIsRolledAgain) {
    // Equal skill: each side strikes half of the time, whatever the ties.
    const auto asked = question("  A us airborne W: w1 at 10,10\n  B us airborne P: p1 at 11,10\n", {"W activate"},
                                {"w1 fight at p1"});
    const auto chances = exact_chances(asked, [](const odds::End& end) {
        return state_number(end, "w1", "removed") + 2 * state_number(end, "p1", "removed");
    });
    mpq_class wound = 0;  // F 2 against armour 3: the save number is the die less one
    for (int die = 1; die <= 6; ++die) wound += share(std::max(die - 2, 0), 36);
    EXPECT_EQ(chances.at(1), wound / 2);
    EXPECT_EQ(chances.at(2), wound / 2);
}

TEST(OddsOracle, AChainGoesOnWithoutWhatHasBecomeImpossible) {
    auto asked =
        question(volley_position, {"P activate"}, {"p1 shoot with m1_garand at g1", "p2 shoot with m1_garand at g1"});
    const auto count = [](const odds::End& end) {
        return static_cast<int>(end.abandoned.size()) * 10 + figures_lost(end);
    };
    const auto chances = exact_chances(asked, count);
    mpq_class wound = 0;
    for (int die = 1; die <= 6; ++die) wound += share(std::min(die, 6), 72);
    EXPECT_EQ(chances.at(11), wound);
    EXPECT_EQ(chances.at(1), (1 - wound) * wound);
    EXPECT_EQ(chances.at(0), (1 - wound) * (1 - wound));
    // With another target at hand nothing is abandoned, and what may lapse makes no difference.
    auto& second = asked.inquiry.plan[1];
    second.otherwise.push_back(odds_tests::intent(*asked.match, "p2 shoot with m1_garand at g2").action);
    const auto with_other = exact_chances(asked, count);
    EXPECT_EQ(with_other.at(2), wound * wound);
    EXPECT_FALSE(with_other.contains(11));
    second.otherwise.clear();
    second.may_lapse = true;
    EXPECT_EQ(exact_chances(asked, count).at(1), wound + (1 - wound) * wound);
}

TEST(OddsOracle, OnlyWhatBefallsTheSideIsCounted) {
    auto asked = question("  A us airborne W: w1 at 10,10\n  B us airborne P: p1 at 11,10\n", {"W activate"},
                          {"w1 fight at p1"});
    asked.inquiry.counted = {odds::Counted(Happening::wounded, game_named("ae-wwii"))};
    const auto wounds = [](const odds::End& end) { return static_cast<int>(end.counts[0]); };
    const mpq_class both = exact_chances(asked, wounds).at(1);
    asked.inquiry.counted_of = Side::b;
    EXPECT_EQ(exact_chances(asked, wounds).at(1), both / 2);
}

TEST(OddsOracle, AnIdleUnitFarAwayChangesNothing) {
    const std::vector<std::string> plan{"p1 shoot with m1_garand at g1", "p2 shoot with m1_garand at g2"};
    const auto alone = exact_chances(question(volley_position, {"P activate"}, plan), figures_lost);
    const std::string more = volley_position + "  B de wehrmacht W: w1 at 44,44; w2 at 44,46\n";
    EXPECT_EQ(exact_chances(question(more, {"P activate"}, plan), figures_lost), alone);
}

TEST(OddsOracle, SamplesHoldTheTruthInTheirIntervals) {
    const auto asked = question(volley_position, {"P activate"},
                                {"p1 shoot with m1_garand at g1", "p2 throw with grenades at g2",
                                 "p3 shoot with m1_garand at g3", "p4 shoot with m1_garand at g4"});
    const auto exact = exact_chances(asked, figures_lost);
    int inside = 0;
    int all = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        NumberSorter sorter(figures_lost);
        const odds::Sample sample = odds::sample_rolls(*asked.match, asked.inquiry, sorter, 1000, seed);
        EXPECT_EQ(std::accumulate(sample.hits.begin(), sample.hits.end(), 0u), 1000u);
        for (const auto& [number, hits] : sorter.by_number(sample.hits)) {
            const odds::Interval interval = odds::interval_of(hits, sample.battles);
            const double truth = exact.at(number).get_d();
            inside += interval.low <= truth && truth <= interval.high ? 1 : 0;
            ++all;
        }
    }
    // 95 of 100 on average, 3 more or fewer by chance; with these seeds the result is the same each time.
    EXPECT_GE(inside * 100, all * 92) << inside << " of " << all;
    EXPECT_LE(inside * 100, all * 98) << inside << " of " << all;
}

TEST(OddsOracle, ALimitOfStatesIsSaid) {
    auto asked =
        question(volley_position, {"P activate"}, {"p1 shoot with m1_garand at g1", "p2 shoot with m1_garand at g2"});
    asked.inquiry.states_max = 5;
    NumberSorter sorter(figures_lost);
    EXPECT_EQ(odds::walk_rolls(*asked.match, asked.inquiry, sorter).state, odds::Graph::State::too_many_states);
}

}  // namespace
}  // namespace umpire
