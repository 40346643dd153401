#include "floor/squads.hpp"

#include "floor/patches.hpp"

#include <array>
#include <string_view>

namespace umpire::floor {
namespace {

constexpr std::int32_t squad_inch = units_per_inch;
constexpr Point squad_table{48 * squad_inch, 48 * squad_inch};

constexpr std::array squad_patches{
    Patch{"light_wood", {6, 14, 14, 20}},     Patch{"light_wood", {34, 28, 42, 34}},
    Patch{"brick_building", {8, 28, 14, 34}}, Patch{"brick_building", {34, 14, 40, 20}},
    Patch{"low_wall", {18, 20, 24, 21}},      Patch{"low_wall", {24, 27, 30, 28}},
    Patch{"hedge", {18, 30, 19, 36}},         Patch{"hedge", {29, 12, 30, 18}},
};

Setup::Unit squad_unit(Side side, int number) {
    const bool is_gun = number % 5 == 4;
    Setup::Unit unit;
    unit.side = side;
    unit.list = side == Side::a ? "ger" : "us";
    unit.profile = side == Side::a ? (is_gun ? "ger_mg" : "ger_grenadier") : (is_gun ? "us_mg" : "us_rifle");
    unit.name = (side == Side::a ? "G" : "U") + std::to_string(number);
    for (int i = 1; i <= (is_gun ? 3 : 5); ++i) {
        Setup::Model model;
        model.name = unit.name + "_" + std::to_string(i);
        unit.models.push_back(std::move(model));
    }
    return unit;
}

/// Men side by side, an inch from centre to centre.
std::string row_of(std::string_view beginning, char name, int men, int y, std::string_view weapon) {
    std::string text = "  " + std::string(beginning) + ":";
    for (int i = 0; i < men; ++i)
        text += std::string(i > 0 ? "; " : " ") + name + std::to_string(i) + " at " + std::to_string(12 + i) + "," +
                std::to_string(y) + std::string(weapon);
    return text + "\n";
}

}  // namespace

Setup squads_of(int units_a_side, const std::string& ruleset) {
    Setup setup;
    setup.ruleset = ruleset;
    setup.table = squad_table;
    setup.turns = 8;
    setup.objectives.push_back({squad_table.x / 2, squad_table.y / 2});
    lay(setup, squad_patches, squad_inch);
    for (const Side side : {Side::a, Side::b})
        for (int number = 0; number < units_a_side; ++number) setup.units.push_back(squad_unit(side, number));
    return setup;
}

std::string rifles_case() {
    return "ruleset wwiisim-fr\ncase WW-FIRE-6 for: ten rifles at ten men\n" +
           row_of("A us rifle S", 's', 10, 20, " with carbine") + row_of("B ger grenadier T", 't', 10, 30, "") +
           "  set S order fire\n  turns 1\n";
}
std::string gun_case() {
    return "ruleset wwiisim-fr\ncase WW-MG-1 for: a machine gun at ten men\n" +
           row_of("A ger mg S", 's', 1, 20, " with mg_42") + row_of("B us rifle T", 't', 10, 30, "") +
           "  set S order fire\n  turns 1\n";
}
std::string tank_case() {
    return "ruleset wwiisim-fr\ncase WW-VEH-6 for: a bazooka at a tank\n"
           "  A us bazooka S: s1 at 10,16\n"
           "  B ger panzer_iv T: t1 at 10,10\n"
           "  turns 1\n"
           "  set battle phase secondary_fire\n";
}

}  // namespace umpire::floor
