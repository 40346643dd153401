// expect: a_row_lacks_a_part
#include "battle/names.hpp"

constexpr umpire::TraitName row{"impassable", {"closed", ""}};
