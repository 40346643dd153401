#include "games/ae_wwii/options.hpp"

#include "battle/option_rows.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

std::vector<OptionEntry> make_entries() {
    using O = Options;
    return {
        choose_length("near_cover", "AE-GEO-6"_clause, &O::near_cover, ""),
        choose("pass_friends", "AE-GEO-8"_clause, &O::pass_friends, {"no", "yes"}),
        choose("models_block_sight", "AE-SIGHT-4"_clause, &O::models_block_sight, {"no", "yes"}),
        choose("section_weapons", "AE-FORCE-5"_clause, &O::section_weapons, {"loadout", "all"}),
        {"grenade_limit", "AE-FORCE-8"_clause, NumberOption{&O::grenade_limit, "none", false, 0, 100}},
        choose("fleshless_numb", "AE-FORCE-9"_clause, &O::fleshless_numb, {"no", "yes"}),
        choose("pass_activation", "AE-TURN-6"_clause, &O::pass_activation, {"no", "yes"}),
        choose("initiative_dr", "AE-INIT-1"_clause, &O::initiative_dr, {"in_play", "starting"}),
        choose("section_order", "AE-SQUAD-2"_clause, &O::section_order, {"model_by_model", "interleaved"}),
        choose_length("coherency", "AE-SQUAD-3"_clause, &O::coherency, "off"),
        choose("drained_charge", "AE-ACT-5"_clause, &O::drained_charge, {"no", "yes"}),
        choose("engaged_actions", "AE-ACT-6"_clause, &O::engaged_actions, {"melee_only", "any"}),
        choose("difficult_cost", "AE-MOVE-9"_clause, &O::difficult_cost, {"whole_action", "portion"}),
        choose("target_choice", "AE-SHOOT-2"_clause, &O::target_choice,
               {"named_model", "nearest_model", "defender_picks"}),
        choose("out_of_range", "AE-SHOOT-3"_clause, &O::out_of_range, {"refused", "action_lost"}),
        choose("hit_need_7", "AE-SHOOT-6"_clause, &O::hit_need_7, {"impossible", "natural_6"}),
        choose("save_need_1", "AE-SHOOT-10"_clause, &O::save_need_1, {"always_saved", "natural_1_fails"}),
        choose("burst_target", "AE-SHOOT-12"_clause, &O::burst_target, {"one_model", "spread"}),
        choose("shoot_into_melee", "AE-SHOOT-14"_clause, &O::shoot_into_melee, {"allowed", "forbidden"}),
        choose("cover_lines", "AE-COVER-4"_clause, &O::cover_lines, {"any_line", "centre_line"}),
        choose("cover_stacks", "AE-COVER-5"_clause, &O::cover_stacks, {"best", "sum"}),
        choose("shooter_at_obstacle", "AE-COVER-6"_clause, &O::shooter_at_obstacle, {"ignored", "counts"}),
        choose("blast_measure", "AE-AREA-1"_clause, &O::blast_measure, {"edge", "centre"}),
        choose("blast_damage", "AE-AREA-3"_clause, &O::blast_damage, {"per_model", "shared"}),
        choose("blast_cover", "AE-AREA-4"_clause, &O::blast_cover, {"from_impact", "from_thrower", "none"}),
        choose("aim_point", "AE-IND-2"_clause, &O::aim_point, {"target_model", "any_point"}),
        choose("scatter_direction", "AE-IND-5"_clause, &O::scatter_direction, {"d6_60", "d36_10"}),
        choose("cc_tie", "AE-CC-4"_clause, &O::cc_tie, {"higher_cc_then_reroll", "no_strike"}),
        choose("all_out_attack", "AE-CC-9"_clause, &O::all_out_attack, {"yes", "no"}),
        choose("disengage", "AE-CC-11"_clause, &O::disengage, {"after_round", "must_win_round", "forbidden"}),
        choose("morale", "AE-MORALE-1"_clause, &O::morale, {"none", "half_strength"}),
        choose("clouded_minds", "AE-PSI-2"_clause, &O::clouded_minds, {"best", "adds"}),
        choose("mind_blast_activated", "AE-PSI-4"_clause, &O::mind_blast_activated, {"refused", "next_turn"}),
        choose("push_step", "AE-PSI-5"_clause, &O::push_step, {"exact", "up_to"}),
        choose_length("psi_reach", "AE-PSI-6"_clause, &O::psi_reach, "sight"),
        choose("chuman_run", "AE-SPEC-1"_clause, &O::chuman_run, {"full", "halved"}),
        choose("inoculation_duration", "AE-SPEC-4"_clause, &O::inoculation_duration, {"game", "turn"}),
        choose("inoculation_stack", "AE-SPEC-4"_clause, &O::inoculation_stack, {"no", "yes"}),
        choose("mechanic_transfer", "AE-SPEC-6"_clause, &O::mechanic_transfer, {"before_activation", "immediate"}),
        choose("tesla_stop", "AE-SPEC-10"_clause, &O::tesla_stop, {"yes", "no"}),
    };
}

}  // namespace

const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table("AE-WWII", LengthUnit::inch, make_entries());
    return table;
}

}  // namespace umpire::ae_wwii
