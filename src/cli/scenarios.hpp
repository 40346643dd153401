#pragma once

#include "battle/match.hpp"
#include "cli/commands.hpp"
#include "text/scenario_file.hpp"

#include <memory>
#include <string>
#include <vector>

namespace umpire::cli {

/// A scenario by the path of its file or by its name in data/, with options set over it. Prints what is wrong and gives
/// nothing.
std::unique_ptr<Match> open_scenario(const std::string& name, const std::vector<std::string>& options);

/// The file that a name means: a path as it is, else NAME.toml in the folder `kind` ("scenarios") of any ruleset in
/// data/. Empty when there is none.
std::string data_file(const std::string& name, std::string_view kind);
/// The names of all files of a kind in data/, sorted.
std::vector<std::string> data_names(std::string_view kind);
/// The force files of a folder, and those of data/.
std::unique_ptr<text::ForceSource> force_files(const std::string& folder);

/// The file that a name means: a path as it is, else NAME.toml in the folder `kind` ("scenarios") of any ruleset in
/// data/. Empty when there is none.
std::string data_file(const std::string& name, std::string_view kind);
/// The names of all files of a kind in data/, by ruleset and then sorted.
std::vector<std::string> data_names(std::string_view kind);
/// The force files of a folder, and those of data/.
std::unique_ptr<text::ForceSource> force_files(const std::string& folder);

/// Names of the scenarios in data/ with their titles.
struct ScenarioName {
    std::string ruleset;
    std::string name;
    std::string title;
};
std::vector<ScenarioName> known_scenarios(Language language);

}  // namespace umpire::cli
