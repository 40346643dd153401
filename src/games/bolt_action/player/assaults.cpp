#include "games/bolt_action/player/assaults.hpp"

#include "games/bolt_action/player/marches.hpp"
#include "games/bolt_action/player/moves.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

/// Ways that differ by no more look alike: the order of the models decides, not a hair.
constexpr std::int32_t hardly_nearer = units_per_cm / 2;

/// Where a man who stands at `from` would strike: the nearest enemy, or his house.
Point nearest_mark(const Outlook& outlook, Point from, const Group& enemy) {
    if (enemy.house != nullptr) return nearest_point(enemy.house->outline, from);
    Point best = enemy.at;
    std::int64_t least = std::int64_t{coordinate_max} * 4;
    for (const FigureId other : models_of(outlook.battle(), enemy.unit)) {
        const Figure& figure = outlook.battle().table[other];
        if (!figure.on_table) continue;
        const std::int64_t away = floor_sqrt(squared(figure.at - from));
        if (away + hardly_nearer >= least) continue;
        least = away;
        best = figure.at;
    }
    return best;
}

using Strikes = FixedVector<Strike, 16>;

/// The ways of all who have no path yet, the shortest first.
Strikes strikes_of(const Outlook& outlook, const Group& group, const Group& enemy) {
    Strikes strikes;
    const auto& path = outlook.work().announced.path;
    for (const FigureId man : models_of(outlook.battle(), group.unit)) {
        const Figure& figure = outlook.battle().table[man];
        if (!figure.on_table || !is_alive(outlook.battle(), man)) continue;
        if (std::any_of(path.begin(), path.end(), [&](const Waypoint& point) { return point.model == man; })) continue;
        strikes.push_back({man, figure.at, nearest_mark(outlook, figure.at, enemy)});
    }
    const auto seen = [&](const Strike& strike) {
        return outlook.estimates().between(group.unit, strike.from, enemy.unit, strike.to).length().units /
               hardly_nearer;
    };
    std::stable_sort(strikes.begin(), strikes.end(),
                     [&](const Strike& a, const Strike& b) { return seen(a) < seen(b); });
    return strikes;
}

/// The ground lets him go there; what the enemy stands behind or in does not stop him.
bool is_ground_open(const Outlook& outlook, Order order, const Strike& strike, const Group& enemy) {
    const Box box = box_of(strike.from, strike.to);
    for (const Bar& bar : outlook.bars()) {
        if (!bar.stops(Type::infantry, order) || !boxes_meet(box, bar.outline->box())) continue;
        if (enemy.house != nullptr && bar.outline == &enemy.house->outline) continue;
        if (bar.outline->crossed_by(strike.from, strike.to)) return false;
        if (bar.is_rough && (bar.outline->touches(strike.to) || bar.outline->touches(strike.from))) return false;
    }
    return true;
}

}  // namespace

std::optional<Strike> strike_of(const Outlook& outlook, const Group& group, Order order, const Group& enemy) {
    if (group.house != nullptr) return std::nullopt;
    constexpr int tried = 4;
    int count = 0;
    for (const Strike& strike : strikes_of(outlook, group, enemy)) {
        if (++count > tried) break;
        if (is_ground_open(outlook, order, strike, enemy) &&
            is_lane_clear(outlook, group, strike.from, strike.to, enemy.unit))
            return strike;
    }
    return std::nullopt;
}

std::optional<Action> next_striker(const Outlook& outlook, const Group& group, const Group& enemy) {
    for (const Strike& strike : strikes_of(outlook, group, enemy)) {
        Action action = path_of(strike.man, strike.to);
        if (is_legal(outlook, action)) return action;
    }
    return std::nullopt;
}

}  // namespace umpire::bolt_action::ai
