#include "exact/exact.hpp"

#include "odds/solve.hpp"

#include <gmpxx.h>

#include <map>
#include <utility>

namespace umpire::exact {

namespace {

mpz_class power(std::uint64_t base, unsigned long exponent) {
    mpz_class result;
    mpz_ui_pow_ui(result.get_mpz_t(), base, exponent);
    return result;
}

mpz_class factorial(unsigned long number) {
    mpz_class result;
    mpz_fac_ui(result.get_mpz_t(), number);
    return result;
}

/// The exact chance of a fall, as Shape defines it.
mpq_class chance_of_fall(const odds::Shape& shape, std::size_t fall) {
    mpz_class ways;
    if (shape.widths.empty()) {
        ways = static_cast<unsigned long>(shape.ways[fall]);
    } else {
        ways = factorial(shape.count);
        const auto& counts = shape.falls[fall].counts;
        for (std::size_t band = 0; band < counts.size(); ++band) {
            ways /= factorial(counts[band]);
            ways *= power(shape.widths[band], counts[band]);
        }
    }
    mpq_class chance(ways, power(shape.sides, shape.count));
    chance.canonicalize();
    return chance;
}

/// The chances of all falls of all shapes, worked out once.
std::vector<std::vector<mpq_class>> all_chances(const odds::Graph& graph) {
    std::vector<std::vector<mpq_class>> chances(graph.shapes.size());
    for (std::size_t shape = 0; shape < graph.shapes.size(); ++shape)
        for (std::size_t fall = 0; fall < graph.shapes[shape].falls.size(); ++fall)
            chances[shape].push_back(chance_of_fall(graph.shapes[shape], fall));
    return chances;
}

}  // namespace

std::vector<Fraction> fractions_of(const odds::Graph& graph) {
    const auto chances = all_chances(graph);
    const auto chance_of = [&](std::size_t shape, std::size_t fall) -> const mpq_class& {
        return chances[shape][fall];
    };
    std::vector<Fraction> fractions;
    for (const mpq_class& sum : odds::Solver<mpq_class, decltype(chance_of)>(graph, chance_of).outcomes())
        fractions.push_back({sum.get_num().get_str(), sum.get_den().get_str(), sum.get_d()});
    return fractions;
}

}  // namespace umpire::exact
