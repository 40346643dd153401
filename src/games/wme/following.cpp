#include "games/wme/evading.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/initiative.hpp"
#include "games/wme/known_moves.hpp"
#include "geometry/arc.hpp"
#include "geometry/segment.hpp"

#include <algorithm>

/// WM-INIT-12 to 18: a second unit that goes with the first.
namespace umpire::wme {

using namespace literals;

namespace {

/// WM-INIT-13, WM-COMB-16: what support is, behind and beside.
bool faces_alike(const Stand& one, const Stand& other, const Values& values) {
    return turn_between(one.facing, other.facing) <= values.support_turn;
}

bool is_along(const Stand& one, Edge edge, const Stand& other, Edge against, const Values& values) {
    const Length contact = edge_contact(edge_of(other.base, against), edge_of(one.base, edge), values);
    return contact >= Length{values.support_edge} - rounding_of(other.base);
}

bool is_behind(const Stand& one, const Stand& other, const Values& values) {
    return faces_alike(one, other, values) && is_along(one, Edge::front, other, Edge::rear, values);
}

bool is_beside(const Stand& one, const Stand& other, const Values& values) {
    return faces_alike(one, other, values) && (is_along(one, Edge::right, other, Edge::left, values) ||
                                               is_along(one, Edge::left, other, Edge::right, values));
}

bool touches_enemy_in_front(const Board& board, std::size_t number) {
    const Line front = edge_of(board.stands()[number].base, Edge::front);
    const Side side = side_of(board.battle(), board.figure(number));
    for (std::size_t i = 0; i < board.stands().size(); ++i)
        if (side_of(board.battle(), board.figure(i)) != side &&
            segment_near(front.from, front.to, board.stands()[i].base, contact_of(board.values())))
            return true;
    return false;
}

bool is_infantry(const WmBattle& battle, UnitId unit) { return profile_of(battle, unit).type == Type::infantry; }

}  // namespace

UnitList followers_of(const Board& board, UnitId leader) {
    const WmBattle& battle = board.battle();
    UnitList followers;
    if (!is_infantry(battle, leader)) return followers;
    const auto [first, last] = board.range_of(leader);
    for (const UnitId unit : units_of(battle, side_of(battle, leader))) {
        if (unit == leader || !is_infantry(battle, unit)) continue;
        const auto [from, to] = board.range_of(unit);
        bool is_support = false;
        for (std::size_t i = first; i < last; ++i)
            for (std::size_t j = from; j < to; ++j)
                is_support = is_support || is_behind(board.stands()[j], board.stands()[i], board.values());
        if (is_support) followers.push_back(unit);
    }
    return followers;
}

/// WM-INIT-13: neither confused nor engaged, and it has not moved this turn; a fanatic has its own will. WM-ORD-9:
/// after an order that failed it cannot move, behind whomever it stands.
bool may_follow(const Board& board, UnitId follower, bool is_charge) {
    const WmBattle& battle = board.battle();
    const UnitState& state = state_of(battle, follower);
    if (state.has(Mark::confused) || state.has(Mark::initiative) || state.orders > 0) return false;
    if (state.has(Mark::refused)) return false;
    if (is_engaged(battle, follower)) return false;
    if (!profile_of(battle, follower).is_fanatic) return true;
    return is_charge && !must_charge(board, follower);
}

bool supports(const Board& board, UnitId follower, UnitId leader) {
    const auto [first, last] = board.range_of(leader);
    const auto [from, to] = board.range_of(follower);
    for (std::size_t i = first; i < last; ++i) {
        if (!touches_enemy_in_front(board, i)) continue;
        for (std::size_t j = from; j < to; ++j)
            if (is_behind(board.stands()[j], board.stands()[i], board.values()) ||
                is_beside(board.stands()[j], board.stands()[i], board.values()))
                return true;
    }
    return false;
}

Place next_to(const BaseShape& shape, Place place, Neighbour where) {
    const Vector by = offset_facing(place.facing, Length{2 * shape.half_width.units * where.right},
                                    Length{2 * shape.half_depth.units * where.ahead}, 0);
    return {place.at + by, place.facing};
}

bool can_come_to(const Board& board, FigureId stand, Place goal, Length pace) {
    const BaseShape& shape = shape_of(board.battle(), stand);
    if (!corners_within(shape, place_of(board.battle(), stand), goal, pace)) return false;
    const UnitId unit = unit_of(board.battle(), stand);
    const Footprint base = footprint(shape, goal);
    for (std::size_t i = 0; i < board.stands().size(); ++i)
        if (board.unit(i) != unit && overlaps_stand(base, board.stands()[i].base, board.values())) return false;
    return true;
}

namespace {

/// WM-INIT-14: the places are legal for the follower.
FollowFound follow_to(const Board& board, UnitId follower, UnitId leader, UnitSet touched,
                      std::vector<StandMove> moves) {
    FollowFound found{std::move(moves), {}};
    MoveTerms terms;
    terms.pace = full_pace(board.battle(), follower);
    terms.may_be_near = true;
    terms.ignored_enemies = touched;
    found.verdict = known_judgement(board, follower, terms, found.moves, 0);
    if (!found.is_possible()) return found;
    Board after = board;
    for (const StandMove& move : found.moves) after.put(after.number_of(move.stand), move.to);
    const auto refuse = [&](const Fact& fact) {
        found.verdict = {objection("WM-INIT-14"_clause, fact).about(follower)};
    };
    for (const UnitId enemy : units_of(board.battle(), opponent_of(side_of(board.battle(), follower))))
        if (after.is_within(follower, enemy, contact_of(board.values()))) refuse(fact::would_touch_enemy);
    if (found.is_possible() && !supports(after, follower, leader)) refuse(fact::leaves_leader);
    return found;
}

/// WM-COMB-16: behind, or beside; and of the other stands of a unit.
constexpr Neighbour helper_places[] = {{0, -1}, {1, 0}, {-1, 0}};
constexpr Neighbour rank_places[] = {{1, 0}, {-1, 0}, {0, -1}};

/// The follower as it stands, with one of its stands at this place.
std::vector<StandMove> as_it_stands(const Board& board, UnitId follower, FigureId own, Place goal) {
    const WmBattle& battle = board.battle();
    const Place now = place_of(battle, own);
    const std::vector<Place> wheeled = wheeled_places(battle, follower, now.at, goal.facing.tenths - now.facing.tenths);
    std::vector<StandMove> moves;
    std::size_t next = 0;
    for (const FigureId stand : stands_of(battle, follower)) {
        const Place place = wheeled[next++];
        moves.push_back({stand, {place.at + (goal.at - now.at), place.facing}, {}, {}});
    }
    return moves;
}

/// Where a follower that cannot come along as it stands may come: one stand supports, the others stand beside or behind
/// one that has been placed.
class Regrouping {
public:
    Regrouping(const Board& board, UnitId follower, UnitId leader, UnitSet touched)
        : board_{board}, follower_{follower}, leader_{leader}, touched_{touched} {}

    FollowFound found_from(FigureId own, Place goal) {
        if (!can_stand(own, goal)) return {};
        std::vector<FigureId> rest;
        for (const FigureId stand : stands_of(board_.battle(), follower_))
            if (stand != own) rest.push_back(stand);
        return place_rest({{own, goal, {}, {}}}, rest);
    }

private:
    bool can_stand(FigureId stand, Place goal) const {
        return can_come_to(board_, stand, goal, full_pace(board_.battle(), follower_));
    }
    FollowFound place_rest(const std::vector<StandMove>& moves, const std::vector<FigureId>& rest) {
        if (rest.empty()) return follow_to(board_, follower_, leader_, touched_, moves);
        for (std::size_t i = 0; i < rest.size(); ++i) {
            std::vector<FigureId> others = rest;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            for (const StandMove& placed : moves)
                for (const Neighbour where : rank_places) {
                    const Place goal = next_to(shape_of(board_.battle(), rest[i]), placed.to, where);
                    const bool is_taken =
                        std::ranges::any_of(moves, [&](const StandMove& move) { return move.to == goal; });
                    if (is_taken || !can_stand(rest[i], goal)) continue;
                    std::vector<StandMove> next = moves;
                    next.push_back({rest[i], goal, {}, {}});
                    if (FollowFound found = place_rest(next, others); is_some(found)) return found;
                }
        }
        return {};
    }
    static bool is_some(const FollowFound& found) { return !found.moves.empty() && found.is_possible(); }

    const Board& board_;
    UnitId follower_;
    UnitId leader_;
    UnitSet touched_;
};

/// WM-INIT-14: a place in support of a stand of the leader that fights, as the follower stands or regrouped.
std::optional<FollowFound> found_beside(const Board& board, UnitId follower, UnitId leader, UnitSet touched,
                                        bool regroups) {
    const WmBattle& battle = board.battle();
    Regrouping regrouping{board, follower, leader, touched};
    const auto [first, last] = board.range_of(leader);
    for (const Neighbour where : helper_places)
        for (const FigureId own : stands_of(battle, follower))
            for (std::size_t i = first; i < last; ++i) {
                if (!touches_enemy_in_front(board, i)) continue;
                const FigureId leads = board.figure(i);
                const Place goal = next_to(shape_of(battle, leads), place_of(battle, leads), where);
                FollowFound found =
                    regroups ? regrouping.found_from(own, goal)
                             : follow_to(board, follower, leader, touched, as_it_stands(board, follower, own, goal));
                if (!found.moves.empty() && found.is_possible()) return found;
            }
    return std::nullopt;
}

}  // namespace

FollowFound plan_follow(const Board& board, UnitId follower, UnitId leader, UnitSet touched,
                        const std::vector<SaidPlace>& places) {
    const WmBattle& battle = board.battle();
    const Stands own = stands_of(battle, follower);
    if (!places.empty()) {
        std::vector<StandMove> moves;
        for (std::size_t i = 0; i < own.size() && i < places.size(); ++i)
            moves.push_back(
                {own[i], {places[i].at, places[i].facing.value_or(place_of(battle, own[i]).facing)}, {}, {}});
        return follow_to(board, follower, leader, touched, moves);
    }
    FollowFound refused;
    refused.verdict = {objection("WM-INIT-14"_clause, fact::cannot_follow).about(follower)};
    for (const FigureId stand : own)
        for (const FigureId leads : stands_of(battle, leader)) {
            const Place goal = next_to(shape_of(battle, leads), place_of(battle, leads), helper_places[0]);
            FollowFound found = follow_to(board, follower, leader, touched, as_it_stands(board, follower, stand, goal));
            if (found.is_possible()) return found;
        }
    for (const bool regroups : {false, true})
        if (auto found = found_beside(board, follower, leader, touched, regroups)) return *found;
    return refused;
}

}  // namespace umpire::wme
