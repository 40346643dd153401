#pragma once

#include "games/ae_wwii/player/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// A quick guess whether one model sees another: the centre line alone, woods as the boxes around them. For weighing
/// places by the dozen; a shot is asked about by the rules.
bool glimpses(const Outlook& outlook, FigureId looker, FigureId target);

/// The same from a bare point to another, where nobody need stand.
bool is_open_between(const Outlook& outlook, Point from, Point to);

/// The part of a segment inside a box, roughly: two shares of its length, in 1/2^16. Empty when `leaves` is not above
/// `enters`.
struct Clip {
    static constexpr std::int64_t whole = 1 << 16;
    std::int64_t enters = 0;
    std::int64_t leaves = whole;
    bool is_empty() const { return leaves <= enters; }
};
Clip clip_to_box(const Box& box, Point from, Point to);

}  // namespace umpire::ae_wwii::ai
