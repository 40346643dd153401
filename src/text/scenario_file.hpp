#pragma once

#include "battle/length_text.hpp"
#include "battle/scenario.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Scenario and force files: docs/scenarios.md describes them.
namespace umpire::text {

using Problems = std::vector<Problem>;

/// Where force files come from: a folder, a table in memory, a database.
class ForceSource {
public:
    virtual ~ForceSource() = default;
    /// The text of a force file; nothing when there is none of that name.
    virtual std::optional<std::string> force(std::string_view ruleset, std::string_view name) = 0;
    /// The names of all forces of a ruleset, for messages.
    virtual std::vector<std::string> names(std::string_view ruleset) = 0;
};

/// For scenarios that write their units out.
class NoForces : public ForceSource {
public:
    std::optional<std::string> force(std::string_view, std::string_view) override { return std::nullopt; }
    std::vector<std::string> names(std::string_view) override { return {}; }
};

struct Force {
    std::string list;
    std::array<std::string, 2> title;        ///< English, French
    std::array<std::string, 2> description;  ///< English, French
    std::vector<Setup::Unit> units;          ///< of side A, whoever will play them
};

/// Reads a scenario file: the setup, or everything that is wrong with it in the order of its lines. Whether the ruleset
/// has such profiles, weapons and kinds of terrain is not asked here.
std::variant<Setup, Problems> read_scenario(std::string_view toml, ForceSource& forces);

/// Reads a force file of a ruleset, whose unit of length and words it is written in.
std::variant<Force, Problems> read_force(std::string_view toml, std::string_view ruleset);

/// The setup as a scenario file that needs no force files. Reading it gives the setup again, but for the lines; units
/// of side A come first. What was measured is left out: it holds for the file that says it, as it stands.
std::string write_scenario(const Setup& setup);

/// Puts the letter of its side before the name of every unit and model, "a_" or "b_", as when both sides bring the same
/// force.
void name_by_sides(Setup& setup);

/// Equal but for the lines where things stand in their files.
bool same_setup(const Setup& a, const Setup& b);

/// "line 12: terrain[2].kind: expected a text, found a whole number".
std::string text_of(const Problem& problem);

/// What is wrong with a name for a model, a unit or a piece; empty when nothing is.
Message name_fault(std::string_view name);
/// The same of a name for French readers.
Message french_name_fault(std::string_view name);

}  // namespace umpire::text
