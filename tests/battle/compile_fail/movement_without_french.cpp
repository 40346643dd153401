// expect: a_row_lacks_a_part
#include "battle/names.hpp"

constexpr umpire::MovementName row{umpire::Movement::run, {"Run", ""}};
