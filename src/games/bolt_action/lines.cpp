#include "games/bolt_action/lines.hpp"

#include "geometry/core.hpp"
#include "geometry/segment.hpp"
#include "geometry/sight.hpp"
#include "geometry/together.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

/// BA-GEO-6: one level for each hill around the point.
std::uint8_t level_at(const BaBattle& battle, Point point) {
    std::uint8_t level = 0;
    for (const BoxedPiece& hill : battle.scenario->sight.hills)
        if (box_contains(hill.box, point) && battle.scenario->pieces[hill.piece].outline.touches(point)) ++level;
    return level;
}

namespace {

Box box_with(const Box& a, const Box& b) { return box_of(box_of(a, b.low), b.high); }

/// BA-BLD-3: all men in a building are one end.
LineEnd end_of_house(const BaBattle& battle, const Piece& house, PieceId piece) {
    LineEnd end;
    end.house = &house;
    const Box& box = house.outline.box();
    end.at = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    end.level = battle.scenario->sight.levels[piece.index()];
    end.is_low = false;
    return end;
}

LineEnds ends_of(const BaBattle& battle, UnitId unit) {
    LineEnds ends;
    if (!is_present(battle, unit)) return ends;
    if (const Piece* house = building_of(battle, unit)) {
        ends.push_back(end_of_house(battle, *house, battle.situation[unit].building));
        return ends;
    }
    const bool is_low = !is_vehicle(battle, unit);
    for (const FigureId model : models_of(battle, unit)) {
        const Figure& figure = battle.table[model];
        if (!figure.on_table) continue;
        LineEnd end;
        end.model = model;
        end.base = foot_of(battle, model);
        end.at = figure.at;
        end.level = level_at(battle, figure.at);
        end.is_low = is_low;
        ends.push_back(end);
    }
    return ends;
}

/// No point of the base is farther from its centre.
Length reach_of(const BaseShape& shape) {
    const bool is_disc = shape.kind == BaseShape::Kind::round;
    return is_disc ? shape.half_width : shape.half_width + shape.half_depth;
}

Box box_of_end(const LineEnd& end) {
    return end.house != nullptr ? end.house->outline.box() : box_around(end.at, end.base.radius);
}

/// Holds all lines from the one to the other. Neither is empty.
Box corridor_of(const LineEnds& from, const LineEnds& to) {
    Box box = box_of_end(to[0]);
    for (const LineEnd& end : to) box = box_with(box, box_of_end(end));
    for (const LineEnd& end : from)
        box = end.house != nullptr ? box_with(box, end.house->outline.box()) : box_of(box, end.at);
    return box;
}

}  // namespace

Lines::Lines(const BaBattle& battle, UnitId from, UnitId to)
    : battle_(battle),
      from_unit_(from),
      to_unit_(to),
      from_(ends_of(battle, from)),
      to_(ends_of(battle, to)),
      corridor_(from_.empty() || to_.empty() ? Box{} : corridor_of(from_, to_)) {
    if (!from_.empty() && !to_.empty()) find_blockers();
}

const LineEnd* Lines::end_of(FigureId model) const {
    // The ends stand in the order of the models, of which some may have fallen.
    const std::size_t number = model.index() - (*battle_.scenario)[from_unit_].first.index();
    for (std::size_t i = std::min<std::size_t>(number + 1, from_.size()); i > 0; --i)
        if (from_[i - 1].model == model || from_[i - 1].house != nullptr) return &from_[i - 1];
    return nullptr;
}

/// The building that an end stands for is no obstacle of its own lines; those to its far side are cut short elsewhere.
bool Lines::is_own_house(const BoxedPiece& boxed) const {
    const Piece* piece = &battle_.scenario->pieces[boxed.piece];
    return (!from_.empty() && from_[0].house == piece) || (!to_.empty() && to_[0].house == piece);
}

void Lines::add(const std::vector<BoxedPiece>& pieces, bool when_touched, Obstacles& into) const {
    const Scenario& scenario = *battle_.scenario;
    const auto is_near = [&](const Box& box) {
        return when_touched ? boxes_meet(box, corridor_) : boxes_overlap(box, corridor_);
    };
    for (const BoxedPiece& boxed : pieces)
        if (is_near(boxed.box) && !is_own_house(boxed))
            into.push_back({boxed.box, &scenario.pieces[boxed.piece].outline, &kind_of(battle_, boxed.piece),
                            scenario.sight.levels[boxed.piece]});
}

/// BA-GEO-8, BA-VEH-17: opaque pieces, hills, vehicle hulls and wrecks; a collapsed building blocks no more. BA-COV-8:
/// armour is hard cover for what it hides in part.
void Lines::find_blockers() {
    const SightIndex& index = battle_.scenario->sight;
    add(index.opaque, false, blockers_);
    add(index.hills, false, hills_);
    add(index.woods, false, woods_);
    for (const FigureId hull : index.hulls) {
        const Figure& figure = battle_.table[hull];
        const UnitId unit = (*battle_.scenario)[hull].unit;
        if (!figure.on_table || unit == from_unit_ || unit == to_unit_) continue;
        const BaseShape& shape = (*battle_.scenario)[hull].base;
        if (!boxes_meet(box_around(figure.at, shape.half_width + shape.half_depth), corridor_)) continue;
        const bool is_hard =
            battle_.situation[unit].where == Whereabouts::destroyed || battle_.scenario->profile_of(unit).is_armoured();
        hulls_.push_back(
            {foot_of(battle_, hull), level_at(battle_, figure.at), is_hard ? Shelter::hard : Shelter::light});
    }
}

/// Whether any of it lies near the lines between these two.
bool Lines::can_block(const LineEnd& looker, const LineEnd& target) const {
    const Box own = looker.house != nullptr ? looker.house->outline.box() : Box{looker.at, looker.at};
    const Box around = box_with(own, box_of_end(target));
    const auto is_near = [&](const Obstacle& piece) { return boxes_overlap(piece.box, around); };
    const auto is_hull_near = [&](const Hull& hull) {
        return boxes_overlap(box_around(hull.base.centre, hull.base.radius), around);
    };
    return std::any_of(blockers_.begin(), blockers_.end(), is_near) ||
           std::any_of(hulls_.begin(), hulls_.end(), is_hull_near) ||
           std::any_of(hills_.begin(), hills_.end(), is_near) || std::any_of(woods_.begin(), woods_.end(), is_near);
}

/// BA-GEO-7, BA-BLD-4: the centre of the base; from a building, the point of the outline nearest to the target.
Point Lines::eye(const LineEnd& looker, const LineEnd& target) const {
    if (looker.house == nullptr) return looker.at;
    return nearest_point(looker.house->outline, target.at);
}

/// BA-BLD-5: lines at a building end at the point of the outline nearest to the shooter.
Point Lines::mark(const LineEnd& looker, const LineEnd& target) const {
    if (target.house == nullptr) return target.at;
    return nearest_point(target.house->outline, looker.at);
}

/// BA-GEO-7: the core points. BA-BLD-5: of a building its corners and the middles of its sides.
Aims Lines::aims(Point from, const LineEnd& target) const {
    Aims points;
    if (target.house != nullptr) {
        const Outline& outline = target.house->outline;
        for (std::size_t i = 0; i < outline.edge_count() && points.size() + 2 <= Aims::capacity; ++i) {
            const Point a = outline.edge_from(i);
            const Point b = outline.edge_to(i);
            points.push_back(a);
            points.push_back({(a.x + b.x) / 2, (a.y + b.y) / 2});
        }
    } else if (is_round(target.base)) {
        for (const Point point : sight_points(from, target.at, {target.base.radius.units / 2})) points.push_back(point);
    } else {
        const BaseShape& shape = (*battle_.scenario)[target.model].base;
        for (const Point point : core_points(shape, place_of(battle_, target.model))) points.push_back(point);
    }
    return points;
}

/// BA-GEO-8: an item is ignored when both ends stand on a level above its own.
bool Lines::is_overlooked(std::uint8_t level, const LineEnd& a, const LineEnd& b) const {
    return std::min(a.level, b.level) > level;
}

Shelter Lines::blocker(const LineEnd& looker, const LineEnd& target, Point from, Point to) const {
    if (target.house != nullptr && target.house->outline.crossed_by(from, to)) return Shelter::hard;
    for (const Obstacle& piece : blockers_)
        if (piece.kind->sight == Sight::opaque && !is_overlooked(piece.level, looker, target) &&
            piece.outline->crossed_by(from, to))
            return Shelter::hard;
    for (const Obstacle& hill : hills_)
        if (looker.level < hill.level && target.level < hill.level && hill.outline->crossed_by(from, to) &&
            !hill.outline->touches(looker.at) && !hill.outline->touches(target.at))
            return Shelter::hard;
    Shelter found = Shelter::none;
    for (const Hull& hull : hulls_) {
        if (hull.gives <= found || is_overlooked(hull.level, looker, target)) continue;
        if (segment_crosses(from, to, hull.base)) found = hull.gives;
    }
    if (found != Shelter::none || woods_.empty()) return found;
    LengthTogether depth(from, to);
    for (const Obstacle& wood : woods_)
        if (!is_overlooked(wood.level, looker, target)) depth.add(*wood.outline);
    const std::int32_t limit = battle_.scenario->options.wood_depth_limit * units_per_cm;
    return depth.length().units > limit ? Shelter::light : Shelter::none;
}

/// BA-GEO-9, BA-GEO-10: one free line to a core point is enough.
bool Lines::sees(const LineEnd& looker, const LineEnd& target) const {
    if (!can_block() || !can_block(looker, target)) return true;
    // Most often the line to the centre decides, and the other points need not be found.
    const Point from = eye(looker, target);
    if (target.house == nullptr && blocker(looker, target, from, target.at) == Shelter::none) return true;
    for (const Point aim : aims(from, target)) {
        const Point start = looker.house != nullptr ? nearest_point(looker.house->outline, aim) : from;
        if (blocker(looker, target, start, aim) == Shelter::none) return true;
    }
    return false;
}

/// BA-SHOOT-12: friends on the table who stand near any line and may bar it. BA-SHOOT-11: the own unit never does.
void Lines::find_friends() {
    has_friends_ = true;
    if (from_.empty() || to_.empty()) return;
    const Scenario& scenario = *battle_.scenario;
    const Length limit{scenario.values.friend_line};
    const Box around = grown(corridor_, scenario.sight.widest + limit);
    const Side side = scenario[from_unit_].side;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (scenario.units[i].side != side || unit == from_unit_ || unit == to_unit_ || !is_on_table(battle_, unit))
            continue;
        const bool is_armoured = scenario.profile_of(unit).is_armoured();
        for (const FigureId model : models_of(scenario, unit)) {
            const Figure& figure = battle_.table[model];
            if (!figure.on_table || !box_contains(around, figure.at)) continue;
            const Box own = box_around(figure.at, reach_of(scenario[model].base));
            if (boxes_overlap(grown(own, limit), corridor_)) friends_.push_back({foot_of(battle_, model), is_armoured});
        }
    }
}

/// BA-COV-9: the men and guns of other units that stand near any line give cover, while hulls hide instead. BA-ART-5: a
/// gun covers its own crew too.
void Lines::find_bystanders() {
    if (from_.empty() || to_.empty()) return;
    const Scenario& scenario = *battle_.scenario;
    const Box around = grown(corridor_, scenario.sight.widest);
    const auto& figures = battle_.table->figures;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const Figure& figure = figures[i];
        if (!figure.on_table || !box_contains(around, figure.at)) continue;
        const auto model = id_at<FigureId>(i);
        const UnitId unit = scenario[model].unit;
        if (unit == from_unit_ || (unit == to_unit_ && scenario.info(unit).gun != model)) continue;
        if (scenario.profile_of(unit).type == Type::vehicle) continue;
        if (!boxes_overlap(box_around(figure.at, reach_of(scenario[model].base)), corridor_)) continue;
        bystanders_.push_back({foot_of(battle_, model), level_at(battle_, figure.at)});
    }
}

bool Lines::are_all_free() {
    if (!has_friends_) find_friends();
    return friends_.empty() && !can_block();
}

/// BA-SHOOT-12: by a friend who is nearer to the line than allowed. BA-SHOOT-13: armour does not bar small arms.
bool Lines::is_barred(const LineEnd& looker, const LineEnd& target, bool by_small_arms) {
    if (!has_friends_) find_friends();
    if (friends_.empty()) return false;
    const Point to = mark(looker, target);
    const Point from = looker.house != nullptr ? nearest_point(looker.house->outline, to) : looker.at;
    const Length limit{battle_.scenario->values.friend_line};
    return std::any_of(friends_.begin(), friends_.end(), [&](const Friend& other) {
        return !(by_small_arms && other.is_armoured) && segment_nearer_than(from, to, other.base, limit);
    });
}

}  // namespace umpire::bolt_action
