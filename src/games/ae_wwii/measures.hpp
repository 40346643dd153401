#pragma once

#include "battle/measured.hpp"

namespace umpire::ae_wwii {

/// What experiments can count of a battle of AE-WWII.
std::span<const MeasureRow> measures();

}  // namespace umpire::ae_wwii
