#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "geometry/point.hpp"

#include <cstdint>

namespace umpire::ae_wwii {

/// Single marks of a model, kept in one number because battles are copied.
enum class Mark : std::uint8_t { removed = 1, stray = 2, finished = 4, numb = 8 };

/// What changes about one model (AE-ACT-1). 16 bytes.
struct Model {
    std::int32_t moved = 0;         ///< own movement in this turn (AE-MOVE-8), in units
    std::uint8_t ap = 0;            ///< action points left
    std::uint8_t allowance = 0;     ///< training plus bonuses, in this turn
    std::uint8_t ap_lost = 0;       ///< lost to enemy powers in this turn
    std::uint8_t ap_lost_next = 0;  ///< lost to enemy powers, to be taken in the next turn (option of AE-PSI-4)
    std::uint8_t wounds = 0;
    std::uint8_t extra_ap = 0;        ///< from the syringe
    std::uint8_t extra_strength = 0;  ///< from the syringe
    std::uint8_t given = 0;           ///< AP that a mechanic has given in this turn
    std::uint8_t grenades = 0;        ///< thrown so far
    Word power = Word::none;
    std::uint8_t marks = 0;
    std::uint8_t unused = 0;  ///< fills the last byte, so that equal models have equal bytes

    static constexpr std::size_t members_unlisted = 1;
    bool has(Mark mark) const { return (marks & static_cast<std::uint8_t>(mark)) != 0; }
    void set(Mark mark, bool on) {
        const auto bit = static_cast<std::uint8_t>(mark);
        marks = static_cast<std::uint8_t>(on ? marks | bit : marks & ~bit);
    }
    friend bool operator==(const Model&, const Model&) = default;
};
static_assert(sizeof(Model) == 16 && std::has_unique_object_representations_v<Model>);

/// All that changes and is not a place on the table.
struct Situation {
    FixedVector<Model, figures_max> models;
    std::uint64_t activated = 0;  ///< bit i: unit i has been activated this turn (AE-TURN-5)
    std::uint8_t turn = 0;
    Side active = Side::none;  ///< the side whose choice or activation it is
    Side first = Side::none;   ///< player 1 of the turn (AE-TURN-2)
    Side south = Side::a;      ///< the side that has the south edge
    Side winner = Side::none;
    bool finished = false;
    UnitId active_unit;
    FigureId current;         ///< the model that has begun to act and may act on
    FigureId round_winner;    ///< of the last round of close combat
    std::uint8_t passes = 0;  ///< how many in a row (option of AE-TURN-6)
    std::int16_t points_a = 0;
    std::int16_t points_b = 0;

    const Model& operator[](FigureId id) const { return models[id.index()]; }
    Model& operator[](FigureId id) { return models[id.index()]; }
    bool is_activated(UnitId unit) const { return ((activated >> unit.index()) & 1) != 0; }
    friend bool operator==(const Situation&, const Situation&) = default;
};

/// What the procedures of a move or an attack share while it is under way.
struct Work {
    FixedVector<Point, path_points_max> route;  ///< the rest of a move that a shot has interrupted
    FixedVector<FigureId, 64> caught;           ///< models that the present blast or arc hits, in order
    /// Bit i: something of unit i has moved, gone or strayed since strays were last looked for. This only saves work.
    /// It is no part of the state, and it is always right to set all bits.
    std::uint64_t stirred = ~std::uint64_t{0};

    static constexpr std::size_t members_unlisted = 1;  // `stirred`
    friend bool operator==(const Work& a, const Work& b) { return a.route == b.route && a.caught == b.caught; }
};

}  // namespace umpire::ae_wwii
