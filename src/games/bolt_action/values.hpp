#pragma once

#include "battle/book_value.hpp"
#include "geometry/length.hpp"

namespace umpire::bolt_action {

using literals::operator""_clause;

/// Every number of the book that is not in a table of data. Each is declared once, with the clause that states it. A
/// battle carries its own copy, so that the mutation tool can change each one and demand that a case notices. Lengths
/// are in units.
struct Values {
    static constexpr std::uint16_t hair = 10;  ///< a hundredth of a centimetre

    BookValue table_width{144 * units_per_cm, hair, "BA-GEO-1"_clause, "table_width"};
    BookValue table_depth{96 * units_per_cm, hair, "BA-GEO-1"_clause, "table_depth"};
    BookValue man_base{2 * units_per_cm, 2 * hair, "BA-GEO-2"_clause, "man_base"};  // measured by its half
    BookValue formation{2 * units_per_cm, hair, "BA-UNIT-8"_clause, "formation"};
    BookValue spacing{2 * units_per_cm, hair, "BA-UNIT-10"_clause, "spacing"};
    BookValue enemy_zone{2 * units_per_cm, hair, "BA-UNIT-11"_clause, "enemy_zone"};
    BookValue infantry_advance{12 * units_per_cm, hair, "BA-MOVE-1"_clause, "infantry_advance"};
    BookValue infantry_run{24 * units_per_cm, hair, "BA-MOVE-2"_clause, "infantry_run"};
    BookValue gun_light_move{12 * units_per_cm, hair, "BA-ART-2"_clause, "gun_light_move"};
    BookValue gun_medium_move{6 * units_per_cm, hair, "BA-ART-2"_clause, "gun_medium_move"};
    BookValue road_factor{2, 1, "BA-TERR-14"_clause, "road_factor"};
    BookValue run_factor{2, 1, "BA-VEH-2"_clause, "run_factor"};
    BookValue turn_tenths{900, 1, "BA-VEH-3"_clause, "turn_tenths"};
    BookValue basic_need{3, 1, "BA-SHOOT-19"_clause, "basic_need"};
    BookValue point_blank{12 * units_per_cm, hair, "BA-SHOOT-21"_clause, "point_blank"};
    BookValue point_blank_bonus{1, 1, "BA-SHOOT-21"_clause, "point_blank_bonus"};
    BookValue pin_penalty{1, 1, "BA-SHOOT-22"_clause, "pin_penalty"};
    BookValue long_range_divisor{2, 1, "BA-SHOOT-23"_clause, "long_range_divisor"};
    BookValue long_range_penalty{1, 1, "BA-SHOOT-23"_clause, "long_range_penalty"};
    BookValue inexperienced_penalty{1, 1, "BA-SHOOT-24"_clause, "inexperienced_penalty"};
    BookValue moving_penalty{1, 1, "BA-SHOOT-25"_clause, "moving_penalty"};
    BookValue down_penalty{1, 1, "BA-SHOOT-26"_clause, "down_penalty"};
    BookValue small_penalty{1, 1, "BA-SHOOT-27"_clause, "small_penalty"};
    BookValue small_unit_men{2, 1, "BA-SHOOT-27"_clause, "small_unit_men"};
    BookValue shaped_charge_penalty{1, 1, "BA-WEAP-6"_clause, "shaped_charge_penalty"};
    BookValue lone_crew_penalty{1, 1, "BA-WEAP-2"_clause, "lone_crew_penalty"};
    BookValue cover_die_max{3, 1, "BA-COV-10"_clause, "cover_die_max"};
    BookValue light_cover{1, 1, "BA-SHOOT-28"_clause, "light_cover"};
    BookValue hard_cover{2, 1, "BA-SHOOT-29"_clause, "hard_cover"};
    BookValue hit_pins{1, 1, "BA-PIN-1"_clause, "hit_pins"};
    BookValue sure_miss{1, 1, "BA-SHOOT-30"_clause, "sure_miss"};
    BookValue impossible_need{7, 1, "BA-SHOOT-31"_clause, "impossible_need"};
    BookValue impossible_face{6, 1, "BA-SHOOT-31"_clause, "impossible_face"};
    BookValue own_shelter{2 * units_per_cm, hair, "BA-COV-5"_clause, "own_shelter"};
    BookValue near_low_cover{4 * units_per_cm, hair, "BA-COV-4"_clause, "near_low_cover"};
    BookValue friend_line{2 * units_per_cm, hair, "BA-SHOOT-12"_clause, "friend_line"};
    BookValue morale_inexperienced{8, 1, "BA-MOR-1"_clause, "morale_inexperienced"};
    BookValue morale_regular{9, 1, "BA-MOR-1"_clause, "morale_regular"};
    BookValue morale_veteran{10, 1, "BA-MOR-1"_clause, "morale_veteran"};
    BookValue morale_min{2, 1, "BA-MOR-4"_clause, "morale_min"};
    BookValue morale_max{10, 1, "BA-MOR-4"_clause, "morale_max"};
    BookValue leader_loss{1, 1, "BA-MOR-2"_clause, "leader_loss"};
    BookValue lone_crew_men{1, 1, "BA-MOR-3"_clause, "lone_crew_men"};
    BookValue officer_radius{12 * units_per_cm, hair, "BA-MOR-6"_clause, "officer_radius"};
    BookValue test_dice{2, 1, "BA-ORDER-9"_clause, "test_dice"};
    BookValue sure_pass{2, 1, "BA-ORDER-13"_clause, "sure_pass"};
    BookValue double_six{12, 1, "BA-ORDER-12"_clause, "double_six"};
    BookValue passed_test_pins{1, 1, "BA-ORDER-10"_clause, "passed_test_pins"};
    BookValue kept_down_pins{1, 1, "BA-DICE-11"_clause, "kept_down_pins"};
    BookValue sure_failure{11, 1, "BA-ORDER-13"_clause, "sure_failure"};
    BookValue rally_bonus{1, 1, "BA-ORDER-15"_clause, "rally_bonus"};
    BookValue panic_step{units_per_cm / 10, hair, "BA-FUB-8"_clause, "panic_step"};
    BookValue friendly_fire_max{2, 1, "BA-FUB-2"_clause, "friendly_fire_max"};
    BookValue friendly_fire_radius{24 * units_per_cm, hair, "BA-FUB-4"_clause, "friendly_fire_radius"};
    BookValue damage_inexperienced{3, 1, "BA-DMG-2"_clause, "damage_inexperienced"};
    BookValue damage_regular{4, 1, "BA-DMG-2"_clause, "damage_regular"};
    BookValue damage_veteran{5, 1, "BA-DMG-2"_clause, "damage_veteran"};
    BookValue heavy_tank{10, 1, "BA-DMG-2"_clause, "heavy_tank"};
    BookValue sure_harmless{1, 1, "BA-DMG-3"_clause, "sure_harmless"};
    BookValue exceptional_face{6, 1, "BA-DMG-8"_clause, "exceptional_face"};
    BookValue heavy_loss_divisor{2, 1, "BA-DMG-12"_clause, "heavy_loss_divisor"};
    BookValue indirect_need{6, 1, "BA-IND-3"_clause, "indirect_need"};
    BookValue indirect_need_min{2, 1, "BA-IND-3"_clause, "indirect_need_min"};
    BookValue ranging_step{1, 1, "BA-IND-3"_clause, "ranging_step"};
    BookValue down_divisor{2, 1, "BA-HE-5"_clause, "down_divisor"};
    BookValue side_bonus{1, 1, "BA-VEH-10"_clause, "side_bonus"};
    BookValue rear_bonus{2, 1, "BA-VEH-10"_clause, "rear_bonus"};
    BookValue top_bonus{1, 1, "BA-VEH-10"_clause, "top_bonus"};
    BookValue long_armour_penalty{1, 1, "BA-VEH-10"_clause, "long_armour_penalty"};
    BookValue massive_margin{3, 1, "BA-VEH-11"_clause, "massive_margin"};
    BookValue massive_rolls{2, 1, "BA-VEH-12"_clause, "massive_rolls"};
    BookValue superficial_penalty{3, 1, "BA-VEH-12"_clause, "superficial_penalty"};
    BookValue open_top_bonus{1, 1, "BA-VEH-12"_clause, "open_top_bonus"};
    BookValue table_pins{1, 1, "BA-VEH-13"_clause, "table_pins"};
    BookValue table_immobilised{2, 1, "BA-VEH-12"_clause, "table_immobilised"};
    BookValue table_burning{3, 1, "BA-VEH-12"_clause, "table_burning"};
    BookValue table_knocked_out{4, 1, "BA-VEH-12"_clause, "table_knocked_out"};
    BookValue reaction_distance{12 * units_per_cm, hair, "BA-ASLT-5"_clause, "reaction_distance"};
    BookValue assault_step{units_per_cm / 10, hair, "BA-ASLT-3"_clause, "assault_step"};
    BookValue across_obstacle{2 * units_per_cm, hair, "BA-ASLT-4"_clause, "across_obstacle"};
    BookValue regroup_factor{2 * units_per_cm, hair, "BA-ASLT-15"_clause, "regroup_factor"};
    BookValue assault_weapon_dice{2, 1, "BA-WEAP-4"_clause, "assault_weapon_dice"};
    BookValue assault_still_need{4, 1, "BA-ASLT-16"_clause, "assault_still_need"};
    BookValue assault_advance_need{5, 1, "BA-ASLT-16"_clause, "assault_advance_need"};
    BookValue assault_run_need{6, 1, "BA-ASLT-16"_clause, "assault_run_need"};
    BookValue building_men{15, 1, "BA-BLD-1"_clause, "building_men"};
    BookValue collapse_hits{10, 1, "BA-BLD-7"_clause, "collapse_hits"};
    BookValue wrecker_stuck_max{1, 1, "BA-BLD-8"_clause, "wrecker_stuck_max"};
    BookValue wrecker_stuck_pins{1, 1, "BA-VEH-14"_clause, "wrecker_stuck_pins"};
    BookValue shelter_lost_pins{1, 1, "BA-TRAN-7"_clause, "shelter_lost_pins"};
    BookValue boarding_reach{2 * units_per_cm, hair, "BA-TRAN-2"_clause, "boarding_reach"};
    BookValue survivors_radius{6 * units_per_cm, hair, "BA-TRAN-7"_clause, "survivors_radius"};
    BookValue turns{6, 1, "BA-TURN-1"_clause, "turns"};
    BookValue turns_break_through{7, 1, "BA-SCEN-3"_clause, "turns_break_through"};
    BookValue extra_turn_need{4, 1, "BA-SCEN-7"_clause, "extra_turn_need"};
    BookValue first_wave_divisor{2, 1, "BA-SCEN-1"_clause, "first_wave_divisor"};
    BookValue win_lead{2, 1, "BA-SCEN-1"_clause, "win_lead"};
    BookValue objective_radius{6 * units_per_cm, hair, "BA-SCEN-2"_clause, "objective_radius"};
    BookValue defender_radius{36 * units_per_cm, hair, "BA-SCEN-2"_clause, "defender_radius"};
    BookValue defender_line{48 * units_per_cm, hair, "BA-SCEN-3"_clause, "defender_line"};
    BookValue points_left{3, 1, "BA-SCEN-3"_clause, "points_left"};
    BookValue points_attacker_kill{1, 1, "BA-SCEN-3"_clause, "points_attacker_kill"};
    BookValue points_defender_kill{2, 1, "BA-SCEN-3"_clause, "points_defender_kill"};
    BookValue reserve_turn{2, 1, "BA-SETUP-7"_clause, "reserve_turn"};
    BookValue flank_turn{3, 1, "BA-SETUP-8"_clause, "flank_turn"};
    BookValue flank_first{48 * units_per_cm, hair, "BA-SETUP-8"_clause, "flank_first"};
    BookValue flank_second{72 * units_per_cm, hair, "BA-SETUP-8"_clause, "flank_second"};
    BookValue points_limit{1000, 1, "BA-FORCE-1"_clause, "points_limit"};
    BookValue officers{1, 1, "BA-FORCE-1"_clause, "officers"};
    BookValue of_each_support{1, 1, "BA-FORCE-1"_clause, "of_each_support"};
    BookValue sections_min{2, 1, "BA-FORCE-1"_clause, "sections_min"};
    BookValue sections_max{5, 1, "BA-FORCE-1"_clause, "sections_max"};
    BookValue grenade_points{2, 1, "BA-FORCE-2"_clause, "grenade_points"};
    friend bool operator==(const Values&, const Values&) = default;
};

}  // namespace umpire::bolt_action
