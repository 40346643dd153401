#include "battle/enumerators.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace umpire {
namespace {

enum class Colour : std::uint8_t { none, red, dark_blue };
struct Holder {
    enum class Step : std::uint8_t { only };
};

TEST(Enumerators, AreReadFromTheirDeclaration) {
    EXPECT_EQ(enumerator_count<Colour>, 3u);
    EXPECT_EQ(last_enumerator<Colour>, Colour::dark_blue);
    EXPECT_EQ(enumerator_names<Colour>[2], "dark_blue");
    EXPECT_EQ(enumerator_name(Colour::red), "red");
    EXPECT_EQ(unusual_name(Colour::none), "");
    EXPECT_EQ(unusual_name(Colour::red), "red");
    EXPECT_EQ(enumerator_named<Colour>("red"), Colour::red);
    EXPECT_EQ(enumerator_named<Colour>("re"), std::nullopt);
    EXPECT_EQ(enumerator_count<Holder::Step>, 1u);
    EXPECT_EQ(enumerator_name(Holder::Step::only), "only");
}

}  // namespace
}  // namespace umpire
