#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/bolt_action/situation.hpp"

#include <cstdint>
#include <tuple>

namespace umpire::bolt_action {

/// BA-SHOOT-2: one shooting of one unit (P6). Its attacks, if fire is split, follow one another.
struct Shooting {
    /// Why it shoots: its order, from Ambush, in reaction to an assault, by friendly fire.
    enum class Cause : std::uint8_t { order, ambush, reaction, friendly };
    enum class Step : std::uint8_t {
        declare,
        react,
        measure,
        cover_die,
        to_hit,
        second_roll,  ///< of the sixes of impossible shots
        shells,
        shell_pins,
        pins,
        damage,
        second_damage,  ///< of the natural sixes
        fall,
        rout,
        morale,
        next_attack
    };
    Cause cause = Cause::order;
    Step step = Step::declare;
    UnitId shooter;
    UnitId target;
    UnitId second;               ///< BA-SHOOT-17: the target of the others after a split
    bool turned = false;         ///< a Fixed weapon was turned first (BA-WEAP-3)
    std::uint8_t number = 0;     ///< of the attack at hand
    std::uint8_t cover = 0;      ///< 0, 1 light, 2 hard, of the present target
    std::uint8_t men = 0;        ///< of the present target at the declaration
    std::uint8_t next = 0;       ///< group of hits whose shells burst next
    std::uint8_t pins = 0;       ///< that this attack places
    std::uint8_t hurt = 0;       ///< damaging hits that will not be exceptional
    std::uint8_t sixes = 0;      ///< natural sixes of the damage roll
    bool is_collapsing = false;  ///< BA-BLD-7
    std::uint64_t aside = 0;     ///< bit i: the die i to hit was set aside (BA-SHOOT-31)
    static constexpr auto fields() {
        using S = Shooting;
        return std::tuple{&S::cause,  &S::step,   &S::shooter, &S::target,        &S::second,
                          &S::turned, &S::number, &S::cover,   &S::men,           &S::next,
                          &S::pins,   &S::hurt,   &S::sixes,   &S::is_collapsing, &S::aside};
    }
    friend bool operator==(const Shooting&, const Shooting&) = default;
};

/// BA-DMG-7, BA-DMG-8, BA-DMG-11: who falls: first the exceptional casualties, chosen by the shooter, then the others,
/// chosen by the owner. Then the checks of BA-DMG-15 in whoever pushed it.
struct NamingCasualties {
    UnitId unit;
    Side shooter = Side::none;                  ///< who names the exceptional ones
    std::uint8_t exceptional = 0;               ///< still to fall
    std::uint8_t normal = 0;                    ///< still to fall
    bool by_assault = false;                    ///< BA-ASLT-9: a unit without men is destroyed by the result
    std::uint64_t open_to = ~std::uint64_t{0};  ///< bit i: model i of the unit may fall (option of BA-DMG-7)
    static constexpr auto fields() {
        using F = NamingCasualties;
        return std::tuple{&F::unit, &F::shooter, &F::exceptional, &F::normal, &F::by_assault, &F::open_to};
    }
    friend bool operator==(const NamingCasualties&, const NamingCasualties&) = default;
};

/// BA-VEH-11 to BA-VEH-19: the hits on a vehicle, one after the other; they wait in the situation. Also the one damage
/// roll of an assault on a vehicle (BA-ASLT-16), with `assault_hits`.
struct DamagingVehicle {
    enum class Step : std::uint8_t { next_hit, damage, table, fire_test, lost, done };
    Step step = Step::next_hit;
    UnitId vehicle;
    Side by = Side::none;
    std::uint8_t next = 0;          ///< hit of the group at hand
    std::uint8_t group = 0;         ///< group of hits at hand
    std::uint8_t assault_hits = 0;  ///< 0: not by an assault
    bool grenades = false;
    std::int8_t table_modifier = 0;
    std::uint8_t table_rolls = 0;  ///< still to make for this hit
    std::uint8_t die = 0;          ///< of the last of them
    static constexpr auto fields() {
        using D = DamagingVehicle;
        return std::tuple{&D::step,     &D::vehicle,        &D::by,          &D::next, &D::group, &D::assault_hits,
                          &D::grenades, &D::table_modifier, &D::table_rolls, &D::die};
    }
    friend bool operator==(const DamagingVehicle&, const DamagingVehicle&) = default;
};

}  // namespace umpire::bolt_action
