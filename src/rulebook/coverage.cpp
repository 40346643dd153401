#include "rulebook/coverage.hpp"

#include <algorithm>

namespace umpire::rulebook {

std::span<const CoverageRow> coverage_of(std::string_view ruleset) {
    const std::span<const CoverageRow> all = coverage_rows();
    if (ruleset.empty()) {
        return all;
    }
    const std::string_view its_register = register_of(ruleset);
    const auto belongs = [&](const CoverageRow& row) { return ruleset_of(row.id) == its_register; };
    const auto first = std::find_if(all.begin(), all.end(), belongs);
    return {first, std::find_if_not(first, all.end(), belongs)};
}

std::string_view name_of(Missing missing) {
    switch (missing) {
    case Missing::code: return "code";
    case Missing::code_or_data: return "code or data";
    case Missing::test_for: return "case for";
    case Missing::test_against: return "case against";
    }
    return {};
}

std::vector<Missing> missing_in(const CoverageRow& row) {
    const ClauseEntry* entry = find_clause(row.id);
    std::vector<Missing> missing;
    if (entry == nullptr || entry->treatment == "explained") {
        return missing;
    }
    const bool is_data = entry->treatment == "data";
    if (is_data && row.code.empty() && row.data.empty()) {
        missing.push_back(Missing::code_or_data);
    }
    if (!is_data && row.code.empty()) {
        missing.push_back(Missing::code);
    }
    if (row.tests_for.empty()) {
        missing.push_back(Missing::test_for);
    }
    if (!is_data && row.tests_against.empty()) {
        missing.push_back(Missing::test_against);
    }
    return missing;
}

}  // namespace umpire::rulebook
