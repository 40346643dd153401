#include "battle/badge_rows.hpp"
#include "games/bolt_action/texts.hpp"
#include "games/bolt_action/units.hpp"

/// What lies beside a unit on the table: its die, its pins, and what has become of it. Open to both (BA-INFO-5).
namespace umpire::bolt_action {
namespace {

const UnitState& state_of(const BaBattle& battle, FigureId figure) {
    return battle.situation[(*battle.scenario)[figure].unit];
}
template <Mark mark>
struct Has {
    bool operator()(const BaBattle& battle, FigureId figure) const { return state_of(battle, figure).has(mark); }
};
template <Order order>
struct Shows {
    bool operator()(const BaBattle& battle, FigureId figure) const { return state_of(battle, figure).die == order; }
};

// clang-format off
constexpr auto all_badges = badge_table<Rules>({
    // An Ambush and a Down are states that matter beyond the turn's course; the other faces say who has acted.
    {{.name = "fire", .says = named_by_the_word, .means = {"it has stood and fired", "a tiré de pied ferme"},
      .sign = drawn_by_role, .of = BadgeOf::unit, .is_routine = true},
     Shows<Order::fire>{}},
    {{.name = "advance", .says = named_by_the_word,
      .means = {"it has moved and may have fired", "a avancé et a pu tirer"},
      .sign = drawn_by_role, .of = BadgeOf::unit, .is_routine = true},
     Shows<Order::advance>{}},
    {{.name = "run", .says = named_by_the_word, .means = {"it has run and did not fire", "a couru sans tirer"},
      .sign = drawn_by_role, .of = BadgeOf::unit, .is_routine = true},
     Shows<Order::run>{}},
    {{.name = "rally", .says = named_by_the_word, .means = {"it has pulled itself together", "s'est ressaisie"},
      .sign = drawn_by_role, .of = BadgeOf::unit, .is_routine = true},
     Shows<Order::rally>{}},
    {{.name = "ambush", .says = named_by_the_word,
      .means = {"it waits to fire at an enemy that moves", "guette un ennemi qui bouge pour tirer"},
      .sign = drawn_by_role, .of = BadgeOf::unit},
     Shows<Order::ambush>{}},
    {{.name = "down", .says = named_by_the_word,
      .means = {"it hugs the ground: harder to hit, and it does nothing",
                "à terre : plus dure à toucher, et ne fait rien"},
      .sign = drawn_by_role, .of = BadgeOf::unit, .befalls = {10, {"goes Down", "se met à terre"}}},
     Shows<Order::down>{}},
    {{.name = "pins", .says = {"pins", "clouages"}, .one = {"pin", "clouage"},
      .means = {"each takes 1 from morale and from its shots", "chacun retire 1 au moral et à ses tirs"},
      .sign = drawn_by_role, .of = BadgeOf::unit, .role = BadgeRole::pins,
      .befalls = {20,
                  {"takes {gain} {#gain:pin|pins}", "prend {gain} {#gain:clouage|clouages}"},
                  {"loses {gain} {#gain:pin|pins}", "perd {gain} {#gain:clouage|clouages}"}}},
     [](const BaBattle& battle, FigureId figure) { return state_of(battle, figure).pins; }},
    {{.name = "kept", .says = {"die kept", "dé conservé"},
      .means = {"the die stayed beside it from the last turn", "le dé est resté près d'elle depuis le dernier tour"},
      .sign = drawn_by_role, .of = BadgeOf::unit, .role = BadgeRole::kept},
     Has<Mark::kept>{}},
    {{.name = "moved", .says = {"moved this turn", "parcouru ce tour"}, .means = name_says_all,
      .sign = drawn_by_role, .of = BadgeOf::unit, .role = BadgeRole::of_figure, .is_routine = true},
     Has<Mark::moved>{}},
    {{.name = "immobilised", .says = {"immobilised", "immobilisé"},
      .means = {"it cannot move any more", "ne peut plus bouger"},
      .sign = "M-8 1A3.5 3.5 0 1 0-1 1A3.5 3.5 0 1 0-8 1M1 1A3.5 3.5 0 1 0 8 1A3.5 3.5 0 1 0 1 1M-9-7L9 9",
      .of = BadgeOf::unit, .befalls = {40, {"cannot move any more", "ne peut plus bouger"}}},
     Has<Mark::immobilised>{}},
    {{.name = "leader_lost", .says = {"leader lost", "leader perdu"},
      .means = {"nobody leads it: its morale is lower", "plus personne ne la mène : son moral baisse"},
      .sign = "M-7 5L0-3L7 5M-8-8L8 8", .of = BadgeOf::unit, .befalls = {25, {"loses its leader", "perd son chef"}}},
     Has<Mark::leader_lost>{}},
    {{.name = "weapon_lost", .says = {"weapon lost", "arme perdue"},
      .means = {"its crewed weapon is gone", "son arme d'équipe est perdue"},
      .sign = "M-9 1H8M-4 1V6M-8-8L8 8", .of = BadgeOf::unit,
      .befalls = {40, {"loses its crewed weapon", "perd son arme d'équipe"}}},
     Has<Mark::weapon_lost>{}},
    {{.name = "spent", .says = {"one-shot weapon used", "arme à un coup utilisée"},
      .means = {"it cannot be fired again", "ne tirera plus"},
      .sign = "M-8 0H8M-8-4V4M-6-8L6 8", .of = BadgeOf::figure, .role = BadgeRole::of_figure},
     [](const BaBattle& battle, FigureId figure) { return bool{battle.situation[figure].spent}; }},
    {{.name = "wreck", .says = {"wreck", "épave"},
      .means = {"it is out of the game and stands in the way", "hors de combat, fait obstacle"},
      .sign = drawn_by_role, .of = BadgeOf::figure, .role = BadgeRole::wreck,
      .befalls = {90, {"is knocked out", "n'est plus qu'une épave"}}},
     [](const BaBattle& battle, FigureId figure) { return is_wreck(battle, (*battle.scenario)[figure].unit); }},
});
// clang-format on

}  // namespace

Badges<Rules> Rules::badges() { return all_badges; }

Consequence fallen() {
    return {60,
            {"{?all:loses all its men}{!all:{?men:loses {men} {#men:man|men}}{!men:falls}}",
             "{?all:perd tous ses hommes}{!all:{?men:perd {men} {#men:homme|hommes}}{!men:tombe}}"}};
}

}  // namespace umpire::bolt_action
