#include "text/french_names.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace umpire::text {
namespace {

struct FrenchName {
    std::string_view english;
    std::string_view french;
};

// clang-format off
/// Whole names; the order of their words is another one in French.
constexpr auto french_names = std::to_array<FrenchName>({
    {"Burnt house", "Maison brûlée"}, {"Town hall", "Mairie"}, {"Farm wall", "Mur de la ferme"},
    {"Garden wall east", "Mur du jardin est"}, {"Garden wall west", "Mur du jardin ouest"},
    {"Road west east", "Route ouest-est"}, {"Mortar 2in", "Mortier de 2 pouces"},
    {"Pounder 6", "Canon de 6 livres"}, {"Pounder 25", "Canon de 25 livres"},
    {"AT gun", "Canon antichar"}, {"Gun", "Mitrailleuse"}, {"MG team", "Équipe de mitrailleuse"},
    {"Rifle squad", "Groupe de fusiliers"}, {"Assault squad", "Groupe d'assaut"},
});

/// Single words of a name.
constexpr auto french_words = std::to_array<FrenchName>({
    // who commands
    {"Officer", "Officier"}, {"Captain", "Capitaine"}, {"Major", "Commandant"}, {"Marshal", "Maréchal"},
    {"Chief", "Chef"}, {"Chieftain", "Chef"}, {"Warlord", "Seigneur de guerre"}, {"General", "Général"},
    {"Subaltern", "Sous-lieutenant"}, {"Commander", "Commandant"}, {"Leader", "Chef"},
    // men and beasts
    {"Squad", "Groupe"}, {"Band", "Bande"}, {"Platoon", "Peloton"}, {"Team", "Équipe"}, {"Guard", "Garde"},
    {"Guards", "Gardes"}, {"Fleshless", "Décharnés"}, {"Mechanic", "Mécano"}, {"Riflemen", "Fusiliers"},
    {"Rifles", "Fusiliers"}, {"Halberdiers", "Hallebardiers"}, {"Pikes", "Piquiers"},
    {"Crossbows", "Arbalétriers"}, {"Crossbowmen", "Arbalétriers"}, {"Knights", "Chevaliers"},
    {"Militia", "Milice"}, {"Outriders", "Éclaireurs"}, {"Penitents", "Pénitents"}, {"Warriors", "Guerriers"},
    {"Savages", "Sauvages"}, {"Goblins", "Gobelins"}, {"Wolves", "Loups"}, {"Boars", "Sangliers"},
    {"Spears", "Lanciers"}, {"Eagles", "Aigles"}, {"Chariots", "Chars"}, {"Riders", "Cavaliers"},
    {"Scouts", "Éclaireurs"}, {"Cavalry", "Cavalerie"}, {"Infantry", "Infanterie"}, {"Partisans", "Partisans"},
    // arms and vehicles
    {"Mortar", "Mortier"}, {"Gun", "Canon"}, {"Guns", "Canons"}, {"Howitzer", "Obusier"}, {"Bolts", "Balistes"},
    {"Truck", "Camion"}, {"Car", "Voiture"}, {"Carrier", "Chenillette"}, {"Tank", "Char"}, {"Wagon", "Chariot"},
    {"Flamethrower", "Lance-flammes"},
    // numbers and trees, by which sections are told apart
    {"One", "Un"}, {"Two", "Deux"}, {"Three", "Trois"}, {"First", "Premier"}, {"Second", "Second"},
    {"Third", "Troisième"}, {"Ash", "Frêne"}, {"Birch", "Bouleau"}, {"Cedar", "Cèdre"}, {"Oak", "Chêne"},
    // places
    {"Bakery", "Boulangerie"}, {"Barn", "Grange"}, {"Barricade", "Barricade"}, {"Church", "Église"},
    {"Churchyard", "Cimetière"}, {"Farm", "Ferme"}, {"Farmhouse", "Ferme"}, {"Field", "Champ"}, {"Ford", "Gué"},
    {"Hedge", "Haie"}, {"Hill", "Colline"}, {"House", "Maison"}, {"Inn", "Auberge"}, {"Lane", "Chemin"},
    {"Mill", "Moulin"}, {"Orchard", "Verger"}, {"Pond", "Étang"}, {"Road", "Route"}, {"Rocks", "Rochers"},
    {"Ruins", "Ruines"}, {"School", "École"}, {"Smithy", "Forge"}, {"Square", "Place"}, {"Stable", "Écurie"},
    {"Stream", "Ruisseau"}, {"Street", "Rue"}, {"Wall", "Mur"}, {"Wheat", "Blé"}, {"Wood", "Bois"},
    {"Woods", "Bois"}, {"Wreck", "Épave"},
    // where they lie
    {"north", "nord"}, {"south", "sud"}, {"east", "est"}, {"west", "ouest"}, {"middle", "centre"},
    {"left", "gauche"}, {"right", "droite"},
});
// clang-format on

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return small_letter(x) == small_letter(y); });
}

/// The word in French, small where it was written small; nothing where the list has none. "Crossbows2" has a number at
/// its end that stays there.
std::optional<std::string> french_word(std::string_view word) {
    const std::size_t end = word.find_last_not_of("0123456789") + 1;
    for (const FrenchName& row : french_words) {
        if (!is_same_name(row.english, word.substr(0, end))) continue;
        std::string french(row.french);
        const bool is_small = !word.empty() && word.front() == small_letter(word.front());
        if (is_small) french.front() = small_letter(french.front());
        return french + std::string(word.substr(end));
    }
    return std::nullopt;
}

}  // namespace

std::string french_name(const std::string& told) {
    for (const FrenchName& row : french_names)
        if (is_same_name(row.english, told)) return std::string(row.french);
    std::string french;
    std::size_t at = 0;
    while (at <= told.size()) {
        const std::size_t end = std::min(told.find(' ', at), told.size());
        const std::string word = told.substr(at, end - at);
        french += (at == 0 ? "" : " ") + french_word(word).value_or(word);
        at = end + 1;
    }
    return french;
}

}  // namespace umpire::text
