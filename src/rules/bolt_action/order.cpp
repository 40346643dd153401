#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, Ordering&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_plain_order(const BaBattle&, UnitId, Order) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
