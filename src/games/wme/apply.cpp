#include "games/wme/apply.hpp"

namespace umpire::wme {

void put_figure(WmBattle& battle, FigureId figure, Place place) {
    Figure& base = battle.table.writable()[figure];
    base.at = place.at;
    base.facing = place.facing;
    base.on_table = true;
}

void Play::note(const Event& event) {
    apply_command(battle_, event);
    apply_charge(battle_, event);
    apply_shooting(battle_, event);
    apply_combat(battle_, event);
    events_.tell(event, vocabulary()[event.kind]);
}

}  // namespace umpire::wme
