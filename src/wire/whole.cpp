#include "wire/whole.hpp"

#include "dice/chance.hpp"
#include "draw/signs.hpp"
#include "geometry/exact.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/carry.hpp"
#include "wire/choices.hpp"
#include "wire/costs.hpp"
#include "wire/flush.hpp"
#include "wire/parts.hpp"
#include "wire/round_ahead.hpp"
#include "wire/step.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace umpire::wire {

namespace {

/// How far a point is from the middle of a model that it means: on its base, or within half its width of the middle.
std::optional<std::int64_t> distance_if_meant(const BaseShape& base, const Figure& stands, Point point) {
    const Vector off = point - stands.at;
    const std::int64_t distance = squared(off);
    if (distance <= squared(base.half_width)) return distance;
    if (base.kind == BaseShape::Kind::round) return std::nullopt;
    const SineCosine axes = sine_cosine(stands.facing);
    const std::int64_t right = magnitude(without_sine_bits(off.x * axes.cosine - off.y * axes.sine));
    const std::int64_t ahead = magnitude(without_sine_bits(off.x * axes.sine + off.y * axes.cosine));
    if (right > base.half_width.units || ahead > base.half_depth.units) return std::nullopt;
    return distance;
}

/// The model of a side that a point means, of several the nearest; those of one unit are passed over.
std::optional<FigureId> model_at(const Match& match, Side side, Point point, UnitId without) {
    const Scenario& scenario = match.scenario();
    std::optional<FigureId> nearest;
    std::int64_t least = 0;
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const auto id = id_at<FigureId>(i);
        if (scenario[id].side != side || scenario[id].unit == without || !match.table()[id].on_table) continue;
        const auto distance = distance_if_meant(scenario[id].base, match.table()[id], point);
        if (!distance || (nearest && *distance >= least)) continue;
        nearest = id;
        least = *distance;
    }
    return nearest;
}

}  // namespace

std::optional<FigureId> enemy_at(const Match& match, Side side, Point point) {
    return model_at(match, opponent_of(side), point, UnitId::none());
}

namespace {

constexpr int parts_of_shift = 256;

/// The verbs with which whole units move under a question, the likeliest first.
std::vector<VerbId> whole_verbs(const Vocabulary& words, QuestionId question) {
    std::vector<VerbId> verbs;
    const Topic topic = words[question].topic;
    const auto add = [&](AsOne as_one) {
        for (const VerbRow& row : words.verbs)
            if (row.as_one == as_one) verbs.push_back(row.id);
    };
    if (topic == Topic::paths) {
        add(AsOne::places);
        add(AsOne::formation);
    }
    if (topic == Topic::act) add(AsOne::way);
    if (topic == Topic::act || topic == Topic::regroup) add(AsOne::places);
    if (topic == Topic::activate) add(AsOne::contact);
    if (topic != Topic::act && topic != Topic::activate) return verbs;
    for (const VerbRow& row : words.verbs)
        if (keeps_to_line(row)) verbs.push_back(row.id);
    return verbs;
}

bool can_go(const Match& seen, UnitId unit) {
    const std::vector<FigureId> figures = present(seen, unit);
    return !figures.empty() && seen.reach(figures[0]).units > 0;
}

}  // namespace

std::vector<UnitId> movers_of(const Match& seen, Side side, const Candidates& candidates) {
    std::vector<UnitId> movers;
    const auto decision = decision_of(seen, side);
    if (!decision || !seen.may_measure()) return movers;
    const Vocabulary& words = words_of(seen);
    const std::vector<VerbId> verbs = whole_verbs(words, decision->question);
    if (verbs.empty()) return movers;
    const bool is_way = words.is(decision->question, Topic::paths);
    // After a fight a game offers the usual place alone, and where that is taken others are legal all the same.
    const bool is_after_fight = words.is(decision->question, Topic::regroup);
    for (std::size_t i = 0; i < seen.scenario().units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        const bool is_offered = std::ranges::any_of(candidates.actions, [&](const Action& action) {
            return action.unit == unit && (is_after_fight || std::ranges::find(verbs, action.verb) != verbs.end());
        });
        if (seen.scenario()[unit].side == side && can_go(seen, unit) && (is_way || is_offered)) movers.push_back(unit);
    }
    return movers;
}

void spell_out_places(const Match& seen, Side side, Candidates& candidates) {
    const Vocabulary& words = words_of(seen);
    const auto decision = decision_of(seen, side);
    const auto deploy = words.verb(Task::deploy);
    if (!decision || !deploy || !words.is(decision->question, Topic::deploy)) return;
    for (Action& action : candidates.actions) {
        if (!words.is(action.verb, AsOne::formation)) continue;
        const std::unique_ptr<Match> trial = seen.clone();
        std::vector<Event> log;
        Events events(log);
        if (!trial->act(side, action, events).empty()) continue;
        Action said = unit_action(*deploy, action.unit);
        for (const FigureId figure : present(*trial, action.unit)) {
            const Figure& stands = trial->table()[figure];
            if (stands.facing.tenths == 0) said.turns_north |= 1u << said.places.size();
            if (!said.places.full()) said.places.push_back({stands.at, stands.facing});
        }
        if (seen.judge(side, said).empty()) action = said;
    }
}

bool is_of_whole(const Match& seen, QuestionId question, const Drag& drag) {
    return !drag.is_alone && seen.may_measure() && !whole_verbs(words_of(seen), question).empty();
}

namespace {

/// The middle of all models of these units.
Point middle_of_units(const Match& match, const std::vector<UnitId>& units) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t count = 0;
    for (const UnitId unit : units)
        for (const FigureId figure : present(match, unit)) {
            x += match.table()[figure].at.x;
            y += match.table()[figure].at.y;
            ++count;
        }
    if (count == 0) return {};
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

/// What the drag asks of one unit.
Action asked_of(const Match& match, VerbId verb, UnitId unit, const Carry& carry, const std::vector<Point>& via) {
    const VerbRow& row = words_of(match)[verb];
    Action action = unit_action(verb, unit);
    const std::vector<FigureId> figures = present(match, unit);
    if (row.as_one == AsOne::formation) {
        const Angle facing = turned_by(match.table()[figures[0]].facing, carry.tenths);
        add_place(action, {middle_of_units(match, {unit}) + carry.by, facing});
        return action;
    }
    const bool is_way = row.as_one == AsOne::way;
    if (is_way)
        for (const Point corner : via) action.places.push_back({corner, {}});
    for (const FigureId figure : figures) {
        const Place place = carried(match.table()[figure], carry);
        if (!is_way) {
            add_place(action, place);
        } else if (!action.places.full()) {
            action.places.push_back({place.at, {}});
        }
    }
    return action;
}

/// The moves of all units, one after the other, and how the table looks then.
struct Tried {
    std::vector<Action> actions;
    Json objections = Json::array();
    std::unique_ptr<Match> there;
    Length length;  ///< the longest way of a unit; nothing where none was told
};

void try_out(Tried& tried, Side side, const Action& action) {
    std::vector<Event> log;
    Events events(log);
    tried.there->act(side, action, events);
    const Vocabulary& words = words_of(*tried.there);
    for (const Event& event : log)
        if (words[event.kind].has(Key::length) && event.unit == action.unit)
            tried.length = std::max(tried.length, event.length);
}

/// Those in front make room for those behind; whoever is in the way of another at first goes after it.
Tried tried_out(const Match& seen, Side side, std::vector<Action> actions, const Wording& wording) {
    Tried tried;
    tried.there = seen.clone();
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        std::vector<Action> left;
        for (Action& action : actions) {
            if (!tried.there->judge(side, action).empty()) {
                left.push_back(std::move(action));
                continue;
            }
            try_out(tried, side, action);
            tried.actions.push_back(std::move(action));
            goes_on = true;
        }
        actions = std::move(left);
    }
    for (Action& action : actions) {
        for (Json& objection : json_of(tried.there->judge(side, action), wording))
            tried.objections.push_back(std::move(objection));
        tried.actions.push_back(std::move(action));
    }
    return tried;
}

/// Where everybody would stand: as the table looks then, or where the drag would put whoever may not go there.
Json whole_ghosts_json(const Match& seen, const std::vector<UnitId>& units, const Tried& tried, const Carry& carry) {
    Json ghosts = Json::array();
    const bool is_legal = tried.objections.empty();
    for (const UnitId unit : units)
        for (const FigureId figure : present(seen, unit)) {
            const Figure& then = tried.there->table()[figure];
            const Place place = is_legal ? Place{then.at, then.facing} : carried(seen.table()[figure], carry);
            ghosts.push_back({{"figure", figure.index()}, {"at", json_of(place.at)}, {"facing", place.facing.tenths}});
        }
    return ghosts;
}

/// The farthest legal part of the shift of one unit, found by halving.
Json legal_shift_json(const Match& seen, Side side, const Action& asked, const Drag& drag, Carry carry,
                      const Wording& wording) {
    const Vector whole = carry.by;
    const auto part_at = [&](int part) {
        carry.by = {static_cast<std::int32_t>(std::int64_t{whole.x} * part / parts_of_shift),
                    static_cast<std::int32_t>(std::int64_t{whole.y} * part / parts_of_shift)};
        return asked_of(seen, asked.verb, asked.unit, carry, drag.via);
    };
    int low = 0;
    int high = parts_of_shift;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (seen.judge(side, part_at(middle)).empty() ? low : high) = middle;
    }
    return low == 0 ? Json(nullptr) : priced_json(seen, side, part_at(low), wording);
}

Json whole_way_json(const Match& seen, const Drag& drag, const std::vector<UnitId>& units, const Tried& tried,
                    const Carry& carry, const Wording& wording) {
    const Figure& stands = seen.table()[drag.figure];
    const bool is_legal = tried.objections.empty();
    Json more = Json::array();
    for (std::size_t i = 1; i < tried.actions.size(); ++i) more.push_back(json_of(tried.actions[i], wording));
    const Point end = is_legal ? tried.there->table()[drag.figure].at : carried(stands, carry).at;
    const Length length = tried.length.units > 0 ? tried.length : length_of(end - stands.at);
    const VerbRow& row = words_of(seen)[tried.actions[0].verb];
    return {{"action", json_of(tried.actions[0], wording)},
            {"more", std::move(more)},
            {"legal", is_legal},
            {"objections", tried.objections},
            {"path", Json::array({json_of(stands.at), json_of(end)})},
            {"ghosts", whole_ghosts_json(seen, units, tried, carry)},
            {"length", text::length_name(length, wording.unit, wording.language)},
            {"kind", row.label.in(wording.language)},
            {"cost", ""},
            {"ends", ""},
            {"loses", Json::array()},
            {"enemy", nullptr},
            {"snapped", false},
            {"stays_off", nullptr},
            {"part", nullptr},
            {"turns", row.shape.turns},
            {"leads_to_round", false}};
}

/// An attack of the unit on the enemy whom it was dragged to.
Json attack_way_json(const Match& seen, Side side, const Drag& drag, FigureId enemy, const Wording& wording) {
    const UnitId unit = seen.scenario()[drag.figure].unit;
    Action attack = unit_action(words_of(seen).verb(AsOne::contact).value_or(VerbId{}), unit);
    attack.units.push_back(seen.scenario()[enemy].unit);
    const Carry carry{seen.table()[enemy].at - seen.table()[drag.figure].at, {}, 0};
    const Tried tried = tried_out(seen, side, {attack}, wording);
    Json json = whole_way_json(seen, drag, {unit}, tried, carry, wording);
    json["enemy"] = enemy.index();
    json["turns"] = false;
    json["leads_to_round"] = tried.objections.empty() && round_ahead_for(seen, attack).has_value();
    return json;
}

/// Of what the game suggests, the move by which the dragged unit goes to another one of its side that it was dropped
/// on.
std::optional<Action> move_to_own(const Match& seen, Side side, const Drag& drag) {
    const UnitId own = seen.scenario()[drag.figure].unit;
    const auto under = model_at(seen, side, drag.to, own);
    if (!under) return std::nullopt;  // most of a drag: nothing need be suggested for it
    const UnitId host = seen.scenario()[*under].unit;
    for (const Action& action : suggested(seen, side))
        if (action.unit == own && !action.places.empty() && action.units.size() == 1 && action.units[0] == host)
            return action;
    return std::nullopt;
}

Json joining_way_json(const Match& seen, Side side, const Drag& drag, const Action& joining, const Wording& wording) {
    const Carry carry{joining.places[0].at - seen.table()[drag.figure].at, {}, 0};
    return whole_way_json(seen, drag, {joining.unit}, tried_out(seen, side, {joining}, wording), carry, wording);
}

/// It is called by the names of those who go along.
Json way_on_line_json(const Match& seen, Side side, const Drag& drag, const LineWay& drawn, const Wording& wording) {
    const std::vector<UnitId> units = drawn.units();
    Json json = whole_way_json(seen, drag, units, tried_out(seen, side, {drawn.action}, wording), drawn.carry, wording);
    // Not all of them need be shifted alike.
    std::size_t next = 0;
    for (Json& ghost : json["ghosts"]) ghost["at"] = json_of(drawn.action.places[next++].at);
    std::string kind = json["kind"];
    for (std::size_t i = 1; i < units.size(); ++i) kind += " + " + text::bare_name(units[i], *wording.told);
    json["kind"] = kind;
    return json;
}

/// The dragged unit, or all that move together, those in front first.
std::vector<UnitId> dragged_units(const Match& seen, Side side, const Drag& drag, Vector by) {
    const UnitId own = seen.scenario()[drag.figure].unit;
    if (!drag.is_together) return {own};
    std::vector<UnitId> units = movers_of(seen, side, {});
    if (std::ranges::find(units, own) == units.end()) return {own};
    const auto ahead = [&](UnitId unit) {
        const Point at = middle_of_units(seen, {unit});
        return std::int64_t{at.x} * by.x + std::int64_t{at.y} * by.y;
    };
    std::ranges::stable_sort(units, [&](UnitId one, UnitId other) { return ahead(one) > ahead(other); });
    return units;
}

/// The verbs with which the dragged unit can be carried now: of those of the question, where it is not about ways
/// alone, what the game offers to that unit.
std::vector<VerbId> whole_verbs_now(const Match& seen, Side side, const Decision& decision, const Drag& drag) {
    const Vocabulary& words = words_of(seen);
    std::vector<VerbId> verbs = whole_verbs(words, decision.question);
    if (words.is(decision.question, Topic::paths)) return verbs;
    const UnitId own = seen.scenario()[drag.figure].unit;
    const std::vector<Action> all = suggested(seen, side);
    std::vector<VerbId> offered;
    for (const VerbId verb : verbs)
        if (std::ranges::any_of(all, [&](const Action& one) { return one.verb == verb && one.unit == own; }))
            offered.push_back(verb);
    // After a fight the usual place may be taken and others may not: each is judged by itself then, as in movers_of.
    const bool is_named = std::ranges::any_of(all, [&](const Action& one) { return one.unit == own; });
    if (offered.empty() && is_named && words.is(decision.question, Topic::regroup)) return verbs;
    return offered;
}

/// The units carried with this verb: flush with others of their side where the drag leads close to that, and where that
/// may be; else just where they are dragged.
struct Carried {
    Carry carry;
    Tried tried;
};
Carried carried_with(const Match& seen, Side side, const Drag& drag, VerbId verb, const std::vector<UnitId>& units,
                     const Carry& asked, const Wording& wording) {
    const auto at = [&](const Carry& carry) {
        std::vector<Action> actions;
        for (const UnitId unit : units) actions.push_back(asked_of(seen, verb, unit, carry, drag.via));
        return Carried{carry, tried_out(seen, side, std::move(actions), wording)};
    };
    Carried plain = at(asked);
    const bool is_just_there = drag.is_exact && plain.tried.objections.empty();
    if (is_just_there || !words_of(seen).is(verb, AsOne::places)) return plain;
    const auto flush = flush_with_own(seen, units, drag.figure, asked);
    if (!flush) return plain;
    Carried beside = at(*flush);
    return beside.tried.objections.empty() ? std::move(beside) : std::move(plain);
}

std::vector<Json> carried_ways(const Match& seen, Side side, const Drag& drag, const std::vector<VerbId>& verbs,
                               const Wording& wording) {
    const Vocabulary& words = words_of(seen);
    const Vector by = drag.to - seen.table()[drag.figure].at;
    const std::vector<UnitId> units = dragged_units(seen, side, drag, by);
    const Carry asked{by, middle_of_units(seen, units), drag.turn};
    std::vector<Json> ways;
    for (const VerbId verb : verbs) {
        if (words.is(verb, AsOne::formation) && units.size() > 1) continue;
        const auto [carry, tried] = carried_with(seen, side, drag, verb, units, asked, wording);
        const bool is_legal = tried.objections.empty();
        // Of formations only those that can be made are told.
        if (words.is(verb, AsOne::formation) && !is_legal) continue;
        Json way = whole_way_json(seen, drag, units, tried, carry, wording);
        if (!is_legal && units.size() == 1)
            way["part"] = legal_shift_json(seen, side, tried.actions[0], drag, carry, wording);
        ways.push_back(std::move(way));
    }
    return ways;
}

}  // namespace

Json whole_drag_json(const Match& seen, Side side, const Drag& drag, Language language) {
    Json ways = Json::array();
    const auto decision = decision_of(seen, side);
    if (!decision || !seen.table()[drag.figure].on_table) return {{"ways", std::move(ways)}};
    const Wording wording = wording_of_view(seen, language);
    if (drag.held) {
        if (const auto led = led_beside(seen, side, drag, *drag.held))
            ways.push_back(way_on_line_json(seen, side, drag, *led, wording));
        return {{"ways", std::move(ways)}};
    }
    const Vocabulary& words = words_of(seen);
    const auto enemy = enemy_at(seen, side, drag.to);
    const bool is_chosen_here = words.is(decision->question, Topic::activate);
    if (enemy && (is_chosen_here || words.is(decision->question, Topic::paths)) && words.verb(AsOne::contact)) {
        ways.push_back(attack_way_json(seen, side, drag, *enemy, wording));
        return {{"ways", std::move(ways)}};
    }
    const bool is_of_one =
        words.is(decision->question, Topic::act) && decision->unit == seen.scenario()[drag.figure].unit;
    if (is_chosen_here || is_of_one) {
        // What may be done comes first: whoever stands in the way of a unit alone may go along with it.
        std::vector<Json> refused;
        for (const LineWay& drawn : ways_on_line(seen, side, drag)) {
            Json way = way_on_line_json(seen, side, drag, drawn, wording);
            if (way["legal"])
                ways.push_back(std::move(way));
            else
                refused.push_back(std::move(way));
        }
        for (Json& way : refused) ways.push_back(std::move(way));
        if (!ways.empty() || is_chosen_here) return {{"ways", std::move(ways)}};
    }
    if (const auto joining = move_to_own(seen, side, drag)) {
        ways.push_back(joining_way_json(seen, side, drag, *joining, wording));
        return {{"ways", std::move(ways)}};
    }
    for (Json& way : carried_ways(seen, side, drag, whole_verbs_now(seen, side, *decision, drag), wording))
        ways.push_back(std::move(way));
    return {{"ways", std::move(ways)}};
}

}  // namespace umpire::wire
