#pragma once

#include "games/wme/charging.hpp"

/// Refusals of charges to places that a player has named.
namespace umpire::wme {

/// What is wrong with the places that are named in the ask, for which no plan was found: first why the stands cannot
/// go there, if they cannot, then that the rules of charges do not lead there (WM-CHRG-5, WM-CHRG-7). Where the charge
/// is not possible at any place, the reasons for that.
Verdict against_said_places(const Board& board, const ChargeAsk& ask);

}  // namespace umpire::wme
