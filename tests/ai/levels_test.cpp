#include "ai/levels.hpp"
#include "battles.hpp"
#include "platoons.hpp"
#include "positions.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

/// What holds for every level: the same battle from the same seed, legal actions, and no silly ones where there is
/// little doubt.
namespace umpire::ai_tests {
namespace {

Action chosen(const Match& match, std::string_view level, std::uint64_t seed) {
    const auto player = ai::make_player(level);
    Chance chance(seed, 1);
    return ai::decide(*player, match, next_asked(match.pending()).by, chance);
}

/// The hash after some decisions of a battle of a level against itself.
std::uint64_t hash_after(const Match& start, std::string_view level, int decisions) {
    const std::unique_ptr<Match> match = start.clone();
    const auto player = ai::make_player(level);
    std::array<Chance, 2> chances{ai::chance_of(3, Side::a), ai::chance_of(3, Side::b)};
    Events silent;
    while (decisions > 0 && !random_battle::is_over(*match)) {
        if (const auto* roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 3), silent);
        } else if (const auto* draw = std::get_if<Draw>(&match->pending())) {
            match->draw(ai::token_of(*match, *draw, 3), silent);
        } else {
            --decisions;
            const Side by = next_asked(match->pending()).by;
            const Action action = ai::decide(*player, *match, by, chances[index_of(by)]);
            EXPECT_TRUE(match->act(by, action, silent).empty()) << level;
        }
    }
    return match->hash();
}

TEST(Levels, TheSameSeedPlaysTheSameBattleAtEveryLevel) {
    const auto models = even_battle(5, "skirmish");
    const auto platoons = random_battle::opened(platoon_battle("meeting", "us", "de"));
    for (const ai::Level& level : ai::levels()) {
        EXPECT_EQ(hash_after(*models, level.card.name, 40), hash_after(*models, level.card.name, 40));
        EXPECT_EQ(hash_after(*platoons, level.card.name, 30), hash_after(*platoons, level.card.name, 30));
    }
}

TEST(Levels, AreNamedInBothLanguagesWithALineOnWhatToExpect) {
    std::vector<std::string> names;
    for (const ai::Level& level : ai::levels()) {
        names.emplace_back(level.card.name);
        for (const std::size_t language : {0U, 1U}) {
            EXPECT_FALSE(level.card.title[language].empty()) << level.card.name;
            EXPECT_FALSE(level.card.description[language].empty()) << level.card.name;
        }
    }
    EXPECT_EQ(names, (std::vector<std::string>{"recruit", "easy", "regular-1", "regular", "veteran", "elite"}));
}

/// The last enemy stands before the guns in the last turn: whoever does anything but attack passes up a win.
TEST(Levels, NobodyPassesUpAWinThatOneShotMayGive) {
    const auto match = before_the_last_shot();
    const Vocabulary& words = words_of(*match);
    Events silent;
    for (const ai::Level& level : ai::levels())
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const std::unique_ptr<Match> turn = match->clone();
            bool attacks = false;
            std::string told;
            for (int i = 0; i < 12 && !attacks && std::holds_alternative<Decisions>(turn->pending()); ++i) {
                const Side by = next_asked(turn->pending()).by;
                if (by != Side::a) break;
                const Action action = chosen(*turn, level.card.name, seed);
                attacks = words[action.verb].role == Role::attack || !action.targets.empty();  // a charge is one
                told += text::to_text(action, match->scenario(), LengthUnit::inch) + "; ";
                ASSERT_TRUE(turn->act(by, action, silent).empty());
            }
            EXPECT_TRUE(attacks) << level.card.name << ": " << told;
        }
}

/// Enemies in the open at short range: no level leaves the section idle.
TEST(Levels, NobodyLeavesASectionIdleBeforeEnemiesInTheOpen) {
    const auto match = position_of("bolt-action", "BA-ORDER-1",
                                   "  A us section S: s1 at 50,20; s2 at 53,20; s3 at 56,20; s4 at 59,20; s5 at 62,20; "
                                   "s6 at 65,20\n"
                                   "  B de section P: p1 at 50,50; p2 at 53,50; p3 at 56,50; p4 at 59,50\n");
    for (const ai::Level& level : ai::levels())
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const std::string choice =
                text::to_text(chosen(*match, level.card.name, seed), match->scenario(), LengthUnit::scale_centimetre);
            EXPECT_TRUE(choice == "S fire" || choice.starts_with("S advance") || choice.starts_with("S run at"))
                << level.card.name << ": " << choice;
        }
}

/// All that the volley needs is there: no level holds its fire.
TEST(Levels, NobodyHoldsItsFireAtEnemiesInTheOpen) {
    for (const std::string ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        const auto match = position_of(ruleset, "WW-GEO-3",
                                       "  A us rifle S: s1 at 10,10 with carbine; s2 at 11,10 with carbine\n"
                                       "  B ger grenadier T: t1 at 10,16; t2 at 11,16\n"
                                       "  set S order fire\n");
        for (const ai::Level& level : ai::levels())
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                const std::string choice =
                    text::to_text(chosen(*match, level.card.name, seed), match->scenario(), LengthUnit::inch);
                EXPECT_NE(choice, "S hold") << level.card.name;
            }
    }
}

/// Two squads are as easily hit, and one of them has taken wounds in this turn: it will hardly pass the test that
/// follows. `regular` knows that, the first `regular` counted the wounds of its volley alone.
TEST(Levels, RegularShootsAtWhomItShakes) {
    for (const std::string ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        const auto match = position_of(ruleset, "WW-LD-6",
                                       "  A us rifle S: s1 at 10,10 with carbine; s2 at 11,10 with carbine\n"
                                       "  B ger grenadier T: t1 at 10,18; t2 at 11,18; t3 at 12,18\n"
                                       "  B ger grenadier U: u1 at 10,2; u2 at 11,2; u3 at 12,2\n"
                                       "  set S order fire\n"
                                       "  set U wounds 4\n");
        const auto choice_of = [&](std::string_view level) {
            return text::to_text(chosen(*match, level, 1), match->scenario(), LengthUnit::inch);
        };
        EXPECT_EQ(choice_of("regular-1"), "S shoot at T") << ruleset;
        EXPECT_EQ(choice_of("regular"), "S shoot at U") << ruleset;
    }
}

/// A point counts at the end alone: with turns to spare nobody runs to it through the open before the guns; when the
/// way takes all the time that is left, he runs.
TEST(Levels, RegularGoesForAPointWhenTheWayTakesTheTimeThatIsLeft) {
    for (const std::string ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        const auto order_in = [&](std::string_view level, const std::string& turn) {
            const auto match = position_of(ruleset, "WW-SCN-2",
                                           "  A us rifle S: s1 at 24,4; s2 at 25,4; s3 at 26,4; s4 at 23,4\n"
                                           "  B ger grenadier T: t1 at 24,26; t2 at 25,26; t3 at 26,26; t4 at 23,26\n"
                                           "  objective 24,24\n"
                                           "  turns 8\n"
                                           "  start initiative\n"
                                           "  set battle turn " +
                                               turn + "\n");
            Events silent;
            while (const auto* roll = std::get_if<Roll>(&match->pending()))
                match->roll(ai::faces_of(*match, *roll, 1), silent);
            return text::to_text(chosen(*match, level, 1), match->scenario(), LengthUnit::inch);
        };
        EXPECT_EQ(order_in("regular-1", "1"), "S order word run") << ruleset;
        EXPECT_EQ(order_in("regular", "1"), "S order word fire") << ruleset;
        EXPECT_EQ(order_in("regular", "7"), "S order word run") << ruleset;
    }
}

/// WW-TRN-6, WW-FIRE-17: where a truck full of men has to stand a turn before they get out, it comes on fast and away
/// from the road; where they get out at once, and with the first player, it stands where it came on.
TEST(Levels, RegularBringsATruckToWhereFewCanShootAtIt) {
    const auto far_after_a_turn = [](const std::string& ruleset, std::string_view level) {
        const auto match = position_of(ruleset, "WW-TRN-6",
                                       "  turns 6\n  scenario ambush\n  table 60 x 36\n"
                                       "  terrain R1 road 0,16.5 60,16.5 60,19.5 0,19.5\n"
                                       "  A par band P concealed: p1..p4 at 30,8 step 1.5,0\n"
                                       "  B us gmc G turn_1: g\n"
                                       "  B us rifle S in G turn_1: s1..s4\n"
                                       "  start initiative\n");
        Events silent;
        while (match->state("battle", "turn") == "1") {
            if (const auto* roll = std::get_if<Roll>(&match->pending())) {
                match->roll(ai::faces_of(*match, *roll, 1), silent);
                continue;
            }
            const Side by = next_asked(match->pending()).by;
            EXPECT_TRUE(match->act(by, chosen(*match, level, 1), silent).empty());
        }
        return std::stod(match->state("G", "path_before").value_or("0")) > 10;
    };
    EXPECT_TRUE(far_after_a_turn("wwiisim-fr", "regular"));
    EXPECT_FALSE(far_after_a_turn("wwiisim-fr", "regular-1"));
    EXPECT_FALSE(far_after_a_turn("wwiisim-en", "regular"));
}

/// What a player of the level first decides for side B, in words; the dice fall by chance.
std::string first_order_of_b(Match& match, std::string_view level) {
    Events silent;
    while (!random_battle::is_over(match)) {
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            match.roll(ai::faces_of(match, *roll, 1), silent);
            continue;
        }
        const Side by = next_asked(match.pending()).by;
        const Action action = chosen(match, level, 1);
        if (by == Side::b) return text::to_text(action, match.scenario(), LengthUnit::inch);
        EXPECT_TRUE(match.act(by, action, silent).empty());
    }
    return "";
}

/// WW-SCN-6: an empty truck drives off the table while it still can where its points may decide, and few could stop it.
TEST(Levels, RegularDrivesAnEmptyTruckOffWhereItsPointsMayDecide) {
    const auto order_of_truck = [](std::string_view level, const std::string& partisans) {
        const auto match = position_of("wwiisim-en", "WW-SCN-6",
                                       "  turns 6\n  scenario ambush\n  table 60 x 36\n"
                                       "  terrain R1 road 0,16.5 60,16.5 60,19.5 0,19.5\n" +
                                           partisans +
                                           "  B us gmc G: g at 25,18\n"
                                           "  start initiative\n  set battle turn 4\n");
        return first_order_of_b(*match, level);
    };
    const std::string few = "  A par band P: p1..p4 at 5,33 step 1.5,0\n";
    EXPECT_EQ(order_of_truck("regular", few), "G order word run");
    EXPECT_EQ(order_of_truck("regular-1", few), "G order word hide");
    const std::string many = "  A par band P: p1..p8 at 5,33 step 1.5,0\n  A par band Q: q1..q8 at 5,30 step 1.5,0\n";
    EXPECT_EQ(order_of_truck("regular", many), "G order word hide");
}

/// WW-MG-5: a gun is cleared by hiding for a turn; a vehicle that may leave the table does not stay for that.
TEST(Levels, RegularLeavesWithAJammedGun) {
    const auto order_of_jeep = [](std::string_view level, const std::string& at) {
        const auto match = position_of("wwiisim-fr", "WW-MG-5",
                                       "  turns 6\n  scenario ambush\n  table 60 x 36\n"
                                       "  terrain R1 road 0,16.5 60,16.5 60,19.5 0,19.5\n"
                                       "  A par band P: p1..p4 at 5,33 step 1.5,0\n"
                                       "  B us jeep G: g at " +
                                           at + ",18\n  start initiative\n  set battle turn 1\n  set g jammed 1\n");
        return first_order_of_b(*match, level);
    };
    EXPECT_EQ(order_of_jeep("regular", "45"), "G order word run");
    EXPECT_EQ(order_of_jeep("regular-1", "45"), "G order word hide");
    EXPECT_EQ(order_of_jeep("regular", "20"), "G order word hide");
}

/// WW-ADD-10, WW-SCN-6: a vehicle that leaves keeps to the road where it comes farther there, three moves of 9" a turn.
TEST(Levels, RegularLeavesByRoad) {
    const auto way_of_truck = [](std::string_view level) {
        const auto match = position_of("wwiisim-en", "WW-ADD-10",
                                       "  turns 6\n  scenario ambush\n  table 60 x 36\n"
                                       "  terrain R1 road 0,16.5 60,16.5 60,19.5 0,19.5\n"
                                       "  terrain W1 dense_wood 0,24 60,24 60,32 0,32\n"
                                       "  A par band P: p1..p4 at 2,33 step 1.5,0\n"
                                       "  B us gmc G: g at 12,18\n"
                                       "  start initiative\n  set battle turn 3\n");
        const std::string turn = match->state("battle", "turn").value_or("");
        Events silent;
        while (match->state("battle", "turn") == turn) {
            if (const auto* roll = std::get_if<Roll>(&match->pending())) {
                match->roll(ai::faces_of(*match, *roll, 1), silent);
                continue;
            }
            const Side by = next_asked(match->pending()).by;
            EXPECT_TRUE(match->act(by, chosen(*match, level, 1), silent).empty());
        }
        return std::stod(match->state("G", "path_before").value_or("0"));
    };
    EXPECT_GT(way_of_truck("regular"), 26);
}

/// WW-SCN-3: with a lead that wins, and nothing on the table that is counted at the end, nobody goes on into the fire.
TEST(Levels, RegularKeepsALeadThatWins) {
    for (const std::string ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        const auto order_of_band = [&](std::string_view level, const std::string& dead) {
            const auto match = position_of(ruleset, "WW-SCN-3",
                                           "  turns 6\n  scenario ambush\n  table 60 x 36\n"
                                           "  A par band P: p1..p4 at 10,18 step 1.5,0\n"
                                           "  B us rifle S: s1..s8 at 34,18 step 1.5,0\n" +
                                               dead + "  start initiative\n  set battle turn 2\n");
            Events silent;
            while (const auto* roll = std::get_if<Roll>(&match->pending()))
                match->roll(ai::faces_of(*match, *roll, 1), silent);
            return text::to_text(chosen(*match, level, 1), match->scenario(), LengthUnit::inch);
        };
        const std::string ahead = "  set s6 fate dead\n  set s7 fate dead\n  set s8 fate dead\n";
        EXPECT_EQ(order_of_band("regular", ahead), "P order word hide") << ruleset;
        EXPECT_NE(order_of_band("regular", ""), "P order word hide") << ruleset;
        EXPECT_NE(order_of_band("regular-1", ahead), "P order word hide") << ruleset;
    }
}

/// Whoever has lapses gets into positions where the policy never would have gone, and worlds seen by eye are such ones.
TEST(Levels, LapsesLeadToNoIllegalAction) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Chance chance(seed, 7);
        text::GeneratorWishes wishes;
        wishes.ruleset = "bolt-action";
        const auto match = random_battle::opened(text::generate(wishes, chance));
        const auto recruit = ai::make_player("recruit");
        EXPECT_TRUE(ai::play_out(*match, *recruit, *recruit, seed).finished) << seed;
    }
}

/// A search sees no more than its side: battles that differ in secrets alone are searched alike because `decide` gives
/// every level an imagined battle; and where measuring is forbidden and there is no eye, nothing is tried out.
TEST(Levels, WithoutMeasuringNothingIsTriedOutByTrueDistances) {
    umpire::Setup setup = even_setup(4, "skirmish");
    OptionSetting option;
    option.name = "out_of_range";
    option.value = "action_lost";
    setup.options.push_back(option);
    const auto match = random_battle::opened(setup);
    EXPECT_EQ(hash_after(*match, "veteran", 60), hash_after(*match, "regular", 60));
}

}  // namespace
}  // namespace umpire::ai_tests
