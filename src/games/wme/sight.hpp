#pragma once

#include "games/wme/ground.hpp"
#include "games/wme/stands.hpp"

#include <cstddef>
#include <optional>
#include <span>

/// Lines of sight (WM-SIGHT). The lines of WM-SIGHT-9 are looked at. Each is decided exactly; its ends need not be
/// points of the grid.
namespace umpire::wme {

/// The stands among which lines of sight are drawn. The caller leaves out stands that shall not block (WM-SHOOT-11),
/// and puts stands that are looked at elsewhere where they are. Commanders never block.
struct Scene {
    std::span<const Stand> stands;
    Ground ground;
    bool hill_overlook = false;  ///< WM-SIGHT-5: a stand on a hill sees over stands that are on none
};

/// What a line must fulfil besides being free.
struct SightLimits {
    EdgeSet edges = every_edge;     ///< the edges of the viewer from which it may start
    std::optional<Length> shorter;  ///< the line is shorter than that
    std::optional<Length> longest;  ///< the line is at most so long
    bool in_zone = false;           ///< WM-MOD-9: its far end lies in the zone of the edge that it starts from
    friend bool operator==(const SightLimits&, const SightLimits&) = default;
};

/// A line that was found, for showing. Its ends are rounded to the nearest unit.
struct FoundLine {
    Line line;
    Edge from = Edge::front;  ///< the edge of the viewer
};

/// WM-SIGHT-1 to 5, 9: a free line from one of the edges of a stand to an edge of another. Both stands are given by
/// their numbers in the scene.
std::optional<FoundLine> line_of_sight(const Scene& scene, std::size_t viewer, std::size_t target,
                                       const SightLimits& limits);
inline bool sees(const Scene& scene, std::size_t viewer, std::size_t target, const SightLimits& limits) {
    return line_of_sight(scene, viewer, target, limits).has_value();
}

}  // namespace umpire::wme
