#pragma once

#include "battle/book_value.hpp"
#include "geometry/length.hpp"

namespace umpire::wme {

using literals::operator""_clause;

/// Every number of the book that is not in a table of data, with the clause that states it. A battle carries its own
/// copy, so that the mutation tool can change each one and demand that a case notices.
struct Values {
    static constexpr std::uint16_t hair = 1;  ///< 0.01 mm (R-WM-3)

    // Geometry, sight and terrain. Angles are in tenths of a degree, areas in square units.
    BookValue stand_long{4'000, 2 * hair, "WM-GEO-2"_clause, "stand_long"};  // a base is measured by its half
    BookValue stand_short{2'000, 2 * hair, "WM-GEO-2"_clause, "stand_short"};
    BookValue commander_base{2'500, 2 * hair, "WM-GEO-2"_clause, "commander_base"};
    BookValue contact{50, hair, "WM-GEO-6"_clause, "contact"};
    BookValue parallel_turn{10, 1, "WM-GEO-6"_clause, "parallel_turn"};
    BookValue edge_contact{100, hair, "WM-GEO-6"_clause, "edge_contact"};
    BookValue shared_area{10'000, 100, "WM-GEO-7"_clause, "shared_area"};
    BookValue enemy_gap{1'000, hair, "WM-GEO-12"_clause, "enemy_gap"};
    BookValue bend_gap{10, hair, "WM-GEO-14"_clause, "bend_gap"};
    BookValue bends_most{3, 1, "WM-GEO-14"_clause, "bends_most"};
    BookValue line_gap{50, hair, "WM-FORM-2"_clause, "line_gap"};
    BookValue line_turn{10, 1, "WM-FORM-2"_clause, "line_turn"};
    BookValue column_turn{450, 1, "WM-FORM-3"_clause, "column_turn"};
    BookValue wood_sight{2'000, hair, "WM-SIGHT-4"_clause, "wood_sight"};
    BookValue area_in{10'000, 100, "WM-TERR-1"_clause, "area_in"};
    BookValue obstacle_reach{1'000, hair, "WM-TERR-7"_clause, "obstacle_reach"};

    // Set-up, turns, orders, modifiers, moves, commanders.
    BookValue table_width{180'000, hair, "WM-GEO-1"_clause, "table_width"};
    BookValue table_depth{120'000, hair, "WM-GEO-1"_clause, "table_depth"};
    BookValue zone_depth{20'000, hair, "WM-SCEN-1"_clause, "zone_depth"};
    BookValue order_dice{2, 1, "WM-ORD-3"_clause, "order_dice"};
    BookValue orders_most{3, 1, "WM-ORD-13"_clause, "orders_most"};
    BookValue hero_range{60'000, hair, "WM-ORD-21"_clause, "hero_range"};
    BookValue cap{10, 1, "WM-ORD-6"_clause, "cap"};
    BookValue distance_slice{20'000, hair, "WM-MOD-2"_clause, "distance_slice"};
    BookValue near_range{20'000, hair, "WM-MOD-5"_clause, "near_range"};
    BookValue flank_range{20'000, hair, "WM-MOD-9"_clause, "flank_range"};
    // WM-MOD-17: the table of command modifiers.
    BookValue distance_step{-1, 1, "WM-MOD-2"_clause, "distance_step"};
    BookValue second_order{-1, 1, "WM-MOD-4"_clause, "second_order"};
    BookValue third_order{-2, 1, "WM-MOD-4"_clause, "third_order"};
    BookValue enemy_near{-1, 1, "WM-MOD-5"_clause, "enemy_near"};
    BookValue flank_exposed{-1, 1, "WM-MOD-9"_clause, "flank_exposed"};
    BookValue difficult{-1, 1, "WM-MOD-12"_clause, "difficult"};
    BookValue stand_lost{-1, 1, "WM-MOD-13"_clause, "stand_lost"};
    BookValue slow{-1, 1, "WM-MOD-14"_clause, "slow"};
    BookValue unreliable{-1, 1, "WM-MOD-15"_clause, "unreliable"};
    BookValue drilled{1, 1, "WM-SPEC-4"_clause, "drilled"};
    BookValue pace_flyer{60'000, hair, "WM-MOVE-1"_clause, "pace_flyer"};
    BookValue pace_cavalry{30'000, hair, "WM-MOVE-1"_clause, "pace_cavalry"};
    BookValue pace_infantry{20'000, hair, "WM-MOVE-1"_clause, "pace_infantry"};
    BookValue pace_artillery{10'000, hair, "WM-MOVE-1"_clause, "pace_artillery"};
    BookValue half_pace{2, 1, "WM-MOVE-4"_clause, "half_pace"};
    BookValue machine_dice{4, 1, "WM-SPEC-8"_clause, "machine_dice"};
    BookValue brigade_most{4, 1, "WM-BRIG-4"_clause, "brigade_most"};
    BookValue ride{60'000, hair, "WM-CDR-2"_clause, "ride"};
    BookValue ride_flying{100'000, hair, "WM-CDR-2"_clause, "ride_flying"};

    // Initiative, charges and evades.
    BookValue shift_step{500, hair, "WM-CHRG-5"_clause, "shift_step"};
    BookValue first_contact{1'000, hair, "WM-CHRG-5"_clause, "first_contact"};
    BookValue evade_gap{1'000, hair, "WM-EVADE-4"_clause, "evade_gap"};

    // Shooting, drive-back, confusion and the end.
    BookValue hit_open{4, 1, "WM-SHOOT-5"_clause, "hit_open"};
    BookValue hit_defended{5, 1, "WM-SHOOT-5"_clause, "hit_defended"};
    BookValue hit_fortified{6, 1, "WM-SHOOT-5"_clause, "hit_fortified"};
    BookValue dice_lost_defended{1, 1, "WM-DRIVE-2"_clause, "dice_lost_defended"};
    BookValue dice_lost_fortified{2, 1, "WM-DRIVE-2"_clause, "dice_lost_fortified"};
    BookValue machine_drive{20'000, 1'000, "WM-DRIVE-5"_clause, "machine_drive"};
    BookValue driven_gap{1'000, hair, "WM-DRIVE-6"_clause, "driven_gap"};
    BookValue confusing_face{6, 1, "WM-DRIVE-7"_clause, "confusing_face"};
    BookValue rescue_range{30'000, hair, "WM-CDR-11"_clause, "rescue_range"};
    BookValue place_step{500, hair, "WM-CDR-15"_clause, "place_step"};
    BookValue turns{6, 1, "WM-END-1"_clause, "turns"};
    BookValue break_part{2, 1, "WM-END-2"_clause, "break_part"};
    BookValue points_step{5, 1, "WM-END-7"_clause, "points_step"};
    BookValue half_part{2, 1, "WM-END-7"_clause, "half_part"};
    BookValue half_stands{3, 1, "WM-END-7"_clause, "half_stands"};
    BookValue half_left{1, 1, "WM-END-7"_clause, "half_left"};
    BookValue crossroads_range{15'000, hair, "WM-SCEN-2"_clause, "crossroads_range"};
    BookValue crossroads_points{200, 1, "WM-SCEN-2"_clause, "crossroads_points"};
    BookValue river_bank{75'000, hair, "WM-SCEN-3"_clause, "river_bank"};
    BookValue river_share{3, 1, "WM-SCEN-3"_clause, "river_share"};
    BookValue river_defender_percent{75, 1, "WM-SCEN-3"_clause, "river_defender_percent"};
    BookValue points_limit{1'000, 5, "WM-ARMY-1"_clause, "points_limit"};
    BookValue points_unit{1'000, 1, "WM-ARMY-2"_clause, "points_unit"};
    BookValue small_army_part{2, 1, "WM-ARMY-2"_clause, "small_army_part"};
    BookValue steed_points{40, 1, "WM-ARMY-6"_clause, "steed_points"};

    // Combat.
    BookValue rounds_most{2, 1, "WM-COMB-3"_clause, "rounds_most"};
    BookValue charge_attacks{1, 1, "WM-COMB-6"_clause, "charge_attacks"};
    BookValue heavy_charge_attacks{1, 1, "WM-COMB-7"_clause, "heavy_charge_attacks"};
    BookValue pursuit_attacks{1, 1, "WM-COMB-8"_clause, "pursuit_attacks"};
    BookValue pursuit_step{3'000, 1'000, "WM-COMB-8"_clause, "pursuit_step"};
    BookValue pursuit_step_attacks{1, 1, "WM-COMB-8"_clause, "pursuit_step_attacks"};
    BookValue terror_attacks{-1, 1, "WM-COMB-9"_clause, "terror_attacks"};
    BookValue flanked_attacks{-1, 1, "WM-COMB-10"_clause, "flanked_attacks"};
    BookValue confused_attacks{-1, 1, "WM-COMB-11"_clause, "confused_attacks"};
    BookValue least_attacks{1, 1, "WM-COMB-12"_clause, "least_attacks"};
    BookValue support_turn{50, 1, "WM-COMB-16"_clause, "support_turn"};
    BookValue support_edge{1'000, hair, "WM-COMB-16"_clause, "support_edge"};
    BookValue one_way_turn{10, 1, "WM-RES-7"_clause, "one_way_turn"};
    BookValue fallback_dice{3, 1, "WM-RES-11"_clause, "fallback_dice"};
    BookValue fallback_gap{1'000, hair, "WM-RES-11"_clause, "fallback_gap"};
    BookValue machine_pursuit{20'000, 1'000, "WM-SPEC-8"_clause, "machine_pursuit"};
    BookValue advance_reach{20'000, hair, "WM-RES-16"_clause, "advance_reach"};

    friend bool operator==(const Values&, const Values&) = default;
};

}  // namespace umpire::wme
