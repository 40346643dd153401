#include "games/bolt_action/contact.hpp"

#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/facts.hpp"
#include "geometry/contact.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// BA-ASLT-1, BA-BLD-6: who may be told to assault at all, also out of a building.
Verdict judge_assaulter(const BaBattle& battle, UnitId unit, Order order) {
    const UnitState& state = battle.situation[unit];
    if (is_vehicle(battle, unit)) return {objection("BA-VEH-20"_clause, fact::assault_vehicle).about(unit)};
    if (state.where == Whereabouts::transport || state.has(Mark::got_out))
        return {objection("BA-TRAN-6"_clause, fact::just_got_out).about(unit)};
    if (is_waiting(state.where) || state.has(Mark::came_on))
        return {objection("BA-MOVE-9"_clause, fact::just_came_on).about(unit)};
    const bool is_slow = order == Order::advance && battle.scenario->options.assault_by_advance == choice::not_so;
    if (is_slow || (order != Order::run && order != Order::advance))
        return {objection("BA-ASLT-1"_clause, is_slow ? fact::assault_by_run : fact::assault_order)};
    if (is_artillery(battle, unit) || has_fixed_weapon(battle, unit) || !is_present(battle, unit))
        return {objection("BA-ASLT-1"_clause, fact::assault_fixed).about(unit)};
    return {};
}

/// BA-ASLT-4: both touch the obstacle, each from his side, and the gap between them is small enough. It may be so much
/// more as each of them is from the obstacle (R-BA-10).
bool is_across(const BaBattle& battle, const Footprint& base, const Footprint& other) {
    const Length limit{battle.scenario->values.across_obstacle};
    if (!gap_at_most(base, other, limit + 2 * contact_gap)) return false;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        if (kind_of(battle, i).crossing != Crossing::obstacle) continue;
        const Outline& outline = battle.scenario->pieces[i].outline;
        if (!touch(outline, base) || !touch(outline, other)) continue;
        const auto from_it = [&](const Footprint& one) { return outline.near(one, {0}) ? Length{0} : contact_gap; };
        const bool is_thin = gap_at_most(base, other, limit + from_it(base) + from_it(other));
        if (is_thin && outline.crossed_by(base.centre, other.centre)) return true;
    }
    return false;
}

}  // namespace

Verdict judge_assault_order(const BaBattle& battle, UnitId unit, Order order, UnitId target) {
    if (Verdict verdict = judge_assaulter(battle, unit, order); !verdict.empty()) return verdict;
    if (!target.exists() || target.index() >= battle.scenario->units.size())
        return {objection("BA-ASLT-2"_clause, fact::no_target)};
    if (side_of(battle, target) == side_of(battle, unit))
        return {objection("BA-ASLT-1"_clause, fact::own_target).about(target)};
    if (battle.situation[target].where == Whereabouts::transport)
        return {objection("BA-TRAN-4"_clause, fact::is_passenger).about(target)};
    if (!is_present(battle, target)) return {objection("BA-ASLT-2"_clause, fact::is_waiting).about(target)};
    if (!sees(battle, unit, target)) return {objection("BA-ASLT-2"_clause, fact::not_seen).about(target)};
    return {};
}

/// BA-ORDER-16, BA-ASLT-16: against armour without anti-tank grenades.
bool assault_needs_test(const BaBattle& battle, UnitId unit, UnitId target) {
    return is_vehicle(battle, target) && battle.scenario->profile_of(target).is_armoured() &&
           !battle.scenario->info(unit).grenades;
}

/// BA-ASLT-4, BA-CONV-8: a gap of one unit, which rounding can leave, is contact (R-BA-10).
Touch touch_with(const BaBattle& battle, FigureId attacker, Place place, UnitId target) {
    const Footprint base = footprint((*battle.scenario)[attacker].base, place);
    if (const Piece* house = building_of(battle, target))
        return touch(house->outline, base) ? Touch::building : Touch::none;
    Touch found = Touch::none;
    for (const FigureId model : models_of(battle, target)) {
        if (!battle.table[model].on_table) continue;
        const Footprint other = foot_of(battle, model);
        if (touch(base, other)) return Touch::base;
        if (found == Touch::none && is_across(battle, base, other)) found = Touch::across;
    }
    return found;
}

bool is_contact(const BaBattle& battle, FigureId attacker, Place place, UnitId target) {
    return touch_with(battle, attacker, place, target) != Touch::none;
}

/// BA-ASLT-11: the men of a building, or men whom nobody touches but across an obstacle, hold a defended position.
Touch contact_between(const BaBattle& battle, UnitId attacker, UnitId target) {
    Touch found = Touch::none;
    for (const FigureId model : models_of(battle, attacker)) {
        if (!battle.table[model].on_table) continue;
        const Touch touch = touch_with(battle, model, place_of(battle, model), target);
        if (touch == Touch::base) return touch;
        if (touch != Touch::none) found = touch;
    }
    return found;
}

}  // namespace umpire::bolt_action
