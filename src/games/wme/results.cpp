#include "games/wme/results.hpp"

#include "games/wme/combat_moves.hpp"
#include "games/wme/combat_steps.hpp"
#include "games/wme/touches.hpp"
#include "geometry/sweep.hpp"

#include <algorithm>

/// WM-RES-1 to 8: scores, retreats and their directions.
namespace umpire::wme {

namespace {

constexpr Length long_way{100'000};  ///< a direction is kept as a vector of that length

bool has_stands(const WmBattle& battle, UnitId unit) { return !stands_of(battle, unit).empty(); }

int units_of(const WmBattle& battle, const Round& round, Side side) {
    return static_cast<int>(std::count_if(round.fighters.begin(), round.fighters.end(), [&](const Fighter& fighter) {
        return side_of(battle, fighter.unit) == side;
    }));
}
bool is_destroyed(const WmBattle& battle, const Round& round, Side side) {
    return std::none_of(round.fighters.begin(), round.fighters.end(), [&](const Fighter& fighter) {
        return side_of(battle, fighter.unit) == side && has_stands(battle, fighter.unit);
    });
}

}  // namespace

Outcome outcome_of(const WmBattle& battle, const Round& round) {
    Outcome outcome;
    for (const Fighter& fighter : round.fighters)
        outcome.scores[index_of(opponent_of(side_of(battle, fighter.unit)))] += fighter.hits;
    for (std::size_t i = 0; i < 2; ++i) outcome.scores[i] += round.supports[i] + round.shots[i];
    const int difference = outcome.scores[0] - outcome.scores[1];
    // WM-RES-5 goes before the scores.
    const bool a_is_gone = is_destroyed(battle, round, Side::a);
    const bool b_is_gone = is_destroyed(battle, round, Side::b);
    if (a_is_gone || b_is_gone) {
        if (a_is_gone != b_is_gone) outcome.winner = a_is_gone ? Side::b : Side::a;
        return outcome;
    }
    outcome.is_drawn = difference == 0;
    if (outcome.is_drawn) return outcome;
    outcome.winner = difference > 0 ? Side::a : Side::b;
    // WM-RES-6: rounded up to a whole cm.
    const int losers = units_of(battle, round, opponent_of(outcome.winner));
    outcome.retreat = (std::abs(difference) + losers - 1) / losers;
    return outcome;
}

// --- WM-RES-7 ---

bool is_one_way(Vector a, Vector b, const Values& values) {
    return dot(a, b) > 0 &&
           Wide{magnitude(cross(a, b))} * 1'000'000 <= Wide{dot(a, b)} * small_tangent(2 * values.one_way_turn);
}

namespace {

/// Enemy stands that count for one direction, each once.
struct Pushing {
    Vector way;
    StandList enemies;
};
using Pushings = FixedVector<Pushing, 4 * unit_stands_max>;  // a stand has four edges to go away from

void push(Pushings& all, Vector way, FigureId enemy, const Values& values) {
    for (Pushing& one : all) {
        if (!is_one_way(one.way, way, values)) continue;
        if (!one.enemies.contains(enemy)) one.enemies.push_back(enemy);
        return;
    }
    all.push_back({way, {enemy}});
}

/// The directions away from the stands that the unit met, of which most push; `at_start` counts those that have
/// fallen in this round too.
Ways ways_by_contact(const WmBattle& battle, const Round& round, UnitId unit, bool at_start) {
    const Values& values = battle.scenario->values;
    Pushings all;
    for (const Meeting& pair : round.meetings) {
        const bool is_first = unit_of(battle, pair.one) == unit;
        if (!is_first && unit_of(battle, pair.other) != unit) continue;
        const FigureId own = is_first ? pair.one : pair.other;
        const FigureId enemy = is_first ? pair.other : pair.one;
        if (!at_start && (!is_on_table(battle, own) || !is_on_table(battle, enemy))) continue;
        const Edge edge = counted_edge(footprint_of(battle, own), footprint_of(battle, enemy), values);
        push(all, towards(away_from(edge, battle.table[own].facing), long_way), enemy, values);
    }
    Ways best;
    std::size_t most = 0;
    for (const Pushing& one : all) most = std::max(most, one.enemies.size());
    for (const Pushing& one : all)
        if (one.enemies.size() == most) best.push_back(one.way);
    return best;
}

void add_ways(Ways& ways, const Ways& more, const Values& values) {
    for (const Vector way : more)
        if (std::none_of(ways.begin(), ways.end(), [&](Vector one) { return is_one_way(one, way, values); }))
            ways.push_back(way);
}

/// Away from the nearest enemy stand of the engagement, along the shortest segment; none where no such stand is left.
Ways ways_from_nearest(const WmBattle& battle, const Round& round, UnitId unit) {
    Ways ways;
    Length least{coordinate_max};
    for (const Fighter& fighter : round.fighters) {
        if (side_of(battle, fighter.unit) == side_of(battle, unit)) continue;
        for (const FigureId enemy : stands_of(battle, fighter.unit)) {
            for (const FigureId own : stands_of(battle, unit)) {
                const Length apart = gap(footprint_of(battle, own), footprint_of(battle, enemy));
                if (apart > least) continue;
                if (apart < least) ways.clear();
                least = apart;
                Ways here;
                for (const Line& segment : segments_between(footprint_of(battle, enemy), footprint_of(battle, own)))
                    if (segment.from != segment.to) here.push_back(segment.to - segment.from);
                add_ways(ways, here, battle.scenario->values);
            }
        }
    }
    return ways;
}

/// A unit that only supports goes the way of whom it stands with.
Ways ways_of_supporter(const WmBattle& battle, const Round& round, const Fighter& helper) {
    Ways ways;
    for (const Fighter& fighter : round.fighters) {
        if ((helper.touched >> fighter.unit.index() & 1u) == 0) continue;
        if (has_stands(battle, fighter.unit) && fighter.has_way) {
            add_ways(ways, {fighter.way}, battle.scenario->values);
        } else {
            add_ways(ways, ways_by_contact(battle, round, fighter.unit, !has_stands(battle, fighter.unit)),
                     battle.scenario->values);
        }
    }
    return ways;
}

}  // namespace

Ways ways_of(const WmBattle& battle, const Round& round, const Fighter& fighter) {
    Ways ways = fighter.supported.exists() ? ways_of_supporter(battle, round, fighter)
                                           : ways_by_contact(battle, round, fighter.unit, false);
    if (ways.empty()) ways = ways_from_nearest(battle, round, fighter.unit);
    if (ways.empty()) ways = ways_by_contact(battle, round, fighter.unit, true);
    return ways;
}

std::optional<Vector> way_named(const WmBattle& battle, const Round& round, const Fighter& fighter,
                                const Action& action) {
    for (const Vector way : ways_of(battle, round, fighter))
        if (direction_of(way).tenths == action.amount) return way;
    return std::nullopt;
}

// --- WM-RES-8 ---

bool is_lost_on_way(const WmBattle& battle, FigureId stand, Vector by, bool passes_friends) {
    const UnitId unit = unit_of(battle, stand);
    const Footprint base = footprint_of(battle, stand);
    const Leg leg{base.centre, base.centre + by};
    const Footprint end = moved(base, by);
    if (!is_on_table(end, battle.scenario->table)) return true;
    if (runs_into_closed(battle, stand, leg)) return true;
    for (const UnitId other : units_there(battle)) {
        if (other == unit) continue;
        const bool is_friend = side_of(battle, other) == side_of(battle, unit);
        if (is_friend && passes_friends && !is_engaged(battle, other)) continue;
        const bool is_stranger = side_of(battle, other) != side_of(battle, unit) &&
                                 battle.situation[other].engagement != battle.situation[unit].engagement;
        for (const FigureId one : stands_of(battle, other)) {
            const Values& values = battle.scenario->values;
            const Footprint theirs = footprint_of(battle, one);
            if (runs_over(battle, stand, leg, theirs) || overlaps_stand(end, theirs, values)) return true;
            if (is_stranger && !stands_touch(battle, stand, one) && closest_on(base, leg, theirs) <= contact_of(values))
                return true;
        }
    }
    return false;
}

}  // namespace umpire::wme
