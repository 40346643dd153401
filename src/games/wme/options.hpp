#pragma once

#include "battle/option_table.hpp"
#include "games/wme/choices.hpp"

#include <cstdint>

namespace umpire::wme {

/// The options of a battle, each by the number of its value.
struct Options {
    std::uint8_t deployment = 0;
    std::uint8_t commander_point = 0;
    std::uint8_t non_charge_gap_cm = 0;
    std::uint8_t sight_arc = 0;
    std::uint8_t hill_overlook = 0;
    std::uint8_t support_counts_engaged = 0;
    std::uint8_t engaged_commander_orders = 0;
    std::uint8_t initiative_nearest = 0;
    std::uint8_t initiative_check = 0;
    std::uint8_t support_follow_on_order = 0;
    std::uint8_t charge_zone = 0;
    std::uint8_t natural_rolls = 0;
    std::uint8_t command_cap = 0;
    std::uint8_t command_range = 0;
    std::uint8_t distance_boundary = 0;
    std::uint8_t enemy_near_boundary = 0;
    std::uint8_t flank_zone = 0;
    std::uint8_t flank_cover = 0;
    std::uint8_t slow_penalty = 0;
    std::uint8_t irregular_half_pace = 0;
    std::uint8_t brigade_contact_time = 0;
    std::uint8_t brigade_contact = 0;
    std::uint8_t brigade_slow_unreliable = 0;
    std::uint8_t brigade_growth = 0;
    std::uint8_t machine_failed_charge = 0;
    std::int32_t initiative_range_cm = 20'000;  ///< in units (WM-INIT-2)
    friend bool operator==(const Options&, const Options&) = default;
};

const OptionTable<Options>& option_table();

}  // namespace umpire::wme
