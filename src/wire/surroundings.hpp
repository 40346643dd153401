#pragma once

#include "battle/match.hpp"
#include "geometry/path.hpp"

#include <vector>

namespace umpire::wire {

/// Everything that a figure has to go round, as far as it can be seen: bases, and terrain that is closed to all. On
/// request it includes terrain that would slow the figure down. It points into the scenario of the match, which must
/// live as long.
class Surroundings {
public:
    Surroundings(const Match& match, FigureId figure, bool with_slow);
    Obstacles obstacles() const { return {bases_, outlines_, table_}; }

private:
    std::vector<Footprint> bases_;
    std::vector<const Outline*> outlines_;
    Point table_;
};

}  // namespace umpire::wire
