#pragma once

#include "battle/bits.hpp"
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
    /// The machine whose dice are due, or the unit that has evaded and whose commanders are to be settled.
    UnitId unit;
    UnitId follower;  ///< ... then the follower whose commanders are
    UnitId enemy;     ///< WM-SPEC-8: the enemy for whose sake the machine acts
    bool charges = false;
    friend bool operator==(const Initiative&, const Initiative&) = default;
};

/// A place in the form that a player named it.
struct NamedPlace {
    Point at;
    Angle facing;
    bool is_turned = false;  ///< the player named the facing
    friend bool operator==(const NamedPlace&, const NamedPlace&) = default;
};

/// 30.2, 2c: a charge after its declaration.
struct Charging {
    enum class Step : std::uint8_t { place, follow, hear, settle, settle_follower, shots, over };
    Step step : 7 = Step::place;
    bool by_initiative : 1 = true;
    UnitId unit;
    UnitId target;
    UnitId follower;                    ///< the unit that followed, of `followers`
    FixedVector<NamedPlace, 4> places;  ///< in the form that the player named them
    FixedVector<UnitId, 6> followers;   ///< WM-INIT-13: units that may follow
    FixedVector<UnitId, 12> touched;    ///< WM-CHRG-9, in the order of contact
    static constexpr auto fields() {
        using C = Charging;
        constexpr auto step = UMPIRE_BITS(step, 0x7f);
        constexpr auto by_initiative = UMPIRE_BITS(by_initiative, 1);
        return std::tuple{step,       &C::unit,      &C::target,   by_initiative,
                          &C::places, &C::followers, &C::follower, &C::touched};
    }
    friend bool operator==(const Charging&, const Charging&) = default;
};

}  // namespace umpire::wme
