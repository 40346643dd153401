#include "odds/components.hpp"

#include <algorithm>

namespace umpire::odds {

std::span<const std::uint32_t> followers(const Graph& graph, std::uint32_t node) {
    const Graph::Node& card = graph.nodes[node];
    if (graph.is_end(card)) return {};
    return {graph.edges.data() + card.first_edge, graph.shapes[card.shape].falls.size()};
}

std::vector<std::uint32_t> order_of(const Graph& graph) {
    std::vector<std::uint32_t> leading_here(graph.nodes.size(), 0);
    for (const std::uint32_t to : graph.edges) ++leading_here[to];
    std::vector<std::uint32_t> order;
    order.reserve(graph.nodes.size());
    if (leading_here[0] == 0) order.push_back(0);  // all others are led to
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const std::uint32_t to : followers(graph, order[i]))
            if (--leading_here[to] == 0) order.push_back(to);
    return order;
}

namespace {

/// Tarjan's algorithm, with a stack of its own since chains of rolls may be long.
class ComponentFinder {
public:
    explicit ComponentFinder(const Graph& graph)
        : graph_(graph),
          number_(graph.nodes.size(), 0),
          lowest_(graph.nodes.size(), 0),
          is_kept_(graph.nodes.size(), false) {}

    std::vector<std::vector<std::uint32_t>> find() {
        visit(0);
        while (!path_.empty()) {
            const std::uint32_t node = path_.back().node;
            const auto next = followers(graph_, node);
            if (path_.back().edge < next.size()) {
                look_at(node, next[path_.back().edge++]);
            } else {
                leave(node);
            }
        }
        std::reverse(components_.begin(), components_.end());
        return std::move(components_);
    }

private:
    struct Place {
        std::uint32_t node;
        std::size_t edge;
    };

    void visit(std::uint32_t node) {
        number_[node] = lowest_[node] = ++visited_;
        kept_.push_back(node);
        is_kept_[node] = true;
        path_.push_back({node, 0});
    }
    void look_at(std::uint32_t node, std::uint32_t other) {
        if (number_[other] == 0) {
            visit(other);
        } else if (is_kept_[other]) {
            lowest_[node] = std::min(lowest_[node], number_[other]);
        }
    }
    void leave(std::uint32_t node) {
        path_.pop_back();
        if (!path_.empty()) {
            const std::uint32_t before = path_.back().node;
            lowest_[before] = std::min(lowest_[before], lowest_[node]);
        }
        if (lowest_[node] != number_[node]) return;
        components_.emplace_back();
        std::uint32_t other = 0;
        do {
            other = kept_.back();
            kept_.pop_back();
            is_kept_[other] = false;
            components_.back().push_back(other);
        } while (other != node);
    }

    const Graph& graph_;
    std::vector<std::uint32_t> number_;  ///< the order of visits, from 1; 0 for a node not visited yet
    std::vector<std::uint32_t> lowest_;
    std::vector<bool> is_kept_;
    std::vector<std::uint32_t> kept_;
    std::vector<Place> path_;
    std::vector<std::vector<std::uint32_t>> components_;
    std::uint32_t visited_ = 0;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> components_of(const Graph& graph) { return ComponentFinder(graph).find(); }

}  // namespace umpire::odds
