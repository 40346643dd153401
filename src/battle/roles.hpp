#pragma once

#include <cstdint>

/// What shared code understands of the verbs, events, questions and words of a game: the columns of the tables in
/// battle/vocabulary.hpp. A name here means the same in every game.
namespace umpire {

/// What a verb is for a person.
enum class Role : std::uint8_t {
    none,
    order,    ///< gives a unit its order
    way,      ///< draws a path
    attack,   ///< is done to an enemy
    goal,     ///< says where a path leads
    setting,  ///< prepares what follows
    pick,     ///< says who is meant
    wait,     ///< lets a little more happen
    end,      ///< ends or declines what was begun
};

/// What shared code does by itself on behalf of a player, and which verb of a game says so. At most one verb of a game
/// has each task.
enum class Task : std::uint8_t {
    none,
    deploy,         ///< a unit is set up
    come_on,        ///< a unit begins outside of its edge
    path_of_unit,   ///< one way for all models of a unit
    path_of_model,  ///< the way of one model, with its turns
    reverse,        ///< a way straight back
    go,             ///< what was announced begins
    place_model,    ///< one model is put somewhere
    move,           ///< a model moves at the lowest price
    run,            ///< ... far, and perhaps into contact
    leave,          ///< ... out of contact
    move_and_fire,  ///< ... and fires on its way
    fight,          ///< a model strikes one in contact
    shoot,          ///< a model fires at a model
    throw_weapon,   ///< a model throws something
    shoot_at,       ///< a unit fires at a unit
    hold,           ///< nothing is done
    stand,          ///< no reaction
    finish_model,   ///< a model ends its actions
    end_unit,       ///< a unit ends its activation
    ready,          ///< all choices of a side are made
    fall,           ///< a man is removed
    take_fire,      ///< an own unit is chosen to take fire; the other side says it
    take_charge,    ///< an enemy is charged; the charging side says it
};

/// What an action names where the models of a unit go together: in games where a drag moves whole units.
enum class AsOne : std::uint8_t {
    none,
    places,     ///< the place of each model
    formation,  ///< the middle and the facing of a formation
    way,        ///< the bends and the end of a path
    contact,    ///< an enemy unit that is attacked, and perhaps the places there
};

/// How the tale of a battle tells an event.
enum class TalePart : std::uint8_t {
    line,     ///< as a line of its own
    detail,   ///< with the line before it
    prelude,  ///< with the line that follows
    way,      ///< as a part of a move
    attack,   ///< as the beginning of an attack
    hit,      ///< with the attack before it
    miss,     ///< with the attack before it
    each,     ///< once for many
};

/// What a printed report does with an event.
enum class Report : std::uint8_t {
    line,         ///< it stands in the full report
    bookkeeping,  ///< it is left out, since the next line says it better
    headline,     ///< it stands in the brief report too
};

/// What drawings, tales and counts understand of an event, with the parts of Event that they read.
enum class EventRole : std::uint8_t {
    none,
    turn_began,
    turn_ended,
    activated,         ///< unit: its turn to act, model by model
    ordered,           ///< unit, word: its turn to act, as a whole
    placed,            ///< actor, to
    moved,             ///< actor, from, to, length
    ran,               ///< ... faster
    left_combat,       ///< ... out of contact
    pushed,            ///< target, from, to: moved by another
    turned,            ///< actor, facing
    path_announced,    ///< actor, to: not gone yet
    stopped,           ///< actor, target: ended by contact
    charged,           ///< actor, target: a run that was a charge
    assault_declared,  ///< unit, target_unit
    contact,           ///< unit, target_unit: they meet
    shot_declared,     ///< actor, target, weapon, needed, cover, distance
    volley_declared,   ///< unit, target_unit
    measured,          ///< actor, target or place, needed: one shooter of a volley
    thrown,            ///< actor, target, weapon, needed, to
    out_of_range,      ///< actor, target
    shot_impossible,   ///< actor, target
    shot_hit,          ///< actor, target
    volley_hit,        ///< actor: one shooter of a volley
    shot_missed,       ///< actor, target
    cover_rolled,      ///< a die decides the cover of a volley
    in_cover,          ///< word: the cover of a volley
    damage_die,        ///< needed, of one hit of a volley; the reasons are those of the total
    blow,              ///< actor, needed
    combat_rolled,     ///< actor, target
    combat_won,
    combat_tied,
    saved,  ///< target
    no_effect,
    held,  ///< target: what would have harmed it did not, thanks to something of its own
    wounded,
    casualty,    ///< target: a man of a unit falls
    removed,     ///< side, target: a model is removed
    scattered,   ///< from, to
    exploded,    ///< to
    line_fired,  ///< actor, from, to: an attack along a line
    line_cut,    ///< to: ... that ends there
    power_used,  ///< actor, target: a power does harm to one target
    helped,      ///< actor, target: does a friend good
    entered,     ///< unit goes in somewhere
    boarded,
    left_building,  ///< unit comes out
    disembarked,
};

/// How a question is answered.
enum class Manner : std::uint8_t {
    none,
    set_up,   ///< a unit is put down somewhere
    enter,    ///< a unit comes on over an edge
    act,      ///< models move and aim one by one
    draw,     ///< the paths of one unit are drawn
    aim,      ///< one unit picks a target
    watch,    ///< an enemy is on its way and may be stopped at any point
    unit,     ///< a unit is picked and told something
    model,    ///< one model is picked
    buttons,  ///< one of some words is chosen
};

/// What shared code must know about the subject of a question.
enum class Topic : std::uint8_t {
    none,
    choose_edge,       ///< a table edge; the two edges are marked
    role,              ///< a role or a table side; the same
    who_places_first,  ///< part of the set-up
    deploy,            ///< a unit is set up
    arrivals,          ///< how each unit comes is written down in secret
    activate,          ///< a unit to act
    order,             ///< a unit and its order
    act,               ///< what the models of the unit do
    paths,             ///< the ways of the unit
    come_on,           ///< where the unit comes on
    leave,             ///< the way out of contact
    regroup,           ///< a move after an assault
    place_survivors,
    shot,         ///< the target of a unit
    ambush,       ///< a waiting unit may fire at one that moves
    casualty,     ///< the owner says who falls
    exceptional,  ///< the enemy says who falls
    keep_dice,    ///< which dice are kept at the end of a turn, in secret
};

/// What kind of word it is where a state is shown: the order on a unit's die, or a power of a model.
enum class WordKind : std::uint8_t { none, order, power };

}  // namespace umpire
