#pragma once

#include "battle/assert.hpp"
#include "odds/components.hpp"
#include "odds/graph.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Sums up the chances of a graph in any kind of number: doubles here, exact fractions in src/exact.
namespace umpire::odds {

/// `Number` has + - * / and is made from 0 and 1. `chance_of(shape, fall)` is the chance of that fall of
/// `graph.shapes`.
template <class Number, class ChanceOf>
class Solver {
public:
    Solver(const Graph& graph, ChanceOf chance_of)
        : graph_(graph), chance_of_(chance_of), mass_(graph.nodes.size(), Number(0)) {
        UMPIRE_ASSERT(graph.state == Graph::State::complete);
    }

    /// The chance of each outcome.
    std::vector<Number> outcomes() {
        mass_[0] = Number(1);
        const std::vector<std::uint32_t> order = order_of(graph_);
        if (order.size() == graph_.nodes.size()) {
            for (const std::uint32_t node : order) pass_on(node);
        } else {
            for (const auto& component : components_of(graph_)) pass_on_all(component);
        }
        std::vector<Number> sums(graph_.outcomes, Number(0));
        for (std::size_t i = 0; i < graph_.nodes.size(); ++i)
            if (graph_.is_end(graph_.nodes[i])) sums[graph_.nodes[i].outcome] += mass_[i];
        return sums;
    }

private:
    void pass_on(std::uint32_t node) {
        const auto next = followers(graph_, node);
        for (std::size_t fall = 0; fall < next.size(); ++fall)
            mass_[next[fall]] += mass_[node] * chance_of_(graph_.nodes[node].shape, fall);
    }

    void pass_on_all(const std::vector<std::uint32_t>& component) {
        const auto next = followers(graph_, component[0]);
        const bool loops = std::find(next.begin(), next.end(), component[0]) != next.end();
        if (component.size() > 1 || loops) settle(component);
        for (const std::uint32_t node : component) {
            const auto after = followers(graph_, node);
            for (std::size_t fall = 0; fall < after.size(); ++fall)
                if (std::find(component.begin(), component.end(), after[fall]) == component.end())
                    mass_[after[fall]] += mass_[node] * chance_of_(graph_.nodes[node].shape, fall);
        }
    }

    /// How often a battle visits each node of a component, on average. The nodes lead to each other, so the numbers
    /// solve v = b + P v by elimination; b is what comes from outside the component.
    void settle(const std::vector<std::uint32_t>& component) {
        const std::size_t size = component.size();
        std::vector<std::vector<Number>> rows(size, std::vector<Number>(size + 1, Number(0)));
        for (std::size_t i = 0; i < size; ++i) {
            rows[i][i] += Number(1);
            rows[i][size] = mass_[component[i]];
        }
        for (std::size_t from = 0; from < size; ++from) {
            const auto next = followers(graph_, component[from]);
            for (std::size_t fall = 0; fall < next.size(); ++fall) {
                const auto to = std::find(component.begin(), component.end(), next[fall]);
                if (to != component.end())
                    rows[static_cast<std::size_t>(to - component.begin())][from] -=
                        chance_of_(graph_.nodes[component[from]].shape, fall);
            }
        }
        eliminate(rows);
        for (std::size_t i = 0; i < size; ++i) mass_[component[i]] = rows[i][size];
    }

    /// Eliminates by Gauss and Jordan. The matrix has a dominant diagonal, so no rows need to be exchanged.
    static void eliminate(std::vector<std::vector<Number>>& rows) {
        for (std::size_t pivot = 0; pivot < rows.size(); ++pivot) {
            UMPIRE_ASSERT(!(rows[pivot][pivot] == Number(0)));
            const Number scale = Number(1) / rows[pivot][pivot];
            for (Number& value : rows[pivot]) value = value * scale;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                if (i == pivot || rows[i][pivot] == Number(0)) continue;
                const Number factor = rows[i][pivot];
                for (std::size_t column = pivot; column < rows[i].size(); ++column)
                    rows[i][column] -= factor * rows[pivot][column];
            }
        }
    }

    const Graph& graph_;
    ChanceOf chance_of_;
    std::vector<Number> mass_;
};

}  // namespace umpire::odds
