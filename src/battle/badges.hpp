#pragma once

#include "battle/looks.hpp"
#include "rulebook/language.hpp"

#include <cstdint>
#include <string_view>

/// What a game says of its badges. All that there is to say of one stands in one row (battle/badge_rows.hpp).
namespace umpire {

/// A mark beside a figure or unit that a player would see.
struct Badge {
    std::string_view name;  ///< that of its row; of a row of words: that of the word
    int value = 0;
    bool is_number = false;   ///< it is a number; no: it is there (1) or not
    bool is_routine = false;  ///< every turn changes it: points to spend, who has acted
};

/// What pictures and rosters do with a badge beyond showing that it is there.
enum class BadgeRole : std::uint8_t {
    mark,         ///< nothing
    points,       ///< so much can still be spent in this activation
    points_lost,  ///< so much of it was lost
    bonus,        ///< so much of it was won
    strength,     ///< so much stronger than it is usually
    wounds,       ///< a drop for each
    grave,        ///< wounds that lower what the figure can do
    pins,         ///< on the plate of pins
    wreck,        ///< it is out of the game and stands in the way
    stray,        ///< cut off from its unit
    done,         ///< it has nothing more to do this turn
    acted,        ///< the same, as soon as its unit does not act any more
    kept,         ///< the die was kept from the turn before
    of_figure,    ///< it is not told of a whole unit
};

/// Whose state a badge shows.
enum class BadgeOf : std::uint8_t { nobody, figure, unit };

/// What an attack can do to a unit or its men, in the words of a person who is asked what may happen.
struct Consequence {
    int gravity = 0;  ///< the greater, the more it matters to whoever attacks, up to 100; 0: it is not told
    /// A predicate, filled in by text::fill: `{men}` are the men whom it befell, absent where it befell a whole unit or
    /// one man by himself; `{all}` is there when it befell all that are left; `{gain}` is by how much the badge grew.
    Phrase says{};
    Phrase over{};  ///< the same for a badge that goes away; empty where that is not told
    constexpr bool is_whole() const {
        const bool is_told = gravity > 0 && gravity <= 100 && says.is_whole();
        const bool is_left_out = gravity == 0 && says.english.empty() && says.french.empty();
        return (is_told || is_left_out) && over.english.empty() == over.french.empty();
    }
};

// What a row says in place of a part that it does not need. A part that is simply left out does not compile.

inline constexpr Phrase named_by_the_word{"", ""};  ///< the name is that of the word in the vocabulary
inline constexpr Phrase name_says_all{"", ""};      ///< nobody asks what it means
inline constexpr Pictogram drawn_by_role = "";      // NOLINT(readability-redundant-string-init): has a sign of its own

/// All that shared code knows of a badge.
struct BadgeCard {
    std::string_view name;
    Phrase says;   ///< its name for people
    Phrase one{};  ///< the name of one of them, where it is a number: "hit noted"
    Phrase means;  ///< for somebody who sees it for the first time
    Pictogram sign;
    BadgeOf of = BadgeOf::nobody;
    BadgeRole role = BadgeRole::mark;
    bool is_routine = false;
    Consequence befalls{};  ///< what is told when an attack brings it about
    constexpr bool is_whole() const {
        const auto is_said = [](Phrase phrase) {
            return phrase.english.data() != nullptr && phrase.english.empty() == phrase.french.empty();
        };
        return !name.empty() && is_said(says) && is_said(means) && one.english.empty() == one.french.empty() &&
               sign.data() != nullptr && of != BadgeOf::nobody && befalls.is_whole();
    }
};

}  // namespace umpire
