#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/player/goals.hpp"
#include "games/wwiisim/player/sheet.hpp"
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
constexpr int volleys_weighed = 10;  ///< places whose fire is looked at

struct Step {
    Vector by;
    int worth = 0;
};

/// The whole unit may go by this vector.
bool may_go(const WwBattle& battle, UnitId unit, Vector by, const Allowance& allowance) {
    Trial<Rules> tried(battle);
    tried.tried_situation().plan = {};
    for (const FigureId man : men_of(battle, unit)) {
        const Path path = shifted(battle, man, by);
        if (!against_path(battle, man, path, allowance).empty()) return false;
        tried.tried_situation().waypoints().push_back({path[0].at, path[0].facing, man});
    }
    return against_ends(tried, unit, allowance).empty();
}

int worth_of_place(const WwBattle& battle, UnitId unit, Vector by, const Goal& goal) {
    const Men men = men_of(battle, unit);
    int worth = 0;
    if (goal.kind != Goal::Kind::none) {
        const Length left = length_of(goal.at - (centre_of(battle, unit) + by));
        const std::int32_t beyond = std::max(0, left.units - goal.enough.units);
        worth -= static_cast<int>(std::int64_t{beyond} * goal.per_inch / units_per_inch);
    }
    if (goal.kind == Goal::Kind::leave) return worth;
    int covered = 0;
    for (const FigureId man : men) {
        const Figure& base = battle.table[man];
        covered += is_covering_place(battle, footprint_at(battle, man, {base.at + by, base.facing})) ? 1 : 0;
    }
    worth += cover_worth * covered / static_cast<int>(men.size());
    const auto enemy = enemy_distance(battle, battle.table[men[0]].at + by, side_of(battle, unit));
    if (enemy && *enemy < Length{2 * units_per_inch}) worth -= contact_price;
    return worth;
}

/// Fire from there in the phase that comes after the move.
int worth_of_fire_from(const WwBattle& battle, UnitId unit, Vector by) {
    const Word phase = battle.situation->phase;
    const bool is_last = phase == Word::additional_movement;
    Trial<Rules> there(supposed(battle, unit, is_last ? Word::primary_fire : Word::secondary_fire,
                                is_last ? Word::fire : battle.situation[unit].order));
    for (const FigureId man : men_of(battle, unit)) {
        Figure& base = there.tried_table()[man];
        base.at = base.at + by;
    }
    return best_aim(there, unit).worth / 2;
}

std::vector<Step> steps_of(const WwBattle& battle, UnitId unit, const Allowance& allowance, const Goal& goal) {
    std::vector<Step> steps;
    const Point middle = centre_of(battle, unit);
    const Length most{allowance.most.units - 1};
    const auto add = [&](Vector by) { steps.push_back({by, worth_of_place(battle, unit, by, goal)}); };
    if (goal.kind != Goal::Kind::none && goal.at != middle) {
        const Vector whole = goal.at - middle;
        if (length_of(whole) < most) add(whole);
        for (const int part : {1, 2, 3, 4}) add(along(whole, Length{most.units * part / 4}));
    }
    constexpr int directions = 24;
    for (int i = 0; i < directions; ++i)
        for (const int part : {2, 4}) add(towards(degrees(i * 360 / directions), Length{most.units * part / 4}));
    return steps;
}

void rank(std::vector<Step>& steps) {
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.worth > b.worth; });
}

std::optional<Vector> best_step(const WwBattle& battle, UnitId unit, const Allowance& allowance) {
    const Goal goal = goal_of(battle, unit);
    std::vector<Step> steps = steps_of(battle, unit, allowance, goal);
    rank(steps);
    std::vector<Step> possible;
    const bool shoots = goal.kind != Goal::Kind::leave;
    if (!allowance.must_move) {
        const int worth = worth_of_place(battle, unit, {}, goal) + 1;
        possible.push_back({{}, worth + (shoots ? worth_of_fire_from(battle, unit, {}) : 0)});
    }
    std::size_t weighed = shoots ? volleys_weighed : 1;
    for (const Step& step : steps) {
        if (weighed == 0) break;
        if (!may_go(battle, unit, step.by, allowance)) continue;
        --weighed;
        possible.push_back({step.by, step.worth + (shoots ? worth_of_fire_from(battle, unit, step.by) : 0)});
    }
    rank(possible);
    if (possible.empty()) return std::nullopt;
    return possible[0].by;
}

/// WW-SCN-6: a truck with men aboard goes no farther into an ambush than it must: they are lost with it.
bool is_wary(const WwBattle& battle, UnitId unit) {
    const bool is_column = battle.scenario->terms == Terms::ambush && side_of(battle, unit) == Side::b;
    if (!is_column || is_aboard(battle, unit)) return false;
    return passengers_of(battle, unit).exists();
}

/// What has been drawn is gone, off the table where that counts.
std::optional<Action> start(const WwBattle& battle, Side side, UnitId unit) {
    for (const Verb verb : {Verb::leave_table, Verb::go})
        if (Rules::judge(battle, side, unit_action(verb, unit)).empty()) return unit_action(verb, unit);
    return std::nullopt;
}

}  // namespace

std::optional<Action> next_move(const WwBattle& battle, Side side, UnitId unit) {
    if (is_coming(battle, unit)) {
        if (const auto step = coming_step(battle, unit))
            if (Rules::judge(battle, side, *step).empty()) return step;
        return start(battle, side, unit);
    }
    if (battle.work.move.mover.exists()) return std::nullopt;
    if (!battle.situation->waypoints().empty()) return start(battle, side, unit);
    const Allowance allowance = allowance_of(battle, unit);
    const UnitState& state = battle.situation[unit];
    Action stay = unit_action(Verb::stay, unit);
    const bool can_stay = Rules::judge(battle, side, stay).empty();
    if (can_stay && is_wary(battle, unit)) return stay;
    // Who has run pays for running on.
    const bool is_dear = !allowance.must_move && state.order == Word::run && !is_vehicle(battle, unit) &&
                         !state.has(Mark::panicked) && state.endurance <= 3;
    if (is_dear && can_stay) return stay;
    const auto by = best_step(battle, unit, allowance);
    if (!by) return can_stay ? std::optional<Action>(stay) : std::nullopt;
    if (*by == Vector{}) return stay;
    Action path = unit_path(battle, unit, *by);
    if (Rules::judge(battle, side, path).empty()) return path;
    return std::nullopt;
}

}  // namespace umpire::wwiisim::ai
