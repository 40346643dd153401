#include "floor/hosts.hpp"
#include "games/wme/command.hpp"
#include "sample_runs.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

/// What has goals in WME: whole battles at 500 and 1,000 points a side, copies, the chances of orders, a round of
/// combat, and records.
namespace {

using namespace umpire;
using wme::WmBattle;

// --- Whole battles ---

void battles(benchmark::State& state, const char* player, int points) {
    bench::fight(state, player, bench::drawn_battles("wme", points), 4);
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
    const auto session = played_until(*bench::opened(floor::hosts_of(10)), 1, 2);
    return *wme::battle_of(session->match());
}

// --- Copies ---

std::size_t used_bytes(const WmBattle& battle) {
    const wme::Situation& now = battle.situation;
    const wme::Work& work = battle.work;
    const auto unused = [](const auto& list) {
        using List = std::remove_cvref_t<decltype(list)>;
        return (List::capacity - list.size()) * sizeof(typename List::value_type);
    };
    return sizeof(WmBattle) - unused(battle.table->figures) - unused(now.units) - unused(now.touched) -
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

void round_of_combat(benchmark::State& state) { bench::odds_of(state, floor::melee_case(), "L fight"); }
BENCHMARK(round_of_combat)->Name("wme/round")->Unit(benchmark::kMicrosecond);

// --- Records ---

void play_with_record(benchmark::State& state) { bench::play_with_record(state, bench::drawn_battles("wme", 500)); }
BENCHMARK(play_with_record)->Name("wme/replay/floor")->Unit(benchmark::kMillisecond);

void replay(benchmark::State& state) { bench::replay(state, bench::drawn_battles("wme", 500)); }
BENCHMARK(replay)->Name("wme/replay")->Unit(benchmark::kMillisecond);

}  // namespace
