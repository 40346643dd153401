// expect: a_badge_lacks_a_part
#include "battle/badge_rows.hpp"

constexpr umpire::BadgeCard card{
    .name = "hurt", .says = {"hurt", "blessé"}, .means = umpire::name_says_all, .of = umpire::BadgeOf::unit};

void look() { umpire::checked_badge(card); }
