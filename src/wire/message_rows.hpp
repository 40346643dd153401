#pragma once

#include "text/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::wire {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"expected_a_question_that_may_stand", "expected a question that may be answered beforehand: {}",
     "attendu : une question à laquelle on peut répondre d'avance : {}"},
    {"nothing_may_be_answered_beforehand", "in this game nothing may be answered beforehand",
     "dans ce jeu, on ne répond à rien d'avance"},
    {"expected_an_answer_that_may_stand", "expected one of these answers, or null to take it back: {}",
     "attendu : l'une de ces réponses, ou null pour la retirer : {}"},
    {"expected_one_of_your_units_or_null", "expected the number of one of your units, or null for all of them",
     "attendu : le numéro d'une de vos unités, ou null pour toutes"},
    {"expected_null_for_no_unit", "expected null: this question is not asked of one unit",
     "attendu : null ; cette question ne porte pas sur une unité"},
    {"expected_turn_or_battle", "expected 'turn' or 'battle'", "attendu : « turn » ou « battle »"},
    {"the_request", "request", "demande"},
    {"has_bytes_of_which_at_most_are_read", "has {} bytes; {} at most are read",
     "compte {} octets ; on en lit {} au plus"},
    {"holds_too_many_names_or_values", "holds more than {} names or {} values",
     "contient plus de {} noms ou de {} valeurs"},
    {"is_no_json", "is no JSON", "n'est pas du JSON"},
    {"expected_a_json_object", "expected a JSON object, found '{}'", "attendu : un objet JSON ; trouvé : « {} »"},
    {"there_is_no_call_of_this_name", "there is no call of this name", "il n'y a pas d'appel de ce nom"},
    {"no_battle_is_open", "no battle is open", "aucune bataille n'est ouverte"},
    {"this_battle_is_over", "the battle is over", "la bataille est finie"},
    {"there_is_nothing_to_take_back",
     "there is nothing to take back: a die has fallen or the opponent has decided since",
     "rien à reprendre : un dé est tombé ou l'adversaire a décidé depuis"},
    {"this_battle_holds_what_is_not_open",
     "this battle holds what is not open yet: its record can be had when it has ended",
     "cette bataille recèle ce qui n'est pas encore dévoilé : son fichier s'obtient lorsqu'elle est finie"},
    {"chances_are_not_reckoned_yet",
     "chances are not reckoned before a decision in this game",
     "ce jeu n'évalue pas les chances avant une décision"},
    {"the_action_is_not_legal_now", "the action is not legal now", "l'action n'est pas permise en ce moment"},
    {"answers_are_given_beforehand_alone",
     "answers are given beforehand in battles of a person against the computer",
     "les réponses d'avance se donnent dans les batailles d'une personne contre l'ordinateur"},
    {"table_is_no_size",
     "table is missing, or is no size of a table",
     "table manque, ou n'est pas une taille de table"},
    {"no_battles_are_drawn_by_lot",
     "no battles of this game can be drawn by lot",
     "ce jeu ne permet pas de tirer une bataille au sort"},
    {"no_such_ruleset", "unknown ruleset", "règles inconnues"},
    {"unknown_scenario", "unknown scenario", "scénario inconnu"},
    {"only_what_is_over_is_played_on",
     "only from a moment of a battle that is over can it be played on anew",
     "on ne rejoue qu'à partir d'un moment d'une bataille finie"},
    {"this_side_is_not_asked_now",
     "this side is not asked now, or there is no such level",
     "ce camp n'est pas interrogé en ce moment, ou ce niveau n'existe pas"},
    {"hints_are_given_alone",
     "hints are given in battles of a person against the computer",
     "les conseils se donnent dans les batailles d'une personne contre l'ordinateur"},
    {"only_a_battle_that_is_over_is_analysed",
     "only a battle that is over can be analysed",
     "seule une bataille finie peut être analysée"},
    {"the_state_is_of_another_battle", "the state is not one of this battle", "l'état n'est pas de cette bataille"},
    {"this_game_has_no_situations",
     "this game has no situations without a table",
     "ce jeu n'a pas de situations sans table"},
    {"a_page_shows_so_many_combinations",
     "a page shows 64 combinations at most",
     "une page montre au plus 64 combinaisons"},
    {"the_request_lacks_a_sound", "the request lacks a sound '{}'", "il manque à la demande un « {} » correct"},
});
// clang-format on

inline constexpr MessageTables<3> message_tables{message_rows, text::message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::wire
