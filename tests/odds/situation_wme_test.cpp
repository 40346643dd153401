// Situations of WME against the tables of chapter WM-PROB, which are worked out from the order test by hand.

#include "odds/situations.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace umpire {
namespace {

using odds_tests::ratio;
using odds_tests::SituationChances;

SituationChances orders_in(const std::string& line) {
    return odds_tests::chances_of_words(line, "wme", "order_received");
}
SituationChances shots_in(const std::string& line) { return odds_tests::chances_of_words(line, "wme"); }

/// WM-PROB-1: the ways of 2D6 to be at most so much, of 36.
mpq_class at_most(int value) {
    constexpr std::array<int, 13> ways{0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
    return ratio(ways.at(static_cast<std::size_t>(std::clamp(value, 0, 12))), 36);
}

TEST(SituationWme, one_order_has_the_chance_of_the_table) {
    const std::array<std::pair<std::string, int>, 9> orders{{{"prince orders spears", 11},  // WM-SPEC-4
                                                             {"prince orders archers", 10},
                                                             {"general orders halberdiers", 9},
                                                             {"captain orders halberdiers", 8},
                                                             {"captain orders halberdiers at 35cm", 7},
                                                             {"captain orders halberdiers at 55cm", 6},
                                                             {"captain orders halberdiers at 55cm second", 5},
                                                             {"captain orders halberdiers at 55cm third", 4},
                                                             {"chieftain orders goblins at 55cm third", 2}}};
    for (const auto& [words, value] : orders) EXPECT_EQ(orders_in(words).at(1), at_most(value)) << words;
}

TEST(SituationWme, distance_has_its_limits_exactly) {
    EXPECT_EQ(orders_in("captain orders halberdiers at 20cm").at(1), at_most(8));
    EXPECT_EQ(orders_in("captain orders halberdiers at 20.001cm").at(1), at_most(7));
    EXPECT_EQ(orders_in("captain orders halberdiers at 40cm").at(1), at_most(7));
    EXPECT_EQ(orders_in("captain orders halberdiers at 40.001cm").at(1), at_most(6));
}

TEST(SituationWme, orders_in_a_row_have_the_chances_of_the_table) {
    const SituationChances general = orders_in("general orders halberdiers attacks 3");
    EXPECT_EQ(general.at(3), ratio(455, 1296));
    EXPECT_EQ(general.at(2) + general.at(3), ratio(65, 108));
    EXPECT_EQ(general.at(0), ratio(1, 6));
    const SituationChances captain = orders_in("captain orders halberdiers attacks 3");
    EXPECT_EQ(captain.at(3), ratio(455, 2592));
    EXPECT_EQ(captain.at(2) + captain.at(3), ratio(91, 216));
}

TEST(SituationWme, slow_units_lose_more) {
    const SituationChances trolls = orders_in("warlord orders trolls attacks 3");
    EXPECT_EQ(trolls.at(2) + trolls.at(3), ratio(65, 216));
    EXPECT_EQ(trolls.at(3), ratio(325, 3888));
}

TEST(SituationWme, a_brigade_needs_one_success) {
    EXPECT_EQ(orders_in("captain orders 4 halberdiers").at(1), ratio(13, 18));
    EXPECT_EQ(orders_in("general orders 4 halberdiers at 45cm in difficult near flank").at(1), at_most(4));
    EXPECT_EQ(orders_in("captain orders halberdiers near").at(1), at_most(7));
    EXPECT_EQ(orders_in("captain orders halberdiers flank").at(1), at_most(6));
    EXPECT_EQ(orders_in("captain orders halberdiers target_lost 2").at(1), at_most(6));
}

TEST(SituationWme, orders_one_by_one_need_every_success) {
    // WM-PROB-4
    const SituationChances captain = orders_in("captain orders 4 halberdiers singly");
    EXPECT_EQ(captain.at(4), ratio(28561, 104976));
    EXPECT_EQ(captain.at(0), ratio(5, 18));
    const SituationChances general = orders_in("general orders 2 halberdiers singly attacks 2");
    EXPECT_EQ(general.at(4), at_most(9) * at_most(8) * at_most(9) * at_most(8));
    EXPECT_EQ(orders_in("captain orders 2 halberdiers singly second").at(2), at_most(7) * at_most(7));
}

TEST(SituationWme, one_die_comes_to_an_unsaved_hit) {
    // WM-PROB-5
    const auto hits_in = [](const std::string& line) {
        return odds_tests::chances_of_words(line, "wme", "hits_taken");
    };
    EXPECT_EQ(hits_in("1 crossbows against spears").at(1), ratio(1, 3));
    EXPECT_EQ(hits_in("1 crossbows against crossbows in wood").at(1), ratio(1, 3));
    EXPECT_EQ(hits_in("1 crossbows against guard in rampart").at(1), ratio(1, 9));
}

TEST(SituationWme, a_machine_reaches_as_far_as_its_dice) {
    // WM-SPEC-8: 70 of the 1296 falls of four dice come to less than nine, as many to twenty or more.
    const auto charges_in = [](const std::string& line) {
        return odds_tests::chances_of_words(line, "wme", "charged");
    };
    EXPECT_EQ(charges_in("wagon charge militia at 9cm").at(1), ratio(1226, 1296));
    EXPECT_EQ(charges_in("wagon charge militia at 20cm").at(1), ratio(70, 1296));
}

TEST(SituationWme, knights_charge_crossbows) {
    // Three hits by the shots at the charge fell a stand, 1 of 64; else twelve dice attack, and two hits fell nobody.
    const SituationChances knights = shots_in("3 knights charge 3 crossbows in open");
    EXPECT_EQ(knights.at(0), ratio(63, 64) * ratio(79, 4096) + ratio(1, 64) * ratio(37, 256));
}

TEST(SituationWme, volleys_take_stands) {
    // Three hits of three take a stand of goblins; four dice of 21 cm or more are not to be had from three.
    EXPECT_EQ(shots_in("crossbows at 20cm against goblins").at(1), ratio(1, 8));
    EXPECT_EQ(shots_in("crossbows at 20cm against goblins in wood").at(1), ratio(1, 27));
    EXPECT_EQ(shots_in("2 crossbows at 20cm against goblins").at(1), mpq_class(0));
}

/// Of so many dice: how many falls come to more than the limit.
mpq_class chance_of_more(int dice, int limit) {
    std::map<int, mpq_class> sums{{0, 1}};
    for (int i = 0; i < dice; ++i) {
        std::map<int, mpq_class> next;
        for (const auto& [sum, chance] : sums)
            for (int face = 1; face <= 6; ++face) next[sum + face] += chance / 6;
        sums = next;
    }
    mpq_class more;
    for (const auto& [sum, chance] : sums)
        if (sum > limit) more += chance;
    return more;
}
/// Of so many dice, each of which hits goblins by one half, exactly so many hit.
mpq_class chance_of_hits(int dice, int hits) {
    mpz_class ways;
    mpz_bin_uiui(ways.get_mpz_t(), static_cast<unsigned long>(dice), static_cast<unsigned long>(hits));
    return mpq_class(ways) / (1 << dice);
}

TEST(SituationWme, a_drive_back_routs_and_confuses) {
    const auto counted = [](const std::string& line, const std::string& event) {
        return odds_tests::chances_of_words(line, "wme", event).at(1);
    };
    // WM-DRIVE-5: a die for each unsaved hit; more than 20 cm rout infantry. Six dice of two units can do it.
    mpq_class routed;
    for (int hits = 1; hits <= 6; ++hits) routed += chance_of_hits(6, hits) * chance_of_more(hits, 20);
    EXPECT_EQ(counted("crossbows at 20cm against goblins units 2", "routed"), routed);
    // WM-DRIVE-7: any six confuses. Three dice rout nobody.
    mpq_class confused;
    mpq_class none = 1;
    for (int hits = 1; hits <= 3; ++hits) {
        none *= ratio(5, 6);
        confused += chance_of_hits(3, hits) * (1 - none);
    }
    EXPECT_EQ(counted("crossbows at 20cm against goblins", "confused"), confused);
}

/// Three dice of the chargers against five, which all hit by one half. A stand takes three hits, and no more count.
/// So many of the 256 falls come to a wanted pair of hits that count.
template <class Wanted>
mpq_class of_three_and_five(Wanted wanted) {
    constexpr std::array<int, 4> three{1, 3, 3, 1};
    constexpr std::array<int, 6> five{1, 5, 10, 10, 5, 1};
    int falls = 0;
    for (int own = 0; own <= 3; ++own)
        for (int theirs = 0; theirs <= 5; ++theirs)
            if (wanted(own, std::min(theirs, 3)))
                falls += three.at(static_cast<std::size_t>(own)) * five.at(static_cast<std::size_t>(theirs));
    return ratio(falls, 256);
}
mpq_class counted_in(const std::string& line, const std::string& event, int times = 1) {
    return odds_tests::chances_of_words(line, "wme", event).at(times);
}

/// WM-COMB-16, WM-RES-1: a supporting stand is one more for its side, also where a follower gives it (WM-INIT-14).
TEST(SituationWme, a_unit_behind_supports) {
    const auto drawn = [](const std::string& charge) { return counted_in(charge, "round_drawn"); };
    // Where both have fallen, and nobody stands behind them, no round is drawn.
    EXPECT_EQ(drawn("1 militia charge 1 penitents"),
              of_three_and_five([](int own, int theirs) { return own == theirs && own < 3; }));
    EXPECT_EQ(drawn("1 militia supported charge 1 penitents"),
              of_three_and_five([](int own, int theirs) { return own + 1 == theirs; }));
    EXPECT_EQ(drawn("1 militia charge 1 penitents supported"),
              of_three_and_five([](int own, int theirs) { return own == theirs + 1; }));
    EXPECT_EQ(drawn("1 militia supported charge 1 penitents supported"),
              of_three_and_five([](int own, int theirs) { return own == theirs; }));
}

/// WM-RES-12, WM-RES-14: after a won round, if both are left.
TEST(SituationWme, the_charger_pursues_into_a_second_round) {
    const std::string charge = "1 militia charge 1 penitents pursue";
    const mpq_class pursued = counted_in(charge, "pursued");
    EXPECT_EQ(pursued, of_three_and_five([](int own, int theirs) { return own > theirs && own < 3; }));
    EXPECT_EQ(counted_in(charge, "round_fought", 2), pursued);
    EXPECT_EQ(counted_in("1 militia charge 1 penitents", "round_fought", 2), 0);
    const std::string knights = "3 knights charge 3 crossbows ";
    EXPECT_GT(shots_in(knights + "pursue").at(3), shots_in(knights).at(3));
}

/// WM-RES-16.
TEST(SituationWme, the_charger_advances_where_nobody_is_left) {
    // Two dice fell no knight, so that whoever has no enemy left has won.
    const std::string charge = "3 knights charge 1 militia ";
    const mpq_class advanced = counted_in(charge + "advance", "advanced");
    EXPECT_EQ(advanced, shots_in(charge).at(1));
    EXPECT_EQ(counted_in(charge + "advance", "round_fought", 2), advanced);
}

TEST(SituationWme, what_cannot_be_is_said) {
    const auto problem = [](const std::string& line) { return odds_tests::problem_in(line, "wme"); };
    EXPECT_NE(problem("halberdiers against goblins"), "");
    EXPECT_NE(problem("crossbows at 31cm against goblins"), "");
    EXPECT_NE(problem("halberdiers orders goblins"), "");
    EXPECT_NE(problem("captain orders captain"), "");
    EXPECT_EQ(problem("knights fights goblins"),
              "profile: 'm_knights' is a profile: after it comes what it does, one of shoot, order, charge");
    EXPECT_NE(problem("captain orders halberdiers target_lost 9"), "");
    EXPECT_NE(problem("4 crossbows against goblins"), "");
    EXPECT_NE(problem("crossbows against goblins attacks 2"), "");
    EXPECT_NE(problem("knights charge goblins units 2"), "");
    EXPECT_NE(problem("knights supported charge goblins"), "");
    EXPECT_NE(problem("crossbows at 29.9cm against 1 goblins units 4"), "");
}

}  // namespace
}  // namespace umpire
