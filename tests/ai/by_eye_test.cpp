#include "battles.hpp"
#include "games/ae_wwii/player/outlook.hpp"
#include "games/ae_wwii/vocabulary.hpp"

#include <gtest/gtest.h>

namespace umpire::ae_wwii::ai {
using ae_wwii::Happening;
namespace {

Setup without_measuring(std::uint64_t seed) {
    Setup setup = ai_tests::even_setup(seed, "skirmish");
    OptionSetting option;
    option.name = "out_of_range";
    option.value = "action_lost";
    setup.options.push_back(option);
    return setup;
}

/// AE-SHOOT-3 with `action_lost`: nobody measures before he declares, so the player's distances are guesses.
TEST(ByEye, DistancesAreNearlyRightAndTheSameBothWays) {
    const auto match = random_battle::opened(without_measuring(2));
    random_battle::Players players(2);
    int differing = 0;
    for (int step = 0; step < 400 && !random_battle::is_over(*match); ++step) {
        random_battle::apply(*match, players.next(*match));
        const Outlook outlook(*ae_battle_of(*match), Side::a);
        ASSERT_FALSE(outlook.may_measure());
        for (FigureId own : outlook.friends()) {
            for (FigureId enemy : outlook.enemies()) {
                const auto measured = static_cast<double>(squared(outlook.at(enemy) - outlook.at(own)));
                const auto guessed = static_cast<double>(outlook.pair(own, enemy).squared_distance);
                EXPECT_GE(guessed, measured * 0.90);
                EXPECT_LE(guessed, measured * 1.33);
                EXPECT_EQ(outlook.pair(enemy, own).squared_distance, outlook.pair(own, enemy).squared_distance);
                differing += guessed != measured ? 1 : 0;
            }
        }
    }
    EXPECT_GT(differing, 1000);
}

/// A player who guesses is wrong now and then; one who measures in secret never declares a target out of range.
TEST(ByEye, SomeShotsFallShortAndMostReach) {
    const auto regular = umpire::ai::make_player("regular");
    int declared = 0;
    int short_ones = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto match = random_battle::opened(without_measuring(seed));
        std::vector<Event> log;
        Events events(log);
        umpire::ai::play_out(*match, *regular, *regular, seed, events);
        for (const Event& event : log) {
            declared += event.kind == Happening::shot_declared ? 1 : 0;
            short_ones += event.kind == Happening::out_of_range ? 1 : 0;
        }
    }
    EXPECT_GT(short_ones, 0);
    EXPECT_LT(short_ones * 10, declared);
}

}  // namespace
}  // namespace umpire::ae_wwii::ai
