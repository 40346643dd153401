#include "ai/play_out.hpp"
#include "cases/position.hpp"
#include "dice/chance.hpp"
#include "floor/loss_sorter.hpp"
#include "floor/platoons.hpp"
#include "games/bolt_action/bolt_action.hpp"
#include "games/games.hpp"
#include "odds/graph.hpp"
#include "text/codec.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include "sample_runs.hpp"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

/// What has goals in Bolt Action: whole battles at 1,000 points a side, copies, and the exact odds of a volley.
namespace {

using namespace umpire;
using bolt_action::BaBattle;

std::unique_ptr<Match> opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems) std::fprintf(stderr, "%s\n", text::text_of(problem).c_str());
    UMPIRE_ASSERT(opened.match != nullptr);
    return std::move(opened.match);
}

// --- Whole battles ---

constexpr std::uint64_t tables = 8;
constexpr std::uint64_t battles_a_table = 8;

/// Battles drawn by lot, about ten units a side: some on each kind of scenario.
std::vector<std::unique_ptr<Match>> battles_of_1000_points() {
    std::vector<std::unique_ptr<Match>> battles;
    for (std::uint64_t seed = 1; seed <= tables; ++seed) {
        text::GeneratorWishes wishes;
        wishes.ruleset = "bolt-action";
        wishes.points = 1000;
        Chance chance(seed, 1);
        battles.push_back(opened(text::generate(wishes, chance)));
    }
    return battles;
}

void battles(benchmark::State& state, const char* player) {
    const auto starts = battles_of_1000_points();
    const auto a = ai::make_player(player);
    const auto b = ai::make_player(player);
    std::uint64_t seed = 0;
    std::int64_t decisions = 0;
    std::size_t units = 0;
    for (const auto& start : starts) units += start->scenario().units.size();
    for (auto _ : state) {
        // The same 64 battles each time, for they differ a good deal in length; those of one table follow one another,
        // as in an experiment, since players remember its ground.
        for (std::uint64_t number = 0; number < tables * battles_a_table; ++number, ++seed) {
            const auto match = starts[number / battles_a_table]->clone();
            decisions += ai::play_out(*match, *a, *b, number).decisions;
        }
    }
    state.counters["battles"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
    state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    state.counters["units"] = static_cast<double>(units) / (2.0 * tables);
}
BENCHMARK_CAPTURE(battles, random, "random")->Name("bolt_action/random")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, regular, "regular")->Name("bolt_action/regular")->Unit(benchmark::kMillisecond);

// --- Copies ---

std::size_t used_bytes(const BaBattle& battle) {
    const std::size_t figures = battle.table->figures.size();
    const std::size_t units = battle.situation->units.size();
    return sizeof(BaBattle) - (figures_max - figures) * (sizeof(Figure) + sizeof(bolt_action::ModelState)) -
           (units_max - units) * sizeof(bolt_action::UnitState) - sizeof(battle.procedures) -
           sizeof(battle.work.announced) - sizeof(battle.work.uses) - sizeof(battle.work.hits) +
           battle.procedures.size() * sizeof(bolt_action::Procedure);
}

BaBattle battle_of_ten_units() {
    auto opened = bolt_action::open(floor::platoons_of(10));
    UMPIRE_ASSERT(opened.battle.has_value());
    return *opened.battle;
}

void copy_battle(benchmark::State& state) {
    const BaBattle battle = battle_of_ten_units();
    bench::copy_battle(state, battle);
    state.counters["bytes"] = static_cast<double>(used_bytes(battle));
}
BENCHMARK(copy_battle)->Name("bolt_action/copy");

void copy_floor(benchmark::State& state) { bench::copy_bytes(state, used_bytes(battle_of_ten_units())); }
BENCHMARK(copy_floor)->Name("bolt_action/copy/floor");

// --- Exact odds ---

/// Ten rifles, from the declaration to the end of the morale test; whoever falls is the man that is missed least.
void volley(benchmark::State& state) {
    std::vector<Problem> problems;
    const cases::CaseFile file = cases::read_cases(floor::volley_case());
    const auto match = opened(cases::read_position(file.cases.at(0), problems));
    const auto action = [&](const std::string& text) {
        return std::get<Action>(text::read_action(text, match->scenario(), LengthUnit::scale_centimetre));
    };
    Events silent;
    UMPIRE_ASSERT(match->act(Side::a, action("S fire"), silent).empty());
    odds::Inquiry inquiry;
    inquiry.plan.push_back({Side::a, action("S shoot at P")});
    inquiry.takes_routine = true;
    std::size_t nodes = 0;
    std::size_t edges = 0;
    double losses = 0;
    for (auto _ : state) {
        floor::LossSorter sorter;
        const odds::Graph graph = odds::walk_rolls(*match, inquiry, sorter);
        const auto chances = odds::chances_of(graph);
        nodes = graph.nodes.size();
        edges = graph.edges.size();
        losses = sorter.expected(chances);
    }
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["edges"] = static_cast<double>(edges);
    state.counters["losses"] = losses;
}
BENCHMARK(volley)->Name("bolt_action/volley")->Unit(benchmark::kMicrosecond);

}  // namespace
