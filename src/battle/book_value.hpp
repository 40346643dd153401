#pragma once

#include "rulebook/clause.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace umpire {

/// A number of a book, declared once. With it stand the smallest change worth noticing (0.01 inch or centimetre for a
/// length), the clause that states the number, and its name in lists of mutants. Rules read it as a plain number.
struct BookValue {
    std::int32_t number = 0;
    std::uint16_t nudge = 1;
    Clause clause;
    const char* name = "";

    constexpr operator std::int32_t() const { return number; }
    friend constexpr bool operator==(const BookValue&, const BookValue&) = default;
};

/// A struct that holds nothing but values, as a list of them in the order of their declarations.
template <class Values>
using ValueList = std::array<BookValue, sizeof(Values) / sizeof(BookValue)>;

template <class Values>
ValueList<Values> list_of(const Values& values) {
    static_assert(std::is_trivially_copyable_v<Values> && sizeof(ValueList<Values>) == sizeof(Values));
    return std::bit_cast<ValueList<Values>>(values);
}

/// Changes the value at this place of the list.
template <class Values>
void nudge(Values& values, std::size_t place, std::int32_t by) {
    ValueList<Values> list = list_of(values);
    list[place].number += by;
    values = std::bit_cast<Values>(list);
}

}  // namespace umpire
