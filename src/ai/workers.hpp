#pragma once

#include <cstddef>
#include <functional>

namespace umpire::ai {

/// Who does work that falls into numbered pieces: by itself this thread alone, one piece after the other. Programs that
/// have threads give their own.
struct Workers {
    using Work = std::function<void(unsigned worker, std::size_t number)>;

    unsigned count = 1;
    /// Does the work of the numbers 0 to count - 1, each once; which of the workers gets which is open.
    std::function<void(std::size_t count, const Work& work)> run = [](std::size_t numbers, const Work& work) {
        for (std::size_t number = 0; number < numbers; ++number) work(0, number);
    };
};

}  // namespace umpire::ai
