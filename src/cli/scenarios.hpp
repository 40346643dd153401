#pragma once

#include "battle/match.hpp"
#include "cli/commands.hpp"

#include <memory>
#include <string>
#include <vector>

namespace umpire::cli {

/// A scenario by the path of its file or by its name in data/, with options set over it. Prints what is wrong and gives
/// nothing.
std::unique_ptr<Match> open_scenario(const std::string& name, const std::vector<std::string>& options);

/// Names of the scenarios in data/ with their titles.
struct ScenarioName {
    std::string ruleset;
    std::string name;
    std::string title;
};
std::vector<ScenarioName> known_scenarios(Language language);

}  // namespace umpire::cli
