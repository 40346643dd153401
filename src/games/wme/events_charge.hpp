#pragma once

#include "games/wme/vocabulary.hpp"

/// Events of initiative, charges and evades: their section of the table in events.cpp.
namespace umpire::wme {

using enum Key;

inline constexpr EventRow charge_events[] = {
    {.id = Happening::charged,
     .keys = keys(unit, target_unit, word),
     .says = {"{unit} charges {target_unit} ({word}).", "{unit} charge {target_unit} ({word})."},
     .part = TalePart::attack,
     .role = EventRole::assault_declared},
    {.id = Happening::acted, .keys = keys(unit), .says = {"{unit} acts by initiative.", "{unit} agit par initiative."}},
    {.id = Happening::evaded,
     .keys = keys(unit, target_unit, length),
     .says = {"{unit} evades {target_unit} by {length}.", "{unit} évite {target_unit} de {length}."}},
    {.id = Happening::followed,
     .keys = keys(unit, target_unit),
     .says = {"{unit} follows {target_unit}.", "{unit} suit {target_unit}."}},
    {.id = Happening::may_act,
     .keys = keys(unit, target_unit),
     .says = {"{unit} may act with regard to {target_unit}.", "{unit} peut agir face à {target_unit}."},
     .part = TalePart::detail,
     .report = Report::bookkeeping},
    {.id = Happening::initiative_ended,
     .keys = keys(side),
     .says = {"{side} makes no more moves by initiative.", "{side} ne fait plus de mouvement par initiative."},
     .report = Report::bookkeeping},
    {.id = Happening::machine_named,
     .keys = keys(unit, target_unit, word),
     .says = {"{unit} has named: {word} ({target_unit}).", "{unit} a annoncé : {word} ({target_unit})."},
     .part = TalePart::detail},
    {.id = Happening::machine_stayed,
     .keys = keys(unit),
     .says = {"{unit} does not move after all.", "{unit} ne bouge finalement pas."}},
};

}  // namespace umpire::wme
