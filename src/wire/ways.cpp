#include "draw/terrain_kinds.hpp"
#include "geometry/path.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/arrival.hpp"
#include "wire/choices.hpp"
#include "wire/manners.hpp"
#include "wire/parts.hpp"
#include "wire/preview.hpp"
#include "wire/step.hpp"
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

/// The unit's model whose path a path of the whole unit names: the first that is there.
FigureId leading_model(const Match& match, UnitId unit) {
    const UnitCard& card = match.scenario()[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        if (standing(match, figure).on_table) return figure;
    }
    return card.first;
}

bool drives(const Match& match, FigureId figure) {
    const UnitCard& card = match.scenario()[match.scenario()[figure].unit];
    return card.count == 1 && match.scenario()[figure].base.kind != BaseShape::Kind::round;
}

/// A hull turns towards each corner of its way and goes straight there.
Action driven(const Match& match, FigureId figure, const std::vector<Point>& points) {
    Action action = figure_action(Verb::path_of_model, figure);
    const Figure stands = standing(match, figure);
    Point at = stands.at;
    Angle facing = stands.facing;
    for (const Point point : points) {
        if (point == at || action.places.size() + 2 > decltype(action.places)::capacity) continue;
        const Angle turned = direction_of(point - at);
        if (turned.tenths != facing.tenths) {
            if (turned.tenths == 0) action.turns_north |= 1u << action.places.size();
            action.places.push_back({at, turned});
            facing = turned;
        }
        at = at + towards(facing, leg_length({at, point}));
        action.places.push_back({at, {}});
    }
    return action;
}

/// The point on the line ahead of a hull, or behind it, that is nearest to another.
Point on_its_line(const Figure& hull, Point to) {
    const Vector ahead = towards(hull.facing, Length{10'000});
    const Vector out = to - hull.at;
    const std::int64_t along = (std::int64_t{out.x} * ahead.x + std::int64_t{out.y} * ahead.y) / 10'000;
    const Length length{static_cast<std::int32_t>(along < 0 ? -along : along)};
    const Vector by = towards(hull.facing, length);
    return along < 0 ? hull.at - by : hull.at + by;
}

/// The action of a verb that leads a figure through points.
Action way(const Match& match, Verb verb, FigureId figure, const std::vector<Point>& points) {
    if (verb == Verb::path_of_model && drives(match, figure)) return driven(match, figure, points);
    Action action = figure_action(verb, figure);
    Vector aside{};
    if (shape_of(verb).subject == Subject::unit) {
        const UnitId unit = match.scenario()[figure].unit;
        const FigureId first = leading_model(match, unit);
        action = unit_action(verb, unit);
        const Figure stands = standing(match, figure);
        if (stands.on_table) aside = standing(match, first).at - stands.at;
    }
    for (const Point point : points) action.places.push_back({point + aside, {}});
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
            if (draw::look_of(match, i).passage == draw::Passage::closed)
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

/// The farthest legal part of a way through points, found by halving: where legality comes and goes along the way, one
/// of its ends.
std::optional<Action> legal_part(const Match& match, Side side, Verb verb, FigureId figure,
                                 const std::vector<Point>& whole) {
    std::vector<Point> points;
    Point from = standing(match, figure).at;
    const auto is_legal = [&] { return match.judge(side, way(match, verb, figure, points)).empty(); };
    for (const Point to : whole) {
        points.push_back(to);
        if (is_legal()) {
            from = to;
            continue;
        }
        std::int32_t low = 0;
        std::int32_t high = 1 << halvings;
        while (high - low > 1) {
            const std::int32_t middle = (low + high) / 2;
            points.back() = part_of(from, to, middle, 1 << halvings);
            (is_legal() ? low : high) = middle;
        }
        points.back() = part_of(from, to, low, 1 << halvings);
        if (low == 0) points.pop_back();
        break;
    }
    if (points.empty() || !is_legal()) return std::nullopt;
    return way(match, verb, figure, points);
}

/// Where the figure stands after a legal action, and how long its way was: a rule may end a way early. No end where a
/// way is only announced.
struct Outcome {
    std::optional<Point> end;
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
    for (const Event& event : log)
        if (event.kind == Happening::path_announced) outcome.end = std::nullopt;
    return outcome;
}

/// A way that a drag could mean: its action, and the points it leads the dragged figure through.
struct Candidate {
    Verb verb;
    Action action;
    std::vector<Point> points;
};

/// Where everybody would stand: the dragged figure, and with it the others of its unit when they go along.
Json ghosts_json(const Match& match, FigureId figure, const Candidate& candidate, Point end) {
    Json ghosts = Json::array();
    const Vector by = end - standing(match, figure).at;
    const UnitCard& card = match.scenario()[match.scenario()[figure].unit];
    const bool is_unit = shape_of(candidate.verb).subject == Subject::unit;
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto one = id_at<FigureId>(card.first.index() + i);
        const Figure stands = standing(match, one);
        if (one != figure && (!is_unit || !stands.on_table)) continue;
        Angle facing = stands.facing;
        for (const Place& place : candidate.action.places)
            if (place.facing.tenths != 0) facing = place.facing;
        ghosts.push_back({{"figure", one.index()},
                          {"at", json_of(one == figure ? end : stands.at + by)},
                          {"facing", facing.tenths}});
    }
    return ghosts;
}

/// Announced so, a unit that comes on would not be on the table wholly. The way is only written down for this.
bool ends_on_edge(const Match& match, Side side, FigureId figure, const Action& action) {
    if (!is_at_edge(match, figure)) return false;
    const std::unique_ptr<Match> trial = match.clone();
    std::vector<Event> log;
    Events events(log);
    trial->act(side, action, events);
    return stays_off(*trial, match.scenario()[figure].unit);
}

Json way_json(const Match& match, Side side, FigureId figure, const Candidate& candidate, const Wording& wording) {
    const Verdict verdict = match.judge(side, candidate.action);
    const bool measures = match.may_measure();
    const Figure stands = standing(match, figure);
    std::vector<Point> path{stands.on_table ? stands.at : candidate.points.front()};
    Length length{0};
    for (const Point point : candidate.points) {
        length = length + leg_length({path.back(), point});
        path.push_back(point);
    }
    if (verdict.empty() && measures) {
        const Outcome outcome = outcome_of(match, side, figure, candidate.action);
        path.back() = outcome.end.value_or(path.back());
        length = outcome.length.value_or(length);
    }
    Json points = Json::array();
    for (const Point point : path) points.push_back(json_of(point));
    Json json{{"action", json_of(candidate.action, wording)},
              {"legal", verdict.empty()},
              {"objections", json_of(verdict, wording)},
              {"path", std::move(points)},
              {"ghosts", ghosts_json(match, figure, candidate, path.back())},
              {"length", measures ? text::length_name(length, wording.unit, wording.language) : ""},
              {"stays_off", verdict.empty() && ends_on_edge(match, side, figure, candidate.action)},
              {"part", nullptr}};
    if (!verdict.empty()) {
        if (const auto part = legal_part(match, side, candidate.verb, figure, candidate.points))
            json["part"] = json_of(*part, wording);
    }
    return json;
}

/// The best action of a verb for a drag: straight at the goal, or round what stands between.
Candidate dragged(const Match& match, Side side, Verb verb, const Drag& drag) {
    const FigureId figure = drag.figure;
    std::vector<Point> points = drag.via;
    points.push_back(drag.to);
    if (verb == Verb::reverse) points = {on_its_line(match.table()[figure], drag.to)};
    Candidate straight{verb, way(match, verb, figure, points), points};
    if (shape_of(verb).targets) {
        if (const auto enemy = enemy_at(match, side, drag.to)) {
            straight.points.back() = match.table()[*enemy].at;
            straight.action = way(match, verb, figure, straight.points);
            straight.action.targets.push_back(*enemy);
            return straight;
        }
    }
    const bool is_bound = verb == Verb::reverse || drives(match, figure) || !drag.via.empty();
    if (is_bound || !match.table()[figure].on_table || match.judge(side, straight.action).empty()) return straight;
    const Surroundings around(match, figure);
    const Length radius = match.scenario()[figure].base.half_width;
    const auto round_about = way_round(radius, match.table()[figure].at, drag.to, around.obstacles(), path_corners_max);
    if (round_about.size() < 2) return straight;
    Candidate round{verb, way(match, verb, figure, round_about), round_about};
    const bool is_closer =
        match.judge(side, round.action).empty() || legal_part(match, side, verb, figure, round_about).has_value();
    return is_closer ? round : straight;
}

/// The verbs that a drag of this figure could mean, the likeliest first.
std::vector<Verb> verbs_for(const Match& match, Question question, const Drag& drag) {
    std::vector<Verb> verbs;
    const bool is_hull = drives(match, drag.figure);
    for (const Verb verb : ways_under(question)) {
        const bool is_for_unit = shape_of(verb).subject == Subject::unit;
        const bool is_there = match.table()[drag.figure].on_table;
        if (is_for_unit && (drag.is_alone || is_hull)) continue;
        if (verb == Verb::path_of_model && !drag.is_alone && !is_hull) continue;
        if (verb == Verb::reverse && (!is_hull || !is_there)) continue;
        verbs.push_back(verb);
    }
    return verbs;
}

}  // namespace

Json reach_json(const Match& seen, Side side, FigureId figure, Language language) {
    Json outlines = Json::array();
    const auto decision = decision_of(seen, side);
    if (!decision || !seen.table()[figure].on_table || !seen.may_measure()) return {{"outlines", std::move(outlines)}};
    const Point from = seen.table()[figure].at;
    // No way of moving is longer than thrice the single move that the match tells, or thirty centimetres.
    const Length far{std::max(seen.reach(figure).units * 3, 30'000)};
    for (const Verb verb : ways_under(decision->question)) {
        Json points = Json::array();
        bool is_some = false;
        for (int ray = 0; ray < reach_rays; ++ray) {
            const Vector out = towards(Angle{static_cast<std::uint16_t>(ray * 3600 / reach_rays)}, far);
            const auto part = legal_part(seen, side, verb, figure, {from + out});
            const Point end = part ? outcome_of(seen, side, figure, *part).end.value_or(from) : from;
            is_some = is_some || end != from;
            points.push_back(json_of(end));
        }
        if (is_some)
            outlines.push_back(
                {{"verb", shape_of(verb).name}, {"label", verb_label(verb, language)}, {"points", std::move(points)}});
    }
    return {{"outlines", std::move(outlines)}};
}

Json drag_json(const Match& seen, Side side, const Drag& drag, Language language) {
    std::vector<Json> ways;
    const auto decision = decision_of(seen, side);
    const bool is_in_move = decision && (seen.table()[drag.figure].on_table || decision->unit.exists());
    if (is_in_move && seen.scenario()[drag.figure].side == side) {
        const Wording wording = wording_for(seen, language);
        for (const Verb verb : verbs_for(seen, decision->question, drag))
            ways.push_back(way_json(seen, side, drag.figure, dragged(seen, side, verb, drag), wording));
        std::stable_sort(ways.begin(), ways.end(),
                         [](const Json& a, const Json& b) { return a["legal"] == true && b["legal"] == false; });
    }
    Json list = Json::array();
    for (Json& one : ways) list.push_back(std::move(one));
    return {{"ways", std::move(list)}};
}

}  // namespace umpire::wire
