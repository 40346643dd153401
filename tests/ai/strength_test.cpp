#include "battles.hpp"
#include "platoons.hpp"

#include <gtest/gtest.h>

namespace umpire::ai_tests {
namespace {

/// Battles won by the regular player against the random one; half of them as either side. A draw is half a win.
template <class Opened>
int halves_of(Opened opened, int battles) {
    const auto regular = ai::make_player("regular");
    const auto random = ai::make_player("random");
    int halves = 0;
    for (int i = 0; i < battles; ++i) {
        const auto seed = static_cast<std::uint64_t>(i) / 2 + 1;
        const Side side = i % 2 == 0 ? Side::a : Side::b;
        const std::unique_ptr<Match> match = opened(seed);
        ai::Player& side_a = side == Side::a ? *regular : *random;
        ai::Player& side_b = side == Side::a ? *random : *regular;
        const ai::PlayedOut played = ai::play_out(*match, side_a, side_b, seed);
        EXPECT_TRUE(played.finished);
        halves += played.winner == side ? 2 : played.winner == Side::none ? 1 : 0;
    }
    return halves;
}

int halves_won(std::string_view victory, int battles) {
    return halves_of([&](std::uint64_t seed) { return even_battle(seed, victory); }, battles);
}

/// Platoons of two nations on a table of two equal halves; they change sides with the seed.
int halves_won_by_platoons(std::string_view victory, int battles) {
    const auto opened = [&](std::uint64_t seed) {
        const bool swapped = seed % 2 == 0;
        return random_battle::opened(platoon_battle(victory, swapped ? "us" : "de", swapped ? "de" : "us"));
    };
    return halves_of(opened, battles);
}

// The experiment regular_random measures it, with intervals; these bounds leave room for the luck of forty battles.
TEST(Strength, RegularBeatsRandomInSkirmishes) { EXPECT_GE(halves_won("skirmish", 40), 2 * 36); }
TEST(Strength, RegularBeatsRandomForObjectives) { EXPECT_GE(halves_won("objectives", 40), 2 * 36); }
TEST(Strength, RegularBeatsRandomAtTheLine) { EXPECT_GE(halves_won("hold_the_line", 40), 2 * 36); }

TEST(Strength, RegularBeatsRandomInMeetingsOfPlatoons) { EXPECT_GE(halves_won_by_platoons("meeting", 40), 2 * 36); }
TEST(Strength, RegularBeatsRandomForTheMarker) { EXPECT_GE(halves_won_by_platoons("hold", 40), 2 * 36); }
TEST(Strength, RegularBeatsRandomBreakingThrough) { EXPECT_GE(halves_won_by_platoons("break_through", 40), 2 * 36); }

}  // namespace
}  // namespace umpire::ai_tests
