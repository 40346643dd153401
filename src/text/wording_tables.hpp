#pragma once

#include "rulebook/language.hpp"

#include <array>
#include <cstddef>

/// Patterns (see phrase.hpp) that all games share.
namespace umpire::text {

inline constexpr Phrase needs_words{"needs {number}", "il faut {number}"};  ///< before the reasons of a number needed
inline constexpr Phrase strength_words{"strength {number}", "force {number}"};  ///< ... of a final strength
inline constexpr Phrase total_words{"total {number}", "total {number}"};        ///< ... of a total
inline constexpr Phrase cover_words{"cover {number}", "couvert {number}"};      ///< ... of a cover
inline constexpr Phrase die_words{"die {number}", "dé {number}"};               ///< the die among the reasons
inline constexpr Phrase found_words{"found {found}, allowed {allowed}", "trouvé {found}, permis {allowed}"};

/// A row for each value of an enum, in its order; a missing or misplaced row does not compile.
template <class Enum>
struct Row {
    Enum value;
    std::string_view pattern;
};

void a_pattern_is_missing_or_misplaced();  // declared and nowhere defined: the compiler's message names it

template <class Enum, std::size_t N>
consteval std::array<std::string_view, N> patterns(const Row<Enum> (&rows)[N]) {
    std::array<std::string_view, N> all;
    for (std::size_t i = 0; i < N; ++i) {
        if (static_cast<std::size_t>(rows[i].value) != i) a_pattern_is_missing_or_misplaced();
        all[i] = rows[i].pattern;
    }
    return all;
}

}  // namespace umpire::text
