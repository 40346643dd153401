#pragma once

#include "battle/game.hpp"
#include "rulebook/language.hpp"

#include <optional>
#include <string>
#include <string_view>

/// Words that only a page needs, and codes of the protocol.
namespace umpire::wire {

/// The language of "en" or "fr".
std::optional<Language> language_of(std::string_view code);
/// The side of "A" or "B"; nothing for another text.
std::optional<Side> side_of(std::string_view letter);
/// "A", "B", or "-" for no side.
std::string letter(Side side);

/// A badge in words for people: "Wounds: 3", "Stray".
std::string badge_text(const Badge& badge, const Game& game, Language language);
/// What a badge means, for whoever sees it for the first time; empty where its name says all.
std::string_view badge_hint(std::string_view badge, const Game& game, Language language);

}  // namespace umpire::wire
