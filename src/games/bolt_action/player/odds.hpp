#pragma once

#include "games/bolt_action/bolt_action.hpp"

#include <array>

/// The computer player of Bolt Action that weighs what it can do by the odds, a file for each thing that it thinks
/// about. Everything is counted in whole numbers. It never measures: what it knows of distances comes from Estimates.
namespace umpire::bolt_action::ai {

/// A chance, as a whole number of parts of `certain`. Whole numbers are used and no doubles, so that a close decision
/// falls the same way on every machine. What follows from several dice is rounded down at each die, by less than
/// `rounding` in all.
using Share = std::int64_t;
inline constexpr int share_bits = 30;
inline constexpr Share certain = Share{1} << share_bits;
inline constexpr Share rounding = 4096;
constexpr Share both(Share chance, Share other) { return (chance * other) >> share_bits; }
constexpr Share either(Share chance, Share other) { return chance + other - both(chance, other); }
/// `cases` out of `whole` equally likely cases.
constexpr Share part(int cases, int whole) { return cases * certain / whole; }

// The rules say what a die comes to (fire_dice.hpp).

/// The chance that one shot with this need hits.
Share chance_to_hit(const Scenario& scenario, int need, bool is_indirect);
/// The chance that one hit with this bonus hurts a man of this damage value.
Share chance_to_hurt(const Scenario& scenario, int bonus, int value);
/// The chance that one blow in an assault kills a man of this damage value.
Share chance_to_kill(const Scenario& scenario, int value);
/// The chance that 2D6 pass a test on this morale, within its limits.
Share chance_to_pass(const Scenario& scenario, int morale);

/// Men, counted up to the most that a unit has.
inline constexpr int men_counted_max = 16;
/// The chance of each number of men, hits or pins, from 0 on.
using Counts = std::array<Share, men_counted_max + 1>;
/// The counts of so many equal chances, one after the other. All above `most` counts as `most`.
Counts counts_of(int times, Share chance, int most);

/// Shots of one attack that are alike.
struct Shots {
    int count = 0;
    Share hit = 0;
    int bonus = 0;  ///< added to the damage die
    Shell shell = Shell::none;
    bool heavy = false;
    bool far = false;     ///< long range
    bool shaped = false;  ///< a shaped charge
    bool lobbed = false;  ///< indirect
};
using Volley = FixedVector<Shots, 8>;

/// Men under fire.
struct Men {
    int count = 0;
    int pins = 0;
    int value = 4;   ///< BA-DMG-2
    int morale = 9;  ///< the morale for its tests, without its pins and limits
    int rout = 9;    ///< BA-MOR-5
    bool down = false;
    bool led = false;     ///< it has a leader alive whose loss counts (BA-MOR-2)
    bool crewed = false;  ///< exceptional damage takes its weapon (BA-DMG-10), and its last man counts (BA-MOR-3)
};
/// What one attack on men comes to.
struct Toll {
    Share hit = 0;        ///< at least one hit
    Share pins = 0;       ///< expected
    Share losses = 0;     ///< the men expected to fall, except those who are lost with the unit
    Share half = 0;       ///< half or more of them fall, but not all
    Share destroyed = 0;  ///< by losses, by a rout or by a failed morale test
    Share weapon = 0;     ///< exceptional damage at least once
};
/// BA-SHOOT-2 for men: pins, rout, losses, exceptional damage (which takes the leader or the weapon), morale. It is
/// exact for shots that are all alike. With several kinds of shots, pins and losses count as independent of each other.
Toll toll_on_men(const Scenario& scenario, const Volley& volley, const Men& target);

/// A vehicle under fire.
struct Armour {
    int value = 9;
    int modifier = 0;  ///< BA-VEH-10: side, rear or top, without long range
    int pins = 0;
    int morale = 9;
    int rout = 9;
    bool open_topped = false;
    bool immobilised = false;
};
struct Wreckage {
    Share hit = 0;  ///< at least one hit that pins it
    Share pins = 0;
    Share immobilised = 0;  ///< ... and not knocked out
    Share knocked_out = 0;
};
/// BA-VEH-8 to BA-VEH-19. It is exact for one shot that places one pin. Of several shots each counts as if it were the
/// first.
Wreckage toll_on_armour(const Scenario& scenario, const Volley& volley, const Armour& armour);
/// BA-VEH-11, BA-VEH-12: one hit that comes to `total` above the armour value on a 0, and its chance to knock the
/// vehicle out.
struct ArmourHit {
    Share knocked_out = 0;
    Share immobilised = 0;
    Share stunned = 0;
};
ArmourHit hit_on_armour(const Scenario& scenario, int bonus, const Armour& armour, bool lobbed);

/// BA-ASLT-9 to BA-ASLT-13: the men of one side, and the chance of each of their dice to kill.
struct Fighters {
    int men = 0;
    int extra_dice = 0;  ///< of Assault weapons; the men who carry them fall last
    Share kills = 0;     ///< the chance of each die
};
struct Melee {
    Share won = 0;   ///< by the attackers
    Share lost = 0;  ///< in the remaining cases both sides are gone
};
Melee melee_of(const Fighters& attackers, const Fighters& defenders, bool defended);

}  // namespace umpire::bolt_action::ai
