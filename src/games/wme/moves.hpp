#pragma once

#include "games/wme/board.hpp"
#include "games/wme/routes.hpp"

#include <optional>
#include <vector>

/// Moves of whole units, stand by stand (WM-GEO-9 to 14, WM-MOVE-5).
namespace umpire::wme {

/// Where a stand goes. Without a route one is found (WM-GEO-14).
struct StandMove {
    FigureId stand;
    Place to;
    std::vector<Point> route;
    Length length;  ///< of the route that was found (WM-GEO-9)
    friend bool operator==(const StandMove&, const StandMove&) = default;
};

/// What holds for a move of a unit besides its pace.
struct MoveTerms {
    Length pace;
    bool may_be_near = false;  ///< WM-GEO-12: for a charge, a pursuit, an advance, or following a charge
    /// WM-EVADE-4, WM-INIT-15: stays a centimetre away from all enemies, whatever WM-GEO-12 says.
    bool keeps_gap = false;
    UnitSet ignored_enemies = 0;  ///< WM-GEO-11: enemy units that do not count for it
    UnitSet passed_friends = 0;   ///< WM-INIT-15: the unit that moves in one group with this one: leader or follower
    friend bool operator==(const MoveTerms&, const MoveTerms&) = default;
};

/// The pace of a unit for one move, whatever its formation (WM-MOVE-1, WM-MOVE-7). A machine has what its dice gave
/// (WM-SPEC-8).
Length full_pace(const WmBattle& battle, UnitId unit);
/// The pace of a unit for a move other than a charge (WM-MOVE-4).
Length pace_of(const WmBattle& battle, UnitId unit);

/// What hinders one stand of a unit on its way, after other stands of the unit have moved to their places.
class Surroundings {
public:
    Surroundings(const Board& board, UnitId unit, const MoveTerms& terms);

    /// Moves a stand: from now on others go round it and end clear of it.
    void put(FigureId stand, Place to);
    /// Takes back all moves of stands.
    void put_none() {
        placed_.clear();
        placed_figures_.clear();
    }
    /// Lets WM-GEO-11 no longer count for this enemy unit.
    void ignore(UnitId enemy) { ignored_ |= only(enemy); }

    const Board& board() const { return board_; }
    const std::vector<Stand>& placed() const { return placed_; }
    /// All stands that do not belong to the unit, with their units.
    const std::vector<Footprint>& others() const { return others_; }
    UnitId other_unit(std::size_t number) const { return other_units_[number]; }
    bool is_enemy(std::size_t number) const { return side_of(board_.battle(), other_units_[number]) != side_; }

    /// WM-GEO-9 to 11: why the stand cannot go there. When it can, fills in the route and the length.
    Verdict judge(StandMove& move, UnitSet also_ignored = 0) const;

private:
    const Board& board_;
    UnitId unit_;
    Side side_;
    MoveTerms terms_;
    UnitSet ignored_;
    Mover mover_;
    bool is_on_road_;
    std::vector<Footprint> others_;
    std::vector<UnitId> other_units_;
    std::vector<Stand> placed_;
    std::vector<FigureId> placed_figures_;
};

/// WM-GEO-9 to 14, WM-FORM-1: what speaks against the move of a unit. So many stands of the list (`first`) go first, in
/// this order; the others follow in any order in which all can go. Stands that are not in the list stay. Fills in
/// routes and lengths.
Verdict judge_moves(const Board& board, UnitId unit, const MoveTerms& terms, std::vector<StandMove>& moves,
                    std::size_t first);
/// WM-GEO-12: what speaks against the places alone.
Verdict judge_ends(const Board& board, UnitId unit, const MoveTerms& terms, const std::vector<StandMove>& moves);

/// WM-TERR-9: whether the stands are a column with all centres on a road.
bool is_road_column(const WmBattle& battle, const std::vector<Stand>& stands);
/// WM-TERR-9: how far on this leg the centre of a stand of the unit keeps to roads, so that no terrain stops it. 0 for
/// a unit that does not stand in column on a road.
std::int32_t way_by_road(const WmBattle& battle, UnitId unit, Leg leg);

/// Places of the stands of a unit, in roster order: the unit shifted as it stands, or turned about a point; below, the
/// moves to such places.
std::vector<Place> shifted_places(const WmBattle& battle, UnitId unit, Vector by);
std::vector<Place> wheeled_places(const WmBattle& battle, UnitId unit, Point about, int tenths);
std::vector<StandMove> moves_to(const WmBattle& battle, UnitId unit, std::span<const Place> places);

/// Carries out the moves of the stands, one by one.
void carry_out(Play& play, const std::vector<StandMove>& moves, Clause clause);

}  // namespace umpire::wme
