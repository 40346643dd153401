#include "ai/play_out.hpp"
#include "battle/assert.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// How many battles and decisions a second computer players get through, on one core.
namespace {

using namespace umpire;

struct Troop {
    std::string_view profile;
    int models;
    std::vector<std::string_view> special;  ///< long arms of the first models
};

void add_force(Setup& setup, Side side, std::string_view list, const std::vector<Troop>& troops) {
    for (const Troop& troop : troops) {
        Setup::Unit unit;
        unit.side = side;
        unit.list = list;
        unit.profile = troop.profile;
        unit.name = std::string(1, letter_of(side)) + "_" + std::string(troop.profile);
        unit.power = troop.profile == "psi_officer" ? "mind_blast" : "";
        for (int i = 0; i < troop.models; ++i) {
            Setup::Model model;
            model.name = unit.name + std::to_string(i);
            const auto place = static_cast<std::size_t>(i);
            if (place < troop.special.size()) model.weapons = {std::string(troop.special[place])};
            unit.models.push_back(std::move(model));
        }
        setup.units.push_back(std::move(unit));
    }
}

/// The sample forces of two lists (AE-FORCE-7) on the standard table.
Setup setup_for(std::string_view victory) {
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.standard_terrain = true;
    setup.victory = victory;
    add_force(setup, Side::a, "us",
              {{"officer", 1, {}},
               {"sniper", 1, {}},
               {"mechanic", 1, {}},
               {"buffalo", 1, {}},
               {"airborne", 8, {"bar", "m1_carbine"}}});
    add_force(setup, Side::b, "su", {{"politruk", 1, {}}, {"psi_officer", 1, {}}, {"guard", 6, {}}, {"chuman", 3, {}}});
    return setup;
}

void battles(benchmark::State& state, std::string_view victory, std::string_view red, std::string_view blue) {
    const OpenedMatch opened = open_match(setup_for(victory));
    UMPIRE_ASSERT(opened.match != nullptr);
    const auto side_a = ai::make_player(red);
    const auto side_b = ai::make_player(blue);
    std::uint64_t seed = 0;
    std::int64_t decisions = 0;
    for (auto _ : state) {
        const std::unique_ptr<Match> match = opened.match->clone();
        decisions += ai::play_out(*match, *side_a, *side_b, ++seed).decisions;
    }
    state.counters["battles/s"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
    state.counters["decisions/s"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(battles, skirmish_random_random, "skirmish", "random", "random")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, skirmish_regular_random, "skirmish", "regular", "random")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, skirmish_regular_regular, "skirmish", "regular", "regular")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, objectives_random_random, "objectives", "random", "random")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, objectives_regular_random, "objectives", "regular", "random")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(battles, objectives_regular_regular, "objectives", "regular", "regular")
    ->Unit(benchmark::kMillisecond);

}  // namespace
