#include "draw/terrain_kinds.hpp"

namespace umpire::draw {

int level_of(Look look) {
    switch (look) {
    case Look::hill:
    case Look::steep_hill:
    case Look::snow:
    case Look::field:
    case Look::open: return 0;
    case Look::crops:
    case Look::mud:
    case Look::swamp:
    case Look::rough: return 1;
    case Look::shallow_water:
    case Look::stream:
    case Look::deep_water: return 2;
    case Look::road:
    case Look::village:
    case Look::ford: return 3;
    case Look::bridge:
    case Look::craters:
    case Look::foxholes:
    case Look::rubble:
    case Look::trench:
    case Look::undergrowth: return 4;
    case Look::bocage:
    case Look::dense_woods:
    case Look::woods: return 6;
    default: return 5;
    }
}

}  // namespace umpire::draw
