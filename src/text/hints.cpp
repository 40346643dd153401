#include "text/hints.hpp"

#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "text/message_rows.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

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

/// That there is no such state to set, for this name or for any.
bool lacks_a_state(const Problem& problem) {
    constexpr std::array<std::string_view, 4> messages{"a_unit_has_no_such_state", "a_model_has_no_such_state",
                                                       "there_is_no_such_state", "there_is_no_model_unit_or_side"};
    return std::find(messages.begin(), messages.end(), problem.message.name()) != messages.end();
}

/// Whether a unit has such a state to set, whatever its value: asked of the game itself.
bool can_be_set(const std::string& unit, std::string_view key, const Setup& setup) {
    Setup trial = setup;
    trial.states = {{unit, std::string(key), "?", 0}};
    const OpenedMatch opened = open_match(trial);
    return std::none_of(opened.problems.begin(), opened.problems.end(), lacks_a_state);
}

/// A state of units that was written for one of its models: the unit is told.
Message with_unit(Message message, std::string_view model, std::string_view key, const Setup& setup) {
    for (const Setup::Unit& unit : setup.units)
        for (const Setup::Model& one : unit.models)
            if (one.name == model && unit.name != model && can_be_set(unit.name, key, setup))
                return "did_you_mean"_message(std::move(message), unit.name);
    return message;
}

/// The field of such a problem is "set NAME" or "set NAME KEY".
Message with_hint(const Problem& problem, const Setup& setup) {
    const auto parts = problem.field.parts();
    if (!lacks_a_state(problem) || parts.empty()) return problem.message;
    const std::string name = parts[0].english();
    if (parts.size() == 1) return nearly(problem.message, name, names_of_states(setup));
    const std::string key = parts[1].english();
    if (is_key(key, setup)) return with_unit(problem.message, name, key, setup);
    return nearly(problem.message, key, game_named(setup.ruleset).state_keys);
}

}  // namespace

void add_hints(std::vector<Problem>& problems, const Setup& setup) {
    for (Problem& problem : problems) problem.message = with_hint(problem, setup);
}

}  // namespace umpire::text
