#pragma once

#include "games/wme/charging.hpp"

#include <optional>
#include <span>
#include <vector>

/// The places of charging stands, one after the other (WM-CHRG-5, WM-CHRG-7).
namespace umpire::wme {

/// A place that a later stand may take, and how good it is.
struct ChargePlace {
    Place place;
    int rank = 0;                  ///< 2 edge contact, 1 corner contact, 0 none
    std::int32_t with_target = 0;  ///< length of the contact with the target unit
    std::int32_t with_others = 0;  ///< ... with other enemy units
    std::int32_t aside = 0;        ///< 1 to the right of a placed stand, -1 to its left, 0 behind it
    friend bool operator==(const ChargePlace&, const ChargePlace&) = default;
};

/// What occupies places that are within reach.
struct Bars {
    bool taken = false;   ///< another stand
    bool closed = false;  ///< terrain that the charger may not enter, or the edge of the table
    bool none() const { return !taken && !closed; }
    void add(const Bars& more) {
        taken = taken || more.taken;
        closed = closed || more.closed;
    }
};

/// WM-CHRG-5: a place against an edge for a first stand, the same for all stands of one shape. What is found about it
/// is kept for the next of them.
struct FirstSpot {
    Place flush;                  ///< at the edge
    std::int32_t off_middle = 0;  ///< so far from the middle of the edge
    bool is_settled = false;      ///< the next three are known
    bool has_contact = false;     ///< there is a place with enough contact
    Place to;                     ///< this place, off the edge by as much as rounded corners need
    Footprint base;
    bool is_looked_at = false;  ///< the rest is known
    Bars bars;
    UnitSet touched = 0;
};

/// The places against one edge, the nearest to its middle first.
struct FirstSpots {
    BaseShape shape;
    std::size_t target_stand = 0;  ///< on the board
    Edge edge = Edge::front;
    Length ahead;  ///< from the middle of the target to that of a stand before the middle of the edge
    std::vector<FirstSpot> spots;

    void add(Place flush, std::int32_t off_middle) {
        FirstSpot& spot = spots.emplace_back();
        spot.flush = flush;
        spot.off_middle = off_middle;
    }
    /// One beyond the last of those that are as far from the middle of the edge as this one.
    std::size_t end_of_group(std::size_t first) const;
    /// The square of the distance to the middle of the target is no less for this one and all after it.
    std::int64_t least_square_from(std::size_t first) const;
};

/// Places stands of the charging unit one by one.
class Placing {
public:
    Placing(const Board& board, UnitId unit, UnitId target, Length pace);

    /// WM-CHRG-5: all places against the edge.
    FirstSpots first_spots(const BaseShape& shape, std::size_t target_stand, Edge edge) const;
    /// Finds out whether the place gives enough contact.
    const FirstSpot& settled(FirstSpots& spots, std::size_t number) const;
    /// The places of a group that are possible for this stand; `bars` gathers what occupies those within reach.
    std::vector<StandMove> first_places(FigureId stand, FirstSpots& spots, std::size_t group, Bars& bars) const;
    /// WM-CHRG-8: whether the stand could go so far, but for what is in its way.
    bool may_reach(FigureId stand, const FirstSpot& spot) const;
    /// WM-CHRG-7, WM-CHRG-9: the best possible places of this stand; several when they are equally good, the shortest
    /// way first.
    std::vector<StandMove> next_places(FigureId stand) const;
    /// The first of these. The others are looked at only where one of them might have a shorter way.
    std::optional<StandMove> best_next_place(FigureId stand) const;
    /// Puts the stand at its place.
    void put(const StandMove& move);

    const std::vector<StandMove>& moves() const { return moves_; }
    const std::vector<UnitId>& touched() const { return touched_; }

private:
    bool is_free(const Footprint& base) const;
    bool is_closed_there(const Stand& stand) const;
    Bars bars_at(const Stand& stand) const;
    void look_at(FirstSpots& spots, FirstSpot& spot) const;
    std::optional<Place> freed(FigureId stand, const ChargePlace& wanted) const;
    bool is_next_possible(StandMove& move) const;
    UnitSet touched_by(const Footprint& base) const;
    void add_flush(FirstSpots& spots) const;
    ChargePlace weighed(FigureId stand, Place place) const;
    std::vector<ChargePlace> weighed_places(FigureId stand) const;

    const Board& board_;
    UnitId unit_;
    UnitId target_;
    MoveTerms terms_;
    Surroundings around_;
    bool comes_by_road_;  ///< WM-TERR-9: it starts as a column on a road
    std::vector<StandMove> moves_;
    std::vector<UnitId> touched_;
};

}  // namespace umpire::wme
