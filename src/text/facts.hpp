#pragma once

#include "battle/pending.hpp"
#include "battle/scenario.hpp"
#include "rulebook/language.hpp"
#include "text/wording.hpp"

#include <string>

namespace umpire::text {

/// What was found against an action, as one sentence that a player would say: who is at fault, what was found, what is
/// allowed. Empty where the clause alone says it.
std::string fact(const Objection& objection, const Scenario& scenario, Language language,
                 SidesAs sides = SidesAs::colours);

}  // namespace umpire::text
