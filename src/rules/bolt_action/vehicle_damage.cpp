#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, DamagingVehicle&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
