#pragma once

#include "odds/graph.hpp"

#include <string>
#include <vector>

/// Exact fractions for the odds of a graph, by the GNU multiple precision library. Apart from the core, since the
/// browser has no such library: there odds are doubles.
namespace umpire::exact {

/// A chance as a fraction in its lowest terms, and as a decimal.
struct Fraction {
    std::string numerator = "0";
    std::string denominator = "1";
    double value = 0;  ///< the double nearest to it
};

/// The chance of each outcome of a complete graph, exactly. They add up to one.
std::vector<Fraction> fractions_of(const odds::Graph& graph);

}  // namespace umpire::exact
