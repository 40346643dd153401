#include "games/ae_wwii/values.hpp"

namespace umpire::ae_wwii {

using namespace literals;

std::array<ValueEntry, 49> value_entries() {
    constexpr std::int32_t one = 1;
    constexpr std::int32_t hair = 25;  // a hundredth of an inch
    using V = Values;
    return {{
        {"table_side_min", "AE-GEN-1"_clause, &V::table_side_min, hair},
        {"dense_depth", "AE-SIGHT-2"_clause, &V::dense_depth, hair},
        {"run_factor", "AE-MOVE-4"_clause, &V::run_factor, one},
        {"turn_factor", "AE-MOVE-8"_clause, &V::turn_factor, one},
        {"half_divisor", "AE-MOVE-9"_clause, &V::half_divisor, one},
        {"long_range_divisor", "AE-SHOOT-4"_clause, &V::long_range_divisor, one},
        {"long_range_penalty", "AE-SHOOT-4"_clause, &V::long_range_penalty, one},
        {"hit_needed_max", "AE-SHOOT-6"_clause, &V::hit_needed_max, one},
        {"save_needed_max", "AE-SHOOT-9"_clause, &V::save_needed_max, one},
        {"save_needed_min", "AE-SHOOT-9"_clause, &V::save_needed_min, one},
        {"wounds_per_hit", "AE-SHOOT-11"_clause, &V::wounds_per_hit, one},
        {"move_ap", "AE-MOVE-1"_clause, &V::move_ap, one},
        {"move_and_fire_ap", "AE-ROF-5"_clause, &V::move_and_fire_ap, one},
        {"round_ap", "AE-CC-2"_clause, &V::round_ap, one},
        {"disengage_ap", "AE-CC-11"_clause, &V::disengage_ap, one},
        {"charge_cc", "AE-CC-7"_clause, &V::charge_cc, one},
        {"charge_strength", "AE-CC-7"_clause, &V::charge_strength, one},
        {"all_out_cc", "AE-CC-9"_clause, &V::all_out_cc, one},
        {"all_out_strength", "AE-CC-9"_clause, &V::all_out_strength, one},
        {"power_ap", "AE-PSI-3"_clause, &V::power_ap, one},
        {"mind_blast_loss", "AE-PSI-3"_clause, &V::mind_blast_loss, one},
        {"push_length", "AE-PSI-5"_clause, &V::push_length, hair},
        {"clouded_minds_cover", "AE-PSI-2"_clause, &V::clouded_minds_cover, one},
        {"inoculate_ap", "AE-SPEC-2"_clause, &V::inoculate_ap, one},
        {"syringe_injury_max", "AE-SPEC-3"_clause, &V::syringe_injury_max, one},
        {"syringe_ap_max", "AE-SPEC-3"_clause, &V::syringe_ap_max, one},
        {"syringe_strength_max", "AE-SPEC-3"_clause, &V::syringe_strength_max, one},
        {"syringe_wounds", "AE-SPEC-3"_clause, &V::syringe_wounds, one},
        {"syringe_ap", "AE-SPEC-3"_clause, &V::syringe_ap, one},
        {"syringe_strength", "AE-SPEC-3"_clause, &V::syringe_strength, one},
        {"transfer_max", "AE-SPEC-5"_clause, &V::transfer_max, one},
        {"numb_needed", "AE-SPEC-7"_clause, &V::numb_needed, one},
        {"arc_ap", "AE-SPEC-8"_clause, &V::arc_ap, one},
        {"arc_length", "AE-SPEC-8"_clause, &V::arc_length, hair},
        {"arc_width", "AE-SPEC-9"_clause, &V::arc_width, hair},
        {"arc_strength", "AE-SPEC-11"_clause, &V::arc_strength, one},
        {"place_on_aim_max", "AE-IND-3"_clause, &V::place_on_aim_max, one},
        {"near_scatter_max", "AE-IND-4"_clause, &V::near_scatter_max, one},
        {"deployment_depth", "AE-SETUP-3"_clause, &V::deployment_depth, hair},
        {"turns", "AE-END-1"_clause, &V::turns, one},
        {"objective_radius", "AE-END-4"_clause, &V::objective_radius, hair},
        {"objective_points", "AE-END-4"_clause, &V::objective_points, one},
        {"hold_share", "AE-END-5"_clause, &V::hold_share, one},
        {"hold_line", "AE-END-5"_clause, &V::hold_line, hair},
        {"morale_divisor", "AE-MORALE-2"_clause, &V::morale_divisor, one},
        {"morale_loss", "AE-MORALE-2"_clause, &V::morale_loss, one},
        {"force_models_min", "AE-FORCE-6"_clause, &V::force_models_min, one},
        {"force_models_max", "AE-FORCE-6"_clause, &V::force_models_max, one},
        {"force_sections_max", "AE-FORCE-6"_clause, &V::force_sections_max, one},
    }};
}

}  // namespace umpire::ae_wwii
