// Situations of WME against the tables of chapter WM-PROB, which are worked out from the order test by hand.

#include "odds/situations.hpp"

#include <array>

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

TEST(SituationWme, what_cannot_be_is_said) {
    const auto problem = [](const std::string& line) { return odds_tests::problem_in(line, "wme"); };
    EXPECT_NE(problem("halberdiers against goblins"), "");
    EXPECT_NE(problem("crossbows at 31cm against goblins"), "");
    EXPECT_NE(problem("halberdiers orders goblins"), "");
    EXPECT_NE(problem("captain orders captain"), "");
    EXPECT_EQ(problem("knights fights goblins"),
              "profile: 'knights' is a profile: after it comes what it does, one of shoot, order, charge");
    EXPECT_NE(problem("captain orders halberdiers target_lost 9"), "");
    EXPECT_NE(problem("4 crossbows against goblins"), "");
}

}  // namespace
}  // namespace umpire
