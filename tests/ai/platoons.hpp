#pragma once

#include "battle/scenario.hpp"
#include "dice/chance.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Platoons of the book of Bolt Action on tables with some terrain, for tests of its computer players.
namespace umpire::ai_tests {

inline constexpr std::int32_t cm = 1000;  // units

struct Troop {
    std::string_view profile;
    int models;
    std::vector<std::string_view> weapons;  ///< of the first models; "+" joins several of one man
    /// The profile of the transport in which it begins.
    std::string_view aboard = {};  // NOLINT(readability-redundant-member-init): g++ would miss it in {profile, models}
};

inline void add_troops(Setup& setup, Side side, std::string_view list, const std::vector<Troop>& troops) {
    int number = 0;
    const auto name_of_troop = [&](std::string_view profile, int which) {
        return std::string(side == Side::a ? "a" : "b") + std::to_string(which) + "_" + std::string(profile);
    };
    for (const Troop& troop : troops) {
        Setup::Unit unit;
        unit.side = side;
        unit.list = list;
        unit.profile = troop.profile;
        unit.name = name_of_troop(troop.profile, ++number);
        for (std::size_t i = 0; i < troops.size(); ++i)
            if (troop.aboard == troops[i].profile && !troop.aboard.empty())
                unit.aboard = name_of_troop(troop.aboard, static_cast<int>(i) + 1);
        for (int i = 0; i < troop.models; ++i) {
            Setup::Model model;
            model.name = unit.name + "m" + std::to_string(i + 1);
            if (static_cast<std::size_t>(i) < troop.weapons.size()) {
                std::string_view rest = troop.weapons[static_cast<std::size_t>(i)];
                while (!rest.empty()) {
                    const std::size_t end = rest.find('+');
                    model.weapons.emplace_back(rest.substr(0, end));
                    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
                }
            }
            unit.models.push_back(std::move(model));
        }
        setup.units.push_back(std::move(unit));
    }
}

/// T-PLATOON: "de" or "us".
inline void add_platoon(Setup& setup, Side side, std::string_view list) {
    if (list == "de") {
        add_troops(setup, side, "de",
                   {{"second_lieutenant", 2, {"smg", "rifle"}},
                    {"section", 8, {"smg", "lmg", "rifle+panzerfaust"}},
                    {"section", 8, {"smg", "lmg", "rifle+panzerfaust"}},
                    {"mmg_team", 3, {}},
                    {"mortar_m_team", 3, {}},
                    {"at_gun_h", 5, {}, "sdkfz_251"},
                    {"sdkfz_222", 1, {}},
                    {"sdkfz_251", 1, {}},
                    {"panzer_4_h", 1, {}}});
    } else {
        add_troops(setup, side, "us",
                   {{"second_lieutenant", 2, {}},
                    {"section", 10, {"smg", "bar"}},
                    {"section", 10, {"smg", "bar"}},
                    {"mmg_team", 3, {}},
                    {"bazooka_team", 2, {}},
                    {"mortar_m_team", 3, {}},
                    {"at_gun_m", 4, {}, "m3"},
                    {"m8", 1, {}},
                    {"m3", 1, {}},
                    {"sherman_75", 1, {}}});
    }
}

inline void add_piece(Setup& setup, std::string_view kind, Point low, Point high) {
    Setup::Piece piece;
    piece.name = "t" + std::to_string(setup.pieces.size() + 1);
    piece.kind = kind;
    piece.corners = {
        {low.x * cm, low.y * cm}, {high.x * cm, low.y * cm}, {high.x * cm, high.y * cm}, {low.x * cm, high.y * cm}};
    setup.pieces.push_back(std::move(piece));
}

/// The same for both sides: every piece has a twin on the other side of the centre.
inline Setup platoon_battle(std::string_view victory, std::string_view list_a, std::string_view list_b) {
    Setup setup;
    setup.ruleset = "bolt-action";
    setup.name = "platoons";
    setup.victory = victory;
    const auto add_twins = [&](std::string_view kind, Point low, Point high) {
        add_piece(setup, kind, low, high);
        add_piece(setup, kind, {144 - high.x, 96 - high.y}, {144 - low.x, 96 - low.y});
    };
    add_twins("wood", {14, 24}, {34, 38});
    add_twins("building", {58, 22}, {70, 32});
    add_twins("wall", {86, 34}, {106, 35});
    add_twins("hedge", {40, 44}, {62, 45});
    add_twins("ruins", {112, 18}, {124, 28});
    add_twins("crops", {6, 46}, {26, 56});
    add_platoon(setup, Side::a, list_a);
    add_platoon(setup, Side::b, list_b);
    return setup;
}

}  // namespace umpire::ai_tests
