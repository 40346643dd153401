#include "rulebook/coverage.hpp"

#include <gtest/gtest.h>

#include <array>

namespace umpire::rulebook {
namespace {

constexpr std::array<CitationPlace, 1> somewhere{CitationPlace{"src/battle/somewhere.cpp", 1}};

std::string_view first_with(std::string_view treatment) {
    for (const ClauseEntry& entry : clauses("ae-wwii")) {
        if (entry.treatment == treatment) {
            return entry.id;
        }
    }
    return {};
}

CoverageRow uncovered(std::string_view id) {
    CoverageRow row;
    row.id = id;
    return row;
}

TEST(Coverage, RowsAreTheClausesInTheOrderOfTheBook) {
    std::size_t count = 0;
    for (const std::string_view ruleset : rulesets()) {
        const auto rows = coverage_of(ruleset);
        const auto entries = clauses(ruleset);
        ASSERT_EQ(rows.size(), entries.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            EXPECT_EQ(rows[i].id, entries[i].id);
        }
        count += rows.size();
    }
    EXPECT_EQ(coverage_rows().size(), count);
    EXPECT_TRUE(coverage_of("chess").empty());
}

TEST(Coverage, ModelledNeedsCodeAndBothTests) {
    CoverageRow row = uncovered(first_with("modelled"));
    EXPECT_EQ(missing_in(row), (std::vector{Missing::code, Missing::test_for, Missing::test_against}));
    row.data = somewhere;
    row.tests_for = somewhere;
    EXPECT_EQ(missing_in(row), (std::vector{Missing::code, Missing::test_against}));
    row.code = somewhere;
    row.tests_against = somewhere;
    EXPECT_TRUE(missing_in(row).empty());
}

TEST(Coverage, DataNeedsACitationAndOneTest) {
    CoverageRow row = uncovered(first_with("data"));
    EXPECT_EQ(missing_in(row), (std::vector{Missing::code_or_data, Missing::test_for}));
    row.data = somewhere;
    row.tests_for = somewhere;
    EXPECT_TRUE(missing_in(row).empty());
}

TEST(Coverage, ExplainedNeedsNothing) {
    const CoverageRow row = uncovered(first_with("explained"));
    EXPECT_TRUE(missing_in(row).empty());
}

}  // namespace
}  // namespace umpire::rulebook
