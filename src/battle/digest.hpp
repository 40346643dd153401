#pragma once

#include <cstdint>

namespace umpire {

/// Tells battles of one scenario apart within one run of the program: equal states have equal digests, and two alike
/// among a thousand million different ones are not to be expected. Never written down: it follows the bytes of memory.
/// For what is stored there is `hash_of`.
struct Digest {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    friend bool operator==(const Digest&, const Digest&) = default;
};

}  // namespace umpire
