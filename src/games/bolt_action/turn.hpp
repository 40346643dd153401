#pragma once

#include "battle/end_reason.hpp"
#include "games/bolt_action/chapters.hpp"

#include <optional>

namespace umpire::bolt_action {

// What the files of set-up, turns, orders and the end use of each other.

/// A number of an event. Such numbers are small.

/// Whether the unit rides in a transport, on the table or off it (BA-SETUP-10).
bool is_aboard_transport(const BaBattle& battle, UnitId unit);
/// BA-DICE-5: whether some unit of the side may be picked.
bool has_unit_to_pick(const BaBattle& battle, Side side);

// --- turn end (keeping.cpp) ---
/// BA-DICE-10, BA-DICE-11: whether the side has an Ambush or Down die that it may keep or put back.
bool has_die_to_choose(const BaBattle& battle, Side side);
/// Writes down what a side chose, in secret.
void write_down_die(BaBattle& battle, const Action& action, Events& events);
/// BA-DICE-12: shows the choices of both sides, or of one, and takes the pins off kept Down dice.
void show_kept_dice(BaBattle& battle, Events& events, Side only);
Verdict judge_keeping(const BaBattle& battle, const Decision& decision, const Action& action);

// --- orders (order.cpp, fubar.cpp) ---
Verdict judge_order(const BaBattle& battle, const Decision& decision, const Action& action);
BaProgress begin_friendly_fire(BaBattle& battle, Ordering& ordering, Events& events);
BaProgress fire_at_friend(Ordering& ordering, UnitId target);
BaProgress begin_panic(BaBattle& battle, Ordering& ordering, Events& events);
BaProgress panic_away(BaBattle& battle, Ordering& ordering, UnitId enemy, Events& events);
Verdict judge_friendly_target(const BaBattle& battle, const Decision& decision, const Action& action);
Verdict judge_panic_tie(const BaBattle& battle, const Decision& decision, const Action& action);

// --- set-up (setup.cpp, waves.cpp) ---
/// BA-SETUP-6: whether the side has units whose wave it must write down.
bool has_wave_to_choose(const BaBattle& battle, Side side);
/// Whether the unit starts off the table, in a scenario with waves, and its owner writes down its wave.
bool has_wave(const BaBattle& battle, UnitId unit);
void write_down_wave(BaBattle& battle, const Action& action, Events& events);
void show_waves(BaBattle& battle, Events& events);
Verdict judge_wave(const BaBattle& battle, const Decision& decision, const Action& action);
/// Whether the scenario lets the side make flank moves; not all scenarios do.
bool may_flank(const BaBattle& battle, Side side);
/// BA-SCEN-2, BA-SCEN-3: whether the first wave of the side is placed on the table before the first turn.
bool places_first_wave(const BaBattle& battle, Side side);
/// The objections to a first wave of so many units. The scenario asks for a least number, or for a most when they are
/// placed on the table.
Verdict judge_first_wave_count(const BaBattle& battle, Side side, int first_wave, int units);
/// The objections to a unit that starts in a transport of its side, or behind it. The transport must start off the
/// table too (BA-SETUP-10).
Verdict judge_riding(const BaBattle& battle, const Decision& decision, const Action& action);
/// BA-TRAN-1, BA-TRAN-8: the objections to a ride. A gun is hitched, men get in, and the transport must be able to
/// carry them. `clause` lets them ride.
Verdict judge_ride(const BaBattle& battle, const Action& action, Clause clause);
/// Puts a unit into the transport before the first turn, or hitches its gun.
void ride(BaBattle& battle, const Action& action, Clause clause, Events& events);
/// BA-SETUP-4: whether the unit is to be placed on the table before the first turn and is not there yet.
bool is_to_be_deployed(const BaBattle& battle, UnitId unit);
/// A box that holds the centres of all bases of the unit that may stand in its deployment zone, and perhaps more;
/// nothing when the zone has no such limits.
std::optional<Box> deployment_box(const BaBattle& battle, UnitId unit);
/// The unit in ranks around a place, as it would be deployed there. Nothing is judged.
Action deployment_of(const BaBattle& battle, UnitId unit, Point centre, Angle facing, int columns);
/// R-BA-35: the first place on a grid over the whole table where the unit may be deployed, in few or many ranks and
/// with any facing. Nothing when there is no room for it.
std::optional<Action> room_to_deploy(const BaBattle& battle, UnitId unit);
/// R-BA-35: the objections to "hold" of a unit that cannot be deployed; it then waits in reserve.
Verdict judge_staying_back(const BaBattle& battle, const Decision& decision, const Action& action);
void stay_back(BaBattle& battle, UnitId unit, Events& events);
Verdict judge_setup(const BaBattle& battle, const Decision& decision, const Action& action);

// --- the end (ending.cpp) ---
/// BA-SCEN-7: scores the points that have come since the last count.
void score(BaBattle& battle, Events& events, bool is_end);
/// The points of a side if they were counted now; BA-SCEN-7 counts at the end of a turn. Nothing where the scenario
/// counts no points.
std::optional<int> points_if_counted(const BaBattle& battle, Side side);
/// BA-TRAN-9.
void remove_empty_transports(BaBattle& battle, Events& events);
BaProgress end_early(BaBattle& battle, Events& events);
BaProgress end_by_scenario(BaBattle& battle, Events& events);
EndReasons why_it_ended(const Match& seen);

}  // namespace umpire::bolt_action
