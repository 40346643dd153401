#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

void Rules::suggest(const BaBattle&, Side, Chance&, Candidates&) {}
Action Rules::sample(const BaBattle&, Side, Chance&) { return {}; }

}  // namespace umpire::bolt_action
