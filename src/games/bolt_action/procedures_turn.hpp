#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/bolt_action/situation.hpp"

#include <cstdint>

namespace umpire::bolt_action {

/// BA-SETUP-1: roles or edges, waves, deployment. It runs on top of TakingTurns.
struct SettingUp {
    enum class Step : std::uint8_t { die_a, die_b, choose_role, waves_a, waves_b, deploy };
    Step step = Step::die_a;
    std::uint8_t die = 0;    ///< side A's, while B's is still to be rolled
    Side next = Side::none;  ///< who deploys next, if it has something left
    friend bool operator==(const SettingUp&, const SettingUp&) = default;
};

/// BA-TURN: one turn after another until the game ends. The lowest procedure of every battle.
struct TakingTurns {
    enum class Step : std::uint8_t { set_up, begin, draw, drawn, close, keep_first, keep_second, end, extra_die };
    Step step = Step::begin;
    friend bool operator==(const TakingTurns&, const TakingTurns&) = default;
};

/// BA-ORDER: one unit gets an order, tests and carries it out (P3, P4).
struct Ordering {
    enum class Step : std::uint8_t { begin, test, rally, fubar, friendly_target, panic_tie, after_move, done };
    Step step = Step::begin;
    UnitId unit;
    Order order = Order::none;
    UnitId target;       ///< of an assault
    bool turns = false;  ///< Ambush with a Fixed weapon: the weapon is turned to `facing` once the order is obeyed
    Angle facing;
    friend bool operator==(const Ordering&, const Ordering&) = default;
};

}  // namespace umpire::bolt_action
