#include "dice/chance.hpp"
#include "floor/squads.hpp"
#include "games/wwiisim/wwiisim.hpp"
#include "sample_runs.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <memory>
#include <string>

/// What has goals in WWIISIM: whole battles of a platoon a side in both editions, copies, imagined battles, exact odds
/// of fire, and records.
namespace {

using namespace umpire;
using wwiisim::WwBattle;

// --- Whole battles ---

/// About a platoon a side.
void battles(benchmark::State& state, const char* player, const char* ruleset) {
    bench::fight(state, player, bench::drawn_battles(ruleset, 0), 4);
}
BENCHMARK_CAPTURE(battles, random_fr, "random", "wwiisim-fr")->Name("wwiisim/random/fr")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, regular_fr, "regular", "wwiisim-fr")
    ->Name("wwiisim/regular/fr")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, random_en, "random", "wwiisim-en")->Name("wwiisim/random/en")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, regular_en, "regular", "wwiisim-en")
    ->Name("wwiisim/regular/en")
    ->Unit(benchmark::kMillisecond);

// --- A battle under way ---

std::unique_ptr<record::Session> ten_units_in_turn(int turn) {
    return bench::played(*bench::opened(floor::squads_of(10)), 1, [turn](const Match& match, const Decision&) {
        return wwiisim::battle_of(match)->situation->turn == turn;
    });
}
WwBattle battle_of_ten_units() { return *wwiisim::battle_of(ten_units_in_turn(2)->match()); }

std::size_t used_bytes(const WwBattle& battle) {
    const wwiisim::Situation& now = battle.situation;
    const auto unused = [](const auto& list) {
        using List = std::remove_cvref_t<decltype(list)>;
        return (List::capacity - list.size()) * sizeof(typename List::value_type);
    };
    return sizeof(WwBattle) - unused(battle.table->figures) - unused(now.units) - unused(now.figures) -
           unused(now.yieldings) - unused(now.smoke) - unused(now.shells) - sizeof(now.plan) -
           unused(battle.procedures);
}

void copy_battle(benchmark::State& state) { bench::copy_battle(state, battle_of_ten_units()); }
BENCHMARK(copy_battle)->Name("wwiisim/copy");

void copy_floor(benchmark::State& state) { bench::copy_bytes(state, used_bytes(battle_of_ten_units())); }
BENCHMARK(copy_floor)->Name("wwiisim/copy/floor");

/// What a computer player supposes the battle to be from what it may know.
void imagine(benchmark::State& state) {
    const auto session = ten_units_in_turn(2);
    Chance chance(1, 1);
    for (auto _ : state) benchmark::DoNotOptimize(session->match().imagine(Side::a, chance));
}
BENCHMARK(imagine)->Name("wwiisim/imagine");

// --- Exact odds ---

/// From the declaration to the end of the test.
void volley(benchmark::State& state, std::string (*position)()) { bench::odds_of(state, position(), "S shoot at T"); }
BENCHMARK_CAPTURE(volley, rifles, floor::rifles_case)->Name("wwiisim/rifles")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(volley, gun, floor::gun_case)->Name("wwiisim/gun")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(volley, tank, floor::tank_case)->Name("wwiisim/tank")->Unit(benchmark::kMicrosecond);

// --- Records ---

void play_with_record(benchmark::State& state) {
    bench::play_with_record(state, bench::drawn_battles("wwiisim-fr", 0));
}
BENCHMARK(play_with_record)->Name("wwiisim/replay/floor")->Unit(benchmark::kMillisecond);

void replay(benchmark::State& state) { bench::replay(state, bench::drawn_battles("wwiisim-fr", 0)); }
BENCHMARK(replay)->Name("wwiisim/replay")->Unit(benchmark::kMillisecond);

}  // namespace
