#include "ai/levels.hpp"
#include "ai/play_out.hpp"
#include "games/games.hpp"
#include "games/wwiisim/player/goals.hpp"
#include "games/wwiisim/player/regular.hpp"
#include "support/random_battle.hpp"
#include "support/shipped_forces.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

/// WW-ADD-7, WW-ADD-8: where the enemy drives panicked men over the edge, the men of a column keep away from it.
namespace umpire::ai_tests {
namespace {

using wwiisim::WwBattle;

std::unique_ptr<Match> shipped_battle(const std::string& name) {
    test_support::ShippedForces forces;
    std::ostringstream words;
    words << std::ifstream("data/" + name, std::ios::binary).rdbuf();
    auto read = text::read_scenario(words.str(), forces);
    EXPECT_TRUE(std::holds_alternative<Setup>(read)) << name;
    return open_match(std::get<Setup>(std::move(read))).match;
}

/// Plays on to the beginning of that turn, against partisans who do anything legal.
void play_to(Match& match, std::string_view column, int turn, std::uint64_t seed) {
    const auto player = ai::make_player(column);
    const auto partisans = ai::make_player("random");
    Events silent;
    Chance chance(seed, 1);
    while (wwiisim::battle_of(match)->situation->turn < turn && !random_battle::is_over(match)) {
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            match.roll(ai::faces_of(match, *roll, seed), silent);
            continue;
        }
        const Side by = next_asked(match.pending()).by;
        const Action action = ai::decide(by == Side::b ? *player : *partisans, match, by, chance);
        ASSERT_TRUE(match.act(by, action, silent).empty());
    }
}

/// How many inches the middle of that unit is from the edge over which it came.
int way_in(const Match& match, std::string_view name) {
    const WwBattle& battle = *wwiisim::battle_of(match);
    return wwiisim::ai::centre_of(battle, *match.scenario().unit_named(name)).x / units_per_inch;
}

constexpr std::uint64_t seeds = 8;

int least_way_in(std::string_view name, int turn) {
    int least = 60;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const auto match = shipped_battle("wwiisim_en/scenarios/ambush_american_en.toml");
        play_to(*match, "regular", turn, seed);
        least = std::min(least, way_in(*match, name));
    }
    return least;
}

/// Those who get out of the truck in turn 1 do so on its far side, and run.
TEST(Edge, MenGetOutOfTheirTransportAwayFromIt) { EXPECT_GE(least_way_in("Squad", 2), 5); }

/// Those who come on in turn 3 come as far as they can, whatever stands in their way.
TEST(Edge, MenComeOnAsFarAsTheyCan) { EXPECT_GE(least_way_in("Second", 4), 6); }

/// WW-SCN-6: bands lie in wait where whoever comes on over the edge is at short range; those of the first player lie
/// farther in.
TEST(Edge, AnAmbushIsLaidWhereTheColumnComesOn) {
    for (const std::string scenario :
         {"wwiisim_fr/scenarios/escort_american.toml", "wwiisim_en/scenarios/ambush_german_en.toml"}) {
        const auto way_in_of_ash = [&](std::string_view level) {
            const auto match = shipped_battle(scenario);
            const auto player = ai::make_player(level);
            Chance chance(1, 1);
            Events silent;
            while (wwiisim::battle_of(*match)->situation->turn == 0) {
                const Side by = next_asked(match->pending()).by;
                EXPECT_TRUE(match->act(by, ai::decide(*player, *match, by, chance), silent).empty());
            }
            return way_in(*match, "Ash");
        };
        EXPECT_LT(way_in_of_ash("regular"), 16) << scenario;
        EXPECT_GE(way_in_of_ash("regular-1"), 16) << scenario;
    }
}

}  // namespace
}  // namespace umpire::ai_tests
