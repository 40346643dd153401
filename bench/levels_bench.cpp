#include "ai/levels.hpp"
#include "ai/play_out.hpp"
#include "ai/value.hpp"
#include "sample_runs.hpp"
#include "support/shipped_forces.hpp"

#include <ctime>

#include <algorithm>

/// How long computer players of each level think, what a search gets through, and what a value costs, on one core.
namespace {

using namespace umpire;

std::unique_ptr<Match> start_of(const std::string& scenario) {
    return bench::opened(test_support::shipped_setup("data/" + scenario + ".toml"));
}

/// Of the processor, so that a busy machine changes little.
double milliseconds_used() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// Thinks as another player does, and measures how long for what is worth a thought.
class Timed final : public ai::Player {
public:
    explicit Timed(const char* level) : player_(ai::make_player(level)) {}
    std::string_view name() const override { return player_->name(); }
    Action choose(const Match& seen, Side side, Chance& chance) override {
        const double from = milliseconds_used();
        const Action action = player_->choose(seen, side, chance);
        const double took = milliseconds_used() - from;
        if (!ai::is_worth_a_thought(seen, side)) return action;
        all += took;
        longest = std::max(longest, took);
        ++thoughts;
        return action;
    }
    double all = 0;
    double longest = 0;
    double thoughts = 0;

private:
    std::unique_ptr<ai::Player> player_;
};

/// Battles of the level against `regular`.
void thinks(benchmark::State& state, const char* scenario, const char* level) {
    const std::unique_ptr<Match> start = start_of(scenario);
    Timed thinker(level);
    const auto other = ai::make_player("regular");
    std::uint64_t seed = 0;
    for (auto _ : state) {
        const std::unique_ptr<Match> match = start->clone();
        ai::play_out(*match, thinker, *other, ++seed);
    }
    state.counters["ms/thought"] = thinker.all / std::max(thinker.thoughts, 1.0);
    state.counters["longest ms"] = thinker.longest;
    state.counters["thoughts"] = thinker.thoughts / static_cast<double>(seed);
}

/// The battle in its second turn, where a plan is to be made.
std::unique_ptr<Match> in_the_second_turn(const char* scenario) {
    std::unique_ptr<Match> match = start_of(scenario);
    const auto regular = ai::make_player("regular");
    std::array<Chance, 2> chances{ai::chance_of(1, Side::a), ai::chance_of(1, Side::b)};
    Events silent;
    for (;;) {
        if (const auto* roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 1), silent);
        } else if (const auto* draw = std::get_if<Draw>(&match->pending())) {
            match->draw(ai::token_of(*match, *draw, 1), silent);
        } else {
            const Decision asked = next_asked(match->pending());
            if (match->turn() >= 2 && ai::weight_of(*match, asked) == ai::Weight::plan) return match;
            static_cast<void>(
                match->act(asked.by, ai::decide(*regular, *match, asked.by, chances[index_of(asked.by)]), silent));
        }
    }
}

void search_nodes(benchmark::State& state, const char* scenario) {
    const std::unique_ptr<Match> match = in_the_second_turn(scenario);
    const Side side = next_asked(match->pending()).by;
    const auto regular = ai::make_player("regular");
    Chance own(1, 1);
    const Action first = ai::decide(*regular, *match, side, own);
    const std::unique_ptr<Match> seen = match->is_open_to(side) ? match->clone() : match->imagine(side, own);
    ai::Search search;
    std::int64_t nodes = 0;
    std::uint64_t number = 0;
    for (auto _ : state) {
        Chance chance(++number, 1);
        benchmark::DoNotOptimize(search.weigh(*seen, side, first, {2'000, 10, 1}, chance));
        nodes += search.nodes();
    }
    state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void value(benchmark::State& state, const char* scenario) {
    const std::unique_ptr<Match> match = in_the_second_turn(scenario);
    ai::Imagination imagination(*match);
    for (auto _ : state) benchmark::DoNotOptimize(ai::evaluate(*match, Side::a, imagination.adviser()));
}

constexpr std::array scenarios{"ae_wwii/scenarios/hedgerows", "bolt_action/scenarios/meeting",
                               "wwiisim_fr/scenarios/even_platoons", "wwiisim_en/scenarios/even_platoons_en",
                               "wme/scenarios/wme_first_orders"};

[[maybe_unused]] const bool is_registered = [] {
    for (const char* scenario : scenarios) {
        const std::string name = std::string(scenario).substr(std::string(scenario).rfind('/') + 1);
        for (const ai::Level& level : ai::levels())
            benchmark::RegisterBenchmark((name + " " + std::string(level.card.name)).c_str(), thinks, scenario,
                                         level.card.name.data())
                ->Unit(benchmark::kMillisecond)
                ->Iterations(3);
        benchmark::RegisterBenchmark((name + " search").c_str(), search_nodes, scenario)->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark((name + " value").c_str(), value, scenario);
    }
    return true;
}();

}  // namespace
