#include "games/bolt_action/options.hpp"

#include "battle/option_rows.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// Section 31 of the book, in its order, and the one option of those who look on.
std::vector<OptionEntry> make_entries() {
    using O = Options;
    return {
        {"wood_depth_limit", "BA-GEO-8"_clause, NumberOption{&O::wood_depth_limit, "none", false, 12, 12}},
        {"ai_estimate_error", "BA-INFO-4"_clause, NumberOption{&O::ai_estimate_error, "", false, 0, 30}},
        choose("must_use_die", "BA-DICE-5"_clause, &O::must_use_die, {"yes", "no"}),
        choose("destroyed_die", "BA-DICE-8"_clause, &O::destroyed_die, {"turn_end", "at_once"}),
        choose("keep_choice", "BA-DICE-12"_clause, &O::keep_choice, {"together", "last_drawn_first"}),
        choose("rally_pins", "BA-ORDER-15"_clause, &O::rally_pins,
               {"d6_plus_1_total", "d6_total", "d6_plus_1_after_test"}),
        choose("riders_order", "BA-ORDER-18"_clause, &O::riders_order, {"if_able", "always"}),
        choose("morale_test_after_friendly_fire", "BA-FUB-6"_clause, &O::morale_test_after_friendly_fire,
               {"yes", "no"}),
        choose("panic_path", "BA-FUB-8"_clause, &O::panic_path, {"straight_back", "owner_choice"}),
        choose("advance_always_moves", "BA-MOVE-11"_clause, &O::advance_always_moves, {"yes", "no"}),
        choose("vehicle_split_fire", "BA-SHOOT-5"_clause, &O::vehicle_split_fire, {"no", "by_weapon"}),
        choose("range_measure", "BA-SHOOT-7"_clause, &O::range_measure, {"per_model", "per_unit"}),
        choose("vehicle_down_reaction", "BA-SHOOT-16"_clause, &O::vehicle_down_reaction, {"no", "yes"}),
        choose("point_blank_and_long", "BA-SHOOT-23"_clause, &O::point_blank_and_long, {"both", "point_blank_only"}),
        choose("impossible_shot_at", "BA-SHOOT-31"_clause, &O::impossible_shot_at, {"6", "7"}),
        choose("midway_low_cover", "BA-COV-4"_clause, &O::midway_low_cover, {"yes", "no"}),
        choose("cover_tie", "BA-COV-10"_clause, &O::cover_tie, {"die", "open"}),
        choose("casualties_from", "BA-DMG-7"_clause, &O::casualties_from, {"whole_unit", "seen_and_in_range"}),
        choose("crew_without_weapon", "BA-DMG-10"_clause, &O::crew_without_weapon, {"stays", "removed"}),
        choose("ambush_poll_step", "BA-AMB-10"_clause, &O::ambush_poll_step, {"1", "0.5", "2"}),
        choose("lone_crew_to_hit", "BA-WEAP-2"_clause, &O::lone_crew_to_hit, {"0", "-1"}),
        choose("lmg_loader", "BA-WEAP-2"_clause, &O::lmg_loader, {"no", "yes"}),
        choose("assault_weapon_dice", "BA-WEAP-4"_clause, &O::assault_weapon_dice, {"2", "1"}),
        choose("assault_weapon_move_penalty", "BA-WEAP-4"_clause, &O::assault_weapon_move_penalty, {"yes", "no"}),
        choose("shaped_charge_to_hit", "BA-WEAP-6"_clause, &O::shaped_charge_to_hit, {"0", "-1"}),
        choose("indirect_pins_count", "BA-IND-4"_clause, &O::indirect_pins_count, {"no", "yes"}),
        choose("assault_by_advance", "BA-ASLT-1"_clause, &O::assault_by_advance, {"yes", "no"}),
        choose("empty_transport_leaves", "BA-TRAN-9"_clause, &O::empty_transport_leaves, {"no", "yes"}),
        choose("force_check", "BA-FORCE-1"_clause, &O::force_check, {"platoon", "free"}),
        choose("extra_turn", "BA-SCEN-7"_clause, &O::extra_turn, {"no", "on_4_plus"}),
        choose("measuring", "BA-INFO-1"_clause, &O::measuring, {"no", "yes"}),
    };
}

}  // namespace

/// BA-CONV-13: an option has the values of the book and no others.
const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table("Bolt Action", LengthUnit::scale_centimetre, make_entries(),
                                            "BA-CONV-13"_clause);
    return table;
}

}  // namespace umpire::bolt_action
