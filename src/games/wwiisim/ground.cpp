#include "games/wwiisim/ground.hpp"

#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/smoke.hpp"
#include "games/wwiisim/transports.hpp"

#include "geometry/formation.hpp"
#include "geometry/segment.hpp"
#include "geometry/together.hpp"
#include "geometry/zone.hpp"

#include <algorithm>
#include <vector>

namespace umpire::wwiisim {

Going going_for(const Profile& mover, const TerrainKind& kind) {
    Going going = kind.infantry;
    if (mover.arm == Arm::cavalry) going = kind.cavalry;
    // WW-VEH-4: tracks cross whatever is not closed to them.
    if (mover.drive == Drive::tracked) going = kind.tracked;
    // WW-VEH-5: what is difficult for wheels is closed to them.
    if (mover.drive == Drive::wheeled) going = kind.wheeled == Going::difficult ? Going::closed : kind.wheeled;
    // WW-CMD-1.
    if (mover.is_commando && going == Going::difficult) going = Going::simple;
    return going;
}

bool is_in(const WwBattle& battle, Point point, std::size_t piece) {
    return battle.scenario->pieces[piece].outline.touches(point);
}

Crowd crowd_in(const WwBattle& battle, const Box& box) {
    const Box centres = grown(box, battle.scenario->reach_most + Length{2});
    Crowd crowd;
    const Figure* const figures = battle.table->figures.begin();
    const std::size_t count = battle.table->figures.size();
    const Vector size = centres.high - centres.low;
    const auto is_up_to = [](std::int32_t from, std::int32_t at, std::int32_t far) {  // in one comparison
        return static_cast<std::uint32_t>(at) - static_cast<std::uint32_t>(from) <= static_cast<std::uint32_t>(far);
    };
    for (std::size_t i = 0; i < count; ++i)
        if (is_up_to(centres.low.x, figures[i].at.x, size.x) && is_up_to(centres.low.y, figures[i].at.y, size.y) &&
            figures[i].on_table)
            crowd.push_back(id_at<FigureId>(i));
    return crowd;
}

Crowd crowd_about(const WwBattle& battle, std::span<const Footprint> bases) {
    if (bases.empty()) return {};
    Box box = box_around(bases[0].centre, bases[0].radius);
    for (const Footprint& base : bases) {
        const Box around = box_around(base.centre, base.radius);
        box = box_of(box_of(box, around.low), around.high);
    }
    return crowd_in(battle, box);
}

Box box_of_places(const WwBattle& battle, const Men& men) {
    const Point first = battle.table[stand_in(battle, men[0])].at;
    Box box{first, first};
    for (const FigureId man : men) box = box_of(box, battle.table[stand_in(battle, man)].at);
    return box;
}
/// WW-GEN-4: "less than" leaves the limit itself out.
bool is_nearer_than(const WwBattle& battle, FigureId one, FigureId other, Length limit) {
    return distance_of(battle, one, other) < limit;
}
Length distance_of(const WwBattle& battle, FigureId one, FigureId other) {
    return gap(footprint_of(battle, stand_in(battle, one)), footprint_of(battle, stand_in(battle, other)));
}
bool in_contact(const WwBattle& battle, FigureId one, FigureId other) {
    return is_within(battle, one, other, Length{battle.scenario->values.contact_tolerance});
}

bool units_nearer_than(const WwBattle& battle, UnitId one, UnitId other, Length limit) {
    const Men others = men_of(battle, other);
    for (const FigureId figure : is_aboard(battle, one) ? roster_of(battle, one) : men_of(battle, one))
        for (const FigureId enemy : others)
            if (is_nearer_than(battle, figure, enemy, limit)) return true;
    return false;
}

Point nearest_on(Point begin, Point end, Point to) {
    const Vector edge = end - begin;
    const std::int64_t ahead = dot(to - begin, edge);
    const std::int64_t whole = squared(edge);
    if (ahead <= 0) return begin;
    if (ahead >= whole) return end;
    return begin + Vector{static_cast<std::int32_t>(multiply_divide(edge.x, ahead, whole)),
                          static_cast<std::int32_t>(multiply_divide(edge.y, ahead, whole))};
}

bool sees_point(const WwBattle& battle, Point from, Point to) {
    LengthTogether light(from, to);
    LengthTogether dense(from, to);
    const Box around = box_of(from, to);
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const Sight sight = kind_of(battle, i).sight;
        if (sight == Sight::open) continue;
        const Outline& outline = battle.scenario->pieces[i].outline;
        if (!boxes_meet(outline.box(), around)) continue;
        if (sight == Sight::light_wood) light.add(outline);
        if (sight == Sight::dense_wood) dense.add(outline);
        const bool is_crossed = sight == Sight::blocks && outline.crossed_by(from, to);
        if (is_crossed && !outline.touches(from) && !outline.touches(to)) return false;
    }
    const Values& values = battle.scenario->values;
    return light.length().units <= values.light_wood_sight && dense.length().units <= values.dense_wood_sight;
}

/// WW-FIRE-23, WW-GEO-5: figures in between or in contact do not block.
bool sees_figure(const WwBattle& battle, FigureId looker, FigureId target) {
    const FigureId seen = stand_in(battle, target);
    return is_on_table(battle, looker) && is_on_table(battle, seen) &&
           sees_point(battle, battle.table[looker].at, battle.table[seen].at);
}

namespace {

/// WW-GEO-6: the cover that vehicles on the line give to a target, or to a point of a wall.
bool is_behind_vehicle(const WwBattle& battle, FigureId shooter, Point to, FigureId target) {
    const Point from = battle.table[shooter].at;
    for (const FigureId other : battle.scenario->vehicles) {
        if (other == shooter || other == target || !is_there(battle, other)) continue;
        if (is_off_leg(battle, other, from, to, Length{0})) continue;
        const Footprint hull = footprint_of(battle, other);
        if (segment_crosses(from, to, hull) && !in_contact(battle, shooter, other) && !gap_at_most(hull, to, Length{0}))
            return true;
    }
    return false;
}

}  // namespace

namespace {

/// WW-GEO-6: the pieces in between and around, and smoke.
Cover cover_by_pieces(const WwBattle& battle, FigureId shooter, Point to, PieceId without) {
    const Point from = battle.table[shooter].at;
    const Footprint base = footprint_of(battle, shooter);
    const Length tolerance{battle.scenario->values.contact_tolerance};
    Cover best = Cover::none;
    const Box around = box_of(from, to);
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const Outline& outline = battle.scenario->pieces[i].outline;
        if (!boxes_meet(outline.box(), around)) continue;
        const TerrainKind& kind = kind_of(battle, i);
        if (id_at<PieceId>(i) == without || (kind.inside == Cover::none && kind.crossed == Cover::none)) continue;
        if (outline.touches(to)) {
            best = std::max(best, kind.inside);
        } else if (outline.crossed_by(from, to) && !outline.near(base, tolerance)) {
            best = std::max(best, kind.crossed);
        }
    }
    return std::max(best, smoke_cover(battle, from, to));
}

}  // namespace

Cover cover_of(const WwBattle& battle, FigureId shooter, FigureId target) {
    if (is_aboard(battle, unit_of(battle, target))) return Cover::building;  // WW-TRN-3
    const Point at = battle.table[target].at;
    const Cover by_vehicles = is_behind_vehicle(battle, shooter, at, target) ? Cover::complete : Cover::none;
    return std::max(by_vehicles, cover_by_pieces(battle, shooter, at, PieceId::none()));
}

Cover cover_of_point(const WwBattle& battle, FigureId shooter, Point at, PieceId piece) {
    const Cover by_vehicles = is_behind_vehicle(battle, shooter, at, FigureId::none()) ? Cover::complete : Cover::none;
    return std::max(by_vehicles, cover_by_pieces(battle, shooter, at, piece));
}

bool is_covering_place(const WwBattle& battle, const Footprint& base) {
    if (touches_smoke(battle, base)) return true;
    const Length tolerance{battle.scenario->values.contact_tolerance};
    for (const FigureId other : battle.scenario->vehicles)
        if (is_wreck(battle, other) && !is_off_leg(battle, other, base.centre, base.centre, base.radius + tolerance) &&
            gap_at_most(footprint_of(battle, other), base, tolerance))
            return true;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const TerrainKind& kind = kind_of(battle, i);
        const bool covers = kind.inside != Cover::none || kind.crossed != Cover::none;
        if (covers && battle.scenario->pieces[i].outline.near(base, tolerance)) return true;
    }
    return false;
}

bool is_in_cover(const WwBattle& battle, UnitId unit) {
    const Men men = men_of(battle, unit);
    return std::all_of(men.begin(), men.end(),
                       [&](FigureId figure) { return is_covering_place(battle, footprint_of(battle, figure)); });
}

namespace {

/// WW-TER-6, WW-GEN-7: the length of the leg inside of the pieces together, of which nothing is rounded but to a
/// hundredth of a millimetre.
Length slowed_length(const WwBattle& battle, FigureId mover, Leg leg, Length whole) {
    std::vector<Stretch> parts;
    const Profile& profile = profile_of(battle, mover);
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        if (going_for(profile, kind_of(battle, i)) != Going::difficult) continue;
        for (const Stretch part : battle.scenario->pieces[i].outline.parts_inside(leg.from, leg.to))
            parts.push_back(part);
    }
    return {static_cast<std::int32_t>(multiply_divide(covered_by(parts), whole.units, stretch_whole))};
}

}  // namespace

LegCost cost_of_leg(const WwBattle& battle, FigureId mover, Leg leg) {
    const Length whole = leg_length(leg);
    const Length slowed = whole.units == 0 ? Length{0} : slowed_length(battle, mover, leg, whole);
    const std::int32_t extra = slowed.units * (battle.scenario->values.difficult_factor - 1);
    return {whole, whole + Length{extra}, slowed.units > 0};
}

namespace {

/// The last step up to `last` to which what holds at `step` goes on holding, where it holds along one stretch alone.
template <class Holds>
std::int32_t last_holding(std::int32_t step, std::int32_t last, Holds holds) {
    std::int32_t low = step;
    std::int32_t high = last;
    while (low < high) {
        const std::int32_t middle = low + (high - low + 1) / 2;
        if (holds(middle)) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

/// A step up to which the centre, which is inside of the piece at `step`, surely stays inside on its way.
std::int32_t last_inside(const Outline& piece, Leg leg, std::int32_t step, std::int32_t last) {
    const std::vector<Stretch> parts = piece.parts_inside(position_on(leg, step), leg.to);
    if (parts.empty() || parts[0].from != 0) return step;
    constexpr std::int32_t rounding = 2;  // of the two ends, in steps
    const auto far = static_cast<std::int32_t>(multiply_divide(last - step, parts[0].to, stretch_whole));
    return step + std::max(far - rounding, 0);
}

/// A step of the leg up to which a base that touches the road at `step` goes on touching it. A base that has left a
/// convex road, or an edge of any road, does not come back to it on a straight leg.
std::int32_t last_touched(const Outline& road, const Footprint& base, Leg leg, std::int32_t step, Length tolerance) {
    const std::int32_t last = leg_length(leg).units;
    const auto there = [&](std::int32_t at) { return moved(base, position_on(leg, at) - leg.from); };
    if (road.is_convex())
        return last_holding(step, last, [&](std::int32_t at) { return road.near(there(at), tolerance); });
    std::int32_t reached = last_inside(road, leg, step, last);
    for (std::size_t edge = 0; edge < road.edge_count(); ++edge) {
        const auto is_near = [&](std::int32_t at) {
            return segment_near(road.edge_from(edge), road.edge_to(edge), there(at), tolerance);
        };
        if (is_near(step)) reached = std::max(reached, last_holding(step, last, is_near));
    }
    return reached;
}

}  // namespace

bool is_on_road(const WwBattle& battle, const Footprint& base, Leg leg) {
    std::vector<const Outline*> roads;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (kind_of(battle, i).is_road) roads.push_back(&battle.scenario->pieces[i].outline);
    if (roads.empty()) return false;
    if (all_on(roads, leg)) return true;  // the usual way: the centre never leaves it
    const Length tolerance{battle.scenario->values.contact_tolerance};
    const std::int32_t last = leg_length(leg).units;
    for (std::int32_t step = 0; step <= last; ++step) {
        const Footprint there = moved(base, position_on(leg, step) - leg.from);
        std::int32_t reached = -1;
        for (const Outline* const road : roads)
            if (road->near(there, tolerance))
                reached = std::max(reached, last_touched(*road, base, leg, step, tolerance));
        if (reached < 0) return false;
        step = reached;
    }
    return true;
}

bool is_chain(const WwBattle& battle, std::span<const Footprint> bases) {
    return is_coherent(bases, Length{battle.scenario->values.coherency});
}

}  // namespace umpire::wwiisim
