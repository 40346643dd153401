#pragma once

#include "odds/graph.hpp"

#include <cstdint>
#include <vector>

namespace umpire::odds {

/// The nodes in an order in which none leads to an earlier one; shorter than the list of nodes when some lead back to
/// themselves.
std::vector<std::uint32_t> order_of(const Graph& graph);

/// Nodes that lead to each other, as dice do that are rolled again after a tie. Every node is in exactly one component;
/// the components stand in an order in which none leads back to an earlier one.
std::vector<std::vector<std::uint32_t>> components_of(const Graph& graph);

/// The nodes that the falls of a node lead to; none for an end.
std::span<const std::uint32_t> followers(const Graph& graph, std::uint32_t node);

}  // namespace umpire::odds
