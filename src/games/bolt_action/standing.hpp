#pragma once

#include "games/bolt_action/course.hpp"

#include <vector>

namespace umpire::bolt_action {

/// What stands near the ways of a moving unit and does not belong to it.
struct Neighbours {
    struct Body {
        Footprint base;
        UnitId unit;
        bool is_enemy = false;
        bool is_in_the_way = false;  ///< it may not be passed through (BA-MOVE-4, BA-MOVE-5)
        bool is_wreck = false;
    };
    struct House {
        const Outline* outline;
        UnitId unit;  ///< enemy, inside
    };
    std::vector<Body> bodies;
    std::vector<House> houses;
    UnitId spared;  ///< the target of an assault, or the transport to get into: no distance is kept from it
};
/// The neighbours among all bases whose way or place may matter to something in the box.
Neighbours neighbours_of(const BaBattle& battle, UnitId unit, const Box& box);

/// BA-GEO-13 (c), (d): whether the way of the model, up to so much of it, leads through nobody's zone and over no
/// model.
bool is_way_free(const BaBattle& battle, const Course& course, const Track& track, Length along,
                 const Neighbours& neighbours);
/// BA-GEO-14 (a) to (c) for one model, without the rest of its unit. With `keeps_distance` BA-UNIT-10 counts too.
bool may_stand(const BaBattle& battle, UnitId unit, const Footprint& base, const Neighbours& neighbours,
               bool keeps_distance);
/// The same, as far as other models matter.
bool is_clear_of(const BaBattle& battle, const Footprint& base, const Neighbours& neighbours, bool keeps_distance);
/// BA-UNIT-8, BA-UNIT-9: whether the unit is in formation at the end of a voluntary move, or as near to it as it can
/// get.
bool is_formation_kept(const BaBattle& battle, const Bases& before, const Bases& after, Length allowance);

/// BA-FUB-8: whether the unit is no looser than before. A forced move need not close gaps, but opens none and widens
/// none.
bool is_no_looser(const BaBattle& battle, const Bases& before, const Bases& after);

/// Whether the base is nearer to the other one than `limit`; exactly so far off is far enough.
bool is_nearer_than(const Footprint& base, const Footprint& other, Length limit);
bool is_nearer_than(const Footprint& base, const Outline& outline, Length limit);

}  // namespace umpire::bolt_action
