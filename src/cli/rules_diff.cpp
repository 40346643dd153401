#include "cli/rules_diff.hpp"

#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "cli/print.hpp"
#include "games/games.hpp"
#include "rulebook/register.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace umpire::cli {
namespace {

/// The editions that share the register of this one, itself among them; one alone where a game has no editions.
std::vector<std::string> editions_of(std::string_view ruleset) {
    std::vector<std::string> editions;
    for (const RulesetEntry& entry : rulesets())
        if (rulebook::register_of(entry.card.name) == rulebook::register_of(ruleset))
            editions.emplace_back(entry.card.name);
    return editions;
}

std::string joined(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

/// The second edition: as it was named, or the only other one.
std::string second_of(const RulesOptions& options) {
    if (!options.words.empty()) return options.words[0];
    for (const std::string& name : editions_of(options.ruleset))
        if (name != options.ruleset) return name;
    return {};
}

bool is_edition(const std::string& name) {
    if (find_ruleset(name) != nullptr) return true;
    std::vector<std::string> names;
    for (const RulesetEntry& entry : rulesets()) names.emplace_back(entry.card.name);
    print_problem("there_is_no_ruleset_expected_one"_message(name, joined(names)));
    return false;
}

/// What an edition says: the value with which it begins, in words; nothing where it does not offer the option.
const rulebook::OptionValue* said_by(const rulebook::OptionEntry& option, std::string_view edition) {
    if (!option.only_in.empty() && option.only_in != edition) return nullptr;
    for (const rulebook::OptionValue& value : option.values)
        if (value.name == option.default_value(edition)) return &value;
    return nullptr;
}

void print_side(const RulesOptions& options, std::string_view edition, const rulebook::OptionValue* value) {
    const std::string_view absent = options.language == Language::french ? "pas proposée" : "not offered";
    if (value == nullptr) {
        fmt::print("  {:<12} {}\n", edition, absent);
        return;
    }
    fmt::print("  {:<12} {}: {}\n", edition, bold(value->name), value->explanation(options.language));
}

nlohmann::json side_json(const RulesOptions& options, const rulebook::OptionValue* value) {
    if (value == nullptr) return nullptr;
    return {{"value", value->name}, {"meaning", value->explanation(options.language)}};
}

}  // namespace

int show_diff(const RulesOptions& options) {
    const bool in_french = options.language == Language::french;
    if (!is_edition(options.ruleset)) return 2;
    const std::string second = second_of(options);
    if (second.empty()) {
        print_problem("has_no_other_edition"_message(options.ruleset));
        return 2;
    }
    if (!is_edition(second)) return 2;
    if (options.words.size() > 1 || second == options.ruleset ||
        rulebook::register_of(second) != rulebook::register_of(options.ruleset)) {
        print_problem("expected_two_editions"_message(options.ruleset, joined(editions_of(options.ruleset))));
        return 2;
    }
    nlohmann::json rows = nlohmann::json::array();
    for (const rulebook::OptionEntry& option : rulebook::options(options.ruleset)) {
        const rulebook::OptionValue* one = said_by(option, options.ruleset);
        const rulebook::OptionValue* other = said_by(option, second);
        if (one == other) continue;
        rows.push_back({{"option", option.name}, {"clause", option.clause}});
        rows.back()[options.ruleset] = side_json(options, one);
        rows.back()[second] = side_json(options, other);
        if (options.json) continue;
        const rulebook::ClauseEntry* clause = rulebook::find_clause(option.clause);
        fmt::print("{}  {} {}\n", bold(option.name), option.clause,
                   clause != nullptr ? clause->title(options.language) : "");
        print_side(options, options.ruleset, one);
        print_side(options, second, other);
    }
    if (options.json) fmt::print("{}\n", rows.dump(2));
    if (!options.json)
        fmt::print(fmt::runtime(in_french ? "{} différences entre {} et {}\n" : "{} differences between {} and {}\n"),
                   rows.size(), options.ruleset, second);
    return 0;
}

}  // namespace umpire::cli
