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

TEST(BudgetTest, IsThatOfAHouseholdOverAllConnections) {
    Budget budget(100);
    auto first = budget.open("a");
    const auto second = budget.open("a");
    const auto other = budget.open("b");
    EXPECT_TRUE(first->take(60));
    EXPECT_FALSE(second->take(41));
    EXPECT_TRUE(second->take(40));
    EXPECT_FALSE(first->take(1));
    EXPECT_TRUE(other->take(100)) << "others have their own";
    second->give_back(10);
    EXPECT_TRUE(first->take(10));
    EXPECT_EQ(budget.held_by("a"), 100u);
    first.reset();
    EXPECT_EQ(budget.held_by("a"), 30u) << "what ends gives all back";
    EXPECT_EQ(budget.held_by("nobody"), 0u);
}

TEST(BudgetTest, WhoHoldsMostGoesBeforeWhoAsks) {
    Budget budget(100);
    std::vector<std::string> dropped;
    const auto open = [&](const char* name) { return budget.open("a", [&, name] { dropped.emplace_back(name); }); };
    const auto small = open("small");
    const auto large = open("large");
    const auto larger = open("larger");
    const auto stays = budget.open("a");
    EXPECT_TRUE(small->take(10));
    EXPECT_TRUE(large->take(30));
    EXPECT_TRUE(larger->take(31));
    EXPECT_TRUE(stays->take(29));
    EXPECT_TRUE(small->take(20));
    EXPECT_EQ(dropped, std::vector<std::string>{"larger"});
    EXPECT_EQ(budget.held_by("a"), 89u);
    EXPECT_FALSE(larger->take(1)) << "it is gone";
    larger->give_back(31);
    EXPECT_EQ(budget.held_by("a"), 89u) << "what it held counts no longer";
    EXPECT_FALSE(small->take(12)) << "it would hold more than anybody else";
    EXPECT_EQ(dropped.size(), 1u);
    EXPECT_FALSE(stays->take(12)) << "one cannot be dropped for an equal";
}

}  // namespace
}  // namespace umpire::server::testing
