#include "dice/chance.hpp"
#include "draw/terrain_kinds.hpp"
#include "geometry/path.hpp"
#include "text/names.hpp"
#include "text/told_names.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/costs.hpp"
#include "wire/preview.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace umpire::wire {
namespace {

constexpr int ahead_tenths = 250;      ///< within this of a direction one goes towards it
constexpr int sideways_tenths = 1000;  ///< beyond this of all enemies one goes away from them
constexpr std::size_t names_shown = 2;
constexpr std::int32_t beside_piece = 2'540;

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

std::vector<FigureId> enemies_of(const Match& seen, Side side) {
    std::vector<FigureId> enemies;
    for (std::size_t i = 0; i < seen.scenario().figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (seen.scenario()[figure].side != side && seen.table()[figure].on_table) enemies.push_back(figure);
    }
    return enemies;
}

/// How a person would name an enemy: the model where models are attacked, else its unit.
std::string enemy_name(const Match& seen, FigureId enemy, Language language) {
    const bool by_unit = game_of(seen).naming == Naming::by_unit;
    const Scenario told = text::told_scenario(seen.scenario(), language);
    return by_unit ? told[told[enemy].unit].name : told[enemy].name;
}

int between(Angle a, Angle b) {
    const int apart = (a.tenths - b.tenths + 3600) % 3600;
    return std::min(apart, 3600 - apart);
}

/// "towards w1". By angles alone, which are open to view.
std::string direction_text(const Match& seen, const Lead& lead, const std::vector<FigureId>& enemies,
                           Language language) {
    static constexpr Phrase towards_words{"towards ", "vers "};
    static constexpr Phrase away_words{"away from the enemy", "loin de l'ennemi"};
    static constexpr Phrase aside_words{"to the side", "sur le côté"};
    const Angle way = direction_of(lead.end - lead.from);
    int least = 1800;
    FigureId ahead;
    for (const FigureId enemy : enemies) {
        const Vector out = seen.table()[enemy].at - lead.from;
        if (out == Vector{}) continue;
        const int apart = between(direction_of(out), way);
        if (ahead.exists() && apart >= least) continue;
        least = apart;
        ahead = enemy;
    }
    if (ahead.exists() && least <= ahead_tenths)
        return std::string(towards_words.in(language)) + enemy_name(seen, ahead, language);
    return std::string((ahead.exists() && least > sideways_tenths ? away_words : aside_words).in(language));
}

enum class Beside { open, by, behind, inside };

/// "behind the low wall": what shelters the place where a way ends.
std::string place_text(const Match& seen, const Lead& lead, const std::vector<FigureId>& enemies, Language language) {
    const Scenario& scenario = seen.scenario();
    Beside best = Beside::open;
    std::string_view kind;
    const Length near = scenario[lead.figure].base.half_width + Length{beside_piece};
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
        if (draw::look_of(seen, i).cover == TerrainCover::none) continue;
        const Outline& outline = scenario.pieces[i].outline;
        Beside beside = Beside::open;
        const bool is_screened = std::any_of(enemies.begin(), enemies.end(), [&](FigureId enemy) {
            return outline.crossed_by(seen.table()[enemy].at, lead.end);
        });
        if (outline.contains(lead.end)) {
            beside = Beside::inside;
        } else if (outline.distance(lead.end) <= near) {
            beside = is_screened ? Beside::behind : Beside::by;
        }
        if (beside <= best) continue;
        best = beside;
        kind = draw::kind_of(seen, i);
    }
    static constexpr std::array<Phrase, 4> words{Phrase{"in the open", "à découvert"}, Phrase{"by the ", "contre "},
                                                 Phrase{"behind the ", "derrière "}, Phrase{"in the ", "dans "}};
    const std::string before(words[static_cast<std::size_t>(best)].in(language));
    return best == Beside::open ? before : before + text::the_terrain(kind, game_of(seen), language);
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
    return direction_text(seen, lead, enemies, language) + (language == Language::french ? " : " : ": ") +
           place_text(seen, lead, enemies, language) + sight_text(lead, enemies, language) +
           shot_text(seen, lead, action, language);
}

}  // namespace

Json moves_json(const Match& seen, Side side, FigureId figure, Language language) {
    Json moves = Json::array();
    if (!decision_of(seen, side)) return {{"moves", std::move(moves)}};
    Chance chance(seen.hash(), 7);
    Candidates candidates;
    seen.suggest(side, chance, candidates);
    const Wording wording = wording_for(seen, language);
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
