#include "games/wme/options.hpp"

#include "battle/option_rows.hpp"

namespace umpire::wme {

using namespace literals;

namespace {

using O = Options;
using Table = OptionTable<Options>;

/// In the order of their clauses.
std::vector<Table::Entry> make_entries() {
    return {
        choose("deployment", "WM-GEN-6"_clause, &O::deployment, {"alternate", "screened"}),
        choose("commander_point", "WM-GEO-5"_clause, &O::commander_point, {"base_edge", "centre"}),
        choose("non_charge_gap_cm", "WM-GEO-12"_clause, &O::non_charge_gap_cm, {"1", "0"}),
        choose("sight_arc", "WM-SIGHT-2"_clause, &O::sight_arc, {"all_round", "front"}),
        choose("hill_overlook", "WM-SIGHT-5"_clause, &O::hill_overlook, {"no", "yes"}),
        choose("support_counts_engaged", "WM-CMD-6"_clause, &O::support_counts_engaged, {"no", "yes"}),
        choose("engaged_commander_orders", "WM-CMD-8"_clause, &O::engaged_commander_orders, {"yes", "no"}),
        choose_length("initiative_range_cm", "WM-INIT-2"_clause, &O::initiative_range_cm, ""),
        choose("initiative_nearest", "WM-INIT-4"_clause, &O::initiative_nearest, {"visible", "any"}),
        choose("initiative_check", "WM-INIT-10"_clause, &O::initiative_check, {"at_own_move", "at_phase_start"}),
        choose("support_follow_on_order", "WM-INIT-18"_clause, &O::support_follow_on_order, {"no", "yes"}),
        choose("charge_zone", "WM-CHRG-4"_clause, &O::charge_zone, {"middle", "area"}),
        choose("natural_rolls", "WM-ORD-5"_clause, &O::natural_rolls, {"none", "twelve_fails"}),
        choose("command_cap", "WM-ORD-6"_clause, &O::command_cap, {"none", "10"}),
        choose("command_range", "WM-ORD-21"_clause, &O::command_range, {"none", "family"}),
        choose("distance_boundary", "WM-MOD-3"_clause, &O::distance_boundary, {"bracket", "full_slice", "whole_cm"}),
        choose("enemy_near_boundary", "WM-MOD-7"_clause, &O::enemy_near_boundary,
               {"as_written", "inclusive", "strict"}),
        choose("flank_zone", "WM-MOD-9"_clause, &O::flank_zone, {"diagonal", "half_plane"}),
        choose("flank_cover", "WM-MOD-10"_clause, &O::flank_cover, {"per_side", "any_contact"}),
        choose("slow_penalty", "WM-MOD-14"_clause, &O::slow_penalty, {"flat", "per_order"}),
        choose("irregular_half_pace", "WM-MOVE-4"_clause, &O::irregular_half_pace, {"yes", "no"}),
        choose("brigade_contact_time", "WM-BRIG-2"_clause, &O::brigade_contact_time, {"orders_start", "command_start"}),
        choose("brigade_contact", "WM-BRIG-3"_clause, &O::brigade_contact, {"chain", "all_pairs"}),
        choose("brigade_slow_unreliable", "WM-BRIG-13"_clause, &O::brigade_slow_unreliable, {"separate", "single"}),
        choose("brigade_growth", "WM-BRIG-29"_clause, &O::brigade_growth, {"no", "yes"}),
        choose("machine_failed_charge", "WM-SPEC-8"_clause, &O::machine_failed_charge, {"may_evade", "stays"}),
    };
}

}  // namespace

const OptionTable<Options>& option_table() {
    static const Table table("WME", LengthUnit::centimetre, make_entries());
    return table;
}

}  // namespace umpire::wme
