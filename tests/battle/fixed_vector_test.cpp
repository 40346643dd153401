// A vector inside its owner behaves like std::vector as long as there is room, and stops the program when there is
// none.

#include "battle/fixed_vector.hpp"
#include "battle/digest_writer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <type_traits>
#include <vector>

namespace umpire {
namespace {

using Eight = FixedVector<int, 8>;

std::vector<int> elements(const Eight& values) { return {values.begin(), values.end()}; }

RC_GTEST_PROP(FixedVectorProperty, BehavesLikeAVector, ()) {
    Eight values;
    std::vector<int> model;
    const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000));
    for (const int step : steps) {
        const auto count = static_cast<std::size_t>(step % 9);
        if (step < 500) {
            if (values.full()) continue;
            values.push_back(step);
            model.push_back(step);
        } else if (step < 650) {
            if (values.empty()) continue;
            values.pop_back();
            model.pop_back();
        } else if (step < 800) {
            values.resize(count, step);
            model.resize(count, step);
        } else if (step < 850) {
            values.clear();
            model.clear();
        } else if (!values.empty()) {
            values[static_cast<std::size_t>(step) % values.size()] = step;
            model[static_cast<std::size_t>(step) % model.size()] = step;
        }
        RC_ASSERT(elements(values) == model);
        RC_ASSERT(values.size() == model.size() && values.empty() == model.empty());
        RC_ASSERT(values.full() == (model.size() == Eight::capacity));
        if (!model.empty()) RC_ASSERT(values.back() == model.back() && values.contains(model.front()));
    }
}

TEST(FixedVector, CopiesAreEqualAndGoTheirOwnWay) {
    Eight values{1, 2, 3};
    Eight copy = values;
    EXPECT_EQ(copy, values);
    copy.push_back(4);
    EXPECT_NE(copy, values);
    values = copy;
    EXPECT_EQ(copy, values);
    const Eight& same = values;
    values = same;
    EXPECT_EQ(elements(values), (std::vector{1, 2, 3, 4}));
}

TEST(FixedVector, WhatWasThereBeforeDoesNotCount) {
    Eight values{1, 2, 3};
    values.pop_back();
    EXPECT_EQ(values, (Eight{1, 2}));
    values.clear();
    EXPECT_EQ(values, Eight{});
    EXPECT_FALSE(values.contains(1));
}

TEST(FixedVector, TheCountTakesAByteWhereItCan) {
    EXPECT_EQ(sizeof(FixedVector<std::uint8_t, 24>), 25u);
    EXPECT_EQ(sizeof(FixedVector<std::uint8_t, 300>), 302u);
    static_assert(std::is_trivially_destructible_v<Eight>);
}

using Bytes = FixedVector<std::uint8_t, 8>;
using Long = FixedVector<int, 21>;

TEST(FixedVector, ShortListsAreCopiedWholeAndLongOnesAsFarAsTheyGo) {
    static_assert(std::is_trivially_copyable_v<Eight> && std::is_trivially_copyable_v<FixedVector<int, 20>>);
    static_assert(!std::is_trivially_copyable_v<Long>);
    Long values{1, 2, 3};
    Long copy = values;
    copy.push_back(4);
    EXPECT_EQ(values, (Long{1, 2, 3}));
    values = copy;
    EXPECT_EQ(values, (Long{1, 2, 3, 4}));
    const Long& same = values;
    values = same;
    EXPECT_EQ(values, copy);
}

/// A value with a list beside it, as steps of a battle have one, and no gap between them.
struct Step {
    Bytes bytes;
    std::uint8_t number = 0;
};

TEST(FixedVector, WhatWasThereBeforeIsNotDigested) {
    const auto digest_of = [](const auto& value) {
        DigestWriter<std::remove_cvref_t<decltype(value)>> writer;
        writer.add(value, static_cast<std::add_pointer_t<std::remove_reference_t<decltype(value)>>>(nullptr));
        return writer.digest();
    };
    Step longer{{1, 2, 3}, 9};
    longer.bytes.pop_back();
    const Step shorter{{1, 2}, 9};
    EXPECT_EQ(longer.bytes, shorter.bytes);
    EXPECT_EQ(digest_of(longer.bytes), digest_of(shorter.bytes));
    EXPECT_EQ(digest_of(longer), digest_of(shorter));
    EXPECT_NE(digest_of(longer), digest_of(Step{{1, 3}, 9}));
}

using FixedVectorDeathTest = testing::Test;

TEST_F(FixedVectorDeathTest, WhatIsBeyondTheEndIsAnErrorOfOurs) {
    Eight values{1, 2, 3, 4, 5, 6, 7, 8};
    EXPECT_DEATH(values.push_back(9), "size_ < Capacity");
    EXPECT_DEATH(values.resize(9, 0), "count <= Capacity");
    Eight none;
    EXPECT_DEATH(none.pop_back(), "size_ > 0");
    EXPECT_DEATH(static_cast<void>(none[0]), "i < size_");
    EXPECT_DEATH(static_cast<void>(none.back()), "i < size_");
}

}  // namespace
}  // namespace umpire
