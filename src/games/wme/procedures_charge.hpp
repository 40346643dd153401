#pragma once

#include "battle/fields.hpp"
#include "battle/fixed_vector.hpp"
#include "battle/ids.hpp"
#include "games/wme/vocabulary.hpp"
#include "geometry/base.hpp"

#include <cstdint>
#include <tuple>

namespace umpire::wme {

/// WM-INIT: the initiative sub-phase.
struct Initiative {
    enum class Step : std::uint8_t { open, ask, dice, machine, settle };
    Step step = Step::open;
    UnitId unit;      ///< the machine whose dice are due, or who has evaded and has commanders to be settled
    UnitId follower;  ///< ... then of whom
    UnitId enemy;     ///< WM-SPEC-8: with regard to whom the machine acts
    bool charges = false;
    static constexpr auto fields() {
        using I = Initiative;
        return std::tuple{&I::step, &I::unit, &I::follower, &I::enemy, &I::charges};
    }
    friend bool operator==(const Initiative&, const Initiative&) = default;
};

/// A place as a player names it.
struct NamedPlace {
    Point at;
    Angle facing;
    bool is_turned = false;  ///< the facing was named
    static constexpr auto fields() { return std::tuple{&NamedPlace::at, &NamedPlace::facing, &NamedPlace::is_turned}; }
    friend bool operator==(const NamedPlace&, const NamedPlace&) = default;
};

/// 30.2, 2c: a charge, once it is declared.
struct Charging {
    enum class Step : std::uint8_t { place, follow, hear, settle, settle_follower, shots, over };
    Step step = Step::place;
    UnitId unit;
    UnitId target;
    bool by_initiative = true;
    FixedVector<NamedPlace, 4> places;  ///< as the player named them
    FixedVector<UnitId, 6> followers;   ///< WM-INIT-13: who may follow
    UnitId follower;                    ///< who did
    FixedVector<UnitId, 12> touched;    ///< WM-CHRG-9, in the order of contact
    static constexpr auto fields() {
        using C = Charging;
        return std::tuple{&C::step,   &C::unit,      &C::target,   &C::by_initiative,
                          &C::places, &C::followers, &C::follower, &C::touched};
    }
    friend bool operator==(const Charging&, const Charging&) = default;
};

}  // namespace umpire::wme
