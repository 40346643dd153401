#include "games/wme/formations.hpp"

#include "battle/fixed_vector.hpp"
#include "geometry/arc.hpp"

#include <algorithm>

namespace umpire::wme {
namespace {

/// The right side edge of one is the left side edge of the other, and so their fronts are flush.
bool is_left_neighbour(const Footprint& one, const Footprint& other, const Values& values) {
    const auto are_near = [&](Point a, Point b) { return squared(b - a) <= squared(Length{values.line_gap}); };
    return are_near(one.corners[1], other.corners[0]) && are_near(one.corners[2], other.corners[3]);
}

/// WM-FORM-3: the later one follows the one before.
bool follows(const Stand& later, const Stand& before, const Values& values) {
    if (turn_between(later.facing, before.facing) > values.column_turn) return false;
    return lines_touch(edge_of(later.base, Edge::front), edge_of(before.base, Edge::rear), values);
}

/// All stands that are not in `used` can follow the last one, one after the other.
bool column_goes_on(std::span<const Stand> stands, std::uint32_t used, std::size_t last, const Values& values) {
    if (used == (1u << stands.size()) - 1) return true;
    for (std::size_t next = 0; next < stands.size(); ++next) {
        if ((used >> next & 1u) != 0 || !follows(stands[next], stands[last], values)) continue;
        if (column_goes_on(stands, used | 1u << next, next, values)) return true;
    }
    return false;
}

bool hang_together(const Footprint& one, const Footprint& other, const Values& values) {
    return touches(one, other, values);
}
bool hang_together(const Stand& one, const Stand& other, const Values& values) {
    return touches(one.base, other.base, values);
}

/// Which stands each one hangs together with: stand j is bit j.
using Neighbours = FixedVector<std::uint64_t, 64>;

template <class Stands>
Neighbours neighbours_of(const Stands& stands, const Values& values) {
    Neighbours all;
    for (std::size_t i = 0; i < stands.size(); ++i) all.push_back(0);
    for (std::size_t i = 0; i < stands.size(); ++i)
        for (std::size_t j = i + 1; j < stands.size(); ++j) {
            if (!hang_together(stands[i], stands[j], values)) continue;
            all[i] |= std::uint64_t{1} << j;
            all[j] |= std::uint64_t{1} << i;
        }
    return all;
}

/// From any of these stands to any other there is a way over stands of these.
bool hangs_together(const Neighbours& neighbours, std::uint64_t all) {
    if (all == 0) return true;
    std::uint64_t reached = all & (~all + 1);
    std::uint64_t fresh = reached;
    while (fresh != 0) {
        std::uint64_t next = 0;
        for (std::size_t i = 0; i < neighbours.size(); ++i)
            if ((fresh >> i & 1u) != 0) next |= neighbours[i];
        fresh = next & all & ~reached;
        reached |= fresh;
    }
    return reached == all;
}

std::uint64_t all_of(std::size_t count) { return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1; }

}  // namespace

bool is_connected(std::span<const Footprint> stands, const Values& values) {
    return hangs_together(neighbours_of(stands, values), all_of(stands.size()));
}
bool is_connected(std::span<const Stand> stands, const Values& values) {
    return hangs_together(neighbours_of(stands, values), all_of(stands.size()));
}

std::uint64_t expendable(std::span<const Footprint> stands, const Values& values) {
    const std::uint64_t all = all_of(stands.size());
    if (stands.size() < 3) return all;  // whichever goes, no more than one is left
    const Neighbours neighbours = neighbours_of(stands, values);
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < stands.size(); ++i) {
        const std::uint64_t one = std::uint64_t{1} << i;
        if (hangs_together(neighbours, all & ~one)) found |= one;
    }
    return found;
}

bool is_line(std::span<const Stand> stands, const Values& values) {
    if (stands.size() < 2) return false;
    std::size_t neighbours = 0;
    std::size_t at_left_end = 0;
    for (const Stand& one : stands) {
        bool has_left = false;
        for (const Stand& other : stands) {
            if (turn_between(one.facing, other.facing) > values.line_turn) return false;
            if (&one == &other) continue;
            if (is_left_neighbour(other.base, one.base, values)) has_left = true;
        }
        neighbours += has_left ? 1 : 0;
        at_left_end += has_left ? 0 : 1;
    }
    return at_left_end == 1 && neighbours + 1 == stands.size();
}

bool is_column(std::span<const Stand> stands, const Values& values) {
    if (stands.size() < 2 || stands.size() > 16) return false;
    for (std::size_t first = 0; first < stands.size(); ++first)
        if (column_goes_on(stands, 1u << first, first, values)) return true;
    return false;
}

Formation formation_of(std::span<const Stand> stands, const Values& values) {
    if (stands.size() < 2) return Formation::single;
    if (is_line(stands, values)) return Formation::line;
    return is_column(stands, values) ? Formation::column : Formation::irregular;
}

}  // namespace umpire::wme
