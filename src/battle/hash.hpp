#pragma once

#include "battle/fields.hpp"

#include <cstdint>

namespace umpire {

/// A 64-bit hash of the numbers that it is fed, in their order. It is equal on every machine. Its mixing step is of the
/// splitmix64 family; it is not for secrets.
class Hasher {
public:
    static constexpr bool passes_over_added = true;
    void number(std::int64_t value) {
        state_ = (state_ ^ static_cast<std::uint64_t>(value)) * 0x9e3779b97f4a7c15u;
        state_ ^= state_ >> 32;
    }
    /// A clause does not count: it follows from the rest of the state, and its index is not stable.
    void clause(const Clause&) {}
    std::uint64_t value() const {
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        return mixed ^ (mixed >> 31);
    }

private:
    std::uint64_t state_ = 0x243f6a8885a308d3u;
};

template <class T>
std::uint64_t hash_of(const T& value) {
    Hasher hasher;
    walk(hasher, value);
    return hasher.value();
}

}  // namespace umpire
