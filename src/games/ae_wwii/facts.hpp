#pragma once

#include "battle/facts.hpp"

/// What may be found against an action in AE-WWII alone. What it shares with other games is named here too.
namespace umpire::ae_wwii::fact {

using namespace umpire::fact;

inline constexpr Fact has_finished{{"{who} has already ended its actions.", "{who} a déjà terminé ses actions."}};
inline constexpr Fact not_touched{{"{who} does not touch {?other:{other}}{!other:that enemy}.",
                                   "{who} ne touche pas {?other:{other}}{!other:cet ennemi}."}};
inline constexpr Fact ap_short{
    {"{who} has {found} AP left; {allowed} needed.", "{who} a encore {found} PA ; il en faut {allowed}."}};
inline constexpr Fact allowance_short{{"{who} has {found} AP left; this takes the whole allowance, {allowed}.",
                                       "{who} a encore {found} PA ; il y faut toute la dotation, {allowed}."}};
inline constexpr Fact way_too_long_there{
    {"Through this ground the way of {who} is too long{?found:: {found}, at most {allowed}}.",
     "Sur ce terrain, le trajet de {who} est trop long{?found: : {found}, au plus {allowed}}."}};
inline constexpr Fact run_bends{{"A run is one straight line to one point; given: {found}.",
                                 "Une course est une ligne droite vers un seul point ; donnés : {found}."}};
inline constexpr Fact starts_in_difficult{{"{who} stands in difficult ground, where no run begins.",
                                           "{who} est en terrain difficile, d'où aucune course ne part."}};
inline constexpr Fact target_engaged{{"{who} is in close combat, which this battle does not shoot into.",
                                      "{who} est au corps à corps, où cette bataille ne laisse pas tirer."}};
inline constexpr Fact point_unseen{{"{who} does not see that point.", "{who} ne voit pas ce point."}};
inline constexpr Fact is_stray{{"{who} is separated from its section.", "{who} est séparé de sa section."}};
inline constexpr Fact stray_not_closer{{"{who} must come closer to the main group of its section.",
                                        "{who} doit se rapprocher du groupe principal de sa section."}};
inline constexpr Fact mixed_targets{{"The targets are not of one unit.", "Les cibles ne sont pas d'une seule unité."}};
inline constexpr Fact point_off_table{{"That point is not on the table.", "Ce point n'est pas sur la table."}};
inline constexpr Fact other_weapon{{"This weapon is not used in that way.", "Cette arme ne s'emploie pas ainsi."}};
inline constexpr Fact lacks_ability{{"{who} does not have this ability.", "{who} n'a pas cette capacité."}};
inline constexpr Fact no_ap_to_lose{{"{who} has no AP left to lose.", "{who} n'a plus de PA à perdre."}};
inline constexpr Fact no_friend_there{{"{who} is not in contact with a friend for whom this is.",
                                       "{who} n'est pas au contact d'un ami à qui cela s'adresse."}};
inline constexpr Fact fire_off_path{
    {"The firing point does not lie on the way of {who}.", "Le point de tir n'est pas sur le trajet de {who}."}};
inline constexpr Fact grenades_spent{{"This would be grenade {found} of {who}; it has {allowed}.",
                                      "Ce serait la grenade {found} de {who}, qui en a {allowed}."}};
inline constexpr Fact small_group{
    {"The group of {who} has {found} {#found:model|models}, the largest {allowed}.",
     "Le groupe de {who} compte {found} {#found:figurine|figurines}, le plus grand {allowed}."}};
inline constexpr Fact inside_own_base{
    {"That point lies inside the base of {who}.", "Ce point est à l'intérieur du socle de {who}."}};

// What an option of the battle rules out. The fact names the option.
inline constexpr Fact no_aim_at_points{{"Only models are aimed at: option `aim_point = target_model`.",
                                        "On ne vise que des figurines : option `aim_point = target_model`."}};
inline constexpr Fact no_all_out_attack{{"There is no all-out attack: option `all_out_attack = no`.",
                                         "Il n'y a pas d'attaque à outrance : option `all_out_attack = no`."}};
inline constexpr Fact no_disengaging{{"Nobody leaves a combat: option `disengage = forbidden`.",
                                      "Personne ne quitte un corps à corps : option `disengage = forbidden`."}};
inline constexpr Fact no_passing{
    {"No side may pass: option `pass_activation = no`.", "Aucun camp ne passe : option `pass_activation = no`."}};

}  // namespace umpire::ae_wwii::fact
