#pragma once

#include "games/bolt_action/arms.hpp"
#include "games/bolt_action/lines.hpp"

#include <cstdint>

namespace umpire::bolt_action {

/// One weapon that has a line to the target, measured (BA-SHOOT-7).
struct Firing {
    enum class Reach : std::uint8_t { in_range, out_of_range, too_near };
    Arm arm;
    Reach reach = Reach::in_range;
    bool close = false;  ///< at point blank
    bool far = false;    ///< at long range
    FigureId nearest;    ///< the model to which it is measured; none for a building
    Length distance;     ///< as a ruler shows it: the smallest whole length that is not less
};

/// All that is fired at one target.
struct Volley {
    FixedVector<Firing, 16> firings;
    bool any_in_range() const;
};

/// BA-SHOOT-6 to BA-SHOOT-8, BA-WEAP-8: the volley as measured. `lines` are those between the two units.
Volley measured_volley(const BaBattle& battle, const Attack& attack, Lines& lines);

/// BA-COV-12: the cover of the target, by the models that are covered from most of those who will roll.
struct UnitCover {
    Shelter sure = Shelter::none;    ///< without a die
    Shelter by_die = Shelter::none;  ///< BA-COV-10: exactly half is covered; the die decides whether this cover counts
};
UnitCover cover_of_unit(const BaBattle& battle, Lines& lines, const Volley& volley);
/// BA-SHOOT-20: what a shooter in range needs, and why.
struct Need {
    int value = 0;
    Reasons reasons;
};
Need need_of(const BaBattle& battle, const Attack& attack, Shelter cover, const Firing& firing);
/// BA-SHOOT-19: the dice that are rolled for one weapon.
Hits shots_of(const BaBattle& battle, const Attack& attack, const Firing& firing, const Need& need);

/// BA-GEO-15: whether a model of the target is in the front quarter and seen by the looker. An arm without an arc is
/// not limited.
bool has_in_arc(const BaBattle& battle, const Arm& arm, const Lines& lines, const LineEnd& looker);
/// BA-SHOOT-12, BA-SHOOT-14: whether the arm can be fired at some model of the target. Ranges are not looked at.
bool has_mark(const BaBattle& battle, const Arm& arm, Lines& lines, const LineEnd& looker, const LineEnd& target);

}  // namespace umpire::bolt_action
