#include "cases/case_file.hpp"

#include "battle/near_words.hpp"
#include "cases/message_rows.hpp"
#include "cases/position.hpp"
#include "games/games.hpp"
#include "text/clause_words.hpp"
#include "text/parsing.hpp"
#include "text/plain.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace umpire::cases {

namespace {

constexpr std::size_t file_size_max = 4u << 20;

constexpr std::array<std::string_view, 39> keywords{
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
constexpr std::size_t problems_max = 40;

/// Words that people write where a keyword stands.
struct Meant {
    std::string_view written;
    std::string_view keyword;
};
constexpr std::array meant_keywords{
    Meant{"red", "A"},       Meant{"rouge", "A"},      Meant{"blue", "B"},        Meant{"bleu", "B"},
    Meant{"roll", "dice"},   Meant{"rolls", "dice"},   Meant{"die", "dice"},      Meant{"action", "do"},
    Meant{"then", "expect"}, Meant{"event", "expect"}, Meant{"assert", "expect"}, Meant{"place", "A or B"},
    Meant{"unit", "A or B"}, Meant{"model", "A or B"}, Meant{"side", "A or B"},   Meant{"title", "case"},
    Meant{"test", "case"},   Meant{"game", "ruleset"}, Meant{"//", "#"},          Meant{";", "#"},
    Meant{"--", "#"},        Meant{"/*", "#"},         Meant{"forbid", "refuse"}, Meant{"forbidden", "refuse"},
};

/// A word that is no keyword, and which was meant.
Message no_keyword(std::string_view word) {
    Message message = "is_no_keyword_of_a_case"_message(word);
    std::string plain(word.substr(0, word.find(':')));
    for (char& letter : plain)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    for (const Meant& meant : meant_keywords)
        if (meant.written == plain) return "did_you_mean"_message(std::move(message), meant.keyword);
    std::vector<std::string_view> known(keywords.begin(), keywords.end());
    known.insert(known.end(), {"case", "branch", "ruleset"});
    if (near_words(plain, known).empty()) return "see_docs_cases"_message(std::move(message));
    return nearly(std::move(message), plain, known);
}

/// What is wrong with a `ruleset` line; empty when the game can be played.
Message fault_of_ruleset(std::string_view name) {
    if (name.empty()) return "no_game_is_named_expected_one"_message(playable_rulesets());
    if (name.find_first_of(" \t") != std::string_view::npos)
        return "is_more_than_a_name_expected_one"_message(name, playable_rulesets());
    const RulesetEntry* entry = find_ruleset(name);
    if (entry != nullptr) return entry->is_playable ? Message() : "cannot_be_played_yet_only"_message(name);
    std::vector<std::string_view> playable;
    for (const RulesetEntry& one : rulesets())
        if (one.is_playable) playable.push_back(one.card.name);
    if (near_words(name, playable).empty()) return "is_not_known_expected_one"_message(name, playable_rulesets());
    return nearly("is_not_known"_message(name), name, playable);
}

/// What the head of a case or a branch lacks, behind its form.
Message fault_of_head(bool has_colon, bool has_kind) {
    if (!has_colon) return "no_colon"_message();
    return has_kind ? "no_clause"_message() : "no_for_or_against_before"_message();
}

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
        problems.push_back(
            {line, "case",
             "expected_case_clause_clause"_message(fault_of_head(colon != std::string_view::npos, kind_given)), ""});
        return result;
    }
    result.is_for = head.back() == "for";
    result.title = trimmed(rest.substr(colon + 1));
    if (result.title.empty()) problems.push_back({line, "case", "expected_a_title_behind_the_found"_message(), ""});
    for (std::size_t i = 0; i + 1 < head.size(); ++i) {
        if (std::find(head.begin(), head.begin() + static_cast<std::ptrdiff_t>(i), head[i]) !=
            head.begin() + static_cast<std::ptrdiff_t>(i))
            problems.push_back({line, "case", "is_given_twice"_message(head[i]), ""});
        if (Message fault = text::fault_of_clause(head[i], ruleset); !fault.empty())
            problems.push_back({line, "case", std::move(fault), ""});
        result.clauses.emplace_back(head[i]);
    }
    if (ruleset.empty())
        problems.push_back({line, "case", "no_ruleset_name_line_stands_before"_message(playable_rulesets()), ""});
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
        if (Message fault = fault_of_line(line); !fault.empty()) return note(number, std::move(fault));
        const auto repeat = repeated(line);
        if (!repeat) return note(number, "expected_n_x_line_with_n_from_1"_message());
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
    /// Signs of word processors may stand in titles, not where names and numbers do.
    static Message fault_of_line(std::string_view line) {
        const bool is_head = line.starts_with("case ") || line.starts_with("branch ");
        const std::size_t colon = is_head ? line.find(':') : std::string_view::npos;
        return text::fault_of_signs(line.substr(0, colon));
    }

    void read_line(int number, std::string_view line) {
        // "refuse-position: CLAUSE" is read like "refuse-position : CLAUSE".
        const bool has_colon = line.starts_with("refuse-position:");
        const std::size_t space = has_colon ? line.find(':') : line.find_first_of(" \t");
        const std::string_view keyword = line.substr(0, space);
        const std::string_view rest =
            space == std::string_view::npos ? std::string_view{} : trimmed(line.substr(space));
        if (keyword == "ruleset") {
            ruleset_ = rest.empty() ? "?" : rest;  // its fault is told once, not with every case
            if (Message fault = fault_of_ruleset(rest); !fault.empty()) note(number, std::move(fault), "ruleset");
        } else if (keyword == "case") {
            file_.cases.push_back(read_head(rest, number, ruleset_, file_.problems));
            trunk_ = file_.cases.size() - 1;
            branches_ = false;
        } else if (keyword == "branch") {
            begin_branch(number, rest);
        } else if (!is_keyword(keyword)) {
            note(number, no_keyword(keyword));
        } else if (file_.cases.empty()) {
            note(number, "stands_before_the_first_case_line"_message(), keyword);
        } else {
            if (!has_room(number, 1)) return;
            file_.cases.back().statements.push_back({number, std::string(keyword), std::string(rest)});
        }
    }

    /// `branch [CLAUSE ...] for: TITLE`: a case that begins with all lines of the case above, up to its first branch.
    void begin_branch(int number, std::string_view rest) {
        if (file_.cases.empty()) return note(number, "stands_before_the_first_case_line"_message(), "branch");
        const std::size_t colon = rest.find(':');
        const auto head = words_of(rest.substr(0, colon));
        const bool kind_given = !head.empty() && (head.back() == "for" || head.back() == "against");
        if (colon == std::string_view::npos || !kind_given)
            return note(
                number,
                "expected_branch_clause_for_title"_message(fault_of_head(colon != std::string_view::npos, kind_given)),
                "branch");
        if (!has_room(number, file_.cases[trunk_].statements.size())) return;
        Case branch = file_.cases[trunk_];
        branch.line = number;
        if (head.size() > 1 && !trimmed(rest.substr(colon + 1)).empty()) {
            const Case own = read_head(rest, number, ruleset_, file_.problems);
            branch.clauses = own.clauses;
        }
        branch.is_for = head.back() == "for";
        branch.title = trimmed(rest.substr(colon + 1));
        if (branch.title.empty()) note(number, "expected_a_title_behind_the_found"_message(), "branch");
        if (!branches_) trunks_.push_back(line_of_trunk());
        branches_ = true;
        file_.cases.push_back(std::move(branch));
    }

    int line_of_trunk() const { return file_.cases[trunk_].line; }

    /// Branches and repeated lines are short to write; what they come to has a limit.
    bool has_room(int number, std::size_t lines) {
        if (lines_ > lines_max) return false;
        lines_ += lines;
        if (lines_ > lines_max) note(number, "branches_and_repeated_lines_make"_message());
        return lines_ <= lines_max;
    }

    static bool expects(const Case& one) {
        return std::any_of(one.statements.begin(), one.statements.end(), is_expectation);
    }

    /// What is no case file at all has a fault in each of its lines.
    void note(int number, Message message, std::string_view field = "line") {
        if (file_.problems.size() > problems_max) return;
        if (file_.problems.size() == problems_max) message = "more_lines_cannot_be_read_mend"_message();
        file_.problems.push_back({number, field, std::move(message), ""});
    }

    CaseFile file_;
    std::string ruleset_;
    std::size_t trunk_ = 0;  ///< the case whose branches may follow
    std::size_t lines_ = 0;
    bool branches_ = false;
    std::vector<int> trunks_;  ///< the lines of cases that have branches
};

}  // namespace

CaseFile read_cases(std::string_view text) {
    CaseFile file;
    if (text.size() > file_size_max) {
        file.problems.push_back({0, "file", "is_larger_than_4_mib"_message(), ""});
        return file;
    }
    if (Message fault = text::fault_of_bytes(text); !fault.empty()) {
        file.problems.push_back({0, "file", std::move(fault), ""});
        return file;
    }
    const std::string plain = text::with_plain_spaces(text::without_mark(text));
    FileReader reader;
    int number = 0;
    for (std::string_view rest = plain; !rest.empty();) {
        const std::size_t end = rest.find_first_of("\r\n");
        const std::string_view line = trimmed(without_comment(rest.substr(0, end)));
        const bool is_pair = end != std::string_view::npos && rest.substr(end).starts_with("\r\n");
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + (is_pair ? 2 : 1));
        ++number;
        if (!line.empty()) reader.read(number, line);
    }
    return std::move(reader).result();
}

}  // namespace umpire::cases
