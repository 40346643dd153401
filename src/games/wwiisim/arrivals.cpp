#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "geometry/formation.hpp"

#include <algorithm>
#include <array>

/// Chapter WW-REI: units that come on over an edge; WW-SCN-6: vehicles that leave over one.
namespace umpire::wwiisim {

using namespace literals;

bool enters(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return battle.situation->phase == Word::primary_movement && state.has(Mark::arrived) && acts(battle, unit) &&
           !state.carrier.exists() && !has_men(battle, unit) && is_gait(order_in_force(battle, unit));
}

bool is_coming(const WwBattle& battle, UnitId unit) {
    if (enters(battle, unit)) return true;
    const Men men = roster_of(battle, unit);
    const bool has_come = std::all_of(men.begin(), men.end(), [&](FigureId man) { return is_there(battle, man); });
    return !has_come && (is_aboard(battle, unit) || battle.work.move.mover.exists());
}

namespace {

Word edge_of(const WwBattle& battle, FigureId figure) {
    const Word edge = battle.scenario->edges[index_of(side_of(battle, figure))];
    return edge == Word::none ? Word::south : edge;
}

bool is_on_edge(const WwBattle& battle, Word edge, Point at) {
    const Point table = battle.scenario->table;
    const bool is_inside = at.x >= 0 && at.y >= 0 && at.x <= table.x && at.y <= table.y;
    switch (edge) {
    case Word::north: return is_inside && at.y == table.y;
    case Word::west: return is_inside && at.x == 0;
    case Word::east: return is_inside && at.x == table.x;
    default: return is_inside && at.y == 0;
    }
}

/// WW-SCN-9: the column on the road itself, those who follow at most 6" beside it.
bool is_by_road(const WwBattle& battle, FigureId figure, Point at) {
    if (battle.scenario->terms != Terms::ambush) return true;
    const bool is_column = battle.scenario->starts[unit_of(battle, figure).index()].arrives == 1;
    const Length most{is_column ? 0 : battle.scenario->values.ambush_entry};
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (kind_of(battle, i).is_road && battle.scenario->pieces[i].outline.near(at, most)) return true;
    return false;
}

}  // namespace

Verdict against_entry(const WwBattle& battle, FigureId figure, Point first) {
    if (!is_on_edge(battle, edge_of(battle, figure), first))
        return {objection("WW-REI-2"_clause, fact::not_at_edge).about(figure)};
    if (!is_by_road(battle, figure, first)) return {objection("WW-SCN-9"_clause, fact::not_by_road).about(figure)};
    return {};
}

namespace {

using Ways = std::vector<std::vector<Place>>;

/// All ways together are allowed.
bool is_allowed(const WwBattle& battle, UnitId unit, const Ways& ways) {
    const Allowance allowance = allowance_of(battle, unit);
    const Men men = roster_of(battle, unit);
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (ways[i].empty()) continue;  // who stays where a reveal has stopped him (WW-CON-5)
        Path path;
        for (const Place& place : ways[i]) path.push_back(place);
        if (!against_path(battle, men[i], path, allowance).empty()) return false;
    }
    Trial<Rules> tried(battle);
    tried.tried_situation().plan = {};
    for (std::size_t i = 0; i < men.size(); ++i)
        for (const Place& place : ways[i])
            if (!tried.situation->waypoints().full())
                tried.tried_situation().waypoints().push_back({place.at, place.facing, men[i]});
    return against_ends(tried, unit, allowance).empty();
}

/// How a unit comes over the edge: in so many ranks, in this direction, its first rank so far.
struct Entry {
    int ranks = 1;
    int slant = 0;  ///< tenths of a degree from straight ahead
    Length far;
};

constexpr int entry_parts = 12;  ///< of what a unit may go at most

/// Points on the edge: from its middle outwards.
std::vector<std::int32_t> points_of_edge(std::int32_t whole) {
    constexpr int tries = 48;
    std::vector<std::int32_t> points;
    for (int i = 0; i < tries; ++i) points.push_back(whole / 2 + (i % 2 == 0 ? 1 : -1) * (i + 1) / 2 * (whole / tries));
    return points;
}

/// The middles of what closed ground and bases near the edge leave of it, for a gap that is hardly wider than a base.
std::vector<std::int32_t> gaps_in_edge(const WwBattle& battle, UnitId unit, Word edge) {
    const Point table = battle.scenario->table;
    const bool is_flat = edge == Word::south || edge == Word::north;
    constexpr std::int32_t deep = 3 * units_per_inch;
    std::vector<std::int32_t> ends{0, is_flat ? table.x : table.y};
    const auto add = [&](Point at, std::int32_t by) {
        const std::int32_t depth = edge == Word::south   ? at.y
                                   : edge == Word::north ? table.y - at.y
                                   : edge == Word::west  ? at.x
                                                         : table.x - at.x;
        if (depth <= deep) ends.push_back((is_flat ? at.x : at.y) + by);
    };
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const Outline& outline = battle.scenario->pieces[i].outline;
        if (going_for(profile_of(battle, unit), kind_of(battle, i)) != Going::closed) continue;
        for (std::size_t k = 0; k < outline.edge_count(); ++k) add(outline.edge_from(k), 0);
    }
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (!is_there(battle, other)) continue;
        const Footprint base = footprint_of(battle, other);
        for (const std::int32_t by : {-base.radius.units, base.radius.units}) add(base.centre, by);
    }
    std::sort(ends.begin(), ends.end());
    std::vector<std::int32_t> middles;
    for (std::size_t i = 1; i < ends.size(); ++i)
        if (ends[i] - ends[i - 1] >= units_per_inch) middles.push_back(ends[i - 1] + (ends[i] - ends[i - 1]) / 2);
    return middles;
}

/// From points side by side on the edge onto the table.
std::optional<Ways> ways_from_edge(const WwBattle& battle, UnitId unit, const Entry& entry,
                                   const std::vector<std::int32_t>& middles) {
    const Men men = roster_of(battle, unit);
    const Word edge = edge_of(battle, men[0]);
    const Point table = battle.scenario->table;
    const Length radius = footprint_at(battle, men[0], {}).radius;
    const std::int32_t apart = 2 * radius.units + units_per_inch / 4;
    const std::size_t in_rank =
        (men.size() + static_cast<std::size_t>(entry.ranks) - 1) / static_cast<std::size_t>(entry.ranks);
    for (const std::int32_t middle : middles) {
        Ways ways;
        for (std::size_t k = 0; k < men.size(); ++k) {
            const std::int32_t along_edge =
                middle + (static_cast<std::int32_t>(k % in_rank) - static_cast<std::int32_t>(in_rank / 2)) * apart;
            const Point from = edge == Word::south   ? Point{along_edge, 0}
                               : edge == Word::north ? Point{along_edge, table.y}
                               : edge == Word::west  ? Point{0, along_edge}
                                                     : Point{table.x, along_edge};
            const Place start = origin_of(battle, men[k], from);
            const Angle ahead{static_cast<std::uint16_t>((start.facing.tenths + 3600 + entry.slant) % 3600)};
            const Length behind{static_cast<std::int32_t>(k / in_rank) * apart};
            if (entry.far <= behind) return std::nullopt;
            const Point to = from + towards(ahead, entry.far - behind);
            ways.push_back({start, {to, facing_on(battle, men[k], start.facing, {from, to})}});
        }
        if (is_allowed(battle, unit, ways)) return ways;
    }
    return std::nullopt;
}

/// How a unit may come in over its edge: straight ahead in a row, as far as it can or less far; then in ranks, and
/// slanting.
std::vector<Entry> entries_of(const WwBattle& battle, UnitId unit) {
    const Length most = allowance_of(battle, unit).most;
    const int ranks_most = roster_of(battle, unit).size() > 1 ? 3 : 1;
    std::vector<Entry> entries;
    for (const int slant : {0, 300, -300, 600, -600})
        for (int ranks = 1; ranks <= ranks_most; ++ranks)
            for (int part = entry_parts; part > 0; --part)
                entries.push_back({ranks, slant, Length{most.units / entry_parts * part}});
    return entries;
}

/// By the first of these entries for which there is room.
std::optional<Ways> ways_from_edge(const WwBattle& battle, UnitId unit, const std::vector<Entry>& entries) {
    const Word edge = edge_of(battle, roster_of(battle, unit)[0]);
    const Point table = battle.scenario->table;
    const auto points = points_of_edge(edge == Word::south || edge == Word::north ? table.x : table.y);
    for (const Entry& entry : entries)
        if (auto ways = ways_from_edge(battle, unit, entry, points)) return ways;
    return std::nullopt;
}

/// WW-REI-4: a unit comes later only if it finds no way, at last one behind the other through a gap.
std::optional<Ways> ways_from_edge(const WwBattle& battle, UnitId unit) {
    if (auto ways = ways_from_edge(battle, unit, entries_of(battle, unit))) return ways;
    const Men men = roster_of(battle, unit);
    const auto gaps = gaps_in_edge(battle, unit, edge_of(battle, men[0]));
    const Length most = allowance_of(battle, unit).most;
    for (int part = entry_parts; part > 0; --part) {
        const Entry entry{static_cast<int>(men.size()), 0, Length{most.units / entry_parts * part}};
        if (auto ways = ways_from_edge(battle, unit, entry, gaps)) return ways;
    }
    return std::nullopt;
}

/// What men who get out of a hull must not stand on.
struct Taken {
    std::vector<Footprint> bases;
    std::vector<const Outline*> outlines;
};
Taken taken_for(const WwBattle& battle, UnitId unit) {
    Taken taken;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (is_there(battle, id_at<FigureId>(i))) taken.bases.push_back(footprint_of(battle, id_at<FigureId>(i)));
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (going_for(profile_of(battle, unit), kind_of(battle, i)) == Going::closed)
            taken.outlines.push_back(&battle.scenario->pieces[i].outline);
    return taken;
}

/// From the hull to free places around that point.
std::optional<Ways> ways_from_hull(const WwBattle& battle, UnitId unit, Point centre, const Taken& taken) {
    const Men men = roster_of(battle, unit);
    const Point table = battle.scenario->table;
    const Point corners[] = {{0, 0}, {table.x, 0}, table, {0, table.y}};
    const auto zone = Outline::polygon(corners);
    if (!zone) return std::nullopt;
    const Length radius = footprint_at(battle, men[0], {}).radius;
    const auto points = place_unit(men.size(), radius, Length{units_per_inch + units_per_inch / 8}, centre, *zone,
                                   {taken.bases, taken.outlines, table});
    if (points.size() != men.size()) return std::nullopt;
    Ways ways;
    for (const Point at : points) ways.push_back({{at, {}}});
    if (!is_allowed(battle, unit, ways)) return std::nullopt;
    return ways;
}

/// From the hull to free places beside it.
std::optional<Ways> ways_from_hull(const WwBattle& battle, UnitId unit) {
    const FigureId carrier = stand_in(battle, roster_of(battle, unit)[0]);
    const Footprint hull = footprint_of(battle, carrier);
    const Taken taken = taken_for(battle, unit);
    constexpr int directions = 12;
    for (int i = 0; i < directions; ++i) {
        const Angle behind{static_cast<std::uint16_t>((battle.table[carrier].facing.tenths + 1800 + i * 300) % 3600)};
        const Point centre = hull.centre + towards(behind, hull.radius + Length{2 * units_per_inch});
        if (auto ways = ways_from_hull(battle, unit, centre, taken)) return ways;
    }
    return std::nullopt;
}

/// The point of the edge of the table straight behind this one.
Point on_edge(const WwBattle& battle, FigureId figure, Point at) {
    const Point table = battle.scenario->table;
    switch (edge_of(battle, figure)) {
    case Word::north: return {at.x, table.y};
    case Word::west: return {0, at.y};
    case Word::east: return {table.x, at.y};
    default: return {at.x, 0};
    }
}

/// The way of somebody who is still to come to this place, from his transport, or over the edge right behind the place
/// or behind the comrade who was stopped; no points: there is none.
std::vector<Place> way_to(const WwBattle& battle, FigureId man, Point to) {
    const UnitId unit = unit_of(battle, man);
    const bool is_out_of_hull = is_aboard(battle, unit);
    for (const Point near : {to, battle.table[battle.work.move.mover].at}) {
        std::vector<Place> way;
        if (!is_out_of_hull) way.push_back(origin_of(battle, man, on_edge(battle, man, near)));
        const Place start = is_out_of_hull ? Place{} : way[0];
        way.push_back({to, facing_on(battle, man, start.facing, {start.at, to})});
        Path path;
        for (const Place& place : way) path.push_back(place);
        if (is_free_for(battle, man, way.back()) && against_path(battle, man, path, allowance_of(battle, unit)).empty())
            return way;
    }
    return {};
}

/// ... that ends beside somebody who is there, the one who came last first.
std::vector<Place> way_beside(const WwBattle& battle, FigureId man, const Men& there) {
    constexpr int directions = 36;
    const Length radius = footprint_at(battle, man, {}).radius;
    for (std::size_t i = there.size(); i > 0; --i) {
        const Footprint mate = footprint_of(battle, there[i - 1]);
        const Length near = mate.radius + radius + Length{units_per_inch / 8};
        for (const Length far : {near, near + Length{units_per_inch}})
            for (int k = 0; k < directions; ++k)
                if (auto way = way_to(battle, man, mate.centre + towards(degrees(k * 10), far)); !way.empty())
                    return way;
    }
    return {};
}

/// Ways for all who are still to come, when the mover ends his own so; man by man beside each other.
std::optional<Ways> ways_after(const WwBattle& battle, UnitId unit, const std::vector<Place>& of_mover) {
    const FigureId mover = battle.work.move.mover;
    Trial<Rules> tried(battle);
    if (!of_mover.empty()) tried.tried_table()[mover] = {of_mover.back().at, of_mover.back().facing, true};
    Men there = men_of(battle, unit);
    Ways ways;
    for (const FigureId man : roster_of(battle, unit)) {
        ways.push_back(man == mover ? of_mover : std::vector<Place>{});
        if (battle.table[man].on_table) continue;
        ways.back() = way_beside(tried, man, there);
        if (ways.back().empty()) return std::nullopt;
        tried.tried_table()[man] = {ways.back().back().at, ways.back().back().facing, true};
        there.push_back(man);
    }
    if (!is_allowed(battle, unit, ways)) return std::nullopt;
    return ways;
}

/// WW-CON-5: a reveal has stopped somebody on his way onto the table. He ends there or goes on, and the others follow.
std::optional<Ways> ways_to_go_on(const WwBattle& battle, UnitId unit) {
    const FigureId mover = battle.work.move.mover;
    if (auto ways = ways_after(battle, unit, {})) return ways;
    constexpr int directions = 36;
    int tries = 12;  // of his ends that are allowed: each is dear to go on from
    const Allowance allowance = allowance_of(battle, unit);
    for (const Length far : {allowance.most, Length{allowance.most.units / 2}, Length{units_per_inch}})
        for (int i = 0; i < directions && tries > 0; ++i) {
            const Path path = shifted(battle, mover, towards(degrees(i * 10), far));
            if (!is_free_for(battle, mover, path[0]) || !against_path(battle, mover, path, allowance).empty()) continue;
            --tries;
            if (auto ways = ways_after(battle, unit, {path[0]})) return ways;
        }
    return std::nullopt;
}

}  // namespace

std::optional<std::vector<std::vector<Place>>> ways_onto_table(const WwBattle& battle, UnitId unit) {
    if (roster_of(battle, unit).empty()) return std::nullopt;
    if (battle.work.move.mover.exists()) return ways_to_go_on(battle, unit);
    return is_aboard(battle, unit) ? ways_from_hull(battle, unit) : ways_from_edge(battle, unit);
}

std::optional<std::vector<std::vector<Place>>> ways_far_in(const WwBattle& battle, UnitId unit) {
    if (roster_of(battle, unit).empty() || is_aboard(battle, unit) || battle.work.move.mover.exists())
        return std::nullopt;
    std::vector<Entry> entries = entries_of(battle, unit);
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.far > b.far; });
    return ways_from_edge(battle, unit, entries);
}

std::optional<std::vector<std::vector<Place>>> ways_out_to(const WwBattle& battle, UnitId unit,
                                                           std::span<const Point> centres) {
    if (roster_of(battle, unit).empty() || !is_aboard(battle, unit)) return std::nullopt;
    const Taken taken = taken_for(battle, unit);
    for (const Point centre : centres)
        if (auto ways = ways_from_hull(battle, unit, centre, taken)) return ways;
    return std::nullopt;
}

bool reaches_far_edge(const WwBattle& battle, UnitId unit) {
    if (battle.scenario->terms != Terms::ambush || side_of(battle, unit) != Side::b || !is_vehicle(battle, unit))
        return false;
    const FigureId vehicle = (*battle.scenario)[unit].first;
    if (path_of(battle, vehicle).empty()) return false;
    const Footprint base = footprint_at(battle, vehicle, end_of_path(battle, vehicle));
    const std::int32_t edge = battle.scenario->table.x - battle.scenario->values.contact_tolerance;
    return std::any_of(base.corners.begin(), base.corners.end(), [&](Point corner) { return corner.x >= edge; });
}

void leave_table(Play& play, UnitId unit) {
    const UnitId passengers = passengers_of(play.battle(), unit);
    UnitList gone{unit};
    if (passengers.exists()) gone.push_back(passengers);
    for (const UnitId one : gone)
        for (const FigureId man : roster_of(play.battle(), one)) {
            Event event = target_event(Happening::removed, "WW-SCN-6"_clause, man);
            event.side = side_of(play.battle(), man);
            event.word = Word::left;
            play.note(event);
        }
    for (std::size_t i = 0; i < play.now().units.size(); ++i)
        if (const auto officer = id_at<UnitId>(i); passengers.exists() && play.now()[officer].joined == passengers)
            gone.push_back(officer);
    for (const UnitId one : gone) {
        Event event = unit_event(Happening::unit_left, "WW-SCN-6"_clause, one);
        event.side = side_of(play.battle(), one);
        play.note(event);
    }
}

}  // namespace umpire::wwiisim
