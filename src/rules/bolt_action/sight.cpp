#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

bool sees(const BaBattle&, FigureId, FigureId) {
    UMPIRE_ASSERT(false);
    return {};
}
bool sees(const BaBattle&, UnitId, UnitId) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
