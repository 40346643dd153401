#pragma once

#include "battle/message.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire {

/// The candidates that a person who typed `word` may have meant, nearest first, at most three: few letters differ, or
/// one is the beginning of the other.
std::vector<std::string_view> near_words(std::string_view word, std::span<const std::string_view> candidates);

/// "a, b, c".
std::string listed(std::span<const std::string_view> words);

/// The message with ": did you mean shoot?" behind it; when nothing is near, with ": known are a, b, c" (cut after
/// twelve); as it is where there are no candidates.
Message did_you_mean(Message message, std::string_view word, std::span<const std::string_view> candidates);

/// The message with ": did you mean shoot?" behind it where something is near, else as it is: for lists too long to be
/// told, or told already.
Message nearly(Message message, std::string_view word, std::span<const std::string_view> candidates);

}  // namespace umpire
