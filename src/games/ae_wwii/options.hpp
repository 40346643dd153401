#pragma once

#include "battle/option_table.hpp"
#include "geometry/length.hpp"

#include <cstdint>

namespace umpire::ae_wwii {

/// The values of each choice, in the order in which the book names them; the first is the default.
namespace choice {
enum NoYes : std::uint8_t { no, yes };
enum SectionWeapons : std::uint8_t { loadout, all_weapons };
enum InitiativeDr : std::uint8_t { in_play, starting };
enum SectionOrder : std::uint8_t { model_by_model, interleaved };
enum EngagedActions : std::uint8_t { melee_only, any_action };
enum DifficultCost : std::uint8_t { whole_action, portion };
enum TargetChoice : std::uint8_t { named_model, nearest_model, defender_picks };
enum OutOfRange : std::uint8_t { refused, action_lost };
enum HitNeed7 : std::uint8_t { impossible, natural_6 };
enum SaveNeed1 : std::uint8_t { always_saved, natural_1_fails };
enum BurstTarget : std::uint8_t { one_model, spread };
enum ShootIntoMelee : std::uint8_t { allowed, shooting_forbidden };
enum CoverLines : std::uint8_t { any_line, centre_line };
enum CoverStacks : std::uint8_t { best, sum };
enum ShooterAtObstacle : std::uint8_t { ignored, counts };
enum BlastMeasure : std::uint8_t { edge, centre };
enum BlastDamage : std::uint8_t { per_model, shared };
enum BlastCover : std::uint8_t { from_impact, from_thrower, no_cover };
enum AimPoint : std::uint8_t { target_model, any_point };
enum ScatterDirection : std::uint8_t { d6_60, d36_10 };
enum CcTie : std::uint8_t { higher_cc_then_reroll, no_strike };
enum Disengage : std::uint8_t { after_round, must_win_round, leaving_forbidden };
enum Morale : std::uint8_t { no_morale, half_strength };
enum CloudedMinds : std::uint8_t { best_cover, adds };
enum MindBlastActivated : std::uint8_t { blast_refused, next_turn };
enum PushStep : std::uint8_t { exact, up_to };
enum ChumanRun : std::uint8_t { full, halved };
enum InoculationDuration : std::uint8_t { game, one_turn };
enum MechanicTransfer : std::uint8_t { before_activation, immediate };
}  // namespace choice

/// The options of the book, as chosen for a battle. A number that may be absent (`off`, `none`, `sight`) is then -1.
struct Options {
    std::int32_t near_cover = units_per_inch;
    std::uint8_t pass_friends = choice::no;
    std::uint8_t models_block_sight = choice::no;
    std::uint8_t section_weapons = choice::loadout;
    std::int32_t grenade_limit = -1;
    std::uint8_t fleshless_numb = choice::no;
    std::uint8_t pass_activation = choice::no;
    std::uint8_t initiative_dr = choice::in_play;
    std::uint8_t section_order = choice::model_by_model;
    std::int32_t coherency = 4 * units_per_inch;
    std::uint8_t drained_charge = choice::no;
    std::uint8_t engaged_actions = choice::melee_only;
    std::uint8_t difficult_cost = choice::whole_action;
    std::uint8_t target_choice = choice::named_model;
    std::uint8_t out_of_range = choice::refused;
    std::uint8_t hit_need_7 = choice::impossible;
    std::uint8_t save_need_1 = choice::always_saved;
    std::uint8_t burst_target = choice::one_model;
    std::uint8_t shoot_into_melee = choice::allowed;
    std::uint8_t cover_lines = choice::any_line;
    std::uint8_t cover_stacks = choice::best;
    std::uint8_t shooter_at_obstacle = choice::ignored;
    std::uint8_t blast_measure = choice::edge;
    std::uint8_t blast_damage = choice::per_model;
    std::uint8_t blast_cover = choice::from_impact;
    std::uint8_t aim_point = choice::target_model;
    std::uint8_t scatter_direction = choice::d6_60;
    std::uint8_t cc_tie = choice::higher_cc_then_reroll;
    std::uint8_t all_out_attack = 0;  ///< "yes" is the default and comes first: 0 is yes, 1 is no
    std::uint8_t disengage = choice::after_round;
    std::uint8_t morale = choice::no_morale;
    std::uint8_t clouded_minds = choice::best_cover;
    std::uint8_t mind_blast_activated = choice::blast_refused;
    std::uint8_t push_step = choice::exact;
    std::int32_t psi_reach = -1;
    std::uint8_t chuman_run = choice::full;
    std::uint8_t inoculation_duration = choice::game;
    std::uint8_t inoculation_stack = choice::no;
    std::uint8_t mechanic_transfer = choice::before_activation;
    std::uint8_t tesla_stop = 0;  ///< "yes" is the default and comes first: 0 is yes, 1 is no
    friend bool operator==(const Options&, const Options&) = default;
};

using ChoiceOption = OptionTable<Options>::Choice;
using NumberOption = OptionTable<Options>::Number;
using OptionEntry = OptionTable<Options>::Entry;

const OptionTable<Options>& option_table();

}  // namespace umpire::ae_wwii
