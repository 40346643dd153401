#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace umpire {

/// Single words that actions and events carry: names of choices that are the same in every file and language.
enum class Word : std::uint8_t {
    none,
    south,
    north,
    clouded_minds,
    mind_blast,
    psychic_push,
};
inline constexpr std::array word_names{"none", "south", "north", "clouded_minds", "mind_blast", "psychic_push"};

constexpr std::string_view name_of(Word word) { return word_names[static_cast<std::size_t>(word)]; }
constexpr std::optional<Word> word_of(std::string_view name) {
    for (std::size_t i = 0; i < word_names.size(); ++i)
        if (name == word_names[i]) return static_cast<Word>(i);
    return std::nullopt;
}

}  // namespace umpire
