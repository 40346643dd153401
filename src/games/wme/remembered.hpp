#pragma once

#include <memory>

namespace umpire::wme {

/// What a thread remembers for itself, in the heap, and only where it asks. In a browser there is one thread, which
/// nothing outlives.
template <class T>
T& remembered() {
#ifdef __wasm__
    static T* const known = std::make_unique<T>().release();
#else
    thread_local const std::unique_ptr<T> known = std::make_unique<T>();
#endif
    return *known;
}

}  // namespace umpire::wme
