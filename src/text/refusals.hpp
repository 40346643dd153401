#pragma once

#include "rulebook/language.hpp"

#include <string_view>

namespace umpire::text {

/// What a refusal under this clause means in one sentence, where the clause's own first sentence is about something
/// else; empty where that sentence will do.
std::string_view plain_refusal(std::string_view clause, Language language);

}  // namespace umpire::text
