#include "cases/run_case.hpp"
#include "cli/case_files.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "exact/exact.hpp"
#include "games/games.hpp"
#include "text/scenario_file.hpp"

#include <nlohmann/json.hpp>

#include <cinttypes>
#include <cstdio>
#include <filesystem>

namespace umpire::cli {

namespace {

/// The chances of `chance` lines as exact fractions.
std::string exactly(const odds::Graph& graph, std::span<const std::uint32_t> outcomes) {
    const exact::Fraction fraction = exact::Chances(graph).of_any(outcomes);
    return fraction.numerator + "/" + fraction.denominator;
}

struct Tally {
    int passed = 0;
    int failed = 0;
    bool bad_input = false;
};

std::string head_of(const cases::Case& one) {
    std::string head;
    for (const std::string& clause : one.clauses) head += clause + " ";
    return head + (one.is_for ? "for: " : "against: ") + one.title;
}

void report(const CaseOptions& options, const std::string& file, const cases::Case& one,
            const cases::CaseResult& result, nlohmann::json& rows) {
    const bool passed = result.failures.empty();
    if (options.json) {
        nlohmann::json row{{"file", file},      {"line", one.line},   {"clauses", one.clauses},
                           {"for", one.is_for}, {"title", one.title}, {"passed", passed}};
        for (const Problem& problem : result.failures)
            row["failures"].push_back({{"line", problem.line},
                                       {"field", problem.field},
                                       {"message", problem.message},
                                       {"clause", problem.clause}});
        rows.push_back(std::move(row));
        return;
    }
    if (options.hashes) {
        std::printf("%016" PRIx64 " %s:%d\n", result.hash, std::filesystem::path(file).filename().c_str(), one.line);
        return;
    }
    if (!passed || options.verbose)
        std::printf("%s %s:%d: %s\n", passed ? "ok    " : "FAILED", file.c_str(), one.line, head_of(one).c_str());
    if (options.verbose)
        for (const std::string& line : result.transcript) std::printf("    %s\n", line.c_str());
    for (const Problem& problem : result.failures) std::printf("    %s\n", text::text_of(problem).c_str());
}

void run_file(const CaseOptions& options, const std::string& file, Tally& tally, nlohmann::json& rows) {
    std::string problem;
    const auto text = read_file(file, problem);
    if (!text) {
        print_problem(problem);
        tally.bad_input = true;
        return;
    }
    const cases::CaseFile read = cases::read_cases(*text);
    print_problems(file, read.problems);
    tally.bad_input = tally.bad_input || !read.problems.empty();
    if (read.problems.empty() && read.cases.empty()) {
        print_problem(file + ": holds no case; expected lines that begin with 'case'");
        tally.bad_input = true;
    }
    if (!read.problems.empty()) return;
    for (const cases::Case& one : read.cases) {
        const cases::CaseResult result =
            cases::run_case(one, [](const Setup& setup) { return open_match(setup); }, options.language, exactly);
        ++(result.failures.empty() ? tally.passed : tally.failed);
        report(options, file, one, result, rows);
    }
}

}  // namespace

int run_cases(const CaseOptions& options) {
    Tally tally;
    nlohmann::json rows = nlohmann::json::array();
    const auto files = case_files(options.files);
    if (!files) return 2;
    for (const std::string& file : *files) run_file(options, file, tally, rows);
    if (options.json) {
        std::printf("%s\n", rows.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
    } else if (!options.hashes) {
        std::printf("%d passed, %d failed\n", tally.passed, tally.failed);
    }
    if (tally.bad_input) return 2;
    return tally.failed == 0 ? 0 : 1;
}

}  // namespace umpire::cli
