#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::text {

/// The candidates that a person who typed `word` may have meant, nearest first, at most three: few letters differ, or
/// one is the beginning of the other.
std::vector<std::string_view> near_words(std::string_view word, std::span<const std::string_view> candidates);

/// ": did you mean shoot?"; or, when nothing is near, ": known are a, b, c" (cut after twelve); or empty.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

/// ": did you mean shoot?" where something is near, else empty: for lists too long to be told.
std::string nearly(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace umpire::text
