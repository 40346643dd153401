#include "dice/chance.hpp"
#include "odds/graph.hpp"
#include "odds/play.hpp"
#include "odds/solve.hpp"

#include <algorithm>
#include <cmath>

namespace umpire::odds {

std::vector<double> chances_of(const Graph& graph) {
    const auto chance_of = [&](std::size_t shape, std::size_t fall) { return graph.shapes[shape].falls[fall].chance; };
    return Solver<double, decltype(chance_of)>(graph, chance_of).outcomes();
}

namespace {

/// One battle of a sample. Its dice have addresses of their own: the number of the battle takes the place of the rolls
/// that lie behind it.
class SampleBattle {
public:
    SampleBattle(const Inquiry& inquiry, std::uint64_t seed, std::uint32_t number)
        : play_(inquiry), chance_(seed, number) {}

    std::uint32_t run(Match& match, Sorter& sorter) {
        play_.settle(match);
        while (!play_.is_over()) {
            if (const auto* roll = std::get_if<Roll>(&match.pending())) {
                Faces faces;
                for (int i = 0; i < roll->count; ++i) faces.push_back(face(roll->sides));
                play_.roll(match, faces);
            } else if (const auto* draw = std::get_if<Draw>(&match.pending())) {
                play_.draw(match, Token{face(draw->tokens)});
            } else {
                break;
            }
            play_.settle(match);
        }
        return sorter.outcome_of(play_.end(match));
    }

private:
    std::uint8_t face(std::uint8_t sides) { return static_cast<std::uint8_t>(chance_.below(sides) + 1); }

    PlanPlay play_;
    Chance chance_;
};

}  // namespace

Sample sample_rolls(const Match& start, const Inquiry& inquiry, Sorter& sorter, std::uint32_t battles,
                    std::uint64_t seed) {
    Sample sample;
    sample.battles = battles;
    const auto match = start.clone();
    for (std::uint32_t number = 0; number < battles; ++number) {
        match->assign(start);
        const std::uint32_t outcome = SampleBattle(inquiry, seed, number).run(*match, sorter);
        if (outcome >= sample.hits.size()) sample.hits.resize(outcome + 1, 0);
        ++sample.hits[outcome];
    }
    return sample;
}

Interval interval_of(std::size_t hits, std::size_t battles) {
    if (battles == 0) return {};
    constexpr double z = 1.959963984540054;  // 95% of the normal distribution
    constexpr double z2 = z * z;
    const auto n = static_cast<double>(battles);
    const double share = static_cast<double>(hits) / n;
    const double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
    const double half = z / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
    return {hits == 0 ? 0 : std::max(0.0, centre - half), hits == battles ? 1 : std::min(1.0, centre + half)};
}

}  // namespace umpire::odds
