#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/bolt_action/situation.hpp"

#include <cstdint>

namespace umpire::bolt_action {

/// BA-MOVE, BA-INFO-2, BA-INFO-3, BA-AMB: the move of one unit, from the announcement of its paths to its end, with all
/// stops for ambushers (P5). The announced paths stand in the situation. Lengths are in units, measured along the
/// longest path that is still to be travelled.
struct Moving {
    /// An assault is a Run or an Advance that wants contact; a regroup is the move of BA-ASLT-15, which nobody
    /// interrupts.
    enum class Kind : std::uint8_t { ordered, panic, assault, regroup };
    enum class Step : std::uint8_t { prepare, come_on, announce, begin, stop, after_shot, end, done };
    Kind kind = Kind::ordered;
    Step step = Step::prepare;
    UnitId unit;
    Order order = Order::none;    ///< advance or run
    UnitId target;                ///< of an assault: its target; of a panic: the enemy
    bool comes_on = false;        ///< BA-MOVE-8
    bool fire_back = false;       ///< BA-ASLT-5: the target will shoot
    bool reaches = false;         ///< all its models get to where they want to go in, or off the table
    std::uint8_t models = 0;      ///< how many there were when the move was cut
    std::uint8_t fraction = 100;  ///< BA-INFO-3: how much of the paths is travelled, in hundredths
    std::int32_t allowance = 0;   ///< of a regroup or a panic; in other moves that of the order counts
    std::int32_t at = 0;          ///< how far the unit is at the present stop
    std::int32_t stood = 0;       ///< how far it was when its models were last put on the table
    std::int32_t longest = 0;     ///< where it ends
    std::int32_t fire_at = 0;     ///< BA-ASLT-6: where the reaction fire falls
    friend bool operator==(const Moving&, const Moving&) = default;
};

}  // namespace umpire::bolt_action
