#pragma once

#include "text/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::odds {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"a_text_or_en_fr", "a text, or { en = '...', fr = '...' }", "un texte, ou { en = « ... », fr = « ... » }"},
    {"expected_who_attacks_such_as", "expected who attacks, such as '{}'", "dites qui attaque, par exemple « {} »"},
    {"expected_whom_such_as_against", "expected whom, such as 'against {}'",
     "dites contre qui, par exemple « contre {} »"},
    {"expected_whom_such_as", "expected whom, such as '{}'", "dites contre qui, par exemple « {} »"},
    {"expected_a_number_after_armour", "expected a number after armour, such as armour 3",
     "un nombre est attendu après armour, par exemple armour 3"},
    {"is_not_expected_here",
     "'{}' was not understood. Here may stand: 'against' and a target; 'with' and a weapon; 'at' and a range ({}) or a "
     "distance; 'in' and a cover ({}); or one of {}",
     "« {} » n'a pas été compris. Ici peuvent venir : « contre » et une cible ; « avec » et une arme ; « à » et une "
     "portée ({}) ou une distance ; « dans » et un couvert ({}) ; ou l'un de {}"},
    {"nothing_follows_this_word", "nothing follows this word", "rien ne suit ce mot"},
    {"nothing_stands_beside_a_comma", "nothing stands beside a comma", "il n'y a rien à côté d'une virgule"},
    {"is_said_twice", "is said twice", "est dit deux fois"},
    {"has_more_than_combinations", "has more than {} combinations of values", "a plus de {} combinaisons de valeurs"},
    {"there_is_no_option", "there is no option '{}'", "il n'y a pas d'option « {} »"},
    {"there_is_no_profile", "there is no profile '{}'", "il n'y a pas de profil « {} »"},
    {"is_a_profile_of_not_of_say_ruleset", "'{}' is a profile of {}, not of {}: say --ruleset {}",
     "« {} » est un profil de {}, non de {} : dites --ruleset {}"},
    {"there", "there is no '{}'", "il n'y a pas de « {} »"},
    {"says_nothing_of_expected_its_list", "'{}' says nothing of {}; expected its list or its training, {}",
     "« {} » ne dit rien de {} ; sa liste ou son entraînement est attendu, {}"},
    {"is_a_profile_expected_what_it_does", "'{}' is a profile: after it comes what it does, one of {}",
     "« {} » est un profil : ensuite vient ce qu'il fait, parmi {}"},
    {"may_be_one", "'{}' may be one of {}", "« {} » peut être l'un de {}"},
    {"no_profile_has_expected_one", "no profile has {}; expected one of {}",
     "aucun profil n'a {} ; attendu : l'un de {}"},
    {"expected_a_number_from_1_to_found", "expected a number from 1 to {}, found '{}'",
     "un nombre de 1 à {} est attendu, « {} » trouvé"},
    {"expected_a_number_from_0_to_found", "expected a number from 0 to {}, found '{}'",
     "un nombre de 0 à {} est attendu, « {} » trouvé"},
    {"expected_a_length_from_0_to_cm", "expected a length from 0 to {}cm, found '{}'",
     "une longueur de 0 à {}cm est attendue, « {} » trouvé"},
    {"is_an_empty_list", "is an empty list", "est une liste vide"},
    {"expected_either_target_or_armour", "expected either target or armour, found both",
     "soit target, soit armour est attendu, les deux trouvés"},
    {"with_these_options_the_position", "with these options the position shows {} {} where {} was asked for",
     "avec ces options la position montre {} {} là où {} était demandé"},
    {"with_these_options_nobody_fires", "with these options nobody fires", "avec ces options personne ne tire"},
    {"is_refused", "'{}' is refused: {}", "« {} » est refusé : {}"},
    {"expected_or_a_distance_such", "expected {}or a distance such as 14in, found '{}'",
     "{}ou une distance comme 14in est attendu, « {} » trouvé"},
    {"a_value_or_a_list_of_values", "a value or a list of values", "une valeur ou une liste de valeurs"},
});
// clang-format on

inline constexpr MessageTables<3> message_tables{message_rows, text::message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::odds
