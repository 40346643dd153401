#include "games/wme/player/goals.hpp"

#include "games/wme/ending.hpp"
#include "games/wme/player/estimates.hpp"
#include "games/wme/shooting.hpp"

#include <algorithm>

namespace umpire::wme::ai {
namespace {

constexpr std::int32_t cm = units_per_cm;
constexpr Side crossing_side = Side::a;  // WM-SCEN-3

std::int32_t far_of(Vector by) { return length_of(by).units; }

/// The enemy that is worth going for: near, and not far from where the others of the army are.
UnitId quarry_of(const Habits& habits, const WmBattle& battle, UnitId unit, Point from) {
    const Side side = side_of(battle, unit);
    UnitSet army = 0;
    for (const UnitId own : units_of(battle, side)) army |= only(own);
    const Point heart = middle_of(battle, army);
    UnitId best;
    std::int64_t least = 0;
    for (const UnitId enemy : units_of(battle, opponent_of(side))) {
        const Point at = middle_of(battle, enemy);
        std::int64_t cost = far_of(at - from) + std::int64_t{far_of(at - heart)} * habits.heart / 300;
        if (battle.scenario->terms == Terms::crossroads) cost += far_of(at - battle.scenario->objectives[0]) / 2;
        // A good fight is worth a longer way.
        const int most = habits.quarry_fight_most;
        cost -= std::clamp(value_of_threat(habits, battle, unit, enemy), -most, most) * habits.quarry_per_worth;
        for (const UnitId commander : joined_to(battle, enemy)) cost -= is_general(battle, commander) ? 20 * cm : 0;
        if (best.exists() && cost >= least) continue;
        best = enemy;
        least = cost;
    }
    return best;
}

Goal goal_at(Point at, std::int32_t enough) { return {true, at, Length{enough}}; }

/// Where a unit that shoots far stands well: an enemy in its range.
bool has_target(const WmBattle& battle, UnitId unit, UnitId enemy) {
    const Length range{profile_of(battle, unit).range * cm - cm};
    return Board(battle).is_within(unit, enemy, range);
}

/// WM-SCEN-2: towards the end, the crossroads.
bool is_called_to_crossroads(const WmBattle& battle, Point from, bool is_near_enemy) {
    if (battle.scenario->terms != Terms::crossroads) return false;
    const std::int32_t away = far_of(battle.scenario->objectives[0] - from);
    const int left = battle.scenario->turns - battle.situation->turn;
    if (left <= 1) return true;
    return away > 35 * cm && !is_near_enemy;
}

/// WM-INIT-2 is minded: within 20 cm of an enemy one is charged without dice. So units wait a little farther away, and
/// go nearer with a first order, if they could charge with the next one and would be glad to, or when time runs short.
bool goes_near(const Habits& habits, const WmBattle& battle, UnitId unit, UnitId enemy, int order) {
    if (must_dare(battle, side_of(battle, unit))) return true;
    const bool is_late = battle.situation->turn * 2 >= battle.scenario->turns;
    if (order > 1 && !is_late) return false;
    const Length reach{full_pace(battle, unit).units * 2 - habits.charges_from * cm};
    if (!is_late && !Board(battle).is_within(unit, enemy, reach)) return false;
    int helpers = 0;
    for (const UnitId other : units_of(battle, side_of(battle, unit)))
        if (other != unit && profile_of(battle, other).type == Type::infantry &&
            profile_of(battle, unit).type == Type::infantry && units_touch(battle, unit, other))
            helpers = 2;
    return value_of_threat(habits, battle, unit, enemy, helpers) > 0;
}

Goal goal_at_enemy(const Habits& habits, const WmBattle& battle, UnitId unit, Point from, int order) {
    if (may_rest(battle, side_of(battle, unit))) return {};
    const UnitId enemy = quarry_of(habits, battle, unit, from);
    if (!enemy.exists()) return {};
    const Profile& profile = profile_of(battle, unit);
    constexpr int long_range = 30;
    if (profile.range >= long_range && has_target(battle, unit, enemy)) return {};
    const std::int32_t near = goes_near(habits, battle, unit, enemy, order) ? 10 * cm : habits.waits_at * cm;
    return goal_at(middle_of(battle, enemy), profile.range >= long_range ? (profile.range - 3) * cm : near);
}

/// WM-SCEN-3 is minded: every corner of the unit is on the far side.
bool is_across(const WmBattle& battle, UnitId unit) {
    const std::int32_t bank = battle.scenario->values.river_bank;
    return std::ranges::all_of(stands_of(battle, unit), [&](FigureId stand) {
        return std::ranges::all_of(footprint_of(battle, stand).corners, [&](Point at) { return at.y >= bank; });
    });
}

/// WM-SCEN-3: the attacker goes over and then for the enemy; who defends waits for those who come over.
Goal goal_at_river(const Habits& habits, const WmBattle& battle, UnitId unit, Point from, int order) {
    const std::int32_t bank = battle.scenario->values.river_bank;
    if (side_of(battle, unit) == crossing_side) {
        constexpr std::int32_t beyond = 9 * cm;
        if (is_across(battle, unit)) {
            const bool stays = battle.scenario->turns - battle.situation->turn <= 1;
            return stays ? Goal{} : goal_at_enemy(habits, battle, unit, from, order);
        }
        const std::int32_t x = std::clamp(from.x, 10 * cm, battle.scenario->table.x - 10 * cm);
        return goal_at({x, bank + beyond}, cm);
    }
    constexpr std::int32_t near = 45 * cm;
    const UnitId enemy = quarry_of(habits, battle, unit, from);
    if (!enemy.exists()) return {};
    const Point at = middle_of(battle, enemy);
    constexpr std::int32_t shore = 12 * cm;
    if (at.y < bank - shore || far_of(at - from) > 2 * near) return {};
    return goal_at_enemy(habits, battle, unit, from, order);
}

}  // namespace

Goal goal_of(const Habits& habits, const WmBattle& battle, UnitId unit, int order) {
    const Point from = middle_of(battle, unit);
    if (battle.scenario->terms == Terms::river_line) return goal_at_river(habits, battle, unit, from, order);
    constexpr std::int32_t near = 40 * cm;
    const auto gap = nearest_enemy_gap(battle, side_of(battle, unit), from);
    if (is_called_to_crossroads(battle, from, gap && gap->units < near))
        return goal_at(battle.scenario->objectives[0], 12 * cm);
    return goal_at_enemy(habits, battle, unit, from, order);
}

namespace {

bool is_barred(const WmBattle& battle, Mover mover, Point from, Point to) {
    if (mover == Mover::flyer || from == to) return false;
    return std::ranges::any_of(battle.scenario->pieces, [&](const Piece& piece) {
        return is_closed(battle.scenario->terrain[piece.kind], mover) && piece.outline.crossed_by(from, to);
    });
}

/// A piece that lies between closed ones: where one comes in and out.
struct Gate {
    Point one;
    Point other;
};
std::vector<Gate> gates_of(const WmBattle& battle, Mover mover) {
    constexpr std::int32_t aside = cm / 2;
    constexpr std::int32_t beyond = 3 * cm;
    std::vector<Gate> gates;
    const Ground ground = ground_of(battle);
    const auto is_shut = [&](Point at) {
        return std::ranges::any_of(ground.pieces, [&](const Piece& piece) {
            return is_closed(ground.kind_of(piece), mover) && piece.outline.touches(at);
        });
    };
    for (const Piece& piece : ground.pieces) {
        if (piece.outline.is_line() || is_closed(ground.kind_of(piece), mover)) continue;
        const Box& box = piece.outline.box();
        const Point middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
        if (is_shut({box.low.x - aside, middle.y}) && is_shut({box.high.x + aside, middle.y}))
            gates.push_back({{middle.x, box.low.y - beyond}, {middle.x, box.high.y + beyond}});
        if (is_shut({middle.x, box.low.y - aside}) && is_shut({middle.x, box.high.y + aside}))
            gates.push_back({{box.low.x - beyond, middle.y}, {box.high.x + beyond, middle.y}});
    }
    return gates;
}

Way measured(std::vector<Point> points, std::size_t narrow) {
    Way way{std::move(points), narrow, 0};
    for (std::size_t i = 1; i < way.points.size(); ++i) way.length += far_of(way.points[i] - way.points[i - 1]);
    return way;
}

}  // namespace

Way way_to(const WmBattle& battle, Mover mover, Point from, Point to) {
    Way best = measured({from, to}, 0);
    if (!is_barred(battle, mover, from, to)) return best;
    bool found = false;
    for (const Gate& gate : gates_of(battle, mover)) {
        const bool turned = squared(gate.other - from) < squared(gate.one - from);
        const Point in = turned ? gate.other : gate.one;
        const Point out = turned ? gate.one : gate.other;
        if (is_barred(battle, mover, out, to)) continue;
        Way way = is_barred(battle, mover, from, in) ? measured({from, out, to}, 1) : measured({from, in, out, to}, 2);
        if (found && way.length >= best.length) continue;
        best = std::move(way);
        found = true;
    }
    return best;
}

OnWay after_way(const Way& way, std::int32_t far) {
    for (std::size_t i = 1; i < way.points.size(); ++i) {
        const Vector leg = way.points[i] - way.points[i - 1];
        if (leg == Vector{}) continue;
        const std::int32_t length = far_of(leg);
        if (far <= length) return {way.points[i - 1] + umpire::along(leg, Length{far}), leg, i == way.narrow};
        far -= length;
    }
    const std::size_t last = way.points.size() - 1;
    return {way.points[last], way.points[last] - way.points[last - 1], last == way.narrow};
}

std::int32_t way_left(const Habits& habits, const WmBattle& battle, UnitId unit, int order) {
    const Goal goal = goal_of(habits, battle, unit, order);
    if (!goal.exists) return 0;
    const Way way = way_to(battle, mover_of(battle, unit), middle_of(battle, unit), goal.at);
    return std::max(0, way.length - goal.enough.units);
}

}  // namespace umpire::wme::ai
