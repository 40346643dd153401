#include "ai/ae_wwii/regular.hpp"

namespace umpire::ae_wwii {

Action choose_regular(const AeBattle& seen, Side side, Chance& chance) {
    return Rules::sample(seen, side, chance);
}

}  // namespace umpire::ae_wwii
