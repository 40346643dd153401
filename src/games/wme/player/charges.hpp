#pragma once

#include "games/wme/board.hpp"
#include "games/wme/player/habits.hpp"

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// Charges that are worth it, and evades.
namespace umpire::wme::ai {

struct ChargeIdea {
    Action action;
    int value = 0;  ///< what it is worth, in tenths of a point
};

/// Charges that were thought out before. They need not be thought out again while nothing about the charger has
/// changed, and they follow from the battle alone.
class ChargeMemory {
public:
    struct Neighbour {
        UnitId unit;
        UnitState state;
        FixedVector<Place, unit_stands_max> places;
        FixedVector<FigureId, unit_stands_max> stands;
        friend bool operator==(const Neighbour&, const Neighbour&) = default;
    };
    struct OfUnit {
        std::vector<Neighbour> about;  ///< all that its charges depend on, with
        std::array<int, 2> lost{};     ///< the units that each side has lost, which say what one more is worth
        std::vector<std::pair<UnitId, std::optional<ChargeIdea>>> charges;
    };
    /// What is known of the unit's charges on enemies within `reach`. It is emptied as soon as anything has changed.
    OfUnit& of(const Board& board, UnitId unit, Length reach);

private:
    std::shared_ptr<const Scenario> scenario_;
    std::vector<OfUnit> units_;
};

/// The best charge of the unit on an enemy within its pace, as the battle stands; nothing when none is possible.
std::optional<ChargeIdea> best_charge(const Habits& habits, const WmBattle& battle, UnitId unit,
                                      const UnitList& enemies, ChargeMemory& memory);

/// The next charge or evade by initiative, or the end of the sub-phase.
std::optional<Action> next_initiative(const Habits& habits, const WmBattle& battle, Side side, ChargeMemory& memory);
/// What the machine does with the distance that it has rolled.
std::optional<Action> machine_move(const Habits& habits, const WmBattle& battle, Side side, UnitId unit,
                                   ChargeMemory& memory);

}  // namespace umpire::wme::ai
