#include "wire/book.hpp"

#include "ai/player.hpp"
#include "games/games.hpp"
#include "rulebook/register.hpp"

#include <nlohmann/json.hpp>

namespace umpire::wire {
namespace {

/// The text of the language, or the English one where it is not yet written.
std::string_view written(std::string_view own, std::string_view english) { return own.empty() ? english : own; }

Json summary_json(const rulebook::ClauseEntry& entry, Language language) {
    return {{"id", entry.id},
            {"title", written(entry.title(language), entry.title_en)},
            {"chapter", written(entry.chapter_title(language), entry.chapter_en)},
            {"treatment", entry.treatment}};
}

}  // namespace

Json rulesets_json(Language language) {
    Json list = Json::array();
    for (const RulesetEntry& entry : rulesets()) {
        const Game* game = find_game(entry.card.name);
        list.push_back({{"name", entry.card.name},
                        {"title", entry.card.title.in(language)},
                        {"subtitle", entry.card.subtitle.in(language)},
                        {"first_scenario", game == nullptr ? "" : game->first_scenario},
                        {"unit", entry.card.unit == LengthUnit::inch ? "inch" : "centimetre"},
                        {"playable", entry.is_playable}});
    }
    Json players = Json::array();
    for (const ai::PlayerCard& card : ai::players())
        players.push_back({{"name", card.name},
                           {"title", card.title[static_cast<std::size_t>(language)]},
                           {"yardstick", card.is_yardstick},
                           {"description", card.description[static_cast<std::size_t>(language)]}});
    return {{"protocol", protocol_version}, {"rulesets", std::move(list)}, {"players", std::move(players)}};
}

Json options_json(std::string_view ruleset, Language language) {
    Json options = Json::array();
    for (const rulebook::OptionEntry& entry : rulebook::options(ruleset)) {
        Json values = Json::array();
        for (const rulebook::OptionValue& value : entry.values)
            values.push_back({{"name", value.name},
                              {"title", value.title(language)},
                              {"open", value.is_open},
                              {"text", written(value.explanation(language), value.explanation_en)}});
        const rulebook::ClauseEntry* clause = rulebook::find_clause(entry.clause);
        options.push_back({{"name", entry.name},
                           {"clause", entry.clause},
                           {"title", !entry.title_en.empty() ? std::string(entry.title(language))
                                     : clause == nullptr     ? std::string()
                                                             : written(clause->title(language), clause->title_en)},
                           {"values", std::move(values)}});
    }
    return {{"options", std::move(options)}};
}

Json clauses_json(std::string_view ruleset, std::string_view words, Language language) {
    Json list = Json::array();
    if (words.find_first_not_of(' ') == std::string_view::npos) {
        for (const rulebook::ClauseEntry& entry : rulebook::clauses(ruleset))
            list.push_back(summary_json(entry, language));
    } else {
        for (const rulebook::ClauseEntry* entry : rulebook::search(ruleset, words, language))
            list.push_back(summary_json(*entry, language));
    }
    return {{"clauses", std::move(list)}};
}

Json clause_json(std::string_view id, Language language) {
    const rulebook::ClauseEntry* entry = rulebook::find_clause(id);
    if (entry == nullptr) return nullptr;
    Json json = summary_json(*entry, language);
    json["status"] = entry->status;
    json["treatment_reason"] = entry->treatment_reason;
    json["body"] = written(entry->body(language), entry->body_en);
    json["reading"] = written(entry->reading(language), entry->reading_en);
    json["example"] = written(entry->example(language), entry->example_en);
    return json;
}

}  // namespace umpire::wire
