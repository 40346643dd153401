#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/path.hpp"

#include <optional>
#include <span>
#include <vector>

namespace umpire::wwiisim {

/// The steps of each procedure. There is one file for each chapter of the book.
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

/// What speaks against an action that answers this question, by the clauses of a chapter in the order of the book.
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
/// Whether the unit must have an order on the sheet; below, whether it may have one.
bool must_have_order(const WwBattle& battle, UnitId unit);
bool may_have_order(const WwBattle& battle, UnitId unit);

/// WW-PRI-1: marks a target that would give itself up to this firer, when it is clear at whom each man aims.
void note_surrender(Play& play, UnitId firer, UnitId target);
/// WW-PRI-1: for shots at which somebody chooses. First, whether the target would give itself up, as it is before the
/// first die of the volley. Then the shot at the figure that was chosen.
bool may_yield(const WwBattle& battle, UnitId firer, UnitId target);
/// ... to a shooter who is so near to his target figure.
bool is_near_for_surrender(const WwBattle& battle, FigureId shooter, FigureId target);
void note_surrender_of_shot(Play& play, const Firing& firing, const Shooter& line);

/// WW-BLD-3, WW-FIRE-18: the nearest point of the building that the shooter sees.
std::optional<Point> point_of_building(const WwBattle& battle, FigureId shooter, PieceId piece);
bool can_bombard(const WwBattle& battle, FigureId shooter, WeaponId weapon, PieceId piece);
/// WW-GEO-13: the building or ruin in whose polygon the point lies.
std::optional<PieceId> house_at(const WwBattle& battle, Point at);
/// WW-GEO-13: whether the middle of the template lies in the base, or that of the base in the template.
bool is_vehicle_under(const WwBattle& battle, FigureId vehicle, Point at, Length radius);
/// WW-BLD-2: the figures inside.
Men occupants_of(const WwBattle& battle, PieceId piece);
/// WW-BLD-1: the number with which a damage roll is compared.
int structure_of(const WwBattle& battle, PieceId piece);
/// WW-BLD-3 to 6: goes on with one shooter of a volley at a building, when his dice are known.
WwProgress bombard_next(Play& play, Firing& firing, const Shooter& line);
/// WW-BLD-3 to 6: ends the volley when the last shooter has fired.
void end_fire_at_occupants(Play& play, const Firing& firing);
WwProgress hear_bombardment(Play& play, Firing& firing, const Shooter& line, const Faces& faces);
/// WW-FIRE-20: the lines of the declaration that belong to this volley, in their order. They lie in the battle.
using VolleyLines = FixedVector<const Shooter*, Declaration::capacity>;
VolleyLines lines_of(const WwBattle& battle, const Firing& firing);
/// WW-MG-2: tells a jam when two dice show the same miss.
void tell_jam(Play& play, const Firing& firing, const Shooter& line, const Faces& faces);
/// WW-BLD-8: what is added to the Ld in the tests of occupants.
int fall_modifiers(const WwBattle& battle, UnitId unit);

/// WW-OFF-7: makes the officer a unit of his own from now on.
void part_from_unit(Play& play, UnitId officer);
/// WW-OFF-7: whether his owner may choose that. Aboard he may not, since a transport carries one unit (WW-TRN-1).
bool may_leave(const WwBattle& battle, UnitId officer);
/// WW-OFF-7: officers whose comrades are all gone are alone at once.
void free_lone_officers(Play& play);
/// WW-OFF-2, WW-OFF-3, WW-OFF-9: what speaks against the officer joining this unit from where he stands now.
Verdict against_joining(const WwBattle& battle, UnitId officer, UnitId host);
Verdict judge_capture(const WwBattle& battle, const Decision& decision, const Action& action);
Verdict judge_officer(const WwBattle& battle, const Decision& decision, const Action& action);

/// WW-FIRE-4: the figures of the unit at which the shooter may aim with this weapon. It is the nearest one that he sees
/// in range; there are several when they are equally near. `men`: `men_aimed_at`, for a caller who asks often.
Men target_figures(const WwBattle& battle, FigureId shooter, WeaponId weapon, UnitId target);
Men target_figures(const WwBattle& battle, FigureId shooter, WeaponId weapon, const Men& men);
/// All men of the unit at whom one may aim at all.
Men men_aimed_at(const WwBattle& battle, UnitId target);
/// Whether there is any.
bool has_target_figure(const WwBattle& battle, FigureId shooter, WeaponId weapon, UnitId target);
bool has_target_figure(const WwBattle& battle, FigureId shooter, WeaponId weapon, std::span<const FigureId> men);
/// The figure that a hit finds when its target figure has fallen; none when nobody of the unit is in sight.
FigureId nearest_in_sight(const WwBattle& battle, FigureId shooter, UnitId target);
/// WW-FIRE-3: whether the figure can shoot at somebody of the unit with the weapon now.
bool can_shoot(const WwBattle& battle, FigureId shooter, WeaponId weapon, UnitId target);
/// WW-FIRE-20: the targets of what was declared. The common one comes first (a vehicle has none), then the others in
/// the order of the first weapons aimed at them.
using VolleyTargets = FixedVector<VolleyTarget, Declaration::capacity + 1>;
VolleyTargets targets_of_volleys(const WwBattle& battle, UnitId unit, VolleyTarget common);
/// WW-GEN-11: whether this is fire: the shot is possible, or to declare it is enough.
bool is_fire(const WwBattle& battle, const Shooter& line, FigureId man);
/// The weapon that the figure uses when none is named; nothing when it has none that serves.
WeaponId usual_weapon(const WwBattle& battle, FigureId figure, UnitId target);
/// WW-PF-1, WW-SF-1: what keeps the unit from firing in the present phase.
Verdict against_firing(const WwBattle& battle, UnitId unit);
/// WW-PF-1, WW-SF-1: the same as far as both sides know it: without whether its pool can pay (WW-INF-1).
Verdict openly_against_firing(const WwBattle& battle, UnitId unit);
/// WW-PF-2, WW-SF-2: whether the unit is asked in its step of a fire phase.
bool is_asked_to_fire(const WwBattle& battle, UnitId unit);
/// Whether an enemy unit can be declared as a target at all (WW-CON-3, WW-TRN-3).
bool is_target(const WwBattle& battle, UnitId firer, UnitId target);

/// WW-ORD-10: what stays recorded of a unit that loses its order: the gait of a move that it made, else nothing.
Word gait_kept(const WwBattle& battle, UnitId unit);
/// WW-ORD-9, WW-ORD-10: takes the order from the unit and records `recorded` instead.
void lose_order(Play& play, UnitId unit, Word recorded, Clause clause);
/// WW-ORD-8: tells the order to the enemy if he does not know it.
void show_order(Play& play, UnitId unit, Clause clause);

/// WW-LD-3, WW-LD-6: the Ld of a test with its reasons.
struct Leadership {
    int needed = 0;
    Reasons reasons;
};
Leadership leadership_of(const WwBattle& battle, UnitId unit, Testing::Cause cause);
/// WW-LD-4, WW-LD-5: whether a face passes.
bool passes(const WwBattle& battle, int needed, int face);
/// Completes the event of a test, which has its die and its need already: whether the test is passed, and whether a die
/// that equals the need would have passed.
void tell_result(const WwBattle& battle, Event& test);

/// WW-MV-4: how far the unit may go with this gait.
Length gait_length(const Values& values, Word gait);
/// What the present move allows each figure.
struct Allowance {
    Length most;     ///< anywhere
    Length on_road;  ///< along a road all the way, if that is farther (WW-ADD-10)
    Clause clause;   ///< the rule of this move, which everybody is told
    /// Why it may not go at all: WW-INF-1, for its own side alone, as it may hang on a pool. Empty: it may.
    Clause against;
    bool must_move = false;  ///< WW-MV-1, WW-MV-2
    bool to_cover = false;   ///< only towards cover (WW-ADD-6)
    Length longest() const { return most < on_road ? on_road : most; }
};
Allowance allowance_of(const WwBattle& battle, UnitId unit);
/// WW-ADD-2.
Allowance additional_allowance(const WwBattle& battle, UnitId unit);
/// WW-INF-1: whether the unit is asked for its additional move, although its secret pool may not be able to pay for it.
bool is_offered_additional(const WwBattle& battle, UnitId unit);
using Path = FixedVector<Place, path_points_max>;
/// The way that was drawn for the figure; without points when none was drawn.
Path path_of(const WwBattle& battle, FigureId figure);
/// WW-OFF-9: whether the officer's own order keeps him from going with the unit. If he joined in this turn he goes
/// along only if his own order is to Move too, and never twice in one phase.
bool is_kept_by_own_order(const WwBattle& battle, FigureId figure);
/// Whether the figure goes nowhere in this step. A reveal may have stopped a figure after it when its own way was
/// finished (WW-CON-5), or its own order keeps it (WW-OFF-9).
bool is_final(const WwBattle& battle, FigureId figure);
/// Where the figure will stand.
Place end_of_path(const WwBattle& battle, FigureId figure);
/// WW-GEO-8, WW-MV-4, WW-MV-5: what speaks against this way of the figure. `met`: all figures that it can meet, where
/// they are known.
Verdict against_path(const WwBattle& battle, FigureId figure, const Path& path, const Allowance& allowance,
                     const Crowd* met = nullptr);
/// All figures that bases on their ways between these points can meet.
Crowd crowd_along(const WwBattle& battle, std::span<const Point> points);
/// The facing of a base on a leg (WW-GEO-14), from the one that it has.
Angle facing_on(const WwBattle& battle, FigureId figure, Angle facing, Leg leg);
/// Ways of the unit that the rules allow, found by trying. None: the unit is blocked (WW-ORD-11).
struct Way {
    Vector by;
    FigureId alone;  ///< the one figure that goes; none: all figures
};
std::optional<Way> way_out(const WwBattle& battle, UnitId unit, const Allowance& allowance);
/// The path of the figure when its unit goes by this vector.
Path shifted(const WwBattle& battle, FigureId figure, Vector by);
/// WW-ADD-7: the line of flight, from the enemy figure to the middle of the unit. It is zero when the two points are
/// one; the opponent then names the direction.
Vector flight_from(const WwBattle& battle, UnitId unit, FigureId enemy);
/// WW-ADD-7: the mean point of the centres of the unit's figures.
Point middle_of(const WwBattle& battle, UnitId unit);
/// WW-ADD-7: lets the unit flee so many inches that way.
void flee(Play& play, UnitId unit, Vector away, int inches);
/// WW-ADD-7: the enemy figures from which it may flee; all are equally near. None when no enemy stands on the table.
Men nearest_enemies(const WwBattle& battle, UnitId unit);
/// WW-GEO-9, WW-GEO-10, WW-MV-2: what speaks against the ends of all figures together. `met`: as above.
Verdict against_ends(const WwBattle& battle, UnitId unit, const Allowance& allowance, const Crowd* met = nullptr);
/// WW-GEO-8: those of them over whom no base of that side is taken.
Crowd in_way_of(const WwBattle& battle, Side mover, const Crowd& near);
/// WW-GEO-9, WW-CON-8: whether the figure may end there, as far as others than its own unit are concerned.
bool may_end(const WwBattle& battle, FigureId figure, const Footprint& base, const Crowd& met);
/// WW-GEO-10: the gaps of the unit as it stands that are wider than a chain may have, the widest first.
std::vector<Length> torn_gaps(const WwBattle& battle, UnitId unit);
/// WW-CON-5: a way for each figure of the roster that ends a move rightly which a reveal has stopped; one without
/// places stays. What has been drawn does not matter. Found by trying: as a rule the shortest ways to each other.
std::optional<std::vector<std::vector<Place>>> ways_together(const WwBattle& battle, UnitId unit);

/// WW-SMK-1: raises smoke over the base of a figure and so far around it, or as a disc when there is no figure.
void raise_smoke(Play& play, FigureId around, Point at, Length growth, Clause clause);
void raise_dust(Play& play, PieceId around, Length growth, Clause clause);
/// WW-HVY-2: raises smoke at the muzzle, towards the target.
void raise_muzzle_smoke(Play& play, FigureId shooter, Point target);
/// WW-SMK-3: removes the smoke that is to go at the end of this turn.
void clear_smoke(Play& play);

/// WW-HTH-1: whether the two figures fight each other.
bool fight(const WwBattle& battle, FigureId one, FigureId other);

/// WW-LD-12, WW-LD-14: whether the unit has a test of this cause to take.
bool is_test_due(const WwBattle& battle, UnitId unit, Testing::Cause cause);
/// The units that act, the highest first. A unit of which only officers are left is among them: they still count as
/// joined until this test is over (WW-OFF-7).
UnitList units_to_test(const WwBattle& battle);
/// WW-EOT-3: the enemy unit that keeps this one from rallying; none if nothing does.
UnitId barrier_to_rally(const WwBattle& battle, UnitId unit);

/// WW-SCN-1, WW-SCN-2: the points of a side, as if the battle ended now.
int points_of(const WwBattle& battle, Side side);

}  // namespace umpire::wwiisim
