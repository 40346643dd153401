#pragma once

#include "games/wme/charging.hpp"

#include <vector>

/// Evades (chapter WM-EVADE) and units that go with a leader (WM-INIT-12 to 18).
namespace umpire::wme {

/// WM-EVADE-1, WM-EVADE-2: a stand that may lead an evade, and its direction straight away, of any length.
struct Lead {
    FigureId stand;
    Vector away;
};
std::vector<Lead> leads_from(const Board& board, UnitId unit, UnitId enemy);

/// What the player names. It is the place of the leading stand alone, and all others keep their places relative to it;
/// or the places of all stands in roster order, and after them, with a follower, those of the follower's stands. No
/// place means as far as possible.
struct EvadeAsk {
    UnitId unit;
    UnitId enemy;
    UnitId follower;
    std::vector<SaidPlace> places;
    Length pace;
};
struct EvadeFound {
    std::vector<StandMove> moves;
    std::vector<StandMove> follower_moves;
    Length distance;  ///< how far the leading stand goes
    Verdict verdict;
    bool is_possible() const { return verdict.empty(); }
};
EvadeFound plan_evade(const Board& board, const EvadeAsk& ask);
/// A place at this distance to which a leading stand may evade; of several leading stands number `choice`.
std::optional<Place> evade_place(const Board& board, UnitId unit, UnitId enemy, Length distance, std::size_t choice);

/// WM-INIT-13: the units that support this one from behind and so could follow it.
UnitList followers_of(const Board& board, UnitId leader);
/// WM-INIT-13: whether the follower may follow a charge, or else an evade.
bool may_follow(const Board& board, UnitId follower, bool is_charge);
/// WM-COMB-16: whether a stand of the unit stands behind or beside a stand of the leader that touches an enemy in
/// front.
bool supports(const Board& board, UnitId follower, UnitId leader);

/// A place round a stand that faces the same way: so far to its right and ahead of it, in widths and depths of a stand.
struct Neighbour {
    int right = 0;
    int ahead = 0;
};
Place next_to(const BaseShape& shape, Place place, Neighbour where);
/// What can be seen at a glance of a stand that is to come to a place: that it is not too far, and that no other unit
/// stands there.
bool can_come_to(const Board& board, FigureId stand, Place goal, Length pace);

struct FollowFound {
    std::vector<StandMove> moves;
    Verdict verdict;
    bool is_possible() const { return verdict.empty(); }
};
/// WM-INIT-14: the move of the follower of a charge that touches these enemies. Without places it ends as it stands
/// behind one of the leader's stands, if that is legal, or else beside one that fights, if need be in another
/// formation.
FollowFound plan_follow(const Board& board, UnitId follower, UnitId leader, UnitSet touched,
                        const std::vector<SaidPlace>& places);

}  // namespace umpire::wme
