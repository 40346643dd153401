#include "wire/choices.hpp"

#include "dice/chance.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/aftermath.hpp"
#include "wire/arrival.hpp"
#include "wire/chances.hpp"
#include "wire/costs.hpp"
#include "wire/manners.hpp"
#include "wire/parts.hpp"
#include "wire/stance.hpp"
#include "wire/step.hpp"
#include "wire/table.hpp"
#include "wire/talk.hpp"
#include "wire/whole.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

namespace umpire::wire {

std::optional<Decision> decision_of(const Match& match, Side side) {
    const Decision* asked = asked_of(match.pending(), side);
    return asked == nullptr ? std::nullopt : std::optional(*asked);
}

namespace {

/// As the game would have them shown.
void put_in_places(const Match& seen, const Decision& decision, std::vector<Action>& actions) {
    const auto place_of = game_of(seen).place_of;
    if (place_of == nullptr) return;
    std::ranges::stable_sort(actions, {}, [&](const Action& action) { return place_of(seen, decision, action); });
}

/// Many things are chosen one by one, of one unit after the other, before the side is ready.
bool is_asked_of_many(const Match& seen, const Decision& decision) {
    const Topic topic = words_of(seen)[decision.question].topic;
    return topic == Topic::arrivals || topic == Topic::keep_dice;
}

/// The units that wait for an answer to the question of these choices: those that are asked about now, and their
/// comrades without an answer to whom all of the same can be said.
std::vector<UnitId> units_in_turn(const Match& seen, Side side, const std::vector<Action>& choices) {
    std::vector<UnitId> units;
    const auto is_in = [&](UnitId unit) { return std::find(units.begin(), units.end(), unit) != units.end(); };
    for (const Action& action : choices)
        if (action.unit.exists() && !is_in(action.unit)) units.push_back(action.unit);
    if (units.size() != 1) return units;
    for (std::size_t i = 0; i < seen.scenario().units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (is_in(unit) || !plan_of(seen, unit, side, Language::english).empty()) continue;
        const bool is_alike = std::all_of(choices.begin(), choices.end(), [&](Action action) {
            if (!action.unit.exists() || words_of(seen)[action.verb].role != Role::pick) return true;
            action.unit = unit;
            return seen.judge(side, action).empty();
        });
        if (is_alike) units.push_back(unit);
    }
    return units;
}

/// Why a side that is asked many things may not say yet that it is ready; empty where it may.
Verdict not_ready(const Match& seen, Side side) {
    const auto verb = words_of(seen).verb(Task::ready);
    return verb ? seen.judge(side, side_action(*verb, side)) : Verdict{};
}

/// With the same answer for all that remain the side would have chosen everything, and could not be ready: "all in
/// reserve", where half have to come with the first wave.
bool leads_nowhere(const Match& seen, Side side, const std::vector<Action>& actions) {
    const std::unique_ptr<Match> trial = seen.clone();
    std::vector<Event> log;
    Events events(log);
    for (const Action& action : actions) {
        if (!decision_of(*trial, side) || !trial->judge(side, action).empty()) return false;
        trial->act(side, action, events);
    }
    const auto decision = decision_of(*trial, side);
    return decision && is_asked_of_many(*trial, *decision) && !not_ready(*trial, side).empty();
}

/// The same answer for all units that are asked in turn, where there are several: each answer with its actions.
Json for_all_json(const Match& seen, Side side, const std::vector<Action>& choices, Language language) {
    Json list = Json::array();
    const auto decision = decision_of(seen, side);
    if (!decision || !is_asked_of_many(seen, *decision)) return list;
    const std::vector<UnitId> units = units_in_turn(seen, side, choices);
    if (units.size() < 2 || !plan_of(seen, units.front(), side, Language::english).empty()) return list;
    const Wording wording = wording_of_view(seen, language);
    const Vocabulary& words = words_of(seen);
    for (const Action& choice : choices) {
        if (choice.unit != units.front() || words[choice.verb].role != Role::pick) continue;
        std::string label(words[choice.verb].label.in(language));
        if (choice.word != no_word) label += " " + text::word_name(choice.word, game_of(seen), language);
        std::vector<Action> same(units.size(), choice);
        for (std::size_t i = 0; i < units.size(); ++i) same[i].unit = units[i];
        if (leads_nowhere(seen, side, same)) continue;
        Json actions = Json::array();
        for (const Action& action : same) actions.push_back(text::to_text(action, wording.scenario, wording.unit));
        list.push_back({{"label", std::move(label)}, {"actions", std::move(actions)}});
    }
    return list;
}

/// All shots, turns and weapons are offered: where only holding is left, there is nothing else.
bool has_nothing_to_shoot_at(const Match& seen, const Decision& decision, const std::vector<Action>& choices) {
    const Vocabulary& words = words_of(seen);
    return words.is(decision.question, Topic::shot) && choices.size() == 1 && words.is(choices[0].verb, Task::hold);
}

/// Going now would be an assault along no path: the owner draws the paths first, as long as there is one to draw.
bool is_assault_without_path(const Match& seen, const std::vector<Action>& choices) {
    const Announcement announcement = announcement_of(seen);
    const auto is_way = [&](const Action& action) { return words_of(seen)[action.verb].role == Role::way; };
    return announcement.is_assault && announcement.is_empty && std::any_of(choices.begin(), choices.end(), is_way);
}

Json assault_without_path_json(const Match& seen, UnitId unit, Language language) {
    static constexpr Phrase message{
        "An assault needs a path to the enemy: drag the unit there, or take one of the suggested paths.",
        "Un assaut demande un trajet jusqu'à l'ennemi : faites-y glisser l'unité, ou prenez un des trajets proposés."};
    Json objection = json_of(game_of(seen).warnings.assault_path, language);
    objection["text"] = message.in(language);
    objection["fact"] = objection["text"];
    objection["figure"] = nullptr;
    return {{"action", json_of(unit_action(words_of(seen).verb(Task::go).value_or(VerbId{}), unit),
                               wording_of_view(seen, language))},
            {"objections", Json::array({std::move(objection)})}};
}

/// Paths are drawn, and the unit may not set out on them: why.
Json refused_go_json(const Match& seen, Side side, UnitId unit, const std::vector<Action>& choices, Language language) {
    const Vocabulary& words = words_of(seen);
    const auto verb = words.verb(Task::go);
    const auto is_go = [&](const Action& action) { return words.is(action.verb, Task::go); };
    // Ways of another unit, which may follow this one, are none of its own.
    const auto is_way = [&](const Action& action) {
        return words[action.verb].role == Role::way && (!action.unit.exists() || action.unit == unit);
    };
    if (!verb || !std::ranges::any_of(choices, is_way) || std::ranges::any_of(choices, is_go)) return nullptr;
    const Action go = unit_action(*verb, unit);
    const Verdict verdict = seen.judge(side, go);
    if (verdict.empty()) return nullptr;
    const Wording wording = wording_of_view(seen, language);
    return {{"action", json_of(go, wording)}, {"objections", json_of(verdict, wording)}};
}

/// Where many things are chosen one by one before a side is ready: why it may not say so yet.
Json refused_end_json(const Match& seen, Side side, Language language) {
    const auto decision = decision_of(seen, side);
    if (!decision || !is_asked_of_many(seen, *decision)) return nullptr;
    const auto verb = words_of(seen).verb(Task::ready);
    if (!verb) return nullptr;
    const Verdict verdict = not_ready(seen, side);
    if (verdict.empty()) return nullptr;
    const Wording wording = wording_of_view(seen, language);
    Json mends = Json::array();
    for (const Action& pick : picks_of_all_riders(seen, side)) mends.push_back(json_of(pick, wording));
    return {{"action", json_of(side_action(*verb, side), wording)},
            {"objections", json_of(verdict, wording)},
            {"mends", std::move(mends)}};
}

}  // namespace

namespace {

/// Of choices that nobody could tell apart, since places are said by tenths and the words are the same, the first
/// stays.
void drop_same_words(std::vector<Action>& actions, const Wording& wording) {
    std::set<std::string> told;
    std::erase_if(actions, [&](const Action& action) {
        return !told.insert(text::action(action, *wording.told, wording.language)).second;
    });
}

/// What is still said in the same words tells its lengths to the hundredth, and is counted where even these are the
/// same.
void tell_apart(Json& choices, const std::vector<Action>& actions, const Wording& wording) {
    std::map<std::string, std::vector<std::size_t>> same;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (!actions[i].places.empty()) same[choices[i]["say"].get<std::string>()].push_back(i);
    for (const auto& [told, which] : same) {
        if (which.size() < 2) continue;
        std::map<std::string, int> counted;
        for (const std::size_t i : which) {
            std::string fine = action_text(actions[i], wording, true);
            const int count = ++counted[fine];
            choices[i]["say"] = count > 1 ? fine + " (" + std::to_string(count) + ")" : fine;
        }
    }
}

}  // namespace

Candidates offered_to(const Match& seen, Side side, const Decision& decision) {
    Chance chance(seen.hash(), 7);
    Candidates candidates;
    seen.suggest(side, chance, candidates);
    spell_out_places(seen, side, candidates);
    put_in_places(seen, decision, candidates.actions);
    return candidates;
}

Json choices_json(const Match& seen, Side side, Language language) {
    Json choices = Json::array();
    Json for_all = Json::array();
    Json arrival;
    Json sheet;
    Json movers = Json::array();
    Json rings = Json::array();
    bool complete = true;
    Json refused = refused_end_json(seen, side, language);
    if (const auto decision = decision_of(seen, side)) {
        Candidates candidates = offered_to(seen, side, *decision);
        complete = candidates.complete || has_nothing_to_shoot_at(seen, *decision, candidates.actions);
        if (is_assault_without_path(seen, candidates.actions)) {
            std::erase_if(candidates.actions,
                          [&](const Action& action) { return words_of(seen).is(action.verb, Task::go); });
            refused = assault_without_path_json(seen, decision->unit, language);
        }
        if (refused.is_null() && decision->unit.exists())
            refused = refused_go_json(seen, side, decision->unit, candidates.actions, language);
        const Wording wording = wording_of_view(seen, language);
        drop_same_words(candidates.actions, wording);
        for (const Action& action : candidates.actions) {
            choices.push_back(priced_json(seen, side, action, wording));
            put_aftermath(choices.back(), seen, side, action, language);
            put_consequences(choices.back(), seen, action);
            put_supports(choices.back(), seen, action, wording);
            put_chance(choices.back(), seen, side, action, language);
        }
        tell_apart(choices, candidates.actions, wording);
        for_all = for_all_json(seen, side, candidates.actions, language);
        sheet = sheet_json(seen, side, language);
        if (!sheet.is_null()) for_all = sheet_for_all_json(seen, side, language);
        arrival = arrival_json(seen, side, candidates, language);
        for (const UnitId unit : movers_of(seen, side, candidates)) movers.push_back(unit.index());
        rings = rings_json(seen, candidates);
    }
    return {{"side", std::string(1, letter_of(side))},
            {"complete", complete},
            {"choices", std::move(choices)},
            {"for_all", std::move(for_all)},
            {"sheet", std::move(sheet)},
            {"arrival", std::move(arrival)},
            {"movers", std::move(movers)},
            {"rings", std::move(rings)},
            {"warnings", warnings_json(seen, side, language)},
            {"refused", std::move(refused)}};
}

std::vector<VerbId> ways_under(QuestionId question, const Vocabulary& words) {
    std::vector<VerbId> verbs;
    const auto add = [&](auto... tasks) {
        for (const Task task : {tasks...})
            if (const auto verb = words.verb(task)) verbs.push_back(*verb);
    };
    switch (words[question].topic) {
    case Topic::act:
        if (!words.verb(AsOne::places)) add(Task::move, Task::run);
        break;
    case Topic::leave: add(Task::leave); break;
    case Topic::paths:
    case Topic::regroup: add(Task::path_of_unit, Task::path_of_model, Task::reverse); break;
    case Topic::place_survivors: add(Task::place_model); break;
    default: break;
    }
    return verbs;
}

}  // namespace umpire::wire
