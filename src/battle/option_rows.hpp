#pragma once

#include "battle/option_table.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace umpire {

/// A row of an option table whose values are these words, the default first.
template <class Options>
typename OptionTable<Options>::Entry choose(std::string_view name, Clause clause, std::uint8_t Options::* member,
                                            std::vector<std::string_view> values) {
    return {name, clause, typename OptionTable<Options>::Choice{member, std::move(values)}};
}

/// A row of an option table for a length of any size. Where the book allows no length at all, `absent` is the word for
/// that.
template <class Options>
typename OptionTable<Options>::Entry choose_length(std::string_view name, Clause clause, std::int32_t Options::* member,
                                                   std::string_view absent) {
    return {name, clause, typename OptionTable<Options>::Number{member, absent, true, 0, coordinate_max}};
}

}  // namespace umpire
