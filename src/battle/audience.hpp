#pragma once

#include "battle/ids.hpp"

#include <cstdint>

namespace umpire {

/// Who may learn of an event, or see the faces of a roll.
enum class Audience : std::uint8_t { everyone, side_a, side_b };
/// Whether somebody who looks on for this side belongs to the audience. Side::none hears only what everyone hears.
constexpr bool hears(Side observer, Audience audience) {
    return audience == Audience::everyone || (audience == Audience::side_a && observer == Side::a) ||
           (audience == Audience::side_b && observer == Side::b);
}
/// The audience of this side alone.
constexpr Audience only(Side side) { return side == Side::a ? Audience::side_a : Audience::side_b; }

}  // namespace umpire
