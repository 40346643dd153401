#pragma once

#include "odds/graph.hpp"

#include <cstdint>
#include <vector>

namespace umpire::odds {

/// An order of the nodes in which none leads to an earlier one. It is shorter than the list of nodes when some nodes
/// lead back to themselves.
std::vector<std::uint32_t> order_of(const Graph& graph);

/// The groups of nodes that lead to each other, as a tie does when its dice are rolled again. Every node is in exactly
/// one group. The groups stand in an order in which none leads back to an earlier one.
std::vector<std::vector<std::uint32_t>> components_of(const Graph& graph);

/// The nodes to which the falls of a node lead; none for an end.
std::span<const std::uint32_t> followers(const Graph& graph, std::uint32_t node);

}  // namespace umpire::odds
