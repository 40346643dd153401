#pragma once

#include "cases/case_file.hpp"
#include "cases/position.hpp"
#include "games/games.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace umpire::ai_tests {

/// A position written as in rule cases; side A is to decide.
inline std::unique_ptr<Match> position_of(const std::string& ruleset, const std::string& clause,
                                          const std::string& lines) {
    const cases::CaseFile file =
        cases::read_cases("ruleset " + ruleset + "\n\ncase " + clause + " for: a position\n" + lines);
    std::vector<Problem> problems = file.problems;
    const Setup setup = cases::read_position(file.cases.at(0), problems);
    OpenedMatch opened = open_match(setup);
    problems.insert(problems.end(), opened.problems.begin(), opened.problems.end());
    for (const Problem& problem : problems) ADD_FAILURE() << text::text_of(problem);
    return std::move(opened.match);
}

/// The last turn: P is active, and its one model has the last enemy before its gun. Whoever does anything but attack
/// passes up a win.
inline std::unique_ptr<Match> before_the_last_shot() {
    auto match = position_of("ae-wwii", "AE-SHOOT-4",
                             "  A us airborne P: p1 at 10,10\n"
                             "  B de wehrmacht W: w1 at 14,10\n"
                             "  set battle turn 6\n"
                             "  do P activate\n");
    Events silent;
    const Action activation = unit_action(*words_of(*match).verb("activate"), *match->scenario().unit_named("P"));
    EXPECT_TRUE(match->act(Side::a, activation, silent).empty());
    return match;
}

}  // namespace umpire::ai_tests
