#pragma once

#include "ai/play_out.hpp"
#include "dice/chance.hpp"
#include "record/session.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <variant>
#include <vector>

/// What several benchmarks measure alike.
namespace umpire::bench {

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
        const Decision& decision = std::get<Decisions>(pending)[0];
        if (ends(session.match(), decision)) break;
        session.act(decision.by, ai::decide(*player, session.match(), decision.by, chances[index_of(decision.by)]));
    }
    return std::make_unique<record::Session>(std::move(session));
}
inline std::unique_ptr<record::Session> played(const Match& start, std::uint64_t seed) {
    return played(start, seed, [](const Match&, const Decision&) { return false; });
}

/// Copies a battle over another one.
template <class Battle>
void copy_battle(benchmark::State& state, const Battle& battle) {
    Battle copy = battle;
    for (auto _ : state) {
        copy = battle;
        benchmark::DoNotOptimize(copy);
        benchmark::ClobberMemory();
    }
    state.counters["size"] = sizeof(Battle);
}
/// The floor of that: so many bytes.
inline void copy_bytes(benchmark::State& state, std::size_t bytes) {
    const std::vector<char> from(bytes, 1);
    std::vector<char> to(bytes);
    for (auto _ : state) {
        std::memcpy(to.data(), from.data(), bytes);
        benchmark::DoNotOptimize(to.data());
        benchmark::ClobberMemory();
    }
}

}  // namespace umpire::bench
