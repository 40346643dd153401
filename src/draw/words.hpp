#pragma once

#include "rulebook/language.hpp"

#include <string>
#include <string_view>

namespace umpire::draw {

/// A word of a picture in both languages.
using Words = Phrase;

/// What stands between a word and what it introduces.
constexpr std::string_view colon_in(Language language) { return language == Language::french ? " : " : ": "; }

}  // namespace umpire::draw
