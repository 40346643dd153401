#pragma once

#include "geometry/length.hpp"
#include "rulebook/clause.hpp"

#include <cstdint>
#include <string_view>

namespace umpire {

/// A column of a table of the book. Mutation changes its numbers, and cases may ask for them. A column without a clause
/// has the clause of its row.
template <class Row>
struct Column {
    std::string_view name;
    std::uint8_t Row::* member;
    Clause clause = {};
    bool is_count = false;  ///< it counts things, such as dice: mutation never lowers a 1
};
template <class Row>
struct LengthColumn {
    std::string_view name;
    Length Row::* member;
    Clause clause = {};
};

}  // namespace umpire
