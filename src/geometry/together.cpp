#include "geometry/together.hpp"

#include "geometry/point.hpp"

#include <algorithm>

namespace umpire {

std::int64_t covered_by(std::vector<Stretch>& parts) {
    std::sort(parts.begin(), parts.end(), [](Stretch a, Stretch b) { return a.from < b.from; });
    std::int64_t sum = 0;
    std::int32_t reached = 0;
    for (const Stretch part : parts) {
        if (part.to <= reached) continue;
        sum += part.to - std::max(reached, part.from);
        reached = part.to;
    }
    return sum;
}

Length LengthTogether::length_of_several() const {
    bool may_overlap = false;
    for (std::size_t i = 0; i < others_.size(); ++i) {
        may_overlap |= boxes_overlap(first_->box(), others_[i]->box());
        for (std::size_t j = 0; j < i; ++j) may_overlap |= boxes_overlap(others_[j]->box(), others_[i]->box());
    }
    if (!may_overlap) return sum_;
    std::vector<Stretch> parts = first_->parts_inside(from_, to_);
    for (const Outline* piece : others_)
        for (const Stretch part : piece->parts_inside(from_, to_)) parts.push_back(part);
    std::int64_t each = 0;
    for (const Stretch part : parts) each += part.to - part.from;
    const std::int64_t together = covered_by(parts);
    if (together == each) return sum_;  // they do not overlap here
    return {static_cast<std::int32_t>(multiply_divide(together, length_of(to_ - from_).units, stretch_whole))};
}

}  // namespace umpire
