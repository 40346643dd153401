#include "cases/position.hpp"
#include "floor/convolution.hpp"
#include "floor/loss_sorter.hpp"
#include "games/games.hpp"
#include "odds/graph.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

/// What exact odds cost, from a cold start each time: a volley of ten shots, and thirty shots at a model of two wounds.
namespace {

using namespace umpire;

/// Twenty models a side in five units, and one shooter with a weapon of `shots` shots at `target`.
std::string skirmish_position(int shots) {
    std::string text = "ruleset ae-wwii\ncase AE-SHOOT-12 for: volley\n  weapon volley range 24 strength 3 rate " +
                       std::to_string(shots) + ":1\n  A us airborne P: p1 at 20,10 with volley";
    for (int i = 1; i < 4; ++i) text += "; p" + std::to_string(i + 1) + " at " + std::to_string(20 + 2 * i) + ",10";
    for (int unit = 1; unit < 5; ++unit) {
        text += "\n  A us airborne P" + std::to_string(unit) + ":";
        for (int i = 0; i < 4; ++i)
            text += (i > 0 ? "; " : " ") + std::string("q") + std::to_string(unit) + std::to_string(i) + " at " +
                    std::to_string(2 + 2 * i) + "," + std::to_string(4 * unit);
    }
    text += "\n  B su su_chuman K: c1 at 20,16";
    for (int unit = 1; unit < 5; ++unit) {
        text += "\n  B su guard G" + std::to_string(unit) + ":";
        for (int i = 0; i < 5; ++i)
            text += (i > 0 ? "; " : " ") + std::string("g") + std::to_string(unit) + std::to_string(i) + " at " +
                    std::to_string(14 + 2 * i) + "," + std::to_string(20 + 4 * unit);
    }
    return text + "\n";
}

std::unique_ptr<Match> opened(const std::string& text, const char* first) {
    const cases::CaseFile file = cases::read_cases(text);
    std::vector<Problem> problems;
    const Setup setup = cases::read_position(file.cases.at(0), problems);
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems) std::fprintf(stderr, "%s\n", text::text_of(problem).c_str());
    auto action = std::get<Action>(text::read_action(first, opened.match->scenario(), LengthUnit::inch));
    Events silent;
    UMPIRE_ASSERT(opened.match->act(Side::a, action, silent).empty());
    return std::move(opened.match);
}

void volley(benchmark::State& state) {
    const auto match = opened(skirmish_position(static_cast<int>(state.range(0))), "P activate");
    const std::string target = state.range(1) == 2 ? "c1" : "g10";
    odds::Inquiry inquiry;
    inquiry.plan.push_back({Side::a, std::get<Action>(text::read_action("p1 shoot with volley at " + target,
                                                                        match->scenario(), LengthUnit::inch))});
    std::size_t nodes = 0;
    std::size_t edges = 0;
    double removed = 0;
    for (auto _ : state) {
        floor::LossSorter sorter;
        const odds::Graph graph = odds::walk_rolls(*match, inquiry, sorter);
        const auto chances = odds::chances_of(graph);
        nodes = graph.nodes.size();
        edges = graph.edges.size();
        removed = sorter.chance_of_a_loss(chances);
    }
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["edges"] = static_cast<double>(edges);
    state.counters["removed"] = removed;
}
BENCHMARK(volley)->Name("volley")->Args({10, 1})->Args({30, 2});

/// The same by hand. The counter is how far the walk is from it.
void volley_by_hand(benchmark::State& state) {
    const bool is_tough = state.range(1) == 2;
    floor::FlatAttack attack{static_cast<int>(state.range(0)), is_tough ? 4 : 5, 3, is_tough ? 2 : 3, is_tough ? 2 : 1};
    double removed = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(attack);
        benchmark::DoNotOptimize(removed = floor::flat_removal_chance(attack));
    }
    state.counters["removed"] = removed;
}
BENCHMARK(volley_by_hand)->Name("volley_by_hand")->Args({10, 1})->Args({30, 2});

}  // namespace
