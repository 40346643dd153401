#pragma once

#include "games/wme/charging.hpp"

#include <span>

/// The places of charging stands, one after the other (WM-CHRG-5, WM-CHRG-7).
namespace umpire::wme {

/// A place that a stand may take, and how good it is.
struct ChargePlace {
    Place place;
    std::int32_t off_middle = 0;   ///< of a first stand: how far from the middle of the edge, on either side
    int rank = 0;                  ///< of later stands: 2 edge contact, 1 corner contact, 0 none
    std::int32_t with_target = 0;  ///< length of the contact with the target unit
    std::int32_t with_others = 0;  ///< ... with other enemy units
    std::int32_t aside = 0;        ///< of later stands: 1 to the right of a placed stand, -1 to its left, 0 behind it
    friend bool operator==(const ChargePlace&, const ChargePlace&) = default;
};

/// What occupies places that are within reach.
struct Bars {
    bool taken = false;   ///< another stand
    bool closed = false;  ///< terrain that the charger may not enter, or the edge of the table
    void add(const Bars& more) {
        taken = taken || more.taken;
        closed = closed || more.closed;
    }
};

/// Places stands of the charging unit one by one.
class Placing {
public:
    Placing(const Board& board, UnitId unit, UnitId target, Length pace);

    /// WM-CHRG-5: the possible places of this stand against the edge that are nearest to the middle of the edge: one
    /// place, or two on either side. Empty when there is none; `bars` then says what occupies those within reach.
    std::vector<StandMove> first_places(FigureId stand, std::size_t target_stand, Edge edge, Bars& bars) const;
    /// WM-CHRG-7, WM-CHRG-9: the best possible places of this stand; several when they are equally good.
    std::vector<StandMove> next_places(FigureId stand) const;
    /// Puts the stand at its place.
    void put(const StandMove& move);

    const std::vector<StandMove>& moves() const { return moves_; }
    const std::vector<UnitId>& touched() const { return touched_; }

private:
    bool is_free(const Footprint& base) const;
    bool is_closed_there(const Stand& stand) const;
    bool is_possible(StandMove& move) const;
    Bars bars_at(const StandMove& move) const;
    Place freed(FigureId stand, const ChargePlace& wanted) const;
    UnitSet touched_by(const Footprint& base) const;
    std::vector<ChargePlace> places_along(FigureId stand, const Stand& target, Edge edge) const;
    void add_flush(std::vector<ChargePlace>& places, FigureId stand, const Stand& target, Edge edge) const;
    ChargePlace weighed(FigureId stand, Place place) const;

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
