// Random battles from the first step to the last: what must hold after each of them.

#include "every_battle.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "support/invariants.hpp"

#include <gtest/gtest.h>

namespace umpire::properties {
using ae_wwii::Happening;
namespace {

using random_battle::Opening;

/// Walks through a battle and looks at every state and every event.
void check_all_states(Walk& walk) {
    invariants::Fallen fallen;
    const auto faults_at_start = invariants::faults_of(*walk.match);
    ASSERT_TRUE(faults_at_start.empty()) << invariants::text_of(faults_at_start);
    while (walk.goes_on()) {
        walk.step();
        ASSERT_NO_FATAL_FAILURE(expect_possible(walk, fallen));
    }
    ASSERT_TRUE(random_battle::is_over(*walk.match)) << "still not over after " << walk.steps << " steps";
}

TEST(Battle, EveryStateIsPossibleWhenTheModelsStandAlready) { each_battle(1, 150, Opening::placed, check_all_states); }

TEST(Battle, EveryStateIsPossibleFromTheSetUpOn) { each_battle(1001, 80, Opening::set_up, check_all_states); }

TEST(Battle, EveryTurnAndEveryActivationEnds) {
    each_battle(2001, 60, Opening::any, [](Walk& walk) {
        int open_turn = walk.match->turn();
        int steps_of_activation = 0;
        int turns_ended = 0;
        while (walk.goes_on()) {
            walk.step();
            ++steps_of_activation;
            for (const Event& event : walk.events) {
                if (event.kind == Happening::activated || event.kind == Happening::activation_ended)
                    steps_of_activation = 0;
                if (event.kind == Happening::turn_began) {
                    ASSERT_EQ(event.amount, open_turn + 1) << walk.last();
                    open_turn = event.amount;
                }
                if (event.kind == Happening::turn_ended) {
                    ASSERT_EQ(event.amount, open_turn) << walk.last();
                    ++turns_ended;
                }
            }
            ASSERT_LT(steps_of_activation, 2000) << walk.last();
        }
        ASSERT_LE(turns_ended, walk.match->scenario().turns);
    });
}

TEST(Battle, OnceItIsOverNothingIsLegal) {
    each_battle(3001, 40, Opening::any, [](Walk& walk) {
        random_battle::play_out(*walk.match, walk.players);
        const std::uint64_t hash = walk.match->hash();
        random_battle::Draw draw(walk.players.seed(), 5);
        for (int i = 0; i < 50; ++i) {
            const Action action = random_battle::wild_action(*walk.match, draw);
            for (Side side : {Side::a, Side::b}) ASSERT_FALSE(walk.match->judge(side, action).empty());
        }
        ASSERT_EQ(walk.match->hash(), hash);
    });
}

}  // namespace
}  // namespace umpire::properties
