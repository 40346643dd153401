#pragma once

#include "battle/match.hpp"
#include "wire/carry.hpp"

#include <optional>
#include <vector>

namespace umpire::wire {

/// The carry that puts a model of these units flush against one of its own side, where the drag leads close to that:
/// edge on edge, and corner on corner where these are close too. No hand leads to the hundredth of a millimetre.
/// Nothing where nobody is near, and where they stand so already.
std::optional<Carry> flush_with_own(const Match& seen, const std::vector<UnitId>& units, FigureId dragged,
                                    const Carry& carry);

}  // namespace umpire::wire
