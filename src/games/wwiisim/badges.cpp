#include "battle/badge_rows.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/texts.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

namespace umpire::wwiisim {
namespace {

const UnitState& state_of(const WwBattle& battle, FigureId figure) { return battle.situation[unit_of(battle, figure)]; }
template <Mark mark>
struct Has {
    bool operator()(const WwBattle& battle, FigureId figure) const { return state_of(battle, figure).has(mark); }
};

/// WW-WPN-3, WW-SMK-4: what is left of weapons whose rounds are counted, and of smoke grenades; 0 is told too.
template <bool is_smoke, std::uint8_t FigureState::* number>
struct Left {
    std::optional<int> operator()(const WwBattle& battle, FigureId figure) const {
        if (battle.situation[figure].fate != Word::none) return std::nullopt;
        const bool is_counted = std::ranges::any_of(weapons_of(battle, figure), [&](WeaponId id) {
            const Weapon& weapon = battle.scenario->weapon(id);
            return (weapon.fires == Fires::smoke) == is_smoke && (is_smoke || weapon.has_rounds);
        });
        return is_counted ? std::optional<int>(battle.situation[figure].*number) : std::nullopt;
    }
};

// clang-format off
constexpr auto all_badges = badge_table<Rules>({
    {{.name = "order", .says = named_by_the_word, .means = name_says_all,
      .sign = drawn_by_role, .of = BadgeOf::unit},
     [](const WwBattle& battle, FigureId figure) {
         const Word order = state_of(battle, figure).order;
         return order == Word::none ? std::string_view() : vocabulary()[WordId(order)].name;
     }},
    {{.name = "pinned", .says = {"pinned", "clouée"},
      .means = {"It hides, neither moves nor fires, and tests again.",
                "Elle se terre, ne bouge ni ne tire, et testera encore."},
      .sign = "M0-8V4M-5-1L0 4 5-1M-7 8H7", .of = BadgeOf::unit,
      .befalls = {30, {"is pinned", "se retrouve au sol"}, {"is no longer pinned", "se relève"}}},
     Has<Mark::pinned>{}},
    {{.name = "panicked", .says = {"panicked", "paniquée"},
      .means = {"It gets no order until it rallies.", "Elle ne reçoit pas d'ordre avant d'être ralliée."},
      .sign = "M-5 9V-9M-5-8L7-5-5-1", .of = BadgeOf::unit,
      .befalls = {45, {"panics", "panique"}, {"rallies", "se rallie"}}},
     Has<Mark::panicked>{}},
    {{.name = "light", .says = {"light wound", "blessure superficielle"},
      .means = {"A light wound.", "Une blessure superficielle."},
      .sign = "M-8 3L3-8 8-3-3 8ZM-2-3L3 2", .of = BadgeOf::figure,
      .befalls = {8,
                  {"{?men:has {men} {#men:man|men} lightly wounded}{!men:is lightly wounded}",
                   "{?men:a {men} {#men:blessé léger|blessés légers}}{!men:reçoit une blessure légère}"}}},
     [](const WwBattle& battle, FigureId figure) { return battle.situation[figure].worst == Word::light; }},
    {{.name = "serious", .says = {"serious wounds", "blessures graves"}, .one = {"serious wound", "blessure grave"},
      .means = {"Serious wounds lower what he can do.", "Les blessures graves diminuent ses valeurs."},
      .sign = drawn_by_role, .of = BadgeOf::figure, .role = BadgeRole::grave,
      .befalls = {20,
                  {"{?men:has {men} {#men:man|men} seriously wounded}"
                   "{!men:takes {gain} serious {#gain:wound|wounds}}",
                   "{?men:a {men} {#men:blessé grave|blessés graves}}"
                   "{!men:reçoit {gain} {#gain:blessure grave|blessures graves}}"}}},
     [](const WwBattle& battle, FigureId figure) { return battle.situation[figure].serious; }},
    {{.name = "jammed", .says = {"jammed", "enrayée"},
      .means = {"It fires again after a whole turn of hiding.", "Elle retirera après un tour entier embusqué."},
      .sign = "M-9 0H1M1-4V4M4-4L9 4M9-4L4 4", .of = BadgeOf::figure,
      .befalls = {4,
                  {"{?men:has {men} {#men:weapon|weapons} jammed}{!men:has a jammed weapon}",
                   "{?men:voit {men} {#men:arme s'enrayer|armes s'enrayer}}{!men:voit son arme s'enrayer}"}}},
     [](const WwBattle& battle, FigureId figure) { return battle.situation[figure].jammed != 0; }},
    {{.name = "rounds", .says = {"rounds left", "coups restants"}, .one = {"round left", "coup restant"},
      .means = {"Each shot takes one.", "Chaque tir en prend un."},
      .sign = "M-6 10V-4Q-6-10 0-10Q6-10 6-4V10Z", .of = BadgeOf::figure},
     Left<false, &FigureState::rounds>{}},
    {{.name = "grenades", .says = {"smoke grenades left", "grenades fumigènes restantes"},
      .one = {"smoke grenade left", "grenade fumigène restante"},
      .means = {"Each throw takes one.", "Chaque lancer en prend une."},
      .sign = "M-7 2a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-3-5V-9H6", .of = BadgeOf::figure},
     Left<true, &FigureState::grenades>{}},
    {{.name = "shaken", .says = {"shaken", "secoué"},
      .means = {"It neither moves nor fires in this turn.", "Il ne bouge ni ne tire ce tour-ci."},
      .sign = "M-9 3L-4-6 1 5 5-4 9 2", .of = BadgeOf::unit,
      .befalls = {15, {"is shaken", "reste sans agir ce tour"}}},
     Has<Mark::shaken>{}},
    {{.name = "immobilised", .says = {"immobilised", "immobilisé"},
      .means = {"It will not move again.", "Il ne bougera plus."},
      .sign = "M-8 1A3.5 3.5 0 1 0-1 1A3.5 3.5 0 1 0-8 1M1 1A3.5 3.5 0 1 0 8 1A3.5 3.5 0 1 0 1 1M-9-7L9 9",
      .of = BadgeOf::unit, .befalls = {40, {"cannot move any more", "ne peut plus bouger"}}},
     Has<Mark::immobilised>{}},
    {{.name = "concealed", .says = {"concealed", "dissimulée"},
      .means = {"Only its own side knows where it lies.", "Seul son propre camp sait où elle se trouve."},
      .sign = "M-8.5 0Q0 8 8.5 0M-5 5l-2 3M0 5.5v3M5 5l2 3", .of = BadgeOf::unit},
     Has<Mark::concealed>{}},
    {{.name = "wreck", .says = {"wreck", "épave"}, .means = name_says_all,
      .sign = drawn_by_role, .of = BadgeOf::figure, .role = BadgeRole::wreck,
      .befalls = {90, {"is destroyed", "n'est plus qu'une épave"}}},
     [](const WwBattle& battle, FigureId figure) {
         return profile_of(battle, figure).arm == Arm::vehicle && battle.situation[figure].fate != Word::none &&
                is_there(battle, figure);
     }},
});
// clang-format on

}  // namespace

Badges<Rules> Rules::badges() { return all_badges; }

Consequence fallen() {
    return {60,
            {"{?all:loses all its men}{!all:{?men:loses {men} {#men:man|men}}{!men:falls}}",
             "{?all:perd tous ses hommes}{!all:{?men:perd {men} {#men:homme|hommes}}{!men:tombe}}"}};
}

}  // namespace umpire::wwiisim
