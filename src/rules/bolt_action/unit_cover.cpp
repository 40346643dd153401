#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

Shelter cover_of_unit(const BaBattle&, UnitId, UnitId) { return Shelter::none; }

}  // namespace umpire::bolt_action
