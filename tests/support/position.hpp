#pragma once

#include "cases/case_file.hpp"
#include "cases/position.hpp"
#include "games/games.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire::tests {

/// The battle that begins in the position of a case, whose text begins with its ruleset; null, and the test fails,
/// where something in it is wrong.
inline std::unique_ptr<Match> match_of_case(std::string_view text) {
    const cases::CaseFile file = cases::read_cases(text);
    std::vector<Problem> problems = file.problems;
    std::unique_ptr<Match> match;
    if (problems.empty()) {
        OpenedMatch opened = open_match(cases::read_position(file.cases.at(0), problems));
        problems.insert(problems.end(), opened.problems.begin(), opened.problems.end());
        match = std::move(opened.match);
    }
    for (const Problem& problem : problems) ADD_FAILURE() << text::text_of(problem) << "\n" << text;
    return match;
}

/// The same for the lines of the position alone. `clause` is any of the ruleset.
inline std::unique_ptr<Match> match_of_case(std::string_view ruleset, std::string_view clause, std::string_view lines) {
    return match_of_case("ruleset " + std::string(ruleset) + "\n\ncase " + std::string(clause) + " for: a position\n" +
                         std::string(lines));
}

}  // namespace umpire::tests
