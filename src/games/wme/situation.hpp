#pragma once

#include "battle/bits.hpp"
#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/wme/vocabulary.hpp"
#include "geometry/base.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>

namespace umpire::wme {

/// What can be true of a unit or a commander, one bit each. A mark is cleared (t) at the start of its side's turn, (e)
/// at the end of its side's turn, or (p) at the end of the phase.
enum class Mark : std::uint32_t {
    gone = 1u << 0,          ///< destroyed; a commander: slain
    due = 1u << 1,           ///< not placed yet
    confused = 1u << 2,      ///< WM-CONF
    initiative = 1u << 3,    ///< (t) has moved by initiative (WM-CMD-3)
    closed = 1u << 4,        ///< (t) gets no more orders (WM-ORD-9, 15, 18)
    charged = 1u << 5,       ///< (e) charged this turn (WM-ORD-19)
    charging = 1u << 6,      ///< (e) the first round after its charge is still to come (WM-COMB-6)
    advanced = 1u << 7,      ///< (p) advanced (WM-RES-16)
    pursued = 1u << 8,       ///< (e) pursued this turn (WM-TERR-8)
    retreated = 1u << 9,     ///< in the present engagement (WM-TERR-8)
    began_high = 1u << 10,   ///< had a stand on a hill when it began its last charge in this fight (WM-TERR-6)
    began_low = 1u << 11,    ///< ... had none then; without either mark it has made no charge
    shot = 1u << 12,         ///< (p) has shot or declined
    provisional = 1u << 13,  ///< moved by the present order of the brigade, and may move anew (WM-BRIG-20)
    settled = 1u << 14,      ///< its move of the present order is final
    has_moved = 1u << 15,    ///< (t) a commander who has made his move (WM-CDR-7)
    may_act = 1u << 16,      ///< (p) may act by initiative, with initiative_check = at_phase_start (WM-INIT-10)
    rolled = 1u << 17,       ///< a machine: the dice for its present move have fallen (WM-SPEC-8)
    driven = 1u << 18,       ///< (p) has been driven back (WM-DRIVE-1)
    refused = 1u << 20,      ///< (t) an order to it failed (WM-ORD-9)
    fought = 1u << 19,       ///< (p) its engagement has been fought
};

/// WM-ORD-16, 17: how far a commander has come with his orders of this turn.
enum class Orders : std::uint8_t { fresh, active, finished, failed };

struct UnitState {
    std::uint32_t marks : 26 = 0;
    std::uint32_t shot_stands : 4 = 0;     ///< which of its stands shot at `shot_at`, bit by bit
    Orders orders_of : 2 = Orders::fresh;  ///< of a commander
    std::uint8_t hits = 0;                 ///< noted (WM-SHOOT-8)
    std::uint8_t lost = 0;                 ///< stands lost (WM-MOD-13)
    std::uint8_t orders = 0;               ///< received this turn (WM-ORD-13)
    UnitId ordered_by;                     ///< the commander who has ordered it in this turn (WM-ORD-18)
    std::uint8_t pace = 0;                 ///< of a machine: its dice, in cm (WM-SPEC-8)
    std::uint8_t shot_hits = 0;            ///< unsaved hits of this shooting phase (WM-DRIVE-1)
    std::uint8_t charge_hits = 0;          ///< ... by shooting at its charge, until the first round (WM-RES-2)
    std::uint8_t engagement = 0;           ///< of this combat phase, from 1; 0: none (WM-COMB-20)
    UnitId prey;                           ///< the unit that it pursued last (WM-COMB-8)
    std::uint8_t bonus = 0;                ///< for that pursuit, for each stand
    UnitId joined;                         ///< of a commander: the unit that he has joined (WM-CDR-8)
    UnitId shot_at;                        ///< the unit that it shot at in this phase (WM-DRIVE-3)

    bool has(Mark mark) const { return (marks & static_cast<std::uint32_t>(mark)) != 0; }
    void set(Mark mark, bool value = true) {
        const auto bit = static_cast<std::uint32_t>(mark);
        marks = (value ? marks | bit : marks & ~bit) & marks_all;
    }
    /// Sets `shot_stands`, of which there are as many as a unit may have stands.
    void set_shot_stands(int stands) { shot_stands = static_cast<std::uint32_t>(stands) & 0xf; }

    static constexpr std::uint32_t marks_all = (1u << 26) - 1;
    static constexpr auto fields() {
        using U = UnitState;
        constexpr auto marks = UMPIRE_BITS(marks, static_cast<int>(marks_all));
        constexpr auto orders_of = UMPIRE_BITS(orders_of, 3);
        constexpr auto shot_stands = UMPIRE_BITS(shot_stands, 0xf);
        return std::tuple{marks,     &U::hits,      &U::lost,        &U::orders,     &U::ordered_by,
                          &U::pace,  &U::shot_hits, &U::charge_hits, &U::engagement, &U::prey,
                          &U::bonus, orders_of,     &U::joined,      &U::shot_at,    shot_stands};
    }
    friend bool operator==(const UnitState&, const UnitState&) = default;
};
static_assert(std::has_unique_object_representations_v<UnitState> && sizeof(UnitState) == 16);

/// A place of a figure: where it stood before the present order, or a point of a drawn path.
struct Waypoint {
    Point at;
    Angle facing;
    FigureId figure;
    friend bool operator==(const Waypoint&, const Waypoint&) = default;
};

/// WM-RES-12: how an enemy unit was charged this turn; cleared at the end of the turn.
struct ChargedEdge {
    ChargedEdge() = default;
    /// edge: front, left, right or rear. none: the charger has not charged yet, but may (WM-INIT-10).
    ChargedEdge(UnitId charger, UnitId target, Word edge)
        : charger_(number_of(charger) & 0x3f), target_(number_of(target) & 0x3f), edge_(place_of(edge) & 0xf) {}

    UnitId charger() const { return unit_at(charger_); }
    UnitId target() const { return unit_at(target_); }
    Word edge() const { return edge_ < edges.size() ? edges[edge_] : no_edge; }

    static constexpr auto fields() {
        using E = ChargedEdge;
        constexpr Packed charger{
            0, 0xff, [](const E& edge) { return edge.charger(); },
            [](E& edge, auto unit) { edge.charger_ = number_of({static_cast<std::uint8_t>(unit)}) & 0x3f; }};
        constexpr Packed target{
            0, 0xff, [](const E& edge) { return edge.target(); },
            [](E& edge, auto unit) { edge.target_ = number_of({static_cast<std::uint8_t>(unit)}) & 0x3f; }};
        constexpr Packed side{0, 0xff, [](const E& edge) { return edge.edge(); },
                              [](E& edge, auto word) { edge.edge_ = place_of(static_cast<Word>(word)) & 0xf; }};
        return std::tuple{charger, target, side};
    }
    friend bool operator==(const ChargedEdge&, const ChargedEdge&) = default;

private:
    static constexpr std::array edges{Word::none, Word::front, Word::left, Word::right, Word::rear};
    static constexpr std::uint8_t no_unit = 0x3f;  ///< no battle has so many

    static constexpr Word no_edge{0xff};  ///< of a save that nobody wrote
    static constexpr unsigned place_of(Word edge) {
        unsigned place = 0;
        while (place < edges.size() && edges[place] != edge) ++place;
        return place;
    }
    static constexpr unsigned number_of(UnitId unit) { return std::min<unsigned>(unit.value, no_unit); }
    static constexpr UnitId unit_at(unsigned number) {
        return number == no_unit ? UnitId::none() : id_at<UnitId>(number);
    }

    std::uint16_t charger_ : 6 = no_unit;
    std::uint16_t target_ : 6 = no_unit;
    std::uint16_t edge_ : 4 = 0;
};
static_assert(std::has_unique_object_representations_v<ChargedEdge> && sizeof(ChargedEdge) == 2);

/// A fight of this combat phase (WM-COMB-1). The first one has number 1.
struct EngagementState {
    std::uint8_t rounds : 6 = 0;  ///< fought (WM-COMB-3)
    bool is_fought : 1 = false;
    bool comes_next : 1 = false;  ///< it was joined by an advance (WM-RES-16)
    static constexpr auto fields() {
        return std::tuple{UMPIRE_BITS(rounds, 63), UMPIRE_BITS(is_fought, 1), UMPIRE_BITS(comes_next, 1)};
    }
    friend bool operator==(const EngagementState&, const EngagementState&) = default;
};
static_assert(std::has_unique_object_representations_v<EngagementState> && sizeof(EngagementState) == 1);

/// A set of units, bit by bit.
using UnitSet = std::uint64_t;
constexpr UnitSet only(UnitId unit) { return UnitSet{1} << unit.index(); }
constexpr bool holds(UnitSet set, UnitId unit) { return (set >> unit.index() & 1u) != 0; }

/// No battle has more units. With this limit copies stay small.
inline constexpr std::size_t battle_units_max = 56;
inline constexpr std::size_t battle_figures_max = 144;
inline constexpr std::size_t unit_stands_max = 4;
inline constexpr std::size_t group_depth_max = 4;
inline constexpr std::size_t waypoints_max = 32;
/// Limits the pairs of enemies that touch, for each thing that may touch another. Bases lie side by side in the plane,
/// so there are fewer than three pairs for each base, and fewer than three for each unit.
inline constexpr std::size_t touching_pairs_each = 3;

/// What changes during a battle besides the table. Only the apply files change it.
struct Situation {
    FixedVector<UnitState, battle_units_max> units;  ///< units and commanders
    /// WM-BRIG-2: by unit, the units of the active side that it touched when the orders began.
    FixedVector<UnitSet, battle_units_max> touched;
    /// WM-BRIG-24: the present group of the orders and those from which it was split. The present one is last.
    FixedVector<UnitSet, group_depth_max> groups;
    UnitSet named = 0;                               ///< the units to whom the present order was sent
    FixedVector<Waypoint, 16> before;                ///< where their stands stood before that order (WM-BRIG-20)
    FixedVector<Waypoint, waypoints_max> waypoints;  ///< drawn paths that are not gone yet
    FixedVector<ChargedEdge, touching_pairs_each * battle_units_max> charged_edges;
    FixedVector<EngagementState, battle_units_max> engagements;  ///< of this combat phase; advances add to them
    Word phase = Word::none;
    std::uint8_t turn = 0;
    Side active = Side::none;
    UnitId active_unit;       ///< the commander who sends orders, or the unit that shoots
    Side first = Side::none;  ///< the side that has the first turn (WM-TURN-3)
    Side edge_chosen_by = Side::none;
    bool is_swapped = false;  ///< side A has the zone of the scenario's side B (WM-SETUP-2)
    bool is_over = false;
    Side winner = Side::none;
    std::array<bool, 2> has_placed{};  ///< behind a screen (WM-GEN-6): the side has placed everything

    UnitState& operator[](UnitId id) { return units[id.index()]; }
    const UnitState& operator[](UnitId id) const { return units[id.index()]; }

    friend bool operator==(const Situation&, const Situation&) = default;
};

}  // namespace umpire::wme
