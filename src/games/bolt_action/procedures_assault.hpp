#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/bolt_action/situation.hpp"

#include <cstdint>

namespace umpire::bolt_action {

/// BA-ASLT: an assault, from the passed test to the regroup move (P8). Its move is a Moving on top of it.
struct Assaulting {
    enum class Step : std::uint8_t {
        fire_back,
        contact,
        vehicle_hits,
        attackers,       ///< strike
        dead_defenders,  ///< are removed
        defenders,       ///< strike
        dead_attackers,
        result,
        regroup,
        done
    };
    Step step = Step::fire_back;
    UnitId attacker;
    UnitId target;
    Order order = Order::run;
    bool fires_back = false;            ///< BA-ASLT-5: the target chose to, and was far enough away
    bool defended = false;              ///< BA-ASLT-11, and every round after the first
    std::uint8_t attackers_killed = 0;  ///< men that the attackers killed in this round
    std::uint8_t defenders_killed = 0;
    UnitId winner;
    PieceId building;  ///< the building that the target held when the attackers reached it
    friend bool operator==(const Assaulting&, const Assaulting&) = default;
};

/// What befalls units inside something that is lost, one unit after the other. They are passengers of a knocked-out
/// transport (P7, BA-TRAN-7), or men in a building that shells (BA-BLD-7) or a tank (BA-BLD-8, P11) brought down.
struct LosingShelter {
    enum class Cause : std::uint8_t { transport, shells, tank };
    enum class Step : std::uint8_t {
        collapse,
        next_unit,
        hits,
        damage,
        second_roll,
        pin,
        place,
        fall,
        fallen,  ///< the checks after the losses
        morale,
        tank_die,
        done
    };
    Cause cause = Cause::transport;
    Step step = Step::next_unit;
    UnitId transport;  ///< the transport that is lost
    PieceId building;
    UnitId tank;
    UnitId unit;                   ///< the unit whose turn it is
    Side by = Side::none;          ///< the opponent; he names exceptional casualties
    std::uint8_t men = 0;          ///< men that the unit had before
    std::uint8_t hits = 0;         ///< hits on the unit
    std::uint8_t hurt = 0;         ///< ... that do damage
    std::uint8_t sixes = 0;        ///< ... that are rolled again
    std::uint8_t exceptional = 0;  ///< ... and showed another six
    friend bool operator==(const LosingShelter&, const LosingShelter&) = default;
};

}  // namespace umpire::bolt_action
