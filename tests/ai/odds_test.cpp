#include "games/ae_wwii/player/odds.hpp"
#include "battles.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace umpire::ae_wwii::ai {
namespace {

const AeBattle& some_battle() {
    static const std::unique_ptr<Match> match = umpire::ai_tests::even_battle(1, "skirmish");
    return *ae_battle_of(*match);
}

double share(Share chance) { return static_cast<double>(chance) / static_cast<double>(certain); }

TEST(Odds, OfAWoundAgreeWithCountingAllFaces) {
    const AeBattle& battle = some_battle();
    for (int strength = 0; strength <= 12; ++strength) {
        for (int protection = 0; protection <= 14; ++protection) {
            int of_216 = 0;
            for (int damage = 1; damage <= 6; ++damage)
                for (int save = 1; save <= 6; ++save)
                    for (int numb = 1; numb <= 6; ++numb) {
                        const int needed = strength + damage - protection;
                        const bool wounds = needed > 6 || (needed >= 1 && save < needed);
                        of_216 += wounds && numb < 4 ? 1 : 0;
                    }
            EXPECT_EQ(chance_to_wound(battle, strength, protection, true), of_216 * certain / 216)
                << strength << " against " << protection;
        }
    }
}

TEST(Odds, OfAHit) {
    const AeBattle& battle = some_battle();
    EXPECT_EQ(chance_to_hit(battle, 4), certain / 2);
    EXPECT_EQ(chance_to_hit(battle, 6), certain / 6);
    EXPECT_EQ(chance_to_hit(battle, 7), 0);
}

TEST(Odds, OfSeveralWoundsAreThoseOfRepeatedTrials) {
    for (int times = 0; times <= 12; ++times) {
        for (const Share chance : {Share{0}, certain / 13, certain / 2, certain * 10 / 13, certain}) {
            const double p = share(chance);
            const double none = std::pow(1 - p, times);
            const double one = times == 0 ? 0 : times * p * std::pow(1 - p, times - 1);
            EXPECT_NEAR(share(wounds_of(times, chance, 1).kill), 1 - none, share(rounding));
            EXPECT_NEAR(share(wounds_of(times, chance, 2).kill), 1 - none - one, share(rounding));
            EXPECT_NEAR(share(wounds_of(times, chance, 2).expected), one + 2 * (1 - none - one), share(rounding));
        }
    }
}

/// AE-CC-3 to AE-CC-8 by counting faces, for the profiles of the battle.
TEST(Odds, OfARoundAgreeWithCountingAllFaces) {
    const AeBattle& battle = some_battle();
    const auto last = id_at<FigureId>(battle.scenario->figures.size() - 1);
    const FigureId first = id_at<FigureId>(0);
    const Profile& own = battle.scenario->profile_of(first);
    const Profile& other = battle.scenario->profile_of(last);
    for (const Effort effort : {Effort::plain, Effort::charge, Effort::all_out}) {
        const int bonus = effort == Effort::plain ? 0 : 2;
        double wins = 0;
        double losses = 0;
        for (int a = 1; a <= 6; ++a) {
            for (int b = 1; b <= 6; ++b) {
                const int ahead = a + own.close_combat + bonus - b - other.close_combat;
                const int by_skill = own.close_combat - other.close_combat;
                wins += ahead > 0 || (ahead == 0 && by_skill > 0) ? 1 : 0;
                losses += ahead < 0 || (ahead == 0 && by_skill < 0) ? 1 : 0;
            }
        }
        const double rolled = wins + losses;  // ties of equals are rolled again
        const Duel duel = duel_of(battle, first, last, effort);
        EXPECT_NEAR(share(duel.on_enemy),
                    share(chance_to_wound(battle, own.strength + bonus, other.armour, false)) * wins / rolled,
                    share(rounding));
        EXPECT_NEAR(share(duel.on_self),
                    share(chance_to_wound(battle, other.strength, own.armour, false)) * losses / rolled,
                    share(rounding));
    }
}

}  // namespace
}  // namespace umpire::ae_wwii::ai
