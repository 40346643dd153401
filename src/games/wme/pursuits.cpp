#include "games/wme/pursuits.hpp"

#include "games/wme/facts.hpp"
#include "games/wme/known_moves.hpp"

#include <algorithm>
#include <numeric>
#include <span>

/// WM-RES-12, WM-RES-13: pursuits.
namespace umpire::wme {

using namespace literals;

namespace {

/// WM-RES-12: infantry charged the unit this turn in flank or rear.
bool has_flanked(const WmBattle& battle, UnitId charger, UnitId target) {
    const auto& edges = battle.situation->charged_edges;
    return std::any_of(edges.begin(), edges.end(), [&](const ChargedEdge& edge) {
        return edge.charger() == charger && edge.target() == target && edge.edge() != Word::front;
    });
}

bool rides(Type type) { return type == Type::cavalry || type == Type::chariot; }

}  // namespace

Verdict against_pursuit(const WmBattle& battle, const Round& round, const Fighter& fighter, UnitId prey) {
    const auto refuse = [&](const Fact& fact) {
        return Verdict{objection("WM-RES-12"_clause, fact).about(fighter.unit)};
    };
    const Fighter* const victim = fighter_of(round, prey);
    if (victim == nullptr || fighter.supported.exists() || !holds(fighter.touched, prey)) return refuse(fact::not_met);
    if (!victim->has_retreated || stands_of(battle, prey).empty()) return refuse(fact::not_retreated);
    const Profile& profile = profile_of(battle, fighter.unit);
    const Profile& theirs = profile_of(battle, prey);
    if (profile.type == Type::artillery) return refuse(fact::guns_stay);
    if (fighter.is_fortified) return refuse(fact::fought_fortified);
    if (flies(battle, prey) && !flies(battle, fighter.unit)) return refuse(fact::prey_flies);
    if (profile.type == Type::infantry && rides(theirs.type) && !has_flanked(battle, fighter.unit, prey))
        return refuse(fact::prey_rides);
    return {};
}

Vector vector_after(const Round& round, UnitId prey) {
    const Fighter* const fighter = fighter_of(round, prey);
    if (fighter == nullptr || fighter->way == Vector{}) return {};
    return along(fighter->way, Length{round.retreat * units_per_cm});
}

namespace {

/// How far a stand gets on a leg before it would overlap a stand or enter what is closed to it.
std::int32_t stop_of(const WmBattle& battle, FigureId stand, Leg leg, const StandPlaces& ends, std::uint32_t placed) {
    const UnitId unit = unit_of(battle, stand);
    std::int32_t step = leg_length(leg).units;
    const auto stop_at = [&](const Footprint& other) { step = std::min(step, step_before(battle, stand, leg, other)); };
    for (const Side side : {Side::a, Side::b})
        for (const UnitId other : units_of(battle, side)) {
            const Stands stands = stands_of(battle, other);
            for (std::size_t i = 0; i < stands.size(); ++i) {
                if (other != unit) stop_at(footprint_of(battle, stands[i]));
                if (other == unit && (placed >> i & 1u) != 0) stop_at(footprint_at(battle, stands[i], ends[i]));
            }
        }
    return std::min(step, step_before_closed(battle, stand, leg));
}

}  // namespace

StandPlaces block_after(const WmBattle& battle, UnitId unit, Vector by) {
    const Stands stands = stands_of(battle, unit);
    StandPlaces ends;
    FixedVector<std::uint8_t, unit_stands_max> order;
    for (std::size_t i = 0; i < stands.size(); ++i) {
        ends.push_back(place_of(battle, stands[i]));
        order.push_back(static_cast<std::uint8_t>(i));
    }
    // Those in front first, so that nobody is stopped by one of his own who goes on.
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return dot(ends[a].at - ends[b].at, by) > 0; });
    std::uint32_t placed = 0;
    for (const std::size_t i : order) {
        const Leg leg{ends[i].at, ends[i].at + by};
        ends[i].at = position_on(leg, stop_of(battle, stands[i], leg, ends, placed));
        placed |= std::uint32_t{1} << i;
    }
    return ends;
}

StandPlaces pursuit_ends(const WmBattle& battle, const Round& round, const Action& action) {
    const StandPlaces block = block_after(battle, action.unit, vector_after(round, action.target_unit()));
    if (action.places.empty()) return block;
    StandPlaces ends = places_of(battle, action);
    for (std::size_t i = 0; i < ends.size() && i < block.size(); ++i)
        if (SaidPlace{ends[i].at, ends[i].facing}.means(block[i])) ends[i] = block[i];
    return ends;
}

namespace {

bool touches_unit(const WmBattle& battle, FigureId stand, Place place, UnitId other) {
    const Stands stands = stands_of(battle, other);
    return std::any_of(stands.begin(), stands.end(), [&](FigureId one) {
        return in_touch(battle, footprint_at(battle, stand, place), footprint_of(battle, one));
    });
}
bool would_touch_enemy(const WmBattle& battle, FigureId stand, Place place) {
    const UnitList enemies = units_of(battle, opponent_of(side_of(battle, stand)));
    return std::any_of(enemies.begin(), enemies.end(),
                       [&](UnitId enemy) { return touches_unit(battle, stand, place, enemy); });
}

/// WM-GEO-11: enemy units that stands at these places touch.
UnitSet enemies_touched(const WmBattle& battle, UnitId unit, const StandPlaces& ends) {
    const Stands stands = stands_of(battle, unit);
    UnitSet touched = 0;
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit))))
        for (std::size_t i = 0; i < stands.size(); ++i)
            if (touches_unit(battle, stands[i], ends[i], enemy)) touched |= only(enemy);
    return touched;
}

/// Stands that touch no enemy move on from the block, up to their full pace in all. The others have gone their way
/// with it before, so nobody passes over them (WM-GEO-10).
Verdict against_moving_on(const WmBattle& battle, UnitId unit, const StandPlaces& block, const StandPlaces& ends) {
    const Stands stands = stands_of(battle, unit);
    const WmBattle moved = with_stands_at(battle, unit, block);
    MoveTerms terms;
    terms.may_be_near = true;
    terms.ignored_enemies = enemies_touched(battle, unit, ends);
    const Length pace = pursuit_pace(battle, unit);
    std::vector<StandMove> moves;
    for (std::size_t i = 0; i < stands.size(); ++i)
        if (ends[i] == block[i]) moves.push_back({stands[i], block[i], {block[i].at}, {}});
    const std::size_t stay = moves.size();
    for (std::size_t i = 0; i < stands.size(); ++i) {
        if (ends[i] == block[i]) continue;
        if (would_touch_enemy(battle, stands[i], block[i]))
            return {objection("WM-RES-13"_clause, fact::touches_already).about(stands[i])};
        const Length left = pace - length_of(block[i].at - battle.table[stands[i]].at);
        terms.pace = std::max(terms.pace, left);
        moves.push_back({stands[i], ends[i], {}, {}});
    }
    if (moves.size() == stay) return {};
    if (const Verdict verdict = known_judgement(Board(moved), unit, terms, moves, stay); !verdict.empty())
        return verdict;
    for (const StandMove& move : std::span(moves).subspan(stay)) {
        const Length gone = length_of(moved.table[move.stand].at - battle.table[move.stand].at);
        if (gone + move.length > pace)
            return {objection("WM-RES-13"_clause, fact::way_too_long, gone + move.length, pace).about(move.stand)};
    }
    return {};
}

/// WM-GEO-12: the unit may end there after a pursuit.
Verdict against_pursuit_end(const WmBattle& battle, UnitId unit, const StandPlaces& ends) {
    MoveTerms terms;
    terms.may_be_near = true;
    const Board board(battle);
    return judge_ends(board, unit, terms, moves_to(battle, unit, {ends.begin(), ends.end()}));
}

}  // namespace

Verdict against_pursuit_ends(const WmBattle& battle, const Round& round, const Action& action) {
    const Stands stands = stands_of(battle, action.unit);
    const UnitId prey = action.target_unit();
    if (!action.places.empty() && action.places.size() != stands.size())
        return {objection("WM-RES-13"_clause, fact::place_count, static_cast<int>(action.places.size()),
                          static_cast<int>(stands.size()))
                    .about(action.unit)};
    const StandPlaces block = block_after(battle, action.unit, vector_after(round, prey));
    const StandPlaces ends = pursuit_ends(battle, round, action);
    if (const Verdict verdict = against_moving_on(battle, action.unit, block, ends); !verdict.empty()) return verdict;
    if (!holds(enemies_touched(battle, action.unit, ends), prey))
        return {objection("WM-RES-13"_clause, fact::not_reached).about(action.unit)};
    return against_pursuit_end(battle, action.unit, ends);
}

UnitId prey_of_fanatic(const WmBattle& battle, const Round& round, const Fighter& fighter) {
    if (!profile_of(battle, fighter.unit).is_fanatic) return UnitId::none();
    for (const Fighter& other : round.fighters) {
        if (!against_pursuit(battle, round, fighter, other.unit).empty()) continue;
        Action action = unit_action(Verb::pursue, fighter.unit);
        action.units.push_back(other.unit);
        if (against_pursuit_ends(battle, round, action).empty()) return other.unit;
    }
    return UnitId::none();
}

Verdict against_following(const WmBattle& battle, const Round& round, const Action& action) {
    const Fighter* const fighter = fighter_of(round, action.unit);
    const Fighter* const leader = fighter_of(round, action.target_unit());
    const auto refuse = [&](const Fact& fact) {
        return Verdict{objection("WM-RES-13"_clause, fact).about(action.unit)};
    };
    if (fighter == nullptr || !fighter->supported.exists() || !holds(fighter->touched, action.target_unit()))
        return refuse(fact::not_supported);
    if (leader == nullptr || !leader->has_pursued) return refuse(fact::leader_stays);
    const Vector by = vector_after(round, leader->prey);
    const Stands stands = stands_of(battle, action.unit);
    StandPlaces ends;
    for (const FigureId stand : stands) {
        const Place place = place_of(battle, stand);
        ends.push_back({place.at + by, place.facing});
        if (is_lost_on_way(battle, stand, by)) return refuse(fact::way_blocked);
    }
    return against_pursuit_end(battle, action.unit, ends);
}

// --- WM-RES-16 ---

Verdict against_advance(const WmBattle& battle, const Round& round, const Fighter& fighter) {
    const auto refuse = [&](const Fact& fact) {
        return Verdict{objection("WM-RES-16"_clause, fact).about(fighter.unit)};
    };
    // R-WM-56: who has dropped out after the first round is no enemy of this fight any more.
    for (const Fighter& other : round.fighters)
        if (side_of(battle, other.unit) != side_of(battle, fighter.unit) && !stands_of(battle, other.unit).empty())
            return refuse(fact::enemy_left);
    if (battle.situation[fighter.unit].has(Mark::advanced)) return refuse(fact::has_advanced);
    if (profile_of(battle, fighter.unit).type == Type::artillery) return refuse(fact::guns_stay);
    if (fighter.is_fortified) return refuse(fact::fought_fortified);
    if (advance_targets(Board(battle), fighter.unit).empty()) return refuse(fact::no_target);
    return {};
}

UnitList advance_targets(const Board& board, UnitId unit) {
    const WmBattle& battle = board.battle();
    const Length reach{battle.scenario->values.advance_reach};
    std::vector<UnitDistance> seen;
    UnitDistance least;
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit)))) {
        if (!board.is_within(unit, enemy, reach) || !board.unit_sees(unit, enemy, set_of(Edge::front))) continue;
        seen.push_back({enemy, board.distance(unit, enemy)});
        if (seen.size() == 1 || seen.back().distance < least.distance) least = seen.back();
    }
    UnitList nearest;
    for (const UnitDistance& one : seen)
        if (board.are_as_far(unit, least, one)) nearest.push_back(one.unit);
    return nearest;
}

ChargeFound plan_advance(const Board& board, const Action& action) {
    ChargeAsk ask;
    ask.unit = action.unit;
    ask.target = action.target_unit();
    ask.places = said_places(action);
    ask.pace = Length{board.battle().scenario->values.advance_reach};
    const UnitList targets = advance_targets(board, action.unit);
    if (targets.empty()) return {{}, {objection("WM-RES-16"_clause, fact::none_ahead).about(action.unit)}};
    if (!targets.contains(ask.target))
        return {{}, {objection("WM-RES-16"_clause, fact::not_nearest_ahead).about(targets[0])}};
    return known_plan(board, ask);
}

bool must_advance(const WmBattle& battle, const Round& round, const Fighter& fighter) {
    if (!profile_of(battle, fighter.unit).is_fanatic || !against_advance(battle, round, fighter).empty()) return false;
    const Board board(battle);
    const UnitList targets = advance_targets(board, fighter.unit);
    return std::any_of(targets.begin(), targets.end(), [&](UnitId target) {
        Action action = unit_action(Verb::advance, fighter.unit);
        action.units.push_back(target);
        return plan_advance(board, action).is_possible();
    });
}

}  // namespace umpire::wme
