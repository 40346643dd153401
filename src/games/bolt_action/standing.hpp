#pragma once

#include "games/bolt_action/course.hpp"

#include <vector>

namespace umpire::bolt_action {

/// What stands near the ways of a moving unit and is not of it.
struct Neighbours {
    struct Body {
        Footprint base;
        UnitId unit;
        bool is_enemy = false;
        bool is_in_the_way = false;  ///< may not be passed through (BA-MOVE-4, BA-MOVE-5)
        bool is_wreck = false;
    };
    struct House {
        const Outline* outline;
        UnitId unit;  ///< enemy, inside
    };
    std::vector<Body> bodies;
    std::vector<House> houses;
    UnitId spared;  ///< the target of an assault, the transport to get into: no distance is kept from it
};
/// Of all bases whose way or place may matter to something within the box.
Neighbours neighbours_of(const BaBattle& battle, UnitId unit, const Box& box);

/// BA-GEO-13 (c), (d): the way of the model up to so much of it leads through nobody's zone and over no model.
bool is_way_free(const BaBattle& battle, const Course& course, const Track& track, Length along,
                 const Neighbours& neighbours);
/// BA-GEO-14 (a) to (c) for one model, without the rest of its unit. BA-UNIT-10 too, where `keeps_distance`.
bool may_stand(const BaBattle& battle, UnitId unit, const Footprint& base, const Neighbours& neighbours,
               bool keeps_distance);
/// ... as far as other models go.
bool is_clear_of(const BaBattle& battle, const Footprint& base, const Neighbours& neighbours, bool keeps_distance);
/// BA-UNIT-8, BA-UNIT-9: the unit is in formation at the end of a voluntary move, or as near to it as it can get.
bool is_formation_kept(const BaBattle& battle, const Bases& before, const Bases& after, Length allowance);

/// BA-FUB-8: a forced move need not close the gaps of a unit, but makes none and widens none.
bool is_no_looser(const BaBattle& battle, const Bases& before, const Bases& after);

/// The base comes nearer to the other than that; exactly so far off is far enough.
bool is_nearer_than(const Footprint& base, const Footprint& other, Length limit);
bool is_nearer_than(const Footprint& base, const Outline& outline, Length limit);

}  // namespace umpire::bolt_action
