#pragma once

#include "geometry/length.hpp"
#include "rulebook/clause.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace umpire::bolt_action {

/// Every number of the book that is not in a table of data, under the clause that states it. A battle carries its own
/// copy, so that the mutation tool can nudge each one and demand that a case notices. Lengths are in units.
struct Values {
    std::int32_t formation = 2 * units_per_cm;
    std::int32_t spacing = 2 * units_per_cm;
    std::int32_t enemy_zone = 2 * units_per_cm;
    std::int32_t infantry_advance = 12 * units_per_cm;
    std::int32_t infantry_run = 24 * units_per_cm;
    std::int32_t gun_light_move = 12 * units_per_cm;
    std::int32_t gun_medium_move = 6 * units_per_cm;
    std::int32_t road_factor = 2;
    std::int32_t run_factor = 2;
    std::int32_t turn_tenths = 900;
    std::int32_t basic_need = 3;
    std::int32_t point_blank = 12 * units_per_cm;
    std::int32_t point_blank_bonus = 1;
    std::int32_t pin_penalty = 1;
    std::int32_t long_range_divisor = 2;
    std::int32_t long_range_penalty = 1;
    std::int32_t inexperienced_penalty = 1;
    std::int32_t moving_penalty = 1;
    std::int32_t down_penalty = 1;
    std::int32_t small_penalty = 1;
    std::int32_t small_unit_men = 2;
    std::int32_t cover_die_max = 3;
    std::int32_t light_cover = 1;
    std::int32_t hard_cover = 2;
    std::int32_t hit_pins = 1;
    std::int32_t sure_miss = 1;
    std::int32_t impossible_need = 7;
    std::int32_t impossible_face = 6;
    std::int32_t own_shelter = 2 * units_per_cm;
    std::int32_t near_low_cover = 4 * units_per_cm;
    std::int32_t friend_line = 2 * units_per_cm;
    std::int32_t morale_inexperienced = 8;
    std::int32_t morale_regular = 9;
    std::int32_t morale_veteran = 10;
    std::int32_t morale_min = 2;
    std::int32_t morale_max = 10;
    std::int32_t leader_loss = 1;
    std::int32_t officer_radius = 12 * units_per_cm;
    std::int32_t sure_failure = 11;
    std::int32_t rally_bonus = 1;
    std::int32_t friendly_fire_max = 2;
    std::int32_t friendly_fire_radius = 24 * units_per_cm;
    std::int32_t damage_inexperienced = 3;
    std::int32_t damage_regular = 4;
    std::int32_t damage_veteran = 5;
    std::int32_t sure_harmless = 1;
    std::int32_t exceptional_face = 6;
    std::int32_t heavy_loss_divisor = 2;
    std::int32_t indirect_need = 6;
    std::int32_t indirect_need_min = 2;
    std::int32_t down_divisor = 2;
    std::int32_t side_bonus = 1;
    std::int32_t rear_bonus = 2;
    std::int32_t top_bonus = 1;
    std::int32_t long_armour_penalty = 1;
    std::int32_t massive_margin = 3;
    std::int32_t massive_rolls = 2;
    std::int32_t superficial_penalty = 3;
    std::int32_t open_top_bonus = 1;
    std::int32_t table_pins = 1;
    std::int32_t table_immobilised = 2;
    std::int32_t table_burning = 3;
    std::int32_t table_knocked_out = 4;
    std::int32_t reaction_distance = 12 * units_per_cm;
    std::int32_t across_obstacle = 2 * units_per_cm;
    std::int32_t regroup_factor = 2 * units_per_cm;
    std::int32_t assault_weapon_dice = 2;
    std::int32_t assault_still_need = 4;
    std::int32_t assault_advance_need = 5;
    std::int32_t assault_run_need = 6;
    std::int32_t building_men = 15;
    std::int32_t collapse_hits = 10;
    std::int32_t boarding_reach = 2 * units_per_cm;
    std::int32_t survivors_radius = 6 * units_per_cm;
    std::int32_t turns = 6;
    std::int32_t turns_break_through = 7;
    std::int32_t win_lead = 2;
    std::int32_t objective_radius = 6 * units_per_cm;
    std::int32_t defender_radius = 36 * units_per_cm;
    std::int32_t defender_line = 48 * units_per_cm;
    std::int32_t points_left = 3;
    std::int32_t points_attacker_kill = 1;
    std::int32_t points_defender_kill = 2;
    std::int32_t reserve_turn = 2;
    std::int32_t flank_turn = 3;
    std::int32_t flank_first = 48 * units_per_cm;
    std::int32_t flank_second = 72 * units_per_cm;
    std::int32_t points_limit = 1000;
    std::int32_t sections_min = 2;
    std::int32_t sections_max = 5;
    std::int32_t grenade_points = 2;
    friend bool operator==(const Values&, const Values&) = default;
};

struct ValueEntry {
    std::string_view name;
    Clause clause;
    std::int32_t Values::* member;
    std::int32_t nudge;  ///< the smallest change worth noticing
};

/// All of them, in the order of the struct.
std::span<const ValueEntry> value_entries();

}  // namespace umpire::bolt_action
