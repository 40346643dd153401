#pragma once

#include "battle/match.hpp"
#include "rules/ae_wwii/ae_wwii.hpp"

#include <string>
#include <vector>

/// What must hold in every battle whatever happens, checked with arithmetic of its own.
namespace umpire::invariants {

/// The battle inside a match of AE-WWII.
const ae_wwii::AeBattle& battle_of(const Match& match);

/// Everything about the state that cannot be.
std::vector<std::string> faults_of(const Match& match);

/// An event that cites no sentence of its ruleset, or says what its shape does not name.
std::vector<std::string> faults_of(const Event& event, const Scenario& scenario);

/// The same as one text, for messages.
std::string text_of(const std::vector<std::string>& faults);

}  // namespace umpire::invariants
