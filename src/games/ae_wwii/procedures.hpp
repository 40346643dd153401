#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "geometry/point.hpp"
#include "rulebook/clause.hpp"

#include <cstdint>
#include <variant>

namespace umpire::ae_wwii {

/// AE-SETUP-1: powers, edges, deployment.
struct SettingUp {
    enum class Step : std::uint8_t { powers, edge_die_a, edge_die_b, choose_edge, choose_order, deploy };
    Step step = Step::powers;
    std::uint8_t die_a = 0;
    Side edge_winner = Side::none;
    friend bool operator==(const SettingUp&, const SettingUp&) = default;
};

/// AE-TURN-1: one turn after another until the game ends.
struct TakingTurns {
    enum class Step : std::uint8_t { begin, die_a, die_b, who_first, next_unit, end };
    Step step = Step::begin;
    std::uint8_t initiative_a = 0;
    friend bool operator==(const TakingTurns&, const TakingTurns&) = default;
};

/// AE-SQUAD-1: the activation of one unit. With `borrowed`, a Buffalo spends AP that it was just given, inside the
/// mechanic's activation (option of AE-SPEC-6); `own_ap` is what it had before.
struct Activating {
    enum class Step : std::uint8_t { morale, act, after_action, main_group, end };
    Step step = Step::morale;
    UnitId unit;
    bool borrowed = false;
    std::uint8_t own_ap = 0;
    bool was_finished = false;
    UnitId lender;
    FigureId lending_model;
    friend bool operator==(const Activating&, const Activating&) = default;
};

/// The shots of one attack, one after the other (AE-SHOOT-12).
struct Shooting {
    enum class Step : std::uint8_t { next_shot, to_hit, who_takes_it };
    Step step = Step::next_shot;
    FigureId shooter;
    WeaponId weapon;
    std::uint8_t shots_left = 0;
    std::uint8_t next_target = 0;
    FixedVector<FigureId, 24> targets;  ///< one target, or one for each shot with burst_target = spread
    FigureId target;                    ///< the target of the shot being resolved
    std::uint8_t needed = 0;
    friend bool operator==(const Shooting&, const Shooting&) = default;
};

/// AE-ROF-6: the shot of a move-and-fire, and the rest of the move. The route of that rest stands in the situation.
struct MovingOn {
    FigureId mover;
    WeaponId weapon;
    FigureId target;
    FigureId contact;         ///< the enemy whose base ended the route
    std::int32_t length = 0;  ///< of the rest of the way
    bool has_fired = false;
    friend bool operator==(const MovingOn&, const MovingOn&) = default;
};

/// One hit on one model: damage die, save, numb roll and wound.
struct Wounding {
    enum class Cause : std::uint8_t { shot, strike, blast, arc, injury };
    enum class Step : std::uint8_t { damage, save, numb };
    Cause cause = Cause::shot;
    Step step = Step::damage;
    FigureId target;
    FigureId by;
    std::uint8_t base_strength = 0;
    std::uint8_t bonus = 0;  ///< the bonus of a charge or an all-out attack
    Clause bonus_clause;
    std::uint8_t cover = 0;
    Clause cover_clause;
    std::uint8_t fixed_die = 0;    ///< the damage die that a blast shares (option of AE-AREA-3); 0: still to be rolled
    std::int16_t needed = 0;       ///< the number that saves
    std::uint8_t wounds_left = 0;  ///< wounds still to be taken, each after its own numb roll
    friend bool operator==(const Wounding&, const Wounding&) = default;
};

/// AE-IND: an indirect weapon, from the die to hit to the place where it lands.
struct Throwing {
    enum class Step : std::uint8_t { to_hit, place, direction, distance, done };
    Step step = Step::to_hit;
    FigureId thrower;
    WeaponId weapon;
    FigureId target;
    Point aim;
    bool hit = false;
    bool far_scatter = false;  ///< the distance is the sum of two dice
    std::uint16_t turn = 0;    ///< the direction of the scatter, in tenths of a degree
    std::uint8_t direction = 0;
    std::uint8_t first_distance = 0;  ///< the first of two distance dice
    std::uint8_t shots_left = 1;      ///< this one included (AE-ROF-1)
    std::uint8_t needed = 0;
    friend bool operator==(const Throwing&, const Throwing&) = default;
};

/// A blast or an arc hits the models that it has caught, one by one. They wait in the situation.
struct Striking {
    enum class Step : std::uint8_t { shared_die, next };
    Step step = Step::next;
    Wounding::Cause cause = Wounding::Cause::blast;
    FigureId by;
    WeaponId weapon;
    Point impact;
    std::uint8_t next_caught = 0;
    std::uint8_t fixed_die = 0;
    friend bool operator==(const Striking&, const Striking&) = default;
};

/// AE-CC-3: one round between two models; the bonus is the attacker's. A charge that touches several enemies begins
/// with the choice of one (AE-MOVE-6).
struct Fighting {
    enum class Step : std::uint8_t { die_attacker, die_enemy, done, name_enemy };
    enum class Bonus : std::uint8_t { none, charge, all_out };
    Step step = Step::die_attacker;
    Bonus bonus = Bonus::none;
    FigureId attacker;
    FigureId enemy;
    std::int16_t total = 0;  ///< the attacker's
    friend bool operator==(const Fighting&, const Fighting&) = default;
};

/// AE-CC-11.
struct Disengaging {
    enum class Step : std::uint8_t { name_enemy, round, leave };
    Step step = Step::name_enemy;
    FigureId leaver;
    friend bool operator==(const Disengaging&, const Disengaging&) = default;
};

/// AE-SPEC-2, AE-SPEC-3.
struct Inoculating {
    FigureId doktor;
    FigureId target;
    bool rolled = false;
    friend bool operator==(const Inoculating&, const Inoculating&) = default;
};

using Procedure = std::variant<SettingUp, TakingTurns, Activating, Shooting, MovingOn, Wounding, Throwing, Striking,
                               Fighting, Disengaging, Inoculating>;

}  // namespace umpire::ae_wwii
