// Whoever does no more than what is offered comes out of a building, also with a gun, which is larger than its crew.

#include "every_battle.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace umpire::properties {
namespace {

std::unique_ptr<Match> in_a_building(const std::string& crew) {
    return umpire::tests::match_of_case(
        "bolt-action", "BA-BLD-6",
        "  terrain H building 40,20 - 48,26\n  A de " + crew + "\n  B us section P: p1 at 120,80\n");
}

/// The first path of a model that is offered, or to go where nothing else is left to say.
std::optional<Action> next_step(const Match& match, Chance& chance) {
    Candidates offered;
    match.suggest(Side::a, chance, offered);
    std::optional<Action> go;
    for (const Action& action : offered.actions) {
        if (action.verb == bolt_action::Verb::path_of_model) return action;
        if (action.verb == bolt_action::Verb::go) go = action;
    }
    return go;
}

TEST(SuggestedExits, LeadOutOfABuilding) {
    for (const std::string crew : {"howitzer_l S in H: c1; c2; c3; g", "section S in H: s1; s2; s3; s4; s5"})
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const auto match = in_a_building(crew);
            ASSERT_NE(match, nullptr);
            Events silent;
            const auto order =
                std::get<Action>(text::read_action("S advance", match->scenario(), LengthUnit::centimetre));
            ASSERT_TRUE(match->act(Side::a, order, silent).empty());
            Chance chance(seed, 1);
            bool has_gone = false;
            for (int steps = 0; steps < 12 && !has_gone; ++steps) {
                const std::optional<Action> action = next_step(*match, chance);
                ASSERT_TRUE(action) << crew << ", seed " << seed << ": nothing is offered after " << steps << " steps";
                ASSERT_TRUE(match->act(Side::a, *action, silent).empty());
                has_gone = action->verb == bolt_action::Verb::go;
            }
            EXPECT_TRUE(has_gone) << crew << ", seed " << seed;
            EXPECT_EQ(match->state("S", "aboard"), "none") << crew << ", seed " << seed;
        }
}

}  // namespace
}  // namespace umpire::properties
