#pragma once

#include "battle/scenario.hpp"
#include "games/wme/data.hpp"
#include "games/wme/stands.hpp"
#include "geometry/path.hpp"

#include <span>

/// Stands and terrain (WM-TERR).
namespace umpire::wme {

/// Who moves, as the terrain table asks: a flyer is one whatever its type; a commander moves like infantry (WM-TERR-4).
enum class Mover : std::uint8_t { infantry, cavalry, chariot, monster, artillery, machine, flyer };
constexpr Mover mover_of(Type type, bool flies) {
    if (flies) return Mover::flyer;
    return type == Type::commander ? Mover::infantry : static_cast<Mover>(type);
}
/// WM-TERR-1, WM-TERR-2: he may not enter such a piece. Of a flyer: not end in it (WM-TERR-5).
bool is_closed(const TerrainKind& kind, Mover mover);

/// The pieces on the table, and the rows that they are of.
struct Ground {
    std::span<const Piece> pieces;
    std::span<const TerrainKind> kinds;
    const TerrainKind& kind_of(const Piece& piece) const { return kinds[piece.kind]; }
};

/// WM-TERR-1: a stand is in a polygon if it overlaps it by more than 0.01 square centimetres, and in a line if the line
/// passes through its inside. The shared area is right to some square units; exact where both are upright.
bool is_in(const Outline& outline, const Footprint& stand);
/// WM-TERR-1: the centre of the stand lies inside a hill.
bool is_on_hill(const Ground& ground, Point centre);
/// WM-TERR-1, WM-TERR-2, WM-TERR-5: the stand is in terrain that it may not enter.
bool is_in_closed(const Ground& ground, const Footprint& stand, Mover mover);
/// WM-TERR-3, WM-MOD-12: the stand is, in part or wholly, in difficult terrain.
bool is_in_difficult(const Ground& ground, const Footprint& stand);
/// WM-TERR-9: the point lies on a road, its border included.
bool is_on_road(const Ground& ground, Point point);
/// WM-TERR-9: all of the leg lies on roads.
bool is_on_road(const Ground& ground, Leg leg);
/// WM-CHRG-11: the stand is on a rampart.
bool is_on_rampart(const Ground& ground, const Footprint& stand);

/// An attack as its target sees it.
struct AttackFrom {
    Point from;            ///< the centre of the attacking stand (WM-TERR-7)
    bool is_high = false;  ///< it comes from a hill (WM-TERR-6)
};
/// WM-TERR-2, 6, 7: the cover of an infantry or artillery stand against an attack. That others have none, and those
/// who charged (WM-TERR-8), is for the caller to know.
Cover cover_of(const Ground& ground, const Footprint& stand, const AttackFrom& attack);

}  // namespace umpire::wme
