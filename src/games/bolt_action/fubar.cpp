#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/turn.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

using UnitList = FixedVector<UnitId, units_max>;

/// BA-FUB-4: the nearness of an enemy, seen or not, causes the mistake.
bool stands_near_enemy(const BaBattle& battle, UnitId unit) {
    const Length radius{battle.scenario->values.friendly_fire_radius};
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto enemy = id_at<UnitId>(i);
        if (side_of(battle, enemy) != side_of(battle, unit) && is_present(battle, enemy) &&
            are_within(battle, unit, enemy, radius))
            return true;
    }
    return false;
}

Verdict judge_friend(const BaBattle& battle, UnitId shooter, UnitId target) {
    const bool is_friend = target != shooter && side_of(battle, target) == side_of(battle, shooter);
    const auto objects = [&](const Fact& found) { return Verdict{objection("BA-FUB-4"_clause, found).about(target)}; };
    if (!is_friend) return objects(fact::no_friend_of);
    if (!is_present(battle, target))
        return objects(!is_in_game(battle, target)           ? fact::out_of_play
                       : is_aboard_transport(battle, target) ? fact::is_passenger
                                                             : fact::is_waiting);
    if (!stands_near_enemy(battle, target)) return objects(fact::no_enemy_near);
    const Verdict reasons = judge_declaration(battle, shooter, target, Shooting::Cause::friendly);
    if (reasons.empty()) return {};
    // What bars this shot would bar any: its fact is told once, by the clause of the mistake.
    Verdict verdict = reasons;
    verdict[0].clause = "BA-FUB-4"_clause;
    if (!verdict.full()) verdict.push_back(objection(reasons[0].clause));
    return verdict;
}

/// BA-FUB-7, BA-FUB-8: the nearest of the enemy units that it sees; several when they are equally near. BA-INFO-7: the
/// rules measure by themselves here.
UnitList nearest_seen_enemies(const BaBattle& battle, UnitId unit) {
    UnitList nearest;
    Length least;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto enemy = id_at<UnitId>(i);
        if (side_of(battle, enemy) == side_of(battle, unit) || !is_present(battle, enemy)) continue;
        if (!sees(battle, unit, enemy)) continue;
        const Length distance = distance_between(battle, unit, enemy);
        if (!nearest.empty() && distance > least) continue;
        if (!nearest.empty() && distance < least) nearest.clear();
        least = distance;
        nearest.push_back(enemy);
    }
    return nearest;
}

BaProgress go_down_instead(BaBattle& battle, const Ordering& ordering, Clause clause, Events& events) {
    go_down(battle, events, ordering.unit, clause);
    return Done{};
}

}  // namespace

/// BA-FUB-3, BA-FUB-5: the opponent picks the target.
BaProgress begin_friendly_fire(BaBattle& battle, Ordering& ordering, Events& events) {
    bool has_target = false;
    for (std::size_t i = 0; i < battle.situation->units.size() && !has_target; ++i)
        has_target = judge_friend(battle, ordering.unit, id_at<UnitId>(i)).empty();
    if (!has_target) return go_down_instead(battle, ordering, "BA-FUB-5"_clause, events);
    ordering.step = Ordering::Step::friendly_target;
    return ask_unit(Question::friendly_target, opponent_of(side_of(battle, ordering.unit)), ordering.unit,
                    "BA-FUB-3"_clause);
}

/// BA-FUB-6, BA-FUB-12: the seven steps of a shooting, in which the owner makes the other choices of the declaration.
/// The shooter keeps its pins.
BaProgress fire_at_friend(Ordering& ordering, UnitId target) {
    ordering.step = Ordering::Step::done;
    Shooting shooting;
    shooting.cause = Shooting::Cause::friendly;
    shooting.shooter = ordering.unit;
    shooting.target = target;
    return Procedure{shooting};
}

/// BA-FUB-7 to BA-FUB-10.
BaProgress begin_panic(BaBattle& battle, Ordering& ordering, Events& events) {
    const bool is_inside = battle.situation[ordering.unit].where == Whereabouts::building;
    if (is_inside || type_of(battle, ordering.unit) == Type::artillery)
        return go_down_instead(battle, ordering, "BA-FUB-10"_clause, events);
    const UnitList enemies = nearest_seen_enemies(battle, ordering.unit);
    if (enemies.empty()) return go_down_instead(battle, ordering, "BA-FUB-9"_clause, events);
    if (enemies.size() == 1) return panic_away(battle, ordering, enemies[0], events);
    ordering.step = Ordering::Step::panic_tie;
    return ask_unit(Question::panic_tie, opponent_of(side_of(battle, ordering.unit)), ordering.unit, "BA-FUB-8"_clause);
}

/// BA-FUB-8, BA-FUB-11: a Run, which enemies in Ambush may stop.
BaProgress panic_away(BaBattle& battle, Ordering& ordering, UnitId enemy, Events& events) {
    ordering.step = Ordering::Step::done;
    const std::optional<Moving> moving = panic_move(battle, ordering.unit, enemy);
    if (!moving) {
        const bool drives = is_vehicle(battle, ordering.unit);
        return go_down_instead(battle, ordering, drives ? "BA-FUB-10"_clause : "BA-FUB-8"_clause, events);
    }
    return Procedure{*moving};
}

Verdict judge_friendly_target(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb != Verb::take_fire) return {objection("BA-FUB-3"_clause)};
    if (!action.unit.exists()) return {objection("BA-FUB-4"_clause)};
    return judge_friend(battle, decision.unit, action.unit);
}

Verdict judge_panic_tie(const BaBattle& battle, const Decision& decision, const Action& action) {
    const bool is_tied =
        action.verb == Verb::panic_from && nearest_seen_enemies(battle, decision.unit).contains(action.unit);
    if (is_tied) return {};
    if (action.verb != Verb::panic_from || !action.unit.exists()) return {objection("BA-FUB-8"_clause)};
    return {objection("BA-FUB-8"_clause, fact::not_nearest_enemy).about(action.unit)};
}

}  // namespace umpire::bolt_action
