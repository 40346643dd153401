#pragma once

#include "geometry/point.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace umpire {

/// In what lengths are written. `scale_centimetre`: centimetres of a scale on which an inch counts two (BA-CONV-1).
enum class LengthUnit { inch, centimetre, scale_centimetre };

/// "12.5": up to four decimals of an inch or three of a centimetre, which is enough to read the same length back.
std::string text_of(Length length, LengthUnit unit);
/// "12.5,3"
std::string text_of(Point point, LengthUnit unit);
/// "270" or "22.5": degrees, with a tenth where there is one.
std::string text_of(Angle facing);
/// Any length that can be written: what is measured on a table may be longer than its sides.
inline constexpr Length length_longest{2'147'483'647};

/// A decimal number in `unit`, or with a suffix in, cm or mm; rounded to the nearest 0.01 mm. Nothing when it is no
/// number or its size is beyond `most`: by default three metres, as no coordinate of a table is.
std::optional<Length> length_of(std::string_view text, LengthUnit unit, Length most = Length{coordinate_max});
/// "X,Y" without spaces.
std::optional<Point> point_of(std::string_view text, LengthUnit unit, Length most = Length{coordinate_max});

}  // namespace umpire
