#include "cases/hints.hpp"

#include "text/hints.hpp"
#include "text/near_words.hpp"
#include "text/parsing.hpp"

#include <array>

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
    return "there is no state " + text::shown(key) + " of " + std::string(name) + text::nearly(key, known);
}

void explain(std::vector<Problem>& problems, const Case& one, const Setup& setup) {
    text::add_hints(problems, setup);
    for (Problem& problem : problems) {
        if (problem.line == 0) problem.line = line_of(problem, one);
        if (problem.field == "victory") problem.field = "scenario";
    }
}

}  // namespace umpire::cases
