#include "ai/play_out.hpp"
#include "battle/writing.hpp"
#include "dice/chance.hpp"
#include "floor/armies.hpp"
#include "games/ae_wwii/ae_wwii.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/games.hpp"
#include "record/session.hpp"
#include "sample_runs.hpp"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

/// The measures that have goals, each beside the floor it is compared with. scripts/bench runs them interleaved and
/// prints the table; the name of a measure is NAME/SIZE, that of its floor NAME/SIZE/floor.
namespace {

std::size_t allocations = 0;

}  // namespace

// Not inlined: the compiler would take each pair of malloc and delete for a mistake.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace umpire;
using ae_wwii::AeBattle;

struct Sized {
    const char* name;
    floor::Size size;
};
constexpr std::array sizes{Sized{"skirmish", floor::skirmish}, Sized{"infantry", floor::infantry},
                           Sized{"sixty_units", floor::sixty_units}};

AeBattle battle_of(floor::Size size) {
    auto opened = ae_wwii::open(floor::setup_of(size));
    UMPIRE_ASSERT(opened.battle.has_value());
    return *opened.battle;
}

// --- Copies ---

/// The bytes that a copy of the battle touches: what is in its lists, and all the rest.
std::size_t used_bytes(const AeBattle& battle) {
    const std::size_t figures = battle.table->figures.size();
    return sizeof(AeBattle) - (figures_max - figures) * (sizeof(Figure) + sizeof(ae_wwii::Model)) -
           sizeof(battle.procedures) - sizeof(battle.work.route) - sizeof(battle.work.caught) +
           battle.procedures.size() * sizeof(ae_wwii::Procedure);
}

void copy_battle(benchmark::State& state, floor::Size size) {
    const AeBattle battle = battle_of(size);
    bench::copy_battle(state, battle, allocations);
    state.counters["bytes"] = static_cast<double>(used_bytes(battle));
}
void copy_floor(benchmark::State& state, floor::Size size) { bench::copy_bytes(state, used_bytes(battle_of(size))); }

// --- Dice ---

constexpr std::array<std::uint32_t, 2> some_key{42, 0};

void die(benchmark::State& state) {
    std::uint32_t roll = 0;
    for (auto _ : state) benchmark::DoNotOptimize(die_at(42, ++roll, 0, 6));
}
/// A block of the generator at the same address: what no die can do without.
void die_floor(benchmark::State& state) {
    std::uint32_t roll = 0;
    for (auto _ : state) benchmark::DoNotOptimize(philox({0, ++roll, 0, 0}, some_key)[0]);
}

void ten_dice(benchmark::State& state) {
    std::uint32_t roll = 0;
    Faces faces;
    for (auto _ : state) {
        ++roll;
        faces.clear();
        faces.resize(10, 0);
        dice_at(42, roll, 6, {faces.begin(), faces.end()});
        benchmark::DoNotOptimize(faces);
    }
}
/// Ten words of the generator.
void ten_dice_floor(benchmark::State& state) {
    std::uint32_t roll = 0;
    std::array<std::uint32_t, 12> words{};
    for (auto _ : state) {
        ++roll;
        for (std::uint32_t block = 0; block < 3; ++block) {
            const auto four = philox({block, roll, 0, 0}, some_key);
            std::memcpy(words.data() + std::size_t{4} * block, four.data(), sizeof four);
        }
        benchmark::DoNotOptimize(words);
    }
}

void chance(benchmark::State& state) {
    Chance stream(42, 1);
    for (auto _ : state) benchmark::DoNotOptimize(stream.below(6));
}
/// Words of a stream, four a block.
void chance_floor(benchmark::State& state) {
    std::uint32_t block = 0;
    std::uint32_t used = 4;
    std::array<std::uint32_t, 4> words{};
    for (auto _ : state) {
        if (used == 4) {
            words = philox({++block, 0, 0, 0}, some_key);
            used = 0;
        }
        benchmark::DoNotOptimize(words[used++]);
    }
}

// --- Sight ---

/// Lines between models that have come closer: as long as rifles shoot, all over the table.
struct Lines {
    std::vector<Point> from;
    std::vector<Point> to;
    Lines() {
        Chance chance(7, 1);
        const auto within = [&](int low, int high) {
            return low + static_cast<int>(chance.below(static_cast<std::uint32_t>(high - low)));
        };
        while (from.size() < 512) {
            const Point a{within(2540, 70 * 2540), within(2540, 46 * 2540)};
            const Point b{a.x + within(-24 * 2540, 24 * 2540), a.y + within(-24 * 2540, 24 * 2540)};
            if (b.x < 0 || b.x > 72 * 2540 || b.y < 0 || b.y > 48 * 2540) continue;
            from.push_back(a);
            to.push_back(b);
        }
    }
};

void sight_line(benchmark::State& state) {
    const Lines lines;
    AeBattle battle = battle_of(floor::skirmish);
    const FigureId looker = id_at<FigureId>(0);
    const FigureId target = id_at<FigureId>(20);
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t line = i++ % lines.from.size();
        writable(battle.table)[looker].at = lines.from[line];
        writable(battle.table)[target].at = lines.to[line];
        benchmark::DoNotOptimize(ae_wwii::line_is_free(battle, looker, target, lines.from[line], lines.to[line]));
    }
}
void sight_line_floor(benchmark::State& state) {
    const Lines lines;
    const floor::FlatTerrain terrain = floor::flat_terrain();
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t line = i++ % lines.from.size();
        const Point a = lines.from[line];
        const Point b = lines.to[line];
        benchmark::DoNotOptimize(floor::flat_line_is_free(terrain, {a.x, a.y}, {b.x, b.y}));
    }
}

/// A figure sees another: up to three lines to its base.
void sight_model(benchmark::State& state) {
    const Lines lines;
    AeBattle battle = battle_of(floor::skirmish);
    const FigureId looker = id_at<FigureId>(0);
    const FigureId target = id_at<FigureId>(20);
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t line = i++ % lines.from.size();
        writable(battle.table)[looker].at = lines.from[line];
        writable(battle.table)[target].at = lines.to[line];
        benchmark::DoNotOptimize(ae_wwii::sees(battle, looker, target));
    }
}
void sight_model_floor(benchmark::State& state) {
    const Lines lines;
    const floor::FlatTerrain terrain = floor::flat_terrain();
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t line = i++ % lines.from.size();
        const floor::FlatPoint a{lines.from[line].x, lines.from[line].y};
        const floor::FlatPoint b{lines.to[line].x, lines.to[line].y};
        bool sees = false;
        for (const floor::FlatPoint to : floor::flat_lines_to(a, b))
            sees = sees || floor::flat_line_is_free(terrain, a, to);
        benchmark::DoNotOptimize(sees);
    }
}

// --- Whole battles ---

void battles(benchmark::State& state, floor::Size size, const char* player) {
    const OpenedMatch opened = open_match(floor::setup_of(size));
    UMPIRE_ASSERT(opened.match != nullptr);
    const auto a = ai::make_player(player);
    const auto b = ai::make_player(player);
    std::uint64_t seed = 0;
    std::int64_t decisions = 0;
    for (auto _ : state) {
        const auto match = opened.match->clone();
        decisions += ai::play_out(*match, *a, *b, ++seed % 64).decisions;
    }
    state.counters["battles"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
    state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
void battles_floor(benchmark::State& state, floor::Size size) {
    const floor::FlatBattle start = floor::flat_battle_of(size);
    std::uint64_t seed = 0;
    std::int64_t decisions = 0;
    for (auto _ : state) {
        floor::FlatBattle battle = start;
        decisions += floor::play_flat(battle, ++seed % 64).decisions;
    }
    state.counters["battles"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
    state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

// --- Records ---

constexpr std::uint64_t recorded_battles = 8;

void play_with_record(benchmark::State& state) {
    const OpenedMatch opened = open_match(floor::setup_of(floor::skirmish));
    std::uint64_t seed = 0;
    for (auto _ : state) benchmark::DoNotOptimize(bench::played(*opened.match, seed++ % recorded_battles));
}
void replay(benchmark::State& state) {
    const OpenedMatch opened = open_match(floor::setup_of(floor::skirmish));
    std::vector<record::LoadedRecord> records;
    for (std::uint64_t seed = 0; seed < recorded_battles; ++seed) {
        const auto session = bench::played(*opened.match, seed);
        records.push_back({session->record(), opened.match->clone()});
    }
    std::uint64_t seed = 0;
    for (auto _ : state) {
        const auto problems = record::verify(records[seed++ % recorded_battles]);
        UMPIRE_ASSERT(problems.empty());
    }
}

void register_all() {
    using benchmark::RegisterBenchmark;
    for (const Sized& sized : sizes) {
        const std::string name = sized.name;
        const floor::Size size = sized.size;
        RegisterBenchmark(("copy/" + name).c_str(), copy_battle, size);
        RegisterBenchmark(("copy/" + name + "/floor").c_str(), copy_floor, size);
        RegisterBenchmark(("random/" + name).c_str(), battles, size, "random");
        RegisterBenchmark(("regular/" + name).c_str(), battles, size, "regular");
        RegisterBenchmark(("battle/" + name + "/floor").c_str(), battles_floor, size);
    }
    RegisterBenchmark("die", die);
    RegisterBenchmark("die/floor", die_floor);
    RegisterBenchmark("ten_dice", ten_dice);
    RegisterBenchmark("ten_dice/floor", ten_dice_floor);
    RegisterBenchmark("chance", chance);
    RegisterBenchmark("chance/floor", chance_floor);
    RegisterBenchmark("sight_line", sight_line);
    RegisterBenchmark("sight_line/floor", sight_line_floor);
    RegisterBenchmark("sight_model", sight_model);
    RegisterBenchmark("sight_model/floor", sight_model_floor);
    RegisterBenchmark("replay", replay);
    RegisterBenchmark("replay/floor", play_with_record);
}

}  // namespace

int main(int argc, char** argv) {
    register_all();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
