#pragma once

#include "battle/guarded.hpp"

namespace umpire {

/// The key to what is guarded. tools/tidy.py knows the few files of a game that may include this: those that apply
/// events, open battles, set states for cases, and make what a side knows or imagines.
struct Writing {
    template <class T>
    static constexpr T& of(Guarded<T>& guarded) {
        return guarded.value_;
    }
};

/// The part itself, to be changed.
template <class T>
constexpr T& writable(Guarded<T>& guarded) {
    return Writing::of(guarded);
}

}  // namespace umpire
