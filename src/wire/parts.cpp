#include "wire/parts.hpp"

#include "rulebook/register.hpp"
#include "text/facts.hpp"
#include "text/phrase.hpp"
#include "text/told_names.hpp"
#include "text/wording.hpp"
#include "wire/where.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <utility>

namespace umpire::wire {

Wording wording_for(const Match& match, Language language) {
    const Scenario& scenario = match.scenario();
    auto told = std::make_shared<const Scenario>(text::told_scenario(scenario, language));
    return {scenario, std::move(told), text::unit_of(scenario.setup.ruleset), language};
}

Wording wording_of_view(const Match& seen, Language language) {
    Wording wording = wording_for(seen, language);
    wording.seen = &seen;
    return wording;
}

std::string action_text(const Action& action, const Wording& wording, bool fine) {
    std::string told =
        text::capitalised(text::action(action, *wording.told, wording.language, text::PlacesAs::nothing));
    if (wording.seen == nullptr) return told;
    const std::string where = where_text(*wording.seen, action, wording.language, fine);
    if (where.empty()) return told;
    return told + (wording.language == Language::french ? " : " : ": ") + where;
}

Json json_of(Point point) { return Json::array({point.x, point.y}); }

template <class Identifier>
Json number_of(Identifier id) {
    return id.exists() ? Json(id.index()) : Json(nullptr);
}
template Json number_of(FigureId);
template Json number_of(UnitId);

Json json_of(Clause clause, Language language) {
    if (!clause.is_some()) return nullptr;
    const rulebook::ClauseEntry* entry = rulebook::find_clause(clause);
    return {{"id", clause.id()}, {"title", entry == nullptr ? "" : entry->title(language)}};
}

Json json_of(const Verdict& verdict, const Wording& wording) {
    Json list = Json::array();
    for (const Objection& objection : verdict) {
        Verdict one;
        one.push_back(objection);
        Json entry = json_of(objection.clause, wording.language);
        if (entry.is_null()) entry = {{"id", ""}, {"title", ""}};
        entry["text"] = text::refusal(one, *wording.told, wording.language);
        std::string fact = text::fact(objection, *wording.told, wording.language);
        entry["fact"] = fact.empty() ? text::saying_of(objection.clause, game_of(wording.scenario), wording.language)
                                     : std::move(fact);
        entry["figure"] = number_of(objection.model);
        list.push_back(std::move(entry));
    }
    return list;
}

Json json_of(const Problem& problem, Language language) {
    std::string message = problem.message.in(language);
    if (!problem.field.empty()) message = problem.field.in(language) + ": " + message;
    return {{"message", std::move(message)}, {"line", problem.line}, {"clause", problem.clause}};
}

}  // namespace umpire::wire
