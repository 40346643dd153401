#include "games/wwiisim/values.hpp"

#include "geometry/point.hpp"

namespace umpire::wwiisim {

Length in_centimetres(Length inches) {
    return {static_cast<std::int32_t>(multiply_divide(inches.units, units_per_cm, units_per_inch))};
}

void turn_into_centimetres(Values& values) {
    ValueList<Values> list = list_of(values);
    for (BookValue& value : list)
        if (value.nudge == Values::hair) value.number = in_centimetres({value.number}).units;
    values = std::bit_cast<Values>(list);
}

}  // namespace umpire::wwiisim
