#pragma once

#include "rulebook/register.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace umpire::rulebook {

/// A line of the project that cites a clause: file from the root of the project, and line from 1.
struct CitationPlace {
    std::string_view file;
    int line = 0;
};

/// All that covers one clause.
struct CoverageRow {
    std::string_view id;
    std::span<const CitationPlace> code;           ///< "ID"_clause, and comments of rules that begin with it
    std::span<const CitationPlace> data;           ///< the id in data/
    std::span<const CitationPlace> tests_for;      ///< case ID for: ... in tests/cases/
    std::span<const CitationPlace> tests_against;  ///< case ID against: ...
    std::span<const CitationPlace> playthroughs;   ///< first line of each record that names it
};

/// All clauses of all rulesets, in the order of their books.
std::span<const CoverageRow> coverage_rows();

/// The rows of one ruleset; all of them when `ruleset` is empty.
std::span<const CoverageRow> coverage_of(std::string_view ruleset);

enum class Missing : std::uint8_t { code, code_or_data, test_for, test_against };
std::string_view name_of(Missing missing);

/// What a clause still needs, by its treatment: a modelled one is cited in code and tested for and against; one of data
/// is cited in code or data and tested for; one that is only explained needs nothing. Empty: complete.
std::vector<Missing> missing_in(const CoverageRow& row);

}  // namespace umpire::rulebook
