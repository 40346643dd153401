#include "odds/telling.hpp"

#include "battle/table_talk.hpp"
#include "odds/positions.hpp"

#include <numeric>

namespace umpire {
namespace {

using odds_tests::intent;
using odds_tests::position;

constexpr const char* two_on_three =
    "  A us airborne P: p1 at 10,20; p2 at 12,20\n"
    "  B su guard G: g1 at 10,26; g2 at 12,26; g3 at 14,26\n";

odds::Telling telling_of(const Match& match, const std::vector<std::string>& plan, Language language,
                         std::size_t lines = 8) {
    odds::Inquiry inquiry;
    for (const std::string& line : plan) {
        inquiry.plan.push_back(intent(match, line));
        inquiry.plan.back().may_lapse = true;
    }
    odds::ChangeSorter sorter(match, odds::Detail::brief);
    const odds::Graph graph = odds::walk_rolls(match, inquiry, sorter);
    return odds::tell_outcomes(sorter.outcomes(), odds::chances_of(graph), match, match.scenario(), language, lines);
}

double whole_of(const odds::Telling& telling) {
    return std::accumulate(telling.outcomes.begin(), telling.outcomes.end(), telling.rest,
                           [](double sum, const odds::ToldOutcome& one) { return sum + one.chance; });
}

/// Two shots at one man: he falls or nothing happens. That the second shot had no target any more is nothing to tell.
TEST(Telling, WhatMakesNoDifferenceIsOneLine) {
    const auto match = position(two_on_three, {"P activate"});
    const auto telling =
        telling_of(*match, {"p1 shoot with m1_garand at g1", "p2 shoot with m1_garand at g1"}, Language::english);
    ASSERT_EQ(telling.outcomes.size(), 2u);
    EXPECT_EQ(telling.outcomes[0].sentences, std::vector<std::string>{"Guard g1 falls"});
    EXPECT_TRUE(telling.outcomes[1].sentences.empty());
    EXPECT_GT(telling.outcomes[0].gravity, telling.outcomes[1].gravity);
    EXPECT_DOUBLE_EQ(telling.rest, 0);
    EXPECT_NEAR(whole_of(telling), 1, 1e-12);
}

/// Shots at two men of a section: how many fall, not who, the most first.
TEST(Telling, MenOfOneUnitAreCounted) {
    const auto match = position(two_on_three, {"P activate"});
    const std::vector<std::string> plan{"p1 shoot with m1_garand at g1", "p2 shoot with m1_garand at g2"};
    const auto telling = telling_of(*match, plan, Language::english);
    ASSERT_EQ(telling.outcomes.size(), 3u);
    EXPECT_NE(telling.outcomes[0].sentences.at(0).find("loses 2 models"), std::string::npos);
    EXPECT_NE(telling.outcomes[1].sentences.at(0).find("loses 1 model"), std::string::npos);
    EXPECT_TRUE(telling.outcomes[2].sentences.empty());
    const auto french = telling_of(*match, plan, Language::french);
    EXPECT_NE(french.outcomes[0].sentences.at(0).find("perd 2 figurines"), std::string::npos);
    EXPECT_NEAR(whole_of(french), 1, 1e-12);
}

/// A shot at a house that brings it down, or raises dust: it is not told as nothing.
TEST(Telling, TerrainThatChangesAndCloudsAreTold) {
    const auto match = umpire::tests::match_of_case("wwiisim-fr", "WW-BLD-6",
                                                    "  A us bazooka S: s1 at 10,10\n"
                                                    "  B ger grenadier T: t1 at 40,40\n"
                                                    "  terrain H brick_building 8,15 - 12,19\n"
                                                    "  turns 1\n"
                                                    "  set battle phase secondary_fire\n");
    const auto telling = telling_of(*match, {"S bombard at H"}, Language::english);
    ASSERT_EQ(telling.outcomes.size(), 2u);
    EXPECT_EQ(telling.outcomes[0].sentences.at(0), "Building of old stone or brick H becomes a ruined brick building");
    EXPECT_NEAR(telling.outcomes[0].chance, 4.0 / 6, 1e-12);
    EXPECT_EQ(telling.outcomes[1].sentences.at(0), "Smoke or dust rises");
    const auto french = telling_of(*match, {"S bombard at H"}, Language::french);
    EXPECT_EQ(french.outcomes[0].sentences.at(0),
              "Le bâtiment de vieille pierre ou de brique H devient un bâtiment de brique en ruine");
}

/// What finds no room is something else; that nothing happens is told always.
TEST(Telling, TheRestIsSummedUp) {
    const auto match = position(two_on_three, {"P activate"});
    const auto telling =
        telling_of(*match, {"p1 shoot with m1_garand at g1", "p2 shoot with m1_garand at g2"}, Language::english, 1);
    ASSERT_EQ(telling.outcomes.size(), 1u);
    EXPECT_TRUE(telling.outcomes[0].sentences.empty());
    EXPECT_GT(telling.rest, 0);
    EXPECT_NEAR(whole_of(telling), 1, 1e-12);
}

/// Every game tells of the fallen and of some of its badges. That the rows of badges are whole is seen when they are
/// compiled.
TEST(Telling, EveryGameTellsOfTheFallenAndOfBadges) {
    for (const Game* game : games()) {
        EXPECT_TRUE(game->fallen.gravity > 0 && game->fallen.is_whole()) << game->card.name;
        EXPECT_TRUE(std::ranges::any_of(game->badges, [](const BadgeCard& badge) { return badge.befalls.gravity > 0; }))
            << game->card.name;
    }
}

}  // namespace
}  // namespace umpire
