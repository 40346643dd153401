#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, TakingTurns&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_turn(const BaBattle&, const Decision&, const Action&) {
    UMPIRE_ASSERT(false);
    return {};
}
bool apply_turn(BaBattle&, const Event&) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
