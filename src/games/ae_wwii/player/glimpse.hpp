#pragma once

#include "games/ae_wwii/player/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// A quick guess whether one model sees another. It looks at the line of centres alone, and takes woods for the boxes
/// around them. It is for weighing places by the dozen; the rules are asked about a shot.
bool glimpses(const Outlook& outlook, FigureId looker, FigureId target);

/// The same from one point to another, whether anybody stands there or not.
bool is_open_between(const Outlook& outlook, Point from, Point to);

/// The part of a segment that lies inside a box, roughly, as two shares of its length in 1/2^16. It is empty when
/// `leaves` is not above `enters`.
struct Clip {
    static constexpr std::int64_t whole = 1 << 16;
    std::int64_t enters = 0;
    std::int64_t leaves = whole;
    bool is_empty() const { return leaves <= enters; }
};
Clip clip_to_box(const Box& box, Point from, Point to);

}  // namespace umpire::ae_wwii::ai
