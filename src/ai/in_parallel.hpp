#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace umpire::ai {

/// Does the work of the numbers 0 to count - 1 on so many threads, each number once; which thread gets which is open.
/// On one thread it does all here. When `stop` becomes true, what has not begun is left out; it may be nullptr.
void in_parallel(std::size_t count, unsigned threads, const std::atomic<bool>* stop,
                 const std::function<void(unsigned thread, std::size_t number)>& work);

}  // namespace umpire::ai
