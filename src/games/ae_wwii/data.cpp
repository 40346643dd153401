#include "games/ae_wwii/data.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

// AE-GEO-2: round bases of two sizes.
constexpr Length infantry_base = 0.5_in;
constexpr Length buffalo_base = 0.8_in;

Profile independent(std::string_view name, std::string_view list, Training training, Trait trait,
                    std::vector<std::string_view> weapons) {
    Profile profile;
    profile.name = name;
    profile.list = list;
    profile.training = training;
    profile.trait = trait;
    profile.base_radius = trait == Trait::buffalo ? buffalo_base : infantry_base;
    profile.weapons = std::move(weapons);
    return profile;
}

struct Section {
    std::uint8_t size_min;
    std::uint8_t size_max;
    std::vector<std::string_view> long_arms;
};
Profile section(std::string_view name, std::string_view list, Training training, Trait trait, Section sizes,
                std::vector<std::string_view> weapons) {
    Profile profile = independent(name, list, training, trait, std::move(weapons));
    profile.section_min = sizes.size_min;
    profile.section_max = sizes.size_max;
    profile.long_arms = std::move(sizes.long_arms);
    return profile;
}

struct Line {
    std::uint8_t m, cd, cc, a, f, dr, b;
};
Profile with(Profile profile, Line line) {
    profile.movement = line.m;
    profile.shooting = line.cd;
    profile.close_combat = line.cc;
    profile.armour = line.a;
    profile.strength = line.f;
    profile.determination = line.dr;
    profile.wounds = line.b;
    return profile;
}
Profile officer(Profile profile) {
    profile.officer = true;
    return profile;
}

Weapon gun(std::string_view name, Length range, std::uint8_t strength, std::uint8_t shots, std::uint8_t action_points) {
    Weapon weapon;
    weapon.name = name;
    weapon.range = range;
    weapon.strength = strength;
    weapon.shots = shots;
    weapon.action_points = action_points;
    return weapon;
}

}  // namespace

/// AE-DATA-1, AE-DATA-2, AE-DATA-3: the three lists, each model with its characteristics. AE-PROF-1: with its training
/// level and weapons. AE-FORCE-2, AE-FORCE-3: who forms sections, and of which size. AE-FORCE-4: the weapons of a line.
std::vector<Profile> book_profiles() {
    using enum Training;
    using T = Trait;
    return {
        officer(with(independent("us_officer", "us", veteran, T::none, {"thompson", "pistol", "grenades"}),
                     {3, 4, 4, 4, 2, 6, 2})),
        with(independent("us_sniper", "us", seasoned, T::none, {"m12_rifle", "pistol", "grenades"}),
             {3, 3, 3, 3, 2, 4, 2}),
        with(independent("us_mechanic", "us", veteran, T::mechanic, {"m1_carbine", "pistol"}), {3, 5, 2, 2, 2, 4, 2}),
        with(independent("us_buffalo", "us", seasoned, T::buffalo, {"tesla_cannon"}), {2, 5, 1, 8, 6, 5, 2}),
        with(section("us_airborne", "us", seasoned, T::none, {3, 8, {"m1_garand", "bar", "m1_carbine"}},
                     {"pistol", "grenades"}),
             {3, 4, 3, 3, 2, 4, 1}),
        officer(with(independent("su_politruk", "su", elite, T::none, {"pistol", "grenades"}), {3, 3, 3, 3, 3, 6, 2})),
        officer(with(independent("su_psi_officer", "su", veteran, T::psi_officer, {"ppsh_41", "pistol", "grenades"}),
                     {3, 4, 4, 4, 2, 6, 2})),
        with(section("su_chuman", "su", recruit, T::chuman, {2, 6, {}}, {}), {3, 0, 4, 2, 3, 4, 2}),
        with(section("su_guard", "su", seasoned, T::none, {3, 8, {"svt_40"}}, {"pistol", "grenades"}),
             {3, 4, 3, 3, 2, 4, 1}),
        officer(with(independent("de_officer", "de", veteran, T::none, {"mp40", "pistol", "grenades"}),
                     {3, 4, 4, 4, 2, 6, 2})),
        with(independent("de_doktor", "de", veteran, T::doktor, {"pistol"}), {3, 6, 1, 2, 1, 4, 2}),
        with(section("de_fleshless", "de", recruit, T::fleshless, {2, 6, {}}, {}), {3, 0, 4, 3, 2, 4, 2}),
        with(section("de_wehrmacht", "de", seasoned, T::none, {3, 8, {"kar98k", "stg44"}}, {"grenades"}),
             {3, 4, 3, 3, 2, 4, 1}),
    };
}

/// AE-DATA-4: the weapons.
std::vector<Weapon> book_weapons() {
    std::vector<Weapon> weapons{
        gun("thompson", 18_in, 3, 3, 1),   gun("bar", 24_in, 4, 3, 1),       gun("m1_garand", 24_in, 4, 1, 1),
        gun("m1_carbine", 18_in, 3, 2, 1), gun("m12_rifle", 36_in, 5, 1, 2), gun("ppsh_41", 18_in, 3, 4, 1),
        gun("svt_40", 24_in, 4, 1, 1),     gun("mp40", 18_in, 3, 3, 1),      gun("kar98k", 36_in, 4, 1, 2),
        gun("stg44", 18_in, 4, 2, 1),
    };
    Weapon pistol = gun("pistol", 12_in, 2, 1, 1);
    pistol.move_and_fire = true;
    Weapon grenades = gun("grenades", 6_in, 6, 1, 2);
    grenades.indirect = true;
    grenades.blast = 1.5_in;
    Weapon tesla = gun("tesla_cannon", 8_in, 5, 1, 1);
    tesla.is_arc = true;
    weapons.insert(weapons.end(), {pistol, grenades, tesla});
    return weapons;
}

/// AE-DATA-5, AE-TERR-1: what each kind of terrain does. AE-TERR-2: which of them are difficult.
std::vector<TerrainKind> book_terrain() {
    using G = Going;
    using S = SightClass;
    return {
        {"open", 0, G::free, S::clear, 0, 0, false},
        {"road", 0, G::free, S::clear, 0, 0, false},
        {"hedge", 1, G::difficult, S::low, 1, 3, false},
        {"fence", 1, G::difficult, S::low, 1, 3, false},
        {"low_wall", 1, G::difficult, S::low, 1, 3, false},
        {"rubble", 1, G::difficult, S::low, 1, 3, false},
        {"parapet", 1, G::difficult, S::low, 1, 8, false, true},
        {"crops", 1, G::free, S::low, 1, 1, false},
        {"woods", 2, G::difficult, S::dense, 1, 3, false},
        {"house", 2, G::difficult, S::closed, 1, 3, false},
        {"bunker", 2, G::difficult, S::closed, 1, 8, false, true},
        {"rock", 2, G::impassable, S::solid, 1, 3, false},
        {"tall_wall", 2, G::impassable, S::solid, 1, 3, false},
        {"hill", 2, G::free, S::hill, 0, 0, false},
        {"trench", 0, G::difficult, S::clear, 0, 3, true},
        {"wire", 0, G::difficult, S::clear, 0, 0, false},
        {"shallow_water", 0, G::difficult, S::clear, 0, 0, false},
        {"deep_water", 0, G::impassable, S::clear, 0, 0, false},
    };
}

/// AE-PROF-9: action points by training level.
std::vector<std::uint8_t> book_training() { return {1, 2, 3, 4}; }

}  // namespace umpire::ae_wwii
