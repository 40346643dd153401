#include "ai/levels.hpp"
#include "ai/play_out.hpp"
#include "battles.hpp"
#include "games/ae_wwii/player/outlook.hpp"
#include "games/wme/player/estimates.hpp"
#include "platoons.hpp"
#include "positions.hpp"
#include "support/shipped_forces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

/// What `regular` does otherwise than the first `regular`, and that the first one stays as it is.
namespace umpire::ai_tests {
namespace {

/// Visits each decision of a battle of a level against itself, until it is over or `visit` says no.
template <class Visit>
void play(Match& match, std::string_view level, std::uint64_t seed, Visit visit) {
    const auto player = ai::make_player(level);
    std::array<Chance, 2> chances{ai::chance_of(seed, Side::a), ai::chance_of(seed, Side::b)};
    Events silent;
    while (!random_battle::is_over(match)) {
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            match.roll(ai::faces_of(match, *roll, seed), silent);
        } else if (const auto* draw = std::get_if<Draw>(&match.pending())) {
            match.draw(ai::token_of(match, *draw, seed), silent);
        } else {
            const Side by = next_asked(match.pending()).by;
            const Action action = ai::decide(*player, match, by, chances[index_of(by)]);
            if (!visit(action)) return;
            ASSERT_TRUE(match.act(by, action, silent).empty()) << level;
        }
    }
}

std::uint64_t hash_of_first_regular(std::string_view ruleset) {
    Chance chance(5, 7);
    text::GeneratorWishes wishes;
    wishes.ruleset = ruleset;
    const auto match = random_battle::opened(text::generate(wishes, chance));
    play(*match, "regular-1", 5, [](const Action&) { return true; });
    return match->hash();
}

/// Whoever measures by it measures by the same player for ever. The numbers may change with the rules alone.
TEST(Habits, TheFirstRegularPlaysAsItAlwaysHas) {
    EXPECT_EQ(hash_of_first_regular("ae-wwii"), 13857912132730959438U);
    EXPECT_EQ(hash_of_first_regular("bolt-action"), 2855548101114162030U);
    EXPECT_EQ(hash_of_first_regular("wme"), 8436597699088089659U);
}

/// Of two enemies who are alike one has acted in this turn. The other one may still shoot: he is the better target.
TEST(Habits, WhoHasNotActedIsWorthMore) {
    const auto match = position_of("ae-wwii", "AE-SHOOT-4",
                                   "  A us airborne P: p1 at 20,10\n"
                                   "  B de wehrmacht T: t1 at 16,19\n"
                                   "  B de wehrmacht U: u1 at 24,19\n"
                                   "  set T activated yes\n"
                                   "  do P activate\n");
    const auto worth = [&](std::string_view model, const ae_wwii::ai::Habits& habits) {
        const ae_wwii::ai::Outlook outlook(*ae_wwii::ae_battle_of(*match), Side::a, habits);
        return outlook.worth(*match->scenario().figure_named(model));
    };
    EXPECT_EQ(worth("t1", ae_wwii::ai::first_habits), worth("u1", ae_wwii::ai::first_habits));
    EXPECT_LT(worth("t1", ae_wwii::ai::present_habits), worth("u1", ae_wwii::ai::present_habits));
}

/// WM-END-2: of three units one is lost, and the side withdraws with the next one. That counts beside its points.
TEST(Habits, TheUnitWhoseLossEndsTheBattleIsWorthMore) {
    const std::string units =
        "  A marches m_crossbows X: x1..x3 at 50,50 step 4,0\n"
        "  B horde o_goblins T: t1 at 58,72@180\n"
        "  B horde o_boars U: u1..u3 at 44,72@180 step 2,0\n"
        "  B horde o_goblins W: w1 at 160,110@180\n";
    const auto price = [](const Match& match, const wme::ai::Habits& habits) {
        return wme::ai::price_of(habits, *wme::battle_of(match), *match.scenario().unit_named("T"));
    };
    const auto whole = position_of("wme", "WM-SHOOT-1", "  start shooting\n" + units);
    const auto shaken = position_of("wme", "WM-SHOOT-1", "  start shooting\n" + units + "  set W gone yes\n");
    EXPECT_EQ(price(*whole, wme::ai::first_habits), price(*shaken, wme::ai::first_habits));
    EXPECT_GT(price(*whole, wme::ai::present_habits), price(*whole, wme::ai::first_habits));
    EXPECT_GT(price(*shaken, wme::ai::present_habits), price(*whole, wme::ai::present_habits));
}

/// BA-WEAP-7: who names the shell fires it. The gun of the crossroads used to say "HE" and then to hold its fire, since
/// it could not see the men whom it had meant.
TEST(Habits, WhoNamesAShellFires) {
    int named = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto match = random_battle::opened(platoon_battle("meeting", "us", "de"));
        Action last;
        play(*match, "regular", seed, [&](const Action& action) {
            const Vocabulary& words = words_of(*match);
            const bool was_named = last.verb == *words.verb("use");
            named += was_named ? 1 : 0;
            EXPECT_FALSE(was_named && action.verb == *words.verb("hold")) << seed;
            last = action;
            return true;
        });
    }
    EXPECT_GT(named, 0);
}

/// BA-MOVE-8: who comes on behind the house sees none of the three teams, beside it all of them.
TEST(Habits, WhoComesOnLooksForGroundThatPromisesMost) {
    const auto middle_of_entry = [](std::string_view level, const std::string& house) {
        const auto match = position_of("bolt-action", "BA-MOVE-8",
                                       "  terrain H building " + house +
                                           "  A us section S: s1; s2; s3; s4; s5; s6\n"
                                           "  B de mmg_team M: m1 at 64,60@180; m2 at 66,60; m3 at 68,60\n"
                                           "  B de mmg_team N: n1 at 70,60@180; n2 at 72,60; n3 at 74,60\n"
                                           "  B de mmg_team O: o1 at 76,60@180; o2 at 78,60; o3 at 80,60\n"
                                           "  away S first_wave\n");
        Events silent;
        const Action run = unit_action(*words_of(*match).verb("run"), *match->scenario().unit_named("S"));
        EXPECT_TRUE(match->act(Side::a, run, silent).empty());
        const auto player = ai::make_player(level);
        Chance chance(3, 1);
        const Action action = ai::decide(*player, *match, Side::a, chance);
        EXPECT_EQ(action.verb, *words_of(*match).verb("come_on"));
        EXPECT_EQ(action.places.size(), 6U);
        return (action.places[0].at.x + action.places.back().at.x) / 2;
    };
    const std::string in_the_west = "46,30 - 66,40\n";
    const std::string in_the_east = "78,30 - 98,40\n";
    EXPECT_GT(middle_of_entry("regular", in_the_west), 72 * cm);
    EXPECT_LT(middle_of_entry("regular", in_the_east), 72 * cm);
    EXPECT_EQ(middle_of_entry("regular-1", in_the_west), middle_of_entry("regular-1", in_the_east));
}

/// BA-SCEN-2: only men hold the marker, so the sections of who defends it are there before the enemy comes.
TEST(Habits, WhoHoldsAMarkerBeginsWithSections) {
    const auto sections_placed = [](std::string_view level) {
        const auto match = random_battle::opened(platoon_battle("hold", "de", "de"));
        int placed = 0;
        play(*match, level, 4, [&](const Action& action) {
            const Vocabulary& words = words_of(*match);
            const bool is_section = action.verb == *words.verb("deploy") && action.places.size() == 8;
            placed += is_section ? 1 : 0;
            return action.verb != *words.verb("run");
        });
        return placed;
    };
    EXPECT_EQ(sections_placed("regular"), 2);
    EXPECT_LT(sections_placed("regular-1"), 2);
}

/// A battle is decided where most can fight: whoever begins at the end of the table comes too late.
TEST(Habits, TheBattleBeginsNearTheMiddle) {
    const auto off_middle = [](std::string_view level) {
        std::int64_t away = 0;
        std::int64_t models = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const auto match = even_battle(seed, "skirmish");
            const std::int32_t middle = match->scenario().table.x / 2;
            play(*match, level, seed, [&](const Action& action) {
                if (action.verb != *words_of(*match).verb("deploy")) return models == 0 || action.places.empty();
                for (const Place& place : action.places) away += std::abs(place.at.x - middle);
                models += static_cast<std::int64_t>(action.places.size());
                return true;
            });
        }
        EXPECT_GT(models, 0) << level;
        return away / std::max<std::int64_t>(1, models);
    };
    EXPECT_LT(off_middle("regular"), off_middle("regular-1"));
}

/// WW-VEH-6: armour is thickest in front. Whoever is set up in the north faces south, by the policy and by what is
/// offered to people; the first `regular` did not mind.
TEST(Habits, VehiclesAreSetUpFacingTheEnemy) {
    for (const bool is_offered : {false, true}) {
        int looked_at = 0;
        const auto match =
            random_battle::opened(test_support::shipped_setup("data/wwiisim_fr/scenarios/even_platoons.toml"));
        const auto player = ai::make_player("regular");
        Chance chance(5, 1);
        Events silent;
        while (match->turn() == 0) {
            if (const auto* roll = std::get_if<Roll>(&match->pending())) {
                match->roll(ai::faces_of(*match, *roll, 5), silent);
                continue;
            }
            const Side by = next_asked(match->pending()).by;
            Candidates offered;
            match->suggest(by, chance, offered);
            const bool takes_offer = is_offered && !offered.actions.empty();
            const Action action = takes_offer ? offered.actions[0] : ai::decide(*player, *match, by, chance);
            ASSERT_TRUE(match->act(by, action, silent).empty());
        }
        for (std::size_t i = 0; i < match->scenario().figures.size(); ++i) {
            const auto id = id_at<FigureId>(i);
            const std::string& name = match->scenario()[match->scenario()[id].unit].name;
            if (!match->table()[id].on_table || (name != "T34" && name != "Carrier")) continue;
            const bool is_north = match->table()[id].at.y > match->scenario().table.y / 2;
            EXPECT_EQ(match->table()[id].facing, degrees(is_north ? 180 : 0)) << name;
            ++looked_at;
        }
        EXPECT_EQ(looked_at, 2);
    }
}

}  // namespace
}  // namespace umpire::ai_tests
