#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"
#include "wire/parts.hpp"

#include <string>

/// What stands on a table, and what an observer sees of it.
namespace umpire::wire {

/// All that does not change during a battle: the table, terrain with what it does, units, figures, weapons.
Json scenario_json(const Match& match, Language language);

/// How a unit that is still off the table will come, in words, for its own side alone. Empty where nothing is settled.
std::string plan_of(const Match& match, UnitId unit, Observer observer, Language language);

/// What a side is asked.
Json decision_json(const Decision& decision, const Wording& wording);

/// How a battle stands, as the observer knows it. What he may not know is left out, or told as unknown.
Json view_json(const Match& truth, Observer observer, Language language);
/// The view of a battle that this side gave up, unless the rules had ended it before; none: the view as it is.
Json given_up_in(Json view, Side given_up, Language language);

}  // namespace umpire::wire
