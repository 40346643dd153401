#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/path.hpp"

#include <optional>
#include <span>
#include <vector>

/// Units that come onto the table: out of a transport (WW-TRN), or over an edge (WW-REI).
namespace umpire::wwiisim {

bool is_aboard(const WwBattle& battle, UnitId unit);
/// The unit that is aboard the vehicle; none if nobody is.
UnitId passengers_of(const WwBattle& battle, UnitId transport);
/// Whether the figure is in the battle, on the table or aboard something.
bool is_in_play(const WwBattle& battle, FigureId figure);

/// WW-TRN-5, WW-TRN-6: whether the unit may get out in this phase.
bool may_unload(const WwBattle& battle, UnitId unit);
/// WW-TRN-5: whether it must.
bool must_unload(const WwBattle& battle);
/// WW-REI-2: whether the unit comes on in this phase.
bool enters(const WwBattle& battle, UnitId unit);
/// Whether somebody of the unit that has its step has yet to come onto the table; comrades may be there (WW-CON-5).
bool is_coming(const WwBattle& battle, UnitId unit);
/// WW-TRN-9: whether the unit counts as having hidden in the turn before.
bool counts_as_hidden(const WwBattle& battle, UnitId unit);

/// Where the way of a figure begins that leads to `first`: its place, the edge of its transport, or, on the edge of the
/// table, `first` itself.
Place origin_of(const WwBattle& battle, FigureId figure, Point first);
/// WW-REI-2, WW-SCN-6: what speaks against beginning a way onto the table like this.
Verdict against_entry(const WwBattle& battle, FigureId figure, Point first);
/// Ways onto the table for all figures of the unit that the rules allow, in roster order. Nothing: there are none.
std::optional<std::vector<std::vector<Place>>> ways_onto_table(const WwBattle& battle, UnitId unit);

/// Such ways from the edge of the table that lead as far as any do. Nothing: it comes otherwise, or finds none.
std::optional<std::vector<std::vector<Place>>> ways_far_in(const WwBattle& battle, UnitId unit);
/// Such ways out of a transport to places around the first of these points for which there are any.
std::optional<std::vector<std::vector<Place>>> ways_out_to(const WwBattle& battle, UnitId unit,
                                                           std::span<const Point> centres);

/// WW-TRN-10: lets the unit board what it touches, if it may.
void board(Play& play, UnitId unit);
/// WW-TRN-4: decides what happens to the unit aboard a vehicle that is destroyed. Returns a procedure when it gets out.
std::optional<Procedure> share_fate(Play& play, FigureId vehicle, bool is_crew_alive);
/// Places in contact with the wreck for the figures that get out of it.
std::vector<Place> places_beside(const WwBattle& battle, UnitId unit, FigureId wreck);
Verdict judge_bail(const WwBattle& battle, const Decision& decision, const Action& action);

/// WW-SCN-6: whether the path of the vehicle brings its base to the edge over which it may leave.
bool reaches_far_edge(const WwBattle& battle, UnitId unit);
void leave_table(Play& play, UnitId unit);

}  // namespace umpire::wwiisim
