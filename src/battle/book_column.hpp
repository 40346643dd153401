#pragma once

#include "geometry/length.hpp"
#include "rulebook/clause.hpp"

#include <cstdint>
#include <string_view>

namespace umpire {

/// A column of a table of the book: its numbers are nudged by mutation, and cases may ask them. A column without a
/// clause has that of its row.
template <class Row>
struct Column {
    std::string_view name;
    std::uint8_t Row::* member;
    Clause clause = {};
    bool is_count = false;  ///< of dice: never none
};
template <class Row>
struct LengthColumn {
    std::string_view name;
    Length Row::* member;
    Clause clause = {};
};

}  // namespace umpire
