#pragma once

#include "text/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::record {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"is_no_battle_record_expected", "is no battle record: expected 'umpire record 2' in the first line",
     "n'est pas un enregistrement de bataille : « umpire record 2 » attendu à la première ligne"},
    {"is_a_record_of_form_this_program", "is a record of form {}; this program reads the forms 1 and {}",
     "est un enregistrement de forme {} ; ce programme lit les formes 1 et {}"},
    {"expected_a_seal_of_16_hexadecimal", "expected a seal of 16 hexadecimal digits at the end of the line",
     "un sceau de 16 chiffres hexadécimaux est attendu à la fin de la ligne"},
    {"the_seal_is_not_that_of_the_lines",
     "the seal is not that of the lines before it: something was altered that the battle does not show",
     "le sceau n'est pas celui des lignes qui précèdent : on a changé quelque chose que la bataille ne montre pas"},
    {"expected_or_start_found", "expected '  |' or 'start', found '{}'",
     "attendu : « | » derrière deux espaces, ou « start » ; trouvé : « {} »"},
    {"the_record_is_cut_short_within", "the record is cut short within its scenario; nothing of the battle is left",
     "l'enregistrement est coupé dans son scénario ; il ne reste rien de la bataille"},
    {"expected_who_gave_up", "expected 'given_up A' or 'given_up B', found '{}'",
     "« given_up A » ou « given_up B » attendu, « {} » trouvé"},
    {"nothing_may_follow_the_end_line", "nothing may follow the end line", "rien ne peut suivre la ligne « end »"},
    {"expected_a_hash_of_16_hexadecimal", "expected a hash of 16 hexadecimal digits",
     "une empreinte de 16 chiffres hexadécimaux est attendue"},
    {"expected_16_hexadecimal_digits", "expected 16 hexadecimal digits, once a step",
     "16 chiffres hexadécimaux sont attendus, une fois par pas"},
    {"expected_do_dice_draw_end", "expected 'do', 'dice', 'draw', 'end', or an event or '=' behind two spaces",
     "« do », « dice », « draw », « end », ou un événement ou « = » derrière deux espaces sont attendus"},
    {"expected_do_a_action_or_do_b", "expected 'do A ACTION' or 'do B ACTION'",
     "« do A ACTION » ou « do B ACTION » attendu"},
    {"the_step_before_has_no_hash_line", "the step before has no hash line '  = ...'",
     "le pas précédent n'a pas de ligne d'empreinte « = ... »"},
    {"is_no_face", "'{}' is no face of a die", "« {} » n'est pas une face de dé"},
    {"belongs_to_no_step", "belongs to no step", "n'appartient à aucun pas"},
    {"says_another_number_of_steps_than",
     "says another number of steps than the file has ({}): lines are missing or were added",
     "ne dit pas le nombre de pas du fichier ({}) : il manque des lignes ou il y en a de trop"},
    {"dice_asked_for_found", "dice asked for: {}; found: {}", "dés demandés : {} ; trouvés : {}"},
    {"expected_two_players_red_and_blue", "expected two players, red and blue, found '{}'",
     "attendu : deux joueurs, rouge et bleu ; trouvé : « {} »"},
    {"the_battle_does_not_wait_for_dice", "the battle does not wait for dice here",
     "la bataille n'attend pas de dés ici"},
    {"the_battle_does_not_wait", "the battle does not wait for a draw from the bag here",
     "la bataille n'attend pas de tirage du sac ici"},
    {"expected_which_of_how_many", "expected which of how many in the bag, as in 12/28",
     "attendu : lequel de combien dans le sac, comme 12/28"},
    {"everybody_may_see_these_dice", "everybody may see these dice: nothing stands behind their faces",
     "tout le monde peut voir ces dés : rien ne suit leurs faces"},
    {"a_die_of_faces_cannot_show", "a die of {} faces cannot show {}", "un dé à {} faces ne peut pas montrer {}"},
    {"is_an_illegal_action", "is an illegal action: {}", "est une action illégale : {}"},
    {"the_battle_begins_in_another_state", "the battle begins in another state than the record says",
     "la bataille commence dans un autre état que ne dit l'enregistrement"},
    {"the_battle_is_in_another_state", "the battle is in another state after this step",
     "la bataille est dans un autre état après ce pas"},
    {"the_record_says_the_rules_say", "the record says '{}', the rules say '{}'",
     "l'enregistrement dit « {} », les règles disent « {} »"},
    {"event_of_this_step", "event {} of this step", "événement {} de ce pas"},
    {"expected_a_line", "expected a line '{} ...'", "une ligne « {} ... » est attendue"},
    {"the_file_ends_here", "{}; the file ends here", "{} ; le fichier s'arrête ici"},
    {"one_side_alone_may_see_these_dice", "one side alone may see these dice: expected 'for {}' behind their faces",
     "un seul camp peut voir ces dés : « for {} » est attendu derrière leurs faces"},
});
// clang-format on

inline constexpr MessageTables<3> message_tables{message_rows, text::message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::record
