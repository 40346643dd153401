#include "battle/writing.hpp"
#include "games/bolt_action/chapters.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// BA-DMG-10: the loss of a crewed weapon is the casualty that cites it.
void remove_model(BaBattle& battle, const Event& event) {
    writable(battle.table)[event.target].on_table = false;
    writable(battle.situation)[event.target].removed = true;
    if (event.clause == "BA-DMG-10"_clause)
        writable(battle.situation)[(*battle.scenario)[event.target].unit].set(Mark::weapon_lost, true);
}

/// BA-WEAP-2: the weapon points where it did.
void serve(BaBattle& battle, const Event& event) { writable(battle.table)[event.actor].facing = facing_of(event); }

void forget_target(UnitState& state, const Values& values) {
    state.ranged_at = UnitId::none();
    state.ranging = static_cast<std::uint8_t>(values.indirect_need);
}

/// BA-IND-3: who fires at another unit ranges in anew, also when he fires directly or the shot is lost. Whoever ranges
/// in has no other weapon.
void lose_range(BaBattle& battle, const Event& event) {
    const UnitId before = battle.situation[event.unit].ranged_at;
    if (before.exists() && before != event.target_unit)
        forget_target(writable(battle.situation)[event.unit], battle.scenario->values);
}

/// BA-SHOOT-18: hit or miss, in range or not.
void spend(BaBattle& battle, const Event& event) {
    if (battle.scenario->weapon(event.weapon).one_shot) writable(battle.situation)[event.actor].spent = true;
}

/// BA-IND-3: each shot lowers the need of the next by 1; behind a hit it is the least.
void range_in(BaBattle& battle, const Event& event) {
    if (event.clause != "BA-IND-3"_clause) return;
    const Values& values = battle.scenario->values;
    UnitState& state = writable(battle.situation)[(*battle.scenario)[event.actor].unit];
    const int before = state.ranged_at == event.target_unit ? state.ranging : values.indirect_need.number;
    const bool is_hit = event.kind == Happening::volley_hit;
    state.ranged_at = event.target_unit;
    state.ranging = static_cast<std::uint8_t>(
        is_hit ? values.indirect_need_min : std::max<int>(before - values.ranging_step, values.indirect_need_min));
}

/// BA-VEH-13: a die that it has already must be kept.
void keep_down(BaBattle& battle, const Event& event) {
    UnitState& state = writable(battle.situation)[event.unit];
    if (state.die != Order::none) state.set(Mark::must_keep, true);
}

}  // namespace

void forget_range(Situation& situation, UnitId moved, const Values& values) {
    forget_target(situation[moved], values);
    for (UnitState& state : situation.units)
        if (state.ranged_at == moved) forget_target(state, values);
}

bool apply_fire(BaBattle& battle, const Event& event) {
    switch (event.kind.as<Happening>()) {
    case Happening::casualty: remove_model(battle, event); return true;
    case Happening::took_over: serve(battle, event); return true;
    case Happening::measured:
    case Happening::shooter_out_of_range:
    case Happening::too_near: spend(battle, event); return true;
    case Happening::volley_hit:
    case Happening::volley_missed: range_in(battle, event); return true;
    case Happening::stunned:
    case Happening::fire_out: keep_down(battle, event); return true;
    case Happening::immobilised: writable(battle.situation)[event.unit].set(Mark::immobilised, true); return true;
    case Happening::volley_declared: lose_range(battle, event); return true;
    case Happening::reacted:
    case Happening::cover_rolled:
    case Happening::in_cover:
    case Happening::set_aside:
    case Happening::shell_burst:
    case Happening::damage_die:
    case Happening::exceptional:
    case Happening::morale_tested:
    case Happening::unit_steady:
    case Happening::unit_broken:
    case Happening::burning:
    case Happening::fire_spread:
    case Happening::knocked_out:
    case Happening::vehicle_damaged: return true;
    default: return false;
    }
}

}  // namespace umpire::bolt_action
