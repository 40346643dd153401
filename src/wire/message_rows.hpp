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
});
// clang-format on

inline constexpr MessageTables<3> message_tables{message_rows, text::message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::wire
