#include "cases/run_case.hpp"
#include "cli/case_files.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "games/games.hpp"

#include <fmt/format.h>

#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>

namespace umpire::cli {

namespace {

/// The cases of this edition; those of a file `both_...` hold in every edition of their game and are played in this
/// one.
void keep_edition(const std::string& file, const std::string& ruleset, std::vector<cases::Case>& all) {
    const bool is_of_all = std::filesystem::path(file).filename().string().starts_with("both_");
    const auto game_of = [](std::string_view name) { return name.substr(0, name.rfind('-')); };
    for (cases::Case& one : all)
        if (is_of_all && game_of(one.ruleset) == game_of(ruleset)) one.ruleset = ruleset;
    std::erase_if(all, [&](const cases::Case& one) { return one.ruleset != ruleset; });
}

/// All cases of the files and folders that are of the ruleset; false when one of them cannot be read.
bool load_cases(const std::vector<std::string>& names, const std::string& ruleset, std::vector<cases::Case>& all) {
    const auto files = case_files(names);
    if (!files) return false;
    for (const std::string& file : *files) {
        Message problem;
        const auto text = read_file(file, problem);
        if (!text) {
            print_problem(problem);
            return false;
        }
        cases::CaseFile read = cases::read_cases(*text);
        print_problems(file, read.problems);
        if (!read.problems.empty()) return false;
        keep_edition(file, ruleset, read.cases);
        std::move(read.cases.begin(), read.cases.end(), std::back_inserter(all));
    }
    return true;
}

/// A case that fails without any mutant would seem to notice each of them.
void drop_failing(std::vector<cases::Case>& all) {
    const auto fails = [](const cases::Case& one) {
        return !cases::run_case(one, open_match, Language::english).failures.empty();
    };
    const std::size_t failing = std::erase_if(all, fails);
    if (failing > 0) print_problem("cases_fail_as_they"_message(failing));
}

/// The case that fails under the mutant; those named by its clause are tried first.
const cases::Case* killer_of(const Mutant& mutant, const std::vector<cases::Case>& all) {
    const cases::Opener open = [&](const Setup& setup) { return open_mutated(setup, mutant); };
    const auto names_clause = [&](const cases::Case& one) {
        return std::find(one.clauses.begin(), one.clauses.end(), mutant.clause.id()) != one.clauses.end();
    };
    for (const bool first_pass : {true, false})
        for (const cases::Case& one : all)
            if (names_clause(one) == first_pass && !cases::run_case(one, open, Language::english).failures.empty())
                return &one;
    return nullptr;
}

}  // namespace

int run_mutate(const MutateOptions& options) {
    std::vector<cases::Case> all;
    if (!load_cases(options.files, options.ruleset, all)) return 2;
    const std::vector<Mutant> mutants = mutants_of(options.ruleset);
    if (mutants.empty()) {
        print_problem("the_ruleset_has_no_numbers"_message(options.ruleset, playable_rulesets()));
        return 2;
    }
    drop_failing(all);
    int killed = 0;
    int by_own_clause = 0;
    for (std::size_t i = 0; i < mutants.size(); ++i) {
        const Mutant& mutant = mutants[i];
        if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "\r{} of {} ", i + 1, mutants.size());
        const cases::Case* killer = killer_of(mutant, all);
        if (killer == nullptr) {
            fmt::print("SURVIVED {:<32} {:+d}  {}\n", mutant.name, mutant.change, mutant.clause.id());
            continue;
        }
        ++killed;
        const bool own =
            std::find(killer->clauses.begin(), killer->clauses.end(), mutant.clause.id()) != killer->clauses.end();
        by_own_clause += own ? 1 : 0;
        if (!own)
            fmt::print("killed only by another clause: {:<32} {:+d}  {} by {}\n", mutant.name, mutant.change,
                       mutant.clause.id(), killer->clauses.front());
    }
    if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "\r              \r");
    fmt::print("{} mutants, {} killed by a case of their own clause\n", mutants.size(), by_own_clause);
    fmt::print("{} passed, {} failed\n", killed, static_cast<int>(mutants.size()) - killed);
    return killed == static_cast<int>(mutants.size()) ? 0 : 1;
}

}  // namespace umpire::cli
