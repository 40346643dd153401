#pragma once

#include "battle/message.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire {

/// The candidates that somebody who typed `word` may have meant, nearest first, at most three. They differ from it by
/// few letters, or one of the two is the beginning of the other.
std::vector<std::string_view> near_words(std::string_view word, std::span<const std::string_view> candidates);

/// "a, b, c": each word is a text of its own.
MessagePart listed(std::span<const std::string_view> words);
MessagePart listed(std::span<const std::string> words);

/// The message with ": did you mean shoot?" after it. When no candidate is near it ends with ": known are a, b, c", cut
/// after twelve. Without candidates the message stays as it is.
Message did_you_mean(Message message, std::string_view word, std::span<const std::string_view> candidates);

/// The message with ": did you mean shoot?" after it when a candidate is near; else it stays as it is. For lists that
/// are too long to be told, or that were told already.
Message nearly(Message message, std::string_view word, std::span<const std::string_view> candidates);

}  // namespace umpire
