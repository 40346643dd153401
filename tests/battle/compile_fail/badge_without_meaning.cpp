// expect: a_badge_lacks_a_part
#include "battle/badge_rows.hpp"

constexpr umpire::BadgeCard card{
    .name = "hurt", .says = {"hurt", "blessé"}, .sign = umpire::drawn_by_role, .of = umpire::BadgeOf::unit};

void look() { umpire::checked_badge(card); }
