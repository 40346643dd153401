#pragma once

#include "battle/message.hpp"

#include <array>

namespace umpire {

/// What is said of how battles end, in both languages.
// clang-format off
inline constexpr auto end_rows = std::to_array<MessageRow>({
    {"red", "Red", "Rouge"},
    {"blue", "Blue", "Bleu"},
    {"one_point", "{} point", "{} point"},
    {"many_points", "{} points", "{} points"},
    {"after_the_last_turn", "After the last turn", "Après le dernier tour"},
    {"has_points_the_other_has", "{}, {} has {} and {} has {}.", "{}, {} a {} et {} en a {}."},
    {"equal_points_are_a_draw", "Equal points are a draw.", "À égalité de points, la bataille est nulle."},
    {"so_small_a_lead_is_a_draw", "A lead of less than {} is a draw.",
     "Avec moins de {} d'avance, la bataille est nulle."},
});
// clang-format on

}  // namespace umpire
