#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/path.hpp"

#include <optional>

namespace umpire::wwiisim {

/// The steps of each procedure, a file a chapter of the book.
WwProgress step(Play& play, Turns& turns, const Answer& answer);
WwProgress step(Play& play, SettingUp& setup, const Answer& answer);
WwProgress step(Play& play, RollingInitiative& rolling, const Answer& answer);
WwProgress step(Play& play, WritingOrders& writing, const Answer& answer);
WwProgress step(Play& play, FirePhase& phase, const Answer& answer);
WwProgress step(Play& play, Firing& firing, const Answer& answer);
WwProgress step(Play& play, Surrendering& surrendering, const Answer& answer);
WwProgress step(Play& play, Crumbling& crumbling, const Answer& answer);
WwProgress step(Play& play, Shelling& shelling, const Answer& answer);
WwProgress step(Play& play, Throwing& throwing, const Answer& answer);
WwProgress step(Play& play, Bailing& bailing, const Answer& answer);
WwProgress step(Play& play, Piercing& piercing, const Answer& answer);
WwProgress step(Play& play, Wounding& wounding, const Answer& answer);
WwProgress step(Play& play, Testing& testing, const Answer& answer);
WwProgress step(Play& play, MovePhase& phase, const Answer& answer);
WwProgress step(Play& play, TestPhase& phase, const Answer& answer);
WwProgress step(Play& play, Fighting& fighting, const Answer& answer);

/// What speaks against an action that answers this question; the clauses of a chapter, in the order of the book.
Verdict judge_zone(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_deployment(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_writing(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_fire(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_target_name(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_disarm(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_move(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_pair(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_strike(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_flight(const WwBattle& battle, const Decision& decision, const Action& action);

// --- What chapters ask of each other ---

/// WW-ORD-7: what speaks against writing this order now.
Verdict against_order(const WwBattle& battle, UnitId unit, Word order);
/// The unit must have a line on the sheet, or may have one.
bool must_have_order(const WwBattle& battle, UnitId unit);
bool may_have_order(const WwBattle& battle, UnitId unit);

/// WW-PRI-1: marks a target that would give itself up to this firer, where it is clear at whom each man aims.
void note_surrender(Play& play, UnitId firer, UnitId target);
/// ... and where somebody chooses: the target would give itself up, as it is before the first die of the volley; then
/// the shot at the figure that was chosen.
bool may_yield(const WwBattle& battle, UnitId firer, UnitId target);
void note_surrender_of_shot(Play& play, const Firing& firing, const Shooter& line);

/// WW-BLD-3, WW-FIRE-18: the nearest point of the building that the shooter sees.
std::optional<Point> point_of_building(const WwBattle& battle, FigureId shooter, PieceId piece);
bool can_bombard(const WwBattle& battle, FigureId shooter, WeaponId weapon, PieceId piece);
/// WW-GEO-13: the building or ruin whose polygon holds the point.
std::optional<PieceId> house_at(const WwBattle& battle, Point at);
/// WW-GEO-13: the middle of the template is in the base, or that of the base in the template.
bool is_vehicle_under(const WwBattle& battle, FigureId vehicle, Point at, Length radius);
/// WW-BLD-2: the figures inside.
Men occupants_of(const WwBattle& battle, PieceId piece);
/// WW-BLD-1: what a damage roll is compared with.
int structure_of(const WwBattle& battle, PieceId piece);
/// WW-BLD-3 to 6: one shooter of a volley at a building; what follows when his dice are known.
WwProgress bombard_next(Play& play, Firing& firing, const Shooter& line);
/// ... and when the last one has fired.
void end_fire_at_occupants(Play& play, const Firing& firing);
WwProgress hear_bombardment(Play& play, Firing& firing, const Shooter& line, const Faces& faces);
/// WW-FIRE-20: how many lines of the declaration belong to this volley.
std::size_t shots_of(const WwBattle& battle, const Firing& firing);
/// WW-MG-2: told when two dice show the same miss.
void tell_jam(Play& play, const Firing& firing, const Shooter& line, const Faces& faces);
/// WW-BLD-8: what the tests of occupants add to the Ld.
int fall_modifiers(const WwBattle& battle, UnitId unit);

/// WW-OFF-7: the officer is a unit of his own from now on.
void part_from_unit(Play& play, UnitId officer);
/// ... by his owner's choice: not aboard, since a transport carries one unit (WW-TRN-1).
bool may_leave(const WwBattle& battle, UnitId officer);
/// WW-OFF-7: whose comrades are all gone is alone at once.
void free_lone_officers(Play& play);
/// WW-OFF-2, WW-OFF-3, WW-OFF-9: the unit that the officer may join where he stands now.
Verdict against_joining(const WwBattle& battle, UnitId officer, UnitId host);
Verdict judge_capture(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_officer(const WwBattle& battle, const Decision& decision, const Action& action);

/// WW-FIRE-4: the figures of the unit that the shooter may aim at with this weapon: the nearest that he sees in range,
/// several where they are equally near.
Men target_figures(const WwBattle& battle, FigureId shooter, WeaponId weapon, UnitId target);
/// Whom a hit finds when its target figure has fallen; none if nobody of the unit is in sight.
FigureId nearest_in_sight(const WwBattle& battle, FigureId shooter, UnitId target);
/// WW-FIRE-3: the figure can shoot at somebody of the unit with the weapon now.
bool can_shoot(const WwBattle& battle, FigureId shooter, WeaponId weapon, UnitId target);
/// WW-FIRE-20: the targets of what was declared: the common one first, which a vehicle has not, the others
/// by the first weapon aimed at each.
using VolleyTargets = FixedVector<VolleyTarget, Declaration::capacity + 1>;
VolleyTargets targets_of_volleys(const WwBattle& battle, UnitId unit, VolleyTarget common);
/// WW-GEN-11: the shot is possible, or declaring it is enough.
bool is_fire(const WwBattle& battle, const Shooter& line, FigureId man);
/// The weapon that the figure uses where nothing is said; none that serves: nothing.
WeaponId usual_weapon(const WwBattle& battle, FigureId figure, UnitId target);
/// WW-PF-1, WW-SF-1: what keeps the unit from firing in the present phase.
Verdict against_firing(const WwBattle& battle, UnitId unit);
/// ... of that, what both sides know: not whether its pool can pay (WW-INF-1).
Verdict openly_against_firing(const WwBattle& battle, UnitId unit);
/// An enemy unit that can be declared as a target at all (WW-CON-3, WW-TRN-3).
bool is_target(const WwBattle& battle, UnitId firer, UnitId target);

/// WW-ORD-9, WW-ORD-10: the unit loses its order, with what is recorded instead.
void lose_order(Play& play, UnitId unit, Word recorded, Clause clause);
/// WW-ORD-8: the order is told to the enemy, if he does not know it.
void show_order(Play& play, UnitId unit, Clause clause);

/// WW-LD-3, WW-LD-6: the Ld of a test with its reasons.
struct Leadership {
    int needed = 0;
    Reasons reasons;
};
Leadership leadership_of(const WwBattle& battle, UnitId unit, Testing::Cause cause);
/// WW-LD-4, WW-LD-5: whether a face passes.
bool passes(const WwBattle& battle, int needed, int face);
/// Says in the event of a test, which has its die and its need already, whether it is passed, and whether the need
/// itself would have passed.
void tell_result(const WwBattle& battle, Event& test);

/// WW-MV-4: how far the unit goes with its gait.
Length gait_length(const Values& values, Word gait);
/// What the present move allows each figure.
struct Allowance {
    Length most;     ///< anywhere
    Length on_road;  ///< along a road throughout, where that is more (WW-ADD-10)
    Clause clause;
    bool must_move = false;  ///< WW-MV-1, WW-MV-2
    bool to_cover = false;   ///< only towards cover (WW-ADD-6)
    Length longest() const { return most < on_road ? on_road : most; }
};
Allowance allowance_of(const WwBattle& battle, UnitId unit);
/// WW-ADD-2.
Allowance additional_allowance(const WwBattle& battle, UnitId unit);
/// WW-INF-1: the unit is asked for it, although its pool, which is secret, may not be able to pay.
bool is_offered_additional(const WwBattle& battle, UnitId unit);
using Path = FixedVector<Place, path_points_max>;
/// The way that was drawn for the figure; no points when nothing was drawn.
Path path_of(const WwBattle& battle, FigureId figure);
/// WW-OFF-9: an officer who has joined in this turn goes with the unit only if his own order is to Move too, and never
/// twice in one phase.
bool is_kept_by_own_order(const WwBattle& battle, FigureId figure);
/// The figure goes nowhere in this step: a reveal stopped one behind it when its way was finished (WW-CON-5), or its
/// own order keeps it (WW-OFF-9).
bool is_final(const WwBattle& battle, FigureId figure);
/// Where it will stand.
Place end_of_path(const WwBattle& battle, FigureId figure);
/// WW-GEO-8, WW-MV-4, WW-MV-5: what speaks against this way of the figure.
Verdict against_path(const WwBattle& battle, FigureId figure, const Path& path, const Allowance& allowance);
/// The facing of a base on a leg (WW-GEO-14), from the one that it has.
Angle facing_on(const WwBattle& battle, FigureId figure, Angle facing, Leg leg);
/// Ways for the unit that the rules allow, found by trying; none: it is blocked (WW-ORD-11).
struct Way {
    Vector by;
    FigureId alone;  ///< the one figure that goes; none: all of them
};
std::optional<Way> way_out(const WwBattle& battle, UnitId unit, const Allowance& allowance);
/// The path of the figure when its unit goes by so much.
Path shifted(const WwBattle& battle, FigureId figure, Vector by);
/// WW-ADD-7: the line of flight, from the enemy figure to the middle of the unit; zero where the two points are one,
/// so that the opponent names the direction.
Vector flight_from(const WwBattle& battle, UnitId unit, FigureId enemy);
/// WW-ADD-7: the mean point of the centres of the unit's figures.
Point middle_of(const WwBattle& battle, UnitId unit);
/// WW-ADD-7: the unit flees so many inches that way.
void flee(Play& play, UnitId unit, Vector away, int inches);
/// WW-ADD-7: the enemy figures that it may flee from, all equally near; none where no enemy stands on the table.
Men nearest_enemies(const WwBattle& battle, UnitId unit);
/// WW-GEO-9, WW-GEO-10, WW-MV-2: what speaks against the ends of all figures together.
Verdict against_ends(const WwBattle& battle, UnitId unit, const Allowance& allowance);

/// WW-SMK-1: smoke over the base of a figure and so far around it, or a disc where there is none.
void raise_smoke(Play& play, FigureId around, Point at, Length growth, Clause clause);
void raise_dust(Play& play, PieceId around, Length growth, Clause clause);
/// WW-HVY-2: at the muzzle, towards the target.
void raise_muzzle_smoke(Play& play, FigureId shooter, Point target);
/// WW-SMK-3: what is due at the end of this turn goes.
void clear_smoke(Play& play);

/// WW-HTH-1: the two figures fight each other.
bool fight(const WwBattle& battle, FigureId one, FigureId other);

/// WW-LD-12, WW-LD-14: the unit has a test of this cause to take.
bool is_test_due(const WwBattle& battle, UnitId unit, Testing::Cause cause);
/// Units that act, and those of whom only officers are left, who still count as joined until this test is over
/// (WW-OFF-7); the highest first.
UnitList units_to_test(const WwBattle& battle);
/// WW-EOT-3: the enemy unit that keeps this one from rallying; none: nothing does.
UnitId barrier_to_rally(const WwBattle& battle, UnitId unit);

/// WW-SCN-1, WW-SCN-2: the points of a side, as if the battle ended now.
int points_of(const WwBattle& battle, Side side);

}  // namespace umpire::wwiisim
