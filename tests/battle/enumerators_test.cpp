#include "battle/enumerators.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace umpire {
namespace {

enum class Paint : std::uint8_t { none, red, dark_blue };
struct Holder {
    enum class Step : std::uint8_t { only };
};

TEST(Enumerators, AreReadFromTheirDeclaration) {
    EXPECT_EQ(enumerator_count<Paint>, 3u);
    EXPECT_EQ(last_enumerator<Paint>, Paint::dark_blue);
    EXPECT_EQ(enumerator_names<Paint>[2], "dark_blue");
    EXPECT_EQ(enumerator_name(Paint::red), "red");
    EXPECT_EQ(unusual_name(Paint::none), "");
    EXPECT_EQ(unusual_name(Paint::red), "red");
    EXPECT_EQ(enumerator_named<Paint>("red"), Paint::red);
    EXPECT_EQ(enumerator_named<Paint>("re"), std::nullopt);
    EXPECT_EQ(enumerator_count<Holder::Step>, 1u);
    EXPECT_EQ(enumerator_name(Holder::Step::only), "only");
}

}  // namespace
}  // namespace umpire
