#pragma once

namespace umpire {

/// Reports a broken belief of ours, never a mistake of a player or of a file, and ends the program.
[[noreturn]] void assertion_failed(const char* belief, const char* file, int line);

}  // namespace umpire

/// On in every build. Say what is believed: UMPIRE_ASSERT(wounds <= profile.wounds).
#define UMPIRE_ASSERT(belief) \
    ((belief) ? static_cast<void>(0) : ::umpire::assertion_failed(#belief, __FILE__, __LINE__))
