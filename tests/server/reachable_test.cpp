#include "server/reachable.hpp"

#include <gtest/gtest.h>

namespace umpire::server::testing {
namespace {

TEST(ReachableTest, OfAServerForThisMachineAloneThereAreNone) {
    for (const char* host : {"127.0.0.1", "127.0.0.2", "::1", "localhost"}) EXPECT_TRUE(addresses_of(host, 80).empty());
}

TEST(ReachableTest, OfOneNetworkThereIsItsOwn) {
    EXPECT_EQ(addresses_of("192.168.1.5", 8080), (std::vector<std::string>{"http://192.168.1.5:8080/"}));
    EXPECT_EQ(addresses_of("fd00::5", 80), (std::vector<std::string>{"http://[fd00::5]:80/"}));
}

TEST(ReachableTest, OfAllNetworksNoneIsThatOfThisMachineAlone) {
    for (const char* host : {"0.0.0.0", "::"})
        for (const std::string& address : addresses_of(host, 8080)) {
            EXPECT_TRUE(address.starts_with("http://") && address.ends_with(":8080/")) << address;
            EXPECT_EQ(address.find("127."), std::string::npos);
            EXPECT_EQ(address.find("::1]"), std::string::npos);
        }
}

}  // namespace
}  // namespace umpire::server::testing
