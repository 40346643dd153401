#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

void Rules::suggest(const BaBattle&, Side, Chance&, Candidates&) {}
Action Rules::sample(const BaBattle&, Side, Chance&) { return {}; }
Battle<Rules> Rules::imagine(const BaBattle& battle, Observer, Chance&) { return battle; }
bool Rules::is_open_to(const BaBattle&, Observer) { return false; }

}  // namespace umpire::bolt_action
