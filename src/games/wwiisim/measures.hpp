#pragma once

#include "battle/measured.hpp"

namespace umpire::wwiisim {

/// What experiments can count of a battle of WWIISIM.
std::span<const MeasureRow> measures();

}  // namespace umpire::wwiisim
