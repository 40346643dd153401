#include "floor/hosts.hpp"

#include "floor/patches.hpp"

#include <array>
#include <string_view>

namespace umpire::floor {
namespace {

constexpr std::int32_t host_centimetre = 1000;
constexpr Point host_table{180 * host_centimetre, 120 * host_centimetre};

constexpr std::array host_patches{
    Patch{"wood", {20, 40, 40, 54}},    Patch{"wood", {140, 66, 160, 80}},  Patch{"hill", {60, 44, 84, 62}},
    Patch{"hill", {100, 58, 124, 74}},  Patch{"rough", {44, 66, 58, 78}},   Patch{"rough", {124, 40, 138, 52}},
    Patch{"village", {86, 40, 98, 52}}, Patch{"village", {80, 72, 92, 82}},
};

struct Army {
    std::string_view list;
    std::array<std::string_view, 5> units;
    std::string_view general;
    std::string_view hero;
};
constexpr Army marches{
    "marches", {"m_halberdiers", "m_crossbows", "m_knights", "m_halberdiers", "m_outriders"}, "m_general", "m_captain"};
constexpr Army horde{
    "horde", {"o_warriors", "o_goblins", "o_boars", "o_warriors", "o_wolves"}, "o_warlord", "o_chieftain"};

Setup::Unit host_unit(Side side, std::string_view profile, int number, int stands) {
    Setup::Unit unit;
    unit.side = side;
    unit.list = (side == Side::a ? marches : horde).list;
    unit.profile = profile;
    unit.name = (side == Side::a ? "M" : "H") + std::to_string(number);
    for (int i = 1; i <= stands; ++i) {
        Setup::Model model;
        model.name = unit.name + "_" + std::to_string(i);
        unit.models.push_back(std::move(model));
    }
    return unit;
}

}  // namespace

Setup hosts_of(int units_a_side) {
    Setup setup;
    setup.ruleset = "wme";
    setup.table = host_table;
    setup.victory = "battle";
    lay(setup, host_patches, host_centimetre);
    for (const Side side : {Side::a, Side::b}) {
        const Army& army = side == Side::a ? marches : horde;
        int number = 0;
        for (; number < units_a_side; ++number) {
            const std::string_view profile = army.units[static_cast<std::size_t>(number) % army.units.size()];
            setup.units.push_back(host_unit(side, profile, number, 3));
        }
        setup.units.push_back(host_unit(side, army.general, number++, 1));
        for (int heroes = 0; heroes <= units_a_side / 10; ++heroes)
            setup.units.push_back(host_unit(side, army.hero, number++, 1));
    }
    return setup;
}

std::string melee_case() {
    return "ruleset wme\n"
           "case WM-COMB-4 for: a round\n"
           "  A marches m_halberdiers L: l1 at 46,50@0; l2 at 50,50@0; l3 at 54,50@0\n"
           "  A marches m_militia N: n1 at 80,50@0\n"
           "  B horde o_warriors E: e1 at 46,52@180; e2 at 50,52@180; e3 at 54,52@180\n"
           "  B horde o_warriors M: m1 at 80,52@180\n"
           "  start combat\n";
}

}  // namespace umpire::floor
