// What dice were to come to, as it is told of rolls that have fallen.

#include "wire/luck.hpp"

#include <gtest/gtest.h>

namespace umpire::wire {
namespace {

EventRow row_of(Keys keys, bool at_most = false) {
    EventRow row;
    row.keys = keys;
    row.needs_at_most = at_most;
    return row;
}

Event rolled(int die, int needed, int total = 0) {
    Event event;
    event.die = die;
    event.needed = needed;
    event.total = total;
    return event;
}

Roll roll_of(Bands bands, int sides = 6, int count = 1, bool summed = false) {
    Roll roll;
    roll.count = static_cast<std::uint8_t>(count);
    roll.sides = static_cast<std::uint8_t>(sides);
    roll.summed = summed;
    roll.bands = bands;
    return roll;
}

Faces faces_of(std::initializer_list<std::uint8_t> list) {
    Faces faces;
    for (const std::uint8_t face : list) faces.push_back(face);
    return faces;
}

constexpr Keys shot = keys(Key::die, Key::needed);
constexpr Keys with_total = keys(Key::die, Key::total, Key::needed);

TEST(Luck, ADieThatMustReachANumber) {
    const Roll roll = roll_of(Bands::at_least(5));
    EXPECT_EQ(luck_of(rolled(5, 5), row_of(shot), roll, faces_of({5})), (Luck{2, 6, true}));
    EXPECT_EQ(luck_of(rolled(4, 5), row_of(shot), roll, faces_of({4})), (Luck{2, 6, false}));
}

TEST(Luck, WhatIsAddedToTheDieCounts) {
    const Roll roll = roll_of(Bands::at_least(3));
    EXPECT_EQ(luck_of(rolled(3, 4, 4), row_of(with_total), roll, faces_of({3})), (Luck{4, 6, true}));
    EXPECT_EQ(luck_of(rolled(2, 4, 3), row_of(with_total), roll, faces_of({2})), (Luck{4, 6, false}));
}

TEST(Luck, BelowIsAtMostOneLess) {
    const Roll roll = roll_of(Bands::at_least(7, 10), 10);
    EXPECT_EQ(luck_of(rolled(6, 7), row_of(shot, true), roll, faces_of({6})), (Luck{6, 10, true}));
    EXPECT_EQ(luck_of(rolled(7, 7), row_of(shot, true), roll, faces_of({7})), (Luck{6, 10, false}));
    EXPECT_EQ(luck_of(rolled(6, 6), row_of(shot, true), roll, faces_of({6})), (Luck{6, 10, true}));
}

TEST(Luck, MoreThanIsOneMore) {
    const Roll roll = roll_of(Bands::at_least(6), 10);
    EXPECT_EQ(luck_of(rolled(6, 15, 16), row_of(with_total), roll, faces_of({6})), (Luck{5, 10, true}));
    EXPECT_EQ(luck_of(rolled(5, 15, 15), row_of(with_total), roll, faces_of({5})), (Luck{5, 10, false}));
}

TEST(Luck, ADieThatMustNotExceedANumber) {
    const Roll roll = roll_of(Bands::at_least(7, 10), 10);
    EXPECT_EQ(luck_of(rolled(6, 6), row_of(shot, true), roll, faces_of({6})), (Luck{6, 10, true}));
    EXPECT_EQ(luck_of(rolled(7, 6), row_of(shot, true), roll, faces_of({7})), (Luck{6, 10, false}));
}

TEST(Luck, ASumOfTwoDiceHasItsOwnWays) {
    const Roll roll = roll_of(Bands::none(), 6, 2, true);
    EXPECT_EQ(luck_of(rolled(1, 4, 4), row_of(with_total, true), roll, faces_of({1, 3})), (Luck{6, 36, true}));
    EXPECT_EQ(luck_of(rolled(2, 4, 5), row_of(with_total, true), roll, faces_of({2, 3})), (Luck{6, 36, false}));
    EXPECT_EQ(luck_of(rolled(6, 11, 11), row_of(with_total), roll, faces_of({6, 5})), (Luck{3, 36, true}));
}

TEST(Luck, WhereEveryFaceOrNoneWouldDoNothingIsTold) {
    EXPECT_EQ(luck_of(rolled(3, 8), row_of(shot), roll_of(Bands::at_least(6)), faces_of({3})), std::nullopt);
    EXPECT_EQ(luck_of(rolled(1, 1), row_of(shot), roll_of(Bands::none()), faces_of({1})), std::nullopt);
    const Roll sum = roll_of(Bands::none(), 6, 2, true);
    EXPECT_EQ(luck_of(rolled(1, 12, 4), row_of(with_total, true), sum, faces_of({1, 3})), std::nullopt);
    EXPECT_EQ(luck_of(rolled(1, 1, 4), row_of(with_total, true), sum, faces_of({1, 3})), std::nullopt);
}

TEST(Luck, AnEventThatNeedsNothingHasNoLuck) {
    EXPECT_EQ(luck_of(rolled(4, 0), row_of(keys(Key::die)), roll_of(Bands::at_least(4)), faces_of({4})), std::nullopt);
}

TEST(Luck, GroupsHaveBandsOfTheirOwn) {
    Roll roll = roll_of(Bands::none(), 6, 2);
    roll.groups.push_back({1, Bands::at_least(3)});
    roll.groups.push_back({1, Bands::at_least(6)});
    EXPECT_EQ(luck_of(rolled(3, 3), row_of(shot), roll, faces_of({3, 6})), (Luck{4, 6, true}));
    EXPECT_EQ(luck_of(rolled(6, 6), row_of(shot), roll, faces_of({3, 6})), (Luck{1, 6, true}));
}

}  // namespace
}  // namespace umpire::wire
