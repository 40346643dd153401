#include "exact/exact.hpp"

#include "odds/solve.hpp"

#include <gmpxx.h>

#include <vector>

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
        ways = 1;
        for (const std::uint8_t dice : shape.groups) ways *= factorial(dice);
        const auto counts = shape.counts_of(fall);
        for (std::size_t band = 0; band < counts.size(); ++band) {
            ways /= factorial(counts[band]);
            ways *= power(shape.widths[band], counts[band]);
        }
    }
    mpq_class chance(ways, power(shape.sides, shape.count));
    chance.canonicalize();
    const std::uint32_t without = shape.falls[fall].without;
    return without == odds::Fall::none ? chance : mpq_class(chance - chance_of_fall(shape, without));
}

/// The chances of all falls of all shapes, worked out once.
std::vector<std::vector<mpq_class>> all_chances(const odds::Graph& graph) {
    std::vector<std::vector<mpq_class>> chances(graph.shapes.size());
    for (std::size_t shape = 0; shape < graph.shapes.size(); ++shape)
        for (std::size_t fall = 0; fall < graph.shapes[shape].falls.size(); ++fall)
            chances[shape].push_back(chance_of_fall(graph.shapes[shape], fall));
    return chances;
}

Fraction fraction_of(const mpq_class& number) {
    return {number.get_num().get_str(), number.get_den().get_str(), number.get_d()};
}

}  // namespace

struct Chances::Numbers {
    std::vector<mpq_class> of_outcome;
};

Chances::Chances(const odds::Graph& graph) : numbers_(std::make_unique<Numbers>()) {
    const auto chances = all_chances(graph);
    const auto chance_of = [&](std::size_t shape, std::size_t fall) -> const mpq_class& {
        return chances[shape][fall];
    };
    numbers_->of_outcome = odds::Solver<mpq_class, decltype(chance_of)>(graph, chance_of).outcomes();
}
Chances::Chances(Chances&& other) noexcept = default;
Chances::~Chances() = default;

Fraction Chances::of(std::uint32_t outcome) const { return fraction_of(numbers_->of_outcome.at(outcome)); }

Fraction Chances::of_any(std::span<const std::uint32_t> outcomes) const {
    mpq_class sum = 0;
    for (const std::uint32_t outcome : outcomes) sum += numbers_->of_outcome.at(outcome);
    return fraction_of(sum);
}

Fraction Chances::mean_of(std::span<const int> numbers) const {
    mpq_class mean = 0;
    for (std::size_t outcome = 0; outcome < numbers.size(); ++outcome)
        mean += numbers_->of_outcome.at(outcome) * numbers[outcome];
    return fraction_of(mean);
}

}  // namespace umpire::exact
