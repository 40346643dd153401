#pragma once

#include "geometry/point.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace umpire {

enum class LengthUnit { inch, centimetre };

/// "12.5": up to four decimals of an inch or three of a centimetre, which is enough to read the same length back.
std::string text_of(Length length, LengthUnit unit);
/// "12.5,3"
std::string text_of(Point point, LengthUnit unit);
/// A decimal number in `unit`, or with a suffix in, cm or mm; rounded to the nearest 0.01 mm. Nothing when it is no
/// number or beyond three metres.
std::optional<Length> length_of(std::string_view text, LengthUnit unit);
/// "X,Y" without spaces.
std::optional<Point> point_of(std::string_view text, LengthUnit unit);

}  // namespace umpire
