#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, Felling&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
