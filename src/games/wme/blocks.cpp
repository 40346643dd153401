#include "games/wme/blocks.hpp"

#include "battle/fixed_vector.hpp"
#include "games/wme/ground.hpp"
#include "games/wme/moves.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/stands.hpp"
#include "games/wme/units.hpp"
#include "geometry/contact.hpp"
#include "geometry/path.hpp"
#include "geometry/sweep.hpp"

#include <algorithm>

namespace umpire::wme {

namespace {

Leg leg_of(const Footprint& base, Vector direction, std::int32_t most) {
    return {base.centre, base.centre + along(direction, Length{most})};
}
Footprint base_after(const Footprint& base, Vector direction, std::int32_t way) {
    return moved(base, along(direction, Length{way}));
}

/// The last step before the first bad one behind `from`; two bases of convex shape overlap in one stretch of the way,
/// which the samples find unless it is a graze.
template <class Bad>
std::int32_t last_good(std::int32_t from, std::int32_t most, Bad is_bad) {
    if (is_bad(from)) {
        if (from == 0) return 0;
        most = from;
        from = 0;
    }
    FixedVector<std::int32_t, 64> samples;
    for (std::int32_t step = 1; step < most - from; step *= 2) samples.push_back(from + step);
    constexpr int parts = 32;
    for (int i = 1; i <= parts; ++i)
        samples.push_back(from + static_cast<std::int32_t>(std::int64_t{most - from} * i / parts));
    std::sort(samples.begin(), samples.end());
    std::int32_t good = from;
    for (const std::int32_t sample : samples) {
        if (!is_bad(sample)) {
            good = std::max(good, sample);
            continue;
        }
        std::int32_t bad = sample;
        while (bad - good > 1) {
            const std::int32_t middle = good + (bad - good) / 2;
            (is_bad(middle) ? bad : good) = middle;
        }
        return good;
    }
    return most;
}

/// A stop is where the bases touch (WM-GEO-14), unless the overlap stays within what counts as none (WM-GEO-7,
/// WM-TERR-1) for more than that: then it is a graze by rounding.
std::int32_t stop_or_graze(std::int32_t touching, std::int32_t overlapping) {
    return overlapping - touching <= graze_most.units ? touching : overlapping;
}

/// WM-GEO-7: the last step before the two overlap.
std::int32_t way_before_overlap(const Footprint& base, Vector direction, std::int32_t most, const Footprint& other,
                                const Values& values) {
    const Leg leg = leg_of(base, direction, most);
    if (!sweeps_over(base, leg, other)) return most;
    const auto is_bad = [&](std::int32_t way) {
        return overlaps_stand(base_after(base, direction, way), other, values);
    };
    const std::int32_t touching = std::min(stop_before(base, leg, other).value_or(most), most);
    const std::int32_t overlapping = last_good(touching, most, is_bad);
    // One that shares a little already and never more than counts as none goes on. R-WM-62: so does a turned one that
    // comes to share as little by rounding, as who retreats up to a friend who has retreated before him.
    if (overlapping == most && (overlap(base, other) || !is_upright(base))) return most;
    return stop_or_graze(touching, overlapping);
}

/// WM-TERR-1, WM-DRIVE-6: the last step before the stand enters the piece; one that it stands in already is no border.
std::int32_t way_before_piece(const Footprint& base, Vector direction, std::int32_t most, const Outline& piece,
                              const Values& values) {
    const Leg leg = leg_of(base, direction, most);
    if (!sweeps_over(base, leg, piece) || is_in(piece, base, values)) return most;
    const std::int32_t touching = std::min(stop_before(base, leg, piece).value_or(most), most);
    const std::int32_t overlapping = last_good(
        touching, most, [&](std::int32_t way) { return is_in(piece, base_after(base, direction, way), values); });
    if (overlapping == most && !is_upright(base)) return most;
    return stop_or_graze(touching, overlapping);
}

/// WM-TERR-9: the same for a stand that goes so far by road first; what the road crosses stops it only behind that.
std::int32_t way_past_piece(const Footprint& base, Vector direction, std::int32_t most, std::int32_t by_road,
                            const Outline& piece, const Values& values) {
    const Footprint there = base_after(base, direction, by_road);
    if (is_in(piece, there, values)) return by_road;
    return by_road + way_before_piece(there, direction, most - by_road, piece, values);
}

/// The last step at which the gap is not below the limit; one that is nearer already comes no nearer. R-WM-62: a turned
/// one that goes all its way is not stopped by what the gap then lacks by rounding.
std::int32_t way_before_gap(const Footprint& base, Vector direction, std::int32_t most, const Footprint& other,
                            Length least, const Values& values) {
    const Length limit = std::min(least, gap(base, other));
    if (limit.units <= 0) return way_before_overlap(base, direction, most, other, values);
    const Leg leg = leg_of(base, direction, most);
    const Length rounding = std::max(rounding_of(base), rounding_of(other));
    if (closest_on(base, leg, other) >= std::max(limit - rounding, Length{1})) return most;
    const auto is_near = [&](std::int32_t way) { return gap(base_after(base, direction, way), other) < limit; };
    const auto first = first_within(base, leg, other, limit - Length{1});
    std::int32_t way = first ? std::min(first->units, most) : most;
    while (way > 0 && is_near(way)) --way;
    return way;
}

/// WM-DRIVE-6: the last step before the stand comes to touch the friend; one that touches already may not overlap.
std::int32_t way_before_contact(const WmBattle& battle, const Footprint& base, Vector direction, std::int32_t most,
                                const Footprint& other) {
    const Values& values = battle.scenario->values;
    const Length contact = contact_of(values);
    if (gap_at_most(base, other, contact)) return way_before_overlap(base, direction, most, other, values);
    const auto first = first_within(base, leg_of(base, direction, most), other, contact);
    return first ? std::max(std::min(first->units, most) - 1, 0) : most;
}

/// WM-GEO-13: nobody leaves the table.
std::int32_t way_before_edge(const WmBattle& battle, const Footprint& base, Vector direction, std::int32_t most) {
    const Point table = battle.scenario->table;
    if (is_on_table(base_after(base, direction, most), table) || !is_on_table(base, table)) return most;
    return last_good(0, most, [&](std::int32_t way) { return !is_on_table(base_after(base, direction, way), table); });
}

/// What stops a unit, the nearest first; of several at one place the first that was looked at.
class Stops {
public:
    explicit Stops(std::int32_t most) { found_.way = most; }
    const FreeWay& found() const { return found_; }
    std::int32_t way() const { return found_.way; }
    void note(std::int32_t way, Word stop, UnitId by, PieceId piece) {
        if (way < found_.way) found_ = {way, stop, by, piece};
    }

private:
    FreeWay found_;
};

/// Units of both sides on the table, in roster order (WM-GEN-10).
UnitList all_units(const WmBattle& battle) {
    UnitList units = units_of(battle, Side::a);
    for (const UnitId unit : units_of(battle, Side::b)) units.push_back(unit);
    return units;
}

/// The stands of the unit that are named, bit by bit in the order of stands_of.
Stands named_stands(const WmBattle& battle, UnitId unit, std::uint8_t stands) {
    Stands named;
    const Stands all = stands_of(battle, unit);
    for (std::size_t i = 0; i < all.size(); ++i)
        if ((stands >> i & 1u) != 0) named.push_back(all[i]);
    return named;
}

void stop_at_stands(const WmBattle& battle, UnitId unit, const Footprint& base, Vector direction, bool friends_stop,
                    Stops& stops) {
    const Values& values = battle.scenario->values;
    for (const UnitId other : all_units(battle)) {
        if (other == unit) continue;
        const bool is_enemy = side_of(battle, other) != side_of(battle, unit);
        const bool is_fighting = !is_enemy && is_engaged(battle, other);
        if (!is_enemy && !is_fighting && !friends_stop) continue;
        for (const FigureId stand : stands_of(battle, other)) {
            const Footprint there = footprint_of(battle, stand);
            if (is_enemy) {
                const Length least{values.driven_gap};
                stops.note(way_before_gap(base, direction, stops.way(), there, least, values), Word::enemy, other, {});
            } else if (is_fighting) {
                stops.note(way_before_contact(battle, base, direction, stops.way(), there), Word::engaged, other, {});
            } else {
                stops.note(way_before_overlap(base, direction, stops.way(), there, values), Word::friendly, other, {});
            }
        }
    }
}

}  // namespace

FreeWay free_way(const WmBattle& battle, UnitId unit, Vector direction, std::int32_t most, std::uint8_t stands,
                 bool friends_stop) {
    Stops stops(most);
    const Values& values = battle.scenario->values;
    const Mover mover = mover_of(battle, unit);
    const Stands named = named_stands(battle, unit, stands);
    for (const FigureId stand : named)
        stop_at_stands(battle, unit, footprint_of(battle, stand), direction, friends_stop, stops);
    for (const FigureId stand : named) {
        const Footprint base = footprint_of(battle, stand);
        for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
            if (const auto piece = id_at<PieceId>(i);
                is_closed(battle.scenario->terrain[battle.scenario->pieces[i].kind], mover)) {
                const Outline& outline = battle.scenario->pieces[i].outline;
                std::int32_t way = way_before_piece(base, direction, stops.way(), outline, values);
                if (way < stops.way())
                    if (const std::int32_t by_road = way_by_road(battle, unit, leg_of(base, direction, stops.way()));
                        by_road > way)
                        way = way_past_piece(base, direction, stops.way(), by_road, outline, values);
                stops.note(way, Word::closed, {}, piece);
            }
        stops.note(way_before_edge(battle, base, direction, stops.way()), Word::edge, {}, {});
    }
    return stops.found();
}

std::int32_t way_up_to(const WmBattle& battle, UnitId unit, UnitId other, Vector direction, std::int32_t most,
                       std::uint8_t stands) {
    std::int32_t way = most;
    for (const FigureId stand : named_stands(battle, unit, stands))
        for (const FigureId there : stands_of(battle, other))
            way = way_before_overlap(footprint_of(battle, stand), direction, way, footprint_of(battle, there),
                                     battle.scenario->values);
    return way;
}

void carry_commanders(Play& play, UnitId unit, Vector by) {
    if (by == Vector{}) return;
    for (const UnitId commander : joined_to(play.battle(), unit)) {
        const FigureId figure = base_of(play.battle(), commander);
        Event event = actor_event(Happening::commander_shifted, "WM-CDR-14"_clause, figure);
        event.from = play.battle().table[figure].at;
        event.to = event.from + by;
        event.length = length_of(by);
        play.note(event);
    }
}

/// WM-DRIVE-4: facings and formation stay as they are.
void move_block(Play& play, UnitId unit, Vector by, Clause clause) {
    if (by == Vector{}) return;
    for (const FigureId stand : stands_of(play.battle(), unit)) {
        Event event = actor_event(Happening::shifted, clause, stand);
        event.from = play.battle().table[stand].at;
        event.to = event.from + by;
        event.length = length_of(by);
        play.note(event);
    }
    carry_commanders(play, unit, by);
}

}  // namespace umpire::wme
