#pragma once

#include "rulebook/clause_ids.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace umpire {

/// One sentence of a rulebook, as everything that happens cites it. A default-constructed clause cites nothing.
/// The index is a place in the sorted list of all ids and moves when a register grows: it never goes into a hash, a
/// record or a file; those hold the id.
struct Clause {
    static constexpr std::uint16_t none = 0xffff;
    std::uint16_t index = none;

    constexpr bool is_some() const { return index != none; }
    /// "AE-SHOOT-4"; empty for no clause.
    constexpr std::string_view id() const {
        return index < rulebook::clause_ids.size() ? rulebook::clause_ids[index] : std::string_view{};
    }
    friend constexpr bool operator==(Clause, Clause) = default;
    friend constexpr auto operator<=>(Clause, Clause) = default;
};

namespace rulebook {

/// The place of an id in the sorted list, or Clause::none.
constexpr std::uint16_t index_of(std::string_view id) {
    std::size_t low = 0;
    std::size_t high = clause_ids.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (clause_ids[middle] < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const bool found = low < clause_ids.size() && clause_ids[low] == id;
    return found ? static_cast<std::uint16_t>(low) : Clause::none;
}

/// Declared and nowhere defined: the compiler's message names it when a literal is not in the registers.
void this_clause_is_in_no_register();

}  // namespace rulebook

/// The clause of that id, when a register has it. For texts read at run time; code uses the literal.
constexpr std::optional<Clause> clause_of(std::string_view id) {
    const std::uint16_t index = rulebook::index_of(id);
    return index == Clause::none ? std::nullopt : std::optional(Clause{index});
}

namespace literals {

/// "AE-SHOOT-4"_clause compiles only when a register has that sentence.
consteval Clause operator""_clause(const char* id, std::size_t length) {
    const std::uint16_t index = rulebook::index_of({id, length});
    if (index == Clause::none) {
        rulebook::this_clause_is_in_no_register();
    }
    return {index};
}

}  // namespace literals

}  // namespace umpire
