#include "floor/platoons.hpp"

#include "floor/patches.hpp"

#include <array>
#include <string_view>

namespace umpire::floor {
namespace {

constexpr std::int32_t centimetre = 1000;
constexpr Point platoon_table{144 * centimetre, 96 * centimetre};

constexpr std::array platoon_patches{
    Patch{"wood", {14, 30, 34, 44}},     Patch{"wood", {110, 52, 130, 66}}, Patch{"building", {60, 40, 70, 50}},
    Patch{"building", {84, 58, 94, 66}}, Patch{"hedge", {40, 28, 62, 29}},  Patch{"hedge", {82, 68, 104, 69}},
    Patch{"wall", {92, 30, 108, 31}},    Patch{"wall", {36, 66, 52, 67}},   Patch{"hill", {114, 20, 138, 38}},
    Patch{"ruins", {20, 58, 30, 66}},    Patch{"crops", {70, 14, 94, 28}},  Patch{"rocky", {48, 72, 62, 84}},
};

struct Troop {
    std::string_view profile;
    int models;
};
using Troops = std::array<Troop, 5>;
constexpr Troops german{{{"section", 8}, {"mmg_team", 3}, {"section", 8}, {"mortar_m_team", 3}, {"panzer_4_h", 1}}};
constexpr Troops american{{{"section", 8}, {"mmg_team", 3}, {"section", 8}, {"mortar_m_team", 3}, {"sherman_75", 1}}};

Setup::Unit platoon_unit(Side side, int number) {
    const bool is_a = side == Side::a;
    const Troop& troop = (is_a ? german : american)[static_cast<std::size_t>(number) % german.size()];
    Setup::Unit unit;
    unit.side = side;
    unit.list = is_a ? "de" : "us";
    unit.profile = troop.profile;
    unit.name = (is_a ? "G" : "U") + std::to_string(number);
    for (int i = 0; i < troop.models; ++i) {
        Setup::Model model;
        model.name = unit.name + "m" + std::to_string(i);
        unit.models.push_back(std::move(model));
    }
    return unit;
}

}  // namespace

Setup platoons_of(int units_a_side) {
    Setup setup;
    setup.ruleset = "bolt-action";
    setup.table = platoon_table;
    setup.victory = "meeting";
    lay(setup, platoon_patches, centimetre);
    for (const Side side : {Side::a, Side::b})
        for (int number = 0; number < units_a_side; ++number) setup.units.push_back(platoon_unit(side, number));
    return setup;
}

namespace {

/// A section in two ranks, the second of them behind the first: nearer to the side's own edge.
std::string section_line(std::string_view side_and_list, const std::string& name, int models, int x, int y,
                         int behind) {
    std::string text = "  " + std::string(side_and_list) + " section " + name + ":";
    for (int i = 0; i < models; ++i)
        text += (i > 0 ? "; " : " ") + name + std::to_string(i) + " at " + std::to_string(x + 3 * (i % 5)) + "," +
                std::to_string(y + behind * (i / 5));
    return text + "\n";
}

}  // namespace

std::string volley_case() {
    std::string text = "ruleset bolt-action\ncase BA-SHOOT-19 for: volley\n";
    text += section_line("A de", "S", 10, 45, 20, -3);
    for (int i = 0; i < 5; ++i) text += section_line("A de", "T" + std::to_string(i), 8, 5 + 25 * i, 8, -3);
    text += section_line("B us", "P", 10, 45, 42, 3);
    for (int i = 0; i < 5; ++i) text += section_line("B us", "Q" + std::to_string(i), 8, 5 + 25 * i, 85, 3);
    text += "  A de panzer_4_h X: x1 at 80,25@0\n  B us sherman_75 Y: y1 at 85,60@180\n";
    text += "  B us truck Z: z1 at 10,60@180\n";
    // With the dice of one side alone in the bag the draw behind the volley has one outcome.
    for (const char* name : {"P", "Q0", "Q1", "Q2", "Q3", "Q4", "Y", "Z"})
        text += "  set " + std::string(name) + " die run\n";
    return text;
}

}  // namespace umpire::floor
