#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, Shooting&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_fire(const BaBattle&, const Decision&, const Action&) {
    UMPIRE_ASSERT(false);
    return {};
}
bool apply_fire(BaBattle&, const Event&) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_declaration(const BaBattle&, UnitId, UnitId, Shooting::Cause) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_use(const BaBattle&, UnitId, const Action&) {
    UMPIRE_ASSERT(false);
    return {};
}
void note_use(BaBattle&, const Action&) { UMPIRE_ASSERT(false); }
bool can_declare_any(const BaBattle&, UnitId, Shooting::Cause) {
    UMPIRE_ASSERT(false);
    return {};
}
Shooting declared(BaBattle&, Events&, UnitId, UnitId, Shooting::Cause) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
