#pragma once

#include "rulebook/language.hpp"

/// Patterns (see phrase.hpp) that all games share.
namespace umpire::text {

inline constexpr Phrase needs_words{"needs {number}", "il faut {number}"};  ///< before the reasons of a number needed
inline constexpr Phrase strength_words{"strength {number}", "force {number}"};  ///< ... of a final strength
inline constexpr Phrase total_words{"total {number}", "total {number}"};        ///< ... of a total
inline constexpr Phrase cover_words{"cover {number}", "couvert {number}"};      ///< ... of a cover
inline constexpr Phrase die_words{"die {number}", "dé {number}"};               ///< the die among the reasons
inline constexpr Phrase found_words{"found {found}, allowed {allowed}", "trouvé {found}, permis {allowed}"};

}  // namespace umpire::text
