#include "draw/figures.hpp"

#include "figures/stock.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

bool carries(const Scenario& scenario, const FigureCard& card, std::string_view weapon) {
    for (std::size_t i = 0; i < scenario.weapon_names.size(); ++i)
        if (((card.weapons >> i) & 1) != 0 && scenario.weapon_names[i] == weapon) return true;
    return false;
}

/// The profile of a unit stands in the setup alone, by the name of the unit.
std::string_view profile_of(const Scenario& scenario, const UnitCard& card) {
    for (const Setup::Unit& unit : scenario.setup.units)
        if (unit.side == card.side && unit.name == card.name) return unit.profile;
    return {};
}

bool is_meant(Who who, const FigureCard& card, bool is_first) {
    switch (who) {
    case Who::anyone: return true;
    case Who::first: return is_first;
    case Who::man: return !card.is_gun;
    case Who::gun: break;
    }
    return card.is_gun;
}

std::string id_of(std::string_view symbol, Side side) { return std::string(symbol) + (side == Side::a ? "-a" : "-b"); }

/// A length as a part of another, to the hundredth: "0.95".
std::string part_of(std::int32_t length, std::int32_t whole) {
    return mm(std::int64_t{length} * 100 / std::max(whole, 1));
}

}  // namespace

const FigureSymbol* find_symbol(const Game& game, std::string_view name) {
    for (const FigureSymbol& symbol : game.looks.symbols)
        if (symbol.name == name) return &symbol;
    for (const FigureSymbol& symbol : figures::stock)
        if (symbol.name == name) return &symbol;
    return nullptr;
}

bool is_hull(const FigureSymbol& symbol) {
    const std::string_view start = symbol.shapes.substr(0, 24);
    return start.find("f-trk\"") != std::string_view::npos || start.find("f-hull\"") != std::string_view::npos;
}

FigureLook figure_look(const Scenario& scenario, FigureId figure) {
    const FigureCard& card = scenario[figure];
    const UnitCard& unit = scenario[card.unit];
    const std::string_view profile = profile_of(scenario, unit);
    const bool is_first = unit.first == figure;
    for (const FigureLook& look : game_of(scenario).looks.figures) {
        if (!look.profile.empty() && look.profile != profile) continue;
        if (!look.weapon.empty() && !carries(scenario, card, look.weapon)) continue;
        if (is_meant(look.who, card, is_first)) return look;
    }
    return {"", "", card.base.kind == BaseShape::Kind::round ? "man" : "hull"};
}

void FigurePen::draw(Xml& xml, std::string_view symbol, Side side, std::string_view style, const Placing& at) {
    const FigureSymbol* found = find_symbol(*game_, symbol);
    if (found == nullptr) return;
    drawn_.insert({std::string(symbol), side});
    std::string transform = "translate(" + mm(at.x) + " " + mm(at.y) + ")";
    if (at.tenths != 0) transform += "rotate(" + mm(at.tenths * 10) + ")";
    const std::string across = part_of(at.half_width, found->half_width);
    const std::string along = part_of(at.half_depth, found->half_depth);
    if (across != "1" || along != "1") transform += "scale(" + across + " " + along + ")";
    xml.empty("use", {{"class", std::string(style)}, {"href", "#" + id_of(symbol, side)}, {"transform", transform}});
}

std::string FigurePen::definitions() const {
    std::string text;
    for (const auto& [name, side] : drawn_)
        text += "<g id=\"" + id_of(name, side) + "\" class=\"" + (side == Side::a ? "f-a" : "f-b") + "\">" +
                std::string(find_symbol(*game_, name)->shapes) + "</g>\n";
    return text;
}

}  // namespace umpire::draw
