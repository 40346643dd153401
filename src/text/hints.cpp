#include "text/hints.hpp"

#include "games/games.hpp"
#include "text/near_words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace umpire::text {

namespace {

using Names = std::vector<std::string_view>;

/// The names whose states can be set.
Names names_of_states(const Setup& setup) {
    Names names;
    for (const Setup::Unit& unit : setup.units) {
        names.emplace_back(unit.name);
        for (const Setup::Model& model : unit.models) names.emplace_back(model.name);
    }
    names.insert(names.end(), {"A", "B", "battle"});
    return names;
}

bool is_key(std::string_view key, const Setup& setup) {
    const auto keys = game_named(setup.ruleset).state_keys;
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Whether a unit has such a state to set, whatever its value: asked of the game itself.
bool can_be_set(const std::string& unit, std::string_view key, const Setup& setup) {
    Setup trial = setup;
    trial.states = {{unit, std::string(key), "?", 0}};
    const OpenedMatch opened = open_match(trial);
    return std::none_of(opened.problems.begin(), opened.problems.end(), [](const Problem& problem) {
        return problem.message.find("no such state") != std::string::npos;
    });
}

/// A state of units that was written for one of its models: the unit.
std::string unit_hint(std::string_view model, std::string_view key, const Setup& setup) {
    for (const Setup::Unit& unit : setup.units)
        for (const Setup::Model& one : unit.models)
            if (one.name == model && unit.name != model && can_be_set(unit.name, key, setup))
                return ": did you mean " + unit.name + "?";
    return {};
}

std::string hint_for(const Problem& problem, const Setup& setup) {
    constexpr std::string_view option = "option ";
    if (problem.field.starts_with(option) && problem.message.ends_with("has no option of this name")) {
        const std::vector<OptionCard> cards = options_of(setup.ruleset);
        Names known;
        for (const OptionCard& card : cards) known.emplace_back(card.name);
        return nearly(problem.field.substr(option.size()), known);
    }
    constexpr std::string_view set = "set ";
    if (!problem.field.starts_with(set) || problem.message.find("no such state") == std::string::npos) return {};
    const std::string_view rest = std::string_view(problem.field).substr(set.size());
    const std::size_t space = rest.find(' ');
    const std::string_view name = rest.substr(0, space);
    const Names names = names_of_states(setup);
    if (space != std::string_view::npos && is_key(rest.substr(space + 1), setup))
        return unit_hint(name, rest.substr(space + 1), setup);
    if (space == std::string_view::npos) return nearly(name, names);
    return nearly(rest.substr(space + 1), game_named(setup.ruleset).state_keys);
}

}  // namespace

void add_hints(std::vector<Problem>& problems, const Setup& setup) {
    for (Problem& problem : problems) problem.message += hint_for(problem, setup);
}

}  // namespace umpire::text
