#pragma once

#include "battle/option_table.hpp"

#include <cstdint>

namespace umpire::bolt_action {

/// The values of each choice, in the order in which the book names them; the first is the default.
namespace choice {
enum NoYes : std::uint8_t { no, yes };
/// The values of options whose default is "yes".
enum YesNo : std::uint8_t { as_usual, not_so };
enum DestroyedDie : std::uint8_t { turn_end, at_once };
enum KeepChoice : std::uint8_t { together, last_drawn_first };
enum RallyPins : std::uint8_t { d6_plus_1_total, d6_total, d6_plus_1_after_test };
enum RidersOrder : std::uint8_t { if_able, always };
enum PanicPath : std::uint8_t { straight_back, owner_choice };
enum VehicleSplitFire : std::uint8_t { one_target, by_weapon };
enum RangeMeasure : std::uint8_t { per_model, per_unit };
enum PointBlankAndLong : std::uint8_t { both, point_blank_only };
enum ImpossibleShotAt : std::uint8_t { at_6, at_7 };
enum CoverTie : std::uint8_t { die, open };
enum CasualtiesFrom : std::uint8_t { whole_unit, seen_and_in_range };
enum CrewWithoutWeapon : std::uint8_t { stays, removed };
enum AmbushPollStep : std::uint8_t { one_cm, half_cm, two_cm };
enum PlainOrMinusOne : std::uint8_t { plain, minus_one };
enum AssaultWeaponDice : std::uint8_t { two_dice, one_die };
enum ForceCheck : std::uint8_t { platoon, free };
enum ExtraTurn : std::uint8_t { no_extra_turn, on_4_plus };
}  // namespace choice

/// The options of the book (section 31), as chosen for a battle. A number that may be absent (`none`) is then -1. A
/// member of type uint8 holds the number of its value in the list of the book.
struct Options {
    std::int32_t wood_depth_limit = -1;   ///< cm
    std::int32_t ai_estimate_error = 10;  ///< per cent
    std::uint8_t must_use_die = choice::as_usual;
    std::uint8_t destroyed_die = choice::turn_end;
    std::uint8_t keep_choice = choice::together;
    std::uint8_t rally_pins = choice::d6_plus_1_total;
    std::uint8_t riders_order = choice::if_able;
    std::uint8_t morale_test_after_friendly_fire = choice::as_usual;
    std::uint8_t panic_path = choice::straight_back;
    std::uint8_t advance_always_moves = choice::as_usual;
    std::uint8_t vehicle_split_fire = choice::one_target;
    std::uint8_t range_measure = choice::per_model;
    std::uint8_t vehicle_down_reaction = choice::no;
    std::uint8_t point_blank_and_long = choice::both;
    std::uint8_t impossible_shot_at = choice::at_6;
    std::uint8_t midway_low_cover = choice::as_usual;
    std::uint8_t cover_tie = choice::die;
    std::uint8_t casualties_from = choice::whole_unit;
    std::uint8_t crew_without_weapon = choice::stays;
    std::uint8_t ambush_poll_step = choice::one_cm;
    std::uint8_t lone_crew_to_hit = choice::plain;
    std::uint8_t lmg_loader = choice::no;
    std::uint8_t assault_weapon_dice = choice::two_dice;
    std::uint8_t assault_weapon_move_penalty = choice::as_usual;
    std::uint8_t shaped_charge_to_hit = choice::plain;
    std::uint8_t indirect_pins_count = choice::no;
    std::uint8_t assault_by_advance = choice::as_usual;
    std::uint8_t empty_transport_leaves = choice::no;
    std::uint8_t force_check = choice::platoon;
    std::uint8_t extra_turn = choice::no_extra_turn;
    /// BA-INFO-1: an option beside the book's list, for all who look at the battle from outside. With open measuring,
    /// views may show distances, ranges and chances before a declaration.
    std::uint8_t measuring = choice::no;
    friend bool operator==(const Options&, const Options&) = default;
};

using ChoiceOption = OptionTable<Options>::Choice;
using NumberOption = OptionTable<Options>::Number;
using OptionEntry = OptionTable<Options>::Entry;

const OptionTable<Options>& option_table();

}  // namespace umpire::bolt_action
