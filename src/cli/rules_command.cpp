#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "cli/message_rows.hpp"
#include "cli/print.hpp"
#include "cli/rules_diff.hpp"
#include "games/games.hpp"
#include "rulebook/coverage.hpp"
#include "rulebook/register.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>

namespace umpire::cli {

namespace {

using Json = nlohmann::json;

bool french(const Common& options) { return options.language == Language::french; }

bool known_ruleset(const std::string& name) {
    if (find_ruleset(name) != nullptr) return true;
    print_problem("there_is_no_ruleset_expected_one"_message(name, listed(ruleset_names())));
    return false;
}

/// What an edition changes about an option, and what the option hangs on.
void print_conditions(const rulebook::OptionEntry& option, Language language) {
    const bool in_french = language == Language::french;
    for (const rulebook::EditionDefault& other : option.defaults)
        fmt::print("  {} {}{} {}\n", in_french ? "par défaut pour" : "default of", other.edition,
                   in_french ? " :" : ":", other.value);
    if (!option.only_in.empty()) fmt::print("  {} {}\n", in_french ? "seulement pour" : "only in", option.only_in);
    if (!option.acts_with.empty())
        fmt::print("  {} {} = {}\n", in_french ? "agit avec" : "acts with", option.acts_with, option.acts_with_value);
}

Json conditions_json(const rulebook::OptionEntry& option) {
    Json row = Json::object();
    for (const rulebook::EditionDefault& other : option.defaults) row["defaults"][other.edition] = other.value;
    if (!option.only_in.empty()) row["only_in"] = option.only_in;
    if (!option.acts_with.empty()) row["acts_with"] = {{"name", option.acts_with}, {"value", option.acts_with_value}};
    return row;
}

void print_options(const RulesetsOptions& options) {
    Json rows = Json::array();
    for (const rulebook::OptionEntry& option : rulebook::options(options.ruleset)) {
        Json row = conditions_json(option);
        row.update({{"name", option.name}, {"clause", option.clause}});
        if (!options.json) {
            const rulebook::ClauseEntry* clause = rulebook::find_clause(option.clause);
            fmt::print("\n{}  {} {}\n", bold(option.name), option.clause,
                       clause ? clause->title(options.language) : "");
        }
        for (const rulebook::OptionValue& value : option.values) {
            const std::string_view title = value.title(options.language);
            row["values"].push_back(
                {{"value", value.name}, {"title", title}, {"meaning", value.explanation(options.language)}});
            if (!options.json)
                fmt::print(
                    "  {:<26}{}\n  {:<26}{}\n",
                    fmt::format("{}{}", value.name, value.name == option.default_value(options.ruleset) ? " *" : ""),
                    bold(title), "", value.explanation(options.language));
        }
        if (!options.json) print_conditions(option, options.language);
        rows.push_back(std::move(row));
    }
    if (options.json) fmt::print("{}\n", rows.dump(2));
}

}  // namespace

int run_rulesets(const RulesetsOptions& options) {
    if (!options.ruleset.empty()) {
        if (!known_ruleset(options.ruleset)) return 2;
        if (!options.json)
            fmt::print("{}\n", french(options) ? "Options de règle (* : par défaut), à fixer par --option nom=valeur"
                                               : "Rule options (* is the default), set with --option name=value");
        print_options(options);
        return 0;
    }
    Json rows = Json::array();
    for (const RulesetEntry& entry : rulesets()) {
        const std::size_t clauses = rulebook::clauses(entry.card.name).size();
        const std::size_t choices = option_names(entry.card.name).size();
        if (options.json) {
            rows.push_back({{"name", entry.card.name},
                            {"title", entry.card.title.in(options.language)},
                            {"subtitle", entry.card.subtitle.in(options.language)},
                            {"clauses", clauses},
                            {"options", choices},
                            {"playable", entry.is_playable}});
            continue;
        }
        const std::string_view state = entry.is_playable ? (french(options) ? "jouable" : "playable")
                                                         : (french(options) ? "règles à lire" : "rules to read only");
        fmt::print("{:<12} {:<27} {:>4} {:<9} {:>3} options   {}\n", bold(entry.card.name),
                   entry.card.title.in(options.language), clauses, "clauses", choices, state);
    }
    if (options.json) fmt::print("{}\n", rows.dump(2));
    return 0;
}

namespace {

Json json_of(const rulebook::ClauseEntry& clause, Language language) {
    return {{"id", clause.id},
            {"chapter", clause.chapter_title(language)},
            {"title", clause.title(language)},
            {"status", clause.status},
            {"treatment", clause.treatment},
            {"text", clause.body(language)},
            {"reading", clause.reading(language)},
            {"example", clause.example(language)}};
}

int list_clauses(const RulesOptions& options) {
    if (!known_ruleset(options.ruleset)) return 2;
    Json rows = Json::array();
    std::string_view chapter;
    for (const rulebook::ClauseEntry& clause : rulebook::clauses(options.ruleset)) {
        if (options.json) {
            rows.push_back({{"id", clause.id}, {"title", clause.title(options.language)}, {"status", clause.status}});
            continue;
        }
        if (clause.chapter != chapter)
            fmt::print("\n{}  {}\n", bold(clause.chapter), bold(clause.chapter_title(options.language)));
        chapter = clause.chapter;
        fmt::print("  {:<13} {}\n", clause.id, clause.title(options.language));
    }
    if (options.json) fmt::print("{}\n", rows.dump(2));
    return 0;
}

void print_clause_with_places(const rulebook::ClauseEntry& clause, Language language) {
    const bool in_french = language == Language::french;
    fmt::print("{}  {}\n", bold(clause.id), bold(clause.title(language)));
    fmt::print("{} · {}\n\n{}\n", clause.chapter_title(language), clause.status, wrapped(clause.body(language)));
    if (!clause.reading(language).empty())
        fmt::print("\n{} {}\n", bold(in_french ? "Lecture :" : "Reading:"), wrapped(clause.reading(language)));
    if (!clause.example(language).empty())
        fmt::print("\n{} {}\n", bold(in_french ? "Exemple :" : "Example:"), wrapped(clause.example(language)));
    for (const rulebook::CoverageRow& row : rulebook::coverage_of(rulebook::ruleset_of(clause.id))) {
        if (row.id != clause.id) continue;
        for (const auto& place : row.code)
            fmt::print("\n{} {}:{}", in_french ? "dans le code :" : "in the code:", place.file, place.line);
        for (const auto& place : row.tests_for)
            fmt::print("\n{} {}:{}", in_french ? "cas pour :" : "case for:", place.file, place.line);
        for (const auto& place : row.tests_against)
            fmt::print("\n{} {}:{}", in_french ? "cas contre :" : "case against:", place.file, place.line);
        fmt::print("\n");
    }
}

int show_clauses(const RulesOptions& options) {
    std::vector<std::string> ids = options.words;
    if (!options.ruleset.empty()) ids.insert(ids.begin(), options.ruleset);
    if (ids.empty()) {
        print_problem("name_a_clause_for_instance"_message(command_line("rules show AE-SHOOT-4")));
        return 2;
    }
    Json rows = Json::array();
    for (const std::string& id : ids) {
        const rulebook::ClauseEntry* clause = rulebook::find_clause(id);
        if (clause == nullptr) {
            print_problem("no_register_has_a_clause_it_may"_message(id, command_line("rules search WORDS")));
            return 2;
        }
        if (options.json) {
            rows.push_back(json_of(*clause, options.language));
        } else {
            print_clause_with_places(*clause, options.language);
        }
    }
    if (options.json) fmt::print("{}\n", rows.dump(2));
    return 0;
}

int search_clauses(const RulesOptions& options) {
    std::string ruleset = options.ruleset;
    std::string words;
    if (find_ruleset(ruleset) == nullptr) {
        words = ruleset;
        ruleset.clear();
    }
    for (const std::string& word : options.words) words += (words.empty() ? "" : " ") + word;
    Json rows = Json::array();
    const auto found = rulebook::search(ruleset, words, options.language);
    for (const rulebook::ClauseEntry* clause : found) {
        if (options.json) {
            rows.push_back(json_of(*clause, options.language));
        } else {
            fmt::print("{:<13} {}\n", clause->id, clause->title(options.language));
        }
    }
    if (options.json) fmt::print("{}\n", rows.dump(2));
    if (found.empty() && !options.json)
        fmt::print("{} {}\n", say("no clause holds all of these words:", "aucune clause ne contient tous ces mots :"),
                   shown(words));
    return found.empty() ? 1 : 0;
}

std::string gaps_of(const rulebook::CoverageRow& row) {
    std::string gaps;
    for (rulebook::Missing missing : rulebook::missing_in(row))
        gaps += (gaps.empty() ? "" : ", ") + std::string(rulebook::name_of(missing));
    return gaps;
}

int show_coverage(const RulesOptions& options) {
    if (!known_ruleset(options.ruleset)) return 2;
    Json rows = Json::array();
    std::size_t complete = 0;
    std::size_t played = 0;
    const auto all = rulebook::coverage_of(options.ruleset);
    if (!options.json && !options.only_gaps)
        fmt::print("{:<13} {:<10} {:<10} {:>4} {:>4} {:>7} {:>6}  {}\n", "clause", say("status", "statut"),
                   say("treatment", "traitement"), "code", say("for", "pour"), say("against", "contre"),
                   say("played", "joué"), say("where", "où"));
    for (const rulebook::CoverageRow& row : all) {
        const rulebook::ClauseEntry* clause = rulebook::find_clause(row.id);
        const std::string gaps = gaps_of(row);
        complete += gaps.empty() ? 1 : 0;
        played += row.playthroughs.empty() ? 0 : 1;
        if (options.json) {
            Json cited = Json::array();
            for (const auto& place : row.code) cited.push_back(fmt::format("{}:{}", place.file, place.line));
            rows.push_back({{"id", row.id},
                            {"status", clause->status},
                            {"treatment", clause->treatment},
                            {"code", cited},
                            {"tests_for", row.tests_for.size()},
                            {"tests_against", row.tests_against.size()},
                            {"playthroughs", row.playthroughs.size()},
                            {"missing", gaps}});
            continue;
        }
        if (options.only_gaps && gaps.empty()) continue;
        const std::string where = row.code.empty() ? "" : fmt::format("{}:{}", row.code[0].file, row.code[0].line);
        const std::string_view status = clause->status.substr(0, clause->status.find(' '));
        fmt::print("{:<13} {:<10} {:<10} {:>4} {:>4} {:>7} {:>6}  {}{}\n", row.id, status, clause->treatment,
                   row.code.size(), row.tests_for.size(), row.tests_against.size(), row.playthroughs.size(), where,
                   gaps.empty() ? "" : say("  MISSING: ", "  MANQUE : ") + gaps);
    }
    if (options.json) fmt::print("{}\n", rows.dump(2));
    const double share = all.empty() ? 0.0 : 100.0 * static_cast<double>(complete) / static_cast<double>(all.size());
    if (!options.json)
        fmt::print(fmt::runtime(say("{} of {} clauses complete ({} seen in a playthrough): {:.1f}%\n",
                                    "{} clauses sur {} complètes ({} vues dans une partie témoin) : {:.1f}\u202f%\n")),
                   complete, all.size(), played, complete == all.size() ? 100.0 : std::min(share, 99.9));
    return complete == all.size() && !all.empty() ? 0 : 1;
}

}  // namespace

int run_rules(const RulesOptions& options) {
    if (options.action == "list") return list_clauses(options);
    if (options.action == "show") return show_clauses(options);
    if (options.action == "search") return search_clauses(options);
    if (options.action == "diff") return show_diff(options);
    return show_coverage(options);
}

}  // namespace umpire::cli
