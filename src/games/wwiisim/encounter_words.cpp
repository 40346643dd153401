#include "games/wwiisim/data.hpp"
#include "games/wwiisim/encounter.hpp"

#include <algorithm>

namespace umpire::wwiisim {
namespace {

constexpr int men_of_a_side = 24;  // ours: no more than a unit can have here

/// What a unit can be asked to fire: of a squad the weapon of most men first, of a team and a vehicle that which it is
/// there for.
std::vector<std::string> weapons_of(const Profile& profile) {
    std::vector<std::string> all;
    for (const auto& kit : profile.men)
        for (const std::string_view weapon : kit)
            if (std::find(all.begin(), all.end(), weapon) == all.end() && weapon != "smoke_grenades")
                all.emplace_back(weapon);
    const auto carried_by = [&](const std::string& weapon) {
        return std::count_if(profile.men.begin(), profile.men.end(),
                             [&](const auto& kit) { return std::find(kit.begin(), kit.end(), weapon) != kit.end(); });
    };
    constexpr std::size_t team = 6;
    if (profile.men.size() <= team) return all;
    std::stable_sort(all.begin(), all.end(),
                     [&](const std::string& a, const std::string& b) { return carried_by(a) > carried_by(b); });
    return all;
}

EncounterWords::Profile words_of(const Profile& profile) {
    EncounterWords::Profile words;
    words.name = words.base = profile.name;
    words.list = words.name.substr(0, words.name.find('_'));
    words.armour = profile.armour;
    words.wounds = 1;
    words.count = static_cast<int>(profile.men.size());
    words.weapons = weapons_of(profile);
    return words;
}

std::vector<EncounterWords::Extra> all_extras() {
    using Choice = EncounterWords::Choice;
    return {{"firer",
             "firer",
             "tireur",
             0,
             {Choice{"still", "still", "has not moved", "n'a pas bougé"},
              Choice{"walked", "walk", "has walked", "a marché"}, Choice{"ran", "run", "has run", "a couru"},
              Choice{"walked", "walk", "", "ont marché"}, Choice{"ran", "run", "", "ont couru"}}},
            {"target_did",
             "target",
             "cible",
             0,
             {Choice{"fired", "fire", "has fired", "a tiré"}, Choice{"hid", "hide", "has hidden", "s'est cachée"},
              Choice{"crept", "crawl", "has crawled", "a rampé"}, Choice{"walked", "walk", "has walked", "a marché"},
              Choice{"ran", "run", "has run", "a couru"}}},
            {"facing",
             "facing",
             "face",
             0,
             {Choice{"front", "front", "front", "de face"}, Choice{"side", "side", "side on", "de flanc"},
              Choice{"rear", "rear", "from the rear", "de dos"}}},
            {"phase",
             "phase",
             "phase",
             0,
             {Choice{"usual", "usual", "usual phase", "phase habituelle"},
              Choice{"primary", "primary_fire", "Primary Fire", "Tir primaire"},
              Choice{"secondary", "secondary_fire", "Secondary Fire", "Tir secondaire"}}}};
}

}  // namespace

EncounterWords encounter_words() {
    EncounterWords words;
    for (const Profile& profile : book_profiles()) words.profiles.push_back(words_of(profile));
    words.trainings = {{"paras", "us_para", "", "paras"}, {"marksman", "sniper", "", "sniper"}};
    words.deeds = {{"fire", "fire", "fire", "tir", true},
                   {"shoot", "fire", "", "", true},
                   {"fight", "fight", "hand-to-hand", "corps à corps"},
                   {"duel", "fight", "", ""}};
    words.ranges = {{"short", "short", "short range", "courte portée"},
                    {"point_blank", "point_blank", "point-blank", "bout portant"},
                    {"long", "long", "long range", "longue portée"}};
    words.covers = {{"open", "open", "in the open", "à découvert"},
                    {"none", "open", "", ""},
                    {"wood", "light_wood", "", "dans un bois"},
                    {"covered", "low_wall", "", "à couvert"},
                    {"wall", "low_wall", "", "derrière un mur"},
                    {"light_wood", "light_wood", "in a light wood", "dans un bois clair"},
                    {"dense_wood", "dense_wood", "in a dense wood", "dans un bois dense"},
                    {"crater_field", "crater_field", "in craters", "dans des cratères"},
                    {"trench", "trench", "in a trench", "dans une tranchée"},
                    {"hedge", "hedge", "behind a hedge", "derrière une haie"},
                    {"low_wall", "low_wall", "behind a low wall", "derrière un muret"},
                    {"ruin", "brick_ruin", "in a ruin", "dans une ruine"},
                    {"building", "brick_building", "in a building", "dans un bâtiment"}};
    words.extras = all_extras();
    words.profiles_have_numbers = true;
    words.models_max = men_of_a_side;
    words.attacks_max = 1;
    return words;
}

}  // namespace umpire::wwiisim
