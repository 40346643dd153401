#pragma once

#include "geometry/length.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace umpire::ae_wwii {

/// Every number of the book that is not in a table of data, under the clause that states it. A battle carries its own
/// copy, so that the mutation tool can nudge each one and demand that a case notices.
struct Values {
    std::int32_t table_side_min = 48 * units_per_inch;
    std::int32_t dense_depth = 3 * units_per_inch;
    std::int32_t run_factor = 3;
    std::int32_t turn_factor = 3;
    std::int32_t half_divisor = 2;
    std::int32_t long_range_divisor = 2;
    std::int32_t long_range_penalty = 1;
    std::int32_t hit_needed_max = 6;
    std::int32_t save_needed_max = 6;
    std::int32_t save_needed_min = 1;
    std::int32_t wounds_per_hit = 1;
    std::int32_t move_ap = 1;
    std::int32_t move_and_fire_ap = 1;
    std::int32_t round_ap = 1;
    std::int32_t disengage_ap = 1;
    std::int32_t charge_cc = 2;
    std::int32_t charge_strength = 2;
    std::int32_t all_out_cc = 2;
    std::int32_t all_out_strength = 2;
    std::int32_t power_ap = 1;
    std::int32_t mind_blast_loss = 1;
    std::int32_t push_length = 1 * units_per_inch;
    std::int32_t clouded_minds_cover = 2;
    std::int32_t inoculate_ap = 1;
    std::int32_t syringe_injury_max = 1;
    std::int32_t syringe_ap_max = 3;
    std::int32_t syringe_strength_max = 5;
    std::int32_t syringe_wounds = 2;
    std::int32_t syringe_ap = 1;
    std::int32_t syringe_strength = 2;
    std::int32_t transfer_max = 2;
    std::int32_t numb_needed = 4;
    std::int32_t arc_ap = 1;
    std::int32_t arc_length = 8 * units_per_inch;
    std::int32_t arc_width = units_per_inch / 2;
    std::int32_t arc_strength = 5;
    std::int32_t place_on_aim_max = 2;
    std::int32_t near_scatter_max = 2;
    std::int32_t deployment_depth = 12 * units_per_inch;
    std::int32_t turns = 6;
    std::int32_t objective_radius = 3 * units_per_inch;
    std::int32_t objective_points = 4;
    std::int32_t hold_share = 3;
    std::int32_t hold_line = 36 * units_per_inch;
    std::int32_t morale_divisor = 2;
    std::int32_t morale_loss = 1;
    std::int32_t force_models_min = 7;
    std::int32_t force_models_max = 15;
    std::int32_t force_sections_max = 3;
    friend bool operator==(const Values&, const Values&) = default;
};

struct ValueEntry {
    std::string_view name;
    Clause clause;
    std::int32_t Values::* member;
    std::int32_t nudge;  ///< the smallest change worth noticing: 1, or 0.01 inch rounded for a length
};

/// All of them, in the order of the struct.
std::array<ValueEntry, 49> value_entries();

}  // namespace umpire::ae_wwii
