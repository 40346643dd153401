#pragma once

#include "games/wwiisim/units.hpp"

namespace umpire::wwiisim {

/// WW-EOT-4 to 7: everything of End of Turn after the rally tests, but for the end of the battle.
void do_paperwork(Play& play);
/// WW-ENDU-3 with `endurance_payment = on_execution`: what the unit owes by now.
void settle_at_once(Play& play, UnitId unit);

/// WW-SCN-3: the battle is over; then who has won, and by which clause.
struct Ending {
    bool is_over = false;
    Side winner = Side::none;
};
Ending ending_of(const WwBattle& battle);

}  // namespace umpire::wwiisim
