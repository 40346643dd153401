#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, SettingUp&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}
Procedure first_procedure(const BaBattle&) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
