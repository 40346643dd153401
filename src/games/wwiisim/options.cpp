#include "games/wwiisim/options.hpp"

#include "battle/option_rows.hpp"

#include <array>

namespace umpire::wwiisim {

using namespace literals;

namespace {

using O = Options;
using Table = OptionTable<Options>;

/// The 48 readings of WW-OPT-1, in the order of their clauses.
std::vector<Table::Entry> readings() {
    return {
        choose("en_special_rules", "WW-GEN-2"_clause, &O::en_special_rules, {"fr_text", "companion"}),
        choose("length_unit", "WW-GEN-3"_clause, &O::length_unit, {"inch", "cm"}),
        choose("auto_fail_counts_as_fire", "WW-GEN-11"_clause, &O::auto_fail_counts_as_fire, {"no", "yes"}),
        choose("building_fire_counts_for_occupants", "WW-GEN-11"_clause, &O::building_fire_counts_for_occupants,
               {"yes", "no"}),
        choose("coherency", "WW-GEO-10"_clause, &O::coherency, {"2", "none"}),
        choose("initiative_die", "WW-INIT-2"_clause, &O::initiative_die, {"d10", "d6"}),
        choose("initiative_ties", "WW-INIT-4"_clause, &O::initiative_ties, {"roll_off", "fixed_order"}),
        choose("orders_vs_initiative", "WW-INIT-5"_clause, &O::orders_vs_initiative, {"after_roll", "before_roll"}),
        choose("endurance_payment", "WW-ENDU-3"_clause, &O::endurance_payment, {"end_of_turn", "on_execution"}),
        choose("split_fire", "WW-FIRE-2"_clause, &O::split_fire, {"heavy_only", "none", "free"}),
        choose("target_figure", "WW-FIRE-4"_clause, &O::target_figure, {"nearest", "firer_choice", "owner_choice"}),
        choose("single_range_band", "WW-FIRE-5"_clause, &O::single_range_band, {"all_short", "half_short"}),
        choose("fr_secondary_firer_basis", "WW-FIRE-11"_clause, &O::fr_secondary_firer_basis,
               {"this_turn", "previous_turn"}),
        choose("en_vehicle_move_mod", "WW-FIRE-12"_clause, &O::en_vehicle_move_mod, {"per_phase", "fast_adds"}),
        choose("close_and_point_blank", "WW-FIRE-13"_clause, &O::close_and_point_blank, {"best", "sum"}),
        choose("vehicle_target_rows", "WW-FIRE-17"_clause, &O::vehicle_target_rows, {"vehicle_only", "all"}),
        choose("primary_target_basis", "WW-PF-4"_clause, &O::primary_target_basis,
               {"previous_action", "current_order"}),
        choose("difficult_halving", "WW-MV-5"_clause, &O::difficult_halving, {"per_inch", "whole_move"}),
        choose("fr_panicked_fire", "WW-SF-3"_clause, &O::fr_panicked_fire, {"yes", "no"}),
        choose("pinned_units_fire", "WW-SF-4"_clause, &O::pinned_units_fire, {"no", "yes"}),
        choose("wound_bonus_scope", "WW-WND-3"_clause, &O::wound_bonus_scope, {"soldier", "unit"}),
        choose("leadership_timing", "WW-LD-2"_clause, &O::leadership_timing, {"after_each_volley", "end_of_phase"}),
        choose("leadership_roll", "WW-LD-4"_clause, &O::leadership_roll, {"under", "equal_or_under"}),
        choose("fresh_and_rested", "WW-LD-7"_clause, &O::fresh_and_rested, {"best", "sum"}),
        choose("pinned_counts_as_hiding", "WW-LD-10"_clause, &O::pinned_counts_as_hiding, {"yes", "no"}),
        choose("hth_panicked", "WW-HTH-1"_clause, &O::hth_panicked, {"one_side_allowed", "none_allowed"}),
        choose("free_hit_timing", "WW-HTH-6"_clause, &O::free_hit_timing, {"after_duels", "before_duels"}),
        choose("outnumbered", "WW-HTH-6"_clause, &O::outnumbered, {"no_effect", "free_hit"}),
        choose("panicked_move_fr", "WW-ADD-6"_clause, &O::panicked_move_fr, {"toward_cover", "free"}),
        choose("flee_off_table", "WW-ADD-8"_clause, &O::flee_off_table, {"removed", "stop_at_edge"}),
        choose("newly_panicked_flee", "WW-ADD-9"_clause, &O::newly_panicked_flee, {"yes", "no"}),
        choose("road_condition", "WW-ADD-10"_clause, &O::road_condition, {"whole_move", "start_of_additional"}),
        choose("vehicles_additional_move", "WW-ADD-11"_clause, &O::vehicles_additional_move, {"yes", "no"}),
        choose("heavy_on_foot_needs_fire_order", "WW-HVY-3"_clause, &O::heavy_on_foot_needs_fire_order, {"no", "yes"}),
        choose("mortar_distance", "WW-MOR-2"_clause, &O::mortar_distance, {"declared", "measured"}),
        choose("scatter_die", "WW-MOR-4"_clause, &O::scatter_die, {"d10_steps", "free_angle"}),
        choose("mg_building_auto_hit", "WW-BLD-5"_clause, &O::mg_building_auto_hit, {"all_three", "roll"}),
        choose("collapse_test_ld", "WW-BLD-8"_clause, &O::collapse_test_ld, {"officer_counts", "own_only"}),
        choose("small_arms_vs_armour", "WW-VEH-7"_clause, &O::small_arms_vs_armour,
               {"as_written", "need_possible_penetration"}),
        choose("nonpen_smoke", "WW-VEH-8"_clause, &O::nonpen_smoke, {"table_die", "separate_die"}),
        choose("crew_bails_out", "WW-VEH-13"_clause, &O::crew_bails_out, {"removed", "placed"}),
        choose("unload_en", "WW-TRN-6"_clause, &O::unload_en, {"either_phase", "primary_only"}),
        choose("unload_counts_hidden", "WW-TRN-9"_clause, &O::unload_counts_hidden, {"turn_before", "unload_turn"}),
        choose("cavalry_fire_rows", "WW-CAV-3"_clause, &O::cavalry_fire_rows, {"infantry", "vehicle"}),
        choose("surrender_state", "WW-PRI-1"_clause, &O::surrender_state, {"when_shot", "end_of_phase"}),
        choose("escort_rounding", "WW-PRI-4"_clause, &O::escort_rounding, {"up", "down_min_1"}),
        choose("concealed_en_reveal", "WW-CON-4"_clause, &O::concealed_en_reveal, {"on_other_order", "all_first_turn"}),
        choose("weapon_takeover", "WW-WPN-4"_clause, &O::weapon_takeover, {"end_of_turn", "none"}),
        choose("endurance_public", "WW-INF-1"_clause, &O::endurance_public, {"no", "yes"}),
    };
}

/// WW-DIF-4: the differences between the editions, but for `outnumbered`, which is one of the readings too.
std::vector<Table::Entry> differences() {
    return {
        choose("crawl", "WW-ORD-4"_clause, &O::crawl, {"yes", "no"}),
        choose("close_range", "WW-FIRE-13"_clause, &O::close_range, {"no", "yes"}),
        choose("point_blank", "WW-FIRE-14"_clause, &O::point_blank, {"lt_fs", "le_fs"}),
        choose("vehicle_move_modifier", "WW-FIRE-12"_clause, &O::vehicle_move_modifier,
               {"highest_once", "sum_per_phase"}),
        choose("failed_fire_test", "WW-LD-9"_clause, &O::failed_fire_test, {"panic", "pin_then_second_test"}),
        choose("leader_choice", "WW-LD-3"_clause, &O::leader_choice, {"best_ld", "highest_rank"}),
        choose("rest_bonus", "WW-LD-6"_clause, &O::rest_bonus, {"yes", "no"}),
        choose("wound_followup", "WW-WND-3"_clause, &O::wound_followup, {"escalating", "none"}),
        choose("serious_ld", "WW-WND-2"_clause, &O::serious_ld, {"yes", "no"}),
        choose("serious_end", "WW-WND-2"_clause, &O::serious_end, {"yes", "no"}),
        choose("hth_test", "WW-HTH-8"_clause, &O::hth_test, {"no", "yes"}),
        choose("additional_run", "WW-ADD-4"_clause, &O::additional_run, {"out_of_cover", "always"}),
        choose("panicked_additional", "WW-ADD-7"_clause, &O::panicked_additional,
               {"owner_to_cover", "opponent_flight_2d6"}),
        choose("road_movers", "WW-ADD-10"_clause, &O::road_movers, {"infantry", "all"}),
        choose("rally_block", "WW-EOT-3"_clause, &O::rally_block, {"within_4_unless_cover", "within_6"}),
        choose("smoke_behind", "WW-SMK-2"_clause, &O::smoke_behind, {"partial", "complete"}),
        choose("ruin_structure", "WW-BLD-1"_clause, &O::ruin_structure, {"initial", "initial_less_1"}),
        choose("collapse_test", "WW-BLD-8"_clause, &O::collapse_test, {"frozen_modifiers", "unmodified"}),
        choose("building_clouds", "WW-BLD-7"_clause, &O::building_clouds, {"any_hit", "equal_only"}),
        choose("transport_targets", "WW-TRN-3"_clause, &O::transport_targets, {"vehicle", "passengers_too"}),
        choose("unload_stillness", "WW-TRN-6"_clause, &O::unload_stillness, {"turn", "phase"}),
        choose("unload_place", "WW-TRN-7"_clause, &O::unload_place, {"around", "rear"}),
        choose("cavalry", "WW-CAV-1"_clause, &O::cavalry, {"no", "yes"}),
        choose("officer_joins", "WW-OFF-2"_clause, &O::officer_joins, {"not_vehicles", "any"}),
        choose("officer_join_distance", "WW-OFF-3"_clause, &O::officer_join_distance, {"less_than_2", "at_most_2"}),
        choose("prisoner_distance", "WW-PRI-1"_clause, &O::prisoner_distance, {"less_than_12", "point_blank"}),
        choose("surrender_choice", "WW-PRI-3"_clause, &O::surrender_choice, {"automatic", "captor_may_refuse"}),
        choose("escort", "WW-PRI-4"_clause, &O::escort, {"one", "one_per_six"}),
        choose("reinforcement_fire", "WW-REI-3"_clause, &O::reinforcement_fire, {"yes", "no"}),
        choose("concealed_ban", "WW-CON-2"_clause, &O::concealed_ban, {"tanks", "tanks_and_large"}),
        choose("concealed_reveal", "WW-CON-4"_clause, &O::concealed_reveal, {"at_step", "end_of_initiative"}),
    };
}

std::vector<Table::Entry> make_entries() {
    std::vector<Table::Entry> all = readings();
    for (Table::Entry& entry : differences()) all.push_back(std::move(entry));
    return all;
}

/// WW-DIF-4: the values with which the English edition begins where they are not those of the French one.
Options english_defaults() {
    Options options;
    options.outnumbered = choice::outnumbered::free_hit;
    options.crawl = choice::yes_no::no;
    options.close_range = choice::no_yes::yes;
    options.point_blank = choice::point_blank::le_fs;
    options.vehicle_move_modifier = choice::vehicle_move_modifier::sum_per_phase;
    options.failed_fire_test = choice::failed_fire_test::pin_then_second_test;
    options.leader_choice = choice::leader_choice::highest_rank;
    options.rest_bonus = choice::yes_no::no;
    options.wound_followup = choice::wound_followup::none;
    options.serious_ld = choice::yes_no::no;
    options.serious_end = choice::yes_no::no;
    options.hth_test = choice::no_yes::yes;
    options.additional_run = choice::additional_run::always;
    options.panicked_additional = choice::panicked_additional::opponent_flight_2d6;
    options.road_movers = choice::road_movers::all;
    options.rally_block = choice::rally_block::within_6;
    options.smoke_behind = choice::smoke_behind::complete;
    options.ruin_structure = choice::ruin_structure::initial_less_1;
    options.collapse_test = choice::collapse_test::unmodified;
    options.building_clouds = choice::building_clouds::equal_only;
    options.transport_targets = choice::transport_targets::passengers_too;
    options.unload_stillness = choice::unload_stillness::phase;
    options.unload_place = choice::unload_place::rear;
    options.cavalry = choice::no_yes::yes;
    options.officer_joins = choice::officer_joins::any;
    options.officer_join_distance = choice::officer_join_distance::at_most_2;
    options.prisoner_distance = choice::prisoner_distance::point_blank;
    options.surrender_choice = choice::surrender_choice::captor_may_refuse;
    options.escort = choice::escort::one_per_six;
    options.reinforcement_fire = choice::yes_no::no;
    options.concealed_ban = choice::concealed_ban::tanks_and_large;
    options.concealed_reveal = choice::concealed_reveal::end_of_initiative;
    return options;
}

struct Offer {
    std::string_view option;
    std::string_view ruleset;
};
/// WW-DIF-4: what one edition alone offers.
constexpr std::array offers{
    Offer{"en_special_rules", "wwiisim-en"},
    Offer{"fr_secondary_firer_basis", "wwiisim-fr"},
    Offer{"fr_panicked_fire", "wwiisim-fr"},
};

}  // namespace

const OptionTable<Options>& option_table() {
    static const Table table("WWIISIM", LengthUnit::inch, make_entries());
    return table;
}

/// WW-DIF-1, WW-DIF-2, WW-DIF-4: an edition is the table of its defaults; that of the French one is all first values.
const Edition& french_edition() {
    static const Edition edition{"wwiisim-fr", {}};
    return edition;
}
const Edition& english_edition() {
    static const Edition edition{"wwiisim-en", english_defaults()};
    return edition;
}

std::string_view only_edition_of(std::string_view option) {
    for (const Offer& offer : offers)
        if (offer.option == option) return offer.ruleset;
    return {};
}

}  // namespace umpire::wwiisim
