#include "geometry/path.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/arrival.hpp"
#include "wire/choices.hpp"
#include "wire/costs.hpp"
#include "wire/manners.hpp"
#include "wire/parts.hpp"
#include "wire/preview.hpp"
#include "wire/step.hpp"
#include "wire/surroundings.hpp"
#include "wire/whole.hpp"
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
    Action action = figure_action(words_of(match).verb(Task::path_of_model).value_or(VerbId{}), figure);
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
Action way(const Match& match, VerbId verb, FigureId figure, const std::vector<Point>& points) {
    const VerbRow& row = words_of(match)[verb];
    if (row.task == Task::path_of_model && drives(match, figure)) return driven(match, figure, points);
    Action action = figure_action(verb, figure);
    Vector aside{};
    if (row.shape.subject == Subject::unit) {
        const UnitId unit = match.scenario()[figure].unit;
        const FigureId first = leading_model(match, unit);
        action = unit_action(verb, unit);
        const Figure stands = standing(match, figure);
        if (stands.on_table) aside = standing(match, first).at - stands.at;
    }
    for (const Point point : points) action.places.push_back({point + aside, {}});
    return action;
}

/// The points of the farthest legal part of a way, found by halving: where legality comes and goes along the way, one
/// of its ends. Empty where no part is legal.
std::vector<Point> legal_part(const Match& match, Side side, VerbId verb, FigureId figure,
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
    if (points.empty() || !is_legal()) return {};
    return points;
}

/// Where the figure stands after a legal action, how long its way was, and whom it met: a rule may end a way early. No
/// end where a way is only announced.
struct Outcome {
    std::optional<Point> end;
    std::optional<Length> length;
    FigureId contact;
};
Outcome outcome_of(const Match& match, Side side, FigureId figure, const Action& action) {
    const std::unique_ptr<Match> trial = match.clone();
    std::vector<Event> log;
    Events events(log);
    trial->act(side, action, events);
    const Vocabulary& words = words_of(match);
    Outcome outcome{trial->table()[figure].at, std::nullopt, FigureId::none()};
    for (const Event& event : log) {
        if (event.actor != figure) continue;
        if (words[event.kind].has(Key::length) && !outcome.length) outcome.length = event.length;
        if (words.is(event.kind, EventRole::stopped)) outcome.contact = event.target;
    }
    for (const Event& event : log)
        if (words.is(event.kind, EventRole::path_announced)) outcome.end = std::nullopt;
    return outcome;
}

/// A way that a drag could mean: its action, and the points it leads the dragged figure through.
struct Candidate {
    VerbId verb;
    Action action;
    std::vector<Point> points;
};

/// Where everybody would stand: the dragged figure, and with it the others of its unit when they go along.
Json ghosts_json(const Match& match, FigureId figure, const Candidate& candidate, Point end) {
    Json ghosts = Json::array();
    const Vector by = end - standing(match, figure).at;
    const UnitCard& card = match.scenario()[match.scenario()[figure].unit];
    const bool is_unit = words_of(match).shape(candidate.verb).subject == Subject::unit;
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

/// A way as it would go: what is against it, what it costs, and, where players may measure, where it would end.
struct Drawn {
    Candidate candidate;
    Verdict verdict;
    Price price;
    std::vector<Point> path;  ///< with the place where it begins
    Length length;
    FigureId contact;         ///< the enemy that it meets
    bool is_snapped = false;  ///< not the whole way that was drawn, but as far as the cheaper kind of movement goes
};

Drawn drawn(const Match& match, Side side, FigureId figure, Candidate candidate) {
    Drawn one{std::move(candidate), {}, {}, {}, {}, FigureId::none(), false};
    one.verdict = match.judge(side, one.candidate.action);
    one.price = price_of(match, one.candidate.action);
    const Figure stands = standing(match, figure);
    one.path.push_back(stands.on_table ? stands.at : one.candidate.points.front());
    for (const Point point : one.candidate.points) {
        one.length = one.length + leg_length({one.path.back(), point});
        one.path.push_back(point);
    }
    if (!one.verdict.empty() || !match.may_measure()) return one;
    const Outcome outcome = outcome_of(match, side, figure, one.candidate.action);
    one.path.back() = outcome.end.value_or(one.path.back());
    one.length = outcome.length.value_or(one.length);
    one.contact = outcome.contact;
    return one;
}

Movement movement_of(const Match& match, const Drawn& way) {
    const Movement movement = movement_of(match, way.candidate.action);
    const bool is_run = words_of(match).is(way.candidate.verb, Task::run);
    return is_run && way.contact.exists() ? Movement::charge : movement;
}

/// The clause of the game about a unit that would stay outside, announced so; null where it comes on.
Json stays_off_json(const Match& match, Side side, FigureId figure, const Drawn& way) {
    if (!way.verdict.empty() || !ends_on_edge(match, side, figure, way.candidate.action)) return nullptr;
    return game_of(match).warnings.coming_on.clause.id();
}

Json way_json(const Match& match, Side side, FigureId figure, const Drawn& way, const Wording& wording) {
    Json points = Json::array();
    for (const Point point : way.path) points.push_back(json_of(point));
    Json json{{"action", json_of(way.candidate.action, wording)},
              {"legal", way.verdict.empty()},
              {"objections", json_of(way.verdict, wording)},
              {"path", std::move(points)},
              {"ghosts", ghosts_json(match, figure, way.candidate, way.path.back())},
              {"length", match.may_measure() ? text::length_name(way.length, wording.unit, wording.language) : ""},
              {"kind", movement_label(game_of(match), movement_of(match, way), way.contact.exists(), wording.language)},
              {"cost", cost_text(way.price, game_of(match), wording.language)},
              {"ends", ends_text(match, side, way.candidate.action, wording)},
              {"loses", losses_json(way.price)},
              {"enemy", number_of(way.contact)},
              {"snapped", way.is_snapped},
              {"stays_off", stays_off_json(match, side, figure, way)},
              {"part", nullptr},
              {"more", Json::array()},
              {"turns", false},
              {"leads_to_round", false}};
    if (!way.verdict.empty()) {
        const auto part = legal_part(match, side, way.candidate.verb, figure, way.candidate.points);
        if (!part.empty())
            json["part"] =
                priced_json(match, side, umpire::wire::way(match, way.candidate.verb, figure, part), wording);
    }
    return json;
}

/// How far the end of the farthest legal part is from where the way was to lead; nothing where no part is legal.
std::optional<std::int64_t> missing_of(const Match& match, Side side, FigureId figure, const Candidate& candidate) {
    const auto part = legal_part(match, side, candidate.verb, figure, candidate.points);
    if (part.empty()) return std::nullopt;
    return squared(candidate.points.back() - part.back());
}

/// Round what stands in the way of a straight one: legal at once if there is such a way, else whichever of all leads
/// nearest to the goal. Terrain that slows down is gone round where that helps.
Candidate round_about(const Match& match, Side side, FigureId figure, Candidate straight) {
    const Length radius = match.scenario()[figure].base.half_width;
    const Point from = match.table()[figure].at;
    std::vector<Candidate> rounds;
    for (const bool with_slow : {false, true}) {
        const Surroundings around(match, figure, with_slow);
        auto points = way_round(radius, from, straight.points.back(), around.obstacles(), path_corners_max);
        if (points.size() < 2) continue;
        Candidate round{straight.verb, way(match, straight.verb, figure, points), std::move(points)};
        if (match.judge(side, round.action).empty()) return round;
        rounds.push_back(std::move(round));
    }
    Candidate best = std::move(straight);
    auto missing = missing_of(match, side, figure, best);
    for (Candidate& round : rounds) {
        const auto of_round = missing_of(match, side, figure, round);
        if (!of_round || (missing && *of_round >= *missing)) continue;
        missing = of_round;
        best = std::move(round);
    }
    return best;
}

/// Outside the table a hull does not turn: where it is dragged aside, it comes on straight ahead until its middle is on
/// the table, and turns there; where it may not turn, it goes straight on.
std::vector<Point> come_on_straight(const Match& match, Side side, VerbId verb, FigureId figure,
                                    std::vector<Point> points) {
    const Figure hull = standing(match, figure);
    const Box table{{0, 0}, match.scenario().table};
    if (!is_at_edge(match, figure) || direction_of(points.front() - hull.at).tenths == hull.facing.tenths)
        return points;
    const Point last = points.back();
    const BaseShape& base = match.scenario()[figure].base;
    Point inside = hull.at;
    for (const Length step : {base.half_depth, base.half_width, Length{100}})
        if (!box_contains(table, inside)) inside = inside + towards(hull.facing, step);
    points.insert(points.begin(), inside);
    if (match.judge(side, way(match, verb, figure, points)).empty()) return points;
    std::vector<Point> ahead{on_its_line(hull, last)};
    const bool is_open = match.judge(side, way(match, verb, figure, ahead)).empty();
    return is_open ? ahead : points;
}

/// The best action of a verb for a drag: straight at the goal, or round what stands between.
Candidate dragged(const Match& match, Side side, VerbId verb, const Drag& drag) {
    const VerbRow& row = words_of(match)[verb];
    const FigureId figure = drag.figure;
    std::vector<Point> points = drag.via;
    points.push_back(drag.to);
    if (row.task == Task::reverse) points = {on_its_line(match.table()[figure], drag.to)};
    if (drives(match, figure)) points = come_on_straight(match, side, verb, figure, std::move(points));
    Candidate straight{verb, way(match, verb, figure, points), points};
    if (row.shape.targets) {
        if (const auto enemy = enemy_at(match, side, drag.to)) {
            straight.points.back() = match.table()[*enemy].at;
            straight.action = way(match, verb, figure, straight.points);
            straight.action.targets.push_back(*enemy);
            return straight;
        }
    }
    const bool is_bound = row.task == Task::reverse || drives(match, figure) || !drag.via.empty();
    if (is_bound || !match.table()[figure].on_table || match.judge(side, straight.action).empty()) return straight;
    return round_about(match, side, figure, std::move(straight));
}

/// The verbs that a drag of this figure could mean, the likeliest first.
std::vector<VerbId> verbs_for(const Match& match, QuestionId question, const Drag& drag) {
    std::vector<VerbId> verbs;
    const bool is_hull = drives(match, drag.figure);
    for (const VerbId verb : ways_under(question, words_of(match))) {
        const VerbRow& row = words_of(match)[verb];
        const bool is_for_unit = row.shape.subject == Subject::unit;
        const bool is_there = match.table()[drag.figure].on_table;
        if (is_for_unit && (drag.is_alone || is_hull)) continue;
        if (row.task == Task::path_of_model && !drag.is_alone && !is_hull) continue;
        if (row.task == Task::reverse && (!is_hull || !is_there)) continue;
        verbs.push_back(verb);
    }
    return verbs;
}

/// The same end for less: a dearer way that a rule cuts short where a cheaper one could go as well.
std::optional<Drawn> cheaper(const Match& match, Side side, VerbId verb, const Drag& drag, const Drawn& dear) {
    if (dear.contact.exists()) return std::nullopt;  // a charge is more than a way
    Drag same = drag;
    same.to = dear.path.back();
    Drawn way = drawn(match, side, drag.figure, dragged(match, side, verb, same));
    const bool is_as_good = way.verdict.empty() && way.path.back() == same.to && !way.contact.exists();
    if (!is_as_good || way.price.points >= dear.price.points) return std::nullopt;
    return way;
}

/// As far towards the goal as a kind of movement goes whose whole way is refused.
std::optional<Drawn> snapped(const Match& match, Side side, FigureId figure, const Drawn& refused) {
    const VerbId verb = refused.candidate.verb;
    auto points = legal_part(match, side, verb, figure, refused.candidate.points);
    if (points.empty()) return std::nullopt;
    const Action action = way(match, verb, figure, points);
    Drawn part = drawn(match, side, figure, Candidate{verb, action, std::move(points)});
    part.is_snapped = true;
    if (part.path.back() == match.table()[figure].at) return std::nullopt;
    return part;
}

/// The ways of a drag where points are spent: none is dearer than it need be, and beside a dear one stands how far the
/// cheap ones go.
std::vector<Drawn> with_cheaper(const Match& match, Side side, const Drag& drag, std::vector<Drawn> ways) {
    std::vector<Drawn> more;
    for (Drawn& dear : ways) {
        if (!dear.verdict.empty() || !match.may_measure()) continue;
        for (const Drawn& cheap : ways) {
            if (cheap.verdict.empty() || cheap.price.points >= dear.price.points) continue;
            if (auto same = cheaper(match, side, cheap.candidate.verb, drag, dear)) {
                dear = std::move(*same);
                break;
            }
            if (auto part = snapped(match, side, drag.figure, cheap)) more.push_back(std::move(*part));
        }
    }
    for (Drawn& way : more) ways.push_back(std::move(way));
    const auto rank = [](const Drawn& way) { return !way.verdict.empty() ? 2 : way.is_snapped ? 1 : 0; };
    std::stable_sort(ways.begin(), ways.end(), [&](const Drawn& a, const Drawn& b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a.price.points < b.price.points;
    });
    return ways;
}

/// The figure is to go from where it stands to that very place: nothing is asked for. Where ways are announced, that
/// takes back what was announced; survivors are placed anew.
bool is_nowhere(const Match& seen, const Decision& decision, const Drag& drag) {
    const Topic topic = words_of(seen)[decision.question].topic;
    const bool is_move = topic == Topic::act || topic == Topic::leave || is_of_whole(seen, decision.question, drag);
    return is_move && drag.via.empty() && drag.turn == 0 && seen.table()[drag.figure].on_table &&
           seen.table()[drag.figure].at == drag.to;
}

/// Legal, but a rule ends it where it begins: points would be spent for nothing.
bool goes_nowhere(const Match& seen, const Drawn& way) {
    const bool is_for_points = way.verdict.empty() && way.price.points > 0 && seen.may_measure();
    return is_for_points && way.path.size() == 2 && way.path.front() == way.path.back() && !way.contact.exists();
}

}  // namespace

namespace {

Json outline_json(const Match& seen, VerbId verb, Json points, Language language) {
    const VerbRow& row = words_of(seen)[verb];
    const std::string_view gait = row.task == Task::run ? "run" : "walk";
    return {{"gait", gait}, {"label", row.label.in(language)}, {"points", std::move(points)}};
}

/// How far the order goes: as far as the table does, and no farther than a straight way of the whole unit is allowed.
/// Where ways are cut only when they are gone, nothing refuses a long one: there it is how far it goes over open
/// ground.
Json reach_of_order(const Match& seen, Side side, QuestionId question, FigureId figure, Language language) {
    const Point from = seen.table()[figure].at;
    const Point corner = seen.scenario().table;
    const Length far = seen.reach(figure);
    Json outlines = Json::array();
    const auto verb = words_of(seen).verb(Task::path_of_model);
    if (far.units <= 0 || !verb) return outlines;
    const std::vector<VerbId> verbs = verbs_for(seen, question, {figure, {}, {}});
    Json points = Json::array();
    for (int ray = 0; ray < reach_rays; ++ray) {
        const Vector out = towards(Angle{static_cast<std::uint16_t>(ray * 3600 / reach_rays)}, far);
        Point end = from + out;
        end = {std::clamp(end.x, 0, corner.x), std::clamp(end.y, 0, corner.y)};
        if (!verbs.empty()) {
            const auto part = legal_part(seen, side, verbs.front(), figure, {end});
            end = part.empty() ? from : part.back();
        }
        points.push_back(json_of(end));
    }
    outlines.push_back(outline_json(seen, *verb, std::move(points), language));
    return outlines;
}

}  // namespace

Json reach_json(const Match& seen, Side side, FigureId figure, Language language) {
    Json outlines = Json::array();
    const auto decision = decision_of(seen, side);
    if (!decision || !seen.table()[figure].on_table || !seen.may_measure()) return {{"outlines", std::move(outlines)}};
    const bool is_whole = is_of_whole(seen, decision->question, {figure, {}, {}}) &&
                          !words_of(seen).is(decision->question, Topic::activate);
    if (is_whole || words_of(seen).is(decision->question, Topic::paths))
        return {{"outlines", reach_of_order(seen, side, decision->question, figure, language)}};
    const Point from = seen.table()[figure].at;
    // No way of moving is longer than thrice the single move that the match tells, or thirty centimetres.
    const Length far{std::max(seen.reach(figure).units * 3, 30'000)};
    for (const VerbId verb : ways_under(decision->question, words_of(seen))) {
        Json points = Json::array();
        bool is_some = false;
        for (int ray = 0; ray < reach_rays; ++ray) {
            const Vector out = towards(Angle{static_cast<std::uint16_t>(ray * 3600 / reach_rays)}, far);
            const auto part = legal_part(seen, side, verb, figure, {from + out});
            const Point end =
                part.empty() ? from : outcome_of(seen, side, figure, way(seen, verb, figure, part)).end.value_or(from);
            is_some = is_some || end != from;
            points.push_back(json_of(end));
        }
        if (is_some) outlines.push_back(outline_json(seen, verb, std::move(points), language));
    }
    return {{"outlines", std::move(outlines)}};
}

Json drag_json(const Match& seen, Side side, const Drag& drag, Language language) {
    Json list = Json::array();
    const auto decision = decision_of(seen, side);
    const bool is_in_move = decision && (seen.table()[drag.figure].on_table || decision->unit.exists());
    if (!is_in_move || seen.scenario()[drag.figure].side != side) return {{"ways", std::move(list)}};
    if (is_nowhere(seen, *decision, drag)) return {{"ways", std::move(list)}};
    if (is_of_whole(seen, decision->question, drag)) return whole_drag_json(seen, side, drag, language);
    std::vector<Drawn> ways;
    for (const VerbId verb : verbs_for(seen, decision->question, drag))
        ways.push_back(drawn(seen, side, drag.figure, dragged(seen, side, verb, drag)));
    const Wording wording = wording_of_view(seen, language);
    std::erase_if(ways, [&](const Drawn& way) { return goes_nowhere(seen, way); });
    for (const Drawn& way : with_cheaper(seen, side, drag, std::move(ways)))
        list.push_back(way_json(seen, side, drag.figure, way, wording));
    return {{"ways", std::move(list)}};
}

}  // namespace umpire::wire
