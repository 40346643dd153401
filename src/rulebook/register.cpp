#include "rulebook/register.hpp"

#include "rulebook/register_tables.hpp"

#include <algorithm>
#include <vector>

namespace umpire::rulebook {
namespace {

std::string_view in_language(Language language, std::string_view english, std::string_view french) {
    return language == Language::french && !french.empty() ? french : english;
}

const RulesetTable* table_of(std::string_view ruleset) {
    for (const RulesetTable& table : ruleset_tables()) {
        if (table.ruleset == ruleset || std::ranges::find(table.editions, ruleset) != table.editions.end()) {
            return &table;
        }
    }
    return nullptr;
}

}  // namespace

std::span<const std::string_view> rulesets() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const RulesetTable& table : ruleset_tables()) all.push_back(table.ruleset);
        return all;
    }();
    return names;
}

std::string_view ClauseEntry::chapter_title(Language language) const {
    return in_language(language, chapter_en, chapter_fr);
}
std::string_view ClauseEntry::title(Language language) const { return in_language(language, title_en, title_fr); }
std::string_view ClauseEntry::body(Language language) const { return in_language(language, body_en, body_fr); }
std::string_view ClauseEntry::reading(Language language) const { return in_language(language, reading_en, reading_fr); }
std::string_view ClauseEntry::example(Language language) const { return in_language(language, example_en, example_fr); }
std::string_view OptionValue::title(Language language) const {
    const std::string_view title = in_language(language, title_en, title_fr);
    return title.empty() ? name : title;
}

std::string_view OptionValue::explanation(Language language) const {
    return in_language(language, explanation_en, explanation_fr);
}

std::string_view OptionEntry::default_value(std::string_view edition) const {
    for (const EditionDefault& other : defaults) {
        if (other.edition == edition) {
            return other.value;
        }
    }
    return values.empty() ? std::string_view{} : values.front().name;
}

std::span<const ClauseEntry> clauses(std::string_view ruleset) {
    const RulesetTable* table = table_of(ruleset);
    return table == nullptr ? std::span<const ClauseEntry>{} : table->clauses;
}

const ClauseEntry* find_clause(Clause clause) {
    if (clause.index >= entry_places().size()) {
        return nullptr;
    }
    const EntryPlace place = entry_places()[clause.index];
    return &ruleset_tables()[place.ruleset].clauses[place.position];
}

const ClauseEntry* find_clause(std::string_view id) { return find_clause(Clause{index_of(id)}); }

std::string_view register_of(std::string_view ruleset) {
    const RulesetTable* table = table_of(ruleset);
    return table == nullptr ? std::string_view{} : table->ruleset;
}

std::string_view ruleset_of(std::string_view id) {
    for (const RulesetTable& table : ruleset_tables()) {
        if (id.size() > table.prefix.size() && id.starts_with(table.prefix) && id[table.prefix.size()] == '-') {
            return table.ruleset;
        }
    }
    return {};
}

std::span<const OptionEntry> options(std::string_view ruleset) {
    const RulesetTable* table = table_of(ruleset);
    return table == nullptr ? std::span<const OptionEntry>{} : table->options;
}

const OptionEntry* find_option(std::string_view ruleset, std::string_view name) {
    for (const OptionEntry& option : options(ruleset)) {
        if (option.name == name) {
            return &option;
        }
    }
    return nullptr;
}

}  // namespace umpire::rulebook
