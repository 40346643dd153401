#pragma once

#include "battle/scenario.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

namespace umpire::wire {

/// The answer of the call `card`: what the lists of the book say of a unit. It holds nothing of the course of the
/// battle, so it is the same for everybody.
Json card_json(const Scenario& scenario, UnitId unit, Language language);

}  // namespace umpire::wire
