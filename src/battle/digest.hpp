#pragma once

#include <cstdint>

namespace umpire {

/// A number that tells battles of one scenario apart within one run of the program. Equal states have equal digests.
/// Among a thousand million states no two different ones are expected to share a digest. A digest depends on how memory
/// is laid out, so it is never stored; `hash_of` is for that.
struct Digest {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    friend bool operator==(const Digest&, const Digest&) = default;
};

}  // namespace umpire
