#pragma once

#include "battle/match.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

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

/// AE-WOUND-3: a removed model is out of all rules. Looks at the events of one battle, in their order, for models that
/// act or are harmed after they were removed.
class Fallen {
public:
    std::vector<std::string> faults_of(const Event& event, const Scenario& scenario);

private:
    std::vector<FigureId> removed_;
};

/// The same as one text, for messages.
std::string text_of(const std::vector<std::string>& faults);

}  // namespace umpire::invariants
