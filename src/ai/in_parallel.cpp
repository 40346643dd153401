#include "ai/in_parallel.hpp"

#include <thread>
#include <vector>

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
    if (threads <= 1 || count <= 1) {  // a page's engine has no threads at all
        run(0);
        return;
    }
    std::vector<std::jthread> running;
    for (unsigned thread = 0; thread < threads && thread < count; ++thread) running.emplace_back(run, thread);
}

}  // namespace umpire::ai
