#pragma once

#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <string_view>

/// The odds page: attacks without a table, as `umpire situation` answers them.
namespace umpire::wire {

/// The words with which this ruleset can be asked; null where it cannot be asked.
Json situation_words_json(std::string_view ruleset, Language language);

/// The chances of an attack in words, or of each combination of its values; see docs/odds.md.
Json situation_json(std::string_view ruleset, std::string_view words, Language language);

}  // namespace umpire::wire
