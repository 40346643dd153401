#pragma once

#include "geometry/base.hpp"

#include <cstdint>

namespace umpire {

/// The quarters round a base that faces somewhere. The bearing of a point is the angle between the facing and the line
/// from the centre to the point, to either side: 0 straight ahead, 180 degrees straight behind.
enum class Quarter : std::uint8_t {
    front,  ///< a bearing of up to 45 degrees, and the centre itself
    side,   ///< of more than 45 and up to 135
    rear,   ///< of more than 135
};

/// Exact for facings in multiples of 45 degrees. The border of any other facing meets no point of the grid but the
/// centre; such a facing is a vector of the table of sines, which strays from the true one by less than a thousandth
/// of a unit across a table. Equivariant under quarter turns and mirrors.
Quarter quarter_of(Place place, Point point);
/// A bearing of up to 90 degrees; the centre itself too. As exact as quarter_of.
bool is_ahead(Place place, Point point);

/// The smaller turn that leads from one facing to the other, to either hand, in tenths of a degree: 0 to 1800.
constexpr int turn_between(Angle from, Angle to) {
    const int turn = from.tenths < to.tenths ? to.tenths - from.tenths : from.tenths - to.tenths;
    return turn <= 1800 ? turn : 3600 - turn;
}

}  // namespace umpire
