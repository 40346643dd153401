#include "dice/chance.hpp"
#include "draw/signs.hpp"
#include "draw/terrain_kinds.hpp"
#include "games/games.hpp"
#include "odds/changes.hpp"
#include "odds/graph.hpp"
#include "odds/telling.hpp"
#include "odds/wording.hpp"
#include "rulebook/register.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/costs.hpp"
#include "wire/manners.hpp"
#include "wire/next_orders.hpp"
#include "wire/parts.hpp"
#include "wire/preview.hpp"
#include "wire/round_ahead.hpp"
#include "wire/step.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace umpire::wire {
namespace {

constexpr std::uint32_t states_for_a_page = 30'000;
constexpr std::uint32_t sampled_battles = 4'000;
constexpr std::size_t outcomes_shown = 8;

/// The pieces of terrain that a line goes through or over: what blocks it or covers is among them.
Json pieces_on(const Match& seen, const SightLine& line) {
    Json pieces = Json::array();
    for (std::size_t i = 0; i < seen.scenario().pieces.size(); ++i) {
        const TerrainLook& look = draw::look_of(seen, i);
        const bool matters = look.screen != Screen::none || look.cover != TerrainCover::none;
        const Outline& outline = seen.scenario().pieces[i].outline;
        const bool is_on = outline.crossed_by(line.from, line.to) || outline.contains(line.to);
        if (matters && is_on) pieces.push_back(i);
    }
    return pieces;
}

Json lines_json(const Match& seen, const std::vector<SightLine>& lines) {
    Json json = Json::array();
    for (const SightLine& line : lines)
        json.push_back({{"from", json_of(line.from)},
                        {"to", json_of(line.to)},
                        {"free", line.is_free},
                        {"pieces", pieces_on(seen, line)}});
    return json;
}

/// Why the unit on the move cannot go into contact with the target: the objections to an attack that has places.
Json charge_refusal_json(const Match& seen, Side side, FigureId figure, FigureId target, const Wording& wording) {
    const auto verb = words_of(seen).verb(AsOne::contact);
    if (!verb) return Json::array();
    Action charge = unit_action(*verb, seen.scenario()[figure].unit);
    charge.units.push_back(seen.scenario()[target].unit);
    return json_of(seen.judge(side, charge), wording);
}

/// Why the target cannot be attacked: the objections to the plainest attack that the question allows.
Json refusal_json(const Match& seen, Side side, FigureId figure, FigureId target, const Wording& wording) {
    const Scenario& scenario = seen.scenario();
    const Vocabulary& words = words_of(seen);
    const Topic topic = words[decision_of(seen, side)->question].topic;
    const auto by_unit = words.verb(Task::shoot_at);
    if (topic == Topic::shot && by_unit) {
        Action shot = unit_action(*by_unit, scenario[figure].unit);
        shot.units.push_back(scenario[target].unit);
        return json_of(seen.judge(side, shot), wording);
    }
    if (topic == Topic::paths) return charge_refusal_json(seen, side, figure, target, wording);
    const auto by_model = words.verb(Task::shoot);
    const std::uint64_t weapons = topic == Topic::act && by_model ? scenario[figure].weapons : 0;
    for (std::size_t w = 0; w < scenario.weapon_names.size(); ++w) {
        if (((weapons >> w) & 1) == 0) continue;
        Action shot = action_at(*by_model, figure, target);
        shot.weapon = id_at<WeaponId>(w);
        const Verdict verdict = seen.judge(side, shot);
        if (!verdict.empty()) return json_of(verdict, wording);
    }
    return Json::array();
}

/// The action is done to the target, or to its unit, by the figure or its unit.
bool is_attack(const Scenario& scenario, const Action& action, FigureId figure, FigureId target) {
    const VerbRow& row = words_of(scenario)[action.verb];
    const bool is_charge = row.task == Task::run && action.actor == figure;
    if (is_charge) return action.target() == target;
    const bool is_order = row.role == Role::order && !action.units.empty();
    if (row.role != Role::attack && !is_order && row.role != Role::setting) {
        if (action.actor != figure || !action.places.empty()) return false;
        return action.target() == target;
    }
    const bool is_mine = action.actor.exists() ? action.actor == figure : action.unit == scenario[figure].unit;
    const bool is_at = std::find(action.units.begin(), action.units.end(), scenario[target].unit) != action.units.end();
    // An attack on a unit that says where its attackers stand is meant too; one on ground alone is not.
    return is_mine && (action.places.empty() || is_at) && (action.target() == target || is_at);
}

/// How far it is from base to base; empty where nobody may measure yet.
std::string distance_text(const Match& seen, FigureId figure, FigureId target, const Wording& wording) {
    if (!seen.may_measure() || !seen.table()[figure].on_table) return {};
    const auto base_of = [&](FigureId one) {
        return footprint(seen.scenario()[one].base, {seen.table()[one].at, seen.table()[one].facing});
    };
    return text::length_name(gap(base_of(figure), base_of(target)), wording.unit, wording.language);
}

/// How many models of a unit that shoots as one see the target's unit, and how many there are; null where each model
/// shoots for itself. Sight is open to view.
Json seen_by_json(const Match& seen, FigureId figure, FigureId target) {
    const Scenario& scenario = seen.scenario();
    if (game_of(seen).naming != Naming::by_unit) return nullptr;
    int count = 0;
    int seeing = 0;
    const std::vector<FigureId> enemies = draw::figures_of(scenario, scenario[target].unit);
    for (const FigureId looker : draw::figures_of(scenario, scenario[figure].unit)) {
        if (!seen.table()[looker].on_table || draw::is_removed(seen, looker)) continue;
        ++count;
        if (std::ranges::any_of(enemies, [&](FigureId enemy) { return seen.sees(looker, enemy); })) ++seeing;
    }
    return count == 0 ? Json(nullptr) : Json{{"seeing", seeing}, {"of", count}};
}

/// An assault is reckoned to its end: straight at the nearest man of the target, who does not fire at the attackers.
/// Says whether the order is one: where no way of a whole unit is announced, an order that names units is no assault.
bool plan_assault(const Match& seen, Side side, const Action& order, odds::Inquiry& inquiry) {
    const Scenario& scenario = seen.scenario();
    const auto stands = [&](UnitId unit) {
        std::vector<Point> places;
        for (std::size_t i = 0; i < scenario[unit].count; ++i) {
            const Figure& figure = seen.table().figures[scenario[unit].first.index() + i];
            if (figure.on_table) places.push_back(figure.at);
        }
        return places;
    };
    const std::vector<Point> own = stands(order.unit);
    std::vector<Point> goals = stands(order.target_unit());
    if (own.empty() || goals.empty()) return false;
    std::stable_sort(goals.begin(), goals.end(),
                     [&](Point a, Point b) { return squared(a - own[0]) < squared(b - own[0]); });
    const Vocabulary& words = words_of(seen);
    const auto way = words.verb(Task::path_of_unit);
    const auto stand = words.verb(Task::stand);
    const auto go = words.verb(Task::go);
    if (!way || !stand || !go) return false;
    odds::Intent path{side, unit_action(*way, order.unit)};
    path.action.places.push_back({goals[0], {}});
    for (const Point goal : goals) {
        path.otherwise.push_back(unit_action(*way, order.unit));
        path.otherwise.back().places.push_back({goal, {}});
    }
    odds::Intent silence{scenario[order.target_unit()].side, unit_action(*stand, order.target_unit())};
    silence.may_lapse = true;
    inquiry.plan.push_back(std::move(silence));
    inquiry.plan.push_back(std::move(path));
    inquiry.plan.push_back({side, unit_action(*go, order.unit)});
    inquiry.takes_routine = true;
    return true;
}

/// What was taken for granted of the assault, with the clause of its path.
std::string assault_note(const Game& game, Language language) {
    static constexpr Phrase note{"assault in a straight line, without reaction fire of the target",
                                 "assaut en ligne droite, sans tir de réaction de la cible"};
    const Clause clause = game.warnings.assault_path;
    const std::string said(note.in(language));
    return clause.is_some() ? said + " (" + std::string(clause.id()) + ")" : said;
}

}  // namespace

Json aim_json(const Match& seen, Side side, FigureId figure, Language language) {
    const Scenario& scenario = seen.scenario();
    const Wording wording = wording_of_view(seen, language);
    Json targets = Json::array();
    if (!decision_of(seen, side) || draw::is_removed(seen, figure)) return {{"targets", std::move(targets)}};
    Chance chance(seen.hash(), 7);
    Candidates candidates;
    seen.suggest(side, chance, candidates);
    std::map<UnitId, Json> seen_by;
    std::map<UnitId, Json> refused;
    const bool is_whole = words_of(seen).verb(AsOne::places).has_value();
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const auto target = id_at<FigureId>(i);
        if (scenario[target].side == side || !seen.table()[target].on_table) continue;
        const auto [by_unit, is_new] = seen_by.try_emplace(scenario[target].unit);
        if (is_new) by_unit->second = seen_by_json(seen, figure, target);
        Json attacks = Json::array();
        for (const Action& action : candidates.actions)
            if (is_attack(scenario, action, figure, target))
                attacks.push_back(priced_json(seen, side, action, wording));
        const Modifier cover = seen.cover(figure, target);
        std::string cover_text = cover.clause.is_some() ? text::reason(cover, game_of(seen), language) : std::string();
        // Whole units are refused as a whole: the reason is looked for once.
        const auto [refusal, is_unasked] = refused.try_emplace(scenario[target].unit, Json::array());
        if (attacks.empty() && (is_unasked || !is_whole))
            refusal->second = refusal_json(seen, side, figure, target, wording);
        Json objections = attacks.empty() ? refusal->second : Json::array();
        targets.push_back(
            {{"figure", i},
             {"sees", seen.sees(figure, target)},
             {"seen_by", by_unit->second},
             {"distance", distance_text(seen, figure, target, wording)},
             {"lines", lines_json(seen, seen.sight_lines(figure, target))},
             {"cover",
              {{"amount", cover.amount}, {"text", std::move(cover_text)}, {"clause", json_of(cover.clause, language)}}},
             {"attacks", std::move(attacks)},
             {"objections", std::move(objections)}});
    }
    return {{"targets", std::move(targets)}};
}

Json point_json(const Match& seen, Side side, FigureId figure, Point at, Language language) {
    const Wording wording = wording_of_view(seen, language);
    Json shots = Json::array();
    if (!decision_of(seen, side) || !seen.table()[figure].on_table) return {{"shots", std::move(shots)}};
    for (const Action& action : attacks_on_place(seen.scenario(), figure, seen.table()[figure].at, at)) {
        const Verdict verdict = seen.judge(side, action);
        shots.push_back({{"action", priced_json(seen, side, action, wording)},
                         {"legal", verdict.empty()},
                         {"objections", json_of(verdict, wording)}});
    }
    return {{"shots", std::move(shots)}};
}

Json odds_json(const Match& seen, Side side, const Action& action, Language language, const std::vector<Action>& also) {
    odds::Inquiry inquiry;
    inquiry.plan.push_back({side, action});
    for (const Action& next : also) {
        odds::Intent intent{side, next};
        intent.may_lapse = true;
        if (!next.targets.empty()) intent.aims.push_back(next.targets[0]);
        inquiry.plan.push_back(std::move(intent));
    }
    const bool names_units = words_of(seen)[action.verb].role == Role::order && !action.units.empty();
    const bool is_assault = names_units && seen.may_measure() && plan_assault(seen, side, action, inquiry);
    inquiry.states_max = states_for_a_page;
    odds::ReasonList reasons(game_of(seen), language);
    inquiry.witness = &reasons;
    odds::ChangeSorter sorter(seen, odds::Detail::brief);
    const odds::Graph graph = odds::walk_rolls(seen, inquiry, sorter);
    const bool exact = graph.state == odds::Graph::State::complete;
    std::vector<double> chances;
    if (exact) {
        chances = odds::chances_of(graph);
    } else {
        odds::Sample sample = odds::sample_rolls(seen, inquiry, sorter, sampled_battles, seen.hash());
        sample.hits.resize(sorter.outcomes().size(), 0);
        for (const std::uint32_t hits : sample.hits) chances.push_back(double(hits) / sampled_battles);
    }
    const Wording wording = wording_of_view(seen, language);
    const odds::Telling telling =
        odds::tell_outcomes(sorter.outcomes(), chances, seen, *wording.told, language, outcomes_shown);
    Json outcomes = Json::array();
    for (const odds::ToldOutcome& one : telling.outcomes)
        outcomes.push_back({{"chance", one.chance}, {"changes", one.sentences}});
    Json lines = Json::array();
    if (is_assault) lines.push_back(assault_note(game_of(seen), language));
    for (const std::string& line : reasons.lines()) lines.push_back(line);
    return {{"exact", exact},
            {"states", graph.nodes.size()},
            {"outcomes", std::move(outcomes)},
            {"rest", telling.rest},
            {"reasons", std::move(lines)},
            {"orders", next_orders_json(seen, side, action, also, language)},
            {"round", also.empty() ? round_json(seen, side, action, language) : Json(nullptr)}};
}

}  // namespace umpire::wire
