#pragma once

#include "odds/graph.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

/// Exact fractions for the odds of a graph, by the GNU multiple precision library. They stand apart from the core,
/// since the browser has no such library; there odds are doubles.
namespace umpire::exact {

/// A chance as a fraction in its lowest terms, and as a decimal.
struct Fraction {
    std::string numerator = "0";
    std::string denominator = "1";
    double value = 0;  ///< the double nearest to it
};

/// The chances of all outcomes of a complete graph. They add up to one, exactly.
class Chances {
public:
    explicit Chances(const odds::Graph& graph);
    Chances(Chances&& other) noexcept;
    ~Chances();

    Fraction of(std::uint32_t outcome) const;
    /// The chance that one of these outcomes comes about.
    Fraction of_any(std::span<const std::uint32_t> outcomes) const;
    /// The mean of a number over all outcomes; `numbers` has one for every outcome.
    Fraction mean_of(std::span<const int> numbers) const;

private:
    struct Numbers;
    std::unique_ptr<Numbers> numbers_;
};

}  // namespace umpire::exact
