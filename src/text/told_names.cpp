#include "text/told_names.hpp"

#include "text/french_names.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace umpire::text {
namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_name_digit(char c) { return c >= '0' && c <= '9'; }

/// A model among the others of its unit: "Airborne 1", and "MG42-1" where a second number would be read with the first.
std::string numbered(const std::string& unit, std::size_t number) {
    return unit + (!unit.empty() && is_name_digit(unit.back()) ? "-" : " ") + std::to_string(number);
}

template <class One>
const One* named(const std::vector<One>& all, const std::string& name) {
    const auto found = std::ranges::find(all, name, &One::name);
    return found != all.end() ? &*found : nullptr;
}

}  // namespace

std::string told_name(const std::string& name) {
    std::string told;
    std::size_t small = 0;
    for (const char c : name) {
        if (is_name_digit(c) && small >= 2) told += ' ';
        small = is_small(c) ? small + 1 : 0;
        told += c == '_' ? ' ' : c;
    }
    return told;
}

Scenario told_scenario(const Scenario& scenario, Language language) {
    Scenario told = scenario;
    const bool is_french = language == Language::french;
    const auto said = [&](const std::string& name, const std::string& french) {
        if (is_french && !french.empty()) return french;
        return is_french ? french_name(told_name(name)) : told_name(name);
    };
    for (UnitCard& unit : told.units) {
        const Setup::Unit* given = named(scenario.setup.units, unit.name);
        unit.name = said(unit.name, given != nullptr ? given->french : "");
        for (std::size_t i = 0; i < unit.count; ++i) {
            FigureCard& figure = told.figures[unit.first.index() + i];
            const Setup::Model* model = given != nullptr ? named(given->models, figure.name) : nullptr;
            figure.name = unit.count == 1 ? unit.name : numbered(unit.name, i + 1);
            if (is_french && model != nullptr && !model->french.empty()) figure.name = model->french;
        }
    }
    for (Setup::Unit& unit : told.setup.units) unit.name = said(unit.name, unit.french);
    return told;
}

}  // namespace umpire::text
