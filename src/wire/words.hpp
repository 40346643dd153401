#pragma once

#include "battle/action.hpp"
#include "battle/match.hpp"
#include "battle/pending.hpp"
#include "rulebook/language.hpp"

#include <optional>
#include <string>
#include <string_view>

/// Words that only a page needs, and codes of the protocol.
namespace umpire::wire {

/// "en" and "fr".
std::optional<Language> language_of(std::string_view code);
/// "A", "B"; nothing for another text.
std::optional<Side> side_of(std::string_view letter);
/// "A", "B", "-".
std::string letter(Side side);

/// A verb as the label of a group of choices: "Move", "Shoot"; its name where no table knows it.
std::string verb_label(Verb verb, Language language);
/// What a question is about and what follows when one declines; empty where no table knows it.
std::string_view hint(Question question, Language language);
/// The same for the choice of edges where no side attacks.
std::string_view hint_without_roles(Language language);
/// A badge for people: "Wounds: 3", "Stray".
std::string badge_text(const Badge& badge, Language language);
/// What a badge means, for whoever sees it for the first time; empty where its name says all.
std::string_view badge_hint(std::string_view badge, Language language);

}  // namespace umpire::wire
