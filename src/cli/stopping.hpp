#pragma once

#include <atomic>

/// Work that Ctrl-C ends at its next piece, so that the program can say what became of it.
namespace umpire::cli {

/// From now on Ctrl-C is a wish to stop; a second one ends the program at once.
void catch_stop();
/// Whether it was pressed since then.
const std::atomic<bool>& stop_wanted();

inline constexpr int stopped_status = 130;  ///< of a program that Ctrl-C ended, as shells have it

}  // namespace umpire::cli
