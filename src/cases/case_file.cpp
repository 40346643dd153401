#include "cases/case_file.hpp"

#include "rulebook/clause.hpp"
#include "text/plain.hpp"

#include <algorithm>
#include <array>

namespace umpire::cases {

namespace {

constexpr std::size_t file_size_max = 4u << 20;

constexpr std::array keywords{
    "option",          "table", "terrain", "A",     "B",       "scenario", "turns",        "objective",
    "weapon",          "set",   "start",   "check", "do",      "refuse",   "dice",         "expect",
    "never",           "asks",  "state",   "legal", "illegal", "sees",     "blind",        "cover",
    "refuse-position", "draw",  "away",    "bag",   "zone",    "attacker", "points_limit",
};

bool is_keyword(std::string_view word) { return std::find(keywords.begin(), keywords.end(), word) != keywords.end(); }

/// The head `case CLAUSE ... for: TITLE`; problems when it is not one.
Case read_head(std::string_view rest, int line, const std::string& ruleset, std::vector<Problem>& problems) {
    Case result;
    result.line = line;
    result.ruleset = ruleset;
    const std::size_t colon = rest.find(':');
    const auto head = words_of(rest.substr(0, colon));
    const bool kind_given = !head.empty() && (head.back() == "for" || head.back() == "against");
    if (colon == std::string_view::npos || head.size() < 2 || !kind_given) {
        problems.push_back({line, "case", "expected 'case CLAUSE [CLAUSE ...] for: TITLE' (or against:)", ""});
        return result;
    }
    result.is_for = head.back() == "for";
    result.title = trimmed(rest.substr(colon + 1));
    for (std::size_t i = 0; i + 1 < head.size(); ++i) {
        if (!clause_of(head[i]))
            problems.push_back({line, "case", "no register has a clause '" + std::string(head[i]) + "'", ""});
        result.clauses.emplace_back(head[i]);
    }
    if (ruleset.empty()) problems.push_back({line, "case", "no 'ruleset NAME' line stands before the first case", ""});
    return result;
}

std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

}  // namespace

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = text.find_first_of(" \t");
        words.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end);
    }
    return words;
}

CaseFile read_cases(std::string_view text) {
    CaseFile file;
    if (text.size() > file_size_max) {
        file.problems.push_back({0, "file", "is larger than 4 MiB", ""});
        return file;
    }
    std::string ruleset;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(without_comment(text.substr(0, end)));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        if (const auto control = text::control_in(line)) {
            file.problems.push_back({number, "line", text::control_message(*control), ""});
            continue;
        }
        if (line.empty()) continue;
        const std::size_t space = line.find_first_of(" \t");
        const std::string_view keyword = line.substr(0, space);
        const std::string_view rest =
            space == std::string_view::npos ? std::string_view{} : trimmed(line.substr(space));
        if (keyword == "ruleset") {
            ruleset = rest;
        } else if (keyword == "case") {
            file.cases.push_back(read_head(rest, number, ruleset, file.problems));
        } else if (!is_keyword(keyword)) {
            file.problems.push_back(
                {number, "line",
                 "'" + std::string(keyword.substr(0, 40)) + "' is no keyword of a case; see docs/cases.md", ""});
        } else if (file.cases.empty()) {
            file.problems.push_back({number, "line", "stands before the first 'case' line", ""});
        } else {
            file.cases.back().statements.push_back({number, std::string(keyword), std::string(rest)});
        }
    }
    return file;
}

}  // namespace umpire::cases
