// What the faces of a die come to (battle/die_table.hpp), and the fates that are made of it.

#include "battle/die_table.hpp"

#include "battle/fates.hpp"
#include "odds/ways.hpp"

#include <gtest/gtest.h>

namespace umpire {
namespace {

enum class Result : std::uint8_t { low, middle, high };

TEST(DieTables, SayFaceByFaceWhatIsSaidFromAFaceOn) {
    const auto die = DieTable<Result>(Result::low).from(3, Result::middle).from(6, Result::high);
    EXPECT_EQ(die[1], Result::low);
    EXPECT_EQ(die[2], Result::low);
    EXPECT_EQ(die[3], Result::middle);
    EXPECT_EQ(die[5], Result::middle);
    EXPECT_EQ(die[6], Result::high);
    EXPECT_EQ(die.faces_of(Result::low), 2);
    EXPECT_EQ(die.faces_of(Result::middle), 3);
    EXPECT_EQ(die.faces_of(Result::high), 1);
    EXPECT_EQ(die.bands(), Bands::at_least(3) | Bands::at_least(6));
}

TEST(DieTables, TakeFacesThatTheDieDoesNotHave) {
    const auto never = DieTable<Result>(Result::low).from(7, Result::high);
    EXPECT_EQ(never.faces_of(Result::low), 6);
    EXPECT_EQ(never.bands(), Bands::none());
    const auto always = DieTable<Result>(Result::low).from(2, Result::middle).from(-3, Result::high);
    EXPECT_EQ(always.faces_of(Result::high), 6);
    EXPECT_EQ(always.bands(), Bands::none());
    const auto again = DieTable<Result>(Result::low).from(2, Result::middle).from(4, Result::low);
    EXPECT_EQ(again.faces_of(Result::low), 4);
    EXPECT_EQ(again.bands(), Bands::at_least(2) | Bands::at_least(4));
    // What comes to the same on both sides of a face makes no band there.
    EXPECT_EQ(DieTable<Result>(Result::low).from(4, Result::low).bands(), Bands::none());
}

TEST(DieTables, HaveAnyNumberOfFacesUpToTwenty) {
    for (const int sides : {2, 10, 20}) {
        const auto die = DieTable<Result>(Result::low, sides).from(sides, Result::high);
        EXPECT_EQ(die.faces_of(Result::low), sides - 1);
        EXPECT_EQ(die[sides], Result::high);
        EXPECT_EQ(die.bands(), Bands::at_least(sides, sides));
    }
    DieTable<int> each(1, 20);
    for (int face = 2; face <= 20; ++face) each.from(face, face);
    EXPECT_EQ(each.bands(), Bands::each(20));
}

TEST(DieTablesDeathTest, AreAskedForFacesThatTheirDieHas) {
    const DieTable<Result> die(Result::low, 10);
    EXPECT_EQ(die[10], Result::low);
    EXPECT_DEATH(static_cast<void>(die[11]), "face");
    EXPECT_DEATH(static_cast<void>(die[0]), "face");
    EXPECT_DEATH(static_cast<void>(DieTable<Result>(Result::low, 21)), "is_die");
    EXPECT_DEATH(static_cast<void>(DieTable<Result>(Result::low, 1)), "is_die");
}

TEST(DieTables, MakeTheStepsOfFates) {
    Fates fates;
    const auto second = fates.add(1, DieTable<Result>(Result::low).from(5, Result::high),
                                  {Fates::nothing, Fates::nothing, Fates::end(0)});
    const auto first = fates.add(0, DieTable<Result>(Result::low).from(3, Result::middle).from(6, Result::high),
                                 {Fates::nothing, Fates::end(1), second});
    std::uint32_t of_36 = 0;
    for (const odds::Way& way : odds::ways_from(fates, first))
        if (way.end == Fates::end(0)) of_36 += way.width;
    EXPECT_EQ(of_36, 2u);
    EXPECT_EQ(fates.steps[first].next[2], Fates::end(1));
    EXPECT_EQ(fates.steps[first].next[5], second);
}

}  // namespace
}  // namespace umpire
