#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

bool is_early_end(const BaBattle&) {
    UMPIRE_ASSERT(false);
    return {};
}

}  // namespace umpire::bolt_action
