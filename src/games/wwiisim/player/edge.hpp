#pragma once

#include "games/wwiisim/units.hpp"

#include <optional>
#include <vector>

/// A column comes on over an edge of the table, and men who panic near it may be driven over it (WW-ADD-7, WW-ADD-8).
namespace umpire::wwiisim::ai {

/// The unit belongs to a column that may be ambushed, and its men may be driven off the table.
bool shuns_edge(const WwBattle& battle, UnitId unit);
/// What the edge may cost such a unit when its middle is there, in thousandths of a point; nothing for others.
int price_of_edge(const WwBattle& battle, UnitId unit, Point middle);
/// Ways onto the table that lead such a unit away from its edge; nothing: the usual ones will do.
std::optional<std::vector<std::vector<Place>>> ways_off_edge(const WwBattle& battle, UnitId unit);

}  // namespace umpire::wwiisim::ai
