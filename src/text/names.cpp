#include "text/names.hpp"

#include "text/french_names.hpp"
#include "text/phrase.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace umpire::text {
namespace {

/// States that are told and are no badges.
constexpr Name told_states[] = {
    {"aboard", "inside", "à l'intérieur de", {}},
    {"points", "victory points", "points de victoire", {}},
};

std::string spaced(std::string_view id) {
    std::string text(id);
    for (char& c : text)
        if (c == '_') c = ' ';
    return text;
}

/// The row of an id; nullptr when the table has none.
const Name* find_name(std::span<const Name> names, std::string_view id) {
    for (const Name& name : names)
        if (name.id == id) return &name;
    return nullptr;
}

std::string in_language(const Name& name, Language language) {
    return std::string(language == Language::french ? name.french : name.english);
}

std::string name_in(std::span<const Name> names, std::string_view id, Language language) {
    const Name* name = find_name(names, id);
    return name == nullptr ? spaced(id) : in_language(*name, language);
}

/// The unit of the setup that a unit of the scenario was made from: names are unique.
const Setup::Unit* unit_of(UnitId unit, const Scenario& scenario) {
    if (unit.index() >= scenario.units.size()) return nullptr;
    for (const Setup::Unit& candidate : scenario.setup.units)
        if (candidate.name == scenario[unit].name) return &candidate;
    return nullptr;
}

std::string profile_of(UnitId unit, const Scenario& scenario, Language language) {
    const Setup::Unit* found = unit_of(unit, scenario);
    return found == nullptr ? std::string{} : profile_name(found->profile, found->list, game_of(scenario), language);
}

}  // namespace

std::string_view side_name(Side side, Language language) {
    const bool french = language == Language::french;
    switch (side) {
    case Side::a: return french ? "Rouge" : "Red";
    case Side::b: return french ? "Bleu" : "Blue";
    case Side::none: break;
    }
    return french ? "personne" : "nobody";
}

std::string side_label(Side side, Language language) {
    if (side == Side::none) return std::string(side_name(side, language));
    return std::string(1, letter_of(side)) + " (" + uncapitalised(std::string(side_name(side, language))) + ")";
}

std::string list_name(std::string_view list, const Game& game, Language language) {
    return name_in(game.names.lists, list, language);
}

std::string profile_name(std::string_view profile, std::string_view list, const Game& game, Language language) {
    const std::string full = std::string(list) + "_" + std::string(profile);
    if (const Name* name = find_name(game.names.profiles, full)) return in_language(*name, language);
    return name_in(game.names.profiles, profile, language);
}

std::string weapon_name(std::string_view weapon, const Game& game, Language language) {
    return name_in(game.names.weapons, weapon, language);
}

std::string the_weapon(std::string_view weapon, const Game& game, Language language) {
    if (language == Language::english) return "the " + weapon_name(weapon, game, language);
    const Name* name = find_name(game.names.weapons, weapon);
    if (name == nullptr) return "l'arme « " + spaced(weapon) + " »";
    return std::string(name->french_article) + std::string(name->french);
}

std::string thrown_weapon(std::string_view weapon, const Game& game, Language language) {
    const Name* name = find_name(game.names.weapons, weapon);
    if (name == nullptr || !name->one.is_whole()) return the_weapon(weapon, game, language);
    return std::string(name->one.in(language));
}

std::string terrain_name(std::string_view kind, const Game& game, Language language) {
    return name_in(game.names.terrain, kind, language);
}

std::string the_terrain(std::string_view kind, const Game& game, Language language) {
    const Name* name = find_name(game.names.terrain, kind);
    if (language == Language::english || name == nullptr) return terrain_name(kind, game, language);
    return std::string(name->french_article) + std::string(name->french);
}

std::string one_of_terrain(std::string_view kind, const Game& game, Language language) {
    std::string name = terrain_name(kind, game, language);
    if (language == Language::french) {
        const Name* row = find_name(game.names.terrain, kind);
        const std::string_view article = row == nullptr ? std::string_view{} : row->french_article;
        return (article == "le " ? "un " : article == "la " ? "une " : article == "les " ? "des " : "") + name;
    }
    if (name.empty() || name.ends_with('s')) return name;
    return (std::string_view("aeiou").find(name.front()) == std::string_view::npos ? "a " : "an ") + name;
}

std::string state_name(std::string_view key, const Game& game, Language language) {
    const BadgeCard* badge = badge_named(game, key);
    if (badge != nullptr && badge->says.is_whole()) return std::string(badge->says.in(language));
    const auto word = game.words().word(key);
    return word ? word_name(*word, game, language) : name_in(told_states, key, language);
}

std::string counted_state(std::string_view key, int count, const Game& game, Language language) {
    const BadgeCard* badge = badge_named(game, key);
    const bool is_one = count == 1 || (language == Language::french && count == 0);
    const bool has_one = is_one && badge != nullptr && badge->one.is_whole();
    return std::to_string(count) + " " +
           (has_one ? std::string(badge->one.in(language)) : state_name(key, game, language));
}

std::string word_name(WordId word, const Game& game, Language language) {
    return std::string(game.words()[word].says.in(language));
}

std::string victory_name(std::string_view victory, const Game& game, Language language) {
    return name_in(game.names.victories, victory, language);
}

namespace {

/// Case counts only for ASCII letters: an accent makes another name, which is then written out.
bool same_but_for_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

bool begins_with(std::string_view name, std::string_view word) {
    return name.size() >= word.size() && same_but_for_case(name.substr(0, word.size()), word);
}

std::string piece_name(PieceId piece, const Scenario& scenario, Language language) {
    std::string told = bare_name(piece, scenario);
    const auto& all = scenario.setup.pieces;
    const auto described = std::ranges::find(all, told, &Setup::Piece::name);
    std::ranges::replace(told, '_', ' ');
    if (described == all.end()) return told;
    const Game& game = game_of(scenario);
    const std::string kind = the_terrain(described->kind, game, language);
    const std::string english = terrain_name(described->kind, game, Language::english);
    if (!begins_with(told, english)) return kind + " " + (language == Language::french ? french_name(told) : told);
    if (language == Language::english) return told;
    const std::string addition = told.substr(english.size());
    return addition.starts_with(' ') ? kind + " " + french_name(addition.substr(1)) : kind + addition;
}

std::string bare_name(FigureId figure, const Scenario& scenario) {
    return figure.index() < scenario.figures.size() ? scenario[figure].name : "-";
}

std::string bare_name(UnitId unit, const Scenario& scenario) {
    return unit.index() < scenario.units.size() ? scenario[unit].name : "-";
}

std::string bare_name(WeaponId weapon, const Scenario& scenario) {
    return weapon.index() < scenario.weapon_names.size() ? scenario.weapon_names[weapon.index()] : "-";
}

std::string bare_name(PieceId piece, const Scenario& scenario) {
    return piece.index() < scenario.pieces.size() ? scenario.pieces[piece.index()].name : "-";
}

namespace {

/// Letters and digits alone, so that "Sd222" is found in "SdKfz 222".
std::string squeezed(std::string_view text) {
    std::string letters;
    for (const char c : text)
        if (c != ' ' && c != '-' && c != '/') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return letters;
}

/// "Crossbow" of "Crossbows": one of several has the same name.
std::string_view singular(std::string_view word) {
    return word.size() > 3 && word.back() == 's' ? word.substr(0, word.size() - 1) : word;
}

/// One of the words of a kind says that word: it is the same, one of several or several of one, or begins with it, as
/// "Crossbowmen" with "Crossbows".
bool says_word(std::string_view kind, std::string_view word) {
    constexpr std::size_t stem_least = 4;  // fewer letters begin too much
    const std::string_view wanted = singular(word);
    while (!kind.empty()) {
        const std::size_t end = std::min(kind.find_first_of(" -'"), kind.size());
        const std::string_view one = singular(kind.substr(0, end));
        if (same_but_for_case(one, wanted) || (wanted.size() >= stem_least && begins_with(one, wanted))) return true;
        kind.remove_prefix(std::min(end + 1, kind.size()));
    }
    return false;
}

/// A kind says the name already: the name is a part of it ("M4 Sherman", "Sherman"), one of its words in another form
/// ("Bolt throwers", "Bolts"), or shortens it ("Sd222").
bool says_name(const std::string& kind, const std::string& name) {
    for (std::size_t at = 0; at + name.size() <= kind.size(); ++at) {
        const bool begins = at == 0 || kind[at - 1] == ' ' || kind[at - 1] == '-';
        const bool ends = at + name.size() == kind.size() || kind[at + name.size()] == ' ';
        if (begins && ends && same_but_for_case(std::string_view(kind).substr(at, name.size()), name)) return true;
    }
    if (name.find(' ') == std::string::npos && says_word(kind, name)) return true;
    if (name.find_first_of("0123456789") == std::string::npos) return false;
    const std::string whole = squeezed(kind);
    const std::string part = squeezed(name);
    std::size_t found = 0;
    for (const char c : whole)
        if (found < part.size() && c == part[found]) ++found;
    return found == part.size() && part.size() > 2 && part[0] == whole[0];
}

/// The kind of a unit as sentences say it, and in French also word for word as names are put into French: who is a
/// "tireur d'élite" in a game that calls him "sniper" in English may have the name "Sniper".
struct Kind {
    std::string told;
    std::string by_words;

    bool says(const std::string& name) const { return says_name(told, name) || says_name(by_words, name); }
    bool says_first_of(const std::string& name) const {
        const std::string word = name.substr(0, name.find(' '));
        return says_word(told, word) || says_word(by_words, word);
    }
};

Kind kind_of(const Setup::Unit& unit, const Scenario& scenario, Language language) {
    const Game& game = game_of(scenario);
    Kind kind{profile_name(unit.profile, unit.list, game, language), {}};
    if (language == Language::french)
        kind.by_words = french_name(profile_name(unit.profile, unit.list, game, Language::english));
    return kind;
}

/// What is left of a name whose first word the kind says already: "1" of "Spears 1" behind "Elf spears".
std::string rest_of_name(const Kind& kind, const std::string& name) {
    const std::size_t space = name.find(' ');
    return space == std::string::npos || !kind.says_first_of(name) ? name : name.substr(space + 1);
}

/// The kind and the name behind it, or the kind alone where that says the name: "M4 Sherman", not "M4 Sherman Sherman".
/// Of several units whose names it says each keeps its name, but for a word that the kind says: "Elf spears 1".
std::string kind_and_name(const Kind& kind, const std::string& name, const Setup::Unit& unit,
                          const Scenario& scenario) {
    const bool is_alone = std::ranges::count_if(scenario.setup.units, [&](const Setup::Unit& other) {
                              return other.profile == unit.profile && other.list == unit.list &&
                                     (other.name == unit.name || kind.says(other.name));
                          }) == 1;
    if (kind.told.empty()) return name;
    if (same_but_for_case(kind.told, name) || (is_alone && kind.says(name))) return kind.told;
    return begins_with(name, kind.told + " ") ? name : kind.told + " " + rest_of_name(kind, name);
}

/// "le ", "l'": the article of the profile in French; English has none here.
std::string article_of(const Setup::Unit& unit, const Scenario& scenario, Language language) {
    const Name* profile = find_name(game_of(scenario).names.profiles, unit.profile);
    if (profile == nullptr || language != Language::french) return {};
    return std::string(profile->french_article);
}

/// "Knights", "Crossbowmen".
bool is_plural(const std::string& kind) {
    return (kind.ends_with('s') && !kind.ends_with("ss")) || kind.ends_with("men");
}

/// "section S", "la section S": the profile and the name behind it. Verbs of sentences are in the singular: who has the
/// name of several is said to be a unit, "unit Knights", as he is in French.
std::string with_profile(UnitId unit, const std::string& name, const Scenario& scenario, Language language) {
    const Setup::Unit* found = unit_of(unit, scenario);
    if (found == nullptr) return name;
    const Name* profile = find_name(game_of(scenario).names.profiles, found->profile);
    if (profile == nullptr) return spaced(found->profile) + " " + name;
    const std::string told = kind_and_name(kind_of(*found, scenario, language), name, *found, scenario);
    if (language == Language::english && is_plural(told)) return "unit " + told;
    return article_of(*found, scenario, language) + told;
}

std::string with_english_article(const std::string& name, UnitId unit, const Scenario& scenario, Language language) {
    if (language != Language::english || name.empty() || is_plural(name)) return name;
    return name == profile_of(unit, scenario, language) ? "the " + name : name;
}

}  // namespace

std::string figure_name(FigureId figure, const Scenario& scenario, Language language) {
    if (figure.index() >= scenario.figures.size()) return "-";
    if (game_of(scenario).naming == Naming::by_unit) {
        const UnitId unit = scenario[figure].unit;
        const bool is_alone = unit.index() < scenario.units.size() && scenario[unit].count == 1;
        return is_alone ? with_profile(unit, scenario[figure].name, scenario, language) : scenario[figure].name;
    }
    const std::string& name = scenario[figure].name;
    const Setup::Unit* found = unit_of(scenario[figure].unit, scenario);
    // "Grenadiers 1": a name that says its unit need not say the profile.
    if (found == nullptr || begins_with(name, found->name + " ") || begins_with(name, found->name + "-")) return name;
    const UnitId unit = scenario[figure].unit;
    const std::string article = scenario[unit].is_section ? std::string() : article_of(*found, scenario, language);
    return article + kind_and_name(kind_of(*found, scenario, language), name, *found, scenario);
}

std::string unit_name(UnitId unit, const Scenario& scenario, Language language) {
    if (unit.index() >= scenario.units.size()) return "-";
    const UnitCard& card = scenario[unit];
    if (game_of(scenario).naming == Naming::by_unit) return with_profile(unit, card.name, scenario, language);
    const Setup::Unit* found = unit_of(unit, scenario);
    const Kind kind = found == nullptr ? Kind{} : kind_of(*found, scenario, language);
    if (!card.is_section && found == nullptr) return card.name;
    if (!card.is_section)
        return article_of(*found, scenario, language) + kind_and_name(kind, card.name, *found, scenario);
    const std::string section = (language == Language::french ? "la section " : "section ") + card.name;
    return kind.told.empty() || kind.says(card.name) ? section : section + " (" + kind.told + ")";
}

std::string figure_in_question(FigureId figure, const Scenario& scenario, Language language) {
    std::string name = figure_name(figure, scenario, language);
    if (figure.index() >= scenario.figures.size()) return name;
    return with_english_article(name, scenario[figure].unit, scenario, language);
}

std::string unit_in_question(UnitId unit, const Scenario& scenario, Language language) {
    return with_english_article(unit_name(unit, scenario, language), unit, scenario, language);
}

}  // namespace umpire::text
