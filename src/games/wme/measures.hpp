#pragma once

#include "battle/measured.hpp"

namespace umpire::wme {

/// What experiments can count of a battle of WME.
std::span<const MeasureRow> measures();

}  // namespace umpire::wme
