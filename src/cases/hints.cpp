#include "cases/hints.hpp"

#include "text/hints.hpp"
#include "text/near_words.hpp"
#include "text/parsing.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace umpire::cases {

namespace {

/// The fields of problems that have a line of their own in a case, under its keyword.
struct FieldLine {
    std::string_view field;
    std::string_view keyword;
};
constexpr std::array field_lines{
    FieldLine{"victory", "scenario"},
    FieldLine{"table", "table"},
    FieldLine{"turns", "turns"},
    FieldLine{"terrain", "terrain"},
    FieldLine{"points_limit", "points_limit"},
};

int line_of(const Problem& problem, const Case& one) {
    for (const FieldLine& field : field_lines)
        if (problem.field == field.field)
            for (const Statement& statement : one.statements)
                if (statement.keyword == field.keyword) return statement.line;
    return one.line;
}

}  // namespace

std::vector<std::string_view> names_in(const Scenario& scenario, bool with_pieces) {
    std::vector<std::string_view> names = text::names_of(scenario.figures);
    for (const UnitCard& unit : scenario.units) names.emplace_back(unit.name);
    for (const Piece& piece : scenario.pieces)
        if (with_pieces) names.emplace_back(piece.name);
    return names;
}

std::string fault_of_state_name(const Match& match, std::string_view name, std::string_view key) {
    const Scenario& scenario = match.scenario();
    const bool is_known = scenario.figure_named(name) || scenario.unit_named(name) || scenario.piece_named(name) ||
                          name == "A" || name == "B" || name == "battle";
    if (!is_known)
        return "there is no model, unit or piece of terrain " + text::shown(name) +
               text::did_you_mean(name, names_in(scenario, true));
    std::vector<std::string_view> known;
    for (const std::string_view one : game_of(scenario).state_keys)
        if (match.state(name, one)) known.push_back(one);
    const std::string fault = "there is no state " + text::shown(key) + " of " + std::string(name);
    const auto unit = scenario.unit_named(name);
    if (unit && !scenario.figure_named(name) && match.state(scenario.name_of(scenario[*unit].first), key))
        return fault + " (it is a unit; name a model)";
    const auto figure = scenario.figure_named(name);
    if (figure && !unit && match.state(scenario.name_of(scenario[*figure].unit), key))
        return fault + " (it is a model; name a unit)";
    return fault + text::nearly(key, known);
}

void explain(std::vector<Problem>& problems, const Case& one, const Setup& setup) {
    text::add_hints(problems, setup);
    for (Problem& problem : problems) {
        if (problem.line == 0) problem.line = line_of(problem, one);
        if (problem.field == "victory") problem.field = "scenario";
    }
    // What is wrong with each model of a row is told of the first.
    std::vector<Problem> once;
    for (Problem& problem : problems) {
        const bool is_again = std::any_of(once.begin(), once.end(), [&](const Problem& before) {
            return before.line == problem.line && before.message == problem.message &&
                   before.field.starts_with("model ") && problem.field.starts_with("model ");
        });
        if (!is_again) once.push_back(std::move(problem));
    }
    problems = std::move(once);
}

}  // namespace umpire::cases
