#pragma once

#include "ai/workers.hpp"

#include <atomic>
#include <cstddef>
#include <functional>

namespace umpire::lab {

/// Does the work of the numbers 0 to count - 1 on so many threads, each number once; which thread gets which is open.
/// When `stop` becomes true, what has not begun is left out; it may be nullptr.
void in_parallel(std::size_t count, unsigned threads, const std::atomic<bool>* stop,
                 const std::function<void(unsigned thread, std::size_t number)>& work);

/// So many threads that share out the work of an analysis.
ai::Workers workers(unsigned threads);

}  // namespace umpire::lab
