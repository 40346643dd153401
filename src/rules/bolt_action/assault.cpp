#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, Assaulting&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_assault(const BaBattle&, const Decision&, const Action&) {
    UMPIRE_ASSERT(false);
    return {};
}
bool apply_assault(BaBattle&, const Event&) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_assault_order(const BaBattle&, UnitId, Order, UnitId) {
    UMPIRE_ASSERT(false);
    return {};
}
bool assault_needs_test(const BaBattle&, UnitId, UnitId) {
    UMPIRE_ASSERT(false);
    return {};
}
bool is_contact(const BaBattle&, FigureId, Place, UnitId) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
