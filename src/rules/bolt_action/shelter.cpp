#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

BaProgress step(BaBattle&, Sheltering&, const Answer&, Events&) {
    UMPIRE_ASSERT(false);
    return {};
}
std::optional<Sheltering> transport_lost(const BaBattle&, UnitId, Side) {
    UMPIRE_ASSERT(false);
    return {};
}
Sheltering building_lost(PieceId, UnitId, Side) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
