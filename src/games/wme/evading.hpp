#pragma once

#include "games/wme/charging.hpp"

#include <vector>

/// Evades (chapter WM-EVADE) and units that go with a leader (WM-INIT-12 to 18).
namespace umpire::wme {

/// WM-EVADE-1, WM-EVADE-2: a stand that may lead an evade, and directly away for it, in any length.
struct Lead {
    FigureId stand;
    Vector away;
};
std::vector<Lead> leads_from(const Board& board, UnitId unit, UnitId enemy);

/// What the player names: the place of the leading stand alone (then all others keep their places about it), or those
/// of all stands in roster order, and behind them, with a follower, those of its stands. No place: as far as can be.
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
    Length distance;  ///< of the leading stand
    Verdict verdict;
    bool is_possible() const { return verdict.empty(); }
};
EvadeFound plan_evade(const Board& board, const EvadeAsk& ask);
/// A place of a leading stand to which it may evade, so far away; of several leads the number `choice`.
std::optional<Place> evade_place(const Board& board, UnitId unit, UnitId enemy, Length distance, std::size_t choice);

/// WM-INIT-13: the units that support this one from behind, so that they can follow it.
UnitList followers_of(const Board& board, UnitId leader);
/// WM-INIT-13: they may follow its charge (or its evade).
bool may_follow(const Board& board, UnitId follower, bool is_charge);
/// WM-COMB-16: a stand of the unit stands behind or beside a stand of the leader that touches an enemy in front.
bool supports(const Board& board, UnitId follower, UnitId leader);

struct FollowFound {
    std::vector<StandMove> moves;
    Verdict verdict;
    bool is_possible() const { return verdict.empty(); }
};
/// WM-INIT-14: the follower of a charge that has come to touch those enemies. Without places: where it was behind the
/// leader, if that is legal, or the nearest place behind one of its stands.
FollowFound plan_follow(const Board& board, UnitId follower, UnitId leader, UnitSet touched,
                        const std::vector<SaidPlace>& places);

}  // namespace umpire::wme
