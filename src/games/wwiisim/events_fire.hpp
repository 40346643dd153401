#pragma once

#include "games/wwiisim/vocabulary.hpp"

/// Events of fire, from the declaration to the wounds: the rows in the middle of the table in events.cpp.
namespace umpire::wwiisim {

using enum Key;

inline constexpr EventRow fire_rows[] = {
    {.id = Happening::held, .keys = keys(unit), .says = {"{unit} does not fire.", "{unit} ne tire pas."}},
    {.id = Happening::aimed,
     .keys = keys(actor, target_unit, place, weapon, amount),
     .says = {"{actor} is to use {the_weapon}{?target_unit: against {target_unit}}{?place: against {place}}{?amount:, "
              "{amount} {#amount:die|dice}}.",
              "{actor} se servira de {the_weapon}{?target_unit: contre {target_unit}}{?place: contre {place}}"
              "{?amount:, {amount} {#amount:dé|dés}}."},
     .part = TalePart::detail,
     .report = Report::bookkeeping},
    {.id = Happening::spared,
     .keys = keys(actor),
     .says = {"{actor} is left out.", "{actor} ne tirera pas."},
     .part = TalePart::detail,
     .report = Report::bookkeeping},
    {.id = Happening::throw_planned,
     .keys = keys(actor, to),
     .says = {"{actor} is to throw smoke{?to: to {to}}.", "{actor} lancera un fumigène{?to: en {to}}."},
     .part = TalePart::detail,
     .report = Report::bookkeeping},
    {.id = Happening::shell_planned,
     .keys = keys(actor, weapon, target_unit, to, amount, word),
     .says = {"{actor} is to lob a shell ({word}) {?target_unit:at {target_unit}}{!target_unit:{?to:to {to}}{!to:at a "
              "point}}{?tenths:, "
              "{tenths} away}.",
              "{actor} tirera un obus ({word}) {?target_unit:sur {target_unit}}{!target_unit:{?to:en {to}}{!to:sur un "
              "point}}{?tenths:, à "
              "{tenths}}."},
     .part = TalePart::detail,
     .report = Report::bookkeeping},
    {.id = Happening::volley_declared,
     .keys = keys(unit, target_unit, place),
     .says = {"{unit} fires{?target_unit: at {target_unit}}{?place: at {place}}.",
              "{unit} tire{?target_unit: sur {target_unit}}{?place: sur {place}}."},
     .part = TalePart::attack,
     .role = EventRole::volley_declared},
    {.id = Happening::target_named,
     .keys = keys(target),
     .says = {"{target} is the one who is aimed at.", "C'est {target} qui est visé."},
     .part = TalePart::detail},
    {.id = Happening::came_under_fire,
     .keys = keys(unit),
     .says = {"{unit} is fired at.", "{unit} essuie un tir."},
     .part = TalePart::detail,
     .report = Report::bookkeeping},
    {.id = Happening::grenade_thrown,
     .keys = keys(actor, to, left),
     .says = {"{actor} throws a smoke grenade{?to: to {to}}; {?left:{left}}{!left:none} left.",
              "{actor} lance une grenade fumigène{?to: en {to}} ; il {?left:lui en reste {left}}{!left:ne lui en reste "
              "plus}."}},
    {.id = Happening::grenade_strayed,
     .keys = keys(actor, die, length, from, to),
     .says = {"The grenade of {actor} lands{?to: at {to},} {length} off (rolled {die} for the distance).",
              "La grenade de {actor} tombe{?to: en {to},} à {length} du but (dé {die} pour l'écart)."},
     .role = EventRole::scattered},
    {.id = Happening::shell_declared,
     .keys = keys(actor, weapon, target_unit, to, amount, total, word),
     .says = {"{actor} fires {the_weapon} ({word}) {?target_unit:at {target_unit}}{!target_unit:at {?to:the point "
              "{to}}{!to:a point}}"
              "{?tenths:, {tenths} away}.",
              "{actor} tire avec {the_weapon} ({word}) {?target_unit:sur {target_unit}}{!target_unit:sur {?to:le point "
              "{to}}{!to:un point}}"
              "{?tenths:, à {tenths}}."},
     .part = TalePart::attack},
    {.id = Happening::shell_aimed,
     .keys = keys(actor, weapon, word, die, needed),  // without a weapon it is a grenade
     .says = {"{actor} {?weapon:aims the mortar}{!weapon:throws} {?passed:well}{!passed:badly} (rolled {die}, needed "
              "{needed}+).",
              "{actor} {?weapon:pointe le mortier, {?passed:bien}{!passed:mal}}{!weapon:{?passed:lance bien}{!passed:"
              "lance mal}} (dé {die}, il faut {needed}+)."}},
    {.id = Happening::scatter_rolled,
     .keys = keys(actor, weapon, die, amount),
     .says =
         {"The die for the direction of the {?weapon:shell}{!weapon:grenade} shows {die}: {?amount:{degrees} clockwise "
          "off the "
          "line of fire}{!amount:straight on}.",
          "Le dé de direction de {?weapon:l'obus}{!weapon:la grenade} montre {die} : {?amount:{degrees} de la ligne "
          "de tir, dans le sens horaire}{!amount:tout droit}."},
     .part = TalePart::detail},
    {.id = Happening::shell_fell,
     .keys = keys(actor, weapon, die, length, from, to, word),
     .says = {"The shell ({word}) falls{?to: at {to},} {length} off (rolled {die} for the distance).",
              "L'obus ({word}) tombe{?to: en {to},} à {length} du but (dé {die} pour l'écart)."},
     .role = EventRole::scattered},
    {.id = Happening::shot_declared,
     .keys = keys(actor, target, weapon, place, needed, cover, amount, distance),
     .says = {"{actor} fires {the_weapon} at {?target:{target}}{?place:{place}} from {distance}: {needed} "
              "needed{?amount:, {amount} "
              "{#amount:die|dice}}.",
              "{actor} tire avec {the_weapon} sur {?target:{target}}{?place:{place}} à {distance} : il faut "
              "{needed}{?amount:, {amount} "
              "{#amount:dé|dés}}."},
     .part = TalePart::prelude,
     .role = EventRole::shot_declared},
    {.id = Happening::shot_impossible,
     .keys = keys(actor, target, weapon, place, needed, distance),
     .says = {"{actor} cannot hit {?target:{target}}{?place:{place}} with {the_weapon} from {distance}: {needed} would "
              "be needed.",
              "{actor} ne peut pas toucher {?target:{target}}{?place:{place}} avec {the_weapon} à {distance} : il "
              "faudrait {needed}."},
     .part = TalePart::miss,
     .role = EventRole::shot_impossible},
    {.id = Happening::shot_hit,
     .keys = keys(actor, target, weapon, place, die, needed),
     .says = {"{actor} hits {?target:{target}}{?place:{place}} (rolled {die}, needed {needed}+).",
              "{actor} touche {?target:{target}}{?place:{place}} (dé {die}, il faut {needed}+)."},
     .part = TalePart::hit,
     .role = EventRole::shot_hit},
    {.id = Happening::shot_missed,
     .keys = keys(actor, target, weapon, place, die, needed),
     .says = {"{actor} misses {?target:{target}}{?place:{place}} (rolled {die}, needed {needed}+).",
              "{actor} manque {?target:{target}}{?place:{place}} (dé {die}, il faut {needed}+)."},
     .part = TalePart::miss,
     .role = EventRole::shot_missed},
    {.id = Happening::hit_in_vain,
     .keys = keys(actor, target, unit),
     .says = {"{!unit:At this distance the hit on {target} can do no harm, but his unit must test.}"
              "{?unit:The hit on {target} can do no harm, and {unit} takes no test.}",
              "{!unit:À cette distance, la touche sur {target} ne peut pas faire de mal, mais son unité devra tester.}"
              "{?unit:La touche sur {target} ne peut pas faire de mal, et {unit} n'a pas à tester.}"},
     .role = EventRole::no_effect},
    {.id = Happening::armour_rolled,
     .keys = keys(target, die, total, needed),
     .says = {"{target}: {die} against the armour, total {total}; more than {needed} goes through.",
              "{target} : {die} contre le blindage, total {total} ; il faut plus de {needed} pour percer."},
     .role = EventRole::damage_die},
    {.id = Happening::damage_rolled,
     .keys = keys(target, die, word),
     .says = {"{target}: {die}, {word}.", "{target} : {die}, {word}."},
     .part = TalePart::detail},
    {.id = Happening::shaken,
     .keys = keys(unit),
     .says = {"The crew of {unit} is shaken and does nothing more this turn.",
              "L'équipage de {unit} est secoué et ne fait plus rien ce tour."}},
    {.id = Happening::weapon_lost,
     .keys = keys(target, weapon),
     .says = {"{target} loses {the_weapon}.", "{target} perd {the_weapon}."}},
    {.id = Happening::immobilised,
     .keys = keys(unit),
     .says = {"{unit} never moves again.", "{unit} ne bougera plus."}},
    {.id = Happening::vehicle_destroyed,
     .keys = keys(side, target, word),
     .says = {"{target} is a wreck: {word}.", "{target} est une épave : {word}."},
     .role = EventRole::removed,
     .report = Report::headline},
    {.id = Happening::building_hit,
     .keys = keys(actor, weapon, place, needed),
     .says = {"{actor} hits {place} with {the_weapon}: {needed} needed.",
              "{actor} touche {place} avec {the_weapon} : il fallait {needed}."},
     .part = TalePart::hit},
    {.id = Happening::building_unharmed,
     .keys = keys(actor, weapon, place),
     .says = {"{place} takes no harm: that needs a heavy weapon, a mortar or three hits of one machine gun.",
              "{place} ne subit aucun dégât : il y faut une arme lourde, un mortier ou trois touches d'une même "
              "mitrailleuse."}},
    {.id = Happening::structure_rolled,
     .keys = keys(place, die, total, needed),
     .says = {"{place}: {die}, total {total} against a structure of {needed}.",
              "{place} : {die}, total {total} contre une structure de {needed}."},
     .role = EventRole::damage_die},
    {.id = Happening::building_fell,
     .keys = keys(place),
     .says = {"{place} falls in ruins.", "{place} s'écroule."},
     .report = Report::headline},
    {.id = Happening::occupant_tested,
     .keys = keys(target, place, word, die, needed, amount),  // amount: as of a test of leadership
     .says = {"{target} tests as {place} falls: {die}, {?amount:{needed} or less}{!amount:below {needed}} needed: "
              "{word}.",
              "{target} teste sous la chute de {place} : {die}, il faut {?amount:{needed} ou moins}{!amount:moins de "
              "{needed}} : {word}."},
     .needs_at_most = true},
    {.id = Happening::smoke_rolled,
     .keys = keys(actor, die),
     .says = {"The die for smoke shows {die}.", "Le dé de la fumée montre {die}."},
     .part = TalePart::detail},
    {.id = Happening::cloud_rose,
     .keys = keys(actor, place, to, length, amount),
     .says = {"Smoke rises{?to: at {to}}, {length} around, until turn {amount}.",
              "De la fumée s'élève{?to: en {to}}, {length} autour, jusqu'au tour {amount}."}},
    {.id = Happening::cloud_gone,
     .keys = keys(to),
     .says = {"{?to:The smoke at {to} is gone.}{!to:Smoke is gone.}",
              "{?to:La fumée en {to} se dissipe.}{!to:Une fumée se dissipe.}"}},
    {.id = Happening::gun_jammed,
     .keys = keys(actor, weapon, die),
     .says = {"{the_weapon} of {actor} jams: {die} twice.",
              "L'arme de {actor} s'enraye ({the_weapon}) : deux fois {die}."}},
    {.id = Happening::volley_ended,
     .keys = keys(unit),
     .says = {"The volley at {unit} is over.", "La salve contre {unit} est finie."},
     .part = TalePart::detail,
     .report = Report::bookkeeping},
    {.id = Happening::wound_rolled,
     .keys = keys(target, place, die, total),
     .says = {"Wound roll against {target}: {die}{?total:, total {total}}.",
              "Jet de blessure contre {target} : {die}{?total:, total {total}}."},
     .part = TalePart::detail,
     .role = EventRole::damage_die},
    {.id = Happening::wounded,
     .keys = keys(target, word),
     .says = {"{target} has a {word} wound.", "{target} a une blessure {word}."},
     .role = EventRole::wounded},
    {.id = Happening::endurance_lost,
     .keys = keys(unit, amount, left),
     .says =
         {"{unit} {?amount:loses {amount} endurance and has {left} left}{!amount:has no endurance left to lose}.",
          "{unit} {?amount:perd {amount} d'endurance et en a encore {left}}{!amount:n'a plus d'endurance à perdre}."},
     .part = TalePart::detail},
    {.id = Happening::removed,
     .keys = keys(side, target, word),
     .says = {"{target} is {word}.", "{target} : {word}."},
     .role = EventRole::removed},
};

}  // namespace umpire::wwiisim
