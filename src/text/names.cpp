#include "text/names.hpp"

#include "text/name_tables.hpp"
#include "text/phrase.hpp"

#include <algorithm>
#include <initializer_list>
#include <span>

namespace umpire::text {
namespace {

constexpr Name list_names[] = {
    {"us", "American Sci-Tech", "Sci-Tech américaine", {}},
    {"su", "Soviet PSI", "PSI soviétique", {}},
    {"de", "German geneticists", "Généticiens allemands", {}},
};

constexpr Name profile_names[] = {
    {"us_officer", "US officer", "officier américain", {}},
    {"us_sniper", "sniper", "sniper", {}},
    {"us_mechanic", "mechanic", "mécano", {}},
    {"us_buffalo", "Buffalo", "Buffalo", {}},
    {"us_airborne", "Airborne", "Airborne", {}},
    {"su_politruk", "Politruk", "Politruk", {}},
    {"su_psi_officer", "psi officer", "Officier Psi", {}},
    {"su_chuman", "Chuman", "Chuman", {}},
    {"su_guard", "Guard", "Garde", {}},
    {"de_officer", "German officer", "officier allemand", {}},
    {"de_doktor", "Doktor", "Doktor", {}},
    {"de_fleshless", "Fleshless", "Décharné", {}},
    {"de_wehrmacht", "Wehrmacht", "Wehrmacht", {}},
};

constexpr Name terrain_names[] = {
    {"open", "open ground", "terrain découvert", {}},
    {"road", "road", "route", {}},
    {"hedge", "hedge", "haie", {}},
    {"fence", "fence", "barrière", {}},
    {"low_wall", "low wall", "muret", {}},
    {"rubble", "rubble", "décombres", {}},
    {"parapet", "concrete parapet", "parapet de béton", {}},
    {"crops", "crops", "cultures", {}},
    {"woods", "woods", "bois", {}},
    {"house", "house", "maison", {}},
    {"bunker", "bunker", "bunker", {}},
    {"rock", "rock", "rocher", {}},
    {"tall_wall", "tall wall", "haut mur", {}},
    {"hill", "hill", "colline", {}},
    {"trench", "trench", "tranchée", {}},
    {"wire", "barbed wire", "barbelés", {}},
    {"shallow_water", "shallow water", "eau peu profonde", {}},
    {"deep_water", "deep water", "eau profonde", {}},
};

constexpr Name state_names[] = {
    {"at", "position", "position", {}},
    {"ap", "AP left", "PA restants", {}},
    {"allowance", "AP allowance", "dotation en PA", {}},
    {"ap_lost", "AP lost", "PA perdus", {}},
    {"moved", "moved this turn", "parcouru ce tour", {}},
    {"wounds", "wounds", "blessures", {}},
    {"removed", "removed", "retiré", {}},
    {"stray", "stray", "isolé", {}},
    {"finished", "finished", "a fini", {}},
    {"numb", "numb", "insensible", {}},
    {"extra_ap", "extra AP", "PA en plus", {}},
    {"extra_strength", "extra strength", "force en plus", {}},
    {"given", "AP given this turn", "PA donnés ce tour", {}},
    {"grenades", "grenades thrown", "grenades lancées", {}},
    {"power", "psi power", "pouvoir psi", {}},
    {"engaged", "engaged", "engagé", {}},
    {"activated", "activated", "activé", {}},
    {"models", "models in play", "figurines en jeu", {}},
    {"coherent", "coherent", "cohérente", {}},
    {"points", "victory points", "points de victoire", {}},
    {"standing", "points as it stands", "points en l'état", {}},
    {"edge", "table edge", "bord de table", {}},
    {"starting_models", "models at the start", "figurines au départ", {}},
    {"turn", "turn", "tour", {}},
    {"active", "side in turn", "camp qui joue", {}},
    {"winner", "winner", "vainqueur", {}},
};

constexpr Name choice_names[] = {
    {"none", "none", "aucun", {}},
    {"south", "south", "sud", {}},
    {"north", "north", "nord", {}},
    {"clouded_minds", "clouded minds", "Esprits embrumés", {}},
    {"mind_blast", "mind blast", "Décharge mentale", {}},
    {"psychic_push", "psychic push", "Poussée psychique", {}},
};

constexpr Name victory_names[] = {
    {"skirmish", "skirmish", "escarmouche", {}},
    {"objectives", "objectives", "objectifs", {}},
    {"hold_the_line", "hold the line", "tenir la ligne", {}},
};

constexpr Name weapon_names[] = {
    {"thompson", "Thompson", "Thompson", "la "},
    {"bar", "BAR", "BAR", "le "},
    {"m1_garand", "M1 Garand", "M1 Garand", "le "},
    {"m1_carbine", "M1 carbine", "carabine M1", "la "},
    {"m12_rifle", "M12 rifle", "fusil M12", "le "},
    {"ppsh_41", "PPSh-41", "PPSh-41", "le "},
    {"svt_40", "SVT-40", "SVT-40", "le "},
    {"mp40", "MP40", "MP40", "le "},
    {"kar98k", "KAR98k", "KAR98k", "le "},
    {"stg44", "StG44", "StG44", "le "},
    {"pistol", "pistol", "pistolet", "le "},
    {"grenades", "grenades", "grenades", "les "},
    {"tesla_cannon", "Tesla cannon", "Canon Électrique Tesla", "le "},
    {"fists", "fists", "poings", "les "},
    {"claws", "claws", "griffes", "les "},
    {"syringe", "syringe", "seringue", "la "},
};

std::string spaced(std::string_view id) {
    std::string text(id);
    for (char& c : text)
        if (c == '_') c = ' ';
    return text;
}

const Name* find_in(std::initializer_list<std::span<const Name>> tables, std::string_view id) {
    for (const std::span<const Name> names : tables)
        if (const Name* name = find_name(names, id)) return name;
    return nullptr;
}

std::string in_language(const Name& name, Language language) {
    return std::string(language == Language::french ? name.french : name.english);
}

std::string name_in(std::initializer_list<std::span<const Name>> tables, std::string_view id, Language language) {
    const Name* name = find_in(tables, id);
    return name == nullptr ? spaced(id) : in_language(*name, language);
}

const Name* find_weapon(std::string_view id) { return find_in({weapon_names, bolt_action_weapons()}, id); }

/// The unit of the setup that a unit of the scenario was made from: names are unique.
const Setup::Unit* unit_of(UnitId unit, const Scenario& scenario) {
    if (unit.index() >= scenario.units.size()) return nullptr;
    for (const Setup::Unit& candidate : scenario.setup.units)
        if (candidate.name == scenario[unit].name) return &candidate;
    return nullptr;
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

const Name* find_name(std::span<const Name> names, std::string_view id) {
    for (const Name& name : names)
        if (name.id == id) return &name;
    return nullptr;
}

std::string list_name(std::string_view list, Game game, Language language) {
    if (game == Game::bolt_action) return name_in({bolt_action_lists()}, list, language);
    return name_in({list_names}, list, language);
}

std::string profile_name(std::string_view profile, std::string_view list, Language language) {
    const std::string full = std::string(list) + "_" + std::string(profile);
    if (const Name* name = find_name(profile_names, full)) return in_language(*name, language);
    return name_in({profile_names, bolt_action_profiles()}, profile, language);
}

std::string weapon_name(std::string_view weapon, Language language) {
    return name_in({weapon_names, bolt_action_weapons()}, weapon, language);
}

std::string the_weapon(std::string_view weapon, Language language) {
    if (language == Language::english) return "the " + weapon_name(weapon, language);
    const Name* name = find_weapon(weapon);
    if (name == nullptr) return "l'arme « " + spaced(weapon) + " »";
    return std::string(name->french_article) + std::string(name->french);
}

std::string thrown_weapon(std::string_view weapon, Language language) {
    if (weapon == "grenades") return language == Language::french ? "une grenade" : "a grenade";
    return the_weapon(weapon, language);
}

std::string terrain_name(std::string_view kind, Language language) {
    return name_in({terrain_names, bolt_action_terrain()}, kind, language);
}

std::string the_terrain(std::string_view kind, Language language) {
    const Name* name = find_in({terrain_names, bolt_action_terrain()}, kind);
    if (language == Language::english || name == nullptr) return terrain_name(kind, language);
    return std::string(name->french_article) + std::string(name->french);
}

std::string state_name(std::string_view key, Language language) {
    return name_in({state_names, bolt_action_states(), bolt_action_words()}, key, language);
}

std::string word_name(Word word, Language language) {
    return name_in({choice_names, bolt_action_words()}, umpire::name_of(word), language);
}

std::string victory_name(std::string_view victory, Language language) {
    return name_in({victory_names, bolt_action_victories()}, victory, language);
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

/// A kind says the name already: the name is a word of it ("M4 Sherman", "Sherman"), or shortens it ("Sd222").
bool says_name(const std::string& kind, const std::string& name) {
    for (std::size_t at = 0; at + name.size() <= kind.size(); ++at) {
        const bool begins = at == 0 || kind[at - 1] == ' ' || kind[at - 1] == '-';
        const bool ends = at + name.size() == kind.size() || kind[at + name.size()] == ' ';
        if (begins && ends && same_but_for_case(std::string_view(kind).substr(at, name.size()), name)) return true;
    }
    if (name.find_first_of("0123456789") == std::string::npos) return false;
    const std::string whole = squeezed(kind);
    const std::string part = squeezed(name);
    std::size_t found = 0;
    for (const char c : whole)
        if (found < part.size() && c == part[found]) ++found;
    return found == part.size() && part.size() > 2 && part[0] == whole[0];
}

/// The kind and the name behind it, or the kind alone where that says the name: "M4 Sherman", not "M4 Sherman Sherman".
/// Of several units of one profile each keeps its name.
std::string kind_and_name(const std::string& kind, const std::string& name, const Setup::Unit& unit,
                          const Scenario& scenario) {
    const bool is_alone = std::ranges::count_if(scenario.setup.units, [&](const Setup::Unit& other) {
                              return other.profile == unit.profile && other.list == unit.list;
                          }) == 1;
    if (kind.empty()) return name;
    if (same_but_for_case(kind, name) || (is_alone && says_name(kind, name))) return kind;
    return begins_with(name, kind + " ") ? name : kind + " " + name;
}

/// "section S", "la section S": the profile and the name behind it.
std::string with_profile(UnitId unit, const std::string& name, const Scenario& scenario, Language language) {
    const Setup::Unit* found = unit_of(unit, scenario);
    if (found == nullptr) return name;
    const Name* profile = find_name(bolt_action_profiles(), found->profile);
    if (profile == nullptr) return spaced(found->profile) + " " + name;
    const std::string_view article = language == Language::french ? profile->french_article : std::string_view{};
    return std::string(article) + kind_and_name(in_language(*profile, language), name, *found, scenario);
}

}  // namespace

std::string figure_name(FigureId figure, const Scenario& scenario, Language language) {
    if (figure.index() >= scenario.figures.size()) return "-";
    if (game_of(scenario.setup.ruleset) == Game::bolt_action) {
        const UnitId unit = scenario[figure].unit;
        const bool is_alone = unit.index() < scenario.units.size() && scenario[unit].count == 1;
        return is_alone ? with_profile(unit, scenario[figure].name, scenario, language) : scenario[figure].name;
    }
    const std::string& name = scenario[figure].name;
    const Setup::Unit* found = unit_of(scenario[figure].unit, scenario);
    // "Grenadiers 1": a name that says its unit need not say the profile.
    if (found == nullptr || begins_with(name, found->name + " ") || begins_with(name, found->name + "-")) return name;
    return kind_and_name(profile_name(found->profile, found->list, language), name, *found, scenario);
}

std::string unit_name(UnitId unit, const Scenario& scenario, Language language) {
    if (unit.index() >= scenario.units.size()) return "-";
    const UnitCard& card = scenario[unit];
    if (game_of(scenario.setup.ruleset) == Game::bolt_action) return with_profile(unit, card.name, scenario, language);
    const Setup::Unit* found = unit_of(unit, scenario);
    const std::string profile = found == nullptr ? "" : profile_name(found->profile, found->list, language);
    if (!card.is_section) return found == nullptr ? card.name : kind_and_name(profile, card.name, *found, scenario);
    const std::string section = (language == Language::french ? "la section " : "section ") + card.name;
    return profile.empty() || same_but_for_case(profile, card.name) ? section : section + " (" + profile + ")";
}

}  // namespace umpire::text
