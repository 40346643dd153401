#pragma once

#include "battle/scenario.hpp"

#include <string>
#include <utility>
#include <vector>

namespace umpire::text_tests {

inline void add_unit(Scenario& scenario, Side side, std::string list, std::string profile, std::string name,
                     const std::vector<std::string>& models) {
    UnitCard card;
    card.name = name;
    card.side = side;
    card.first = id_at<FigureId>(scenario.figures.size());
    card.count = static_cast<std::uint8_t>(models.size());
    card.is_section = models.size() > 1;
    Setup::Unit unit;
    unit.side = side;
    unit.list = std::move(list);
    unit.profile = std::move(profile);
    unit.name = std::move(name);
    for (const std::string& model : models) {
        FigureCard figure;
        figure.name = model;
        figure.side = side;
        figure.unit = id_at<UnitId>(scenario.units.size());
        scenario.figures.push_back(figure);
        Setup::Model described;
        described.name = model;
        unit.models.push_back(described);
    }
    scenario.units.push_back(card);
    scenario.setup.units.push_back(unit);
}

inline void add_square(Scenario& scenario, const std::string& name, const std::string& kind, std::int32_t low,
                       std::int32_t high) {
    const std::vector<Point> corners{{low, low}, {high, low}, {high, high}, {low, high}};
    scenario.pieces.push_back({name, 0, *Outline::polygon(corners)});
    scenario.setup.pieces.push_back({name, kind, corners, {}, 0});
}

/// A scenario made by hand: a Wehrmacht section W (w1, w2), a Doktor D (d1), and on the other side an officer O (o1)
/// and a section P (p1 to p3).
inline Scenario sample_battle() {
    Scenario scenario;
    scenario.setup.ruleset = "ae-wwii";
    scenario.table = {48 * units_per_inch, 48 * units_per_inch};
    scenario.weapon_names = {"kar98k", "m1_garand", "pistol", "grenades", "bazooka"};
    add_unit(scenario, Side::a, "de", "wehrmacht", "W", {"w1", "w2"});
    add_unit(scenario, Side::a, "de", "de_doktor", "D", {"d1"});
    add_unit(scenario, Side::b, "us", "us_officer", "O", {"o1"});
    add_unit(scenario, Side::b, "us", "airborne", "P", {"p1", "p2", "p3"});
    return scenario;
}

/// One of Bolt Action: a German section S (s1, s2), a Tiger T (t1), and on the other side an officer O (o1) and a US
/// section P (p1, p2) and a gun G (c1, g). A house H and a wood W stand on the table.
inline Scenario sample_bolt_action() {
    Scenario scenario;
    scenario.setup.ruleset = "bolt-action";
    scenario.table = {144 * units_per_cm, 96 * units_per_cm};
    scenario.weapon_names = {"rifle", "panzerfaust", "at_sh", "mmg", "at_m"};
    add_unit(scenario, Side::a, "de", "section", "S", {"s1", "s2"});
    add_unit(scenario, Side::a, "de", "tiger_1", "T", {"t1"});
    add_unit(scenario, Side::b, "us", "second_lieutenant", "O", {"o1"});
    add_unit(scenario, Side::b, "us", "section", "P", {"p1", "p2"});
    add_unit(scenario, Side::b, "us", "at_gun_m", "G", {"c1", "g"});
    add_square(scenario, "H", "building", 20 * units_per_cm, 30 * units_per_cm);
    add_square(scenario, "W1", "wood", 50 * units_per_cm, 70 * units_per_cm);
    return scenario;
}

}  // namespace umpire::text_tests
