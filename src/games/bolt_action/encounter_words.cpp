#include "games/bolt_action/bolt_action.hpp"
#include "games/bolt_action/encounter.hpp"

#include <algorithm>
#include <utility>

namespace umpire::bolt_action {

namespace {

constexpr int men_of_a_side = 10;  // ours: a whole section, and no more men
constexpr int pins_most = 12;      // more than any unit can bear

/// The first is that of a bare name.
constexpr std::array<std::pair<Quality, std::string_view>, qualities> trainings{{
    {Quality::regular, "regular"},
    {Quality::inexperienced, "inexperienced"},
    {Quality::veteran, "veteran"},
}};

/// What a unit can be asked to fire, the usual one first: weapons of a section's riflemen, of an officer, of those who
/// serve one, or of a vehicle's mounts.
std::vector<std::string> weapons_of(const Profile& profile, const std::vector<Extra>& extras) {
    std::vector<std::string> weapons;
    const auto add = [&](std::string_view weapon) {
        if (std::find(weapons.begin(), weapons.end(), weapon) == weapons.end()) weapons.emplace_back(weapon);
    };
    if (!profile.crewed.empty()) add(profile.crewed);
    // A hull gun beside a turret is fired in any case: there is nothing to choose (BA-VEH-6).
    for (const Mounted& mount : profile.mounts)
        if (mount.mount != Mount::hull || weapons.empty()) add(mount.weapon);
    if (profile.officer_bonus > 0)
        for (const std::string_view weapon : {"pistol", "rifle", "smg"}) add(weapon);
    if (profile.is_section) {
        add("rifle");
        for (const Extra& extra : extras) add(extra.weapon);
    }
    return weapons;
}

EncounterWords::Profile profile_words(const Profile& profile, std::string_view training, int damage_value,
                                      const std::vector<Extra>& extras) {
    EncounterWords::Profile words;
    words.base = profile.name;
    words.name = (training == trainings.front().second ? "" : std::string(training) + "_") + words.base;
    words.list = profile.lists;
    words.training = training;
    words.armour = damage_value;
    words.wounds = 1;
    words.count = profile.is_section ? profile.men_max : 0;
    words.weapons = weapons_of(profile, extras);
    return words;
}

/// BA-DMG-2 holds for the class of a vehicle, so that its crew makes no difference to a target.
std::vector<EncounterWords::Profile> all_profiles() {
    std::vector<EncounterWords::Profile> all;
    const std::vector<Extra> extras = book_extras();
    for (const Profile& profile : book_profiles())
        for (const auto& [quality, training] : trainings)
            all.push_back(profile_words(profile, training, profile.armour_value, extras));
    return all;
}

std::vector<EncounterWords::Extra> all_extras() {
    using Choice = EncounterWords::Choice;
    std::vector<EncounterWords::Extra> extras;
    extras.push_back({"pins", "pins", "pions de clouage", pins_most, {}});
    extras.push_back({"target_pins", "pins of the target", "pions de clouage de la cible", pins_most, {}});
    extras.push_back({"carriers", "men with the weapon", "hommes avec l'arme", men_of_a_side, {}});
    extras.push_back({"round",
                      "round",
                      "munition",
                      0,
                      {Choice{"usual", "usual", "usual round", "munition habituelle"},
                       Choice{"he", "he", "high explosive", "obus explosif"},
                       Choice{"indirect", "indirect", "indirect fire", "tir indirect"}}});
    extras.push_back({"reaction",
                      "reaction",
                      "réaction",
                      0,
                      {Choice{"none", "none", "no reaction", "aucune réaction"},
                       Choice{"down", "down", "goes Down", "se met à terre"}, Choice{"prone", "down", "", "à terre"},
                       Choice{"fire_back", "fire_back", "fires back", "riposte"}}});
    extras.push_back({"facing",
                      "facing",
                      "face",
                      0,
                      {Choice{"front", "front", "front", "de face"}, Choice{"side", "side", "side on", "de flanc"},
                       Choice{"rear", "rear", "from the rear", "de dos"}}});
    extras.push_back({"grenades",
                      "grenades",
                      "grenades",
                      0,
                      {Choice{"without", "without", "no anti-tank grenades", "sans grenades antichars"},
                       Choice{"anti_tank", "anti_tank", "anti-tank grenades", "grenades antichars"}}});
    return extras;
}

}  // namespace

EncounterWords encounter_words() {
    EncounterWords words;
    words.profiles = all_profiles();
    words.trainings = {{"inexperienced", "inexperienced", "inexperienced", "inexpérimentés"},
                       {"veteran", "veteran", "veterans", "vétérans"},
                       {"regulars", "regular", "", "réguliers"},
                       {"infantry", "section", "", "infanterie"},
                       {"soldiers", "section", "", "fantassins"},
                       {"squad", "section", "", "escouade"},
                       {"fighting_group", "section", "", "groupe de combat"},
                       {"tiger", "tiger_1", "", "Tigre"}};
    words.deeds = {{"shoot", "shoot", "Fire", "ordre Tir", true},
                   {"fire", "shoot", "", "", true},
                   {"advance", "advance", "Advance", "ordre Avance", true},
                   {"assault", "assault", "assault", "assaut", false},
                   {"charge", "assault", "", "", false}};
    words.ranges = {{"short", "short", "short range", "courte portée"},
                    {"point_blank", "point_blank", "point blank", "bout portant"},
                    {"long", "long", "long range", "longue portée"}};
    words.covers = {{"open", "open", "in the open", "à découvert"},
                    {"none", "open", "", ""},
                    {"light", "light", "light cover", "couvert léger"},
                    {"soft", "light", "", "couvert souple"},
                    {"hard", "hard", "hard cover", "couvert dur"},
                    {"heavy", "hard", "", "couvert lourd"},
                    {"covered", "light", "", "à couvert"}};
    words.extras = all_extras();
    words.profiles_have_numbers = true;
    words.models_max = men_of_a_side;
    words.attacks_max = 1;
    return words;
}

}  // namespace umpire::bolt_action
