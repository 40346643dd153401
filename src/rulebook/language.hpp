#pragma once

#include <cstdint>

namespace umpire {

/// The languages of all texts that a player reads.
enum class Language : std::uint8_t { english, french };

}  // namespace umpire
