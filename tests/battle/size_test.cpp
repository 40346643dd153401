// The sizes of what search copies. A battle in a table of 16 figures is copied in well under a microsecond, since a
// copy copies only what is there; the size itself bounds the memory of a search.

#include "battle/event.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

#include <gtest/gtest.h>

#include <cstdio>

namespace umpire {
namespace {

using ae_wwii::AeBattle;

static_assert(sizeof(AeBattle) <= 8192, "a battle of AE-WWII no longer fits into two pages of memory");
static_assert(sizeof(ae_wwii::Model) == 16);
static_assert(sizeof(Figure) == 12);
static_assert(sizeof(ae_wwii::Procedure) <= 64, "ten procedures are part of every battle");
static_assert(sizeof(Pending) <= 112, "of which a copy takes only the groups of dice that are there");

TEST(Size, IsSmall) {
    std::printf(
        "sizes in bytes: battle %zu (table %zu, situation %zu, procedure %zu, pending %zu), action %zu, event %zu\n",
        sizeof(AeBattle), sizeof(TableOf<figures_max>), sizeof(ae_wwii::Situation), sizeof(ae_wwii::Procedure),
        sizeof(Pending), sizeof(Action), sizeof(Event));
    EXPECT_LE(sizeof(AeBattle), 8192u);
    EXPECT_LE(sizeof(Event), 168u);
    EXPECT_LE(sizeof(Action), 512u);
}

}  // namespace
}  // namespace umpire
