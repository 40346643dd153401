#include "games/bolt_action/values.hpp"

#include <array>

namespace umpire::bolt_action {

using namespace literals;

namespace {

constexpr std::int32_t step_of_one = 1;
constexpr std::int32_t hair = 10;  // a hundredth of a centimetre
using V = Values;

constexpr std::array entries{
    ValueEntry{"formation", "BA-UNIT-8"_clause, &V::formation, hair},
    ValueEntry{"spacing", "BA-UNIT-10"_clause, &V::spacing, hair},
    ValueEntry{"enemy_zone", "BA-UNIT-11"_clause, &V::enemy_zone, hair},
    ValueEntry{"infantry_advance", "BA-MOVE-1"_clause, &V::infantry_advance, hair},
    ValueEntry{"infantry_run", "BA-MOVE-2"_clause, &V::infantry_run, hair},
    ValueEntry{"gun_light_move", "BA-ART-2"_clause, &V::gun_light_move, hair},
    ValueEntry{"gun_medium_move", "BA-ART-2"_clause, &V::gun_medium_move, hair},
    ValueEntry{"road_factor", "BA-TERR-14"_clause, &V::road_factor, step_of_one},
    ValueEntry{"run_factor", "BA-VEH-2"_clause, &V::run_factor, step_of_one},
    ValueEntry{"turn_tenths", "BA-VEH-3"_clause, &V::turn_tenths, step_of_one},
    ValueEntry{"basic_need", "BA-SHOOT-19"_clause, &V::basic_need, step_of_one},
    ValueEntry{"point_blank", "BA-SHOOT-21"_clause, &V::point_blank, hair},
    ValueEntry{"point_blank_bonus", "BA-SHOOT-21"_clause, &V::point_blank_bonus, step_of_one},
    ValueEntry{"pin_penalty", "BA-SHOOT-22"_clause, &V::pin_penalty, step_of_one},
    ValueEntry{"long_range_divisor", "BA-SHOOT-23"_clause, &V::long_range_divisor, step_of_one},
    ValueEntry{"long_range_penalty", "BA-SHOOT-23"_clause, &V::long_range_penalty, step_of_one},
    ValueEntry{"inexperienced_penalty", "BA-SHOOT-24"_clause, &V::inexperienced_penalty, step_of_one},
    ValueEntry{"moving_penalty", "BA-SHOOT-25"_clause, &V::moving_penalty, step_of_one},
    ValueEntry{"down_penalty", "BA-SHOOT-26"_clause, &V::down_penalty, step_of_one},
    ValueEntry{"small_penalty", "BA-SHOOT-27"_clause, &V::small_penalty, step_of_one},
    ValueEntry{"small_unit_men", "BA-SHOOT-27"_clause, &V::small_unit_men, step_of_one},
    ValueEntry{"cover_die_max", "BA-COV-10"_clause, &V::cover_die_max, step_of_one},
    ValueEntry{"light_cover", "BA-SHOOT-28"_clause, &V::light_cover, step_of_one},
    ValueEntry{"hard_cover", "BA-SHOOT-29"_clause, &V::hard_cover, step_of_one},
    ValueEntry{"hit_pins", "BA-PIN-1"_clause, &V::hit_pins, step_of_one},
    ValueEntry{"sure_miss", "BA-SHOOT-30"_clause, &V::sure_miss, step_of_one},
    ValueEntry{"impossible_need", "BA-SHOOT-31"_clause, &V::impossible_need, step_of_one},
    ValueEntry{"impossible_face", "BA-SHOOT-31"_clause, &V::impossible_face, step_of_one},
    ValueEntry{"own_shelter", "BA-COV-5"_clause, &V::own_shelter, hair},
    ValueEntry{"near_low_cover", "BA-COV-4"_clause, &V::near_low_cover, hair},
    ValueEntry{"friend_line", "BA-SHOOT-12"_clause, &V::friend_line, hair},
    ValueEntry{"morale_inexperienced", "BA-MOR-1"_clause, &V::morale_inexperienced, step_of_one},
    ValueEntry{"morale_regular", "BA-MOR-1"_clause, &V::morale_regular, step_of_one},
    ValueEntry{"morale_veteran", "BA-MOR-1"_clause, &V::morale_veteran, step_of_one},
    ValueEntry{"morale_min", "BA-MOR-4"_clause, &V::morale_min, step_of_one},
    ValueEntry{"morale_max", "BA-MOR-4"_clause, &V::morale_max, step_of_one},
    ValueEntry{"leader_loss", "BA-MOR-2"_clause, &V::leader_loss, step_of_one},
    ValueEntry{"officer_radius", "BA-MOR-6"_clause, &V::officer_radius, hair},
    ValueEntry{"sure_failure", "BA-ORDER-13"_clause, &V::sure_failure, step_of_one},
    ValueEntry{"rally_bonus", "BA-ORDER-15"_clause, &V::rally_bonus, step_of_one},
    ValueEntry{"friendly_fire_max", "BA-FUB-2"_clause, &V::friendly_fire_max, step_of_one},
    ValueEntry{"friendly_fire_radius", "BA-FUB-4"_clause, &V::friendly_fire_radius, hair},
    ValueEntry{"damage_inexperienced", "BA-DMG-2"_clause, &V::damage_inexperienced, step_of_one},
    ValueEntry{"damage_regular", "BA-DMG-2"_clause, &V::damage_regular, step_of_one},
    ValueEntry{"damage_veteran", "BA-DMG-2"_clause, &V::damage_veteran, step_of_one},
    ValueEntry{"sure_harmless", "BA-DMG-3"_clause, &V::sure_harmless, step_of_one},
    ValueEntry{"exceptional_face", "BA-DMG-8"_clause, &V::exceptional_face, step_of_one},
    ValueEntry{"heavy_loss_divisor", "BA-DMG-12"_clause, &V::heavy_loss_divisor, step_of_one},
    ValueEntry{"indirect_need", "BA-IND-3"_clause, &V::indirect_need, step_of_one},
    ValueEntry{"indirect_need_min", "BA-IND-3"_clause, &V::indirect_need_min, step_of_one},
    ValueEntry{"down_divisor", "BA-HE-5"_clause, &V::down_divisor, step_of_one},
    ValueEntry{"side_bonus", "BA-VEH-10"_clause, &V::side_bonus, step_of_one},
    ValueEntry{"rear_bonus", "BA-VEH-10"_clause, &V::rear_bonus, step_of_one},
    ValueEntry{"top_bonus", "BA-VEH-10"_clause, &V::top_bonus, step_of_one},
    ValueEntry{"long_armour_penalty", "BA-VEH-10"_clause, &V::long_armour_penalty, step_of_one},
    ValueEntry{"massive_margin", "BA-VEH-11"_clause, &V::massive_margin, step_of_one},
    ValueEntry{"massive_rolls", "BA-VEH-12"_clause, &V::massive_rolls, step_of_one},
    ValueEntry{"superficial_penalty", "BA-VEH-12"_clause, &V::superficial_penalty, step_of_one},
    ValueEntry{"open_top_bonus", "BA-VEH-12"_clause, &V::open_top_bonus, step_of_one},
    ValueEntry{"table_pins", "BA-VEH-13"_clause, &V::table_pins, step_of_one},
    ValueEntry{"table_immobilised", "BA-VEH-12"_clause, &V::table_immobilised, step_of_one},
    ValueEntry{"table_burning", "BA-VEH-12"_clause, &V::table_burning, step_of_one},
    ValueEntry{"table_knocked_out", "BA-VEH-12"_clause, &V::table_knocked_out, step_of_one},
    ValueEntry{"reaction_distance", "BA-ASLT-5"_clause, &V::reaction_distance, hair},
    ValueEntry{"across_obstacle", "BA-ASLT-4"_clause, &V::across_obstacle, hair},
    ValueEntry{"regroup_factor", "BA-ASLT-15"_clause, &V::regroup_factor, hair},
    ValueEntry{"assault_weapon_dice", "BA-WEAP-4"_clause, &V::assault_weapon_dice, step_of_one},
    ValueEntry{"assault_still_need", "BA-ASLT-16"_clause, &V::assault_still_need, step_of_one},
    ValueEntry{"assault_advance_need", "BA-ASLT-16"_clause, &V::assault_advance_need, step_of_one},
    ValueEntry{"assault_run_need", "BA-ASLT-16"_clause, &V::assault_run_need, step_of_one},
    ValueEntry{"building_men", "BA-BLD-1"_clause, &V::building_men, step_of_one},
    ValueEntry{"collapse_hits", "BA-BLD-7"_clause, &V::collapse_hits, step_of_one},
    ValueEntry{"boarding_reach", "BA-TRAN-2"_clause, &V::boarding_reach, hair},
    ValueEntry{"survivors_radius", "BA-TRAN-7"_clause, &V::survivors_radius, hair},
    ValueEntry{"turns", "BA-TURN-1"_clause, &V::turns, step_of_one},
    ValueEntry{"turns_break_through", "BA-SCEN-3"_clause, &V::turns_break_through, step_of_one},
    ValueEntry{"win_lead", "BA-SCEN-1"_clause, &V::win_lead, step_of_one},
    ValueEntry{"objective_radius", "BA-SCEN-2"_clause, &V::objective_radius, hair},
    ValueEntry{"defender_radius", "BA-SCEN-2"_clause, &V::defender_radius, hair},
    ValueEntry{"defender_line", "BA-SCEN-3"_clause, &V::defender_line, hair},
    ValueEntry{"points_left", "BA-SCEN-3"_clause, &V::points_left, step_of_one},
    ValueEntry{"points_attacker_kill", "BA-SCEN-3"_clause, &V::points_attacker_kill, step_of_one},
    ValueEntry{"points_defender_kill", "BA-SCEN-3"_clause, &V::points_defender_kill, step_of_one},
    ValueEntry{"reserve_turn", "BA-SETUP-7"_clause, &V::reserve_turn, step_of_one},
    ValueEntry{"flank_turn", "BA-SETUP-8"_clause, &V::flank_turn, step_of_one},
    ValueEntry{"flank_first", "BA-SETUP-8"_clause, &V::flank_first, hair},
    ValueEntry{"flank_second", "BA-SETUP-8"_clause, &V::flank_second, hair},
    ValueEntry{"points_limit", "BA-FORCE-1"_clause, &V::points_limit, step_of_one},
    ValueEntry{"sections_min", "BA-FORCE-1"_clause, &V::sections_min, step_of_one},
    ValueEntry{"sections_max", "BA-FORCE-1"_clause, &V::sections_max, step_of_one},
    ValueEntry{"grenade_points", "BA-FORCE-2"_clause, &V::grenade_points, step_of_one},
};

}  // namespace

std::span<const ValueEntry> value_entries() { return entries; }

}  // namespace umpire::bolt_action
