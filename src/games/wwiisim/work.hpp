#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "geometry/base.hpp"

#include <array>
#include <cstdint>
#include <tuple>

/// What the procedures of WWIISIM share.
namespace umpire::wwiisim {

/// WW-CON-5: a move that a reveal has interrupted, and how far the mover has come. Figures before him in the roster
/// have moved, those after him have not.
struct Interrupted {
    FigureId mover;
    bool has_moved = false;  ///< somebody has gone farther than the least that counts as a move (WW-MV-2)
    bool is_slowed = false;
    bool is_off_road = false;
    Point from;  ///< where the mover's way began, before he was stopped
    Length length;
    Length cost;
    Length farthest;  ///< the longest way of all who have moved so far (WW-ORD-10)
    /// WW-GEO-10: the gaps of the unit when its move began that were wider than a chain may have, the widest first;
    /// none for a chain. When there are more, the narrowest one kept stands for the others.
    FixedVector<Length, 4> torn;
    /// No way is left to an end that is as close as the beginning was: the end is held against where the reveal has
    /// stopped the unit.
    bool is_parted = false;
    /// The end is held against the beginning of the move.
    bool is_whole() const { return mover.exists() && !is_parted; }
    static constexpr auto fields() {
        using I = Interrupted;
        return std::tuple{&I::mover, &I::has_moved, &I::is_slowed, &I::is_off_road,
                          &I::from,  &I::length,    &I::cost,      &I::farthest};
    }
    static constexpr auto added_fields() { return std::tuple{&Interrupted::torn, &Interrupted::is_parted}; }
    friend bool operator==(const Interrupted&, const Interrupted&) = default;
};

struct Pair {
    FigureId one;
    FigureId other;
    friend bool operator==(const Pair&, const Pair&) = default;
};

/// How far the rules have come. It holds what several procedures need, and the long lists of procedures of which only
/// one can be under way. So the places on the stack of procedures stay small.
struct Work {
    Interrupted move;
    FixedVector<FigureId, 64> figures;      ///< of a combat, under a shell, or in a falling house, in their order
    FixedVector<std::int8_t, 64> numbers;   ///< what each of the figures needs; or the dice of a roll-off
    FixedVector<Pair, 32> pairs;            ///< of a combat
    std::array<std::uint64_t, 4> fought{};  ///< bit i: the combat of figure i is over (WW-HTH-2)
    friend bool operator==(const Work&, const Work&) = default;
};

}  // namespace umpire::wwiisim
