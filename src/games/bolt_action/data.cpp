#include "games/bolt_action/data.hpp"

namespace umpire::bolt_action {

namespace {

/// BA-CONV-1: all lengths are of the centimetre scale.
constexpr Length cm(int count) { return {count * units_per_cm}; }

Weapon small_arm(std::string_view name, Length range, std::uint8_t shots) {
    Weapon weapon;
    weapon.name = name;
    weapon.range = range;
    weapon.shots = shots;
    return weapon;
}
Weapon with_bonus(Weapon weapon, std::uint8_t bonus) {
    weapon.bonus = bonus;
    return weapon;
}
Weapon assault(Weapon weapon) {
    weapon.assault = true;
    return weapon;
}
Weapon team(Weapon weapon) {
    weapon.team = true;
    return weapon;
}
Weapon fixed(Weapon weapon) {
    weapon.team = true;
    weapon.fixed = true;
    return weapon;
}
Weapon shaped(Weapon weapon) {
    weapon.shaped_charge = true;
    return weapon;
}
Weapon firing(Weapon weapon, Shell shell) {
    weapon.shell = shell;
    return weapon;
}
Weapon lobbing(Weapon weapon, Aim aim, Length range_min, Shell shell) {
    weapon.aim = aim;
    weapon.range_min = range_min;
    weapon.shell = shell;
    return weapon;
}

}  // namespace

/// BA-WEAP-1: T-WEAPON.
std::vector<Weapon> book_weapons() {
    Weapon panzerfaust = shaped(with_bonus(small_arm("panzerfaust", cm(24), 1), 6));
    panzerfaust.one_shot = true;
    return {
        assault(small_arm("pistol", cm(12), 1)),
        small_arm("rifle", cm(48), 1),
        assault(small_arm("smg", cm(24), 2)),
        assault(small_arm("assault_rifle", cm(48), 2)),
        small_arm("bar", cm(60), 2),
        team(small_arm("lmg", cm(60), 3)),
        fixed(small_arm("mmg", cm(72), 4)),
        fixed(with_bonus(small_arm("hmg", cm(72), 3), 1)),
        team(with_bonus(small_arm("at_rifle", cm(72), 1), 2)),
        team(shaped(with_bonus(small_arm("bazooka", cm(48), 1), 5))),
        team(shaped(with_bonus(small_arm("panzerschreck", cm(48), 1), 6))),
        team(shaped(with_bonus(small_arm("piat", cm(24), 1), 5))),
        panzerfaust,
        firing(fixed(with_bonus(small_arm("autocannon_l", cm(96), 2), 2)), Shell::d2),
        firing(fixed(with_bonus(small_arm("at_l", cm(96), 1), 4)), Shell::d2),
        firing(fixed(with_bonus(small_arm("at_m", cm(120), 1), 5)), Shell::d2),
        firing(fixed(with_bonus(small_arm("at_h", cm(144), 1), 6)), Shell::d3),
        firing(fixed(with_bonus(small_arm("at_sh", cm(168), 1), 7)), Shell::d3),
        lobbing(team(small_arm("mortar_l", cm(48), 1)), Aim::mortar, cm(24), Shell::d3),
        lobbing(fixed(small_arm("mortar_m", cm(120), 1)), Aim::mortar, cm(36), Shell::d6),
        lobbing(fixed(small_arm("mortar_h", cm(144), 1)), Aim::mortar, cm(36), Shell::two_d6),
        lobbing(fixed(small_arm("how_l", cm(96), 1)), Aim::howitzer, cm(48), Shell::d6),
        lobbing(fixed(small_arm("how_m", cm(120), 1)), Aim::howitzer, cm(48), Shell::two_d6),
        lobbing(fixed(small_arm("how_h", cm(144), 1)), Aim::howitzer, cm(48), Shell::three_d6),
        // The same as the co-axial gun of its tank, with a name of its own to be told apart (BA-VEH-6).
        fixed(small_arm("hull_mmg", cm(72), 4)),
    };
}

std::vector<ShellRow> book_shells() {
    return {
        {Shell::d2, 1, 2, 1, 1},     {Shell::d3, 1, 3, 1, 1},       {Shell::d6, 1, 6, 2, 2},
        {Shell::two_d6, 2, 6, 3, 3}, {Shell::three_d6, 3, 6, 6, 4},
    };
}

std::vector<DriveRow> book_drives() {
    return {
        {Drive::wheeled, cm(24), cm(12), 2, 1},
        {Drive::half_tracked, cm(18), cm(9), 2, 1},
        {Drive::tracked, cm(18), cm(9), 1, 0},
        {Drive::slow_tracked, cm(12), cm(6), 1, 0},
    };
}

/// BA-TERR-7: T-TERRAIN. BA-COV-7, BA-COV-8: what is light cover and what is hard.
std::vector<TerrainKind> book_terrain() {
    using enum Crossing;
    using H = Height;
    using S = Sight;
    using C = Shelter;
    std::vector<TerrainKind> kinds{
        {"open", open, H::flat, S::clear, C::none, C::none},
        {"road", road, H::flat, S::clear, C::none, C::none},
        {"crops", open, H::low, S::clear, C::light, C::light},
        {"undergrowth", rough, H::low, S::clear, C::light, C::light},
        {"wood", rough, H::tall, S::screen, C::light, C::light},
        {"mud", rough, H::flat, S::clear, C::none, C::none},
        {"ruins", rough, H::tall, S::screen, C::hard, C::hard},
        {"rocky", rough, H::low, S::clear, C::hard, C::hard},
        {"foxholes", open, H::flat, S::clear, C::hard, C::none},
        {"trench", rough, H::flat, S::clear, C::hard, C::none},
        {"net", open, H::low, S::clear, C::light, C::none},
        {"hedge", obstacle, H::low, S::clear, C::none, C::light},
        {"bocage", obstacle, H::tall, S::screen, C::none, C::light},
        {"wall", obstacle, H::low, S::clear, C::none, C::hard},
        {"barricade", obstacle, H::low, S::clear, C::none, C::light},
        {"sandbags", obstacle, H::low, S::clear, C::none, C::hard},
        {"dyke", obstacle, H::low, S::clear, C::none, C::hard},
        {"stream", obstacle, H::flat, S::clear, C::none, C::none},
        {"anti_tank", obstacle, H::low, S::clear, C::none, C::none, true},
        {"water", impassable, H::flat, S::clear, C::none, C::none},
        {"cliff", impassable, H::tall, S::opaque, C::none, C::hard},
        {"wreck", impassable, H::tall, S::opaque, C::none, C::hard},
        {"building", building, H::tall, S::opaque, C::hard, C::hard},
        {"burning", impassable, H::tall, S::opaque, C::none, C::hard},
        {"fortification", impassable, H::low, S::clear, C::hard, C::hard, false, true},
        {"hill", open, H::flat, S::clear, C::none, C::none, false, false, true},
    };
    return kinds;
}

}  // namespace umpire::bolt_action
