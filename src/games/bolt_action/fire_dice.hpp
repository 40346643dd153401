#pragma once

#include "battle/die_table.hpp"
#include "games/bolt_action/bolt_action.hpp"

#include <cstdint>

namespace umpire::bolt_action {

// What the dice of fire come to. The rule that asks for a die sorts the real faces by the statement here. The fates of
// exact odds (firing.hpp) and the estimates of the computer player are made from the same statement.

enum class ToHit : std::uint8_t { missed, hit, again };
/// BA-SHOOT-30, BA-SHOOT-31. `again`: a second die decides whether it hits.
DieTable<ToHit> die_to_hit(const Scenario& scenario, int need, bool is_indirect);
/// BA-SHOOT-31.
DieTable<ToHit> second_die_to_hit(const Values& values);

enum class Harm : std::uint8_t { none, normal, exceptional, again };
/// BA-DMG-1 to BA-DMG-4, BA-DMG-8: one hit on a man. `again`: a second die decides whether the damage is exceptional.
DieTable<Harm> damage_die(const Values& values, int damage_value, int bonus);
/// BA-DMG-8.
DieTable<Harm> second_damage_die(const Values& values);
/// BA-ORDER-13, BA-DMG-13: the highest sum of 2D6 that passes a test on this morale.
int highest_to_pass(const Values& values, int morale);

enum class HullHarm : std::uint8_t { none, superficial, full, massive };
/// BA-VEH-11: one hit on a vehicle.
DieTable<HullHarm> hull_die(const Values& values, int damage_value, int bonus);
/// BA-VEH-12: what is added to the die of the damage table. `is_from_above`: an indirect hit on an open top.
int table_modifier(const Values& values, HullHarm harm, bool is_from_above);
enum class TableResult : std::uint8_t { stunned, immobilised, burning, knocked_out };
/// BA-VEH-12, BA-VEH-14.
DieTable<TableResult> table_die(const Values& values, int modifier, bool is_immobilised);

/// BA-ASLT-9, BA-ASLT-10: one blow at a man. True when it kills.
DieTable<bool> blow_die(const Values& values, int damage_value);

}  // namespace umpire::bolt_action
