#include "lab/in_parallel.hpp"

#include <algorithm>
#include <thread>
#include <vector>

namespace umpire::lab {

void in_parallel(std::size_t count, unsigned threads, const std::atomic<bool>* stop,
                 const std::function<void(unsigned thread, std::size_t number)>& work) {
    std::atomic<std::size_t> next{0};
    const auto run = [&](unsigned thread) {
        for (std::size_t number = next++; number < count; number = next++) {
            if (stop != nullptr && *stop) return;
            work(thread, number);
        }
    };
    std::vector<std::jthread> running;
    for (unsigned thread = 1; thread < threads && thread < count; ++thread) running.emplace_back(run, thread);
    run(0);
}

ai::Workers workers(unsigned threads) {
    const unsigned count = std::max(1U, threads);
    return {count, [count](std::size_t numbers, const ai::Workers::Work& work) {
                in_parallel(numbers, count, nullptr, work);
            }};
}

}  // namespace umpire::lab
