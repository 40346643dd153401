#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, Moving&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_move(const BaBattle&, const Decision&, const Action&) {
    UMPIRE_ASSERT(false);
    return {};
}
bool apply_move(BaBattle&, const Event&) {
    UMPIRE_ASSERT(false);
    return {};
}
std::optional<Moving> panic_move(BaBattle&, Events&, UnitId, UnitId) {
    UMPIRE_ASSERT(false);
    return {};
}
Moving ordered_move(UnitId, Order, bool) {
    UMPIRE_ASSERT(false);
    return {};
}
Moving assault_move(UnitId, Order, UnitId, bool) {
    UMPIRE_ASSERT(false);
    return {};
}
Moving regroup_move(UnitId, Length) {
    UMPIRE_ASSERT(false);
    return {};
}
Verdict judge_standing(const BaBattle&, UnitId, FigureId, Place, const Bases&, UnitId) {
    UMPIRE_ASSERT(false);
    return {};
}
bool are_in_formation(const BaBattle&, const Bases&) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
