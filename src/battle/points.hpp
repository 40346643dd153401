#pragma once

#include "battle/match.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace umpire {

/// The number that the game tells of a side under this key, such as `points`. Nothing in games that tell no such
/// number, and where it is not known.
inline std::optional<int> number_of(const Match& match, Side side, std::string_view key) {
    const std::optional<std::string> text = match.state(std::string(1, letter_of(side)), key);
    if (!text) return std::nullopt;
    int number = 0;
    const std::errc fault = std::from_chars(text->data(), text->data() + text->size(), number).ec;
    return fault == std::errc{} ? std::optional(number) : std::nullopt;
}

/// The points of a side so far; 0 in games without points.
inline int points_of(const Match& match, Side side) { return number_of(match, side, "points").value_or(0); }

}  // namespace umpire
