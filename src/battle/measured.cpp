#include "battle/measured.hpp"

#include "battle/scenario.hpp"

namespace umpire {

Side owner_of(const Event& event, const Scenario& scenario) {
    if (event.side != Side::none) return event.side;
    if (event.actor.exists()) return scenario[event.actor].side;
    if (event.unit.exists()) return scenario[event.unit].side;
    if (event.target.exists()) return scenario[event.target].side;
    return Side::none;
}

}  // namespace umpire
