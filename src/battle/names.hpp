#pragma once

#include "battle/price.hpp"
#include "battle/vocabulary.hpp"
#include "rulebook/language.hpp"

#include <span>
#include <string_view>

/// What people write and say for the things of a game that are no row of its vocabulary.
namespace umpire {

/// How people write a word of the files.
struct Name {
    std::string_view id;
    std::string_view english;
    std::string_view french;
    std::string_view french_article;  ///< with its blank: "le ", or without one: "l'"; empty where none is needed
    Phrase one{};                     ///< one of them, as something that is thrown: "a grenade", "une grenade"
};

/// What a kind of movement is called where the verb alone does not say it.
struct MovementName {
    Movement movement;
    Phrase says;
    Phrase into_contact;  ///< the same when it ends in contact
    consteval MovementName(Movement one, Phrase words) : MovementName(one, words, words) {}
    consteval MovementName(Movement one, Phrase words, Phrase contact)
        : movement(one), says(words), into_contact(contact) {
        if (!says.is_whole() || !into_contact.is_whole()) a_row_lacks_a_part();
    }
};

/// A word that scenario files set beside a piece of terrain, for something that the sides have agreed about it.
struct TraitName {
    std::string_view trait;
    Phrase says;
    consteval TraitName(std::string_view one, Phrase words) : trait(one), says(words) {
        if (trait.empty() || !says.is_whole()) a_row_lacks_a_part();
    }
};

/// The words of the files of a game, in both languages.
struct Names {
    std::span<const Name> lists;
    std::span<const Name> profiles;  ///< a profile of a list may also stand here as LIST_PROFILE
    std::span<const Name> weapons;
    std::span<const Name> terrain;
    std::span<const Name> victories;
    std::span<const TraitName> traits = {};        ///< of pieces. NOLINT(readability-redundant-member-init)
    std::span<const MovementName> movements = {};  ///< NOLINT(readability-redundant-member-init)
    Phrase action_points{};                        ///< in short, behind a number; empty in games without them
    /// Where a unit may be that is off the table, as cases say it with `away`; none: nowhere.
    std::span<const std::string_view> away = {};  // NOLINT(readability-redundant-member-init)
};

}  // namespace umpire
