#include "floor/platoons.hpp"
#include "games/bolt_action/bolt_action.hpp"
#include "sample_runs.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>

/// What has goals in Bolt Action: whole battles at 1,000 points a side, copies, and the exact odds of a volley.
namespace {

using namespace umpire;
using bolt_action::BaBattle;

// --- Whole battles ---

/// About ten units a side: some on each kind of scenario.
void battles(benchmark::State& state, const char* player) {
    bench::fight(state, player, bench::drawn_battles("bolt-action", 1000), 8);
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
void volley(benchmark::State& state) { bench::odds_of(state, floor::volley_case(), "S shoot at P", "S fire"); }
BENCHMARK(volley)->Name("bolt_action/volley")->Unit(benchmark::kMicrosecond);

}  // namespace
