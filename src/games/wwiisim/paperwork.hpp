#pragma once

#include "battle/end_reason.hpp"
#include "games/wwiisim/units.hpp"

namespace umpire::wwiisim {

/// WW-EOT-4 to 7: does all that End of Turn does after the rally tests, except ending the battle.
void do_paperwork(Play& play);
/// WW-ENDU-3 with `endurance_payment = on_execution`: makes the unit pay what it owes by now.
void settle_at_once(Play& play, UnitId unit);

/// WW-SCN-3: whether the battle is over; if so, who has won, and by which clause.
struct Ending {
    bool is_over = false;
    Side winner = Side::none;
};
Ending ending_of(const WwBattle& battle);
EndReasons why_it_ended(const Match& seen);

/// WW-ENDU-2, WW-ENDU-8: what the unit's turn has cost by now; below 0 is a gain (WW-ENDU-6).
int cost_of(const WwBattle& battle, UnitId unit);

/// WW-INF-1: what the turn has cost the unit's pool, as far as the enemy can tell.
struct CostSeen {
    int least = 0;
    int most = 0;
};
CostSeen cost_seen(const WwBattle& battle, UnitId unit);

}  // namespace umpire::wwiisim
