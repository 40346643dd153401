#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "battle/table.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "geometry/base.hpp"

#include <array>
#include <cstdint>

namespace umpire::bolt_action {

/// BA-ORDER-1: the face that a unit's order die shows.
enum class Order : std::uint8_t { none, fire, advance, run, ambush, rally, down };

/// Where a unit is. Models are on the table only if their unit is. Men in a building or a transport, and units that
/// wait off the table, have no places there.
enum class Whereabouts : std::uint8_t {
    table,
    building,   ///< BA-BLD-3; `building` says which
    transport,  ///< BA-TRAN-4; `transport` says which. A hitched gun is there too
    first_wave,
    reserve,
    flank_left,  ///< BA-SETUP-8: the opponent does not know it until it is shown
    flank_right,
    left,  ///< BA-SCEN-4: it has left over the edge for good
    destroyed,
    flank,  ///< of what an opponent knows, never of a battle itself: over one of the two sides, and nobody says which
};
constexpr bool is_waiting(Whereabouts where) {
    return (where >= Whereabouts::first_wave && where <= Whereabouts::flank_right) || where == Whereabouts::flank;
}

/// Single marks of a unit.
enum class Mark : std::uint16_t {
    kept = 1,            ///< its die was kept at the last turn's end
    must_keep = 2,       ///< BA-VEH-13: the die may not be put back at the end of this turn
    immobilised = 4,     ///< BA-VEH-14
    moved = 8,           ///< changed place this turn
    ran = 16,            ///< moved under Run this turn
    got_out = 32,        ///< left a transport this turn (BA-TRAN-6)
    came_on = 64,        ///< in this turn (BA-MOVE-9)
    weapon_lost = 128,   ///< BA-DMG-10: the crewed weapon and its gunner are gone
    leader_lost = 256,   ///< BA-MOR-2
    passes_stop = 512,   ///< an ambusher: it lets the present stop pass
    passes_move = 1024,  ///< ... and the rest of this move (BA-AMB-10)
    chose_keep = 2048,   ///< BA-DICE-12: its owner chose to keep its die; not shown yet
    /// It has had a die of its own in this turn, whatever the die shows now (BA-DICE-8 with at_once).
    was_drawn = 4096,
    chose = 8192,         ///< BA-SETUP-6: its owner has chosen its wave; not shown yet
    flank_shown = 16384,  ///< BA-SETUP-8: the opponent knows over which side it comes
};

/// What changes about one unit.
struct UnitState {
    Order die = Order::none;
    Whereabouts where = Whereabouts::table;
    std::uint8_t pins = 0;
    std::uint8_t boarded = 0;  ///< BA-TRAN-7: its number in the order in which units got in
    UnitId transport;
    PieceId building;
    UnitId ranged_at;          ///< BA-IND-3: the last target of indirect fire
    std::uint8_t ranging = 0;  ///< ... and what the next shot at it needs
    std::uint16_t marks = 0;
    std::uint16_t unused = 0;  ///< fills the last bytes, so that equal units have equal bytes

    static constexpr std::size_t members_unlisted = 1;
    bool has(Mark mark) const { return (marks & static_cast<std::uint16_t>(mark)) != 0; }
    void set(Mark mark, bool on) {
        const auto bit = static_cast<std::uint16_t>(mark);
        marks = static_cast<std::uint16_t>(on ? marks | bit : marks & ~bit);
    }
    friend bool operator==(const UnitState&, const UnitState&) = default;
};
static_assert(sizeof(UnitState) == 12 && std::has_unique_object_representations_v<UnitState>);

/// What changes about one model other than its place.
struct ModelState {
    bool removed = false;
    bool spent = false;  ///< BA-WEAP-5: its one-shot weapon has been fired
    friend bool operator==(const ModelState&, const ModelState&) = default;
};

/// One point of the path that a model announced (BA-INFO-2). The points of one model follow one another.
struct Waypoint {
    Point to;
    Angle facing;  ///< used when `turns`
    FigureId model;
    bool turns = false;  ///< it turns to that facing there
    friend bool operator==(const Waypoint&, const Waypoint&) = default;
};

/// What a unit said its move leads to, beside or after its paths.
enum class Goal : std::uint8_t { none, enter, board, hitch, unhitch, leave_table };

/// The announced move of the one unit that is on the move.
struct Announced {
    Goal goal = Goal::none;
    PieceId building;
    UnitId transport;
    bool reverse = false;            ///< BA-VEH-4
    FixedVector<Figure, 16> starts;  ///< where each model of the unit began, by its number in the unit
    FixedVector<Waypoint, 96> path;
    FixedVector<std::int32_t, 16> gone;  ///< how far along its path each model stands, by its number in the unit
    FixedVector<std::int32_t, 16> ends;  ///< ... and will be at the end of the move
    friend bool operator==(const Announced&, const Announced&) = default;
};

/// A choice of weapon or shell before a declaration (the action "use").
struct Use {
    FigureId model;
    WeaponId weapon;         ///< none: the usual one
    Word word = Word::none;  ///< he, anti_tank, indirect or direct
    UnitId target;           ///< used with vehicle_split_fire = by_weapon
    friend bool operator==(const Use&, const Use&) = default;
};

/// The shots of one weapon in the present attack. Later it holds the hits: those that are alike stand together, in the
/// order of their dice. What no longer makes a difference to the target is left out, so that equal battles have equal
/// lists.
struct Hits {
    std::uint8_t count = 0;  ///< first the dice to hit, then the hits
    std::uint8_t made = 0;   ///< hits so far, while dice are still rolled
    std::uint8_t need = 0;   ///< to hit; used until that is settled
    WeaponId weapon;         ///< of hits: kept for shells alone, until they have burst
    /// Who fires. Of hits: kept for those on vehicles, as his place decides which side is struck.
    FigureId from;
    std::uint8_t bonus = 0;  ///< to the damage die
    bool heavy = false;      ///< of hits on vehicles
    bool shell = false;      ///< high explosive
    bool indirect = false;   ///< BA-IND-6
    bool far = false;        ///< of hits on vehicles: long range
    friend bool operator==(const Hits&, const Hits&) = default;
};

/// All that changes and is not a place on the table.
struct Situation {
    FixedVector<ModelState, figures_max> models;
    FixedVector<UnitState, units_max> units;
    std::uint64_t ruined = 0;  ///< bit i: piece i is a building that collapsed (BA-BLD-7)
    std::uint8_t turn = 0;
    Side active = Side::none;      ///< whose die was drawn (BA-CONV-10)
    Side last_drawn = Side::none;  ///< option of BA-DICE-12
    Side south = Side::a;          ///< the side whose own edge is y = 0 (BA-GEO-1)
    Side attacker = Side::none;    ///< in scenarios with roles
    Side chooser = Side::none;     ///< the winner of the roll of BA-SETUP-2
    Side winner = Side::none;
    bool finished = false;
    std::uint8_t boardings = 0;  ///< the number of the last unit that got in
    std::uint8_t turns_added = 0;
    UnitId active_unit;
    std::array<std::uint8_t, 2> bag{};   ///< dice of each side
    std::array<std::uint8_t, 2> lost{};  ///< units destroyed or gone whose dice must still leave the bag (BA-DICE-8)
    std::array<std::int16_t, 2> points{};

    const UnitState& operator[](UnitId id) const { return units[id.index()]; }
    UnitState& operator[](UnitId id) { return units[id.index()]; }
    const ModelState& operator[](FigureId id) const { return models[id.index()]; }
    ModelState& operator[](FigureId id) { return models[id.index()]; }
    bool is_ruined(std::size_t piece) const { return ((ruined >> piece) & 1) != 0; }
    friend bool operator==(const Situation&, const Situation&) = default;
};

/// What the procedures of a move or an attack share while it is under way.
struct Work {
    Announced announced;
    FixedVector<Use, 32> uses;
    FixedVector<Hits, 32> hits;
    FixedVector<FigureId, 16> fallen;  ///< in the present attack, until the checks after it
    friend bool operator==(const Work&, const Work&) = default;
};

}  // namespace umpire::bolt_action
