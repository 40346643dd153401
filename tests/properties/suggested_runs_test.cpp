// A run takes all action points: none is suggested where a move leads as well.

#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace umpire::properties {
namespace {

constexpr int seeds = 20;

std::unique_ptr<Match> opened_case(const std::string& text) {
    return umpire::tests::match_of_case("ae-wwii", "AE-MOVE-4", text);
}

/// Where all suggested actions of that kind lead, over some seeds.
std::vector<Point> ends_of(const Match& at_start, VerbId verb) {
    std::vector<Point> ends;
    for (int seed = 1; seed <= seeds; ++seed) {
        Chance chance(static_cast<std::uint64_t>(seed), 1);
        Candidates offered;
        at_start.suggest(Side::a, chance, offered);
        for (const Action& action : offered.actions) {
            if (action.verb != verb) continue;
            const auto match = at_start.clone();
            Events silent;
            EXPECT_TRUE(match->act(Side::a, action, silent).empty());
            ends.push_back(match->table()[action.actor].at);
        }
    }
    return ends;
}

std::unique_ptr<Match> activated(const std::string& text) {
    auto match = opened_case(text);
    Events silent;
    const auto action = std::get<Action>(text::read_action("W activate", match->scenario(), LengthUnit::inch));
    EXPECT_TRUE(match->act(Side::a, action, silent).empty());
    return match;
}

/// A hedge on all sides stops every run before a move ends.
TEST(SuggestedRuns, GiveWayToMovesThatLeadAsFar) {
    const auto match = activated(
        "  terrain n hedge 15,22 - 25,23\n  terrain s hedge 15,17 - 25,18\n  terrain e hedge 22,17 - 23,23\n"
        "  terrain w hedge 17,17 - 18,23\n  A de wehrmacht W: w1 at 20,20\n  B us airborne P: p1 at 20,30\n");
    EXPECT_TRUE(ends_of(*match, ae_wwii::Verb::run).empty());
    EXPECT_FALSE(ends_of(*match, ae_wwii::Verb::move).empty());
}

TEST(SuggestedRuns, AreOfferedWhereTheyLeadFarther) {
    const auto match = activated("  A de wehrmacht W: w1 at 20,20\n  B us airborne P: p1 at 20,40\n");
    const std::vector<Point> ends = ends_of(*match, ae_wwii::Verb::run);
    ASSERT_FALSE(ends.empty());
    const Point start = match->table()[id_at<FigureId>(0)].at;
    for (const Point end : ends) EXPECT_GT(length_of(end - start).units, 3 * units_per_inch);
}

TEST(SuggestedRuns, AChargeIsOfferedHoweverNearTheEnemy) {
    const auto match = activated("  A de wehrmacht W: w1 at 20,20\n  B us airborne P: p1 at 20,22\n");
    EXPECT_FALSE(ends_of(*match, ae_wwii::Verb::run).empty());
}

}  // namespace
}  // namespace umpire::properties
