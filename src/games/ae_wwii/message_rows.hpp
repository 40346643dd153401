#pragma once

#include "battle/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::ae_wwii {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"ae_has_nobody_left", "{} has nobody left in play.", "{} n'a plus personne en jeu."},
    {"ae_with_nobody_left", "With nobody left in play", "Plus personne n'étant en jeu"},
    {"ae_line_held_with_nobody_left", "Nobody is left in play, so the line has held.",
     "Plus personne n'est en jeu : la ligne a tenu."},
    {"ae_are_beyond_the_line", "After the last turn, models of {} beyond the line: {}; needed: {}.",
     "Après le dernier tour, figurines de {} au-delà de la ligne : {} ; il en fallait {}."},
    {"is_not_known_expected_skirmish", "'{}' is not known; expected skirmish, objectives or hold_the_line",
     "« {} » n'est pas connu ; attendu : skirmish, objectives ou hold_the_line"},
    {"stands_beside_the_standard_terrain",
     "stands beside the standard terrain, which is for a table without any; give one of both",
     "est donné avec le terrain standard, qui est fait pour une table sans terrain ; ne donnez que l'un des deux"},
    {"is_by_inches_expected_at_least_48", "is {} by {} inches; expected at least 48 by 48",
     "mesure {} pouces sur {} ; au moins 48 sur 48 sont attendus"},
    {"stands_in_the_impassable_piece", "stands in the impassable piece {}",
     "se trouve dans l'élément infranchissable {}"},
    {"there_is_no_list_expected_us_su", "there is no list '{}'; expected us, su or de",
     "il n'y a pas de liste « {} » ; attendu : us, su ou de"},
    {"an_independent_is_one_model", "an independent is one model", "un indépendant est une seule figurine"},
    {"a_section_of_this_kind", "a section of this kind has {} to {} models, not {}",
     "une section de ce genre a de {} à {} figurines, non {}"},
    {"at_most_one_model_of_a_section", "at most one model of a section carries a {}",
     "une seule figurine d'une section au plus porte l'arme {}"},
    {"a_model_carries_one_long_arm", "a model carries one long arm", "une figurine porte une seule arme longue"},
    {"a_force_has_to_models", "a force has {} to {} models, not {}", "une force a de {} à {} figurines, non {}"},
    {"a_force_needs_an_officer", "a force needs an officer, a politruk or a psi officer",
     "une force a besoin d'un officier, d'un politruk ou d'un officier psi"},
    {"a_side_uses_one_list", "a side uses one list", "un camp ne se sert que d'une liste"},
    {"each_independent_is_taken_at_most", "each independent is taken at most once",
     "chaque indépendant se prend une fois au plus"},
    {"a_turn_from_0", "a turn from 0 to {}", "un tour de 0 à {}"},
    {"a_psi_officer", "a psi officer", "un officier psi"},
    {"or_more_as_many_as_are_in_play", "{} or more, as many as are in play", "{} ou plus, autant qu'il y en a en jeu"},
    {"clouded_minds_mind_blast", "clouded_minds, mind_blast or psychic_push",
     "clouded_minds, mind_blast ou psychic_push"},
    {"activated_yes_or_activated", "activated yes or activated no", "activated yes ou activated no"},
    {"edge_south_north_or_starting", "edge south/north or starting_models N", "edge south/north ou starting_models N"},
    {"is_an_independent_expected_1_found", "{} is an independent: expected 1, found {}",
     "{} est un indépendant : 1 est attendu, {} trouvé"},
    {"x_costs_ap", "{} x {} costs {} AP; {} has {}", "{} x {} coûte {} PA ; {} en a {}"},
    {"does_not_shoot_expected_charge", "{} does not shoot; expected charge, fight or all_out",
     "{} ne tire pas ; charge, fight ou all_out est attendu"},
    {"weapons_make_no_difference", "weapons make no difference to {}", "les armes ne changent rien à {}"},
    {"cover_makes_no_difference", "cover makes no difference to {}", "le couvert ne change rien à {}"},
    {"who_is_to_stands_in_contact_only", "who is to {} stands in contact; only a charge has a distance",
     "pour {} on se tient au contact ; seule une charge a une distance"},
    {"at_most_attackers_find_room_before", "at most {} attackers find room before a target; {} are too many for {}",
     "au plus {} attaquants trouvent place devant une cible ; {} sont trop pour {}"},
    {"takes_all_ap_expected_1_found", "{} takes all AP: expected 1, found {}",
     "{} prend tous les PA : 1 est attendu, {} trouvé"},
    {"at_the_piece_of_this_cover_finds", "at {} the piece of this cover finds no room; expected at least {}",
     "à {} l'élément de ce couvert ne trouve pas place ; au moins {} est attendu"},
    {"so_many_models_cannot_all_stand",
     "so many models cannot all stand about {} from each other without crossing a limit of the range; expected fewer, "
     "or another distance",
     "tant de figurines ne peuvent se tenir toutes vers {} les unes des autres sans passer une limite de la portée ; "
     "il en faut moins, ou une autre distance"},
    {"a_unit_of_this_game_has_no_such", "a unit of this game has no such words beside its name",
     "une unité de ce jeu n'a pas de tels mots à côté de son nom"},
    {"a_piece_of_this_game_has_no_such", "a piece of this game has no such words beside its kind",
     "un élément de ce jeu n'a pas de tels mots à côté de son genre"},
    {"this_game_has_its_own_zones", "this game has its own zones of deployment",
     "ce jeu a ses propres zones de déploiement"},
    {"this_game_counts_no_points", "this game counts no points of a force",
     "ce jeu ne compte pas les points d'une force"},
    {"a_length_from_to_inches", "a length from {} to {} inches", "une longueur de {} à {} pouces"},
    {"expected_a_range_above_0_strength", "expected a range above 0, strength 0 to {}, 1 to {} shots for 1 to {} AP",
     "une portée supérieure à 0, une force de 0 à {} et de 1 à {} tirs pour 1 à {} PA sont attendus"},
    {"a_force_has_1_to_sections", "a force has {} to {} sections, not {}", "une force a de {} à {} sections, non {}"},
    {"a_model_of_a_section", "a model of a section", "une figurine d'une section"},
});
// clang-format on

inline constexpr MessageTables<2> message_tables{message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::ae_wwii
