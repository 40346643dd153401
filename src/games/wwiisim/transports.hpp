#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/path.hpp"

#include <optional>
#include <vector>

/// Units that are not on the table and come onto it: out of a transport (WW-TRN), or over an edge (WW-REI).
namespace umpire::wwiisim {

bool is_aboard(const WwBattle& battle, UnitId unit);
/// The vehicle in which the figure is; itself where it is in none.
FigureId stand_in(const WwBattle& battle, FigureId figure);
/// Who is aboard of the vehicle; none: nobody.
UnitId passengers_of(const WwBattle& battle, UnitId transport);
/// The figure is in the battle, on the table or aboard of something.
bool is_in_play(const WwBattle& battle, FigureId figure);

/// WW-TRN-5, WW-TRN-6: the unit may get out in this phase.
bool may_unload(const WwBattle& battle, UnitId unit);
/// WW-TRN-5: ... and must.
bool must_unload(const WwBattle& battle);
/// WW-REI-2: the unit comes on in this phase.
bool enters(const WwBattle& battle, UnitId unit);
/// Somebody of the unit that has its step is still to come onto the table, although comrades may be there (WW-CON-5).
bool is_coming(const WwBattle& battle, UnitId unit);
/// WW-TRN-9: it counts as having hidden in the turn before.
bool counts_as_hidden(const WwBattle& battle, UnitId unit);

/// Where the way of a figure begins that leads to this point first: its place, the edge of its transport, or the point
/// itself on the edge of the table.
Place origin_of(const WwBattle& battle, FigureId figure, Point first);
/// WW-REI-2, WW-SCN-6: what speaks against this beginning of a way onto the table.
Verdict against_entry(const WwBattle& battle, FigureId figure, Point first);
/// Ways onto the table for all figures of the unit that the rules allow, in roster order; nothing: there are none.
std::optional<std::vector<std::vector<Place>>> ways_onto_table(const WwBattle& battle, UnitId unit);

/// WW-TRN-10: the unit boards whatever it touches, if it may.
void board(Play& play, UnitId unit);
/// WW-TRN-4: what happens to whoever is aboard of a vehicle that is destroyed; a procedure where they get out.
std::optional<Procedure> share_fate(Play& play, FigureId vehicle, bool is_crew_alive);
/// Places in contact with the wreck for those who get out of it.
std::vector<Place> places_beside(const WwBattle& battle, UnitId unit, FigureId wreck);
Verdict judge_bail(const WwBattle& battle, const Decision& decision, const Action& action);

/// WW-SCN-6: the path of the vehicle brings its base to the edge over which it may leave.
bool reaches_far_edge(const WwBattle& battle, UnitId unit);
void leave_table(Play& play, UnitId unit);

}  // namespace umpire::wwiisim
