#pragma once

#include "battle/book_value.hpp"
#include "geometry/length.hpp"

namespace umpire::ae_wwii {

using literals::operator""_clause;

/// Every number of the book that is not in a table of data. Each is declared once, with the clause that states it. A
/// battle carries its own copy, so that the mutation tool can change each one and demand that a case notices. Lengths
/// are in units.
struct Values {
    static constexpr std::uint16_t hair = 25;  ///< a hundredth of an inch

    BookValue table_side_min{48 * units_per_inch, hair, "AE-GEN-1"_clause, "table_side_min"};
    BookValue table_side{48 * units_per_inch, hair, "AE-GEN-1"_clause, "table_side"};
    BookValue dense_depth{3 * units_per_inch, hair, "AE-SIGHT-2"_clause, "dense_depth"};
    BookValue run_factor{3, 1, "AE-MOVE-4"_clause, "run_factor"};
    BookValue turn_factor{3, 1, "AE-MOVE-8"_clause, "turn_factor"};
    BookValue half_divisor{2, 1, "AE-MOVE-9"_clause, "half_divisor"};
    BookValue long_range_divisor{2, 1, "AE-SHOOT-4"_clause, "long_range_divisor"};
    BookValue long_range_penalty{1, 1, "AE-SHOOT-4"_clause, "long_range_penalty"};
    BookValue hit_needed_max{6, 1, "AE-SHOOT-6"_clause, "hit_needed_max"};
    BookValue save_needed_max{6, 1, "AE-SHOOT-9"_clause, "save_needed_max"};
    BookValue save_needed_min{1, 1, "AE-SHOOT-9"_clause, "save_needed_min"};
    BookValue natural_failure{1, 1, "AE-SHOOT-10"_clause, "natural_failure"};
    BookValue wounds_per_hit{1, 1, "AE-SHOOT-11"_clause, "wounds_per_hit"};
    BookValue move_ap{1, 1, "AE-MOVE-1"_clause, "move_ap"};
    BookValue move_and_fire_ap{1, 1, "AE-ROF-5"_clause, "move_and_fire_ap"};
    BookValue move_and_fire_shots{1, 1, "AE-ROF-5"_clause, "move_and_fire_shots"};
    BookValue round_ap{1, 1, "AE-CC-2"_clause, "round_ap"};
    BookValue disengage_ap{1, 1, "AE-CC-11"_clause, "disengage_ap"};
    BookValue charge_cc{2, 1, "AE-CC-7"_clause, "charge_cc"};
    BookValue charge_strength{2, 1, "AE-CC-7"_clause, "charge_strength"};
    BookValue all_out_cc{2, 1, "AE-CC-9"_clause, "all_out_cc"};
    BookValue all_out_strength{2, 1, "AE-CC-9"_clause, "all_out_strength"};
    BookValue power_ap{1, 1, "AE-PSI-3"_clause, "power_ap"};
    BookValue mind_blast_loss{1, 1, "AE-PSI-3"_clause, "mind_blast_loss"};
    BookValue push_length{1 * units_per_inch, hair, "AE-PSI-5"_clause, "push_length"};
    BookValue clouded_minds_cover{2, 1, "AE-PSI-2"_clause, "clouded_minds_cover"};
    BookValue inoculate_ap{1, 1, "AE-SPEC-2"_clause, "inoculate_ap"};
    BookValue syringe_injury_max{1, 1, "AE-SPEC-3"_clause, "syringe_injury_max"};
    BookValue syringe_ap_max{3, 1, "AE-SPEC-3"_clause, "syringe_ap_max"};
    BookValue syringe_strength_max{5, 1, "AE-SPEC-3"_clause, "syringe_strength_max"};
    BookValue syringe_wounds{2, 1, "AE-SPEC-3"_clause, "syringe_wounds"};
    BookValue syringe_ap{1, 1, "AE-SPEC-3"_clause, "syringe_ap"};
    BookValue syringe_strength{2, 1, "AE-SPEC-3"_clause, "syringe_strength"};
    BookValue transfer_max{2, 1, "AE-SPEC-5"_clause, "transfer_max"};
    BookValue numb_needed{4, 1, "AE-SPEC-7"_clause, "numb_needed"};
    BookValue arc_ap{1, 1, "AE-SPEC-8"_clause, "arc_ap"};
    BookValue arc_length{8 * units_per_inch, hair, "AE-SPEC-8"_clause, "arc_length"};
    BookValue arc_width{units_per_inch / 2, hair, "AE-SPEC-9"_clause, "arc_width"};
    BookValue arc_strength{5, 1, "AE-SPEC-11"_clause, "arc_strength"};
    BookValue place_on_aim_max{2, 1, "AE-IND-3"_clause, "place_on_aim_max"};
    BookValue near_scatter_max{2, 1, "AE-IND-4"_clause, "near_scatter_max"};
    BookValue scatter_step{600, 10, "AE-IND-5"_clause, "scatter_step"};
    BookValue fine_scatter_step{100, 10, "AE-IND-5"_clause, "fine_scatter_step"};
    BookValue scatter_length{units_per_inch, hair, "AE-IND-4"_clause, "scatter_length"};
    BookValue deployment_depth{12 * units_per_inch, hair, "AE-SETUP-3"_clause, "deployment_depth"};
    BookValue passes_to_end{2, 1, "AE-TURN-6"_clause, "passes_to_end"};
    BookValue turns{6, 1, "AE-END-1"_clause, "turns"};
    BookValue objective_radius{3 * units_per_inch, hair, "AE-END-4"_clause, "objective_radius"};
    BookValue objective_points{4, 1, "AE-END-4"_clause, "objective_points"};
    BookValue objectives_apart{12 * units_per_inch, hair, "AE-END-4"_clause, "objectives_apart"};
    BookValue objectives_row{24 * units_per_inch, hair, "AE-END-4"_clause, "objectives_row"};
    BookValue hold_share{3, 1, "AE-END-5"_clause, "hold_share"};
    BookValue hold_line{36 * units_per_inch, hair, "AE-END-5"_clause, "hold_line"};
    BookValue morale_divisor{2, 1, "AE-MORALE-2"_clause, "morale_divisor"};
    BookValue morale_loss{1, 1, "AE-MORALE-2"_clause, "morale_loss"};
    BookValue force_models_min{7, 1, "AE-FORCE-6"_clause, "force_models_min"};
    BookValue force_models_max{15, 1, "AE-FORCE-6"_clause, "force_models_max"};
    BookValue force_sections_min{1, 1, "AE-FORCE-6"_clause, "force_sections_min"};
    BookValue force_sections_max{3, 1, "AE-FORCE-6"_clause, "force_sections_max"};
    BookValue long_arms_max{1, 1, "AE-FORCE-5"_clause, "long_arms_max"};
    BookValue special_arms_max{1, 1, "AE-FORCE-5"_clause, "special_arms_max"};
    friend bool operator==(const Values&, const Values&) = default;
};

}  // namespace umpire::ae_wwii
