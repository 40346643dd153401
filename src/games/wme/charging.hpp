#pragma once

#include "games/wme/moves.hpp"

#include <compare>
#include <span>
#include <vector>

/// Charges (chapter WM-CHRG): where the stands of a charging unit end.
namespace umpire::wme {

/// R-WM-38: a point that is named in whole hundredths of a centimetre stands for those that round to it.
bool rounds_to(Point exact, Point said);

/// A place that a player has named, with or without a facing.
struct SaidPlace {
    Point at;
    std::optional<Angle> facing;
    bool is(Place place) const { return place.at == at && (!facing || *facing == place.facing); }
    /// R-WM-38: it is this place, or this place rounded to hundredths of a centimetre and to degrees.
    bool means(Place place) const;
    friend bool operator==(const SaidPlace&, const SaidPlace&) = default;
};
std::vector<SaidPlace> said_places(const Action& action);

/// What the player names. Without places the program chooses among equal ones. One place is that of the first stand
/// (WM-CHRG-5). As many places as the unit has stands, in roster order, settle everything (WM-CHRG-3, 5, 7).
struct ChargeAsk {
    UnitId unit;
    UnitId target;
    std::vector<SaidPlace> places;
    Length pace;
    friend bool operator==(const ChargeAsk&, const ChargeAsk&) = default;
};

/// A charge as it will be carried out.
struct ChargePlan {
    UnitId unit;
    UnitId target;
    FigureId target_stand;
    Edge edge = Edge::front;          ///< WM-CHRG-4: the edge of the target stand
    std::vector<StandMove> moves;     ///< in the order in which they are placed
    std::vector<UnitId> touched;      ///< WM-CHRG-9: enemy units, the target first, then in the order of contact
    std::vector<Edge> touched_edges;  ///< ... and for each of them the edge that is charged
};

/// The plan, or why there is none: the clause that stands against it (WM-CHRG-14).
struct ChargeFound {
    ChargePlan plan;
    Verdict verdict;
    bool is_possible() const { return verdict.empty(); }
};
ChargeFound plan_charge(const Board& board, const ChargeAsk& ask);
/// The fullest of the plans that the player may choose among equal ones, this one included: the one with the most
/// stands in edge contact, then with the longest contact. It is this plan when no other has more.
ChargePlan fullest_charge(const Board& board, const ChargeAsk& ask, const ChargePlan& plan);

/// What comes into contact with the front edges of stands.
struct FrontContact {
    int stands = 0;
    std::int32_t length = 0;
    friend auto operator<=>(const FrontContact&, const FrontContact&) = default;
};
/// The same when the stands of the unit stand at these places, and all others where they stand on the board.
FrontContact front_contact(const Board& board, UnitId unit, std::span<const StandMove> moves);

/// WM-CHRG-4: the edge of the target stand that these stands charge.
Edge charged_edge(const WmBattle& battle, const std::vector<Stand>& chargers, const Stand& target);
}  // namespace umpire::wme
