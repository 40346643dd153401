#include "games/wme/evading.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/initiative.hpp"
#include "geometry/arc.hpp"
#include "geometry/segment.hpp"

#include <algorithm>

/// WM-INIT-12 to 18: a second unit that goes with the first.
namespace umpire::wme {

using namespace literals;

namespace {

constexpr int same_way_most = 50;         // WM-INIT-13, WM-COMB-16: five degrees, in tenths
constexpr Length support_contact = 1_cm;  // WM-INIT-13, WM-COMB-16

bool faces_alike(const Stand& one, const Stand& other) {
    return turn_between(one.facing, other.facing) <= same_way_most;
}

bool is_behind(const Stand& one, const Stand& other) {
    return faces_alike(one, other) &&
           edge_contact(edge_of(other.base, Edge::rear), edge_of(one.base, Edge::front)) >= support_contact;
}

bool is_beside(const Stand& one, const Stand& other) {
    if (!faces_alike(one, other)) return false;
    return edge_contact(edge_of(other.base, Edge::left), edge_of(one.base, Edge::right)) >= support_contact ||
           edge_contact(edge_of(other.base, Edge::right), edge_of(one.base, Edge::left)) >= support_contact;
}

bool touches_enemy_in_front(const Board& board, std::size_t number) {
    const Line front = edge_of(board.stands()[number].base, Edge::front);
    const Side side = side_of(board.battle(), board.figure(number));
    for (std::size_t i = 0; i < board.stands().size(); ++i)
        if (side_of(board.battle(), board.figure(i)) != side &&
            segment_near(front.from, front.to, board.stands()[i].base, contact_limit))
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
                is_support = is_support || is_behind(board.stands()[j], board.stands()[i]);
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
            if (is_behind(board.stands()[j], board.stands()[i]) || is_beside(board.stands()[j], board.stands()[i]))
                return true;
    }
    return false;
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
    found.verdict = judge_moves(board, follower, terms, found.moves, 0);
    if (!found.is_possible()) return found;
    Board after = board;
    for (const StandMove& move : found.moves) after.put(after.number_of(move.stand), move.to);
    const auto refuse = [&](const Fact& fact) {
        found.verdict = {objection("WM-INIT-14"_clause, fact).about(follower)};
    };
    for (const UnitId enemy : units_of(board.battle(), opponent_of(side_of(board.battle(), follower))))
        if (after.is_within(follower, enemy, contact_limit)) refuse(fact::would_touch_enemy);
    if (found.is_possible() && !supports(after, follower, leader)) refuse(fact::leaves_leader);
    return found;
}

/// The follower as it stands, with one of its stands directly behind a stand of the leader.
std::vector<StandMove> behind(const Board& board, UnitId follower, FigureId own, FigureId leads) {
    const WmBattle& battle = board.battle();
    const Place head = place_of(battle, leads);
    const Place now = place_of(battle, own);
    const Length back = shape_of(battle, leads).half_depth + shape_of(battle, own).half_depth;
    const Point goal = head.at + offset_facing(head.facing, {0}, -back, 0);
    const int turn = head.facing.tenths - now.facing.tenths;
    const std::vector<Place> wheeled = wheeled_places(battle, follower, now.at, turn);
    std::vector<StandMove> moves;
    std::size_t next = 0;
    for (const FigureId stand : stands_of(battle, follower)) {
        const Place place = wheeled[next++];
        moves.push_back({stand, {place.at + (goal - now.at), place.facing}, {}, {}});
    }
    return moves;
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
            FollowFound found = follow_to(board, follower, leader, touched, behind(board, follower, stand, leads));
            if (found.is_possible()) return found;
        }
    return refused;
}

}  // namespace umpire::wme
