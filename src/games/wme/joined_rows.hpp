#pragma once

#include "battle/vocabulary.hpp"

#include <algorithm>
#include <cstddef>

namespace umpire::wme {

/// Puts the sections of one table of the vocabulary one after the other.
template <class Row, std::size_t... Sizes>
consteval auto joined(const Row (&... sections)[Sizes]) {
    Row all[(Sizes + ...)]{};
    Row* end = all;
    ((end = std::copy(sections, sections + Sizes, end)), ...);
    return checked<Row>(all);
}

}  // namespace umpire::wme
