#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/wme/procedures_charge.hpp"
#include "games/wme/vocabulary.hpp"

#include <array>
#include <cstdint>

namespace umpire::wme {

/// WM-TURN-1, WM-TURN-2: the phases of a turn and their checks, one after the other.
struct Turns {
    enum class Step : std::uint8_t {
        begin,
        initiative,
        orders,
        commanders,
        recovery,
        shooting,
        after_shooting,
        combat,
        after_combat,
    };
    Step step = Step::begin;
    friend bool operator==(const Turns&, const Turns&) = default;
};

/// WM-SETUP-1: edges, deployment, break points, first turn.
struct SettingUp {
    enum class Step : std::uint8_t { edge_a, edge_b, choose_edge, place, first_a, first_b, choose_first };
    Step step = Step::edge_a;
    std::array<std::uint8_t, 2> dice{};
    Side next = Side::none;   ///< the side that places next
    Side began = Side::none;  ///< the side that placed the first unit
    bool commanders = false;  ///< all units are placed, and commanders follow
    friend bool operator==(const SettingUp&, const SettingUp&) = default;
};

/// WM-ORD: the orders sub-phase.
struct Ordering {
    enum class Step : std::uint8_t { ask, test, moved };
    Step step = Step::ask;
    std::int8_t needed = 0;  ///< the modified command of the order that was sent
    friend bool operator==(const Ordering&, const Ordering&) = default;
};

/// WM-ORD-7, WM-BRIG-16: the units that received the order move.
struct MovingOrdered {
    enum class Step : std::uint8_t { ask, roll, settle };
    Step step = Step::ask;
    UnitId unit;           ///< the machine whose dice are due
    bool is_over = false;  ///< nobody moves any more; the moves are being settled
    Charging charge;       ///< the charge that begins after that; without a unit: none
    friend bool operator==(const MovingOrdered&, const MovingOrdered&) = default;
};

/// WM-CDR-1: the commanders' sub-phase.
struct CommandersMove {
    bool has_begun = false;
    friend bool operator==(const CommandersMove&, const CommandersMove&) = default;
};

}  // namespace umpire::wme
