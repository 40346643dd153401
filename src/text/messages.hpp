#pragma once

#include "rulebook/language.hpp"

#include <string>
#include <string_view>

/// The messages of problems in the language of the person who reads them.
namespace umpire::text {

/// A message, or the field of a Problem, as this language says it. Problems are made in English, wherever something is
/// found to be wrong; here each is recognised by its pattern and said again, with its names and numbers. What no
/// pattern knows stays English.
std::string message_in(std::string_view english, Language language);

/// Whether a pattern knows the message: what a test asks about every message that it can provoke.
bool message_is_known(std::string_view english);

}  // namespace umpire::text
