#pragma once

#include "battle/pending.hpp"

#include <cstdint>

namespace umpire {

/// What was found against an action, over all rulesets; an Objection says whom it is about. The words stand in
/// text/facts.cpp.
///
/// A fact tells no more than its clause and those whom it names: where a game forbids measuring, none tells a length.
enum class Fact : std::uint8_t {
    none,                 ///< nothing more than the clause says
    answer_due,           ///< something else is asked now
    not_yours,            ///< of the other side
    not_the_unit,         ///< another unit is active
    out_of_play,          ///< removed, or lost
    has_finished,         ///< the model has no more actions
    has_acted,            ///< the unit was activated before
    is_engaged,           ///< an enemy stands in contact
    not_in_contact,       ///< no contact with that one
    not_touched,          ///< a charge that does not meet that one
    ap_short,             ///< too few action points
    allowance_short,      ///< not all action points
    no_way,               ///< a way without points
    way_too_long,         ///< a move beyond its limit
    way_too_long_there,   ///< ... because of the ground
    moved_enough,         ///< the limit of a turn
    run_bends,            ///< a run of several legs
    goes_nowhere,         ///< a way of no length
    starts_in_difficult,  ///< a run that begins in difficult ground
    off_table,            ///< a base off the table
    over_edge,            ///< a way over the edge
    on_model,             ///< a base on a base
    over_model,           ///< a way over a base
    in_piece,             ///< a base in closed terrain
    over_piece,           ///< a way through closed terrain
    over_wreck,           ///< a way over a wreck
    on_closed_ground,     ///< a base on ground that is closed
    too_near_others,      ///< a base too near to another unit
    outside_zone,         ///< a place outside the zone
    piece_outside_zone,   ///< a building outside the zone
    place_count,          ///< another number of places than of models
    placed_already,       ///< a unit that stands already
    not_placed_yet,       ///< a transport that is not there
    would_touch_enemy,    ///< contact where none may be
    apart,                ///< no formation
    scattered,            ///< no formation, nobody in particular
    no_target,            ///< nothing to aim at
    own_target,           ///< a target of the own side
    target_engaged,       ///< a target in close combat
    not_seen,             ///< no sight
    point_unseen,         ///< no sight of a point
    no_shooter,           ///< a model that cannot shoot
    lacks_weapon,         ///< another's weapon
    weapon_spent,         ///< a one-shot weapon that is gone
    fires_anyway,         ///< a weapon that is no part of the choice
    is_stray,             ///< apart from its section
    stray_not_closer,     ///< a stray that goes elsewhere
    target_count,         ///< too many targets
    mixed_targets,        ///< targets of several units
    not_nearest,          ///< another is nearer
    out_of_range,         ///< farther than the range
    point_out_of_range,   ///< a point beyond the range
    point_off_table,      ///< a point beside the table
    other_weapon,         ///< a weapon that is used otherwise
    option_forbids,       ///< an option says no
    lacks_ability,        ///< a model that cannot do this
    is_itself,            ///< the actor as its own target
    no_ap_to_lose,        ///< a target without points
    no_friend_there,      ///< nobody in contact who could receive
    wrong_amount,         ///< too much or too little
    one_point,            ///< one point is needed
    fire_off_path,        ///< a firing point beside the path
    grenades_spent,       ///< no grenade left
    small_group,          ///< not the largest group
    not_to_be_placed,     ///< not due
    cannot_harm,          ///< no weapon affects the target
    outside_arc,          ///< a target outside the arc
    friends_in_line,      ///< friends in the line of fire
    fixed_and_moves,      ///< a Fixed weapon after a move
    is_passenger,         ///< a target in a transport
    is_waiting,           ///< not on the table yet
    first_wave_short,     ///< too small a first wave
    first_wave_large,     ///< too large a first wave
    not_written,          ///< no wave yet
    unlike_transport,     ///< another wave than its transport
    no_flank,             ///< a scenario without flank moves
    too_early,            ///< not in this turn yet
    has_die,              ///< a second order
    cannot_run,           ///< artillery that runs
    is_immobilised,       ///< a vehicle that cannot move
    is_mortar,            ///< a mortar in Ambush
    not_at_edge,          ///< a start away from the edge
    on_mate,              ///< a start on a comrade
    no_start,             ///< a man without a path out
    not_at_outline,       ///< a start away from the building
    not_at_hull,          ///< a start away from the transport
    turns_too_often,      ///< too many turns of a vehicle
    not_along_facing,     ///< a vehicle that drives aslant
    too_many_men,         ///< no room for so many
    is_held,              ///< a building that is not empty
    burns,                ///< a burning building
    no_building,          ///< a piece that cannot be entered
    is_vehicle,           ///< a vehicle where none can go
    no_transport,         ///< nothing that carries this unit
    cannot_tow,           ///< a gun that is not towed
    has_moved,            ///< a transport that moved
    has_run,              ///< a transport that ran
    stays_on_table,       ///< nobody leaves
    assault_vehicle,      ///< a vehicle that assaults
    assault_fixed,        ///< no unit that assaults
    assault_order,        ///< another order
    assault_by_run,       ///< ... where an option forbids Advance
    just_got_out,         ///< from a transport
    just_came_on,         ///< from off the table
    not_of_the_hit,       ///< a man of another unit
    is_gun,               ///< a gun is no man
    shows_no_die,         ///< no die to keep
    crew_stunned,         ///< a die that must be kept
    inside_own_base,      ///< a point inside the actor's base
    turns_nowhere,        ///< a turn towards the own place
    turned_already,       ///< a second turn before a shot
    not_turned,           ///< nothing that is turned before a shot
    no_friend_of,         ///< a target of friendly fire that is none
    no_enemy_near,        ///< a friend far from all enemies
    fires_by_mistake,     ///< a shot that is not chosen
    less_far,             ///< a panic that leads too near
    not_nearest_enemy,    ///< another enemy is nearer
    only_runs_away,       ///< something else in a panic
    outside_shelter,      ///< a survivor too far away
    not_placed,           ///< a survivor without a place
    assault_goal,         ///< an assault that goes elsewhere than at its target
    not_in_ambush,        ///< a unit that lies in no ambush
};

/// A verdict on an action that answers another question than the one that is asked: that is told first, under the
/// clause of the question.
inline Verdict due(const Decision& decision, const Verdict& found) {
    const Clause clause = decision.clause.is_some() ? decision.clause : found[0].clause;
    Objection first = objection(clause, Fact::answer_due).about(decision.figure).about(decision.unit);
    first.due = decision.question;
    first.by = decision.by;
    Verdict verdict{first};
    for (const Objection& other : found) {
        if (other.clause == first.clause || verdict.full()) continue;
        verdict.push_back(other);
    }
    return verdict;
}

}  // namespace umpire
