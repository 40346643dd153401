#pragma once

#include "battle/assert.hpp"
#include "battle/ids.hpp"

#include <cstdint>

namespace umpire {

/// Who may learn of an event, or see the faces of a roll.
enum class Audience : std::uint8_t { everyone, side_a, side_b };
/// Whether somebody who looks on for this side may learn of what has this audience. Side::none learns only what
/// everyone may know. Once the battle is over nothing is secret any more. Whoever shows anything to a seat asks this.
constexpr bool may_hear(Side observer, Audience audience, bool is_over) {
    return is_over || audience == Audience::everyone || (audience == Audience::side_a && observer == Side::a) ||
           (audience == Audience::side_b && observer == Side::b);
}
/// The audience of this side alone, which is A or B: nobody is no audience.
constexpr Audience only(Side side) {
    UMPIRE_ASSERT(side != Side::none);
    return side == Side::a ? Audience::side_a : Audience::side_b;
}

}  // namespace umpire
