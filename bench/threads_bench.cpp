#include "ai/play_out.hpp"
#include "floor/armies.hpp"
#include "games/games.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

/// What a second thread brings: the same work by one thread and by two, for battles and for a spin loop that shares
/// nothing, in turns so that both meet the same weather. Prints the gain of each turn as JSON, and whether the battles
/// ended the same.
///
/// usage: threads_bench TURNS MILLISECONDS
namespace {

using namespace umpire;
using Clock = std::chrono::steady_clock;

std::uint64_t spin(std::uint64_t rounds) {
    std::uint64_t value = rounds;
    for (std::uint64_t i = 0; i < rounds * 100'000; ++i) value = value * 6'364'136'223'846'793'005U + 1;
    return value;
}

/// The states that the battles of some seeds end in, hashed together in an order that does not matter.
std::uint64_t play(const Match& start, std::uint64_t first, std::uint64_t count) {
    const auto a = ai::make_player("random");
    const auto b = ai::make_player("random");
    std::uint64_t all = 0;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        const auto match = start.clone();
        ai::play_out(*match, *a, *b, seed);
        all += match->hash();
    }
    return all;
}

struct Timed {
    double seconds = 0;
    std::uint64_t value = 0;
};

/// `work(first, count)` over 2 * half items, by one thread or by two.
Timed run(int threads, std::uint64_t half, const std::function<std::uint64_t(std::uint64_t, std::uint64_t)>& work) {
    const auto start = Clock::now();
    Timed timed;
    if (threads == 1) {
        timed.value = work(0, half) + work(half, half);
    } else {
        std::uint64_t other = 0;
        std::thread second([&] { other = work(half, half); });
        timed.value = work(0, half);
        second.join();
        timed.value += other;
    }
    timed.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return timed;
}

/// How many items take about so long.
template <class Work>
std::uint64_t items_for(double seconds, const Work& work) {
    std::uint64_t half = 1;
    for (;;) {
        const double took = run(1, half, work).seconds;
        if (took > seconds / 4)
            return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(static_cast<double>(half) * seconds / took));
        half *= 2;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: threads_bench TURNS MILLISECONDS\n");
        return 2;
    }
    const int turns = std::atoi(argv[1]);
    const double seconds = std::atof(argv[2]) / 1000;
    const OpenedMatch opened = open_match(floor::setup_of(floor::skirmish));
    const auto battles = [&](std::uint64_t first, std::uint64_t count) { return play(*opened.match, first, count); };
    const auto spins = [](std::uint64_t first, std::uint64_t count) { return spin(count) + first; };
    const std::uint64_t half_battles = items_for(seconds, battles);
    const std::uint64_t half_spins = items_for(seconds, spins);
    bool same = true;
    std::printf("{\"turns\": [");
    for (int turn = 0; turn < turns; ++turn) {
        const Timed spin_1 = run(1, half_spins, spins);
        const Timed battle_1 = run(1, half_battles, battles);
        const Timed battle_2 = run(2, half_battles, battles);
        const Timed spin_2 = run(2, half_spins, spins);
        same = same && battle_1.value == battle_2.value;
        std::printf("%s{\"battles\": %.4f, \"spin\": %.4f}", turn == 0 ? "" : ", ", battle_1.seconds / battle_2.seconds,
                    spin_1.seconds / spin_2.seconds);
        std::fflush(stdout);
    }
    std::printf("], \"same\": %s}\n", same ? "true" : "false");
    return same ? 0 : 1;
}
