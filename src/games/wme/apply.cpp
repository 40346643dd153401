#include "games/wme/apply.hpp"

#include "battle/writing.hpp"

namespace umpire::wme {

void put_figure(TableOf<battle_figures_max>& table, FigureId figure, Place place) {
    Figure& base = table[figure];
    base.at = place.at;
    base.facing = place.facing;
    base.on_table = true;
}

void Rules::note(WmBattle& battle, Events& events, const Event& event) {
    apply_command(battle, event);
    apply_charge(battle, event);
    apply_shooting(battle, event);
    apply_combat(battle, event);
    events.tell(event, vocabulary()[event.kind]);
}

}  // namespace umpire::wme
