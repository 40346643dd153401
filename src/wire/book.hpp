#pragma once

#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <string_view>

/// The rulebooks and the players that this engine knows.
namespace umpire::wire {

Json rulesets_json(Language language);
/// The options of a ruleset, with the clause of each and the meaning of each value. The first value is the default.
Json options_json(std::string_view ruleset, Language language);
/// The clauses that have these words, best first; without words all clauses, in the order of the book.
Json clauses_json(std::string_view ruleset, std::string_view words, Language language);
/// A whole clause; null when no register has it.
Json clause_json(std::string_view id, Language language);

}  // namespace umpire::wire
