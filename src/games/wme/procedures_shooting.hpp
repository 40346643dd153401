#pragma once

#include "battle/fields.hpp"
#include "battle/fixed_vector.hpp"
#include "battle/ids.hpp"
#include "games/wme/situation.hpp"
#include "games/wme/vocabulary.hpp"
#include "geometry/base.hpp"

#include <cstdint>
#include <tuple>
#include <type_traits>

/// How far the rules of shooting, drive-backs and losses have come: chapters WM-SHOOT, WM-DRIVE and WM-GIVE, and
/// WM-CDR-11 to 15.
namespace umpire::wme {

/// 30.3: shots, then drive-backs, then what is left over is cleared.
struct ShootingPhase {
    enum class Step : std::uint8_t { shoot, drive, clear };
    Step step = Step::shoot;
    friend bool operator==(const ShootingPhase&, const ShootingPhase&) = default;
};

/// One unit shoots at another: declaration, dice to hit, saves, stands removed.
struct Volley {
    enum class Step : std::uint8_t { declare, hit, save, lose, over };
    Step step = Step::declare;
    UnitId unit;
    UnitId target;
    std::uint8_t dice = 0;
    std::uint8_t needed = 0;
    std::uint8_t hits = 0;   ///< hits that are still to be saved
    bool at_charge = false;  ///< WM-SHOOT-11
    friend bool operator==(const Volley&, const Volley&) = default;
};

/// WM-SHOOT-11: the units that a charge has touched shoot, one after the other. The procedure that lets a unit charge
/// or advance pushes this one when the unit's move, and its follower's, are complete. Where the stands of the charger
/// began stands in Work::charge_from.
struct ChargeShots {
    enum class Step : std::uint8_t { ask, head, choose_head, close_up, settle };
    Step step = Step::ask;
    UnitId charger;
    UnitId target;                    ///< the target of the charge. It shoots first, and a new head must touch it
    std::uint8_t next = 0;            ///< the number of the next unit of `touched`
    FixedVector<UnitId, 12> touched;  ///< in the order of contact
    friend bool operator==(const ChargeShots&, const ChargeShots&) = default;
};

/// WM-SHOOT-8: stands are removed as long as the hits noted reach the hits value.
struct Losing {
    enum class Step : std::uint8_t { next, over };
    Step step = Step::next;
    UnitId unit;
    bool has_lost = false;
    friend bool operator==(const Losing&, const Losing&) = default;
};

/// WM-DRIVE-2 to 7: one unit is driven back.
struct DrivingBack {
    enum class Step : std::uint8_t { dice, move, edge, settle, tests, over };
    Step step = Step::dice;
    UnitId unit;
    FigureId from;  ///< the driving stand
    std::uint8_t dice = 0;
    friend bool operator==(const DrivingBack&, const DrivingBack&) = default;
};

/// WM-GIVE-1, WM-GIVE-2: friends in the way of a unit are asked, and moved. Work::block says how far the unit may then
/// go, and who has given way.
struct GivingWay {
    enum class Step : std::uint8_t { ask, move, settle };
    Step step = Step::ask;
    UnitId unit;
    /// Obstacles stop the whole unit (WM-DRIVE-6); no: it retreats, and each stand goes by itself.
    bool stops = true;
    std::uint8_t stands = 0xff;  ///< bit i: number i of its stands_of goes all the way
    std::uint8_t next = 0;       ///< the number of the unit that gives way and whose commanders are settled
    friend bool operator==(const GivingWay&, const GivingWay&) = default;
};

/// WM-GIVE-3: the dice that follow, for the units in Work::block.
struct WayTests {
    UnitId unit;
    std::uint8_t next = 0;  ///< 0: the dice of the unit itself; then those of the units that gave way
    friend bool operator==(const WayTests&, const WayTests&) = default;
};

/// WM-CDR-5, 6, 11, 14: settles all commanders who are concerned by the place of a unit that has moved or lost a stand.
struct Settling {
    enum class Step : std::uint8_t { next, aside, beside, rescue };
    Step step = Step::next;
    UnitId unit;
    bool has_lost = false;  ///< it has lost a stand and not moved
    std::uint8_t next = 0;  ///< among all units of the roster, of which the commanders count
    UnitId commander;       ///< the commander about whom a question is asked
    friend bool operator==(const Settling&, const Settling&) = default;
};

/// So many friends of a unit may have to give way to it: all of them.
inline constexpr std::size_t shifts_max = battle_units_max;

/// A way in three bytes: within a table, which is far smaller than so many units.
class ShortWay {
public:
    constexpr ShortWay() = default;
    constexpr ShortWay(std::int32_t way)
        : low_(static_cast<std::uint8_t>(way & 0xff)),
          middle_(static_cast<std::uint8_t>(way >> 8 & 0xff)),
          high_(static_cast<std::int8_t>(way >> 16)) {}
    constexpr operator std::int32_t() const { return high_ * 0x10000 + middle_ * 0x100 + low_; }

private:
    std::uint8_t low_ = 0;
    std::uint8_t middle_ = 0;
    std::int8_t high_ = 0;
};

/// A unit that gives way, and how far it goes.
struct Shift {
    UnitId unit;
    ShortWay by;
    static constexpr auto fields() {
        constexpr Packed by{-0x800000, 0x7fffff, [](const Shift& shift) { return std::int32_t{shift.by}; },
                            [](Shift& shift, auto way) { shift.by = ShortWay(static_cast<std::int32_t>(way)); }};
        return std::tuple{&Shift::unit, by};
    }
    friend bool operator==(const Shift&, const Shift&) = default;
};
static_assert(std::has_unique_object_representations_v<Shift> && sizeof(Shift) == 4);

/// A unit that is moved as a block, and how far it gets.
struct Block {
    Vector direction;
    std::int32_t wanted = 0;                ///< how far it is to go
    std::int32_t way = 0;                   ///< how far it goes
    Word stop = Word::none;                 ///< what ends its way before that
    UnitId by;                              ///< ... the unit whose stand does
    PieceId piece;                          ///< ... or the piece of terrain that does
    std::uint64_t willing = 0;              ///< bit i: unit i gives way if it must
    std::uint64_t unwilling = 0;            ///< bit i: unit i does not or cannot
    FixedVector<Shift, shifts_max> shifts;  ///< the units that have given way, in the order in which they moved
    friend bool operator==(const Block&, const Block&) = default;
};

}  // namespace umpire::wme
