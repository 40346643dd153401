#pragma once

#include "battle/scenario.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Small steps that the readers of texts share.
namespace umpire::text {

/// The words of a line, parted by spaces.
std::vector<std::string_view> words_of(std::string_view line);

/// A whole number within 16 bits, with or without a sign.
std::optional<std::int32_t> number_of_text(std::string_view text);

/// A facing from 0 to 359.9 degrees, to a tenth: "90", "90.5".
std::optional<Angle> facing_of(std::string_view text);

/// A word between quotation marks.
Message quoted(std::string_view word);

Problem problem_of(MessagePart field, Message message);

/// The names of a scenario's figures, units or weapons, for messages.
template <class List>
std::vector<std::string_view> names_of(const List& list) {
    std::vector<std::string_view> names;
    for (const auto& element : list) {
        if constexpr (requires { element.name; }) {
            names.push_back(element.name);
        } else {
            names.push_back(element);
        }
    }
    return names;
}

}  // namespace umpire::text
