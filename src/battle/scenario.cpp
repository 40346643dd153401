#include "battle/scenario.hpp"
#include "battle/message_rows.hpp"

#include <algorithm>

namespace umpire {
namespace {

template <class Identifier, class List, class Name>
std::optional<Identifier> find_named(const List& list, std::string_view name, Name name_of_element) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (name_of_element(list[i]) == name) return id_at<Identifier>(i);
    return std::nullopt;
}

/// The line of the file that gives a name, at its last place: where it stands twice, the second is at fault.
int line_of_name(const Setup& setup, std::string_view name) {
    int line = 0;
    for (const Setup::Unit& unit : setup.units) {
        if (unit.name == name) line = std::max(line, unit.line);
        for (const Setup::Model& model : unit.models)
            if (model.name == name) line = std::max(line, model.line);
    }
    for (const Setup::Piece& piece : setup.pieces)
        if (piece.name == name) line = std::max(line, piece.line);
    return line;
}

}  // namespace

std::optional<FigureId> Scenario::figure_named(std::string_view name) const {
    return find_named<FigureId>(figures, name, [](const FigureCard& card) -> std::string_view { return card.name; });
}

std::optional<UnitId> Scenario::unit_named(std::string_view name) const {
    return find_named<UnitId>(units, name, [](const UnitCard& card) -> std::string_view { return card.name; });
}

std::optional<WeaponId> Scenario::weapon_named(std::string_view name) const {
    return find_named<WeaponId>(weapon_names, name, [](const std::string& text) -> std::string_view { return text; });
}

std::optional<PieceId> Scenario::piece_named(std::string_view name) const {
    return find_named<PieceId>(pieces, name, [](const Piece& piece) -> std::string_view { return piece.name; });
}

std::vector<Problem> faults_of_names(const Scenario& scenario) {
    std::vector<Problem> problems;
    std::vector<std::string_view> names;
    for (const FigureCard& figure : scenario.figures) names.push_back(figure.name);
    for (const UnitCard& unit : scenario.units)
        if (unit.count > 1 || unit.name != scenario[unit.first].name) names.push_back(unit.name);
    for (const Piece& piece : scenario.pieces) names.push_back(piece.name);
    std::sort(names.begin(), names.end());
    for (std::size_t i = 1; i < names.size(); ++i)
        if (names[i] == names[i - 1])
            problems.push_back({line_of_name(scenario.setup, names[i]),
                                "name"_message(names[i]),
                                "is_used_twice_names_are_unique"_message(),
                                {}});
    for (std::string_view name : {"A", "B", "battle"})
        if (std::binary_search(names.begin(), names.end(), name))
            problems.push_back(
                {line_of_name(scenario.setup, name), "name"_message(name), "is_taken_choose_another"_message(), {}});
    return problems;
}

Message message_of(const PolygonFault& fault) {
    using Kind = PolygonFault::Kind;
    switch (fault.kind) {
    case Kind::none: break;
    case Kind::beyond_table: return "beyond_three_metres"_message();
    case Kind::few_corners: return "fewer_than_three_corners"_message();
    case Kind::no_area: return "no_area"_message();
    case Kind::touch: return "edges_touch"_message(fault.first, fault.second);
    case Kind::cross: return "edges_cross"_message(fault.first, fault.second);
    }
    return {};
}

}  // namespace umpire
