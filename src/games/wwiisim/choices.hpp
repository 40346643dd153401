#pragma once

#include <cstdint>

/// The values of each option, in the order in which the register names them; the first is the default of the French
/// edition.
namespace umpire::wwiisim::choice {

namespace en_special_rules {
enum : std::uint8_t { fr_text, companion };
}
namespace length_unit {
enum : std::uint8_t { inch, cm };
}
namespace coherency {
enum : std::uint8_t { two_inches, none };
}
namespace initiative_die {
enum : std::uint8_t { d10, d6 };
}
namespace initiative_ties {
enum : std::uint8_t { roll_off, fixed_order };
}
namespace orders_vs_initiative {
enum : std::uint8_t { after_roll, before_roll };
}
namespace endurance_payment {
enum : std::uint8_t { end_of_turn, on_execution };
}
namespace split_fire {
enum : std::uint8_t { heavy_only, none, free };
}
namespace target_figure {
enum : std::uint8_t { nearest, firer_choice, owner_choice };
}
namespace single_range_band {
enum : std::uint8_t { all_short, half_short };
}
namespace fr_secondary_firer_basis {
enum : std::uint8_t { this_turn, previous_turn };
}
namespace en_vehicle_move_mod {
enum : std::uint8_t { per_phase, fast_adds };
}
namespace close_and_point_blank {
enum : std::uint8_t { best, sum };
}
namespace vehicle_target_rows {
enum : std::uint8_t { vehicle_only, all };
}
namespace primary_target_basis {
enum : std::uint8_t { previous_action, current_order };
}
namespace difficult_halving {
enum : std::uint8_t { per_inch, whole_move };
}
namespace wound_bonus_scope {
enum : std::uint8_t { soldier, unit };
}
namespace leadership_timing {
enum : std::uint8_t { after_each_volley, end_of_phase };
}
namespace leadership_roll {
enum : std::uint8_t { under, equal_or_under };
}
namespace fresh_and_rested {
enum : std::uint8_t { best, sum };
}
namespace hth_panicked {
enum : std::uint8_t { one_side_allowed, none_allowed };
}
namespace free_hit_timing {
enum : std::uint8_t { after_duels, before_duels };
}
namespace outnumbered {
enum : std::uint8_t { no_effect, free_hit };
}
namespace panicked_move_fr {
enum : std::uint8_t { toward_cover, free };
}
namespace flee_off_table {
enum : std::uint8_t { removed, stop_at_edge };
}
namespace road_condition {
enum : std::uint8_t { whole_move, start_of_additional };
}
namespace mortar_distance {
enum : std::uint8_t { declared, measured };
}
namespace scatter_die {
enum : std::uint8_t { d10_steps, free_angle };
}
namespace mg_building_auto_hit {
enum : std::uint8_t { all_three, roll };
}
namespace collapse_test_ld {
enum : std::uint8_t { officer_counts, own_only };
}
namespace small_arms_vs_armour {
enum : std::uint8_t { as_written, need_possible_penetration };
}
namespace nonpen_smoke {
enum : std::uint8_t { table_die, separate_die };
}
namespace crew_bails_out {
enum : std::uint8_t { removed, placed };
}
namespace unload_en {
enum : std::uint8_t { either_phase, primary_only };
}
namespace unload_counts_hidden {
enum : std::uint8_t { turn_before, unload_turn };
}
namespace cavalry_fire_rows {
enum : std::uint8_t { infantry, vehicle };
}
namespace surrender_state {
enum : std::uint8_t { when_shot, end_of_phase };
}
namespace escort_rounding {
enum : std::uint8_t { up, down_min_1 };
}
namespace concealed_en_reveal {
enum : std::uint8_t { on_other_order, all_first_turn };
}
namespace weapon_takeover {
enum : std::uint8_t { end_of_turn, none };
}
namespace point_blank {
enum : std::uint8_t { lt_fs, le_fs };
}
namespace vehicle_move_modifier {
enum : std::uint8_t { highest_once, sum_per_phase };
}
namespace failed_fire_test {
enum : std::uint8_t { panic, pin_then_second_test };
}
namespace leader_choice {
enum : std::uint8_t { best_ld, highest_rank };
}
namespace wound_followup {
enum : std::uint8_t { escalating, none };
}
namespace additional_run {
enum : std::uint8_t { out_of_cover, always };
}
namespace panicked_additional {
enum : std::uint8_t { owner_to_cover, opponent_flight_2d6 };
}
namespace road_movers {
enum : std::uint8_t { infantry, all };
}
namespace rally_block {
enum : std::uint8_t { within_4_unless_cover, within_6 };
}
namespace smoke_behind {
enum : std::uint8_t { partial, complete };
}
namespace ruin_structure {
enum : std::uint8_t { initial, initial_less_1 };
}
namespace collapse_test {
enum : std::uint8_t { frozen_modifiers, unmodified };
}
namespace building_clouds {
enum : std::uint8_t { any_hit, equal_only };
}
namespace transport_targets {
enum : std::uint8_t { vehicle, passengers_too };
}
namespace unload_stillness {
enum : std::uint8_t { turn, phase };
}
namespace unload_place {
enum : std::uint8_t { around, rear };
}
namespace officer_joins {
enum : std::uint8_t { not_vehicles, any };
}
namespace officer_join_distance {
enum : std::uint8_t { less_than_2, at_most_2 };
}
namespace prisoner_distance {
enum : std::uint8_t { less_than_12, point_blank };
}
namespace surrender_choice {
enum : std::uint8_t { automatic, captor_may_refuse };
}
namespace escort {
enum : std::uint8_t { one, one_per_six };
}
namespace concealed_ban {
enum : std::uint8_t { tanks, tanks_and_large };
}
namespace concealed_reveal {
enum : std::uint8_t { at_step, end_of_initiative };
}
namespace no_yes {
enum : std::uint8_t { no, yes };
}
namespace yes_no {
enum : std::uint8_t { yes, no };
}
}  // namespace umpire::wwiisim::choice
