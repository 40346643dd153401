#pragma once

#include "rulebook/language.hpp"

#include <string_view>

namespace umpire::text {

/// What stands behind the number of a percentage: in French with a narrow space that does not break.
constexpr std::string_view percent_sign(Language language) { return language == Language::french ? "\u202f%" : "%"; }

}  // namespace umpire::text
