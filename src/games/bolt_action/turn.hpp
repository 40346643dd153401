#pragma once

#include "games/bolt_action/chapters.hpp"

#include <optional>

namespace umpire::bolt_action {

// What the files of set-up, turns, orders and the end share among themselves.

/// A number of an event, which is small.

/// The unit rides in a transport, on the table or off it (BA-SETUP-10).
bool is_aboard_transport(const BaBattle& battle, UnitId unit);
/// BA-DICE-5: some unit of the side may be picked.
bool has_unit_to_pick(const BaBattle& battle, Side side);

// --- turn end (keeping.cpp) ---
/// BA-DICE-10, BA-DICE-11: the side has an Ambush or Down die that it may keep or put back.
bool has_die_to_choose(const BaBattle& battle, Side side);
/// Writes down what a side chose, in secret.
void write_down_die(BaBattle& battle, const Action& action);
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
/// BA-SETUP-6: the side has units whose wave it must write down.
bool has_wave_to_choose(const BaBattle& battle, Side side);
/// The unit starts off the table in a scenario with waves, and its owner writes down its wave.
bool has_wave(const BaBattle& battle, UnitId unit);
void write_down_wave(BaBattle& battle, const Action& action);
void show_waves(BaBattle& battle, Events& events);
Verdict judge_wave(const BaBattle& battle, const Decision& decision, const Action& action);
/// The waves that the scenario leaves to the side: a flank move is not in all of them.
bool may_flank(const BaBattle& battle, Side side);
/// BA-SCEN-2, BA-SCEN-3: the side whose first wave is placed on the table before the first turn.
bool places_first_wave(const BaBattle& battle, Side side);
/// How many units the scenario wants in the first wave: at least, or at most where they are placed on the table.
Verdict judge_first_wave_count(const BaBattle& battle, Side side, int first_wave, int units);
/// The unit starts in a transport of its side, or behind it, that starts off the table too (BA-SETUP-10).
Verdict judge_riding(const BaBattle& battle, const Decision& decision, const Action& action);
/// BA-TRAN-1, BA-TRAN-8: a gun is hitched, men get in, and the transport can carry them; with the clause that lets
/// them ride.
Verdict judge_ride(const BaBattle& battle, const Action& action, Clause clause);
/// A unit gets into the transport before the first turn, or its gun is hitched to it.
void ride(BaBattle& battle, const Action& action, Clause clause, Events& events);
/// BA-SETUP-4: the unit is to be placed on the table before the first turn, and is not there yet.
bool is_to_be_deployed(const BaBattle& battle, UnitId unit);
/// Holds the centres of all bases of the unit that its deployment zone would let stand, and perhaps others; nothing
/// when the zone has no such limits.
std::optional<Box> deployment_box(const BaBattle& battle, UnitId unit);
/// The unit in ranks about a place, as it would be deployed there. Nothing is judged.
Action deployment_of(const BaBattle& battle, UnitId unit, Point centre, Angle facing, int columns);
/// R-BA-35: the first place of a grid over the whole table where the unit may be deployed, in few ranks or many,
/// whatever way it looks. Nothing when there is no room for it.
std::optional<Action> room_to_deploy(const BaBattle& battle, UnitId unit);
/// R-BA-35: "hold" of a unit that cannot be deployed: it waits in reserve.
Verdict judge_staying_back(const BaBattle& battle, const Decision& decision, const Action& action);
void stay_back(BaBattle& battle, UnitId unit, Events& events);
Verdict judge_setup(const BaBattle& battle, const Decision& decision, const Action& action);

// --- the end (ending.cpp) ---
/// BA-SCEN-7: the points that have come since the last count.
void score(BaBattle& battle, Events& events, bool is_end);
/// The points that a side would have if they were counted now (BA-SCEN-7 counts at the end of a turn); nothing where
/// the scenario counts none.
std::optional<int> points_if_counted(const BaBattle& battle, Side side);
/// BA-TRAN-9.
void remove_empty_transports(BaBattle& battle, Events& events);
BaProgress end_early(BaBattle& battle, Events& events);
BaProgress end_by_scenario(BaBattle& battle, Events& events);

}  // namespace umpire::bolt_action
