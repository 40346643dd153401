#include "battle/badge_rows.hpp"
#include "battle/writing.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace umpire {
namespace {

/// A game of one figure, whose state is a number.
struct Rules {
    struct Scenario : umpire::Scenario {};
    struct Situation {
        int wounds = 0;
        int rounds = -1;
        bool operator==(const Situation&) const = default;
    };
    using Work = NoWork;
    struct Step {
        bool operator==(const Step&) const = default;
    };
    using Procedure = std::variant<Step>;
};
using OneBattle = Battle<Rules>;

constexpr BadgeCard card_of(std::string_view name) {
    return {.name = name, .says = {"a", "b"}, .means = name_says_all, .sign = drawn_by_role, .of = BadgeOf::figure};
}

constexpr auto badges = badge_table<Rules>({
    {card_of("hurt"), [](const OneBattle& battle, FigureId) { return battle.situation->wounds > 0; }},
    {card_of("wounds"), [](const OneBattle& battle, FigureId) { return battle.situation->wounds; }},
    {card_of("rounds"),
     [](const OneBattle& battle, FigureId) {
         const int left = battle.situation->rounds;
         return left < 0 ? std::nullopt : std::optional(left);
     }},
    {card_of("mood"),
     [](const OneBattle& battle, FigureId) {
         return battle.situation->wounds > 1 ? std::string_view("grim") : std::string_view();
     }},
});

std::string shown(int wounds, int rounds) {
    OneBattle battle;
    writable(battle.situation) = {wounds, rounds};
    std::string all;
    for (const Badge& badge : badges_of<Rules>(badges, battle, FigureId{0}))
        all += std::string(badge.name) + (badge.is_number ? "=" + std::to_string(badge.value) : "") + " ";
    return all;
}

TEST(Badges, TheTypeOfTheAnswerSaysWhatKindOfBadgeItIs) {
    EXPECT_EQ(shown(0, -1), "") << "no mark, no number that is 0, no word";
    EXPECT_EQ(shown(1, -1), "hurt wounds=1 ");
    EXPECT_EQ(shown(0, 0), "rounds=0 ") << "an optional number is told when it is 0";
    EXPECT_EQ(shown(2, 3), "hurt wounds=2 rounds=3 grim ") << "a word stands under its own name";
}

TEST(Badges, ARowWithoutOneOfItsPartsIsNotWhole) {
    constexpr BadgeCard whole = card_of("hurt");
    static_assert(whole.is_whole());
    const auto without = [&](auto take_away) {
        BadgeCard card = whole;
        take_away(card);
        return card.is_whole();
    };
    EXPECT_FALSE(without([](BadgeCard& card) { card.name = {}; }));
    EXPECT_FALSE(without([](BadgeCard& card) { card.says = {}; }));
    EXPECT_FALSE(without([](BadgeCard& card) { card.says = {"hurt", ""}; }));
    EXPECT_FALSE(without([](BadgeCard& card) { card.one = {"one", ""}; }));
    EXPECT_FALSE(without([](BadgeCard& card) { card.means = {}; }));
    EXPECT_FALSE(without([](BadgeCard& card) { card.sign = {}; }));
    EXPECT_FALSE(without([](BadgeCard& card) { card.of = BadgeOf::nobody; }));
    EXPECT_FALSE(without([](BadgeCard& card) { card.befalls = {10, {"falls", ""}}; }));
    EXPECT_FALSE(without([](BadgeCard& card) { card.befalls = {0, {"falls", "tombe"}}; })) << "it would not be told";
    EXPECT_TRUE(without([](BadgeCard& card) { card.says = named_by_the_word; })) << "named, not left out";
}

}  // namespace
}  // namespace umpire
