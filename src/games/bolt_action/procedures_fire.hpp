#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/bolt_action/situation.hpp"

#include <cstdint>

namespace umpire::bolt_action {

/// BA-SHOOT-2: one shooting of one unit (P6). If fire is split, its attacks follow one another.
struct Shooting {
    /// Why the unit shoots: by its order, from Ambush, in reaction to an assault, or as friendly fire.
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
    std::uint8_t number = 0;     ///< of the present attack
    std::uint8_t cover = 0;      ///< of the present target: 0 none, 1 light, 2 hard
    std::uint8_t men = 0;        ///< of the present target, at the declaration
    std::uint8_t next = 0;       ///< the group of hits whose shells burst next
    std::uint8_t pins = 0;       ///< that this attack places
    std::uint8_t hurt = 0;       ///< damaging hits that will not be exceptional
    std::uint8_t sixes = 0;      ///< natural sixes of the damage roll
    bool is_collapsing = false;  ///< BA-BLD-7
    std::uint64_t aside = 0;     ///< bit i: the die i to hit was set aside (BA-SHOOT-31)
    friend bool operator==(const Shooting&, const Shooting&) = default;
};

/// BA-DMG-7, BA-DMG-8, BA-DMG-11: who falls. First the shooter names the exceptional casualties, then the owner the
/// others. The checks of BA-DMG-15 follow in the procedure below this one.
struct NamingCasualties {
    UnitId unit;
    Side shooter = Side::none;     ///< he names the exceptional casualties
    std::uint8_t exceptional = 0;  ///< still to fall
    std::uint8_t normal = 0;       ///< still to fall
    /// BA-ASLT-9: the result of the assault destroys a unit that has no men left.
    bool by_assault = false;
    std::uint64_t open_to = ~std::uint64_t{0};  ///< bit i: model i of the unit may fall (option of BA-DMG-7)
    friend bool operator==(const NamingCasualties&, const NamingCasualties&) = default;
};

/// BA-VEH-11 to BA-VEH-19: the hits on a vehicle, one after the other. They wait in the situation. With `assault_hits`
/// it is the one damage roll of an assault on a vehicle (BA-ASLT-16).
struct DamagingVehicle {
    enum class Step : std::uint8_t { next_hit, damage, table, fire_test, lost, done };
    Step step = Step::next_hit;
    UnitId vehicle;
    Side by = Side::none;
    std::uint8_t next = 0;          ///< the next hit of the present group
    std::uint8_t group = 0;         ///< the present group of hits
    std::uint8_t assault_hits = 0;  ///< 0: not by an assault
    bool grenades = false;
    std::int8_t table_modifier = 0;
    std::uint8_t table_rolls = 0;  ///< rolls on the table that are still to be made for this hit
    std::uint8_t die = 0;          ///< the last of these rolls
    friend bool operator==(const DamagingVehicle&, const DamagingVehicle&) = default;
};

}  // namespace umpire::bolt_action
