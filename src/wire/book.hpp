#pragma once

#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <string_view>

/// The rulebooks and the players that this engine knows.
namespace umpire::wire {

Json rulesets_json(Language language);
/// The options of a ruleset: what each value means, and the clause; the first value is the default.
Json options_json(std::string_view ruleset, Language language);
/// Clauses with these words, best first; all of them in the order of the book when there are none.
Json clauses_json(std::string_view ruleset, std::string_view words, Language language);
/// A whole clause; null when no register has it.
Json clause_json(std::string_view id, Language language);

}  // namespace umpire::wire
