#include "dice/chance.hpp"
#include "games/wme/answers.hpp"
#include "games/wme/brigades.hpp"
#include "games/wme/charges.hpp"
#include "games/wme/moving.hpp"
#include "games/wme/ordering.hpp"

/// Orders and moves that are worth considering, and quick ones for random play.
namespace umpire::wme {
namespace {

Action order_to(const WmBattle& battle, UnitId commander, UnitSet set) {
    Action action = unit_action(Verb::order, commander);
    for (const UnitId unit : units_in(battle, set)) action.units.push_back(unit);
    return action;
}

/// Up to so many units, from this one on, that touch each other and may be named together.
UnitSet grown_group(const WmBattle& battle, UnitId commander, UnitId seed, std::size_t most) {
    UnitSet set = only(seed);
    std::size_t size = 1;
    for (const UnitId other : units_of(battle, side_of(battle, seed))) {
        if (size == most) break;
        if (holds(set, other)) continue;
        const Action action = order_to(battle, commander, set | only(other));
        if (!against_order(battle, commander, {action.units.begin(), action.units.size()}).empty()) continue;
        set |= only(other);
        ++size;
    }
    return set;
}

template <class List>
auto any_of_list(const List& list, Chance& chance) {
    return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

Point middle_of(const WmBattle& battle, UnitId unit) {
    const Stands stands = stands_of(battle, unit);
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const FigureId stand : stands) {
        x += battle.table[stand].at.x;
        y += battle.table[stand].at.y;
    }
    const auto count = static_cast<std::int64_t>(stands.size());
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

/// The whole unit goes that far in that direction as it stands.
Action shift_action(const WmBattle& battle, UnitId unit, Vector by) {
    Action action = unit_action(Verb::move, unit);
    for (const Place& place : shifted_places(battle, unit, by)) action.places.push_back(place);
    return action;
}

/// Straight on, back, to either side, or into line or column there.
Action any_move(const WmBattle& battle, UnitId unit, Chance& chance) {
    const Angle facing = battle.table[stands_of(battle, unit)[0]].facing;
    const Length pace = pace_of(battle, unit);
    const auto far = static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(pace.units) + 1));
    constexpr int turns[] = {0, 0, 0, 300, -300, 900, -900, 1800};
    const Angle way = turned(facing, any_of_list(std::span<const int>(turns), chance));
    const Vector by = towards(way, Length{far});
    if (chance.below(2) == 0) return shift_action(battle, unit, by);
    Action action = unit_action(chance.below(4) == 0 ? Verb::column : Verb::line, unit);
    action.places.push_back({middle_of(battle, unit) + by, chance.below(2) == 0 ? facing : way});
    return action;
}

/// The enemy unit whose middle is nearest; none where none is left.
UnitId nearest_enemy_of(const WmBattle& battle, UnitId unit) {
    const Point from = middle_of(battle, unit);
    UnitId nearest;
    std::int64_t least = 0;
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit)))) {
        const std::int64_t distance = squared(middle_of(battle, enemy) - from);
        if (nearest.exists() && distance >= least) continue;
        nearest = enemy;
        least = distance;
    }
    return nearest;
}

/// Towards the nearest enemy: in line facing him, and as the unit stands; all of the pace, half of it, a quarter.
void offer_advances(const WmBattle& before, const WmBattle& battle, const Decision& decision, UnitId unit,
                    Candidates& out) {
    const UnitId enemy = nearest_enemy_of(before, unit);
    if (!enemy.exists()) return;
    const Point from = middle_of(before, unit);
    const Vector way = middle_of(before, enemy) - from;
    if (way == Vector{}) return;
    const Length pace = pace_of(before, unit);
    for (const int part : {100, 90, 50, 25}) {
        const Length far{pace.units / 100 * part};
        if (squared(way) < squared(far)) continue;
        const Vector by = along(way, far);
        Action line = unit_action(Verb::line, unit);
        line.places.push_back({from + by, direction_of(way)});
        offer(battle, decision, line, out);
        offer(battle, decision, shift_action(before, unit, by), out);
    }
}

}  // namespace

void suggest_orders(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out) {
    for (const UnitId commander : commanders_of(battle, decision.by)) {
        if (!against_commander(battle, commander).empty()) continue;
        for (const UnitId unit : units_of(battle, decision.by)) {
            Action action = order_to(battle, commander, only(unit));
            if (!against_order(battle, commander, {action.units.begin(), action.units.size()}).empty()) continue;
            offer_surely(action, out);
            const UnitSet group = grown_group(battle, commander, unit, 2 + chance.below(3));
            if (group != only(unit)) offer_surely(order_to(battle, commander, group), out);
            const UnitSet whole =
                grown_group(battle, commander, unit, static_cast<std::size_t>(battle.scenario->values.brigade_most));
            if (whole != group) offer_surely(order_to(battle, commander, whole), out);
        }
        offer_surely(unit_action(Verb::stop, commander), out);
    }
    offer_surely(side_action(Verb::end_orders, decision.by), out);
}

Action sample_orders(const WmBattle& battle, const Decision& decision, Chance& chance) {
    const UnitList commanders = commanders_of(battle, decision.by);
    const UnitList units = units_of(battle, decision.by);
    constexpr int tries = 6;
    for (int i = 0; i < tries && !commanders.empty() && !units.empty(); ++i) {
        const UnitId active = battle.situation->active_unit;
        const UnitId commander = active.exists() && chance.below(8) != 0 ? active : any_of_list(commanders, chance);
        const UnitId unit = any_of_list(units, chance);
        Action action = order_to(battle, commander, only(unit));
        if (!against_order(battle, commander, {action.units.begin(), action.units.size()}).empty()) continue;
        if (chance.below(2) == 0) return action;
        return order_to(battle, commander, grown_group(battle, commander, unit, 2 + chance.below(3)));
    }
    return side_action(Verb::end_orders, decision.by);
}

namespace {

UnitList movers_of(const WmBattle& battle) {
    UnitList movers;
    for (const UnitId unit : units_in(battle, battle.situation->named))
        if (may_move_by_order(battle, unit)) movers.push_back(unit);
    return movers;
}

/// The ends of the move of a brigade: as it stands, or with the largest part that is left.
void offer_ends(const WmBattle& battle, const Decision& decision, Candidates& out) {
    if (decision.question != Question::move_group) return;
    offer(battle, decision, side_action(Verb::end_move, decision.by), out);
    WmBattle before = battle;
    for (const UnitId unit : movers_of(battle)) before = before_move(before, unit);
    for (const UnitSet part : parts_of(before, still_in(battle, battle.situation->named))) {
        Action action = side_action(Verb::no_end, decision.by);
        for (const UnitId unit : units_in(battle, part)) action.units.push_back(unit);
        offer(battle, decision, action, out);
    }
}

}  // namespace

void suggest_ordered_move(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out) {
    for (const UnitId unit : movers_of(battle)) {
        offer(battle, decision, unit_action(Verb::roll, unit), out);
        const WmBattle before = before_move(battle, unit);
        offer_advances(before, battle, decision, unit, out);
        for (int i = 0; i < 3; ++i) offer(battle, decision, any_move(before, unit, chance), out);
        offer(battle, decision, unit_action(Verb::stay, unit), out);
        suggest_order_charges(battle, decision, unit, units_max, out);
    }
    offer_ends(battle, decision, out);
}

Action sample_ordered_move(const WmBattle& battle, const Decision& decision, Chance& chance) {
    const UnitList movers = movers_of(battle);
    if (decision.question == Question::move_group && (movers.empty() || chance.below(3) == 0)) {
        Candidates ends;
        offer_ends(battle, decision, ends);
        if (!ends.actions.empty()) return ends.actions[0];
    }
    if (movers.empty()) return side_action(Verb::concede, decision.by);  // WM-END-5: legal whenever somebody is asked
    const UnitId unit = any_of_list(movers, chance);
    Action roll = unit_action(Verb::roll, unit);
    if (Rules::judge(battle, decision.by, roll).empty()) return roll;
    Candidates charges;
    if (chance.below(2) == 0) suggest_order_charges(battle, decision, unit, 1, charges);
    if (!charges.actions.empty()) return charges.actions[0];
    const WmBattle before = before_move(battle, unit);
    for (int i = 0; i < 3; ++i) {
        const Action move = any_move(before, unit, chance);
        if (Rules::judge(battle, decision.by, move).empty()) return move;
    }
    if (decision.question == Question::move_group) {
        Candidates ends;
        offer_ends(battle, decision, ends);
        if (!ends.actions.empty()) return ends.actions[0];
    }
    return unit_action(Verb::stay, unit);
}

void suggest_order_charges(const WmBattle& battle, const Decision& decision, UnitId unit, std::size_t most,
                           Candidates& out) {
    const WmBattle before = before_move(battle, unit);
    const Board board(before);
    const std::size_t enough = out.actions.size() + most;
    for (const UnitId enemy : units_of(battle, opponent_of(decision.by))) {
        if (out.actions.size() >= enough) return;
        Candidates charges;
        suggest_charges(board, unit, UnitList{enemy}, charges);
        for (const Action& action : charges.actions) offer(battle, decision, action, out);
    }
}

}  // namespace umpire::wme
