#include "cases/hints.hpp"

#include "battle/game.hpp"
#include "battle/near_words.hpp"
#include "cases/message_rows.hpp"
#include "text/hints.hpp"
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

bool is_of_a_model(const Problem& problem) {
    return problem.field.name() == "model" || problem.field.name() == "model_weapon";
}

}  // namespace

std::vector<std::string_view> names_in(const Scenario& scenario, bool with_pieces) {
    std::vector<std::string_view> names = text::names_of(scenario.figures);
    for (const UnitCard& unit : scenario.units) names.emplace_back(unit.name);
    for (const Piece& piece : scenario.pieces)
        if (with_pieces) names.emplace_back(piece.name);
    return names;
}

Message fault_of_state_name(const Match& match, std::string_view name, std::string_view key) {
    const Scenario& scenario = match.scenario();
    const bool is_known = scenario.figure_named(name) || scenario.unit_named(name) || scenario.piece_named(name) ||
                          name == "A" || name == "B" || name == "battle";
    if (!is_known) return did_you_mean("there_is_no_model_unit_or_piece"_message(name), name, names_in(scenario, true));
    std::vector<std::string_view> known;
    for (const std::string_view one : game_of(scenario).state_keys)
        if (match.state(name, one)) known.push_back(one);
    Message fault = "there_is_no_state"_message(key, name);
    const auto unit = scenario.unit_named(name);
    if (unit && !scenario.figure_named(name) && match.state(scenario.name_of(scenario[*unit].first), key))
        return "it_is_a_unit_name_a_model"_message(std::move(fault));
    return nearly(std::move(fault), key, known);
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
            return before.line == problem.line && before.message == problem.message && is_of_a_model(before) &&
                   is_of_a_model(problem);
        });
        if (!is_again) once.push_back(std::move(problem));
    }
    problems = std::move(once);
}

}  // namespace umpire::cases
