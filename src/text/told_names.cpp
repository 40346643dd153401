#include "text/told_names.hpp"

#include "text/french_names.hpp"

#include <cstddef>

namespace umpire::text {
namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_name_digit(char c) { return c >= '0' && c <= '9'; }

/// A model among the others of its unit: "Airborne 1", and "MG42-1" where a second number would be read with the first.
std::string numbered(const std::string& unit, std::size_t number) {
    return unit + (!unit.empty() && is_name_digit(unit.back()) ? "-" : " ") + std::to_string(number);
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
    const auto said = [&](const std::string& name) {
        return language == Language::french ? french_name(told_name(name)) : told_name(name);
    };
    for (Setup::Unit& unit : told.setup.units) unit.name = said(unit.name);
    for (UnitCard& unit : told.units) {
        unit.name = said(unit.name);
        for (std::size_t i = 0; i < unit.count; ++i) {
            FigureCard& figure = told.figures[unit.first.index() + i];
            figure.name = unit.count == 1 ? unit.name : numbered(unit.name, i + 1);
        }
    }
    return told;
}

}  // namespace umpire::text
