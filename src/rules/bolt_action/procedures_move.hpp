#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "rules/bolt_action/situation.hpp"

#include <cstdint>
#include <tuple>

namespace umpire::bolt_action {

/// BA-MOVE, BA-INFO-2, BA-INFO-3, BA-AMB: the move of one unit from the announcement of its paths to its end, with all
/// stops for ambushers (P5). The announced paths stand in the situation.
struct Moving {
    /// An assault is a Run or an Advance that wants contact; a regroup is the move of BA-ASLT-15, which nobody
    /// interrupts.
    enum class Kind : std::uint8_t { ordered, panic, assault, regroup };
    enum class Step : std::uint8_t { announce, begin, ask, after_shot, end };
    Kind kind = Kind::ordered;
    Step step = Step::announce;
    UnitId unit;
    Order order = Order::none;  ///< advance or run
    UnitId target;              ///< of an assault; the enemy of a panic
    bool comes_on = false;      ///< BA-MOVE-8
    bool fire_back = false;     ///< BA-ASLT-5: the target will shoot, or has done so
    bool fired_back = false;
    std::uint8_t fraction = 100;  ///< BA-INFO-3: of the paths, in hundredths
    std::int32_t allowance = 0;   ///< of a regroup; else of the order
    std::int32_t longest = 0;     ///< length of the longest travelled path
    std::int32_t at = 0;          ///< how far along it the unit is now
    std::int32_t last_shot = 0;   ///< ... and was at the last shot: never cut behind it
    static constexpr auto fields() {
        using M = Moving;
        return std::tuple{&M::kind,     &M::step,      &M::unit,       &M::order,    &M::target,
                          &M::comes_on, &M::fire_back, &M::fired_back, &M::fraction, &M::allowance,
                          &M::longest,  &M::at,        &M::last_shot};
    }
    friend bool operator==(const Moving&, const Moving&) = default;
};

}  // namespace umpire::bolt_action
