#include "dice/chance.hpp"
#include "geometry/path.hpp"
#include "text/names.hpp"
#include "text/told_names.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/costs.hpp"
#include "wire/preview.hpp"
#include "wire/where.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace umpire::wire {
namespace {

constexpr std::size_t names_shown = 2;

/// A suggested move as it would go.
struct Lead {
    FigureId figure;
    Point from;
    Point end;
    std::optional<Length> length;
    std::unique_ptr<Match> there;  ///< afterwards; nothing where no action may be tried out
};

bool is_move(Task task) {
    switch (task) {
    case Task::move:
    case Task::run:
    case Task::leave:
    case Task::move_and_fire:
    case Task::path_of_model:
    case Task::path_of_unit:
    case Task::reverse: return true;
    default: return false;
    }
}

bool is_announced(Task task) {
    return task == Task::path_of_model || task == Task::path_of_unit || task == Task::reverse;
}

Length length_along(Point from, const Action& action) {
    Length length;
    for (const Place& place : action.places) {
        length.units += length_of(place.at - from).units;
        from = place.at;
    }
    return length;
}

/// The model whose way an action draws.
FigureId mover_of(const Match& seen, const Action& action) {
    if (action.actor.exists()) return action.actor;
    const UnitCard& card = seen.scenario()[action.unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        if (seen.table()[figure].on_table) return figure;
    }
    return card.first;
}

std::optional<Length> walked(const std::vector<Event>& log, FigureId figure, const Vocabulary& words) {
    for (const Event& event : log)
        if (event.actor == figure && words[event.kind].has(Key::length)) return event.length;
    return std::nullopt;
}

/// A movement of this figure or of its unit that is not aimed at somebody.
bool is_asked_of(const Match& seen, FigureId figure, const Action& action) {
    const VerbRow& row = words_of(seen)[action.verb];
    const Task task = row.task;
    if (action.places.empty() || (!is_move(task) && row.as_one != AsOne::formation)) return false;
    if (task == Task::run && !action.targets.empty()) return false;
    const Scenario& scenario = seen.scenario();
    const bool is_path = task == Task::path_of_model || task == Task::reverse;
    if (action.actor.exists() && !is_path) return action.actor == figure;
    return (action.actor.exists() ? scenario[action.actor].unit : action.unit) == scenario[figure].unit;
}

/// After a path is announced for the whole unit, the unit may set out on it.
bool may_go(const Match& there, Side side, const Action& path) {
    const Vocabulary& words = words_of(there);
    const auto go = words.verb(Task::go);
    const bool is_whole = path.unit.exists() && words.is(path.verb, Task::path_of_unit);
    return !go || !is_whole || there.judge(side, unit_action(*go, path.unit)).empty();
}

/// Where a suggestion leads; nothing for one that leads nowhere, or that nobody may follow as it is.
std::optional<Lead> lead_of(const Match& seen, Side side, const Action& action) {
    const FigureId figure = mover_of(seen, action);
    const Point from = seen.table()[figure].at;
    Lead lead{figure, from, action.places.back().at, std::nullopt, nullptr};
    if (seen.may_measure()) {
        // The way of a shot on the move is that of a move: its dice are nothing that may be tried out.
        Action moved = action;
        const Vocabulary& words = words_of(seen);
        const auto move = words.verb(Task::move);
        if (words.is(action.verb, Task::move_and_fire) && move) {
            moved = figure_action(*move, figure);
            moved.places = action.places;
        }
        lead.there = seen.clone();
        std::vector<Event> log;
        Events events(log);
        if (!lead.there->act(side, moved, events).empty() || !may_go(*lead.there, side, moved)) return std::nullopt;
        lead.end = lead.there->table()[figure].at;
        lead.length = walked(log, figure, words_of(seen));
        // A way that is only announced is gone later: it leads to where it was drawn.
        if (lead.end == from && is_announced(words[action.verb].task)) {
            lead.there = nullptr;
            lead.end = action.places.back().at;
            lead.length = length_along(from, action);
        }
    }
    if (lead.end == from) return std::nullopt;
    return lead;
}

/// "sees w1, w2 and 3 others", each name once; empty where nothing may be tried out.
std::string sight_text(const Lead& lead, const std::vector<FigureId>& enemies, Language language) {
    if (lead.there == nullptr) return {};
    const bool is_french = language == Language::french;
    std::vector<std::string> seen;
    for (const FigureId enemy : enemies) {
        if (!lead.there->sees(lead.figure, enemy)) continue;
        std::string name = enemy_name(*lead.there, enemy, language);
        if (std::ranges::find(seen, name) == seen.end()) seen.push_back(std::move(name));
    }
    const std::size_t count = seen.size();
    std::string names;
    for (std::size_t i = 0; i < std::min(count, names_shown); ++i) names += (names.empty() ? "" : ", ") + seen[i];
    if (count == 0) return is_french ? ", ne voit personne" : ", sees nobody";
    if (count > names_shown)
        names += (is_french ? " et " : " and ") + std::to_string(count - names_shown) +
                 (is_french ? (count == names_shown + 1 ? " autre" : " autres")
                            : (count == names_shown + 1 ? " other" : " others"));
    return (is_french ? ", voit " : ", sees ") + names;
}

/// What is fired on the way, and whether before it.
std::string shot_text(const Match& seen, const Lead& lead, const Action& action, Language language) {
    if (!words_of(seen).is(action.verb, Task::move_and_fire) || action.targets.empty()) return {};
    const bool is_first = action.has_from && action.from == lead.from;
    const bool is_french = language == Language::french;
    const std::string shot = text::weapon_name(seen.scenario().name_of(action.weapon), game_of(seen), language) +
                             (is_french ? " sur " : " at ") + enemy_name(seen, action.target(), language);
    if (is_french) return "; " + shot + (is_first ? " d'abord" : " à l'arrivée");
    return "; " + shot + (is_first ? " first" : " from there");
}

/// "towards w1: behind the low wall, sees w1".
std::string leads_text(const Match& seen, const Lead& lead, const Action& action, const std::vector<FigureId>& enemies,
                       Language language) {
    return direction_text(seen, lead.from, lead.end, enemies, language) +
           (language == Language::french ? " : " : ": ") +
           shelter_text(seen, lead.figure, lead.end, enemies, language) + sight_text(lead, enemies, language) +
           shot_text(seen, lead, action, language);
}

}  // namespace

Json moves_json(const Match& seen, Side side, FigureId figure, Language language) {
    Json moves = Json::array();
    if (!decision_of(seen, side)) return {{"moves", std::move(moves)}};
    Chance chance(seen.hash(), 7);
    Candidates candidates;
    seen.suggest(side, chance, candidates);
    const Wording wording = wording_of_view(seen, language);
    const std::vector<FigureId> enemies = enemies_of(seen, side);
    std::vector<std::string> told;
    for (const Action& action : candidates.actions) {
        if (!is_asked_of(seen, figure, action)) continue;
        Json json = priced_json(seen, side, action, wording);
        // Whoever is not on the table yet comes from somewhere, and goes to the place that the path names.
        if (seen.table()[mover_of(seen, action)].on_table) {
            const std::optional<Lead> lead = lead_of(seen, side, action);
            if (!lead) continue;
            const std::string what = leads_text(seen, *lead, action, enemies, language);
            const std::string once = std::string(words_of(seen).shape(action.verb).name) + " " + what;
            if (std::find(told.begin(), told.end(), once) != told.end()) continue;
            told.push_back(once);
            json["leads"] = (lead->length ? text::length_name(*lead->length, wording.unit, language) + " " : "") + what;
        }
        moves.push_back(std::move(json));
    }
    return {{"moves", std::move(moves)}};
}

}  // namespace umpire::wire
