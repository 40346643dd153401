#include "odds/dice_game.hpp"
#include "odds/positions.hpp"

#include <gmpxx.h>

#include <numeric>

namespace umpire {
namespace {

using odds_tests::DiceGame;
using Chances = std::map<int, mpq_class>;

Roll dice(std::uint8_t count, std::uint8_t sides, std::initializer_list<int> bands, bool summed = false) {
    Roll roll;
    roll.count = count;
    roll.sides = sides;
    roll.summed = summed;
    for (const int face : bands) roll.bands = roll.bands.with(face);
    return roll;
}

mpq_class part(int numerator, int denominator) {
    mpq_class result(numerator, denominator);
    result.canonicalize();
    return result;
}

/// The sum of independent numbers.
Chances sum_of(const Chances& one, const Chances& other) {
    Chances sum;
    for (const auto& [a, chance] : one)
        for (const auto& [b, more] : other) sum[a + b] += chance * more;
    return sum;
}

Chances scores_of(const DiceGame& game) {
    return odds_tests::exact_chances(
        game, {}, [](const odds::End& end) { return static_cast<const DiceGame&>(end.match).score(); });
}

int sum_of_faces(int score, const Faces& faces) { return std::accumulate(faces.begin(), faces.end(), score); }

TEST(OddsShape, ManyDiceInBandsAreConvolutions) {
    // Eight dice: 1 or 2 costs a point, 3 to 5 does nothing, 6 gives three.
    const auto points = [](int score, const Faces& faces) {
        for (const std::uint8_t face : faces) score += face == 6 ? 3 : face >= 3 ? 0 : -1;
        return score;
    };
    const Chances one{{-1, part(2, 6)}, {0, part(3, 6)}, {3, part(1, 6)}};
    Chances expected{{0, 1}};
    for (int die = 0; die < 8; ++die) expected = sum_of(expected, one);
    EXPECT_EQ(scores_of(DiceGame({{dice(8, 6, {3, 6}), points}})), expected);
}

/// Needs above 6 are needs like others: of a d10 and a d20, with a need that only the last face meets, and one that
/// none does.
TEST(OddsShape, DiceOfTenAndTwentyFacesAreSortedByEveryFace) {
    for (const int sides : {10, 20})
        for (const int needed : {2, 7, 8, sides, sides + 1}) {
            const auto hits = [needed](int score, const Faces& faces) {
                for (const std::uint8_t face : faces) score += face >= needed ? 1 : 0;
                return score;
            };
            Roll roll;
            roll.count = 5;
            roll.sides = static_cast<std::uint8_t>(sides);
            roll.bands = Bands::at_least(needed, sides);
            const Chances one = needed > sides
                                    ? Chances{{0, 1}}
                                    : Chances{{0, part(needed - 1, sides)}, {1, part(sides - needed + 1, sides)}};
            Chances expected{{0, 1}};
            for (int die = 0; die < 5; ++die) expected = sum_of(expected, one);
            EXPECT_EQ(scores_of(DiceGame({{roll, hits}})), expected) << needed << "+ on a d" << sides;
        }
    EXPECT_EQ(odds::shape_of(dice(1, 20, {11})).falls.size(), 2u);
}

TEST(OddsShape, SumsAreConvolutionsForDiceOfAnySize) {
    for (const auto& [count, sides] : {std::pair{2, 6}, {3, 6}, {5, 4}, {2, 10}, {7, 3}, {2, 20}}) {
        Chances one;
        for (int face = 1; face <= sides; ++face) one[face] = part(1, sides);
        Chances expected{{0, 1}};
        for (int die = 0; die < count; ++die) expected = sum_of(expected, one);
        const Roll roll = dice(static_cast<std::uint8_t>(count), static_cast<std::uint8_t>(sides), {}, true);
        EXPECT_EQ(scores_of(DiceGame({{roll, sum_of_faces}})), expected) << count << "d" << sides;
    }
}

Roll grouped(std::initializer_list<std::pair<int, std::initializer_list<int>>> groups) {
    Roll roll;
    roll.count = 0;
    for (const auto& [count, bands] : groups) {
        const Roll alike = dice(static_cast<std::uint8_t>(count), 6, bands);
        roll.groups.push_back({alike.count, alike.bands});
        roll.count = static_cast<std::uint8_t>(roll.count + count);
    }
    return roll;
}

TEST(OddsShape, GroupsAreSortedEachByItsOwnBands) {
    // Three dice of 4 or more, one of exactly 6, two of which 1 costs two points and 5 or 6 gives five.
    const auto points = [](int score, const Faces& faces) {
        for (std::size_t i = 0; i < 3; ++i) score += faces[i] >= 4 ? 1 : 0;
        score += faces[3] == 6 ? 10 : 0;
        for (std::size_t i = 4; i < 6; ++i) score += faces[i] == 1 ? -2 : faces[i] >= 5 ? 5 : 0;
        return score;
    };
    const Chances half{{0, part(1, 2)}, {1, part(1, 2)}};
    const Chances six{{0, part(5, 6)}, {10, part(1, 6)}};
    const Chances third{{-2, part(1, 6)}, {0, part(3, 6)}, {5, part(2, 6)}};
    Chances expected{{0, 1}};
    for (const Chances& one : {half, half, half, six, third, third}) expected = sum_of(expected, one);
    EXPECT_EQ(scores_of(DiceGame({{grouped({{3, {4}}, {1, {6}}, {2, {2, 5}}}), points}})), expected);
}

TEST(OddsShape, GroupsWithTheSameBandsAreNotMixedUp) {
    // Two shooters with one die each and the same need: it matters who hits.
    const auto points = [](int score, const Faces& faces) {
        return score + (faces[0] >= 3 ? 1 : 0) + (faces[1] >= 3 ? 100 : 0);
    };
    const Chances expected{{0, part(1, 9)}, {1, part(2, 9)}, {100, part(2, 9)}, {101, part(4, 9)}};
    EXPECT_EQ(scores_of(DiceGame({{grouped({{1, {3}}, {1, {3}}}), points}})), expected);
    EXPECT_EQ(odds::shape_of(grouped({{1, {3}}, {1, {3}}})).falls.size(), 4u);
    EXPECT_EQ(odds::shape_of(dice(2, 6, {3})).falls.size(), 3u) << "of one group";
}

TEST(OddsShape, AGroupOfAllDiceIsTheRollItself) {
    const Roll alike = dice(7, 6, {3, 6});
    const odds::Shape one = odds::shape_of(alike);
    const odds::Shape other = odds::shape_of(grouped({{7, {3, 6}}}));
    ASSERT_EQ(one.falls.size(), other.falls.size());
    for (std::size_t i = 0; i < one.falls.size(); ++i) {
        EXPECT_EQ(one.falls[i].faces, other.falls[i].faces);
        EXPECT_EQ(one.falls[i].chance, other.falls[i].chance);
    }
}

TEST(OddsShape, GroupsOfRollsThatDifferOnlyInThemHaveShapesOfTheirOwn) {
    const auto hits_from = [](std::size_t die, int need) {
        return [die, need](int score, const Faces& faces) { return score * 2 + (faces[die] >= need ? 1 : 0); };
    };
    const DiceGame game({{grouped({{1, {3}}, {1, {5}}}), hits_from(0, 3)},
                         {grouped({{1, {3}}, {1, {6}}}), hits_from(1, 6)},
                         {grouped({{2, {}}}), [](int score, const Faces&) { return score; }}});
    const Chances expected{
        {0, part(1, 3) * part(5, 6)}, {1, part(1, 3) * part(1, 6)}, {2, part(2, 3) * part(5, 6)}, {3, part(1, 9)}};
    EXPECT_EQ(scores_of(game), expected);
}

TEST(OddsShape, TokensAreDrawnAsTheyLieInTheBag) {
    Draw draw;
    draw.tokens = 7;
    draw.of_side_a = 3;
    const auto mine = [](int score, const Faces& faces) { return score + (faces[0] <= 3 ? 1 : 0); };
    EXPECT_EQ(scores_of(DiceGame({{draw, mine}})), (Chances{{0, part(4, 7)}, {1, part(3, 7)}}));
    draw.of_side_a = 7;
    EXPECT_EQ(scores_of(DiceGame({{draw, [](int, const Faces& faces) { return int{faces[0]}; }}})), (Chances{{1, 1}}));
}

TEST(OddsShape, RollsAfterRollsAreSums) {
    const DiceGame game({{dice(1, 6, {2, 3, 4, 5, 6}), sum_of_faces},
                         {dice(2, 6, {}, true), sum_of_faces},
                         {dice(3, 6, {4}), [](int score, const Faces& faces) {
                              return score + static_cast<int>(std::count_if(faces.begin(), faces.end(),
                                                                            [](int face) { return face >= 4; }));
                          }}});
    Chances die;
    for (int face = 1; face <= 6; ++face) die[face] = part(1, 6);
    Chances expected = sum_of(sum_of(die, die), die);
    for (int i = 0; i < 3; ++i) expected = sum_of(expected, {{0, part(1, 2)}, {1, part(1, 2)}});
    EXPECT_EQ(scores_of(game), expected);
}

TEST(OddsShape, WhatIsTooWideIsSaidToBe) {
    odds_tests::NumberSorter sorter([](const odds::End&) { return 0; });
    const DiceGame game({{dice(40, 6, {2, 3, 4, 5, 6}), sum_of_faces}});
    EXPECT_EQ(odds::walk_rolls(game, {}, sorter).state, odds::Graph::State::too_wide);
    Roll wide;
    wide.count = 13;
    for (int i = 0; i < 13; ++i) wide.groups.push_back({1, Bands::at_least(4)});
    EXPECT_TRUE(odds::shape_of(wide).falls.empty()) << "2^13 falls are more than are listed";
    wide.groups.pop_back();
    wide.count = 12;
    EXPECT_EQ(odds::shape_of(wide).falls.size(), odds::falls_max);
}

TEST(OddsShape, FallsAddUpToOne) {
    for (const Roll& roll : {dice(1, 6, {}), dice(5, 6, {2, 5}), dice(12, 6, {4}), dice(3, 6, {2, 3, 4, 5, 6}),
                             grouped({{2, {3}}, {3, {2, 6}}, {1, {}}})}) {
        const odds::Shape shape = odds::shape_of(roll);
        double sum = 0;
        for (const odds::Fall& fall : shape.falls) sum += fall.chance;
        EXPECT_NEAR(sum, 1, 1e-12);
    }
}

}  // namespace
}  // namespace umpire
