#pragma once

#include "battle/vocabulary.hpp"

#include <algorithm>
#include <cstddef>

namespace umpire::wme {

/// The sections of one table of the vocabulary, one behind the other.
template <class Row, std::size_t A, std::size_t B, std::size_t C, std::size_t D>
consteval auto joined(const Row (&command)[A], const Row (&charge)[B], const Row (&shooting)[C],
                      const Row (&combat)[D]) {
    Row all[A + B + C + D]{};
    Row* end = std::copy(command, command + A, all);
    end = std::copy(charge, charge + B, end);
    end = std::copy(shooting, shooting + C, end);
    std::copy(combat, combat + D, end);
    return checked<Row>(all);
}

}  // namespace umpire::wme
