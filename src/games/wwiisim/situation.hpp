#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/wwiisim/vocabulary.hpp"
#include "geometry/base.hpp"

#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <variant>

namespace umpire::wwiisim {

/// WW-GEN-13: what can be true of a unit, one bit each.
enum class Mark : std::uint32_t {
    order_known = 1u << 0,       ///< the enemy knows the order (WW-ORD-8)
    order_lost = 1u << 1,        ///< WW-ORD-9
    carried_out = 1u << 2,       ///< a Move order that was obeyed (WW-ADD-3)
    concealed = 1u << 3,         ///< WW-CON-3
    rolled_concealed = 1u << 4,  ///< it was concealed when the dice of this turn fell (WW-INIT-6)
    pinned = 1u << 5,            ///< WW-LD-10
    panicked = 1u << 6,          ///< WW-LD-11
    panicked_now = 1u << 7,      ///< in this turn (WW-ADD-9)
    fired_at = 1u << 8,          ///< in this turn (WW-GEN-11)
    fired_at_before = 1u << 9,   ///< in the turn before (WW-LD-6)
    not_fresh = 1u << 10,        ///< fired at in this battle (WW-LD-6)
    fired_first = 1u << 11,      ///< it fired in Primary Fire of this turn
    fired_second = 1u << 12,     ///< it fired in Secondary Fire of this turn
    moved_on = 1u << 13,         ///< it used Additional Movement (WW-ADD-5)
    off_road = 1u << 14,         ///< some of its path of this turn was beside a road (WW-ADD-10)
    must_test = 1u << 15,        ///< a test under fire is due (WW-LD-2)
    hit_by_hand = 1u << 16,      ///< it took a hit in this hand-to-hand (WW-HTH-8)
    gone = 1u << 17,             ///< nobody of it is left, or it has left the battle
    due = 1u << 18,              ///< it has not arrived yet
    shaken = 1u << 19,           ///< WW-VEH-10
    immobilised = 1u << 20,      ///< WW-VEH-12
    unloaded = 1u << 21,         ///< WW-TRN-8
    arrived = 1u << 22,          ///< in this turn (WW-REI-3)
    has_order = 1u << 23,        ///< the sheet of this turn has its order
    joined_now = 1u << 25,       ///< an officer who joined in this turn (WW-OFF-9)
    gave_way = 1u << 26,         ///< somebody got out of it in this phase (WW-TRN-6)
    previous_known = 1u << 24,   ///< the enemy knows what was recorded in the turn before (WW-INF-5)
    stuck = 1u << 27,            ///< it could get nowhere in Primary Movement (WW-ORD-11)
    /// It was fresh when a volley began, and the test for that volley comes at the end (WW-LD-7).
    fresh_for_test = 1u << 28,
};

struct UnitState {
    Word order = Word::none;
    Word action = Word::none;        ///< what is recorded in this turn (WW-ORD-10)
    Word previous = Word::none;      ///< ... in the turn before
    std::uint8_t score = 0;          ///< WW-INIT-2
    std::uint8_t tie = 0;            ///< its place among equal scores, 0 the highest (WW-INIT-4)
    std::uint8_t endurance = 0;      ///< WW-ENDU-1
    std::uint8_t least = 0;          ///< by all that both sides have seen the pool is at least so much (WW-INF-1)
    std::uint8_t most = 0;           ///< ... and at most so much
    std::uint8_t wounds = 0;         ///< taken in this turn (WW-WND-5)
    std::uint8_t drives = 0;         ///< in how many movement phases of this turn it moved
    std::int8_t paid = 0;            ///< how much of the cost of this turn is paid (WW-ENDU-3); below 0: gained
    std::uint8_t drives_before = 0;  ///< ... of the turn before
    std::uint8_t arrives = 0;        ///< from which turn on it may come on; 0: it is there (WW-REI-1)
    UnitId joined;                   ///< of an officer: the unit that he has joined (WW-OFF-4)
    UnitId carrier;                  ///< the transport in which it is (WW-TRN-1)
    std::uint8_t unused = 0;         ///< fills a byte, so that equal states have equal bytes
    std::uint32_t marks = 0;
    std::int32_t path = 0;         ///< the longest way of its figures in this turn
    std::int32_t path_before = 0;  ///< ... in the turn before

    bool has(Mark mark) const { return (marks & static_cast<std::uint32_t>(mark)) != 0; }
    void set(Mark mark, bool value = true) {
        const auto bit = static_cast<std::uint32_t>(mark);
        marks = value ? marks | bit : marks & ~bit;
    }
    static constexpr std::size_t members_unlisted = 1;
    static constexpr auto fields() {
        using U = UnitState;
        return std::tuple{&U::order,  &U::action, &U::previous,      &U::score,   &U::tie,    &U::endurance,
                          &U::wounds, &U::drives, &U::drives_before, &U::paid,    &U::joined, &U::carrier,
                          &U::marks,  &U::path,   &U::path_before,   &U::arrives, &U::least,  &U::most};
    }
    friend bool operator==(const UnitState&, const UnitState&) = default;
};
static_assert(std::has_unique_object_representations_v<UnitState>);

struct FigureState {
    Word fate = Word::none;     ///< dead, out, fled, prisoner or escort; none: it is in play (WW-GEN-12)
    Word worst = Word::none;    ///< the worst wound so far: none, light or serious (WW-WND-3)
    std::uint8_t serious = 0;   ///< serious wounds
    std::uint8_t rounds = 0;    ///< rounds left for its weapon whose rounds are counted
    std::uint8_t grenades = 0;  ///< smoke grenades left
    std::uint8_t jammed = 0;    ///< bit i: weapon number i in the order of its card is jammed
    std::uint8_t lost = 0;      ///< ... was given to a comrade, or destroyed
    WeaponId taken;             ///< a weapon that it took over (WW-WPN-4)
    friend bool operator==(const FigureState&, const FigureState&) = default;
};

/// A line of the declaration of a volley: who uses which weapon, and on whom, if not on the common target.
struct Shooter {
    FigureId figure;
    WeaponId weapon;
    UnitId target;
    std::uint8_t dice = 0;
    bool is_spared = false;
    bool throws = false;        ///< throws a smoke grenade at `at` (WW-SMK-4)
    bool shells = false;        ///< fires a mortar at `target` or `at` (WW-MOR-2)
    bool is_smoke = false;      ///< ... with smoke
    std::int16_t distance = 0;  ///< ... in tenths of an inch
    PieceId piece;              ///< instead of a unit: a building (WW-FIRE-2)
    std::uint8_t unused = 0;    ///< fills a byte, so that equal lines have equal bytes
    Point at;
    bool has_own_target() const { return target.exists() || piece.exists(); }
    static constexpr std::size_t members_unlisted = 1;
    static constexpr auto fields() {
        using S = Shooter;
        return std::tuple{&S::figure, &S::weapon,   &S::target,   &S::dice, &S::is_spared, &S::throws,
                          &S::shells, &S::is_smoke, &S::distance, &S::at,   &S::piece};
    }
    friend bool operator==(const Shooter&, const Shooter&) = default;
};
static_assert(std::has_unique_object_representations_v<Shooter>);

/// What a mortar fired last (WW-MOR-4).
struct LastShell {
    FigureId figure;
    UnitId target;
    std::uint8_t turn = 0;
    std::uint8_t row = 0;  ///< how many shells before it were like it, without a break
    std::int16_t distance = 0;
    Point at;
    friend bool operator==(const LastShell&, const LastShell&) = default;
};

/// A point of a drawn path that is not gone yet.
struct Waypoint {
    Point to;
    Angle facing;
    FigureId figure;
    friend bool operator==(const Waypoint&, const Waypoint&) = default;
};

/// Smoke or dust (WW-SMK-1): it covers all that is within `growth` of a base, a piece or a point.
struct Smoke {
    Point at;
    Angle facing;
    std::uint16_t growth_units = 0;  ///< at most six inches
    FigureId figure;                 ///< the figure around whose base it lies; it stays when the figure goes
    PieceId piece;                   ///< ... or the piece around which it lies
    std::uint8_t last_turn = 0;
    Length growth() const { return {growth_units}; }
    static constexpr auto fields() {
        using S = Smoke;
        return std::tuple{&S::at, &S::facing, &S::figure, &S::piece, &S::last_turn, &S::growth_units};
    }
    friend bool operator==(const Smoke&, const Smoke&) = default;
};

/// WW-PRI-1: a unit that would give itself up to another one at the end of this phase.
struct Yielding {
    UnitId unit;
    UnitId captor;
    friend bool operator==(const Yielding&, const Yielding&) = default;
};

/// No battle has more units. With this limit copies stay small.
inline constexpr std::size_t battle_units_max = 48;
inline constexpr std::size_t battle_figures_max = 192;
inline constexpr std::size_t unit_men_max = 24;
/// The paths of one unit have at most so many points together.
inline constexpr std::size_t drafts_max = 48;
using Declaration = FixedVector<Shooter, 32>;
using Drafts = FixedVector<Waypoint, drafts_max>;

/// What changes during a battle besides the table. Only `apply` in apply.cpp changes it.
struct Situation {
    FixedVector<UnitState, battle_units_max> units;
    FixedVector<FigureState, battle_figures_max> figures;
    /// What belongs to the unit that has its step: what it has declared so far, or the paths drawn for it, by figure.
    std::variant<Declaration, Drafts> plan;
    FixedVector<Yielding, 64> yieldings;
    FixedVector<Smoke, 64> smoke;       ///< where there is no room for one more, the oldest goes
    FixedVector<LastShell, 16> shells;  ///< one for each of the mortars that have fired last
    std::uint64_t stepped = 0;          ///< units that have had their step in this phase (WW-TURN-3)
    std::uint64_t ruins = 0;            ///< bit i: piece i has become a ruin (WW-BLD-6)
    Word phase = Word::none;
    std::uint8_t turn = 0;
    Side active = Side::none;
    UnitId active_unit;
    Side south = Side::none;  ///< the side whose zone lies in the south (WW-SET-3)
    Side first = Side::none;  ///< the side that places the first unit (WW-SET-4)
    Side winner = Side::none;
    bool is_over = false;
    std::array<bool, 2> has_sealed{};

    UnitState& operator[](UnitId id) { return units[id.index()]; }
    const UnitState& operator[](UnitId id) const { return units[id.index()]; }
    FigureState& operator[](FigureId id) { return figures[id.index()]; }
    const FigureState& operator[](FigureId id) const { return figures[id.index()]; }
    const Declaration& shooters() const { return held<Declaration>(); }
    const Drafts& waypoints() const { return held<Drafts>(); }
    Declaration& shooters() { return hold<Declaration>(); }
    Drafts& waypoints() { return hold<Drafts>(); }

    friend bool operator==(const Situation&, const Situation&) = default;

private:
    template <class List>
    const List& held() const {
        static const List none;
        const auto* list = std::get_if<List>(&plan);
        return list != nullptr ? *list : none;
    }
    template <class List>
    List& hold() {
        auto* list = std::get_if<List>(&plan);
        return list != nullptr ? *list : plan.emplace<List>();
    }
};

}  // namespace umpire::wwiisim
