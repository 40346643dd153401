#pragma once

#include "ai/play_out.hpp"
#include "cases/position.hpp"
#include "dice/chance.hpp"
#include "floor/loss_sorter.hpp"
#include "games/games.hpp"
#include "odds/graph.hpp"
#include "record/session.hpp"
#include "text/codec.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// What several benchmarks measure alike.
namespace umpire::bench {

inline std::unique_ptr<Match> opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems) std::fprintf(stderr, "%s\n", text::text_of(problem).c_str());
    UMPIRE_ASSERT(opened.match != nullptr);
    return std::move(opened.match);
}

using Starts = std::vector<std::unique_ptr<Match>>;

/// Eight battles drawn by lot: tables and forces. points: of each force; 0: the usual ones of the game.
inline Starts drawn_battles(const char* ruleset, int points) {
    constexpr std::uint64_t tables = 8;
    Starts battles;
    for (std::uint64_t seed = 1; seed <= tables; ++seed) {
        text::GeneratorWishes wishes;
        wishes.ruleset = ruleset;
        wishes.points = points;
        Chance chance(seed, 1);
        battles.push_back(opened(text::generate(wishes, chance)));
    }
    return battles;
}

/// Fights so many battles on each table: the same ones each time, for they differ a good deal in length; those of a
/// table follow one another, as in an experiment, since players remember its ground.
inline void fight(benchmark::State& state, const char* player, const Starts& starts, std::uint64_t battles_a_table) {
    const auto a = ai::make_player(player);
    const auto b = ai::make_player(player);
    std::uint64_t battles = 0;
    std::int64_t decisions = 0;
    std::size_t units = 0;
    for (const auto& start : starts) units += start->scenario().units.size();
    for (auto _ : state) {
        for (std::uint64_t number = 0; number < starts.size() * battles_a_table; ++number, ++battles) {
            const auto match = starts[number / battles_a_table]->clone();
            decisions += ai::play_out(*match, *a, *b, number).decisions;
        }
    }
    state.counters["battles"] = benchmark::Counter(static_cast<double>(battles), benchmark::Counter::kIsRate);
    state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    state.counters["units"] = static_cast<double>(units) / (2.0 * static_cast<double>(starts.size()));
}

/// A battle of regular players with its record, up to its end, or to the first decision that `ends` accepts.
template <class Ends>
std::unique_ptr<record::Session> played(const Match& start, std::uint64_t seed, const Ends& ends) {
    const auto player = ai::make_player("regular");
    record::Session session(start.clone(), {});
    std::array<Chance, 2> chances{ai::chance_of(seed, Side::a), ai::chance_of(seed, Side::b)};
    for (;;) {
        const Pending& pending = session.match().pending();
        if (std::holds_alternative<Finished>(pending)) break;
        if (const auto* roll = std::get_if<Roll>(&pending)) {
            session.roll(ai::faces_of(session.match(), *roll, seed));
            continue;
        }
        const Decision& decision = next_asked(pending);
        if (ends(session.match(), decision)) break;
        session.act(decision.by, ai::decide(*player, session.match(), decision.by, chances[index_of(decision.by)]));
    }
    return std::make_unique<record::Session>(std::move(session));
}
inline std::unique_ptr<record::Session> played(const Match& start, std::uint64_t seed) {
    return played(start, seed, [](const Match&, const Decision&) { return false; });
}

/// Room for a source and its copy. A copy takes up to four times as long when it lies a few bytes beyond its source,
/// counted in pages of memory: so each repetition has other places, and the best of all counts, as it does for all
/// times.
class Places {
public:
    explicit Places(std::size_t bytes) : memory_(bytes * 2 + 8 * page) {
        static std::size_t turn = 0;
        ++turn;
        const std::size_t first = page - reinterpret_cast<std::uintptr_t>(memory_.data()) % page;
        from = memory_.data() + first + turn * 7 % 16 * 256;
        to = from + (bytes + page) / page * page + page + turn * 5 % 16 * 256;
    }

    std::byte* from;
    std::byte* to;

private:
    static constexpr std::size_t page = 4096;
    std::vector<std::byte> memory_;
};

/// Copies a battle over another one. allocations: a counter that may grow meanwhile.
template <class Battle>
void copy_battle(benchmark::State& state, const Battle& battle, const std::size_t& allocations = 0) {
    const Places places(sizeof(Battle));
    const Battle* const from = std::construct_at(reinterpret_cast<Battle*>(places.from), battle);
    Battle* const to = std::construct_at(reinterpret_cast<Battle*>(places.to), battle);
    const std::size_t before = allocations;
    for (auto _ : state) {
        *to = *from;
        benchmark::DoNotOptimize(*to);
        benchmark::ClobberMemory();
    }
    state.counters["allocations"] = static_cast<double>(allocations - before);
    std::destroy_at(from);
    std::destroy_at(to);
    state.counters["size"] = sizeof(Battle);
}
/// The floor of that: so many bytes.
inline void copy_bytes(benchmark::State& state, std::size_t bytes) {
    const Places places(bytes);
    for (auto _ : state) {
        std::memcpy(places.to, places.from, bytes);
        benchmark::DoNotOptimize(places.to);
        benchmark::ClobberMemory();
    }
}

/// Plays battles of these starts with their records: the floor of a replay.
inline void play_with_record(benchmark::State& state, const Starts& starts) {
    std::uint64_t seed = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(played(*starts[seed % starts.size()], seed % starts.size()));
        ++seed;
    }
}
/// Replays the records of the same battles.
inline void replay(benchmark::State& state, const Starts& starts) {
    std::vector<record::LoadedRecord> records;
    for (std::uint64_t seed = 0; seed < starts.size(); ++seed)
        records.push_back({played(*starts[seed], seed)->record(), starts[seed]->clone()});
    std::uint64_t seed = 0;
    for (auto _ : state) {
        const auto problems = record::verify(records[seed++ % records.size()]);
        UMPIRE_ASSERT(problems.empty());
    }
}

/// The exact odds of an action in the position of a rule case, to the end of what follows from it; its unit of length
/// does not matter where the action has no place. prepare: what is done before.
inline void odds_of(benchmark::State& state, const std::string& position, const std::string& action,
                    const std::string& prepare = "", std::uint32_t states_max = 3'000'000) {
    std::vector<Problem> problems;
    const cases::CaseFile file = cases::read_cases(position);
    const auto match = opened(cases::read_position(file.cases.at(0), problems));
    const auto read = [&](const std::string& text) {
        return std::get<Action>(text::read_action(text, match->scenario(), LengthUnit::inch));
    };
    Events silent;
    if (!prepare.empty()) UMPIRE_ASSERT(match->act(Side::a, read(prepare), silent).empty());
    odds::Inquiry inquiry;
    inquiry.plan.push_back({Side::a, read(action)});
    inquiry.takes_routine = true;
    inquiry.states_max = states_max;
    std::size_t nodes = 0;
    std::size_t edges = 0;
    double losses = 0;
    for (auto _ : state) {
        floor::LossSorter sorter;
        const odds::Graph graph = odds::walk_rolls(*match, inquiry, sorter);
        nodes = graph.nodes.size();
        edges = graph.edges.size();
        losses = sorter.expected(odds::chances_of(graph));
    }
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["edges"] = static_cast<double>(edges);
    state.counters["losses"] = losses;
}

}  // namespace umpire::bench
