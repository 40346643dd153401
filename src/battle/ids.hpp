#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace umpire {

/// The two sides of a battle; A is the one named first in the scenario. `none` stands for nobody, and for a drawn
/// battle.
enum class Side : std::uint8_t { a, b, none };
constexpr Side opponent_of(Side side) { return side == Side::a ? Side::b : Side::a; }
constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }
constexpr char letter_of(Side side) { return side == Side::a ? 'A' : side == Side::b ? 'B' : '-'; }

/// A position in a list of the scenario. The invalid id is "none".
template <class Tag>
struct Id {
    std::uint8_t value = 0xff;
    static constexpr Id none() { return {}; }
    constexpr bool exists() const { return value != 0xff; }
    constexpr std::size_t index() const { return value; }
    friend constexpr auto operator<=>(Id, Id) = default;
};
using FigureId = Id<struct FigureTag>;  ///< a base on the table, in roster order: side A first
using UnitId = Id<struct UnitTag>;
using WeaponId = Id<struct WeaponTag>;
using PieceId = Id<struct PieceTag>;  ///< a piece of terrain

template <class Identifier>
constexpr Identifier id_at(std::size_t index) {
    return {static_cast<std::uint8_t>(index)};
}

/// Limits of every battle; loaders refuse more. The largest ruleset sets them; they are small because battles are
/// copied.
inline constexpr std::size_t figures_max = 240;
inline constexpr std::size_t units_max = 64;
inline constexpr std::size_t weapons_max = 64;
inline constexpr std::size_t pieces_max = 64;
inline constexpr std::size_t path_points_max = 24;

}  // namespace umpire
