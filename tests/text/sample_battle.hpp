#pragma once

#include "battle/scenario.hpp"

#include <string>
#include <utility>
#include <vector>

namespace umpire::text_tests {

/// A scenario made by hand: a Wehrmacht section W (w1, w2), a Doktor D (d1), and on the other side an officer O (o1)
/// and a section P (p1 to p3).
inline Scenario sample_battle() {
    Scenario scenario;
    scenario.setup.ruleset = "ae-wwii";
    scenario.table = {48 * units_per_inch, 48 * units_per_inch};
    scenario.weapon_names = {"kar98k", "m1_garand", "pistol", "grenades", "bazooka"};
    const auto add = [&](Side side, std::string list, std::string profile, std::string name,
                         std::vector<std::string> models) {
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
        for (std::string& model : models) {
            FigureCard figure;
            figure.name = model;
            figure.side = side;
            figure.unit = id_at<UnitId>(scenario.units.size());
            scenario.figures.push_back(figure);
            Setup::Model described;
            described.name = std::move(model);
            unit.models.push_back(described);
        }
        scenario.units.push_back(card);
        scenario.setup.units.push_back(unit);
    };
    add(Side::a, "de", "wehrmacht", "W", {"w1", "w2"});
    add(Side::a, "de", "de_doktor", "D", {"d1"});
    add(Side::b, "us", "us_officer", "O", {"o1"});
    add(Side::b, "us", "airborne", "P", {"p1", "p2", "p3"});
    return scenario;
}

}  // namespace umpire::text_tests
