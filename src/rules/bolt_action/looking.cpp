#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

bool Rules::sees(const BaBattle&, FigureId, FigureId) { return false; }
std::vector<SightLine> Rules::sight_lines(const BaBattle&, FigureId, FigureId) { return {}; }
Modifier Rules::cover(const BaBattle&, FigureId, FigureId) { return {}; }
Length Rules::reach(const BaBattle&, FigureId) { return {}; }

}  // namespace umpire::bolt_action
