#include "games/ae_wwii/texts.hpp"
#include "games/ae_wwii/vocabulary_tables.hpp"

namespace umpire::ae_wwii {
namespace {

constexpr ShortReason reason_rows[] = {
    {"AE-PROF-3", {"CD", "CD"}, Amount::reach},
    {"AE-PROF-4", {"CC", "CC"}, Amount::plain},
    {"AE-PROF-5", {"armour", "armure"}, Amount::plain},
    {"AE-PROF-6", {"F", "F"}, Amount::plain},
    {"AE-PROF-7", {"DR", "DR"}, Amount::plain},
    {"AE-DATA-4", {"base strength", "force de base"}, Amount::plain},
    {"AE-SHOOT-7", {"base strength", "force de base"}, Amount::plain},
    {"AE-AREA-3", {"base strength", "force de base"}, Amount::plain},
    {"AE-SPEC-11", {"base strength", "force de base"}, Amount::plain},
    {"AE-CC-5", {"F", "F"}, Amount::plain},
    {"AE-CC-7", {"charge", "charge"}, Amount::step},
    {"AE-CC-9", {"all-out attack", "attaque à outrance"}, Amount::step},
    {"AE-COVER-1", {"light cover", "couvert léger"}, Amount::step},
    {"AE-COVER-2", {"just behind cover", "juste derrière un couvert"}, Amount::step},
    {"AE-COVER-3", {"heavy cover", "couvert lourd"}, Amount::step},
    {"AE-SPEC-3", {"syringe", "seringue"}, Amount::step},
};

constexpr VerbMeant meant_rows[] = {
    {"fire", "shoot"},    {"advance", "move"},   {"path", "move"}, {"attack", "shoot or fight"},
    {"assault", "fight"}, {"charge", "run"},     {"go", "end"},    {"hold", "done"},
    {"walk", "move"},     {"order", "activate"},
};

constexpr BadgeHint badge_rows[] = {
    {"ap",
     {"what it can still spend in this activation", "ce qu'il lui reste à dépenser"},
     false,
     {},
     BadgeRole::points},
    {"wounds", {"wounds that it has taken so far", "blessures subies jusqu'ici"}, false, {}, BadgeRole::wounds},
    {"ap_lost",
     {"taken from it for this turn", "perdus pour ce tour"},
     false,
     "M0 10L-10-8H10Z",
     BadgeRole::points_lost},
    {"extra_ap",
     {"each turn, thanks to the syringe", "à chaque tour, grâce à la seringue"},
     false,
     "M-4-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z",
     BadgeRole::bonus},
    {"extra_strength", {"thanks to the syringe", "grâce à la seringue"}, false, "M0-10L10 8H-10Z", BadgeRole::strength},
    {"stray",
     {"cut off from its section: it may not shoot or charge until it is back",
      "coupée de sa section : ni tir ni charge avant son retour"},
     false,
     "M-5-6q5-6 10 0t-5 10M0 7.5v0.5",
     BadgeRole::stray},
    {"finished", {}, false, {}, BadgeRole::done},
    {"activated", {}, false, {}, BadgeRole::acted},
    {"numb", {"a die may spare it a wound", "un dé peut lui épargner une blessure"}, false, "M-5-5L5 5M5-5L-5 5"},
    {"engaged",
     {"in contact with an enemy: it fights and does not shoot", "au contact d'un ennemi : elle se bat et ne tire pas"},
     false,
     "M-7-7L7 7M7-7L-7 7"},
};

constexpr Consequence consequence_rows[] = {
    {Consequence::fallen,
     60,
     {"{?all:loses all its models}{!all:{?men:loses {men} {#men:model|models}}{!men:falls}}",
      "{?all:perd toutes ses figurines}{!all:{?men:perd {men} {#men:figurine|figurines}}{!men:tombe}}"}},
    {"wounds",
     30,
     {"{?men:has {men} {#men:model|models} wounded}{!men:takes {gain} {#gain:wound|wounds}}",
      "{?men:a {men} {#men:figurine touchée|figurines touchées}}{!men:subit {gain} {#gain:blessure|blessures}}"}},
    {"ap_lost",
     20,
     {"{?men:has {men} {#men:model|models} short of AP}{!men:loses {gain} AP}",
      "{?men:a {men} {#men:figurine|figurines} à court de PA}{!men:perd {gain} PA}"}},
    {"stray",
     10,
     {"{?men:has {men} {#men:model|models} cut off}{!men:is cut off from its section}",
      "{?men:a {men} {#men:figurine coupée|figurines coupées} des autres}{!men:se retrouve hors de sa section}"}},
};

}  // namespace

std::span<const ClauseSaying> sayings() { return {}; }
std::span<const ShortReason> short_reasons() { return reason_rows; }
std::span<const VerbMeant> verbs_meant() { return meant_rows; }
std::span<const Consequence> consequences() { return consequence_rows; }
std::span<const BadgeHint> badge_hints() { return badge_rows; }

}  // namespace umpire::ae_wwii
