#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/smoke.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "geometry/arc.hpp"
#include "geometry/formation.hpp"

#include <algorithm>
#include <vector>

/// Paths and ends of moves: WW-GEO-8 to 10, WW-GEO-14, and the limits of chapter WW-MV.
namespace umpire::wwiisim {

using namespace literals;

/// WW-MV-4, WW-VEH-1: of a vehicle the gaits have other names, and the same lengths.
Length gait_length(const Values& values, Word gait) {
    if (gait == Word::walk) return {values.walk};
    if (gait == Word::run) return {values.run};
    return {gait == Word::crawl ? values.crawl : 0};
}

Path path_of(const WwBattle& battle, FigureId figure) {
    Path path;
    for (const Waypoint& point : battle.situation->waypoints())
        if (point.figure == figure && !path.full()) path.push_back({point.to, point.facing});
    return path;
}

namespace {

int cost_of_running_on(const Values& values) { return values.run_cost + values.run_on_cost; }

/// WW-ENDU-4: his own Run would cost him more than he has left if he went on with the unit that he has joined.
bool cannot_run_on(const WwBattle& battle, FigureId figure) {
    const UnitState& own = battle.situation[pool_of(battle, figure)];
    const bool is_panicked = battle.situation[unit_of(battle, figure)].has(Mark::panicked);  // WW-ADD-6: that is free
    return own.has(Mark::joined_now) && own.order == Word::run && !is_panicked &&
           battle.situation->phase == Word::additional_movement &&
           own.endurance < cost_of_running_on(battle.scenario->values);
}

}  // namespace

bool is_kept_by_own_order(const WwBattle& battle, FigureId figure) {
    const UnitId own = pool_of(battle, figure);
    if (!battle.situation[own].has(Mark::joined_now)) return false;
    const bool had_step = (battle.situation->stepped >> own.index() & 1u) != 0;
    const bool got_out = battle.situation[own].has(Mark::unloaded);  // WW-TRN-8
    if (got_out && battle.situation->phase == Word::additional_movement) return true;
    return had_step || !is_gait(order_in_force(battle, own)) || cannot_run_on(battle, figure);
}

bool is_final(const WwBattle& battle, FigureId figure) {
    if (is_kept_by_own_order(battle, figure)) return true;
    const FigureId mover = battle.work.move.mover;
    if (!mover.exists() || mover == figure) return false;
    const Men men = roster_of(battle, unit_of(battle, mover));
    return std::find(men.begin(), men.end(), figure) < std::find(men.begin(), men.end(), mover) && men.contains(figure);
}

Place end_of_path(const WwBattle& battle, FigureId figure) {
    const Path path = path_of(battle, figure);
    return path.empty() ? Place{battle.table[figure].at, battle.table[figure].facing} : path.back();
}

Path shifted(const WwBattle& battle, FigureId figure, Vector by) {
    const Point at = battle.table[figure].at;
    const Leg leg{at, at + by};
    Path path;
    path.push_back({leg.to, facing_on(battle, figure, battle.table[figure].facing, leg)});
    return path;
}

/// The front or the rear points along the leg, whichever is the smaller turn.
Angle facing_on(const WwBattle& battle, FigureId figure, Angle facing, Leg leg) {
    if ((*battle.scenario)[figure].base.kind == BaseShape::Kind::round || leg.from == leg.to) return facing;
    constexpr int quarter = 900;
    constexpr int half = 1800;
    const Angle ahead = direction_of(leg.to - leg.from);
    if (turn_between(facing, ahead) <= quarter) return ahead;
    return {static_cast<std::uint16_t>((ahead.tenths + half) % (2 * half))};
}

namespace {

/// WW-MV-6, WW-GEO-8: nobody enters it; WW-VEH-5: or no wheels do, where tracks would.
Verdict against_ground(const WwBattle& battle, FigureId figure, std::size_t piece, Clause where, const Fact& fact) {
    const bool is_of_wheels =
        profile_of(battle, figure).drive == Drive::wheeled && kind_of(battle, piece).tracked != Going::closed;
    const Clause first = is_of_wheels ? "WW-VEH-5"_clause : "WW-MV-6"_clause;
    Verdict against{objection(first, fact).about(figure).about(id_at<PieceId>(piece))};
    const Clause closed = kind_of(battle, piece).is_house() ? "WW-BLD-11"_clause : "WW-TER-4"_clause;
    against.push_back(objection(is_of_wheels ? "WW-MV-6"_clause : closed));
    against.push_back(objection(where));
    return against;
}

/// WW-GEO-8: whom no base is taken over: enemies, and vehicles of either side.
bool is_in_way(const WwBattle& battle, FigureId other, Side mover) {
    return side_of(battle, other) != mover || profile_of(battle, other).arm == Arm::vehicle;
}

/// WW-GEO-8: what the base may not be taken over on a leg.
Verdict against_sweep(const WwBattle& battle, const Crowd& crowd, FigureId figure, const Footprint& base, Leg leg) {
    const Side side = side_of(battle, figure);
    const FigureId own_hull = stand_in(battle, figure);
    for (const FigureId other : crowd) {
        if (is_off_leg(battle, other, leg.from, leg.to, base.radius)) continue;
        if (other == figure || other == own_hull || !is_in_way(battle, other, side)) continue;
        if (sweeps_over(base, leg, footprint_of(battle, other)))
            return {objection("WW-GEO-8"_clause, fact::over_model).about(figure).with(other)};
    }
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        if (going_for(profile_of(battle, figure), kind_of(battle, i)) != Going::closed) continue;
        if (sweeps_over(base, leg, battle.scenario->pieces[i].outline))
            return against_ground(battle, figure, i, "WW-GEO-8"_clause, fact::over_piece);
    }
    if (!is_on_table(moved(base, leg.to - leg.from), battle.scenario->table))
        return {objection("WW-GEO-8"_clause, fact::over_edge).about(figure)};
    return {};
}

/// WW-MV-4, WW-MV-5, WW-ADD-10: the length of the way against what is allowed.
Verdict against_length(const WwBattle& battle, FigureId figure, const LegCost& whole, bool is_on_roads,
                       const Allowance& allowance) {
    const bool halves_all = battle.scenario->options.difficult_halving == choice::difficult_halving::whole_move;
    const Length most = is_on_roads ? allowance.longest() : allowance.most;
    const bool is_cut = halves_all && whole.is_slowed;
    const Length limit = is_cut ? Length{most.units / battle.scenario->values.difficult_factor} : most;
    const Length found = halves_all ? whole.length : whole.cost;
    if (found <= limit) return {};
    const Fact& fact = whole.is_slowed ? fact::way_too_long_there : fact::way_too_long;
    const Clause clause = allowance.against.is_some() ? allowance.against : allowance.clause;
    Verdict verdict{objection(clause, fact, found, limit).about(figure)};
    if (whole.is_slowed) verdict.push_back(objection("WW-MV-5"_clause, found, limit));
    if (allowance.on_road.units > 0) verdict.push_back(objection("WW-ADD-10"_clause, found, limit));
    if (is_aboard(battle, unit_of(battle, figure))) verdict.push_back(objection("WW-TRN-7"_clause, found, limit));
    return verdict;
}

}  // namespace

namespace {

/// WW-TRN-7: out of the transport, not through it.
bool leads_into_hull(const WwBattle& battle, FigureId figure, Leg leg) {
    const FigureId carrier = stand_in(battle, figure);
    if (carrier == figure || leg.from == leg.to) return false;
    const Point first = leg.from + along(leg.to - leg.from, Length{units_per_inch / 4});
    return gap_at_most(footprint_of(battle, carrier), first, Length{0});
}

}  // namespace

namespace {

Crowd crowd_about(const WwBattle& battle, Point from, const Path& path) {
    Box box = box_around(from, battle.scenario->reach_most);
    for (const Place& to : path) box = box_of(box, to.at);
    return crowd_in(battle, grown(box, battle.scenario->reach_most));
}

}  // namespace

Crowd crowd_along(const WwBattle& battle, std::span<const Point> points) {
    if (points.empty()) return {};
    Box box = box_around(points[0], Length{0});
    for (const Point point : points) box = box_of(box, point);
    return crowd_in(battle, grown(box, battle.scenario->reach_most + battle.scenario->reach_most));
}

Verdict against_path(const WwBattle& battle, FigureId figure, const Path& path, const Allowance& allowance,
                     const Crowd* met) {
    if (path.empty()) return {objection("WW-GEO-8"_clause, fact::no_way).about(figure)};
    if (cannot_run_on(battle, figure))
        return {objection("WW-ENDU-4"_clause, battle.situation[pool_of(battle, figure)].endurance,
                          cost_of_running_on(battle.scenario->values))
                    .about(figure),
                objection("WW-OFF-9"_clause)};
    if (is_kept_by_own_order(battle, figure)) return {objection("WW-OFF-9"_clause, fact::has_gone).about(figure)};
    if (is_final(battle, figure)) return {objection("WW-CON-5"_clause, fact::has_gone).about(figure)};
    const bool is_coming = !battle.table[figure].on_table && !is_aboard(battle, unit_of(battle, figure));
    if (is_coming)
        if (Verdict against = against_entry(battle, figure, path[0].at); !against.empty()) return against;
    Place at = origin_of(battle, figure, path[0].at);
    if (leads_into_hull(battle, figure, {at.at, path[0].at}))
        return {objection("WW-TRN-7"_clause, fact::over_model).about(figure).with(stand_in(battle, figure))};
    const Interrupted& before = battle.work.move;
    const bool goes_on = before.mover == figure;
    LegCost whole{};
    if (goes_on) whole = {before.length, before.cost, before.is_slowed};
    bool is_on_roads = !goes_on || !before.is_off_road;
    const Crowd own = met != nullptr ? Crowd{} : crowd_about(battle, at.at, path);
    const Crowd& crowd = met != nullptr ? *met : own;
    for (const Place& to : path) {
        const Leg leg{at.at, to.at};
        if (is_coming && leg.from == leg.to && at.at == path[0].at) continue;  // WW-REI-2: half off the table
        at.facing = facing_on(battle, figure, at.facing, leg);
        if (Verdict against = against_sweep(battle, crowd, figure, footprint_at(battle, figure, at), leg);
            !against.empty())
            return against;
        const LegCost cost = cost_of_leg(battle, figure, leg);
        whole.length += cost.length;
        whole.cost += cost.cost;
        whole.is_slowed = whole.is_slowed || cost.is_slowed;
        is_on_roads = is_on_roads && allowance.on_road > allowance.most &&
                      is_on_road(battle, footprint_at(battle, figure, at), leg);
        at.at = to.at;
    }
    return against_length(battle, figure, whole, is_on_roads, allowance);
}

namespace {

using Bases = std::vector<Footprint>;

/// WW-GEO-9, WW-MV-7: where the base would end; it may touch an enemy, and leave him again.
Verdict against_end(const WwBattle& battle, const Crowd& crowd, FigureId figure, const Footprint& base, UnitId unit) {
    if (!is_on_table(base, battle.scenario->table))
        return {objection("WW-GEO-9"_clause, fact::off_table).about(figure)};
    for (const FigureId other : crowd) {
        if (is_off_leg(battle, other, base.centre, base.centre, base.radius)) continue;
        if (other == figure || unit_of(battle, other) == unit) continue;
        if (overlap(base, footprint_of(battle, other)))
            return {objection("WW-GEO-9"_clause, fact::on_model).about(figure).with(other)};
    }
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (going_for(profile_of(battle, figure), kind_of(battle, i)) == Going::closed &&
            battle.scenario->pieces[i].outline.overlaps(base))
            return against_ground(battle, figure, i, "WW-GEO-9"_clause, fact::in_piece);
    return {};
}

/// WW-CON-8: a noted place of the own side is refused to its owner alone.
Verdict against_noted(const WwBattle& battle, FigureId figure, const Footprint& base, UnitId unit) {
    const FigureId noted = noted_under(battle, side_of(battle, figure), base, unit);
    if (!noted.exists()) return {};
    return {objection("WW-CON-8"_clause, fact::on_model).about(figure).with(noted)};
}

/// The gaps of the shortest chain through all bases, the widest first.
std::vector<Length> gaps_of(const Bases& bases) {
    std::vector<Length> gaps;
    std::vector<Length> off(bases.size(), Length{coordinate_max});  // from the chain so far
    std::vector<bool> is_in_chain(bases.size(), false);
    for (std::size_t next = 0; gaps.size() < bases.size();) {
        is_in_chain[next] = true;
        gaps.push_back(gaps.empty() ? Length{0} : off[next]);
        std::size_t nearest = bases.size();
        for (std::size_t i = 0; i < bases.size(); ++i) {
            if (is_in_chain[i]) continue;
            off[i] = std::min(off[i], gap(bases[next], bases[i]));
            if (nearest == bases.size() || off[i] < off[nearest]) nearest = i;
        }
        next = nearest;
    }
    std::sort(gaps.begin(), gaps.end(), [](Length a, Length b) { return b < a; });
    return gaps;
}

/// Losses have torn the chain, and none of its gaps is wider than before, but for those that a chain may have.
bool is_no_wider(const WwBattle& battle, const Bases& before, const Bases& after) {
    if (is_chain(battle, before) || before.size() != after.size()) return false;
    const Length link{battle.scenario->values.coherency};
    const std::vector<Length> was = gaps_of(before);
    const std::vector<Length> is = gaps_of(after);
    for (std::size_t i = 0; i < is.size(); ++i)
        if (is[i] > std::max(was[i], link)) return false;
    return true;
}

/// WW-CON-5: the same for a move that a reveal has stopped, held against its beginning.
bool is_no_wider_than_at_first(const WwBattle& battle, const Bases& after) {
    const auto& torn = battle.work.move.torn;
    if (torn.empty()) return false;
    const Length link{battle.scenario->values.coherency};
    const std::vector<Length> is = gaps_of(after);
    for (std::size_t i = 0; i < is.size(); ++i) {
        const Length rest = torn.full() ? torn.back() : link;
        if (is[i] > (i < torn.size() ? torn[i] : rest)) return false;
    }
    return true;
}

/// WW-GEO-10: one chain, or no wider gaps than losses have left.
Verdict against_spread(const WwBattle& battle, UnitId unit, const Bases& before, const Bases& after) {
    if (battle.scenario->options.coherency == choice::coherency::none || is_chain(battle, after)) return {};
    const bool is_whole = battle.work.move.is_whole();
    if (is_whole ? is_no_wider_than_at_first(battle, after) : is_no_wider(battle, before, after)) return {};
    return {
        objection("WW-GEO-10"_clause, fact::scattered, widest_link(after), Length{battle.scenario->values.coherency})
            .about(unit)};
}

/// WW-GEO-7: the covering place that is nearest to a base, a piece or smoke: how far off it is.
Length distance_to_cover(const WwBattle& battle, const Footprint& base) {
    Length nearest{coordinate_max};
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const TerrainKind& kind = kind_of(battle, i);
        if (kind.inside == Cover::none && kind.crossed == Cover::none) continue;
        nearest = std::min(nearest, battle.scenario->pieces[i].outline.distance(base));
    }
    for (const FigureId other : battle.scenario->vehicles)
        if (is_wreck(battle, other)) nearest = std::min(nearest, gap(footprint_of(battle, other), base));
    return std::min(nearest, distance_to_smoke(battle, base));
}

/// WW-ADD-6: whoever moves ends in cover or nearer to it.
Verdict against_way_from_cover(const WwBattle& battle, FigureId figure, const Footprint& before,
                               const Footprint& after) {
    if (before.centre == after.centre || is_covering_place(battle, after)) return {};
    if (distance_to_cover(battle, after) < distance_to_cover(battle, before)) return {};
    return {objection("WW-ADD-6"_clause, fact::not_towards_cover).about(figure)};
}

/// WW-ADD-1: who goes farther than the free move goes along the road, and so do all the others.
Verdict against_two_kinds(const WwBattle& battle, const Men& men, const Allowance& allowance) {
    if (allowance.on_road <= allowance.most) return {};
    const Allowance free{.most = allowance.most, .on_road = {}, .clause = allowance.clause, .against = {}};
    const auto is_free = [&](FigureId man) {
        const Path path = path_of(battle, man);
        return path.empty() || against_path(battle, man, path, free).empty();
    };
    if (std::all_of(men.begin(), men.end(), is_free)) return {};
    for (const FigureId man : men) {
        Place at{battle.table[man].at, battle.table[man].facing};
        for (const Place& to : path_of(battle, man)) {
            const Leg leg{at.at, to.at};
            at.facing = facing_on(battle, man, at.facing, leg);
            if (!is_on_road(battle, footprint_at(battle, man, at), leg))
                return {objection("WW-ADD-1"_clause).about(man)};
            at.at = to.at;
        }
    }
    return {};
}

Crowd crowd_at_ends(const WwBattle& battle, const Men& men) {
    if (men.empty()) return {};
    Box box = box_around(end_of_path(battle, men[0]).at, Length{0});
    for (const FigureId man : men) box = box_of(box, end_of_path(battle, man).at);
    return crowd_in(battle, grown(box, battle.scenario->reach_most));
}

}  // namespace

Crowd in_way_of(const WwBattle& battle, Side mover, const Crowd& near) {
    Crowd crowd;
    for (const FigureId other : near)
        if (is_in_way(battle, other, mover)) crowd.push_back(other);
    return crowd;
}

bool may_end(const WwBattle& battle, FigureId figure, const Footprint& base, const Crowd& met) {
    const UnitId unit = unit_of(battle, figure);
    return against_end(battle, met, figure, base, unit).empty() && against_noted(battle, figure, base, unit).empty();
}

std::vector<Length> torn_gaps(const WwBattle& battle, UnitId unit) {
    Bases bases;
    for (const FigureId man : roster_of(battle, unit)) {
        if (!battle.table[man].on_table) return {};  // WW-REI-2: who is still to come begins with no gaps
        bases.push_back(footprint_of(battle, man));
    }
    if (battle.scenario->options.coherency == choice::coherency::none || is_chain(battle, bases)) return {};
    std::vector<Length> gaps = gaps_of(bases);
    std::erase_if(gaps, [&](Length gap) { return gap <= Length{battle.scenario->values.coherency}; });
    return gaps;
}

Verdict against_ends(const WwBattle& battle, UnitId unit, const Allowance& allowance, const Crowd* met) {
    const Men men = roster_of(battle, unit);
    const Crowd own = met != nullptr ? Crowd{} : crowd_at_ends(battle, men);
    const Crowd& crowd = met != nullptr ? *met : own;
    Bases before;
    Bases after;
    bool has_moved = false;
    const bool is_noted_free = !hides_anybody(battle, side_of(battle, unit));
    const std::int64_t least = squared(Length{battle.scenario->values.move_least});
    for (const FigureId man : men) {
        const bool is_off = !battle.table[man].on_table;
        if (is_off && path_of(battle, man).empty())
            return {
                objection(is_aboard(battle, unit) ? "WW-TRN-7"_clause : "WW-REI-2"_clause, fact::no_start).about(man)};
        const Place end = end_of_path(battle, man);
        const Place begin = is_off ? origin_of(battle, man, path_of(battle, man)[0].at)
                                   : Place{battle.table[man].at, battle.table[man].facing};
        before.push_back(footprint_at(battle, man, is_off ? end : begin));
        after.push_back(footprint_at(battle, man, end));
        const Interrupted& move = battle.work.move;
        has_moved = has_moved || squared(end.at - (move.mover == man ? move.from : begin.at)) > least;
        if (Verdict against = against_end(battle, crowd, man, after.back(), unit); !against.empty()) return against;
        if (!is_noted_free)
            if (Verdict against = against_noted(battle, man, after.back(), unit); !against.empty()) return against;
        for (std::size_t i = 0; i + 1 < after.size(); ++i)
            if (overlap(after[i], after.back()))
                return {objection("WW-GEO-9"_clause, fact::on_model).about(man).with(men[i])};
        if (allowance.to_cover)
            if (Verdict against = against_way_from_cover(battle, man, before.back(), after.back()); !against.empty())
                return against;
    }
    if (Verdict against = against_spread(battle, unit, before, after); !against.empty()) return against;
    if (Verdict against = against_two_kinds(battle, men, allowance); !against.empty()) return against;
    if (allowance.must_move && !has_moved && !battle.work.move.has_moved)
        return {objection("WW-MV-2"_clause, fact::goes_nowhere).about(unit), objection("WW-MV-1"_clause)};
    return {};
}

namespace {

/// The figures that a unit can meet on its way, and those that it can meet where it ends.
struct Met {
    Crowd on_ways;
    Crowd at_ends;
};

/// WW-ORD-11: the whole unit could go by this vector. Whether somebody stands where it would end is found out sooner
/// than what lies on the ways there.
bool could_go(const WwBattle& battle, UnitId unit, Vector by, FigureId alone, const Allowance& allowance,
              const Met& met) {
    Drafts drafts;
    for (const FigureId man : men_of(battle, unit)) {
        if ((alone.exists() && alone != man) || is_final(battle, man)) continue;
        const Path path = shifted(battle, man, by);
        const Footprint base = footprint_at(battle, man, path[0]);
        if (!against_end(battle, met.at_ends, man, base, unit).empty()) return false;
        drafts.push_back({path[0].at, path[0].facing, man});
    }
    for (const Waypoint& end : drafts) {
        Path path;
        path.push_back({end.to, end.facing});
        if (!against_path(battle, end.figure, path, allowance, &met.on_ways).empty()) return false;
    }
    Trial<Rules> tried(battle);
    tried.tried_situation().plan = drafts;
    return against_ends(tried, unit, allowance, &met.at_ends).empty();
}

/// With the whole unit, or with one man alone.
std::optional<Way> way_along(const WwBattle& battle, UnitId unit, Vector by, bool is_alone, const Allowance& allowance,
                             const Met& met) {
    if (!is_alone && could_go(battle, unit, by, FigureId::none(), allowance, met)) return Way{by, {}};
    if (!is_alone) return std::nullopt;
    for (const FigureId man : men_of(battle, unit))
        if (could_go(battle, unit, by, man, allowance, met)) return Way{by, man};
    return std::nullopt;
}

/// All figures near a straight way of the unit as far as it is allowed to go.
Crowd crowd_about(const WwBattle& battle, UnitId unit, const Allowance& allowance) {
    const Men men = roster_of(battle, unit);
    const auto is_off = [&](FigureId man) { return !battle.table[man].on_table; };
    const Box everywhere{{-coordinate_max, -coordinate_max}, {coordinate_max, coordinate_max}};
    if (men.empty() || std::any_of(men.begin(), men.end(), is_off)) return crowd_in(battle, everywhere);
    Box box = box_around(battle.table[men[0]].at, Length{0});
    for (const FigureId man : men) box = box_of(box, battle.table[man].at);
    constexpr Length rounding{4};
    return crowd_in(battle, grown(box, allowance.most + battle.scenario->reach_most + rounding));
}

Met met_by(const WwBattle& battle, UnitId unit, const Allowance& allowance) {
    Met met;
    met.at_ends = crowd_about(battle, unit, allowance);
    met.on_ways = in_way_of(battle, side_of(battle, unit), met.at_ends);
    return met;
}

}  // namespace

/// Tried are thirty-six directions, first with the whole unit and the full length, down to a step of little more than
/// an inch, then with one man alone; at last such a step in all whole degrees, for ways that are hardly wider than a
/// base.
std::optional<Way> way_out(const WwBattle& battle, UnitId unit, const Allowance& allowance) {
    constexpr int directions = 36;
    const Length least{battle.scenario->values.move_least + units_per_inch / 100};
    const Length rounded{allowance.most.units - 1};
    const Met met = met_by(battle, unit, allowance);
    for (const bool is_alone : {false, true})
        for (const Length far : {rounded, Length{allowance.most.units / 2}, least}) {
            if (far < least || far > allowance.most) continue;
            for (int i = 0; i < directions; ++i)
                if (const auto way = way_along(battle, unit, towards(degrees(i * 10), far), is_alone, allowance, met))
                    return way;
        }
    for (const bool is_alone : {false, true})
        for (int i = 0; i < 360 && least <= allowance.most; ++i)
            if (const auto way = way_along(battle, unit, towards(degrees(i), least), is_alone, allowance, met))
                return way;
    return std::nullopt;
}

}  // namespace umpire::wwiisim
