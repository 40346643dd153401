#include "ai/play_out.hpp"
#include "cases/position.hpp"
#include "dice/chance.hpp"
#include "floor/loss_sorter.hpp"
#include "floor/squads.hpp"
#include "games/games.hpp"
#include "games/wwiisim/wwiisim.hpp"
#include "odds/graph.hpp"
#include "sample_runs.hpp"
#include "text/codec.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

/// What has goals in WWIISIM: whole battles of a platoon a side in both editions, copies, imagined battles, exact odds
/// of fire, and records.
namespace {

using namespace umpire;
using wwiisim::WwBattle;

std::unique_ptr<Match> opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems) std::fprintf(stderr, "%s\n", text::text_of(problem).c_str());
    UMPIRE_ASSERT(opened.match != nullptr);
    return std::move(opened.match);
}

// --- Whole battles ---

constexpr std::uint64_t tables = 8;
constexpr std::uint64_t battles_a_table = 4;

/// Battles drawn by lot: tables and forces of about a platoon.
std::vector<std::unique_ptr<Match>> battles_of(const char* ruleset) {
    std::vector<std::unique_ptr<Match>> battles;
    for (std::uint64_t seed = 1; seed <= tables; ++seed) {
        text::GeneratorWishes wishes;
        wishes.ruleset = ruleset;
        Chance chance(seed, 1);
        battles.push_back(opened(text::generate(wishes, chance)));
    }
    return battles;
}

void battles(benchmark::State& state, const char* player, const char* ruleset) {
    const auto starts = battles_of(ruleset);
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
    return bench::played(*opened(floor::squads_of(10)), 1, [turn](const Match& match, const Decision&) {
        return wwiisim::battle_of(match)->situation->turn == turn;
    });
}
WwBattle battle_of_ten_units() { return *wwiisim::battle_of(ten_units_in_turn(2)->match()); }

std::size_t used_bytes(const WwBattle& battle) {
    const std::size_t figures = battle.table->figures.size();
    const wwiisim::Situation& now = battle.situation;
    const auto unused = [](const auto& list) {
        using List = std::remove_cvref_t<decltype(list)>;
        return (List::capacity - list.size()) * sizeof(typename List::value_type);
    };
    return sizeof(WwBattle) - (figures_max - figures) * sizeof(Figure) - unused(now.units) - unused(now.figures) -
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
void volley(benchmark::State& state, std::string (*position)()) {
    std::vector<Problem> problems;
    const cases::CaseFile file = cases::read_cases(position());
    const auto match = opened(cases::read_position(file.cases.at(0), problems));
    odds::Inquiry inquiry;
    inquiry.plan.push_back(
        {Side::a, std::get<Action>(text::read_action("S shoot at T", match->scenario(), LengthUnit::inch))});
    inquiry.takes_routine = true;
    inquiry.states_max = 3'000'000;
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
BENCHMARK_CAPTURE(volley, rifles, floor::rifles_case)->Name("wwiisim/rifles")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(volley, gun, floor::gun_case)->Name("wwiisim/gun")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(volley, tank, floor::tank_case)->Name("wwiisim/tank")->Unit(benchmark::kMicrosecond);

// --- Records ---

constexpr std::uint64_t recorded_battles = 8;

void play_with_record(benchmark::State& state) {
    const auto starts = battles_of("wwiisim-fr");
    std::uint64_t seed = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(bench::played(*starts[seed % tables], seed % recorded_battles));
        ++seed;
    }
}
BENCHMARK(play_with_record)->Name("wwiisim/replay/floor")->Unit(benchmark::kMillisecond);

void replay(benchmark::State& state) {
    const auto starts = battles_of("wwiisim-fr");
    std::vector<record::LoadedRecord> records;
    for (std::uint64_t seed = 0; seed < recorded_battles; ++seed)
        records.push_back({bench::played(*starts[seed % tables], seed)->record(), starts[seed % tables]->clone()});
    std::uint64_t seed = 0;
    for (auto _ : state) {
        const auto problems = record::verify(records[seed++ % recorded_battles]);
        UMPIRE_ASSERT(problems.empty());
    }
}
BENCHMARK(replay)->Name("wwiisim/replay")->Unit(benchmark::kMillisecond);

}  // namespace
