#include "cases/run_case.hpp"
#include "cli/case_files.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "exact/exact.hpp"
#include "games/games.hpp"
#include "text/plain.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
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
    int unread = 0;  ///< files in which nothing was run
};

std::string head_of(const cases::Case& one) {
    std::string head;
    for (const std::string& clause : one.clauses) head += clause + " ";
    return head + (one.is_for ? "for: " : "against: ") + one.title;
}

/// A failure of a case as one line for people; events that follow it stand on lines of their own and stay as they are.
std::string told(const Problem& problem, Language language) {
    const bool french = language == Language::french;
    const std::string_view colon = french ? " : " : ": ";
    std::string text;
    if (problem.line > 0) text += (french ? "ligne " : "line ") + std::to_string(problem.line) + std::string(colon);
    if (!problem.field.empty()) text += problem.field.in(language) + std::string(colon);
    text += problem.message.in(language);
    if (!problem.clause.empty()) text += " (" + problem.clause + ")";
    return text::without_controls(text);
}

void report(const CaseOptions& options, const std::string& file, const cases::Case& one,
            const cases::CaseResult& result, nlohmann::json& rows) {
    const bool passed = result.failures.empty();
    if (options.json) {
        nlohmann::json row{{"file", file},      {"line", one.line},   {"clauses", one.clauses},
                           {"for", one.is_for}, {"title", one.title}, {"passed", passed}};
        for (const Problem& problem : result.failures)
            row["failures"].push_back({{"line", problem.line},
                                       {"field", problem.field.english()},
                                       {"message", problem.message.english()},
                                       {"clause", problem.clause}});
        rows.push_back(std::move(row));
        return;
    }
    if (options.hashes) {
        std::printf("%016" PRIx64 " %s:%d\n", result.hash, std::filesystem::path(file).filename().c_str(), one.line);
        return;
    }
    const bool french = options.language == Language::french;
    if (!passed || options.verbose)
        std::printf("%s %s:%d: %s\n",
                    passed   ? "ok    "
                    : french ? "ÉCHEC "
                             : "FAILED",
                    file.c_str(), one.line, head_of(one).c_str());
    if (options.verbose)
        for (const std::string& line : result.transcript) std::printf("    %s\n", line.c_str());
    for (const Problem& problem : result.failures) std::printf("    %s\n", told(problem, options.language).c_str());
}

void run_file(const CaseOptions& options, const std::string& file, Tally& tally, nlohmann::json& rows) {
    Message problem;
    const auto text = read_file(file, problem);
    if (!text) {
        print_problem(problem);
        ++tally.unread;
        return;
    }
    const cases::CaseFile read = cases::read_cases(*text);
    print_problems(file, read.problems);
    if (read.problems.empty() && read.cases.empty()) print_problem("holds_no_case_expected_lines"_message(file));
    if (!read.problems.empty() || read.cases.empty()) {
        ++tally.unread;
        return;
    }
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
        const bool french = options.language == Language::french;
        std::printf(french ? "réussis : %d, échoués : %d" : "%d passed, %d failed", tally.passed, tally.failed);
        if (tally.unread > 0) std::printf(french ? ", fichiers non lus : %d" : ", files not read: %d", tally.unread);
        std::printf("\n");
    }
    if (tally.unread > 0) return 2;
    return tally.failed == 0 ? 0 : 1;
}

}  // namespace umpire::cli
