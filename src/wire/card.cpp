#include "wire/card.hpp"

#include "games/games.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/parts.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace umpire::wire {
namespace {

/// How a number of the book is written.
std::string value_of(const SheetLine& line, LengthUnit unit, Language language) {
    std::string number = std::to_string(line.number);
    switch (line.kind) {
    case SheetLine::Kind::step: return (line.number < 0 ? "" : "+") + number;
    case SheetLine::Kind::reach: return number + "+";
    case SheetLine::Kind::per_cut: return number + ":" + std::to_string(line.more);
    case SheetLine::Kind::length: {
        const std::string first = text::length_name(line.length, unit, language);
        return line.length_more.units > 0 ? first + " / " + text::length_name(line.length_more, unit, language) : first;
    }
    case SheetLine::Kind::words: return std::string(line.said.in(language));
    case SheetLine::Kind::number: break;
    }
    return number;
}

Json lines_json(const std::vector<SheetLine>& lines, LengthUnit unit, Language language) {
    Json list = Json::array();
    for (const SheetLine& line : lines) {
        const bool says_more = line.kind != SheetLine::Kind::words;
        list.push_back({{"name", line.name.in(language)},
                        {"value", value_of(line, unit, language)},
                        {"said", says_more ? line.said.in(language) : std::string_view()},
                        {"means", line.means.in(language)},
                        {"clause", json_of(line.clause, language)}});
    }
    return list;
}

Json weapon_json(const SheetWeapon& weapon, const Scenario& scenario, LengthUnit unit, Language language) {
    return {{"name", text::weapon_name(weapon.weapon, game_of(scenario), language)},
            {"carried", weapon.carried},
            {"range", weapon.range.units},
            {"range_min", weapon.range_min.units},
            {"range_said", weapon.range.units > 0 ? text::length_name(weapon.range, unit, language) : ""},
            {"range_min_said", weapon.range_min.units > 0 ? text::length_name(weapon.range_min, unit, language) : ""},
            {"lines", lines_json(weapon.lines, unit, language)}};
}

}  // namespace

Json card_json(const Scenario& scenario, UnitId unit, Language language) {
    const Game& game = game_of(scenario);
    const UnitSheet sheet = game.sheet_of == nullptr ? UnitSheet{} : game.sheet_of(scenario, unit);
    const LengthUnit lengths = text::unit_of(scenario.setup.ruleset);
    Json weapons = Json::array();
    for (const SheetWeapon& weapon : sheet.weapons) weapons.push_back(weapon_json(weapon, scenario, lengths, language));
    return {{"lines", lines_json(sheet.lines, lengths, language)}, {"weapons", std::move(weapons)}};
}

}  // namespace umpire::wire
