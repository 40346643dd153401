// What holds in every game alike: who answers for a state, and what a setup without units is told.

#include "games/games.hpp"
#include "text/generator.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace umpire {
namespace {

std::vector<std::string> said_of(const Setup& setup) {
    std::vector<std::string> said;
    const OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems)
        said.push_back(problem.field.english() + ": " + problem.message.english());
    return said;
}

TEST(States, AModelAnswersForItsUnitInEveryGame) {
    int asked = 0;
    for (const Game* game : games()) {
        if (game->random_battles == nullptr) continue;
        text::GeneratorWishes wishes;
        wishes.ruleset = game->card.name;
        Chance chance(3, 0);
        const OpenedMatch opened = open_match(text::generate(wishes, chance));
        ASSERT_NE(opened.match, nullptr) << game->card.name;
        const Match& match = *opened.match;
        for (const FigureCard& figure : match.scenario().figures)
            for (const std::string_view key : game->state_keys) {
                const std::string_view unit = match.scenario().name_of(figure.unit);
                if (!match.state(unit, key)) continue;
                EXPECT_TRUE(match.state(figure.name, key)) << game->card.name << ": " << figure.name << " " << key;
                ++asked;
            }
    }
    EXPECT_GT(asked, 100);
}

TEST(Openings, ASideWithoutUnitsIsToldWhereNothingElseIsWrong) {
    const std::string lacks = "has no unit; a battle needs at least one a side";
    for (const Game* game : games()) {
        umpire::Setup setup;
        setup.ruleset = game->card.name;
        EXPECT_EQ(said_of(setup), (std::vector<std::string>{"side A: " + lacks, "side B: " + lacks}))
            << game->card.name;
        setup.turns = 100;
        EXPECT_EQ(said_of(setup), (std::vector<std::string>{"turns: expected 1 to 99, found 100"})) << game->card.name;
    }
}

}  // namespace
}  // namespace umpire
