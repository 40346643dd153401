#pragma once

#include "support/position.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace umpire::ai_tests {

/// A position written as in rule cases; side A is to decide.
inline std::unique_ptr<Match> position_of(const std::string& ruleset, const std::string& clause,
                                          const std::string& lines) {
    return umpire::tests::match_of_case(ruleset, clause, lines);
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
