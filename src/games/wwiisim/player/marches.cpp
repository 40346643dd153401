#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/player/edge.hpp"
#include "games/wwiisim/player/goals.hpp"
#include "games/wwiisim/player/sheet.hpp"
#include "games/wwiisim/player/wary.hpp"
#include "games/wwiisim/player/worth.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/suggest.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>
#include <vector>

/// Ways of units: all figures by the same vector, wherever the place at its end is best.
namespace umpire::wwiisim::ai {
namespace {

constexpr int cover_worth = 500;  ///< of a unit wholly in cover
constexpr int contact_price = 1500;
constexpr Length contact{2 * units_per_inch};
constexpr int headings = 24;
constexpr int volleys_weighed = 10;  ///< places whose fire is looked at

struct Step {
    Vector by;
    int worth = 0;
};

/// All whom the unit can meet on its way, or who may be in contact with it at the end: to be looked at instead of
/// everybody.
Crowd crowd_near(const WwBattle& battle, const Men& men, Length most) {
    constexpr Length rounding{4};
    const Length bases = battle.scenario->reach_most + battle.scenario->reach_most;
    return crowd_in(battle, grown(box_of_places(battle, men), most + std::max(bases, contact) + rounding));
}

/// Those of them whose bases may reach into the box.
Crowd crowd_within(const WwBattle& battle, const Crowd& near, const Box& box) {
    Crowd crowd;
    const Box centres = grown(box, battle.scenario->reach_most + Length{2});
    for (const FigureId figure : near)
        if (box_contains(centres, battle.table[figure].at)) crowd.push_back(figure);
    return crowd;
}

/// The whole unit may go by this vector.
bool may_go(const WwBattle& battle, UnitId unit, Vector by, const Allowance& allowance, const Crowd& near,
            const Crowd& in_way) {
    const Men men = men_of(battle, unit);
    const Length bases = battle.scenario->reach_most + battle.scenario->reach_most;
    const Box start = box_of_places(battle, men);
    const Box end{start.low + by, start.high + by};
    const Crowd on_ways = crowd_within(battle, in_way, grown(box_of(box_of(start, end.low), end.high), bases));
    Drafts drafts;
    for (const FigureId man : men) {
        const Path path = shifted(battle, man, by);
        if (!against_path(battle, man, path, allowance, &on_ways).empty()) return false;
        drafts.push_back({path[0].at, path[0].facing, man});
    }
    Trial<Rules> tried(battle);
    tried.tried_situation().plan = drafts;
    const Crowd at_ends = crowd_within(battle, near, grown(end, bases));
    return against_ends(tried, unit, allowance, &at_ends).empty();
}

/// What the way that is left to the goal takes off.
int worth_of_way(Point middle, const Goal& goal) {
    if (goal.kind == Goal::Kind::none) return 0;
    const Length left = length_of(goal.at - middle);
    const std::int32_t beyond = std::max(0, left.units - goal.enough.units);
    return -static_cast<int>(std::int64_t{beyond} * goal.per_inch / units_per_inch);
}

/// Cover, the edge of the table, and enemies too near; at most `cover_worth`.
int worth_of_ground(const WwBattle& battle, UnitId unit, Vector by, const Goal& goal, Style style, const Crowd& near) {
    if (goal.kind == Goal::Kind::leave) return 0;
    const Men men = men_of(battle, unit);
    int worth = style == Style::first ? 0 : -price_of_edge(battle, unit, centre_of(battle, unit) + by);
    int covered = 0;
    for (const FigureId man : men) {
        const Figure& base = battle.table[man];
        covered += is_covering_place(battle, footprint_at(battle, man, {base.at + by, base.facing})) ? 1 : 0;
    }
    worth += cover_worth * covered / static_cast<int>(men.size());
    const Point first = battle.table[men[0]].at + by;
    if (std::ranges::any_of(near, [&](FigureId other) {
            return side_of(battle, other) != side_of(battle, unit) && is_on_table(battle, other) &&
                   length_of(battle.table[other].at - first) < contact;
        }))
        worth -= contact_price;
    return worth;
}

/// Fire from there in the phase that comes after the move.
int worth_of_fire_from(const WwBattle& battle, UnitId unit, Vector by, const Quarries& quarries) {
    const Word phase = battle.situation->phase;
    const bool is_last = phase == Word::additional_movement;
    Trial<Rules> there(supposed(battle, unit, is_last ? Word::primary_fire : Word::secondary_fire,
                                is_last ? Word::fire : battle.situation[unit].order));
    for (const FigureId man : men_of(battle, unit)) {
        Figure& base = there.tried_table()[man];
        base.at = base.at + by;
    }
    return best_aim(there, unit, quarries).worth / 2;
}

/// Ways that are worth a look, the best first. What the ground at its end is worth is looked at when a way may come
/// next.
class Steps {
public:
    Steps(const WwBattle& battle, UnitId unit, const Goal& goal, Style style, const Crowd& near)
        : battle_(battle), unit_(unit), goal_(goal), style_(style), near_(near) {}
    void add(Vector by) {
        const int most = worth_of_way(centre_of(battle_, unit_) + by, goal_) + cover_worth;
        open_.push_back({{by, most}, open_.size(), true});
        std::push_heap(open_.begin(), open_.end(), comes_later);
    }
    std::optional<Step> next() {
        while (!open_.empty()) {
            std::pop_heap(open_.begin(), open_.end(), comes_later);
            Open& best = open_.back();
            if (!best.is_guess) {
                const Step step = best.step;
                open_.pop_back();
                return step;
            }
            best.step.worth += worth_of_ground(battle_, unit_, best.step.by, goal_, style_, near_) - cover_worth;
            best.is_guess = false;
            std::push_heap(open_.begin(), open_.end(), comes_later);
        }
        return std::nullopt;
    }

private:
    struct Open {
        Step step;
        std::size_t number = 0;
        bool is_guess = false;  ///< it is worth at most so much
    };
    static bool comes_later(const Open& a, const Open& b) {
        if (a.step.worth != b.step.worth) return a.step.worth < b.step.worth;
        return a.is_guess != b.is_guess ? b.is_guess : a.number > b.number;
    }

    const WwBattle& battle_;
    UnitId unit_;
    const Goal& goal_;
    Style style_;
    const Crowd& near_;
    std::vector<Open> open_;
};

/// What the road promises a vehicle that leaves and keeps to it: the way that is farther there in the move to come
/// (WW-ADD-10).
int worth_of_road(const WwBattle& battle, UnitId unit, Vector by, const Goal& goal) {
    const UnitState& state = battle.situation[unit];
    const bool may_follow = battle.scenario->options.road_movers == choice::road_movers::all &&
                            battle.situation->phase != Word::additional_movement && !state.has(Mark::off_road) &&
                            !state.has(Mark::fired_at);
    if (!may_follow) return 0;
    const FigureId hull = (*battle.scenario)[unit].first;
    const Point at = battle.table[hull].at;
    if (!is_on_road(battle, footprint_of(battle, hull), {at, at + by})) return 0;
    const Values& values = battle.scenario->values;
    return goal.per_inch * (gait_length(values, state.order).units - values.additional) / units_per_inch;
}

/// What a way off the table promises beside its length.
int worth_of_leaving(const WwBattle& battle, UnitId unit, Vector by, const Goal& goal) {
    return worth_of_road(battle, unit, by, goal) - danger_after(battle, unit, by);
}

/// Ways along a road, where it leads farther than the open does (WW-ADD-10).
void add_road_ways(const Allowance& allowance, Steps& steps) {
    if (allowance.on_road <= allowance.most) return;
    const Length most{allowance.on_road.units - 1};
    for (int i = 0; i < headings; ++i)
        for (const int part : {2, 3, 4}) steps.add(towards(degrees(i * 360 / headings), Length{most.units * part / 4}));
}

void add_ways(const WwBattle& battle, UnitId unit, const Allowance& allowance, const Goal& goal, Steps& steps) {
    const Point middle = centre_of(battle, unit);
    const Length most{allowance.most.units - 1};
    if (goal.kind != Goal::Kind::none && goal.at != middle) {
        const Vector whole = goal.at - middle;
        if (length_of(whole) < most) steps.add(whole);
        for (const int part : {1, 2, 3, 4}) steps.add(along(whole, Length{most.units * part / 4}));
    }
    for (int i = 0; i < headings; ++i)
        for (const int part : {2, 4}) steps.add(towards(degrees(i * 360 / headings), Length{most.units * part / 4}));
}

std::optional<Vector> best_step(const WwBattle& battle, UnitId unit, const Allowance& allowance, const Goal& goal,
                                Style style) {
    const bool shoots = goal.kind != Goal::Kind::leave;
    const bool is_first = style == Style::first;
    const Crowd near = crowd_near(battle, men_of(battle, unit), allowance.longest());
    const Crowd in_way = in_way_of(battle, side_of(battle, unit), near);
    const Quarries quarries = shoots ? quarries_of(battle, unit) : Quarries{};
    std::optional<Step> best;
    const auto weigh = [&](Step step) {
        if (shoots) step.worth += worth_of_fire_from(battle, unit, step.by, quarries);
        if (!shoots && !is_first) step.worth += worth_of_leaving(battle, unit, step.by, goal);
        if (!best || step.worth > best->worth) best = step;
    };
    if (!allowance.must_move) {
        const int way = worth_of_way(centre_of(battle, unit), goal);
        weigh({{}, way + worth_of_ground(battle, unit, {}, goal, style, near) + 1});
    }
    Steps steps(battle, unit, goal, style, near);
    if (!is_first) add_road_ways(allowance, steps);
    add_ways(battle, unit, allowance, goal, steps);
    for (int weighed = shoots || !is_first ? volleys_weighed : 1; weighed > 0;) {
        const auto step = steps.next();
        if (!step) break;
        if (!may_go(battle, unit, step->by, allowance, near, in_way)) continue;
        --weighed;
        weigh(*step);
    }
    if (!best) return std::nullopt;
    return best->by;
}

/// What has been drawn is gone, off the table where that counts.
std::optional<Action> start(const WwBattle& battle, Side side, UnitId unit) {
    for (const Verb verb : {Verb::leave_table, Verb::go})
        if (Rules::judge(battle, side, unit_action(verb, unit)).empty()) return unit_action(verb, unit);
    return std::nullopt;
}

/// A truck that drives on comes in by another way than straight ahead, where that is safer.
std::optional<Action> careful_entry(const WwBattle& battle, Side side, UnitId unit, Style style) {
    if (style == Style::first || !drives_on(battle, unit)) return std::nullopt;
    if (!battle.situation->waypoints().empty()) return start(battle, side, unit);
    const auto usual = coming_step(battle, unit);
    if (!usual || usual->places.empty()) return std::nullopt;
    return wary_entry(battle, side, unit, usual->places[0].at);
}

/// How a unit comes onto the table; those whom the edge endangers come away from it.
std::optional<Action> coming(const WwBattle& battle, Side side, UnitId unit, Style style) {
    if (const auto step = careful_entry(battle, side, unit, style)) return step;
    if (style != Style::first)
        if (const auto ways = ways_off_edge(battle, unit)) {
            std::optional<Action> step = next_path(battle, unit, *ways);
            if (step && Rules::judge(battle, side, *step).empty()) return step;
            if (!step) return start(battle, side, unit);
        }
    if (const auto step = coming_step(battle, unit))
        if (Rules::judge(battle, side, *step).empty()) return step;
    return start(battle, side, unit);
}

}  // namespace

std::optional<Action> next_move(const WwBattle& battle, Side side, UnitId unit, Style style) {
    if (is_coming(battle, unit)) return coming(battle, side, unit, style);
    if (battle.work.move.mover.exists()) return std::nullopt;
    if (!battle.situation->waypoints().empty()) return start(battle, side, unit);
    const Allowance allowance = allowance_of(battle, unit);
    const UnitState& state = battle.situation[unit];
    Action stay = unit_action(Verb::stay, unit);
    const bool can_stay = Rules::judge(battle, side, stay).empty();
    if (can_stay && is_wary(battle, unit)) {
        if (style == Style::first || !drives_on(battle, unit)) return stay;
        return wary_step(battle, side, unit, allowance.longest()).value_or(stay);
    }
    // Who has run pays for running on.
    const bool is_dear = !allowance.must_move && state.order == Word::run && !is_vehicle(battle, unit) &&
                         !state.has(Mark::panicked) && state.endurance <= 3;
    if (is_dear && can_stay) return stay;
    const auto by = best_step(battle, unit, allowance, goal_of(battle, unit, style), style);
    if (!by) return can_stay ? std::optional<Action>(stay) : std::nullopt;
    if (*by == Vector{}) return stay;
    Action path = unit_path(battle, unit, *by);
    if (Rules::judge(battle, side, path).empty()) return path;
    return std::nullopt;
}

}  // namespace umpire::wwiisim::ai
