#include "battles.hpp"
#include "games/ae_wwii/ae_wwii.hpp"
#include "platoons.hpp"
#include "support/invariants.hpp"
#include "text/wording.hpp"

#include <gtest/gtest.h>

namespace umpire::ai_tests {
namespace {

constexpr int decisions_limit = 5'000;  // no battle of fifteen a side takes more

/// Answers a roll or a draw from the seed; false when somebody has to decide.
bool is_answered_by_chance(Match& match, std::uint64_t seed, Events& events) {
    if (const auto* roll = std::get_if<Roll>(&match.pending())) {
        match.roll(ai::faces_of(match, *roll, seed), events);
        return true;
    }
    const auto* draw = std::get_if<Draw>(&match.pending());
    if (draw == nullptr) return false;
    match.draw(ai::token_of(match, *draw, seed), events);
    return true;
}

/// Plays a battle and demands that every choice is legal and changes nothing before it is made.
void play_legally(Match& match, ai::Player& side_a, ai::Player& side_b, std::uint64_t seed, const std::string& name) {
    std::array<Chance, 2> chances{ai::chance_of(seed, Side::a), ai::chance_of(seed, Side::b)};
    const std::array<ai::Player*, 2> players{&side_a, &side_b};
    Events silent;
    for (int decisions = 0; !random_battle::is_over(match);) {
        if (is_answered_by_chance(match, seed, silent)) continue;
        ASSERT_LT(++decisions, decisions_limit) << name << " does not end";
        const Side by = next_asked(match.pending()).by;
        const Action action = ai::decide(*players[index_of(by)], match, by, chances[index_of(by)]);
        const Verdict verdict = match.judge(by, action);
        ASSERT_TRUE(verdict.empty()) << name << ", turn " << match.turn() << ": "
                                     << text::action(action, match.scenario(), Language::english) << "\n"
                                     << text::refusal(verdict, match.scenario(), Language::english);
        ASSERT_TRUE(match.act(by, action, silent).empty());
    }
    if (ae_wwii::ae_battle_of(match) == nullptr) return;  // the invariants are those of that game
    EXPECT_EQ(invariants::text_of(invariants::faults_of(match)), "") << name;
}

void play_legally(random_battle::Opening opening, std::uint64_t first, std::uint64_t count) {
    const auto regular = ai::make_player("regular");
    const auto random = ai::make_player("random");
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        const Setup setup = random_battle::random_setup(seed, opening);
        const std::unique_ptr<Match> match = random_battle::opened(setup);
        ai::Player& side_b = seed % 3 == 0 ? *random : *regular;
        play_legally(*match, *regular, side_b, seed, "random setup " + std::to_string(seed));
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(Legality, EveryChoiceFromSetUpOnIsLegalUnderAnyOptions) { play_legally(random_battle::Opening::set_up, 1, 150); }

TEST(Legality, EveryChoiceInACrowdedFightIsLegalUnderAnyOptions) {
    play_legally(random_battle::Opening::placed, 1'001, 250);
}

TEST(Legality, GeneratedBattlesOfAllVictoriesArePlayedLegally) {
    const auto regular = ai::make_player("regular");
    for (std::string_view victory : {"skirmish", "objectives", "hold_the_line"}) {
        for (std::uint64_t seed = 1; seed <= 15; ++seed) {
            const std::unique_ptr<Match> match = even_battle(seed, victory);
            play_legally(*match, *regular, *regular, seed, std::string(victory) + " " + std::to_string(seed));
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

TEST(Legality, PlatoonsArePlayedLegally) {
    const auto regular = ai::make_player("regular");
    const auto random = ai::make_player("random");
    for (std::string_view victory : {"meeting", "hold", "break_through"}) {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const std::unique_ptr<Match> match = random_battle::opened(platoon_battle(victory, "de", "us"));
            ai::Player& side_b = seed % 3 == 0 ? *random : *regular;
            play_legally(*match, *regular, side_b, seed, std::string(victory) + " " + std::to_string(seed));
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

/// What a player remembers of one table must not be taken for another: every battle is as with a new player.
TEST(Legality, APlayerWhoHasFoughtElsewhereChoosesAlike) {
    const auto veteran = ai::make_player("regular");
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        for (std::string_view victory : {"meeting", "hold", "break_through"}) {
            const std::unique_ptr<Match> once = random_battle::opened(platoon_battle(victory, "de", "us"));
            const std::unique_ptr<Match> again = once->clone();
            const auto recruit = ai::make_player("regular");
            ai::play_out(*once, *veteran, *veteran, seed);
            ai::play_out(*again, *recruit, *recruit, seed);
            EXPECT_TRUE(once->equals(*again)) << victory << " " << seed;
        }
    }
}

/// A battle may be taken up by a new player at any decision: he chooses like one who has seen all that went before.
void play_with_recruits(Match& match, ai::Player& veteran, std::uint64_t seed, const std::string& name) {
    std::array<Chance, 2> chances{ai::chance_of(seed, Side::a), ai::chance_of(seed, Side::b)};
    Events silent;
    for (int decisions = 0; !random_battle::is_over(match);) {
        if (is_answered_by_chance(match, seed, silent)) continue;
        ASSERT_LT(++decisions, decisions_limit) << name << " does not end";
        const Side by = next_asked(match.pending()).by;
        Chance copy = chances[index_of(by)];
        const Action action = ai::decide(veteran, match, by, chances[index_of(by)]);
        const auto recruit = ai::make_player("regular");
        ASSERT_EQ(ai::decide(*recruit, match, by, copy), action) << name << ", decision " << decisions;
        ASSERT_TRUE(match.act(by, action, silent).empty());
    }
}

TEST(Legality, ANewPlayerTakesUpABattleAsTheOldOneWouldGoOn) {
    for (std::string_view victory : {"meeting", "hold", "break_through"}) {
        const std::unique_ptr<Match> start = random_battle::opened(platoon_battle(victory, "de", "us"));
        const auto veteran = ai::make_player("regular");
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const std::unique_ptr<Match> match = start->clone();
            play_with_recruits(*match, *veteran, seed, std::string(victory) + " " + std::to_string(seed));
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace umpire::ai_tests
