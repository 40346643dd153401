#include "games/bolt_action/player/estimates.hpp"

#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

Length Distance::length() const {
    const std::int64_t gap = std::max<std::int64_t>(0, floor_sqrt(squared_) - radii_);
    return {static_cast<std::int32_t>(gap * estimates_->scale_of(a_, b_) / whole)};
}

namespace {

/// BA-INFO-4, in hundredths of a per cent: none where all may measure.
std::uint32_t largest_error(const BaBattle& battle) {
    if (Rules::may_measure(battle)) return 0;
    return static_cast<std::uint32_t>(std::clamp(battle.scenario->options.ai_estimate_error, 0, 99)) * 100;
}

}  // namespace

Estimates::Estimates(const BaBattle& battle, Chance& chance)
    : battle_(battle),
      seed_(chance.below(0x7fffffff)),
      error_(largest_error(battle)),
      slack_((65536 * std::int64_t{error_}) / (Distance::whole - error_) + 1),
      count_(battle.scenario->units.size()) {}

std::int32_t Estimates::draw(std::uint32_t pair) const {
    constexpr std::uint32_t stream_of_errors = 0x657965;  // "eye"
    Chance errors(seed_ << 16 | pair, stream_of_errors);
    return Distance::whole - static_cast<std::int32_t>(error_) +
           static_cast<std::int32_t>(errors.below(2 * error_ + 1));
}

std::int32_t Estimates::scale_of(UnitId a, UnitId b) const {
    const std::size_t low = std::min(a.index(), b.index());  // none is above all units
    const std::size_t high = std::min(count_, std::max(a.index(), b.index()));
    ++guesses_;
    std::int32_t& known = known_[high * count_ + low];
    const std::uint64_t bit = std::uint64_t{1} << low;
    if ((drawn_[high] & bit) == 0) {
        known = draw(static_cast<std::uint32_t>(high << 8 | low));
        drawn_[high] |= bit;
    }
    return known;
}

/// Of its bases, the longer and shorter half of a rectangle taken together.
std::int32_t Estimates::radius_of(UnitId unit) const {
    const BaseShape& base = (*battle_.scenario)[(*battle_.scenario)[unit].first].base;
    return (base.half_width.units + base.half_depth.units) / 2;
}

Distance Estimates::between(UnitId a, UnitId b) const { return between(a, Vector{}, b); }

Distance Estimates::between(UnitId a, Vector shift, UnitId b) const {
    const Piece* house_a = building_of(battle_, a);
    const Piece* house_b = building_of(battle_, b);
    std::int64_t least = std::int64_t{coordinate_max} * coordinate_max * 4;
    const auto look = [&](Point one, Point other) { least = std::min(least, squared(other - one)); };
    const auto look_at_house = [&](const Piece& house, UnitId unit, Vector by) {
        for (const FigureId model : models_of(battle_, unit))
            if (battle_.table[model].on_table)
                look(battle_.table[model].at + by, nearest_point(house.outline, battle_.table[model].at + by));
    };
    if (house_a != nullptr && house_b != nullptr) {
        const Point corner = nearest_point(house_a->outline, house_b->outline.corners()[0]);
        look(corner, nearest_point(house_b->outline, corner));
    } else if (house_b != nullptr) {
        look_at_house(*house_b, a, shift);
    } else if (house_a != nullptr) {
        look_at_house(*house_a, b, {});
    } else {
        for (const FigureId model : models_of(battle_, a)) {
            if (!battle_.table[model].on_table) continue;
            const Point at = battle_.table[model].at + shift;
            for (const FigureId other : models_of(battle_, b))
                if (battle_.table[other].on_table) look(at, battle_.table[other].at);
        }
    }
    const std::int32_t radii = (house_a == nullptr ? radius_of(a) : 0) + (house_b == nullptr ? radius_of(b) : 0);
    return {*this, a, b, least, radii};
}

Distance Estimates::between(UnitId a, Point at, UnitId b) const {
    if (const Piece* house = building_of(battle_, b))
        return {*this, a, b, squared(nearest_point(house->outline, at) - at), radius_of(a)};
    std::int64_t least = std::int64_t{coordinate_max} * coordinate_max * 4;
    for (const FigureId other : models_of(battle_, b))
        if (battle_.table[other].on_table) least = std::min(least, squared(battle_.table[other].at - at));
    return {*this, a, b, least, radius_of(a) + radius_of(b)};
}

Distance Estimates::between(UnitId a, Point at, UnitId b, Point other) const {
    return {*this, a, b, squared(other - at), radius_of(a) + radius_of(b)};
}

/// From the middle of a base of the unit to the edge of whom it is kept away from.
Length Estimates::room_seen(UnitId a, Length room, std::int32_t scale) const {
    return {static_cast<std::int32_t>(std::int64_t{room.units} * Distance::whole / scale) + radius_of(a)};
}

bool Estimates::comes_near(UnitId a, Point from, Point to, UnitId b, Length room) const {
    // Most are too far away for any error, so that theirs need not be drawn.
    const Box box = grown(box_of(from, to), farthest(room) + Length{radius_of(a)});
    for (const FigureId other : models_of(battle_, b)) {
        const Figure& figure = battle_.table[other];
        if (!figure.on_table) continue;
        const BaseShape& base = (*battle_.scenario)[other].base;
        if (!boxes_meet(box, box_around(figure.at, base.half_width + base.half_depth))) continue;
        if (segment_nearer_than(from, to, foot_of(battle_, other), room_seen(a, room, scale_of(a, b)))) return true;
    }
    return false;
}

Vicinity Estimates::vicinity(UnitId a, FigureId model, Length room) const {
    const UnitId b = (*battle_.scenario)[model].unit;
    return {foot_of(battle_, model), room_seen(a, room, scale_of(a, b))};
}

Distance Estimates::to(UnitId unit, Point at, Point mark) const {
    return {*this, unit, UnitId::none(), squared(mark - at), radius_of(unit)};
}

Length Estimates::way(UnitId unit, Length true_way) const {
    const std::int64_t seen = std::int64_t{true_way.units} * scale_of(unit, UnitId::none()) / Distance::whole;
    return {static_cast<std::int32_t>(seen)};
}

Distance Estimates::to_edge(UnitId unit, Point at, bool north) const {
    return to(unit, at, {at.x, north ? battle_.scenario->table.y : 0});
}

}  // namespace umpire::bolt_action::ai
