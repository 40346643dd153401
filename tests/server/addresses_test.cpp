#include "server/addresses.hpp"

#include <gtest/gtest.h>

namespace umpire::server::testing {
namespace {

TEST(Addresses, OfOneHouseholdAreOne) {
    EXPECT_EQ(household_of("192.0.2.7"), "192.0.2.7");
    EXPECT_NE(household_of("192.0.2.7"), household_of("192.0.2.8"));
    EXPECT_EQ(household_of("2001:db8:1:2::1"), "2001:db8:1:2::/64");
    EXPECT_EQ(household_of("2001:db8:1:2:ffff:ffff:ffff:ffff"), household_of("2001:db8:1:2::1"));
    EXPECT_NE(household_of("2001:db8:1:3::1"), household_of("2001:db8:1:2::1"));
    EXPECT_EQ(household_of("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(household_of("[2001:db8:1:2::1]:443"), "2001:db8:1:2::/64");
    EXPECT_EQ(household_of("192.0.2.7:5000"), "192.0.2.7");
    EXPECT_EQ(household_of("fe80::1%eth0"), "fe80::/64");
    for (const char* nobody : {"", "unknown", "_hidden", "192.0.2.7.1", "1.2.3", "2001:db8::1::2"})
        EXPECT_EQ(household_of(nobody), "") << nobody;
}

TEST(Addresses, BehindAProxyTheLastEntryOfTheLastLineCounts) {
    EXPECT_EQ(forwarded_for({}), "");
    EXPECT_EQ(forwarded_for({"192.0.2.1"}), "192.0.2.1");
    EXPECT_EQ(forwarded_for({"192.0.2.1, 192.0.2.2 "}), "192.0.2.2");
    EXPECT_EQ(forwarded_for({"192.0.2.1", "192.0.2.2,192.0.2.3"}), "192.0.2.3");
    EXPECT_EQ(forwarded_for({"192.0.2.1, 192.0.2.2", "2001:db8::5"}), "2001:db8::/64");
    EXPECT_EQ(forwarded_for({"192.0.2.1", "what I like"}), "");
}

TEST(Addresses, HaveSoManyAtATime) {
    Doorkeeper door(2);
    auto first = door.enter("a");
    const auto second = door.enter("a");
    EXPECT_NE(second, nullptr);
    EXPECT_EQ(door.enter("a"), nullptr);
    EXPECT_NE(door.enter("b"), nullptr);
    first.reset();
    EXPECT_NE(door.enter("a"), nullptr);
}

}  // namespace
}  // namespace umpire::server::testing
