#pragma once

#include "cases/case_file.hpp"
#include "cases/chances.hpp"
#include "games/games.hpp"
#include "rulebook/language.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace umpire::cases {

/// How a setup becomes a battle: `open_match`, or with a mutant in force.
using Opener = std::function<OpenedMatch(const Setup&)>;

struct CaseResult {
    std::vector<Problem> failures;        ///< empty: passed. The first failure of a case ends it.
    std::vector<std::string> transcript;  ///< actions, dice and events in words, with their clauses
    std::uint64_t hash = 0;               ///< of the final state: equal on every machine
};

/// Runs one case. The transcript is written in `language`; chances are reckoned by `exactly` where it is given.
CaseResult run_case(const Case& one, const Opener& open, Language language, const Exactly& exactly = {});

}  // namespace umpire::cases
