#pragma once

#include "battle/book_value.hpp"
#include "geometry/length.hpp"

namespace umpire::wwiisim {

using literals::operator""_clause;

/// Every number of the book that is not in a table of data, with the clause that states it. A battle carries its own
/// copy, so that the mutation tool can change each one and demand that a case notices.
struct Values {
    /// The smallest step of a length in the unit of the rules (WW-GEN-3).
    static constexpr std::uint16_t hair = units_per_inch / 100;
    /// The smallest step of a length of the table, whatever the unit.
    static constexpr std::uint16_t grain = hair - 1;

    BookValue table_side{48 * units_per_inch, hair, "WW-GEO-1"_clause, "table_side"};
    BookValue contact_tolerance{25, grain, "WW-GEO-3"_clause, "contact_tolerance"};
    BookValue light_wood_sight{6 * units_per_inch, hair, "WW-GEO-5"_clause, "light_wood_sight"};
    BookValue dense_wood_sight{3 * units_per_inch, hair, "WW-GEO-5"_clause, "dense_wood_sight"};
    BookValue coherency{2 * units_per_inch, hair, "WW-GEO-10"_clause, "coherency"};
    BookValue zone_depth{12 * units_per_inch, hair, "WW-SET-3"_clause, "zone_depth"};
    BookValue initiative_sides{10, 1, "WW-INIT-2"_clause, "initiative_sides"};
    BookValue initiative_sides_d6{6, 1, "WW-INIT-2"_clause, "initiative_sides_d6"};
    BookValue walk{6 * units_per_inch, hair, "WW-MV-4"_clause, "walk"};
    BookValue run{9 * units_per_inch, hair, "WW-MV-4"_clause, "run"};
    BookValue crawl{3 * units_per_inch, hair, "WW-MV-4"_clause, "crawl"};
    BookValue move_least{units_per_inch, hair, "WW-MV-2"_clause, "move_least"};
    BookValue difficult_factor{2, 1, "WW-MV-5"_clause, "difficult_factor"};
    BookValue run_cost{1, 1, "WW-ENDU-2"_clause, "run_cost"};
    BookValue run_on_cost{1, 1, "WW-ENDU-2"_clause, "run_on_cost"};
    BookValue crawl_cost{1, 1, "WW-ENDU-2"_clause, "crawl_cost"};
    BookValue second_volley_cost{1, 1, "WW-ENDU-2"_clause, "second_volley_cost"};
    BookValue hide_gain{1, 1, "WW-ENDU-6"_clause, "hide_gain"};
    BookValue difficulty_base{10, 1, "WW-FIRE-6"_clause, "difficulty_base"};
    BookValue single_band_part{2, 1, "WW-FIRE-5"_clause, "single_band_part"};
    BookValue difficulty_most{10, 1, "WW-FIRE-9"_clause, "difficulty_most"};
    BookValue face_missing{1, 1, "WW-FIRE-8"_clause, "face_missing"};
    BookValue firer_walk{1, 1, "WW-FIRE-10"_clause, "firer_walk"};
    BookValue firer_crawl{1, 1, "WW-FIRE-10"_clause, "firer_crawl"};
    BookValue firer_run{4, 1, "WW-FIRE-10"_clause, "firer_run"};
    BookValue firer_drove{1, 1, "WW-FIRE-12"_clause, "firer_drove"};
    BookValue firer_drove_fast{2, 1, "WW-FIRE-12"_clause, "firer_drove_fast"};
    BookValue firer_panicked{4, 1, "WW-FIRE-15"_clause, "firer_panicked"};
    BookValue close_range{-2, 1, "WW-FIRE-13"_clause, "close_range"};
    BookValue point_blank{-4, 1, "WW-FIRE-14"_clause, "point_blank"};
    BookValue point_blank_unit{units_per_inch, hair, "WW-FIRE-14"_clause, "point_blank_unit"};
    BookValue cover_none{-2, 1, "WW-FIRE-10"_clause, "cover_none"};
    BookValue cover_partial{1, 1, "WW-FIRE-10"_clause, "cover_partial"};
    BookValue cover_complete{2, 1, "WW-FIRE-10"_clause, "cover_complete"};
    BookValue cover_ruin{3, 1, "WW-FIRE-10"_clause, "cover_ruin"};
    BookValue cover_building{4, 1, "WW-FIRE-10"_clause, "cover_building"};
    BookValue walk_short{-1, 1, "WW-FIRE-10"_clause, "walk_short"};
    BookValue walk_long{0, 1, "WW-FIRE-10"_clause, "walk_long"};
    BookValue run_short{0, 1, "WW-FIRE-10"_clause, "run_short"};
    BookValue run_long{1, 1, "WW-FIRE-10"_clause, "run_long"};
    BookValue crawl_short{0, 1, "WW-FIRE-10"_clause, "crawl_short"};
    BookValue hide_short{2, 1, "WW-FIRE-10"_clause, "hide_short"};
    BookValue vehicle_far{1, 1, "WW-FIRE-17"_clause, "vehicle_far"};
    BookValue vehicle_far_from{10 * units_per_inch, hair, "WW-FIRE-17"_clause, "vehicle_far_from"};
    BookValue target_panicked{-1, 1, "WW-FIRE-15"_clause, "target_panicked"};
    BookValue target_building{-4, 1, "WW-FIRE-18"_clause, "target_building"};
    BookValue building_sure{5, 1, "WW-BLD-3"_clause, "building_sure"};
    BookValue gun_dice_most{3, 1, "WW-MG-1"_clause, "gun_dice_most"};
    BookValue serious_from{4, 1, "WW-WND-2"_clause, "serious_from"};
    BookValue dead_from{6, 1, "WW-WND-2"_clause, "dead_from"};
    BookValue light_end{1, 1, "WW-WND-2"_clause, "light_end"};
    BookValue serious_end{1, 1, "WW-WND-2"_clause, "serious_end"};
    BookValue serious_loss{1, 1, "WW-WND-2"_clause, "serious_loss"};
    BookValue after_light{1, 1, "WW-WND-3"_clause, "after_light"};
    BookValue after_serious{2, 1, "WW-WND-3"_clause, "after_serious"};
    BookValue ld_fresh{2, 1, "WW-LD-6"_clause, "ld_fresh"};
    BookValue ld_rested{1, 1, "WW-LD-6"_clause, "ld_rested"};
    BookValue ld_wound{-1, 1, "WW-LD-6"_clause, "ld_wound"};
    BookValue ld_dead{-1, 1, "WW-LD-6"_clause, "ld_dead"};
    BookValue face_passing{1, 1, "WW-LD-5"_clause, "face_passing"};
    BookValue face_failing{10, 1, "WW-LD-5"_clause, "face_failing"};
    BookValue hth_panicked{-1, 1, "WW-HTH-5"_clause, "hth_panicked"};
    BookValue hth_pistol{1, 1, "WW-HTH-5"_clause, "hth_pistol"};
    BookValue additional{3 * units_per_inch, hair, "WW-ADD-2"_clause, "additional"};
    BookValue flight_dice{2, 1, "WW-ADD-7"_clause, "flight_dice"};
    BookValue flight_unit{units_per_inch, hair, "WW-ADD-7"_clause, "flight_unit"};
    BookValue join_distance{2 * units_per_inch, hair, "WW-OFF-3"_clause, "join_distance"};
    BookValue reveal_within{4 * units_per_inch, hair, "WW-CON-5"_clause, "reveal_within"};
    BookValue ambush_from_road{6 * units_per_inch, hair, "WW-SCN-6"_clause, "ambush_from_road"};
    BookValue village_radius{12 * units_per_inch, hair, "WW-SCN-5"_clause, "village_radius"};
    BookValue shell_least{units_per_inch / 10, hair, "WW-MOR-2"_clause, "shell_least"};
    BookValue scatter_unit{units_per_inch, hair, "WW-MOR-4"_clause, "scatter_unit"};
    BookValue scatter_turn{360, 1, "WW-MOR-4"_clause, "scatter_turn"};  // in tenths of a degree
    BookValue scatter_seen{-1, 1, "WW-MOR-4"_clause, "scatter_seen"};
    BookValue scatter_repeat{-1, 1, "WW-MOR-4"_clause, "scatter_repeat"};
    BookValue companion_wild_dice{2, 1, "WW-DIF-3"_clause, "companion_wild_dice"};
    BookValue companion_jam_most{2, 1, "WW-DIF-3"_clause, "companion_jam_most"};
    BookValue companion_wide_from{4, 1, "WW-DIF-3"_clause, "companion_wide_from"};
    BookValue companion_wide{2, 1, "WW-DIF-3"_clause, "companion_wide"};
    BookValue ambush_entry{6 * units_per_inch, hair, "WW-SCN-9"_clause, "ambush_entry"};
    BookValue points_left{3, 1, "WW-SCN-6"_clause, "points_left"};
    BookValue points_village{4, 1, "WW-SCN-5"_clause, "points_village"};
    BookValue points_strongpoint{8, 1, "WW-SCN-10"_clause, "points_strongpoint"};
    BookValue rally_near{4 * units_per_inch, hair, "WW-EOT-3"_clause, "rally_near"};
    BookValue rally_far{6 * units_per_inch, hair, "WW-EOT-3"_clause, "rally_far"};
    BookValue smoke_lasts{1, 1, "WW-SMK-3"_clause, "smoke_lasts"};
    BookValue vehicle_smoke_from{4, 1, "WW-VEH-8"_clause, "vehicle_smoke_from"};
    BookValue muzzle_radius{units_per_inch / 2, hair, "WW-HVY-2"_clause, "muzzle_radius"};
    BookValue grenade_radius{units_per_inch / 2, hair, "WW-SMK-4"_clause, "grenade_radius"};
    BookValue grenade_range{12 * units_per_inch, hair, "WW-SMK-4"_clause, "grenade_range"};
    BookValue grenades{2, 1, "WW-SMK-4"_clause, "grenades"};
    BookValue panzerfaust_rounds{1, 1, "WW-WPN-3"_clause, "panzerfaust_rounds"};
    BookValue side_armour{-1, 1, "WW-VEH-6"_clause, "side_armour"};
    BookValue rear_armour{-2, 1, "WW-VEH-6"_clause, "rear_armour"};
    BookValue ruin_structure_loss{1, 1, "WW-BLD-1"_clause, "ruin_structure_loss"};
    BookValue dust_unit{units_per_inch, hair, "WW-SMK-1"_clause, "dust_unit"};
    BookValue surrender_within{12 * units_per_inch, hair, "WW-PRI-1"_clause, "surrender_within"};
    BookValue prisoners_per_escort{6, 1, "WW-PRI-4"_clause, "prisoners_per_escort"};
    BookValue objective_radius{3 * units_per_inch, hair, "WW-SCN-2"_clause, "objective_radius"};
    BookValue points_lost{1, 1, "WW-SCN-1"_clause, "points_lost"};
    BookValue points_prisoner{2, 1, "WW-SCN-1"_clause, "points_prisoner"};
    BookValue points_vehicle{5, 1, "WW-SCN-1"_clause, "points_vehicle"};
    BookValue points_officer{2, 1, "WW-SCN-1"_clause, "points_officer"};
    BookValue points_objective{5, 1, "WW-SCN-4"_clause, "points_objective"};
    BookValue draw_below{3, 1, "WW-SCN-3"_clause, "draw_below"};
    BookValue turns{8, 1, "WW-SCN-4"_clause, "turns"};
    friend bool operator==(const Values&, const Values&) = default;
};

/// WW-GEN-3: centimetres in place of inches: every length of the book becomes so many centimetres.
Length in_centimetres(Length inches);
void turn_into_centimetres(Values& values);

}  // namespace umpire::wwiisim
