#include "cases/case_file.hpp"

#include "cases/position.hpp"
#include "rulebook/clause.hpp"
#include "text/plain.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace umpire::cases {

namespace {

constexpr std::size_t file_size_max = 4u << 20;

constexpr std::array keywords{
    "option",       "table",  "terrain",   "A",        "B",
    "scenario",     "turns",  "objective", "weapon",   "set",
    "start",        "check",  "do",        "refuse",   "dice",
    "expect",       "never",  "asks",      "state",    "legal",
    "illegal",      "sees",   "blind",     "cover",    "refuse-position",
    "draw",         "away",   "bag",       "zone",     "attacker",
    "points_limit", "chance", "stop",      "targets",  "near",
    "beyond",       "inside", "outside",   "distance",
};

bool is_keyword(std::string_view word) { return std::find(keywords.begin(), keywords.end(), word) != keywords.end(); }

constexpr int repeats_max = 99;
constexpr std::size_t lines_max = 200'000;

/// "3 x LINE": how often the line stands, and the line; the line itself stands once.
struct Repeated {
    int times = 1;
    std::string_view line;
};
std::optional<Repeated> repeated(std::string_view line) {
    const std::size_t space = line.find(' ');
    const std::string_view first = line.substr(0, space);
    if (first.empty() || first.find_first_not_of("0123456789") != std::string_view::npos) return Repeated{1, line};
    int times = 0;
    std::from_chars(first.data(), first.data() + first.size(), times);
    const std::string_view rest = space == std::string_view::npos ? std::string_view{} : trimmed(line.substr(space));
    if (times < 1 || times > repeats_max || !rest.starts_with("x ")) return std::nullopt;
    return Repeated{times, trimmed(rest.substr(2))};
}

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

namespace {

/// Reads a file line by line.
class FileReader {
public:
    void read(int number, std::string_view line) {
        if (const auto control = text::control_in(line)) return note(number, text::control_message(*control));
        const auto repeat = repeated(line);
        if (!repeat) return note(number, "expected 'N x LINE' with N from 1 to 99");
        for (int i = 0; i < repeat->times; ++i) read_line(number, repeat->line);
    }

    CaseFile result() && {
        // What only stands before branches, and expects nothing itself, is no case of its own.
        std::erase_if(file_.cases, [&](const Case& one) {
            return std::binary_search(trunks_.begin(), trunks_.end(), one.line) && !expects(one);
        });
        return std::move(file_);
    }

private:
    void read_line(int number, std::string_view line) {
        const std::size_t space = line.find_first_of(" \t");
        const std::string_view keyword = line.substr(0, space);
        const std::string_view rest =
            space == std::string_view::npos ? std::string_view{} : trimmed(line.substr(space));
        if (keyword == "ruleset") {
            ruleset_ = rest;
        } else if (keyword == "case") {
            file_.cases.push_back(read_head(rest, number, ruleset_, file_.problems));
            trunk_ = file_.cases.size() - 1;
            branches_ = false;
        } else if (keyword == "branch") {
            begin_branch(number, rest);
        } else if (!is_keyword(keyword)) {
            note(number, "'" + std::string(keyword.substr(0, 40)) + "' is no keyword of a case; see docs/cases.md");
        } else if (file_.cases.empty()) {
            note(number, "stands before the first 'case' line");
        } else {
            if (!has_room(number, 1)) return;
            file_.cases.back().statements.push_back({number, std::string(keyword), std::string(rest)});
        }
    }

    /// `branch [CLAUSE ...] for: TITLE`: a case that begins with all lines of the case above, up to its first branch.
    void begin_branch(int number, std::string_view rest) {
        if (file_.cases.empty()) return note(number, "stands before the first 'case' line");
        const std::size_t colon = rest.find(':');
        const auto head = words_of(rest.substr(0, colon));
        const bool kind_given = !head.empty() && (head.back() == "for" || head.back() == "against");
        if (colon == std::string_view::npos || !kind_given)
            return note(number, "expected 'branch [CLAUSE ...] for: TITLE' (or against:)");
        if (!has_room(number, file_.cases[trunk_].statements.size())) return;
        Case branch = file_.cases[trunk_];
        branch.line = number;
        if (head.size() > 1) {
            const Case own = read_head(rest, number, ruleset_, file_.problems);
            branch.clauses = own.clauses;
        }
        branch.is_for = head.back() == "for";
        branch.title = trimmed(rest.substr(colon + 1));
        if (!branches_) trunks_.push_back(line_of_trunk());
        branches_ = true;
        file_.cases.push_back(std::move(branch));
    }

    int line_of_trunk() const { return file_.cases[trunk_].line; }

    /// Branches and repeated lines are short to write; what they come to has a limit.
    bool has_room(int number, std::size_t lines) {
        if (lines_ > lines_max) return false;
        lines_ += lines;
        if (lines_ > lines_max) note(number, "branches and repeated lines make more than 200000 lines of this file");
        return lines_ <= lines_max;
    }

    static bool expects(const Case& one) {
        return std::any_of(one.statements.begin(), one.statements.end(), is_expectation);
    }

    void note(int number, std::string message) { file_.problems.push_back({number, "line", std::move(message), ""}); }

    CaseFile file_;
    std::string ruleset_;
    std::size_t trunk_ = 0;  ///< the case whose branches may follow
    std::size_t lines_ = 0;
    bool branches_ = false;
    std::vector<int> trunks_;  ///< the lines of cases that have branches
};

}  // namespace

CaseFile read_cases(std::string_view text) {
    if (text.size() > file_size_max) {
        CaseFile file;
        file.problems.push_back({0, "file", "is larger than 4 MiB", ""});
        return file;
    }
    FileReader reader;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(without_comment(text.substr(0, end)));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        if (!line.empty()) reader.read(number, line);
    }
    return std::move(reader).result();
}

}  // namespace umpire::cases
