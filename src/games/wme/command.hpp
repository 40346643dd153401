#pragma once

#include "games/wme/board.hpp"

#include <array>
#include <optional>
#include <vector>

/// Chapter WM-MOD: what an order needs.
namespace umpire::wme {

/// WM-ORD-3: the modified command value of an order, with all that it is made of. The rules, odds and the page use it.
struct CommandValue {
    int value = 0;   ///< an order is received when the sum of two dice is not more (WM-ORD-4)
    int number = 1;  ///< of the order in this turn: first, second or third (WM-MOD-4)
    Reasons reasons;
};
/// The value of an order of the commander to these units now (WM-MOD-16). Two or more of them are a brigade.
CommandValue command_of(const WmBattle& battle, UnitId commander, UnitSet group);

/// What makes orders to units harder where they stand, whoever sends them. It is looked at once a unit.
class Hardships {
public:
    explicit Hardships(const WmBattle& battle) : board_{battle} {}
    const WmBattle& battle() const { return board_.battle(); }

    /// WM-MOD-5, WM-MOD-6: it sees an enemy unit that is near. `within`: at exactly the limit is near (WM-MOD-7).
    bool has_enemy_near(UnitId unit, bool within);
    /// WM-MOD-9: a flank or the rear is exposed.
    bool is_exposed(UnitId unit, bool within);
    /// WM-MOD-12.
    bool is_in_difficult(UnitId unit);

private:
    struct OfUnit {
        std::array<std::optional<bool>, 2> near;  ///< without and with the limit
        std::array<std::optional<bool>, 2> exposed;
        std::optional<bool> difficult;
    };
    Board board_;
    std::array<OfUnit, units_max> units_;
};
/// The value of one of several orders that may be sent as the battle stands.
CommandValue command_of(Hardships& hardships, UnitId commander, UnitSet group);

/// WM-GEO-5: what a commander's distances are measured from.
Footprint point_of_commander(const WmBattle& battle, UnitId commander);

/// WM-ORD-4, WM-ORD-5: whether the order is received with this sum of two dice.
bool is_received(const WmBattle& battle, int sum, int needed);
/// WM-PROB-1: how many of the 36 falls of two dice receive the order.
int ways_to_receive(const WmBattle& battle, int needed);

/// WM-MOD-9, WM-MOD-10: why a flank or the rear of a unit is exposed. It is an edge of a stand that no friend covers,
/// and the line from it to an enemy stand.
struct Exposure {
    FigureId stand;
    FigureId enemy;
    Edge edge = Edge::rear;
    Line line;
};
/// The exposure of the unit; nothing when it has none. `within` says whether a line of exactly the limit counts
/// (WM-MOD-7).
std::optional<Exposure> exposure_of(const Board& board, UnitId unit, bool within);
/// The exposures of the units of an order, as `command_of` counts them.
std::vector<Exposure> exposures_of(const WmBattle& battle, UnitSet group);
/// WM-MOD-9, WM-MOD-10: a side of a unit, as an order to this unit alone counts it. It consists of the free edges of
/// its stands there.
struct UnitSide {
    Edge edge = Edge::rear;
    FixedVector<FigureId, unit_stands_max> stands;  ///< those whose edge it is
    FigureId covered;                               ///< the first stand that a friend touches there; none: no cover
    FigureId friendly;                              ///< the stand of that friend
    std::optional<Exposure> exposure;               ///< it is exposed, by this line
};
/// The left, the right and the rear.
std::vector<UnitSide> sides_of(const Board& board, UnitId unit);
/// WM-MOD-12: whether any part of the unit is in difficult terrain.
bool is_in_difficult(const WmBattle& battle, UnitId unit);

}  // namespace umpire::wme
