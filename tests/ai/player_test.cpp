#include "battles.hpp"

#include <gtest/gtest.h>

namespace umpire::ai_tests {
namespace {

TEST(Players, AreMadeByTheirNames) {
    for (const ai::PlayerCard& card : ai::players()) {
        const auto player = ai::make_player(card.name);
        ASSERT_NE(player, nullptr) << card.name;
        EXPECT_EQ(player->name(), card.name);
        EXPECT_FALSE(card.description[0].empty());
        EXPECT_FALSE(card.description[1].empty());
    }
    EXPECT_EQ(ai::make_player("grandmaster"), nullptr);
    EXPECT_EQ(ai::make_player(""), nullptr);
}

TEST(Players, ADecisionLeavesTheBattleAsItWas) {
    const std::unique_ptr<Match> match = even_battle(3, "skirmish");
    const auto regular = ai::make_player("regular");
    Events silent;
    Chance chance(1, 1);
    for (int i = 0; i < 60 && !random_battle::is_over(*match); ++i) {
        if (const auto* roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 5), silent);
            continue;
        }
        const std::uint64_t before = match->hash();
        const Side by = next_asked(match->pending()).by;
        const Action action = ai::decide(*regular, *match, by, chance);
        EXPECT_EQ(match->hash(), before);
        ASSERT_TRUE(match->act(by, action, silent).empty());
    }
}

TEST(Players, TheSameBattleAndChanceGiveTheSameChoice) {
    const std::unique_ptr<Match> match = even_battle(4, "objectives");
    const auto once = ai::make_player("regular");
    const auto again = ai::make_player("regular");
    Events silent;
    Chance chance(2, 1);
    for (int i = 0; i < 100 && !random_battle::is_over(*match); ++i) {
        if (const auto* roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 6), silent);
            continue;
        }
        const Side by = next_asked(match->pending()).by;
        Chance copy = chance;
        const Action first = ai::decide(*once, *match, by, chance);
        EXPECT_EQ(ai::decide(*again, *match, by, copy), first);
        ASSERT_TRUE(match->act(by, first, silent).empty());
    }
}

TEST(PlayOut, RepeatsBitForBitAndDiffersBySeed) {
    const auto regular = ai::make_player("regular");
    const auto random = ai::make_player("random");
    for (std::string_view victory : {"skirmish", "objectives", "hold_the_line"}) {
        const std::unique_ptr<Match> start = even_battle(9, victory);
        const auto play = [&](std::uint64_t seed, std::vector<Event>& log) {
            const std::unique_ptr<Match> match = start->clone();
            Events events(log);
            const ai::PlayedOut played = ai::play_out(*match, *regular, *random, seed, events);
            EXPECT_TRUE(played.finished);
            EXPECT_EQ(played.rolls, match->rolls());
            return match->hash();
        };
        std::vector<Event> first;
        std::vector<Event> second;
        std::vector<Event> other;
        const std::uint64_t hash = play(11, first);
        EXPECT_EQ(play(11, second), hash);
        EXPECT_EQ(first, second);
        play(12, other);
        EXPECT_NE(first, other);
    }
}

TEST(PlayOut, WithoutAListenerTheBattleIsTheSame) {
    const auto regular = ai::make_player("regular");
    const std::unique_ptr<Match> heard = even_battle(10, "skirmish");
    const std::unique_ptr<Match> unheard = heard->clone();
    std::vector<Event> log;
    Events events(log);
    const ai::PlayedOut one = ai::play_out(*heard, *regular, *regular, 3, events);
    const ai::PlayedOut two = ai::play_out(*unheard, *regular, *regular, 3);
    EXPECT_EQ(one, two);
    EXPECT_TRUE(heard->equals(*unheard));
    EXPECT_FALSE(log.empty());
}

TEST(PlayOut, TheChanceOfPlayersIsApartFromTheDiceAndFromEachOther) {
    Chance first = ai::chance_of(42, Side::a);
    Chance second = ai::chance_of(42, Side::b);
    int alike = 0;
    int like_dice = 0;
    for (std::uint32_t i = 0; i < 600; ++i) {
        const std::uint32_t one = first.below(6);
        alike += one == second.below(6) ? 1 : 0;
        like_dice += one + 1 == die_at(42, i, 0, 6) ? 1 : 0;
    }
    EXPECT_LT(alike, 160);  // 100 are expected of streams that know nothing of each other
    EXPECT_LT(like_dice, 160);
}

}  // namespace
}  // namespace umpire::ai_tests
