#include "games/wwiisim/player/goals.hpp"

#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>

namespace umpire::wwiisim::ai {
namespace {

constexpr int inch_of_objective = 320;
constexpr int inch_of_hunt = 90;
constexpr int inches_a_turn = 9;  ///< of a unit that hurries to its objective
constexpr int turns_to_spare = 1;
constexpr int inch_to_edge = 2000;
constexpr std::int32_t longest_drive = 21 * units_per_inch;  ///< of a vehicle in a turn, by road and not fired at
constexpr std::int32_t usual_drive = 18 * units_per_inch;
constexpr int few_enemies = 13;                           ///< so many in arms a vehicle dares to pass
constexpr std::int32_t last_drive = 20 * units_per_inch;  ///< so far from the far edge a vehicle makes for it

Length between(Point a, Point b) { return length_of(b - a); }

int objective_worth(const Scenario& book) {
    const Values& values = book.values;
    if (book.terms == Terms::village) return values.points_village;
    return book.terms == Terms::strongpoint ? values.points_strongpoint : values.points_objective;
}

/// Who can go and hold a point: no guns, no mortars, nobody who keeps out of sight.
bool can_hold(const WwBattle& battle, UnitId unit) {
    const Profile& profile = profile_of(battle, unit);
    const UnitState& state = battle.situation[unit];
    return stands(battle, unit) && has_men(battle, unit) && !profile.is_officer && !profile.walks_only &&
           !state.has(Mark::immobilised) && !state.has(Mark::panicked);
}

/// A unit that can hold a point, and how it values a way: men are better holders than tanks, many better than few.
struct Holder {
    UnitId unit;
    Point middle;
    std::int32_t few = 0;
};
std::vector<Holder> holders_at_hand(const WwBattle& battle, Side side) {
    std::vector<Holder> holders;
    for (const UnitId unit : acting_units(battle)) {
        if (side_of(battle, unit) != side || !can_hold(battle, unit)) continue;
        const auto men = static_cast<std::int32_t>(men_of(battle, unit).size());
        holders.push_back({unit, centre_of(battle, unit), men < 4 ? (4 - men) * 3 * units_per_inch : 0});
    }
    return holders;
}

/// The unit that is to hold each objective: nearest first, one a unit; those that count twice over get two.
UnitList holders_of(const WwBattle& battle, Side side, std::vector<std::size_t>& held) {
    UnitList holders;
    const auto& objectives = battle.scenario->objectives;
    const std::size_t rounds = objectives.size() == 1 ? 2 : 1;
    std::vector<std::size_t> open;
    for (std::size_t round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < objectives.size(); ++i) open.push_back(i);
    const std::vector<Holder> at_hand = holders_at_hand(battle, side);
    while (!open.empty()) {
        std::int32_t best = coordinate_max * 2;
        UnitId nearest;
        std::size_t which = 0;
        for (std::size_t k = 0; k < open.size(); ++k)
            for (const Holder& holder : at_hand) {
                if (holders.contains(holder.unit)) continue;
                const std::int32_t effort = between(holder.middle, objectives[open[k]]).units + holder.few;
                if (effort >= best) continue;
                best = effort;
                nearest = holder.unit;
                which = k;
            }
        if (!nearest.exists()) break;
        holders.push_back(nearest);
        held.push_back(open[which]);
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(which));
    }
    return holders;
}

Goal objective_for(const WwBattle& battle, UnitId unit) {
    std::vector<std::size_t> held;
    const UnitList holders = holders_of(battle, side_of(battle, unit), held);
    const auto* const found = std::find(holders.begin(), holders.end(), unit);
    if (found == holders.end()) return {};
    const Point at = battle.scenario->objectives[held[static_cast<std::size_t>(found - holders.begin())]];
    const int left = battle.scenario->turns - battle.situation->turn;
    const int haste = left <= 2 ? 3 : left <= 4 ? 2 : 1;
    return {Goal::Kind::hold, at, Length{2 * units_per_inch},
            inch_of_objective * haste * objective_worth(*battle.scenario) / 5};
}

/// WW-SCN-6: off the table by the road.
Goal far_edge(const WwBattle& battle, UnitId unit) {
    const FigureId hull = (*battle.scenario)[unit].first;
    const Point table = battle.scenario->table;
    const std::int32_t half = profile_of(battle, unit).half_depth.units;
    return {Goal::Kind::leave, {table.x - half, battle.table[hull].at.y}, Length{0}, inch_to_edge};
}

UnitId nearest_enemy(const WwBattle& battle, UnitId unit) {
    UnitId nearest;
    std::int32_t best = coordinate_max * 2;
    const Point from = centre_of(battle, unit);
    for (const UnitId enemy : acting_units(battle)) {
        if (side_of(battle, enemy) == side_of(battle, unit) || !stands(battle, enemy)) continue;
        if (!has_men(battle, enemy)) continue;
        const std::int32_t distance = between(from, centre_of(battle, enemy)).units;
        if (distance >= best) continue;
        best = distance;
        nearest = enemy;
    }
    return nearest;
}

Goal hunt(const WwBattle& battle, UnitId unit, Style style) {
    const UnitId enemy = nearest_enemy(battle, unit);
    if (!enemy.exists()) return {};
    const int on_foot = style == Style::first ? 10 : 6;
    const Length enough{(is_vehicle(battle, unit) ? 18 : on_foot) * units_per_inch};
    return {Goal::Kind::hunt, centre_of(battle, enemy), enough, inch_of_hunt};
}

}  // namespace

Point centre_of(const WwBattle& battle, UnitId unit) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    const Men men = roster_of(battle, unit);
    if (men.empty()) return {};
    for (const FigureId man : men) {
        x += battle.table[stand_in(battle, man)].at.x;
        y += battle.table[stand_in(battle, man)].at.y;
    }
    const auto count = static_cast<std::int64_t>(men.size());
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

std::optional<Vector> nearest_enemy_from(const WwBattle& battle, Point from, Side side) {
    std::optional<Vector> nearest;
    for (const UnitCard& card : battle.scenario->units) {
        if (card.side == side) continue;
        for (std::size_t k = 0; k < card.count; ++k) {
            const auto figure = id_at<FigureId>(card.first.index() + k);
            const Vector off = battle.table[figure].at - from;
            if (nearest && squared(off) >= squared(*nearest)) continue;
            if (is_on_table(battle, figure)) nearest = off;
        }
    }
    return nearest;
}

std::optional<Length> enemy_distance(const WwBattle& battle, Point from, Side side) {
    const auto nearest = nearest_enemy_from(battle, from, side);
    if (!nearest) return std::nullopt;
    return length_of(*nearest);
}

namespace {

/// WW-SCN-3: it would win if the battle ended now.
bool has_won(const WwBattle& battle, Side side) {
    return points_of(battle, side) - points_of(battle, opponent_of(side)) >= battle.scenario->values.draw_below;
}

/// How many enemies stand on the table who can still choose whom they fire at.
int enemies_in_arms(const WwBattle& battle, Side side) {
    int men = 0;
    for (const UnitId enemy : acting_units(battle))
        if (side_of(battle, enemy) != side && stands(battle, enemy) && !battle.situation[enemy].has(Mark::panicked))
            men += static_cast<int>(men_of(battle, enemy).size());
    return men;
}

/// WW-SCN-6, WW-SCN-3: the battle is not won, a vehicle that leaves gives points, and it has no more time than it
/// needs. An empty truck that has set out goes on.
bool had_better_leave(const WwBattle& battle, UnitId unit, std::int32_t left) {
    const Side side = side_of(battle, unit);
    const int turns = battle.scenario->turns - battle.situation->turn + 1;
    const UnitState& state = battle.situation[unit];
    const bool has_set_out = profile_of(battle, unit).carries && state.path > 0 && !state.has(Mark::arrived);
    if (!has_set_out && left <= (turns - 1) * usual_drive) return false;
    if (left > turns * longest_drive) return false;
    return !has_won(battle, side) && enemies_in_arms(battle, side) <= few_enemies;
}

/// A point counts at the end alone: until the way to it takes all the time that is left, it draws no more than an enemy
/// does, and the unit fires and keeps in cover on its way.
void heed_clock(const WwBattle& battle, UnitId unit, Goal& goal) {
    const std::int32_t way = between(centre_of(battle, unit), goal.at).units - goal.enough.units;
    const int turns = (std::max(way, 0) / units_per_inch + inches_a_turn - 1) / inches_a_turn;
    const int left = battle.scenario->turns - battle.situation->turn + 1;
    if (turns > 0 && left > turns + turns_to_spare) goal.per_inch = std::min(goal.per_inch, inch_of_hunt);
}

}  // namespace

Goal goal_of(const WwBattle& battle, UnitId unit, Style style) {
    const Profile& profile = profile_of(battle, unit);
    const Side side = side_of(battle, unit);
    if (battle.situation[unit].has(Mark::immobilised) || profile.is_officer) return {};
    // WW-SCN-6: a vehicle that comes so far leaves, and one that still can where that may decide. Before, one that is
    // armed fights, an empty truck keeps out of the way, and one with men aboard waits until they are out, for all are
    // lost with it.
    const bool is_column = battle.scenario->terms == Terms::ambush && side == Side::b;
    if (is_column && is_vehicle(battle, unit)) {
        if (passengers_of(battle, unit).exists()) return {};
        const std::int32_t left = battle.scenario->table.x - centre_of(battle, unit).x;
        if (left <= last_drive) return far_edge(battle, unit);
        if (style != Style::first && had_better_leave(battle, unit, left)) return far_edge(battle, unit);
        return profile.carries ? Goal{} : hunt(battle, unit, style);
    }
    if (profile.walks_only) return {};
    Goal objective = objective_for(battle, unit);
    if (style != Style::first && objective.kind == Goal::Kind::hold) heed_clock(battle, unit, objective);
    if (objective.kind != Goal::Kind::none) return objective;
    Goal enemy = hunt(battle, unit, style);
    if (style != Style::first && keeps_lead(battle, side)) enemy.per_inch = 0;
    return enemy;
}

bool keeps_lead(const WwBattle& battle, Side side) {
    return battle.scenario->objectives.empty() && has_won(battle, side);
}

bool wants_out(const WwBattle& battle, UnitId passengers) {
    const UnitId carrier = battle.situation[passengers].carrier;
    if (!carrier.exists()) return false;
    const bool is_there = battle.table[(*battle.scenario)[carrier].first].on_table;
    // WW-TRN-6: where the transport has to stand still for one phase alone, they get out as soon as it has come on.
    const bool is_quick = battle.scenario->options.unload_stillness == choice::unload_stillness::phase &&
                          battle.situation[carrier].has(Mark::arrived);
    if (battle.scenario->terms == Terms::ambush) return is_there || is_quick;
    if (!is_there) return false;
    const Point at = centre_of(battle, passengers);
    const auto enemy = enemy_distance(battle, at, side_of(battle, passengers));
    if (enemy && *enemy < Length{20 * units_per_inch}) return true;
    return std::any_of(battle.scenario->objectives.begin(), battle.scenario->objectives.end(),
                       [&](Point objective) { return between(at, objective) < Length{10 * units_per_inch}; });
}

}  // namespace umpire::wwiisim::ai
