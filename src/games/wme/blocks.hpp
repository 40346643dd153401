#pragma once

#include "games/wme/units.hpp"

#include <cstdint>

/// Units that are moved as a block: all stands by the same vector, facings kept (WM-DRIVE-4).
namespace umpire::wme {

/// All stands of a unit.
inline constexpr std::uint8_t all_stands = 0xff;

/// How far a unit may go straight, in units of length, and what ends its way; nothing when it goes all the way.
struct FreeWay {
    std::int32_t way = 0;
    Word stop = Word::none;
    UnitId by;
    PieceId piece;
};

/// WM-DRIVE-6: how far the stands of a unit may go in that direction, at most `most`, up to the first thing that stops
/// one of them. `stands` says which stands go (bit i: number i of stands_of). Friends that are not engaged stop them if
/// `friends_stop`.
FreeWay free_way(const WmBattle& battle, UnitId unit, Vector direction, std::int32_t most,
                 std::uint8_t stands = all_stands, bool friends_stop = false);
/// How far the stands may go before one overlaps a stand of the other unit; `most` when none does.
std::int32_t way_up_to(const WmBattle& battle, UnitId unit, UnitId other, Vector direction, std::int32_t most,
                       std::uint8_t stands = all_stands);

/// WM-DRIVE-4, WM-DRIVE-8: moves all stands by this vector, and with them the commanders who have joined the unit.
void move_block(Play& play, UnitId unit, Vector by, Clause clause);
/// WM-CDR-9, WM-CDR-14: moves the commanders of the unit by the vector from its old middle to its new one.
void carry_commanders(Play& play, UnitId unit, Vector by);

}  // namespace umpire::wme
