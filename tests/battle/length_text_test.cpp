// Every length of the grid can be written and read back, and whatever is read is rounded to the nearest unit.

#include "battle/length_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <string>

namespace umpire {
namespace {

TEST(LengthText, EveryLengthIsReadBackInBothUnits) {
    for (const LengthUnit unit : {LengthUnit::inch, LengthUnit::centimetre, LengthUnit::scale_centimetre})
        for (std::int32_t units = -coordinate_max; units <= coordinate_max; ++units) {
            const std::string text = text_of(Length{units}, unit);
            ASSERT_EQ(length_of(text, unit), Length{units}) << text;
        }
}

TEST(LengthText, MeasuredLengthsBeyondTheTableAreReadBackToo) {
    for (const LengthUnit unit : {LengthUnit::inch, LengthUnit::centimetre, LengthUnit::scale_centimetre})
        for (const std::int32_t units : {300'001, 424'264, 1'234'567, 2'147'483'647, -300'001, -2'147'483'647}) {
            const std::string text = text_of(Length{units}, unit);
            EXPECT_EQ(length_of(text, unit), std::nullopt) << text;
            EXPECT_EQ(length_of(text, unit, length_longest), Length{units}) << text;
            const Point point{units, -300'001};
            EXPECT_EQ(point_of(text_of(point, unit), unit, length_longest), point) << text;
        }
    EXPECT_EQ(length_of("9999999cm", LengthUnit::inch, length_longest), std::nullopt);
}

TEST(LengthText, LengthsAreShort) {
    EXPECT_EQ(text_of(Length{0}, LengthUnit::inch), "0");
    EXPECT_EQ(text_of(Length{2540}, LengthUnit::inch), "1");
    EXPECT_EQ(text_of(Length{-1270}, LengthUnit::inch), "-0.5");
    EXPECT_EQ(text_of(Length{1}, LengthUnit::inch), "0.0004");
    EXPECT_EQ(text_of(Length{1}, LengthUnit::centimetre), "0.001");
    EXPECT_EQ(text_of(Length{21'300}, LengthUnit::centimetre), "21.3");
    EXPECT_EQ(text_of(Point{2540, -1270}, LengthUnit::inch), "1,-0.5");
}

TEST(LengthText, ASuffixSaysTheUnit) {
    EXPECT_EQ(length_of("12.5in", LengthUnit::centimetre), Length{31'750});
    EXPECT_EQ(length_of("12.5\"", LengthUnit::centimetre), Length{31'750});
    EXPECT_EQ(length_of("30cm", LengthUnit::inch), Length{30'000});
    EXPECT_EQ(length_of("317.5mm", LengthUnit::inch), Length{31'750});
    EXPECT_EQ(length_of("-1", LengthUnit::inch), Length{-2540});
    EXPECT_EQ(point_of("1,2cm", LengthUnit::inch), (Point{2540, 2000}));
    EXPECT_EQ(length_of("6in", LengthUnit::scale_centimetre), Length{12'000});
    EXPECT_EQ(length_of("6", LengthUnit::scale_centimetre), Length{6'000});
    EXPECT_EQ(length_of("60mm", LengthUnit::scale_centimetre), Length{6'000});
}

TEST(LengthText, HalvesAreRoundedAwayFromZero) {
    EXPECT_EQ(length_of("0.005mm", LengthUnit::inch), Length{1});
    EXPECT_EQ(length_of("-0.005mm", LengthUnit::inch), Length{-1});
    EXPECT_EQ(length_of("0.004999mm", LengthUnit::inch), Length{0});
    EXPECT_EQ(length_of("0.0005", LengthUnit::centimetre), Length{1});
}

TEST(LengthText, WhatIsNoLengthIsRefused) {
    for (const char* text : {"",      "-",   ".",    "-.",      "in",      "mm",       "1e3",
                             "0x10",  "1 ",  " 1",   "1.2.3",   "--1",     "+1",       "1,5",
                             "nan",   "inf", "3001", "300.1cm", "150.1in", "12345678", "99999999999999999999",
                             "1inin", "1\n"})
        for (const LengthUnit unit : {LengthUnit::inch, LengthUnit::centimetre, LengthUnit::scale_centimetre})
            EXPECT_EQ(length_of(text, unit), std::nullopt) << text;
    for (const char* text : {"", ",", "1", "1,", ",1", "1,2,3", "1;2", "1, 2"})
        EXPECT_EQ(point_of(text, LengthUnit::inch), std::nullopt) << text;
}

TEST(LengthText, TheLimitIsThreeMetres) {
    EXPECT_EQ(length_of("300cm", LengthUnit::inch), Length{coordinate_max});
    EXPECT_EQ(length_of("3000mm", LengthUnit::inch), Length{coordinate_max});
    EXPECT_EQ(length_of("3000.01mm", LengthUnit::inch), std::nullopt);
    EXPECT_EQ(length_of("-300.001", LengthUnit::centimetre), std::nullopt);
}

RC_GTEST_PROP(LengthTextProperty, DecimalsAreRoundedToTheNearestUnit, ()) {
    const int whole = *rc::gen::inRange(0, 118);
    const int millionths = *rc::gen::inRange(0, 1'000'000);
    const bool negative = *rc::gen::arbitrary<bool>();
    std::string text = std::to_string(whole) + "." + std::to_string(1'000'000 + millionths).substr(1);
    if (negative) text = "-" + text;
    const auto length = length_of(text, LengthUnit::inch);
    RC_ASSERT(length.has_value());
    const std::int64_t exact = (std::int64_t{whole} * 1'000'000 + millionths) * 2540;  // in millionths of a unit
    const std::int64_t found = std::int64_t{negative ? -length->units : length->units} * 1'000'000;
    RC_ASSERT(std::abs(exact - found) <= 500'000);
    if (std::abs(exact - found) == 500'000) RC_ASSERT(found > exact);
}

RC_GTEST_PROP(LengthTextProperty, GarbageNeverCrashesNorLeavesTheTable, (const std::string& text)) {
    for (const LengthUnit unit : {LengthUnit::inch, LengthUnit::centimetre, LengthUnit::scale_centimetre}) {
        const auto length = length_of(text, unit);
        if (length) RC_ASSERT(std::abs(length->units) <= coordinate_max);
        const auto point = point_of(text, unit);
        if (point) RC_ASSERT(std::abs(point->x) <= coordinate_max && std::abs(point->y) <= coordinate_max);
    }
}

}  // namespace
}  // namespace umpire
