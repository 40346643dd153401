#pragma once

#include "battle/vocabulary.hpp"

#include <cstdint>
#include <string_view>

/// The vocabulary of AE-WWII: what players do, what happens, what is asked, and the single words that these carry. The
/// rows of the tables stand in verbs.cpp, events.cpp, questions.cpp and words.cpp, in this order.
namespace umpire::ae_wwii {

enum class Verb : std::uint8_t {
    choose_power,
    choose_edge,
    place_first,
    place_second,
    deploy,
    act_first,
    act_second,
    activate,
    pass,
    end,
    done,
    move,
    run,
    shoot,
    throw_weapon,
    move_and_fire,
    fight,
    all_out,
    disengage,
    face,
    leave,
    stay,
    mind_blast,
    push,
    inoculate,
    transfer,
    arc,
    take_hit,
    main_group,
    take_charge,
};
VerbId vocabulary(Verb);

enum class Happening : std::uint8_t {
    power_chosen,
    edge_rolled,
    edge_tied,
    edge_won,
    edge_chosen,
    placing_order_chosen,
    placed,
    deployed,
    turn_began,
    initiative_rolled,
    initiative_tied,
    initiative_won,
    first_player,
    activated,
    passed,
    morale_passed,
    morale_failed,
    spent,
    moved,
    ran,
    stopped,
    charged,
    shot_declared,
    out_of_range,
    shot_impossible,
    shot_hit,
    shot_missed,
    shots_lost,
    damage_rolled,
    saved,
    save_failed,
    no_save,
    no_effect,
    numb_held,
    numb_failed,
    wounded,
    removed,
    thrown,
    landed,
    scattered,
    off_table,
    exploded,
    caught,
    combat_rolled,
    combat_tied,
    combat_won,
    enemy_named,
    left_combat,
    stayed,
    mind_blasted,
    pushed,
    inoculated,
    injured,
    gained_ap,
    gained_strength,
    became_numb,
    no_further_effect,
    inoculation_ended,
    ap_given,
    arc_fired,
    arc_cut,
    arc_hit,
    model_finished,
    strayed,
    rejoined,
    activation_ended,
    turn_ended,
    scored,
    game_ended,
    waited,
    round_began,
    loan_ended,
};
EventId vocabulary(Happening);

enum class Question : std::uint8_t {
    choose_power,
    choose_edge,
    who_places_first,
    deploy,
    who_acts_first,
    activate,
    act,
    face,
    leave,
    take_hit,
    main_group,
    charge,
};
QuestionId vocabulary(Question);

enum class Word : std::uint8_t {
    none,
    south,
    north,
    clouded_minds,
    mind_blast,
    psychic_push,
    finished,
};
WordId vocabulary(Word);

const Vocabulary& vocabulary();
inline std::string_view name_of(Word word) { return vocabulary()[word].name; }

}  // namespace umpire::ae_wwii
