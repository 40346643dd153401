#pragma once

#include "geometry/base.hpp"

#include <cstdint>

namespace umpire {

/// The quarters around a base that has a facing. The bearing of a point is the angle between the facing and the line
/// from the centre to the point, on either side: 0 is straight ahead, 180 degrees straight behind.
enum class Quarter : std::uint8_t {
    front,  ///< a bearing of up to 45 degrees; the centre itself too
    side,   ///< a bearing of more than 45 and up to 135 degrees
    rear,   ///< a bearing of more than 135 degrees
};

/// Exact for facings in multiples of 45 degrees. Any other facing is a vector of the table of sines, which strays from
/// the true one by less than a thousandth of a unit across a table; the border of its quarters meets no point of the
/// grid but the centre. Equivariant under quarter turns and mirrors.
Quarter quarter_of(Place place, Point point);
/// Whether the bearing is up to 90 degrees; the centre itself is ahead too. As exact as quarter_of.
bool is_ahead(Place place, Point point);

/// The smaller turn that leads from one facing to the other, to either hand, in tenths of a degree: 0 to 1800.
constexpr int turn_between(Angle from, Angle to) {
    const int turn = from.tenths < to.tenths ? to.tenths - from.tenths : from.tenths - to.tenths;
    return turn <= 1800 ? turn : 3600 - turn;
}

}  // namespace umpire
