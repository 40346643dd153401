#pragma once

#include "battle/scenario.hpp"
#include "rulebook/language.hpp"

#include <string>

/// Names as players say them. Files name every model with a short word that actions can use ("air1", "sni"); a person
/// who clicks on models need never read it.
namespace umpire::text {

/// The same scenario for sentences alone: a model that is its whole unit has the name of the unit, others are numbered
/// within it ("Airborne 1"), words that stick to a number stand apart ("Mortar 81"), and in French the words are French
/// ("Mortier 81"), or as the file says them in French.
Scenario told_scenario(const Scenario& scenario, Language language);
/// "Mortar 81" for "Mortar81", but "MG42" and "M1919" as they are.
std::string told_name(const std::string& name);

}  // namespace umpire::text
