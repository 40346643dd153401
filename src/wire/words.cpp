#include "wire/words.hpp"

#include "text/names.hpp"
#include "text/phrase.hpp"
#include "wire/json.hpp"

namespace umpire::wire {
std::optional<Language> language_of(std::string_view code) {
    if (code == "en") return Language::english;
    if (code == "fr") return Language::french;
    return std::nullopt;
}

std::optional<Side> side_of(std::string_view letter) {
    if (letter == "A") return Side::a;
    if (letter == "B") return Side::b;
    return std::nullopt;
}

std::string letter(Side side) { return {letter_of(side)}; }

std::string badge_text(const Badge& badge, const Game& game, Language language) {
    const std::string name = text::state_name(badge.name, game, language);
    return badge.is_number
               ? text::capitalised(name) + (language == Language::french ? " : " : ": ") + std::to_string(badge.value)
               : text::capitalised(name);
}

std::string_view badge_hint(std::string_view badge, const Game& game, Language language) {
    const BadgeCard* card = badge_named(game, badge);
    return card == nullptr ? std::string_view() : card->means.in(language);
}

}  // namespace umpire::wire
