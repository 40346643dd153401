#include "wire/words.hpp"

#include "wire/json.hpp"

#include <array>

namespace umpire::wire {
namespace {

struct BadgeHint {
    std::string_view badge;
    Both hint;
};
constexpr std::array badge_hints{
    BadgeHint{"ap", {"what it can still spend in this activation", "ce qu'il lui reste à dépenser"}},
    BadgeHint{"wounds", {"wounds that it has taken so far", "blessures subies jusqu'ici"}},
    BadgeHint{"ap_lost", {"taken from it for this turn", "perdus pour ce tour"}},
    BadgeHint{"extra_ap", {"each turn, thanks to the syringe", "à chaque tour, grâce à la seringue"}},
    BadgeHint{"extra_strength", {"thanks to the syringe", "grâce à la seringue"}},
    BadgeHint{"stray",
              {"cut off from its section: it may not shoot or charge until it is back",
               "coupée de sa section : ni tir ni charge avant son retour"}},
    BadgeHint{"numb", {"a die may spare it a wound", "un dé peut lui épargner une blessure"}},
    BadgeHint{"engaged",
              {"in contact with an enemy: it fights and does not shoot",
               "au contact d'un ennemi : elle se bat et ne tire pas"}},
    BadgeHint{"pins", {"each takes 1 from morale and from its shots", "chacun retire 1 au moral et à ses tirs"}},
    BadgeHint{"fire", {"it has stood and fired", "a tiré de pied ferme"}},
    BadgeHint{"advance", {"it has moved and may have fired", "a avancé et a pu tirer"}},
    BadgeHint{"run", {"it has run and did not fire", "a couru sans tirer"}},
    BadgeHint{"rally", {"it has pulled itself together", "s'est ressaisie"}},
    BadgeHint{"ambush", {"it waits to fire at an enemy that moves", "guette un ennemi qui bouge pour tirer"}},
    BadgeHint{
        "down",
        {"it hugs the ground: harder to hit, and it does nothing", "à terre : plus dure à toucher, et ne fait rien"}},
    BadgeHint{"kept",
              {"the die stayed beside it from the last turn", "le dé est resté près d'elle depuis le dernier tour"}},
    BadgeHint{"immobilised", {"it cannot move any more", "ne peut plus bouger"}},
    BadgeHint{"leader_lost", {"nobody leads it: its morale is lower", "plus personne ne la mène : son moral baisse"}},
    BadgeHint{"weapon_lost", {"its crewed weapon is gone", "son arme d'équipe est perdue"}},
    BadgeHint{"spent", {"it cannot be fired again", "ne tirera plus"}},
    BadgeHint{"wreck", {"it is out of the game and stands in the way", "hors de combat, fait obstacle"}},
};

}  // namespace

std::string_view badge_hint(std::string_view badge, Language language) {
    for (const BadgeHint& row : badge_hints)
        if (row.badge == badge) return row.hint[static_cast<std::size_t>(language)];
    return {};
}

}  // namespace umpire::wire
