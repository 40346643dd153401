#include "draw/terrain_kinds.hpp"
#include "geometry/path.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/parts.hpp"
#include "wire/preview.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace umpire::wire {
namespace {

constexpr int reach_rays = 120;
constexpr int path_corners_max = 6;
constexpr int halvings = 12;

Point part_of(Point from, Point to, std::int32_t part, std::int32_t whole) {
    return {from.x + static_cast<std::int32_t>(std::int64_t{to.x - from.x} * part / whole),
            from.y + static_cast<std::int32_t>(std::int64_t{to.y - from.y} * part / whole)};
}

Action way(Verb verb, FigureId figure, const std::vector<Point>& points) {
    Action action = figure_action(verb, figure);
    for (const Point point : points) action.places.push_back({point, {}});
    return action;
}

/// Everything that the figure has to go round, as far as it can be seen: bases, and terrain that is closed to all.
class Surroundings {
public:
    Surroundings(const Match& match, FigureId figure) : table_(match.scenario().table) {
        const Scenario& scenario = match.scenario();
        for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
            const auto other = id_at<FigureId>(i);
            const Figure& place = match.table()[other];
            if (other != figure && place.on_table)
                bases_.push_back(footprint(scenario[other].base, {place.at, place.facing}));
        }
        for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
            if (draw::look_of(draw::kind_of(scenario, i)).passage == draw::Passage::closed)
                outlines_.push_back(&scenario.pieces[i].outline);
    }
    Obstacles obstacles() const { return {bases_, outlines_, table_}; }

private:
    std::vector<Footprint> bases_;
    std::vector<const Outline*> outlines_;
    Point table_;
};

/// The enemy whose base the point lies on.
std::optional<FigureId> enemy_at(const Match& match, Side side, Point point) {
    const Scenario& scenario = match.scenario();
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const auto id = id_at<FigureId>(i);
        if (scenario[id].side == side || !match.table()[id].on_table) continue;
        if (squared(match.table()[id].at - point) <= squared(scenario[id].base.half_width)) return id;
    }
    return std::nullopt;
}

/// The farthest legal part of a way, found by halving: where legality comes and goes along the way, one of its ends.
std::optional<Action> legal_part(const Match& match, Side side, FigureId figure, const Action& whole) {
    std::vector<Point> points;
    Point from = match.table()[figure].at;
    for (const Place& place : whole.places) {
        points.push_back(place.at);
        if (match.judge(side, way(whole.verb, figure, points)).empty()) {
            from = place.at;
            continue;
        }
        std::int32_t low = 0;
        std::int32_t high = 1 << halvings;
        while (high - low > 1) {
            const std::int32_t middle = (low + high) / 2;
            points.back() = part_of(from, place.at, middle, 1 << halvings);
            (match.judge(side, way(whole.verb, figure, points)).empty() ? low : high) = middle;
        }
        points.back() = part_of(from, place.at, low, 1 << halvings);
        break;
    }
    const Action part = way(whole.verb, figure, points);
    if (!match.judge(side, part).empty()) return std::nullopt;
    return part;
}

/// Where the figure stands after a legal action, and how long its way was: a rule may end a way early.
struct Outcome {
    Point end;
    std::optional<Length> length;
};
Outcome outcome_of(const Match& match, Side side, FigureId figure, const Action& action) {
    const std::unique_ptr<Match> trial = match.clone();
    std::vector<Event> log;
    Events events(log);
    trial->act(side, action, events);
    Outcome outcome{trial->table()[figure].at, std::nullopt};
    for (const Event& event : log)
        if (event.actor == figure && (shape_of(event.kind).keys & bit(Key::length)) != 0 && !outcome.length)
            outcome.length = event.length;
    return outcome;
}

Json way_json(const Match& match, Side side, FigureId figure, const Action& action, const Wording& wording) {
    const Verdict verdict = match.judge(side, action);
    std::vector<Point> path{match.table()[figure].at};
    Length length{0};
    for (const Place& place : action.places) {
        length = length + leg_length({path.back(), place.at});
        path.push_back(place.at);
    }
    if (verdict.empty()) {
        const Outcome outcome = outcome_of(match, side, figure, action);
        path.back() = outcome.end;
        length = outcome.length.value_or(length);
    }
    Json points = Json::array();
    for (const Point point : path) points.push_back(json_of(point));
    Json json{{"action", json_of(action, wording)},
              {"legal", verdict.empty()},
              {"objections", json_of(verdict, wording)},
              {"path", std::move(points)},
              {"length", text::length_name(length, wording.unit, wording.language)},
              {"part", nullptr}};
    if (!verdict.empty()) {
        if (const auto part = legal_part(match, side, figure, action)) json["part"] = json_of(*part, wording);
    }
    return json;
}

/// The best action of a verb for a drag: straight at the goal, or round what stands between.
Action dragged(const Match& match, Side side, Verb verb, FigureId figure, Point to) {
    Action straight = way(verb, figure, {to});
    if (shape_of(verb).targets) {
        if (const auto enemy = enemy_at(match, side, to)) {
            straight.places[0].at = match.table()[*enemy].at;
            straight.targets.push_back(*enemy);
            return straight;
        }
    }
    if (match.judge(side, straight).empty()) return straight;
    const Surroundings around(match, figure);
    const Length radius = match.scenario()[figure].base.half_width;
    const auto points = way_round(radius, match.table()[figure].at, to, around.obstacles(), path_corners_max);
    if (points.size() < 2) return straight;
    const Action round = way(verb, figure, points);
    const bool is_closer = match.judge(side, round).empty() || legal_part(match, side, figure, round).has_value();
    return is_closer ? round : straight;
}

}  // namespace

Json reach_json(const Match& seen, Side side, FigureId figure, Language language) {
    Json outlines = Json::array();
    const auto decision = decision_of(seen, side);
    if (!decision || !seen.table()[figure].on_table) return {{"outlines", std::move(outlines)}};
    const Point from = seen.table()[figure].at;
    // No way of moving is longer than thrice the single move that the match tells, or thirty centimetres.
    const Length far{std::max(seen.reach(figure).units * 3, 30'000)};
    for (const Verb verb : ways_under(decision->question)) {
        Json points = Json::array();
        bool is_some = false;
        for (int ray = 0; ray < reach_rays; ++ray) {
            const Vector out = towards(Angle{static_cast<std::uint16_t>(ray * 3600 / reach_rays)}, far);
            const auto part = legal_part(seen, side, figure, way(verb, figure, {from + out}));
            const Point end = part ? outcome_of(seen, side, figure, *part).end : from;
            is_some = is_some || end != from;
            points.push_back(json_of(end));
        }
        if (is_some)
            outlines.push_back(
                {{"verb", shape_of(verb).name}, {"label", verb_label(verb, language)}, {"points", std::move(points)}});
    }
    return {{"outlines", std::move(outlines)}};
}

Json drag_json(const Match& seen, Side side, FigureId figure, Point to, Language language) {
    std::vector<Json> ways;
    const auto decision = decision_of(seen, side);
    if (decision && seen.table()[figure].on_table) {
        const Wording wording = wording_for(seen, language);
        for (const Verb verb : ways_under(decision->question))
            ways.push_back(way_json(seen, side, figure, dragged(seen, side, verb, figure, to), wording));
        std::stable_sort(ways.begin(), ways.end(),
                         [](const Json& a, const Json& b) { return a["legal"] == true && b["legal"] == false; });
    }
    Json list = Json::array();
    for (Json& one : ways) list.push_back(std::move(one));
    return {{"ways", std::move(list)}};
}

}  // namespace umpire::wire
