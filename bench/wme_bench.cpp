#include "ai/play_out.hpp"
#include "cases/position.hpp"
#include "dice/chance.hpp"
#include "floor/hosts.hpp"
#include "floor/loss_sorter.hpp"
#include "games/games.hpp"
#include "games/wme/command.hpp"
#include "odds/graph.hpp"
#include "sample_runs.hpp"
#include "text/codec.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

/// What has goals in WME: whole battles at 500 and 1,000 points a side, copies, the chances of orders, a round of
/// combat, and records.
namespace {

using namespace umpire;
using wme::WmBattle;

std::unique_ptr<Match> opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems) std::fprintf(stderr, "%s\n", text::text_of(problem).c_str());
    UMPIRE_ASSERT(opened.match != nullptr);
    return std::move(opened.match);
}

// --- Whole battles ---

constexpr std::uint64_t tables = 8;
constexpr std::uint64_t battles_a_table = 4;

/// Battles drawn by lot: tables, lists and armies of so many points.
std::vector<std::unique_ptr<Match>> battles_of(int points) {
    std::vector<std::unique_ptr<Match>> battles;
    for (std::uint64_t seed = 1; seed <= tables; ++seed) {
        text::GeneratorWishes wishes;
        wishes.ruleset = "wme";
        wishes.points = points;
        Chance chance(seed, 1);
        battles.push_back(opened(text::generate(wishes, chance)));
    }
    return battles;
}

void battles(benchmark::State& state, const char* player, int points) {
    const auto starts = battles_of(points);
    const auto a = ai::make_player(player);
    const auto b = ai::make_player(player);
    std::uint64_t seed = 0;
    std::int64_t decisions = 0;
    std::size_t units = 0;
    for (const auto& start : starts) units += start->scenario().units.size();
    for (auto _ : state) {
        // The same battles each time, for they differ a good deal in length.
        for (std::uint64_t number = 0; number < tables * battles_a_table; ++number, ++seed) {
            const auto match = starts[number / battles_a_table]->clone();
            decisions += ai::play_out(*match, *a, *b, number).decisions;
        }
    }
    state.counters["battles"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
    state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    state.counters["units"] = static_cast<double>(units) / (2.0 * tables);
}
BENCHMARK_CAPTURE(battles, random_500, "random", 500)->Name("wme/random/500")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, regular_500, "regular", 500)->Name("wme/regular/500")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, random_1000, "random", 1000)->Name("wme/random/1000")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, regular_1000, "regular", 1000)->Name("wme/regular/1000")->Unit(benchmark::kMillisecond);

// --- A battle under way ---

/// A battle up to the first order of that turn.
std::unique_ptr<record::Session> played_until(const Match& start, std::uint64_t seed, int turn) {
    return bench::played(start, seed, [turn](const Match& match, const Decision& decision) {
        return wme::battle_of(match)->situation->turn == turn && decision.question == wme::Question::give_orders;
    });
}

WmBattle battle_of_ten_units() {
    const auto session = played_until(*opened(floor::hosts_of(10)), 1, 2);
    return *wme::battle_of(session->match());
}

// --- Copies ---

std::size_t used_bytes(const WmBattle& battle) {
    const std::size_t figures = battle.table->figures.size();
    const wme::Situation& now = battle.situation;
    const wme::Work& work = battle.work;
    const auto unused = [](const auto& list) {
        using List = std::remove_cvref_t<decltype(list)>;
        return (List::capacity - list.size()) * sizeof(typename List::value_type);
    };
    return sizeof(WmBattle) - (figures_max - figures) * sizeof(Figure) - unused(now.units) - unused(now.touched) -
           unused(now.before) - unused(now.waypoints) - unused(now.charged_edges) - unused(now.engagements) -
           unused(work.block.shifts) - unused(work.round.fighters) - unused(work.round.blows) -
           unused(work.round.meetings) - unused(battle.procedures);
}

void copy_battle(benchmark::State& state) { bench::copy_battle(state, battle_of_ten_units()); }
BENCHMARK(copy_battle)->Name("wme/copy");

void copy_floor(benchmark::State& state) { bench::copy_bytes(state, used_bytes(battle_of_ten_units())); }
BENCHMARK(copy_floor)->Name("wme/copy/floor");

// --- Orders ---

/// The modifiers and the chance of every order of a commander to one unit, for all commanders of the side that orders.
void orders(benchmark::State& state) {
    const WmBattle battle = battle_of_ten_units();
    const Side side = battle.situation->active;
    int ways = 0;
    std::int64_t orders = 0;
    for (auto _ : state)
        for (const UnitId commander : wme::commanders_of(battle, side))
            for (const UnitId unit : wme::units_of(battle, side)) {
                ways += wme::ways_to_receive(battle, wme::command_of(battle, commander, wme::only(unit)).value);
                ++orders;
            }
    benchmark::DoNotOptimize(ways);
    state.counters["orders"] = benchmark::Counter(static_cast<double>(orders), benchmark::Counter::kAvgIterations);
}
BENCHMARK(orders)->Name("wme/orders")->Unit(benchmark::kMicrosecond);

// --- A round of combat ---

void round_of_combat(benchmark::State& state) {
    std::vector<Problem> problems;
    const cases::CaseFile file = cases::read_cases(floor::melee_case());
    const auto match = opened(cases::read_position(file.cases.at(0), problems));
    odds::Inquiry inquiry;
    inquiry.plan.push_back(
        {Side::a, std::get<Action>(text::read_action("L fight", match->scenario(), LengthUnit::scale_centimetre))});
    inquiry.takes_routine = true;
    std::size_t nodes = 0;
    double losses = 0;
    for (auto _ : state) {
        floor::LossSorter sorter;
        const odds::Graph graph = odds::walk_rolls(*match, inquiry, sorter);
        nodes = graph.nodes.size();
        losses = sorter.expected(odds::chances_of(graph));
    }
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["losses"] = losses;
}
BENCHMARK(round_of_combat)->Name("wme/round")->Unit(benchmark::kMicrosecond);

// --- Records ---

constexpr std::uint64_t recorded_battles = 8;

void play_with_record(benchmark::State& state) {
    const auto starts = battles_of(500);
    std::uint64_t seed = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(bench::played(*starts[seed % tables], seed % recorded_battles));
        ++seed;
    }
}
BENCHMARK(play_with_record)->Name("wme/replay/floor")->Unit(benchmark::kMillisecond);

void replay(benchmark::State& state) {
    const auto starts = battles_of(500);
    std::vector<record::LoadedRecord> records;
    for (std::uint64_t seed = 0; seed < recorded_battles; ++seed)
        records.push_back({bench::played(*starts[seed % tables], seed)->record(), starts[seed % tables]->clone()});
    std::uint64_t seed = 0;
    for (auto _ : state) {
        const auto problems = record::verify(records[seed++ % recorded_battles]);
        UMPIRE_ASSERT(problems.empty());
    }
}
BENCHMARK(replay)->Name("wme/replay")->Unit(benchmark::kMillisecond);

}  // namespace
