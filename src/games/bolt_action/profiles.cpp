#include "games/bolt_action/data.hpp"

#include <utility>

namespace umpire::bolt_action {

namespace {

constexpr Length mm(int count) { return {count * units_per_cm / 10}; }
using Points = ByQuality<std::uint16_t>;

/// T-LIST: a unit of men with one price.
Profile team_of(std::string_view name, std::string_view lists, std::uint8_t men, std::string_view weapon,
                Points points) {
    Profile profile;
    profile.name = name;
    profile.lists = lists;
    profile.men_min = profile.men_max = men;
    profile.crewed = weapon;
    profile.points = points;
    return profile;
}

Profile officer(std::string_view name, std::uint8_t bonus, Points points) {
    Profile profile = team_of(name, "de us gb su", 1, "", points);
    profile.men_max = 3;
    profile.officer_bonus = bonus;
    profile.points_per_man = {7, 10, 13};
    return profile;
}

Profile section() {
    Profile profile;
    profile.name = "section";
    profile.lists = "de us gb su";
    profile.men_min = 5;
    profile.men_max = 10;
    profile.is_section = true;
    profile.points_per_man = {7, 10, 13};
    return profile;
}

/// T-GUN: rectangles by size of gun.
Profile gun(std::string_view name, std::string_view lists, std::uint8_t men, std::string_view weapon, std::uint8_t size,
            Points points) {
    static constexpr std::array<std::pair<int, int>, 3> carriages{{{30, 20}, {40, 30}, {60, 30}}};
    Profile profile = team_of(name, lists, men, weapon, points);
    profile.type = Type::artillery;
    profile.drive = Drive::hand;
    profile.gun_size = size;
    profile.length = mm(carriages[size - 1u].first);
    profile.width = mm(carriages[size - 1u].second);
    return profile;
}

/// T-VEH.
struct Hull {
    int length_mm;
    int width_mm;
};
Profile vehicle(std::string_view name, std::string_view lists, std::uint8_t value, Drive drive, Hull hull,
                std::vector<Mounted> mounts, Points points) {
    Profile profile;
    profile.name = name;
    profile.lists = lists;
    profile.type = Type::vehicle;
    profile.drive = drive;
    profile.armour_value = value;
    profile.length = mm(hull.length_mm);
    profile.width = mm(hull.width_mm);
    profile.mounts = std::move(mounts);
    profile.points = points;
    return profile;
}
Profile open_topped(Profile profile) {
    profile.open_topped = true;
    return profile;
}
Profile recce(Profile profile) {
    profile.recce = true;
    return profile;
}
Profile carrying(Profile profile, std::uint8_t capacity, std::uint8_t tows_up_to) {
    profile.capacity = capacity;
    profile.tows_up_to = tows_up_to;
    return profile;
}

/// A turret gun with its co-axial machine gun, and the one in the hull.
std::vector<Mounted> tank(std::string_view gun_name) {
    return {{gun_name, Mount::turret}, {"mmg", Mount::co_axial}, {"hull_mmg", Mount::hull}};
}
std::vector<Mounted> turret(std::string_view gun_name) { return {{gun_name, Mount::turret}, {"mmg", Mount::co_axial}}; }

std::vector<Profile> infantry() {
    constexpr std::string_view all = "de us gb su";
    return {
        officer("second_lieutenant", 1, {35, 50, 65}),
        officer("first_lieutenant", 2, {60, 75, 90}),
        section(),
        team_of("mmg_team", all, 3, "mmg", {35, 50, 65}),
        team_of("hmg_team", "us su", 3, "hmg", {49, 70, 91}),
        team_of("mortar_l_team", all, 2, "mortar_l", {24, 35, 46}),
        team_of("mortar_m_team", all, 3, "mortar_m", {35, 50, 65}),
        team_of("mortar_h_team", all, 4, "mortar_h", {46, 65, 84}),
        team_of("at_rifle_team", "su gb", 2, "at_rifle", {21, 30, 39}),
        team_of("bazooka_team", "us", 2, "bazooka", {42, 60, 78}),
        team_of("panzerschreck_team", "de", 2, "panzerschreck", {56, 80, 104}),
        team_of("piat_team", "gb", 2, "piat", {28, 40, 52}),
        gun("at_gun_l", all, 3, "at_l", 1, {40, 50, 60}),
        gun("at_gun_m", all, 3, "at_m", 2, {60, 75, 90}),
        gun("at_gun_h", "de us", 4, "at_h", 3, {88, 110, 132}),
        gun("howitzer_l", all, 3, "how_l", 1, {40, 50, 60}),
        gun("howitzer_m", all, 4, "how_m", 2, {60, 75, 90}),
        gun("howitzer_h", "de su", 5, "how_h", 3, {92, 115, 138}),
    };
}

std::vector<Profile> vehicles() {
    using enum Drive;
    using M = Mount;
    return {
        recce(open_topped(vehicle("sdkfz_222", "de", 7, wheeled, {65, 35}, turret("autocannon_l"), {76, 95, 114}))),
        carrying(open_topped(
                     vehicle("sdkfz_251", "de", 7, half_tracked, {80, 35}, {{"mmg", M::pintle_front}}, {71, 89, 107})),
                 12, 3),
        vehicle("stug_3_g", "de", 9, tracked, {80, 40}, {{"at_h", M::hull}, {"mmg", M::pintle_all_round}},
                {184, 230, 276}),
        vehicle("panzer_4_h", "de", 9, tracked, {80, 40}, tank("at_h"), {188, 235, 282}),
        vehicle("tiger_1", "de", 10, tracked, {90, 50}, tank("at_sh"), {316, 395, 474}),
        vehicle("tiger_2", "de", 11, tracked, {95, 50}, tank("at_sh"), {444, 555, 666}),
        carrying(vehicle("truck", "de us gb su", 6, wheeled, {85, 35}, {}, {31, 39, 47}), 12, 2),
        recce(open_topped(vehicle("m8", "us", 7, wheeled, {65, 35}, turret("at_l"), {88, 110, 132}))),
        carrying(
            open_topped(vehicle("m3", "us", 7, half_tracked, {80, 35}, {{"hmg", M::pintle_all_round}}, {79, 99, 119})),
            12, 3),
        recce(vehicle("m5_stuart", "us gb", 8, tracked, {65, 35}, tank("at_l"), {124, 155, 186})),
        vehicle("sherman_75", "us gb", 9, tracked, {80, 40}, tank("at_m"), {156, 195, 234}),
        recce(vehicle("daimler", "gb", 7, wheeled, {60, 35}, turret("at_l"), {92, 115, 138})),
        carrying(
            recce(open_topped(vehicle("bren_carrier", "gb", 7, tracked, {50, 30}, {{"lmg", M::hull}}, {48, 60, 72}))),
            5, 1),
        vehicle("cromwell", "gb", 9, tracked, {80, 40}, tank("at_m"), {164, 205, 246}),
        vehicle("churchill", "gb", 10, slow_tracked, {90, 45}, tank("at_m"), {212, 265, 318}),
        recce(open_topped(vehicle("ba_64", "su", 7, wheeled, {50, 30}, {{"lmg", M::turret}}, {52, 65, 78}))),
        vehicle("t_70", "su", 8, tracked, {60, 35}, turret("at_l"), {100, 125, 150}),
        vehicle("t_34_76", "su", 9, tracked, {80, 40}, tank("at_m"), {156, 195, 234}),
        vehicle("t_34_85", "su", 9, tracked, {80, 40}, tank("at_h"), {188, 235, 282}),
        vehicle("kv_1", "su", 10, slow_tracked, {90, 45}, tank("at_m"), {280, 350, 420}),
    };
}

}  // namespace

/// In the order of the rows, which is that of the roster (BA-FORCE-4).
std::vector<Extra> book_extras() {
    return {
        {"lmg", "de gb su", 20, 1, true},     {"bar", "us", 5, 1, true},          {"smg", "de us gb su", 3, 3, false},
        {"assault_rifle", "de", 5, 2, false}, {"panzerfaust", "de", 5, 2, false},
    };
}

/// BA-UNIT-4, BA-UNIT-5: men on foot, guns. BA-VEH-1: vehicles.
std::vector<Profile> book_profiles() {
    std::vector<Profile> all = infantry();
    for (Profile& one : vehicles()) all.push_back(std::move(one));
    return all;
}

}  // namespace umpire::bolt_action
