#pragma once

#include "battle/same_refusals.hpp"

/// Which clauses refuse the same action. The guide of cases lists them.
namespace umpire::wme {

using namespace literals;

inline constexpr SameRefusal same_refusals[] = {
    // A way that is too long.
    {"WM-GEO-9"_clause, "WM-MOVE-1"_clause},
    {"WM-GEO-9"_clause, "WM-MOVE-2"_clause},
    {"WM-GEO-9"_clause, "WM-MOVE-8"_clause},
    {"WM-GEO-9"_clause, "WM-SPEC-8"_clause},
    {"WM-GEO-9"_clause, "WM-INIT-14"_clause},
    {"WM-GEO-9"_clause, "WM-INIT-15"_clause},
    {"WM-GEO-9"_clause, "WM-EVADE-2"_clause},
    {"WM-GEO-9"_clause, "WM-EVADE-3"_clause},
    {"WM-GEO-9"_clause, "WM-EVADE-4"_clause},
    {"WM-GEO-9"_clause, "WM-RES-11"_clause},
    {"WM-CHRG-8"_clause, "WM-MOVE-1"_clause},
    // A way or a place that is closed.
    {"WM-GEO-10"_clause, "WM-TERR-2"_clause},
    {"WM-TERR-2"_clause, "WM-GEO-12"_clause},
    {"WM-TERR-5"_clause, "WM-GEO-12"_clause},
    {"WM-TERR-5"_clause, "WM-MOVE-7"_clause},
    {"WM-GEO-7"_clause, "WM-GEO-12"_clause},
    {"WM-GEO-13"_clause, "WM-GEO-12"_clause},
    {"WM-GEO-13"_clause, "WM-EVADE-5"_clause},
    {"WM-FORM-1"_clause, "WM-GEO-12"_clause},
    {"WM-FORM-1"_clause, "WM-MOVE-5"_clause},
    {"WM-GEO-12"_clause, "WM-CHRG-1"_clause},
    {"WM-GEO-12"_clause, "WM-EVADE-4"_clause},
    {"WM-GEO-12"_clause, "WM-EVADE-5"_clause},
    {"WM-EVADE-2"_clause, "WM-EVADE-1"_clause},
    // A charge that is not possible.
    {"WM-SIGHT-6"_clause, "WM-CHRG-14"_clause},
    {"WM-SIGHT-6"_clause, "WM-CHRG-2"_clause},
    {"WM-SIGHT-6"_clause, "WM-BRIG-17"_clause},
    {"WM-CHRG-5"_clause, "WM-CHRG-14"_clause},
    {"WM-CHRG-6"_clause, "WM-CHRG-14"_clause},
    {"WM-CHRG-7"_clause, "WM-CHRG-14"_clause},
    {"WM-CHRG-8"_clause, "WM-CHRG-14"_clause},
    {"WM-CHRG-11"_clause, "WM-CHRG-14"_clause},
    {"WM-CHRG-11"_clause, "WM-TERR-2"_clause},
    // Initiative.
    {"WM-INIT-3"_clause, "WM-INIT-4"_clause},
    {"WM-INIT-3"_clause, "WM-INIT-6"_clause},
    {"WM-INIT-3"_clause, "WM-CHRG-2"_clause},
    {"WM-INIT-21"_clause, "WM-SPEC-9"_clause},
    {"WM-INIT-22"_clause, "WM-INIT-8"_clause},
    {"WM-INIT-22"_clause, "WM-SPEC-1"_clause},
    {"WM-SPEC-1"_clause, "WM-INIT-8"_clause},
    // A part of the turn that is over, or has not begun.
    {"WM-TURN-2"_clause, "WM-INIT-19"_clause},
    {"WM-TURN-2"_clause, "WM-ORD-22"_clause},
    {"WM-TURN-2"_clause, "WM-CDR-1"_clause},
    {"WM-TURN-2"_clause, "WM-CDR-10"_clause},
    {"WM-GEN-9"_clause, "WM-BRIG-20"_clause},
    // A unit or a commander that is finished.
    {"WM-CMD-3"_clause, "WM-INIT-16"_clause},
    {"WM-CMD-3"_clause, "WM-ORD-20"_clause},
    {"WM-CMD-4"_clause, "WM-CONF-2"_clause},
    {"WM-CMD-4"_clause, "WM-ORD-20"_clause},
    {"WM-CMD-5"_clause, "WM-CMD-6"_clause},
    {"WM-CMD-5"_clause, "WM-ORD-20"_clause},
    {"WM-ORD-9"_clause, "WM-BRIG-8"_clause},
    {"WM-ORD-9"_clause, "WM-BRIG-27"_clause},
    {"WM-ORD-9"_clause, "WM-ORD-18"_clause},
    {"WM-ORD-9"_clause, "WM-ORD-20"_clause},
    {"WM-ORD-10"_clause, "WM-ORD-16"_clause},
    {"WM-ORD-13"_clause, "WM-ORD-20"_clause},
    {"WM-ORD-15"_clause, "WM-BRIG-24"_clause},
    {"WM-ORD-15"_clause, "WM-BRIG-26"_clause},
    {"WM-ORD-15"_clause, "WM-BRIG-27"_clause},
    {"WM-ORD-15"_clause, "WM-ORD-20"_clause},
    {"WM-ORD-16"_clause, "WM-ORD-17"_clause},
    {"WM-ORD-18"_clause, "WM-BRIG-26"_clause},
    {"WM-ORD-18"_clause, "WM-BRIG-27"_clause},
    {"WM-ORD-18"_clause, "WM-ORD-20"_clause},
    {"WM-ORD-19"_clause, "WM-BRIG-28"_clause},
    {"WM-ORD-19"_clause, "WM-CHRG-13"_clause},
    {"WM-ORD-19"_clause, "WM-ORD-20"_clause},
    // Brigades.
    {"WM-BRIG-5"_clause, "WM-BRIG-3"_clause},
    {"WM-BRIG-5"_clause, "WM-BRIG-23"_clause},
    {"WM-BRIG-2"_clause, "WM-BRIG-3"_clause},
    {"WM-BRIG-23"_clause, "WM-BRIG-5"_clause},
    {"WM-BRIG-23"_clause, "WM-BRIG-22"_clause},
    {"WM-BRIG-29"_clause, "WM-BRIG-24"_clause},
    {"WM-BRIG-19"_clause, "WM-BRIG-20"_clause},
    // Commanders, set-up, one unit at a time.
    {"WM-CDR-6"_clause, "WM-TERR-4"_clause},
    {"WM-GEN-1"_clause, "WM-SETUP-3"_clause},
    {"WM-ORD-7"_clause, "WM-CMD-9"_clause},
    // Shooting and combat.
    {"WM-SHOOT-2"_clause, "WM-SHOOT-3"_clause},
    {"WM-SHOOT-2"_clause, "WM-SIGHT-7"_clause},
    {"WM-RES-11"_clause, "WM-RES-4"_clause},
    {"WM-RES-12"_clause, "WM-SPEC-7"_clause},
    {"WM-RES-12"_clause, "WM-SPEC-9"_clause},
};

}  // namespace umpire::wme
