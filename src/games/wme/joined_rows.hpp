#pragma once

#include "battle/vocabulary.hpp"

#include <algorithm>
#include <cstddef>

namespace umpire::wme {

/// The sections of one table of the vocabulary, one behind the other.
template <class Row, std::size_t... Sizes>
consteval auto joined(const Row (&... sections)[Sizes]) {
    Row all[(Sizes + ...)]{};
    Row* end = all;
    ((end = std::copy(sections, sections + Sizes, end)), ...);
    return checked<Row>(all);
}

}  // namespace umpire::wme
