#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/wwiisim/vocabulary.hpp"
#include "games/wwiisim/work.hpp"
#include "geometry/base.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <cstdint>
#include <tuple>
#include <variant>

namespace umpire::wwiisim {

/// WW-TURN-1: the phases of a turn, one after the other.
struct Turns {
    enum class Step : std::uint8_t {
        initiative,
        orders,
        primary_fire,
        primary_movement,
        motorised,
        secondary_fire,
        hand_to_hand,
        fight_tests,
        second_tests,
        additional,
        rally,
        paperwork,
    };
    Step step = Step::initiative;
    friend bool operator==(const Turns&, const Turns&) = default;
};

/// SEQ-1.
struct SettingUp {
    enum class Step : std::uint8_t { roll_a, roll_b, choose, note, place };
    Step step = Step::roll_a;
    std::array<std::uint8_t, 2> dice{};
    friend bool operator==(const SettingUp&, const SettingUp&) = default;
};

/// SEQ-2: the dice, and the ties.
struct RollingInitiative {
    enum class Step : std::uint8_t { leave, dice, choose, ties };
    Step step = Step::leave;
    Side leaving = Side::a;  ///< the side whose officers may leave now (WW-OFF-7)
    std::uint8_t next = 0;   ///< the unit whose die is due, in roster order
    std::uint64_t tied = 0;  ///< bit i: unit i rolls off; the dice so far are in Work::numbers
    friend bool operator==(const RollingInitiative&, const RollingInitiative&) = default;
};

/// WW-ORD-12: both sides write and seal.
struct WritingOrders {
    bool has_begun = false;
    friend bool operator==(const WritingOrders&, const WritingOrders&) = default;
};

/// SEQ-3, SEQ-6: the steps of a fire phase.
struct FirePhase {
    enum class Step : std::uint8_t { next, ask, tests, over };
    Step step = Step::next;
    UnitId unit;
    UnitId last;  ///< the unit that had the step before: a step that was not taken does not come again (WW-TURN-3)
    friend bool operator==(const FirePhase&, const FirePhase&) = default;
};

/// What a volley is fired at: a unit, a building (WW-FIRE-1), or nothing.
struct VolleyTarget {
    UnitId unit;
    PieceId piece;
    bool exists() const { return unit.exists() || piece.exists(); }
    friend bool operator==(const VolleyTarget&, const VolleyTarget&) = default;
};

/// SEQ-9: one volley of a unit at a unit or a building, shooter by shooter.
struct Firing {
    enum class Step : std::uint8_t { next, name_target, hit, wound, done, shells };
    Step step = Step::next;
    UnitId unit;
    UnitId target;            ///< the target of this volley
    PieceId piece;            ///< instead of a unit: a building (WW-BLD-3)
    VolleyTarget common;      ///< the target of all figures that have none of their own (WW-FIRE-20)
    std::uint8_t volley = 0;  ///< its number in the unit's fire, from 0; in the first one grenades are thrown too
    std::uint8_t next = 0;    ///< the line of the declaration that is due
    std::uint8_t hits = 0;    ///< hits of this shooter that are not dealt out yet
    bool is_vain = false;     ///< he fires under a "--" row (WW-FIRE-16)
    bool may_yield = false;   ///< the target would give itself up to a firer who is near enough (WW-PRI-1)
    FigureId victim;
    std::int8_t needed = 0;
    /// Bit i: what `may_yield` is in volley i, from 1 on: all are declared before the first die (WW-FIRE-20).
    std::uint64_t yields_later = 0;
    static constexpr auto fields() {
        using F = Firing;
        return std::tuple{&F::step, &F::unit, &F::piece,   &F::volley,    &F::target, &F::common,
                          &F::next, &F::hits, &F::is_vain, &F::may_yield, &F::victim, &F::needed};
    }
    static constexpr auto added_fields() { return std::tuple{&Firing::yields_later}; }
    friend bool operator==(const Firing&, const Firing&) = default;
};

/// SEQ-11: surrenders at the end of a fire phase.
struct Surrendering {
    enum class Step : std::uint8_t { next, capture, escort };
    Step step = Step::next;
    UnitId unit;  ///< the unit that gives itself up
    UnitId captor;
    std::uint8_t escorts = 0;   ///< how many are still to be named
    std::uint64_t captors = 0;  ///< the units among which the captor is chosen
    friend bool operator==(const Surrendering&, const Surrendering&) = default;
};

/// WW-BLD-9: one damage roll against a building, and what comes of it. The occupants are Work::figures. What each of
/// them needs, as it was before the fall, is in Work::numbers.
struct Crumbling {
    enum class Step : std::uint8_t { damage, cloud, test, wound };
    Step step = Step::damage;
    PieceId piece;
    WeaponId weapon;
    Side by = Side::none;
    bool falls = false;    ///< the building falls, and its occupants test
    bool is_wide = false;  ///< the cloud is D6, not D3
    std::uint8_t next = 0;
    friend bool operator==(const Crumbling&, const Crumbling&) = default;
};

/// SEQ-10: one shell of a mortar. The figures under the template are in Work::figures.
struct Shelling {
    enum class Step : std::uint8_t { hit, direction, distance, figures, tests };
    Step step = Step::hit;
    FigureId figure;
    WeaponId weapon;
    UnitId target;  ///< the unit that was named; none: a point was
    bool is_smoke = false;
    bool is_wild = false;      ///< it missed (WW-DIF-3)
    std::uint8_t repeats = 0;  ///< how many shells before it were like it
    std::uint8_t next = 0;
    std::int16_t distance = 0;  ///< the distance that was declared, in tenths of an inch
    Angle turn;                 ///< from the line of fire
    Point at;                   ///< the point that was named; later the point where it fell
    Point marker;               ///< the point at which it was aimed when it was fired
    Length radius;
    std::uint64_t met = 0;  ///< bit i: unit i has come under fire by it
    friend bool operator==(const Shelling&, const Shelling&) = default;
};

/// WW-DIF-3: a smoke grenade on the companion sheet.
struct Throwing {
    enum class Step : std::uint8_t { hit, direction, distance, size };
    Step step = Step::hit;
    FigureId figure;
    Angle turn;
    Point at;
    friend bool operator==(const Throwing&, const Throwing&) = default;
};

/// WW-TRN-4, WW-VEH-13: passengers and then the crew get out of a wreck.
struct Bailing {
    FigureId wreck;
    UnitId unit;
    UnitId crew;
    friend bool operator==(const Bailing&, const Bailing&) = default;
};

/// WW-VEH-15: one hit on a vehicle.
struct Piercing {
    enum class Step : std::uint8_t { armour, table, smoke, weapon, done };
    Step step = Step::armour;
    FigureId target;
    FigureId shooter;
    WeaponId weapon;
    bool is_through = false;
    bool is_from_above = false;  ///< a shell (WW-MOR-7)
    friend bool operator==(const Piercing&, const Piercing&) = default;
};

/// WW-WND-1: one wound roll against a man.
struct Wounding {
    FigureId target;
    bool by_hand = false;  ///< in hand-to-hand (WW-HTH-10)
    PieceId piece;         ///< the building by whose fall he is hurt (WW-BLD-8)
    friend bool operator==(const Wounding&, const Wounding&) = default;
};

/// WW-LD-4: one leadership test of a unit, and what follows from it.
struct Testing {
    enum class Cause : std::uint8_t { under_fire, second, after_fight, rally };
    UnitId unit;
    Cause cause = Cause::under_fire;
    friend bool operator==(const Testing&, const Testing&) = default;
};

/// SEQ-4, SEQ-5, SEQ-8: the steps of a movement phase.
struct MovePhase {
    UnitId unit;
    /// The unit that had the step before: nobody below it in the order of the phase has had one.
    UnitId last;
    bool may_join = false;    ///< an officer has moved and is asked which unit he joins (WW-OFF-3)
    std::uint8_t flight = 0;  ///< by how many inches the unit flees, while somebody is asked from whom (WW-ADD-7)
    friend bool operator==(const MovePhase&, const MovePhase&) = default;
};

/// Tests that a whole phase asks for, unit by unit: second tests, tests after hand-to-hand, and rally.
struct TestPhase {
    Testing::Cause cause = Testing::Cause::second;
    std::uint64_t tested = 0;
    friend bool operator==(const TestPhase&, const TestPhase&) = default;
};

/// SEQ-7: the combats, one after the other. The fighters of the present one are Work::figures.
struct Fighting {
    enum class Step : std::uint8_t { form, pair, roll_one, roll_other, strike, next_combat };
    Step step = Step::form;
    FigureId striker;  ///< the figure that gave the last free hit; those before it strike no more
    std::uint8_t next = 0;
    std::uint8_t die = 0;
    std::uint8_t free_hits = 0;
    friend bool operator==(const Fighting&, const Fighting&) = default;
};

using Procedure =
    std::variant<Turns, SettingUp, RollingInitiative, WritingOrders, FirePhase, Firing, Surrendering, Crumbling,
                 Shelling, Throwing, Bailing, Piercing, Wounding, Testing, MovePhase, TestPhase, Fighting>;

}  // namespace umpire::wwiisim
