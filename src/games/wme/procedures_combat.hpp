#pragma once

#include "battle/bits.hpp"
#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "games/wme/situation.hpp"
#include "games/wme/vocabulary.hpp"
#include "geometry/base.hpp"

#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>

/// How far the rules of combat have come: chapters WM-COMB and WM-RES.
namespace umpire::wme {

/// What a unit does after a round that ends its fight.
enum class AfterRound : std::uint8_t { none, stands, falls_back, done };

/// A unit of the engagement in the present round, with all that counts at the start of the round.
struct Fighter {
    UnitId unit;
    UnitId supported;       ///< of a unit that only supports: the first unit with which it stands (WM-COMB-16)
    std::uint8_t hits = 0;  ///< unsaved hits of this round, without those in excess (WM-RES-3)
    std::uint8_t most = 0;  ///< the hits that it could take at the start of the round
    UnitId prey;            ///< the unit that it has pursued in this round
    AfterRound choice : 2 = AfterRound::none;
    bool has_struck : 1 = false;  ///< its dice of this round have fallen
    bool is_covered : 1 = false;  ///< a fighting stand was defended or fortified (WM-RES-4)
    bool is_fortified : 1 = false;
    bool has_retreated : 1 = false;
    bool has_pursued : 1 = false;
    bool has_way : 1 = false;
    std::uint16_t unused = 0;   ///< fills the last bytes, so that equal fighters have equal bytes
    std::uint64_t touched = 0;  ///< bit i: it touched unit i, or, if it only supports, it supported unit i
    Vector way;                 ///< WM-RES-7: the direction of its retreat, of any length

    static constexpr std::size_t members_unlisted = 1;
    static constexpr auto fields() {
        using F = Fighter;
        constexpr auto choice = UMPIRE_BITS(choice, 3);
        constexpr auto has_struck = UMPIRE_BITS(has_struck, 1);
        constexpr auto is_covered = UMPIRE_BITS(is_covered, 1);
        constexpr auto is_fortified = UMPIRE_BITS(is_fortified, 1);
        constexpr auto has_retreated = UMPIRE_BITS(has_retreated, 1);
        constexpr auto has_pursued = UMPIRE_BITS(has_pursued, 1);
        constexpr auto has_way = UMPIRE_BITS(has_way, 1);
        return std::tuple{&F::unit,     &F::supported, choice,      &F::hits, &F::most,    has_struck, is_covered,
                          is_fortified, has_retreated, has_pursued, has_way,  &F::touched, &F::way,    &F::prey};
    }
    friend bool operator==(const Fighter&, const Fighter&) = default;
};
static_assert(std::has_unique_object_representations_v<Fighter> && sizeof(Fighter) == 24);

/// A stand that touches an enemy stand, and the unit that it attacks.
struct Blow {
    FigureId stand;
    UnitId target;
    UnitId leader;  ///< the commander who adds his bonus (WM-COMB-13)
    friend bool operator==(const Blow&, const Blow&) = default;
};

/// Two stands of different sides that touch and fight each other.
struct Meeting {
    FigureId one;    ///< of side A
    FigureId other;  ///< of side B
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

/// The round that is being fought. Fighters and stands are in roster order.
struct Round {
    std::uint8_t engagement = 0;
    std::uint8_t retreat = 0;                ///< how far each unit of the losing side retreats, in cm (WM-RES-6)
    std::array<std::uint8_t, 2> supports{};  ///< WM-RES-1, by side
    std::array<std::uint8_t, 2> shots{};     ///< WM-RES-2, by the side that shot
    std::array<std::uint8_t, 2> fallback{};  ///< WM-RES-11: by side, the sum of 3D6; 0: not rolled
    FixedVector<Fighter, battle_units_max> fighters;
    FixedVector<Blow, battle_figures_max> blows;
    FixedVector<Meeting, touching_pairs_each * battle_figures_max> meetings;
    friend bool operator==(const Round&, const Round&) = default;
};

/// 30.4: the engagements of a combat phase, one after the other.
struct CombatPhase {
    enum class Step : std::uint8_t { find, choose, over };
    Step step = Step::find;
    friend bool operator==(const CombatPhase&, const CombatPhase&) = default;
};

/// 30.4, 2: the rounds of one engagement.
struct Engaging {
    enum class Step : std::uint8_t {
        begin,
        aim,      ///< WM-COMB-14
        lead,     ///< WM-COMB-13
        strike,   ///< WM-COMB-17
        lose,     ///< WM-COMB-17
        score,    ///< WM-RES-1 to 5
        ways,     ///< WM-RES-7
        hold,     ///< WM-RES-4: who stands
        draw,     ///< WM-RES-4: who falls back
        guns,     ///< WM-RES-9
        retreat,  ///< WM-RES-8
        choose,   ///< WM-RES-10
        close,
    };
    Step step = Step::begin;
    Side side = Side::none;    ///< the side whose part of the step this is
    Side winner = Side::none;  ///< of the round
    std::uint8_t next = 0;     ///< the next of the blows or fighters
    bool is_drawn = false;
    friend bool operator==(const Engaging&, const Engaging&) = default;
};

/// WM-COMB-4, WM-COMB-15: the dice of one unit, one target after the other.
struct Striking {
    UnitId unit;
    std::uint8_t targets = 0;  ///< how many targets have been struck
    std::uint8_t hits = 0;     ///< hits that are still to be saved; 0: the dice to hit are due
    friend bool operator==(const Striking&, const Striking&) = default;
};

/// WM-RES-8: one unit retreats.
struct Retreating {
    enum class Step : std::uint8_t { make_way, move, settle, test, over };
    Step step = Step::make_way;
    UnitId unit;
    Vector by;
    friend bool operator==(const Retreating&, const Retreating&) = default;
};

/// WM-RES-11: the units of a side that fall back together, or one unit of a winner.
struct FallingBack {
    enum class Step : std::uint8_t { roll, move, settle };
    Step step = Step::roll;
    Side side = Side::none;
    friend bool operator==(const FallingBack&, const FallingBack&) = default;
};

/// WM-RES-16: a winner charges another enemy.
struct Advancing {
    enum class Step : std::uint8_t { settle, shots, join };
    Step step = Step::settle;
    UnitId unit;
    UnitId target;
    FixedVector<UnitId, 12> touched;  ///< WM-CHRG-9, in the order of contact
    friend bool operator==(const Advancing&, const Advancing&) = default;
};

/// WM-RES-19: the pieces of a unit close up.
struct ClosingUp {
    UnitId unit;
    friend bool operator==(const ClosingUp&, const ClosingUp&) = default;
};

}  // namespace umpire::wme
