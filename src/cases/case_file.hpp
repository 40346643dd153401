#pragma once

#include "battle/scenario.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Rule cases as docs/cases.md defines them: read from text, run against the engine.
namespace umpire::cases {

/// One line of a case: its keyword and the rest.
struct Statement {
    int line = 0;
    std::string keyword;
    std::string rest;
};

struct Case {
    int line = 0;
    std::string ruleset;
    std::vector<std::string> clauses;
    bool is_for = true;
    std::string title;
    std::vector<Statement> statements;
};

struct CaseFile {
    std::vector<Case> cases;
    std::vector<Problem> problems;  ///< with line and what was expected; cases without a problem can still be run
};

/// Splits a file into its cases and checks their heads. Never fails on any bytes; a file is at most 4 MiB.
CaseFile read_cases(std::string_view text);

/// Words of a line separated by spaces.
std::vector<std::string_view> words_of(std::string_view text);
std::string_view trimmed(std::string_view text);

}  // namespace umpire::cases
