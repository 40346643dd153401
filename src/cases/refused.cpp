#include "cases/refused.hpp"

#include "battle/length_text.hpp"
#include "cases/case_file.hpp"
#include "cases/hints.hpp"
#include "rulebook/clause.hpp"
#include "rulebook/register.hpp"
#include "text/clause_words.hpp"
#include "text/near_words.hpp"
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
    std::string fault;
};

constexpr std::string_view form = "'ACTION : CLAUSE [found X] [allowed Y] [about NAME]', several clauses, or 'any'";

/// Clauses are many; only what is near is told.
std::string nearest_clause(std::string_view word) {
    std::vector<std::string_view> known;
    for (const rulebook::ClauseEntry& entry : rulebook::clauses(rulebook::ruleset_of(word))) known.push_back(entry.id);
    const auto near = text::near_words(word, known);
    return near.empty() ? "" : " (" + std::string(near.front()) + " is one)";
}

Wanted read_wanted(std::string_view text, std::string_view ruleset) {
    Wanted wanted;
    const auto words = words_of(text);
    const auto fail = [&](std::string fault) {
        wanted.fault = std::move(fault) + "; expected " + std::string(form);
        return wanted;
    };
    if (words.empty()) return fail("no clause stands behind the ':'");
    if (words[0] == "any") {
        wanted.any = true;
        return words.size() == 1 ? wanted : fail("'" + std::string(words[1]) + "' stands behind 'any'");
    }
    bool joins = true;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word(words[i]);
        if (word == "or") {
            if (joins) return fail("'or' stands without a clause before it");
            wanted.one_of = joins = true;
        } else if (clause_of(word)) {
            if (std::string fault = text::fault_of_clause(word, ruleset); !fault.empty()) return fail(std::move(fault));
            wanted.clauses.push_back({words[i], {}});
            if (!joins && wanted.one_of) return fail("'" + word + "' stands beside 'or' without one");
            joins = false;
        } else if ((word == "found" || word == "allowed" || word == "about") && !joins) {
            if (i + 1 == words.size()) return fail("'" + word + "' has no value");
            wanted.clauses.back().details.emplace_back(words[i], words[i + 1]);
            ++i;
        } else {
            return fail("'" + word + "' is no clause of a register" + nearest_clause(word));
        }
    }
    if (joins) return fail("'or' stands without a clause behind it");
    if (wanted.one_of && text.find(" or ") != std::string_view::npos) {
        const auto ors = std::count(words.begin(), words.end(), std::string_view("or"));
        if (static_cast<std::size_t>(ors) + 1 != wanted.clauses.size())
            return fail("clauses stand with and without 'or'");
    }
    return wanted;
}

class Comparison {
public:
    explicit Comparison(const Match& match)
        : scenario_(match.scenario()), unit_(text::unit_of(scenario_.setup.ruleset)) {}

    std::string fault(const Objection& objection, const WantedClause& wanted) const {
        for (const auto& [key, value] : wanted.details) {
            std::string fault =
                key == "about" ? fault_of_name(objection, value) : fault_of_number(objection, key, value);
            if (!fault.empty()) return fault;
        }
        return {};
    }

private:
    std::string fault_of_name(const Objection& objection, std::string_view name) const {
        const std::string_view actual = objection.model.exists()     ? scenario_.name_of(objection.model)
                                        : objection.of_unit.exists() ? scenario_.name_of(objection.of_unit)
                                        : objection.piece.exists()   ? scenario_.name_of(objection.piece)
                                                                     : std::string_view("nobody");
        const bool is_so = name == actual || (objection.piece.exists() && name == scenario_.name_of(objection.piece));
        if (is_so) return {};
        const bool is_known = scenario_.figure_named(name) || scenario_.unit_named(name) || scenario_.piece_named(name);
        if (!is_known)
            return "there is no model, unit or piece of terrain " + text::shown(name) +
                   text::did_you_mean(name, names_in(scenario_, true));
        return "the objection is about " + std::string(actual) + ", not " + std::string(name) +
               "; 'about' takes only the one whom the refusal blames, not whom it names beside him";
    }

    std::string fault_of_number(const Objection& objection, std::string_view key, std::string_view value) const {
        const std::string name(key);
        if (objection.unit == Objection::Unit::none)
            return std::string(objection.clause.id()) + " tells no number here, so nothing is " + name;
        const std::int32_t actual = key == "found" ? objection.found : objection.allowed;
        const bool is_length = objection.unit == Objection::Unit::length;
        const auto wanted = is_length ? length_in(value) : number_in(value);
        if (!wanted) return "'" + std::string(value) + "' is no " + (is_length ? "length" : "whole number");
        if (*wanted == actual) return {};
        return name + " is " + (is_length ? text_of(Length{actual}, unit_) : std::to_string(actual)) + ", not " +
               std::string(value);
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

}  // namespace

std::string fault_of_refusal(const Match& match, const Verdict& verdict, std::string_view expected, Language language) {
    const Wanted wanted = read_wanted(expected, match.scenario().setup.ruleset);
    if (!wanted.fault.empty() || wanted.any) return wanted.fault;
    const Comparison comparison(match);
    std::string fault;
    bool is_one_met = false;
    for (const WantedClause& one : wanted.clauses) {
        const auto* const cited = std::find_if(verdict.begin(), verdict.end(), [&](const Objection& objection) {
            return objection.clause.id() == one.clause;
        });
        std::string problem;
        if (cited == verdict.end()) {
            problem = "was refused, but not by " + std::string(one.clause) + ": " +
                      text::refusal(verdict, match.scenario(), language, text::SidesAs::letters);
        } else {
            problem = comparison.fault(*cited, one);
        }
        is_one_met = is_one_met || problem.empty();
        if (fault.empty()) fault = std::move(problem);
    }
    return wanted.one_of && is_one_met ? std::string() : fault;
}

}  // namespace umpire::cases
