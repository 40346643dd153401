#pragma once

#include "geometry/path.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace umpire {

/// Number of the connected group of each base, where two bases are linked when their gap is at most `link`. Groups are
/// numbered from 0 in the order of their first base. At most 255 bases.
std::vector<std::uint8_t> groups_of(std::span<const Footprint> bases, Length link);
/// All bases form one group; no bases do too.
bool is_coherent(std::span<const Footprint> bases, Length link);
/// The smallest link at which the bases are coherent: the widest gap, rounded up, that a chain through all of them has
/// to bridge. 0 for fewer than two bases. Does not depend on their order.
Length widest_link(std::span<const Footprint> bases);

/// Legal, coherent positions for a unit of equal round bases as near as possible to `centre`, on a hexagonal grid of
/// the given spacing (from centre to centre, at least the diameter), inside `zone` and clear of the obstacles. Fewer
/// points than asked when there is no room. Neighbours stand at most `spacing` apart, and less than two units nearer;
/// only where the bases touch (spacing is the diameter, or one unit more) is it up to two units more, so that none
/// overlap. The unit is coherent for any link that spans that. Points come in the order in which the unit grows from
/// its first. A `centre` outside the zone counts as far as it pulls; some 9,000 places around it are looked at.
std::vector<Point> place_unit(std::size_t count, Length radius, Length spacing, Point centre, const Outline& zone,
                              const Obstacles& obstacles);

}  // namespace umpire
