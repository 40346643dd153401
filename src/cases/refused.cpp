#include "cases/refused.hpp"

#include "battle/game.hpp"
#include "battle/length_text.hpp"
#include "battle/near_words.hpp"
#include "cases/case_file.hpp"
#include "cases/hints.hpp"
#include "cases/message_rows.hpp"
#include "rulebook/clause.hpp"
#include "rulebook/register.hpp"
#include "text/clause_words.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace umpire::cases {

namespace {

/// One clause behind the colon, with what is expected of its objection.
struct WantedClause {
    std::string_view clause;
    std::vector<std::pair<std::string_view, std::string_view>> details;
};

struct Wanted {
    std::vector<WantedClause> clauses;
    bool any = false;     ///< whatever the reason
    bool one_of = false;  ///< one of the clauses is enough
    Message fault;
};

/// Clauses are many; only what is near is told.
Message no_clause(std::string_view word) {
    std::vector<std::string_view> known;
    for (const rulebook::ClauseEntry& entry : rulebook::clauses(rulebook::ruleset_of(word))) known.push_back(entry.id);
    const auto near = near_words(word, known);
    return near.empty() ? "is_no_clause_of_a_register"_message(word)
                        : "is_no_clause_of_a_register_is_one"_message(word, near.front());
}

Wanted read_wanted(std::string_view text, std::string_view ruleset) {
    Wanted wanted;
    const auto words = words_of(text);
    const auto fail = [&](Message fault) {
        wanted.fault = "expected_a_refusal"_message(std::move(fault));
        return wanted;
    };
    if (words.empty()) return fail("no_clause_stands_behind"_message());
    if (words[0] == "any") {
        wanted.any = true;
        return words.size() == 1 ? wanted : fail("stands_behind_any"_message(words[1]));
    }
    bool joins = true;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word(words[i]);
        if (word == "or") {
            if (joins) return fail("or_stands_without_a_clause_before"_message());
            wanted.one_of = joins = true;
        } else if (clause_of(word)) {
            if (Message fault = text::fault_of_clause(word, ruleset); !fault.empty()) return fail(std::move(fault));
            wanted.clauses.push_back({words[i], {}});
            if (!joins && wanted.one_of) return fail("stands_beside_or_without_one"_message(word));
            joins = false;
        } else if ((word == "found" || word == "allowed" || word == "about") && !joins) {
            if (i + 1 == words.size()) return fail("has_no_value"_message(word));
            wanted.clauses.back().details.emplace_back(words[i], words[i + 1]);
            ++i;
        } else {
            return fail(no_clause(word));
        }
    }
    if (joins) return fail("or_stands_without_a_clause_behind"_message());
    if (wanted.one_of && text.find(" or ") != std::string_view::npos) {
        const auto ors = std::count(words.begin(), words.end(), std::string_view("or"));
        if (static_cast<std::size_t>(ors) + 1 != wanted.clauses.size())
            return fail("clauses_stand_with_and_without"_message());
    }
    return wanted;
}

class Comparison {
public:
    explicit Comparison(const Match& match)
        : scenario_(match.scenario()), unit_(text::unit_of(scenario_.setup.ruleset)) {}

    Message fault(const Objection& objection, const WantedClause& wanted) const {
        for (const auto& [key, value] : wanted.details) {
            Message fault = key == "about" ? fault_of_name(objection, value) : fault_of_number(objection, key, value);
            if (!fault.empty()) return fault;
        }
        return {};
    }

private:
    Message fault_of_name(const Objection& objection, std::string_view name) const {
        const std::string_view actual = objection.model.exists()     ? scenario_.name_of(objection.model)
                                        : objection.of_unit.exists() ? scenario_.name_of(objection.of_unit)
                                        : objection.piece.exists()   ? scenario_.name_of(objection.piece)
                                                                     : std::string_view("nobody");
        const bool is_so = name == actual || (objection.piece.exists() && name == scenario_.name_of(objection.piece));
        if (is_so) return {};
        const bool is_known = scenario_.figure_named(name) || scenario_.unit_named(name) || scenario_.piece_named(name);
        if (!is_known)
            return did_you_mean("there_is_no_model_unit_or_piece"_message(name), name, names_in(scenario_, true));
        return "the_objection_is_about_not_about"_message(actual, name);
    }

    Message fault_of_number(const Objection& objection, std::string_view key, std::string_view value) const {
        const std::string name(key);
        if (objection.unit == Objection::Unit::none)
            return "tells_no_number_here_so_nothing"_message(objection.clause.id(), name);
        const std::int32_t actual = key == "found" ? objection.found : objection.allowed;
        const bool is_length = objection.unit == Objection::Unit::length;
        const auto wanted = is_length ? length_in(value) : number_in(value);
        if (!wanted) return is_length ? "is_no_length"_message(value) : "is_no_whole_number"_message(value);
        if (*wanted == actual) return {};
        const std::string number = is_length ? text_of(Length{actual}, unit_) : std::to_string(actual);
        return key == "found" ? "found"_message(number, value) : "allowed"_message(number, value);
    }

    std::optional<std::int32_t> length_in(std::string_view text) const {
        const auto length = length_of(text, unit_, length_longest);
        return length ? std::optional(length->units) : std::nullopt;
    }

    static std::optional<std::int32_t> number_in(std::string_view text) {
        std::int32_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
    }

    const Scenario& scenario_;
    LengthUnit unit_;
};

/// The objection that cites the clause, or else one that refuses alike; null: there is none.
const Objection* objection_of(const Match& match, const Verdict& verdict, std::string_view clause) {
    for (const Objection& one : verdict)
        if (one.clause.id() == clause) return &one;
    for (const Objection& one : verdict)
        for (const SameRefusal& same : game_of(match).same_refusals)
            if (same.cited == one.clause && same.expected.id() == clause) return &one;
    return nullptr;
}

}  // namespace

Message fault_of_refusal(const Match& match, const Verdict& verdict, std::string_view expected, Language language) {
    const Wanted wanted = read_wanted(expected, match.scenario().setup.ruleset);
    if (!wanted.fault.empty() || wanted.any) return wanted.fault;
    const Comparison comparison(match);
    Message fault;
    bool is_one_met = false;
    for (const WantedClause& one : wanted.clauses) {
        const Objection* const cited = objection_of(match, verdict, one.clause);
        Message problem;
        if (cited == nullptr) {
            problem = "was_refused_but"_message(
                one.clause,
                MessagePart::lines(text::refusal(verdict, match.scenario(), language, text::SidesAs::letters)));
        } else {
            problem = comparison.fault(*cited, one);
        }
        is_one_met = is_one_met || problem.empty();
        if (fault.empty()) fault = std::move(problem);
    }
    return wanted.one_of && is_one_met ? Message() : fault;
}

}  // namespace umpire::cases
