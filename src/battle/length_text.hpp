#pragma once

#include "geometry/point.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace umpire {

/// The unit in which lengths are written. `scale_centimetre`: centimetres of a scale that counts two for an inch.
enum class LengthUnit { inch, centimetre, scale_centimetre };

/// "12.5": up to four decimals of an inch or three of a centimetre, which is enough to read the same length back.
std::string text_of(Length length, LengthUnit unit);
/// "12.5,3"
std::string text_of(Point point, LengthUnit unit);
/// "270" or "22.5": degrees, with a tenth where there is one.
std::string text_of(Angle facing);
/// The longest length that can be written. What is measured on a table may be longer than the table's sides.
inline constexpr Length length_longest{2'147'483'647};

/// A decimal number in `unit`, or with a suffix in in, cm or mm, rounded to the nearest 0.01 mm. Nothing when it is no
/// number or is larger than `most`: three metres by default, as no coordinate of a table is larger.
std::optional<Length> length_of(std::string_view text, LengthUnit unit, Length most = Length{coordinate_max});
/// A point, "X,Y" without spaces.
std::optional<Point> point_of(std::string_view text, LengthUnit unit, Length most = Length{coordinate_max});

}  // namespace umpire
