#pragma once

#include "geometry/path.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace umpire {

/// For each base the number of its group. Two bases are linked when their gap is at most `link`, and a group is what
/// hangs together. Groups are numbered from 0 in the order of their first base. At most 255 bases.
std::vector<std::uint8_t> groups_of(std::span<const Footprint> bases, Length link);
/// Whether all bases form one group. No bases at all do too.
bool is_coherent(std::span<const Footprint> bases, Length link);
/// The smallest link at which the bases are coherent: the widest gap, rounded up, that a chain through all of them must
/// bridge. 0 for fewer than two bases. The order of the bases does not matter.
Length widest_link(std::span<const Footprint> bases);

/// Legal, coherent positions for a unit of equal round bases, as near as possible to `centre`. They lie on a hexagonal
/// grid of the given spacing (from centre to centre, at least the diameter), inside `zone` and clear of the obstacles.
/// When there is no room there are fewer points than asked for. Neighbours stand at most `spacing` apart, and less than
/// two units nearer. Only where the bases touch (spacing is the diameter, or one unit more) may it be up to two units
/// more, so that none overlap. The unit is coherent for any link that spans this. The points stand in the order in
/// which the unit grows from its first. A `centre` outside the zone still pulls the unit towards it. Some 9,000 places
/// around it are looked at.
std::vector<Point> place_unit(std::size_t count, Length radius, Length spacing, Point centre, const Outline& zone,
                              const Obstacles& obstacles);

}  // namespace umpire
