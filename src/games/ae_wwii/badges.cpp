#include "battle/badge_rows.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/texts.hpp"

namespace umpire::ae_wwii {
namespace {

template <Mark mark>
struct Has {
    bool operator()(const AeBattle& battle, FigureId figure) const { return battle.situation[figure].has(mark); }
};
template <std::uint8_t Model::* number>
struct Number {
    std::uint8_t operator()(const AeBattle& battle, FigureId figure) const { return battle.situation[figure].*number; }
};

// clang-format off
constexpr auto all_badges = badge_table<Rules>({
    {{.name = "ap", .says = {"AP left", "PA restants"},
      .means = {"what it can still spend in this activation", "ce qu'il lui reste à dépenser"},
      .sign = drawn_by_role, .of = BadgeOf::figure, .role = BadgeRole::points, .is_routine = true},
     [](const AeBattle& battle, FigureId figure) { return std::optional<int>(battle.situation[figure].ap); }},
    {{.name = "wounds", .says = {"wounds", "blessures"}, .one = {"wound", "blessure"},
      .means = {"wounds that it has taken so far", "blessures subies jusqu'ici"},
      .sign = drawn_by_role, .of = BadgeOf::figure, .role = BadgeRole::wounds,
      .befalls = {30,
                  {"{?men:has {men} {#men:model|models} wounded}{!men:takes {gain} {#gain:wound|wounds}}",
                   "{?men:a {men} {#men:figurine touchée|figurines touchées}}"
                   "{!men:subit {gain} {#gain:blessure|blessures}}"}}},
     Number<&Model::wounds>{}},
    {{.name = "ap_lost", .says = {"AP lost", "PA perdus"},
      .means = {"taken from it for this turn", "perdus pour ce tour"},
      .sign = "M0 10L-10-8H10Z", .of = BadgeOf::figure, .role = BadgeRole::points_lost,
      .befalls = {20,
                  {"{?men:has {men} {#men:model|models} short of AP}{!men:loses {gain} AP}",
                   "{?men:a {men} {#men:figurine|figurines} à court de PA}{!men:perd {gain} PA}"}}},
     Number<&Model::ap_lost>{}},
    {{.name = "extra_ap", .says = {"extra AP", "PA en plus"},
      .means = {"each turn, thanks to the syringe", "à chaque tour, grâce à la seringue"},
      .sign = "M-4-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z", .of = BadgeOf::figure, .role = BadgeRole::bonus},
     Number<&Model::extra_ap>{}},
    {{.name = "extra_strength", .says = {"extra strength", "force en plus"},
      .means = {"thanks to the syringe", "grâce à la seringue"},
      .sign = "M0-10L10 8H-10Z", .of = BadgeOf::figure, .role = BadgeRole::strength},
     Number<&Model::extra_strength>{}},
    {{.name = "removed", .says = {"removed", "retiré"}, .means = name_says_all,
      .sign = drawn_by_role, .of = BadgeOf::figure},
     Has<Mark::removed>{}},
    {{.name = "stray", .says = {"stray", "isolé"},
      .means = {"cut off from its section: it may not shoot or charge until it is back",
                "coupée de sa section : ni tir ni charge avant son retour"},
      .sign = "M-5-6q5-6 10 0t-5 10M0 7.5v0.5", .of = BadgeOf::figure, .role = BadgeRole::stray,
      .befalls = {10,
                  {"{?men:has {men} {#men:model|models} cut off}{!men:is cut off from its section}",
                   "{?men:a {men} {#men:figurine coupée|figurines coupées} des autres}"
                   "{!men:se retrouve hors de sa section}"}}},
     Has<Mark::stray>{}},
    {{.name = "finished", .says = {"finished", "a fini"}, .means = name_says_all,
      .sign = drawn_by_role, .of = BadgeOf::figure, .role = BadgeRole::done, .is_routine = true},
     Has<Mark::finished>{}},
    {{.name = "numb", .says = {"numb", "insensible"},
      .means = {"a die may spare it a wound", "un dé peut lui épargner une blessure"},
      .sign = "M-5-5L5 5M5-5L-5 5", .of = BadgeOf::figure},
     Has<Mark::numb>{}},
    {{.name = "activated", .says = {"activated", "activé"}, .means = name_says_all,
      .sign = drawn_by_role, .of = BadgeOf::figure, .role = BadgeRole::acted, .is_routine = true},
     [](const AeBattle& battle, FigureId figure) {
         return battle.situation->is_activated((*battle.scenario)[figure].unit);
     }},
    {{.name = "engaged", .says = {"engaged", "engagé"},
      .means = {"in contact with an enemy: it fights and does not shoot",
                "au contact d'un ennemi : elle se bat et ne tire pas"},
      .sign = "M-7-7L7 7M7-7L-7 7", .of = BadgeOf::figure},
     [](const AeBattle& battle, FigureId figure) { return is_engaged(battle, figure); }},
    {{.name = "power", .says = named_by_the_word, .means = name_says_all,
      .sign = drawn_by_role, .of = BadgeOf::figure, .is_routine = true},
     [](const AeBattle& battle, FigureId figure) {
         const Word power = battle.situation[figure].power;
         return power == Word::none ? std::string_view() : name_of(power);
     }},
});
// clang-format on

}  // namespace

Badges<Rules> Rules::badges() { return all_badges; }

Consequence fallen() {
    return {60,
            {"{?all:loses all its models}{!all:{?men:loses {men} {#men:model|models}}{!men:falls}}",
             "{?all:perd toutes ses figurines}{!all:{?men:perd {men} {#men:figurine|figurines}}{!men:tombe}}"}};
}

}  // namespace umpire::ae_wwii
