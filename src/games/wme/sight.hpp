#pragma once

#include "games/wme/ground.hpp"
#include "games/wme/stands.hpp"

#include <cstddef>
#include <optional>
#include <span>

/// Lines of sight (WM-SIGHT). Looked at are the lines of WM-SIGHT-9; each is decided exactly, and its ends need be no
/// points of the grid.
namespace umpire::wme {

/// What lines of sight are drawn among. Stands that shall not block (WM-SHOOT-11) are left out by the caller, and
/// stands that are looked at in other places than their own are put there. Commanders never block.
struct Scene {
    std::span<const Stand> stands;
    Ground ground;
    bool hill_overlook = false;  ///< WM-SIGHT-5: a stand on a hill sees over stands that are on none
};

/// What a line must fulfil besides being unblocked.
struct SightLimits {
    EdgeSet edges = every_edge;     ///< of the viewer, from which it may start
    std::optional<Length> shorter;  ///< the line is shorter than that
    std::optional<Length> longest;  ///< the line is at most so long
    bool in_zone = false;           ///< WM-MOD-9: its far end lies in the zone of the edge that it starts from
};

/// A line that was found, for showing: its ends rounded to the nearest unit.
struct FoundLine {
    Line line;
    Edge from = Edge::front;  ///< the edge of the viewer
};

/// WM-SIGHT-1 to 5, 9: an unblocked line from one of the edges of a stand to an edge of another; both are given by
/// their numbers in the scene.
std::optional<FoundLine> line_of_sight(const Scene& scene, std::size_t viewer, std::size_t target,
                                       const SightLimits& limits);
inline bool sees(const Scene& scene, std::size_t viewer, std::size_t target, const SightLimits& limits) {
    return line_of_sight(scene, viewer, target, limits).has_value();
}

}  // namespace umpire::wme
