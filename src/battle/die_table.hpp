#pragma once

#include "battle/pending.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace umpire {

/// What the faces of one die come to. A rule states it once, in a function, and everybody reads that statement: the
/// bands of the roll are made from it, real faces are sorted by it, and exact odds (battle/fates.hpp) and computer
/// players reckon with it. `Outcome` is an enumeration of the rule, or a number.
template <class Outcome>
class DieTable {
public:
    /// Every face comes to this, until `from` says something else.
    constexpr explicit DieTable(Outcome lowest, int sides = 6) : sides_(sides) {
        UMPIRE_ASSERT(is_die(sides));
        from(1, lowest);
    }
    /// The faces from this one on come to that outcome. What is needed is a sum of modifiers and may lie beyond either
    /// end of the die: then all faces do, or none.
    constexpr DieTable& from(int face, Outcome outcome) {
        for (int i = std::max(face, 1); i <= sides_; ++i) outcomes_[static_cast<std::size_t>(i - 1)] = outcome;
        return *this;
    }

    constexpr int sides() const { return sides_; }
    constexpr Outcome operator[](int face) const {
        UMPIRE_ASSERT(face >= 1 && face <= sides_);
        return outcomes_[static_cast<std::size_t>(face - 1)];
    }
    /// How many of the faces come to this outcome.
    constexpr int faces_of(Outcome outcome) const {
        int faces = 0;
        for (int face = 1; face <= sides_; ++face) faces += (*this)[face] == outcome ? 1 : 0;
        return faces;
    }
    /// A band begins where a face comes to something else than the one below it.
    constexpr Bands bands() const {
        Bands bands;
        for (int face = 2; face <= sides_; ++face)
            if ((*this)[face] != (*this)[face - 1]) bands = bands.with(face);
        return bands;
    }

private:
    int sides_;
    std::array<Outcome, faces_max> outcomes_{};
};

}  // namespace umpire
