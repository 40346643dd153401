#include "ai/play_out.hpp"
#include "dice/chance.hpp"
#include "rules/ae_wwii/ae_wwii.hpp"
#include "rules/ae_wwii/sight.hpp"
#include "rules/rules.hpp"

#include <benchmark/benchmark.h>

#include <cstring>
#include <memory>
#include <string>
#include <vector>

/// What a battle costs: its size and copy, a sight line, decisions and whole battles by random play.
namespace {

using namespace umpire;

/// `units` a side of `models` each, on the standard table, all placed in two blocks.
Setup armies(int units, int models) {
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.standard_terrain = true;
    setup.table = Point{72 * units_per_inch, 48 * units_per_inch};
    setup.start = Setup::Start::activation_a;
    for (int side = 0; side < 2; ++side) {
        for (int u = 0; u < units; ++u) {
            Setup::Unit unit;
            unit.side = side == 0 ? Side::a : Side::b;
            unit.list = side == 0 ? "de" : "us";
            unit.profile = side == 0 ? "wehrmacht" : "airborne";
            unit.name = (side == 0 ? "W" : "P") + std::to_string(u);
            for (int m = 0; m < models; ++m) {
                Setup::Model model;
                model.name = unit.name + "m" + std::to_string(m);
                const int place = u * models + m;
                const int x = 2 + place % 34 * 2;
                const int row = place / 34 * 2;
                model.at = Point{x * units_per_inch, (side == 0 ? 2 + row : 46 - row) * units_per_inch};
                unit.models.push_back(std::move(model));
            }
            setup.units.push_back(std::move(unit));
        }
    }
    return setup;
}

ae_wwii::AeBattle battle_of(int units, int models) {
    auto opened = ae_wwii::open(armies(units, models));
    UMPIRE_ASSERT(opened.battle.has_value());
    return *opened.battle;
}

void copy_battle(benchmark::State& state) {
    const auto battle = battle_of(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    auto copy = battle;
    for (auto _ : state) {
        copy = battle;
        benchmark::DoNotOptimize(copy);
    }
    state.counters["sizeof"] = sizeof(battle);
}
BENCHMARK(copy_battle)->Args({5, 4})->Args({12, 10})->Args({30, 3});

/// The floor: the same bytes by memcpy.
void copy_bytes(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0) * state.range(1) * 2) * 28 + 300;
    const std::vector<char> from(size, 1);
    std::vector<char> to(size);
    for (auto _ : state) {
        std::memcpy(to.data(), from.data(), size);
        benchmark::DoNotOptimize(to.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(copy_bytes)->Args({5, 4})->Args({12, 10})->Args({30, 3});

/// Model sees model over nine pieces of terrain: three lines when nothing is free.
void sight(benchmark::State& state) {
    const auto battle = battle_of(5, 4);
    std::size_t i = 0;
    for (auto _ : state) {
        const auto looker = id_at<FigureId>(i % 20);
        const auto target = id_at<FigureId>(20 + i * 7 % 20);
        benchmark::DoNotOptimize(ae_wwii::sees(battle, looker, target));
        ++i;
    }
}
BENCHMARK(sight);

void battles(benchmark::State& state, const char* red, const char* blue) {
    const auto start = open_match(armies(3, 5));
    const auto a = ai::make_player(red);
    const auto b = ai::make_player(blue);
    std::uint64_t seed = 1;
    std::int64_t decisions = 0;
    for (auto _ : state) {
        const auto match = start.match->clone();
        decisions += ai::play_out(*match, *a, *b, seed++).decisions;
    }
    state.counters["battles/s"] = benchmark::Counter(static_cast<double>(seed - 1), benchmark::Counter::kIsRate);
    state.counters["decisions/s"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(battles, random_v_random, "random", "random")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, regular_v_regular, "regular", "regular")->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
