#pragma once

#include "battle/scenario.hpp"
#include "games/wme/data.hpp"
#include "games/wme/stands.hpp"
#include "geometry/path.hpp"

#include <optional>
#include <span>

/// Stands and terrain (WM-TERR).
namespace umpire::wme {

/// Who moves, in the terms of the terrain table. A flyer is one whatever its type; a commander is like infantry
/// (WM-TERR-4).
enum class Mover : std::uint8_t { infantry, cavalry, chariot, monster, artillery, machine, flyer };
constexpr Mover mover_of(Type type, bool flies) {
    if (flies) return Mover::flyer;
    return type == Type::commander ? Mover::infantry : static_cast<Mover>(type);
}
/// WM-TERR-1, WM-TERR-2: whether this mover may not enter such a piece. A flyer may not end in it (WM-TERR-5).
bool is_closed(const TerrainKind& kind, Mover mover);

/// The pieces on the table, the rows of their kinds, and the numbers of the book.
struct Ground {
    std::span<const Piece> pieces;
    std::span<const TerrainKind> kinds;
    const Values* values = nullptr;
    const TerrainKind& kind_of(const Piece& piece) const { return kinds[piece.kind]; }
};

/// WM-TERR-1: whether a stand is in a piece. It is in a polygon if it overlaps it by more than 0.01 square centimetres,
/// and in a line if the line passes through its inside. The shared area is right to some square units; it is exact
/// where both are upright.
bool is_in(const Outline& outline, const Footprint& stand, const Values& values);
/// WM-TERR-1: whether the centre of the stand lies inside a hill.
bool is_on_hill(const Ground& ground, Point centre);
/// WM-TERR-1, WM-TERR-2, WM-TERR-5: the first piece in which the base is and may not be, by its number; nothing where
/// there is none. Round bases, of commanders, are in a piece as soon as they overlap it.
std::optional<std::size_t> closed_piece_under(const Ground& ground, const Footprint& base, Mover mover);
/// Whether there is one.
bool is_in_closed(const Ground& ground, const Footprint& stand, Mover mover);
/// WM-TERR-3, WM-MOD-12: whether any part of the stand is in difficult terrain.
bool is_in_difficult(const Ground& ground, const Footprint& stand);
/// WM-TERR-9: whether the point lies on a road, its border included.
bool is_on_road(const Ground& ground, Point point);
/// WM-TERR-9: whether all of the leg lies on roads.
bool is_on_road(const Ground& ground, Leg leg);
/// WM-CHRG-11: whether the stand is on a rampart.
bool is_on_rampart(const Ground& ground, const Footprint& stand);

/// An attack, as far as the cover of its target depends on it.
struct AttackFrom {
    Point from;            ///< the centre of the attacking stand (WM-TERR-7)
    bool is_high = false;  ///< it comes from a hill (WM-TERR-6)
};
/// WM-TERR-2, 6, 7: the cover of an infantry or artillery stand against an attack. The caller must know that other
/// stands have none, nor do those who charged (WM-TERR-8).
Cover cover_of(const Ground& ground, const Footprint& stand, const AttackFrom& attack);

}  // namespace umpire::wme
