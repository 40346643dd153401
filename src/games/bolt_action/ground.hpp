#pragma once

#include "games/bolt_action/units.hpp"
#include "geometry/path.hpp"

#include <vector>

namespace umpire::bolt_action {

// What the ground lets a unit do (BA-TERR). All of this is open to view.

/// A unit on its way over the ground.
struct Walker {
    UnitId unit;
    Order order = Order::advance;
    bool comes_on = false;  ///< the edge of the table does not stop it
    bool leaves = false;    ///< BA-SCEN-4: the far edge does not stop it either
    PieceId goal;           ///< a building that it may go into
};

/// BA-GEO-13 (a), (b), (e), for the whole of a leg: the first thing that forbids it. `moving` is the base at the start
/// of the leg. A leg of no length is a turn on the spot.
Verdict judge_ground(const BaBattle& battle, const Walker& walker, FigureId model, const Footprint& moving, Leg leg);

/// BA-GEO-14 (c): the clause by which the ground forbids the base to stand there; no clause where it may.
Clause fault_of_ground(const BaBattle& battle, UnitId unit, const Footprint& base);

using Roads = std::vector<const Outline*>;
Roads roads_of(const BaBattle& battle);

/// BA-TERR-13, BA-BLD-8: whether the unit is a tank that may drive into buildings.
bool is_heavy_tank(const BaBattle& battle, UnitId unit);

}  // namespace umpire::bolt_action
