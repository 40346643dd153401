#include "battle/scenario.hpp"

namespace umpire {
namespace {

template <class Identifier, class List, class Name>
std::optional<Identifier> find_named(const List& list, std::string_view name, Name name_of_element) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (name_of_element(list[i]) == name) return id_at<Identifier>(i);
    return std::nullopt;
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

}  // namespace umpire
