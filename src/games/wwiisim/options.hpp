#pragma once

#include "battle/option_table.hpp"
#include "games/wwiisim/choices.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace umpire::wwiisim {

/// WW-OPT-1, WW-DIF-4: the options of a battle, each by the number of its value.
struct Options {
    std::uint8_t en_special_rules = 0;
    std::uint8_t length_unit = 0;
    std::uint8_t auto_fail_counts_as_fire = 0;
    std::uint8_t building_fire_counts_for_occupants = 0;
    std::uint8_t coherency = 0;
    std::uint8_t initiative_die = 0;
    std::uint8_t initiative_ties = 0;
    std::uint8_t orders_vs_initiative = 0;
    std::uint8_t endurance_payment = 0;
    std::uint8_t split_fire = 0;
    std::uint8_t target_figure = 0;
    std::uint8_t single_range_band = 0;
    std::uint8_t fr_secondary_firer_basis = 0;
    std::uint8_t en_vehicle_move_mod = 0;
    std::uint8_t close_and_point_blank = 0;
    std::uint8_t vehicle_target_rows = 0;
    std::uint8_t primary_target_basis = 0;
    std::uint8_t difficult_halving = 0;
    std::uint8_t fr_panicked_fire = 0;
    std::uint8_t pinned_units_fire = 0;
    std::uint8_t wound_bonus_scope = 0;
    std::uint8_t leadership_timing = 0;
    std::uint8_t leadership_roll = 0;
    std::uint8_t fresh_and_rested = 0;
    std::uint8_t pinned_counts_as_hiding = 0;
    std::uint8_t hth_panicked = 0;
    std::uint8_t free_hit_timing = 0;
    std::uint8_t outnumbered = 0;
    std::uint8_t panicked_move_fr = 0;
    std::uint8_t flee_off_table = 0;
    std::uint8_t newly_panicked_flee = 0;
    std::uint8_t road_condition = 0;
    std::uint8_t vehicles_additional_move = 0;
    std::uint8_t heavy_on_foot_needs_fire_order = 0;
    std::uint8_t mortar_distance = 0;
    std::uint8_t scatter_die = 0;
    std::uint8_t mg_building_auto_hit = 0;
    std::uint8_t collapse_test_ld = 0;
    std::uint8_t small_arms_vs_armour = 0;
    std::uint8_t nonpen_smoke = 0;
    std::uint8_t crew_bails_out = 0;
    std::uint8_t unload_en = 0;
    std::uint8_t unload_counts_hidden = 0;
    std::uint8_t cavalry_fire_rows = 0;
    std::uint8_t surrender_state = 0;
    std::uint8_t escort_rounding = 0;
    std::uint8_t concealed_en_reveal = 0;
    std::uint8_t weapon_takeover = 0;
    std::uint8_t endurance_public = 0;
    std::uint8_t crawl = 0;
    std::uint8_t close_range = 0;
    std::uint8_t point_blank = 0;
    std::uint8_t vehicle_move_modifier = 0;
    std::uint8_t failed_fire_test = 0;
    std::uint8_t leader_choice = 0;
    std::uint8_t rest_bonus = 0;
    std::uint8_t wound_followup = 0;
    std::uint8_t serious_ld = 0;
    std::uint8_t serious_end = 0;
    std::uint8_t hth_test = 0;
    std::uint8_t additional_run = 0;
    std::uint8_t panicked_additional = 0;
    std::uint8_t road_movers = 0;
    std::uint8_t rally_block = 0;
    std::uint8_t smoke_behind = 0;
    std::uint8_t ruin_structure = 0;
    std::uint8_t collapse_test = 0;
    std::uint8_t building_clouds = 0;
    std::uint8_t transport_targets = 0;
    std::uint8_t unload_stillness = 0;
    std::uint8_t unload_place = 0;
    std::uint8_t cavalry = 0;
    std::uint8_t officer_joins = 0;
    std::uint8_t officer_join_distance = 0;
    std::uint8_t prisoner_distance = 0;
    std::uint8_t surrender_choice = 0;
    std::uint8_t escort = 0;
    std::uint8_t reinforcement_fire = 0;
    std::uint8_t concealed_ban = 0;
    std::uint8_t concealed_reveal = 0;
    friend bool operator==(const Options&, const Options&) = default;
};

/// A ruleset: its name, and the options with which it begins. Nothing else sets the two editions apart.
struct Edition {
    std::string_view ruleset;
    Options defaults;
};
const Edition& french_edition();
const Edition& english_edition();

const OptionTable<Options>& option_table();
/// The one edition that offers the option; empty when both do.
std::string_view only_edition_of(std::string_view option);

}  // namespace umpire::wwiisim
