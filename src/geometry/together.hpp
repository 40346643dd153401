#pragma once

#include "geometry/outline.hpp"

#include <cstdint>
#include <vector>

namespace umpire {

/// How much of a whole segment the parts cover together, in the units of a stretch. Sorts the parts.
std::int64_t covered_by(std::vector<Stretch>& parts);

/// The length of a segment inside of several pieces of ground together: what lies in two of them counts once.
class LengthTogether {
public:
    LengthTogether(Point from, Point to) : from_(from), to_(to) {}
    void add(const Outline& piece) {
        const Length inside = piece.length_inside(from_, to_);
        if (inside.units == 0) return;
        sum_ += inside;
        if (first_ == nullptr) {
            first_ = &piece;
        } else {
            others_.push_back(&piece);
        }
    }
    Length length() const { return others_.empty() ? sum_ : length_of_several(); }

private:
    Length length_of_several() const;

    Point from_;
    Point to_;
    Length sum_;  ///< each piece by itself, to the nearest unit
    const Outline* first_ = nullptr;
    std::vector<const Outline*> others_;  ///< most lines meet one piece at most and need no memory
};

}  // namespace umpire
