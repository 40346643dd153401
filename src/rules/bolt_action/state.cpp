#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

std::optional<std::string> Rules::state(const BaBattle&, std::string_view, std::string_view) { return std::nullopt; }
std::vector<Badge> Rules::badges(const BaBattle&, FigureId) { return {}; }
bool Rules::is_sound(const BaBattle&) { return true; }

}  // namespace umpire::bolt_action
