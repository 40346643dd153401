#include "ai/in_parallel.hpp"

#ifndef __wasm__  // a page's engine has no threads
#include <thread>
#include <vector>
#endif

namespace umpire::ai {

void in_parallel(std::size_t count, unsigned threads, const std::atomic<bool>* stop,
                 const std::function<void(unsigned thread, std::size_t number)>& work) {
    std::atomic<std::size_t> next{0};
    const auto run = [&](unsigned thread) {
        for (std::size_t number = next++; number < count; number = next++) {
            if (stop != nullptr && *stop) return;
            work(thread, number);
        }
    };
#ifndef __wasm__
    if (threads > 1 && count > 1) {
        std::vector<std::jthread> running;
        for (unsigned thread = 0; thread < threads && thread < count; ++thread) running.emplace_back(run, thread);
        return;
    }
#else
    static_cast<void>(threads);
#endif
    run(0);
}

}  // namespace umpire::ai
