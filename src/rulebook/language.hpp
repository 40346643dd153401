#pragma once

#include <cstdint>
#include <string_view>

namespace umpire {

/// The languages of all texts that a player reads.
enum class Language : std::uint8_t { english, french };

/// A text in both languages.
struct Phrase {
    std::string_view english;
    std::string_view french;
    constexpr std::string_view in(Language language) const { return language == Language::french ? french : english; }
    constexpr bool is_whole() const { return !english.empty() && !french.empty(); }
};

}  // namespace umpire
