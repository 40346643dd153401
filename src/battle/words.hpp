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
    // Bolt Action
    fire,
    advance,
    run,
    ambush,
    rally,
    down,
    attacker,
    defender,
    keep,
    swap,
    left,
    right,
    he,
    anti_tank,
    indirect,
    direct,
    friendly_fire,
    panic,
    first_wave,
    reserve,
    flank,
    light,
    hard,
    superficial,
    full,
    massive,
};
inline constexpr std::array word_names{
    "none",       "south",   "north", "clouded_minds", "mind_blast", "psychic_push", "fire",          "advance",
    "run",        "ambush",  "rally", "down",          "attacker",   "defender",     "keep",          "swap",
    "left",       "right",   "he",    "anti_tank",     "indirect",   "direct",       "friendly_fire", "panic",
    "first_wave", "reserve", "flank", "light",         "hard",       "superficial",  "full",          "massive"};
static_assert(word_names.size() == static_cast<std::size_t>(Word::massive) + 1);

constexpr std::string_view name_of(Word word) { return word_names[static_cast<std::size_t>(word)]; }
constexpr std::optional<Word> word_of(std::string_view name) {
    for (std::size_t i = 0; i < word_names.size(); ++i)
        if (name == word_names[i]) return static_cast<Word>(i);
    return std::nullopt;
}

}  // namespace umpire
