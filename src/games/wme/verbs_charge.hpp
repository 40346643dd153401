#pragma once

#include "games/wme/vocabulary.hpp"

/// Verbs of initiative, charges and evades: their section of the table in verbs.cpp.
namespace umpire::wme {

inline constexpr VerbRow charge_verbs[] = {
    {.id = Verb::charge,
     .shape =
         {.name = "charge", .subject = Subject::unit, .places = true, .units = true, .turns = true, .needs_aim = true},
     .says = {"{subject} charges {targets}{?places: at {places}}", "{subject} charge {targets}{?places: en {places}}"},
     .label = {"Charge", "Charger"},
     .role = Role::attack,
     .as_one = AsOne::contact},
    {.id = Verb::evade,
     .shape =
         {.name = "evade", .subject = Subject::unit, .places = true, .units = true, .turns = true, .needs_aim = true},
     .says = {"{subject} evades {targets}{?places: to {places}}", "{subject} évite {targets}{?places: vers {places}}"},
     .label = {"Evade", "Éviter"},
     .role = Role::way},
    {.id = Verb::follow,
     .shape = {.subject = Subject::unit, .places = true, .turns = true},
     .says = {"{subject} follows{?places: to {places}}", "{subject} suit{?places: vers {places}}"},
     .label = {"Follow", "Suivre"},
     .role = Role::way,
     .as_one = AsOne::places},
    {.id = Verb::stand_off,
     .shape = {.subject = Subject::side},
     .says = {"{subject} lets nobody follow", "{subject} ne fait suivre personne"},
     .label = {"Nobody follows", "Personne ne suit"},
     .role = Role::end},
    {.id = Verb::end_initiative,
     .shape = {.subject = Subject::side},
     .says = {"{subject} makes no more moves by initiative", "{subject} ne fait plus de mouvement par initiative"},
     .label = {"End of initiative", "Fin de l'initiative"},
     .role = Role::end},
};

}  // namespace umpire::wme
