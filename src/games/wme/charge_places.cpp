#include "games/wme/charge_places.hpp"

#include "games/wme/facts.hpp"

#include <algorithm>

/// WM-CHRG-5, WM-CHRG-7: which places there are.
namespace umpire::wme {
namespace {

// Ours: by so many units rounding may have to be made good, and farther off than that nothing reaches into the strip
// before an edge that a charger could cover.
constexpr std::int32_t outwards_most = 3;
constexpr Length stands_minded = 6_cm;
constexpr Length ground_minded = 12_cm;

Length half_along(const BaseShape& shape, Edge edge) {
    return edge == Edge::front || edge == Edge::rear ? shape.half_width : shape.half_depth;
}
Length half_across(const BaseShape& shape, Edge edge) {
    return edge == Edge::front || edge == Edge::rear ? shape.half_depth : shape.half_width;
}

/// Against an edge of the target: so far along it from its middle, clockwise about the target, and so far off it.
Place against(const Stand& target, Edge edge, const BaseShape& shape, std::int32_t shift, std::int32_t off) {
    const Angle outwards = turned(target.facing, 900 * static_cast<int>(edge));
    const Length ahead = half_across(target.shape, edge) + shape.half_depth + Length{off};
    return {target.base.centre + offset_facing(outwards, Length{shift}, ahead, 0), turned(outwards, 1800)};
}

/// How far a point lies along an edge of the target, clockwise, and how far outside of it, from the middle of the
/// stand.
struct Beside {
    std::int32_t along = 0;
    std::int32_t outside = 0;
};
SineCosine axes_of(const Stand& target, Edge edge) {
    return sine_cosine(turned(target.facing, 900 * static_cast<int>(edge)));
}
Beside beside(const Stand& target, const SineCosine& axes, Point point) {
    const Vector seen = point - target.base.centre;
    return {without_sine_bits(seen.x * axes.cosine - seen.y * axes.sine),
            without_sine_bits(seen.x * axes.sine + seen.y * axes.cosine)};
}

/// Along which stretch something reaches into the strip that a charger would cover before an edge.
struct Span {
    std::int32_t low = 0;
    std::int32_t high = 0;
    bool is_some = false;
    void add(std::int32_t along) {
        low = is_some ? std::min(low, along) : along;
        high = is_some ? std::max(high, along) : along;
        is_some = true;
    }
};
Span span_in_strip(std::span<const Beside> corners, std::int32_t near, std::int32_t far) {
    Span span;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Beside a = corners[i];
        const Beside b = corners[(i + 1) % corners.size()];
        if (a.outside >= near && a.outside <= far) span.add(a.along);
        for (const std::int32_t border : {near, far}) {
            if ((a.outside < border) == (b.outside < border) || a.outside == b.outside) continue;
            span.add(a.along +
                     static_cast<std::int32_t>(multiply_divide(b.along - a.along, magnitude(border - a.outside),
                                                               magnitude(b.outside - a.outside))));
        }
    }
    return span;
}

}  // namespace

Placing::Placing(const Board& board, UnitId unit, UnitId target, Length pace)
    : board_{board},
      unit_{unit},
      target_{target},
      terms_{pace, true, false, only(target), 0},
      around_{board, unit, terms_},
      comes_by_road_{is_road_column(board.battle(), formation_stands(board.battle(), unit))} {}

UnitSet Placing::touched_by(const Footprint& base) const {
    UnitSet touched = 0;
    for (std::size_t i = 0; i < around_.others().size(); ++i)
        if (around_.is_enemy(i) && touches(base, around_.others()[i], board_.values()))
            touched |= only(around_.other_unit(i));
    return touched;
}

/// WM-GEO-7: no other stand is there.
bool Placing::is_free(const Footprint& base) const {
    const auto is_beside = [&](const Footprint& other) { return !overlaps_stand(base, other, board_.values()); };
    return std::ranges::all_of(around_.others(), is_beside) &&
           std::ranges::all_of(around_.placed(), is_beside, &Stand::base);
}

/// WM-CHRG-11, WM-TERR-9: the stand may not enter the terrain there. A column that comes by road may, as long as all
/// who have been placed still are one.
bool Placing::is_closed_there(const Stand& stand) const {
    const WmBattle& battle = board_.battle();
    const auto is_barred = [&](const Stand& one) {
        return is_in_closed(ground_of(battle), one.base, mover_of(battle, unit_));
    };
    if (!comes_by_road_) return is_barred(stand);
    std::vector<Stand> stands = around_.placed();
    stands.push_back(stand);
    return std::ranges::any_of(stands, is_barred) && !is_road_column(battle, stands);
}

/// WM-CHRG-6, WM-CHRG-11: who, or what, takes this place.
Bars Placing::bars_at(const Stand& stand) const {
    const bool is_closed = !is_on_table(stand.base, board_.battle().scenario->table) || is_closed_there(stand);
    return {!is_free(stand.base), is_closed};
}

/// WM-CHRG-5: flush against another stand or closed terrain.
void Placing::add_flush(FirstSpots& spots) const {
    const Stand& target = board_.stands()[spots.target_stand];
    const BaseShape& shape = spots.shape;
    const std::int32_t near = half_across(target.shape, spots.edge).units;
    const std::int32_t far = near + 2 * shape.half_depth.units;
    const auto add = [&](std::span<const Beside> corners) {
        const Span span = span_in_strip(corners, near + 1, far - 1);
        if (!span.is_some) return;
        for (std::int32_t out = 0; out <= outwards_most; ++out)
            for (const std::int32_t shift :
                 {span.high + shape.half_width.units + out, span.low - shape.half_width.units - out})
                spots.add(against(target, spots.edge, shape, shift, 0), shift);
    };
    const SineCosine axes = axes_of(target, spots.edge);
    std::vector<Beside> corners;
    for (const Footprint& other : around_.others()) {
        if (other == target.base || !gap_at_most(other, target.base, stands_minded)) continue;
        corners.clear();
        for (const Point corner : other.corners) corners.push_back(beside(target, axes, corner));
        add(corners);
    }
    const Ground ground = ground_of(board_.battle());
    for (const Piece& piece : ground.pieces) {
        if (!is_closed(ground.kind_of(piece), mover_of(board_.battle(), unit_))) continue;
        if (!boxes_meet(piece.outline.box(), box_around(target.base.centre, ground_minded))) continue;
        corners.clear();
        for (const Point corner : piece.outline.corners()) corners.push_back(beside(target, axes, corner));
        add(corners);
    }
}

std::size_t FirstSpots::end_of_group(std::size_t first) const {
    std::size_t end = first;
    while (end < spots.size() && magnitude(spots[end].off_middle) == magnitude(spots[first].off_middle)) ++end;
    return end;
}

std::int64_t FirstSpots::least_square_from(std::size_t first) const {
    if (first == spots.size()) return INT64_MAX;
    constexpr std::int32_t rounding = 2;
    const auto aside = static_cast<std::int32_t>(magnitude(spots[first].off_middle));
    return squared(Vector{std::max(aside - rounding, 0), std::max(ahead.units - rounding, 0)});
}

FirstSpots Placing::first_spots(const BaseShape& shape, std::size_t target_stand, Edge edge) const {
    const Stand& target = board_.stands()[target_stand];
    const std::int32_t most =
        half_along(target.shape, edge).units + shape.half_width.units - board_.values().first_contact;
    FirstSpots all{shape, target_stand, edge, half_across(target.shape, edge) + shape.half_depth, {}};
    for (std::int32_t shift = 0; shift <= most; shift += board_.values().shift_step)
        for (const std::int32_t signed_shift : {shift, -shift})
            if (signed_shift >= 0 ? signed_shift == shift : shift != 0)
                all.add(against(target, edge, shape, signed_shift, 0), signed_shift);
    add_flush(all);
    std::erase_if(all.spots, [most](const FirstSpot& spot) { return magnitude(spot.off_middle) > most; });
    std::ranges::stable_sort(all.spots, {}, [](const FirstSpot& spot) { return magnitude(spot.off_middle); });
    return all;
}

const FirstSpot& Placing::settled(FirstSpots& spots, std::size_t number) const {
    FirstSpot& spot = spots.spots[number];
    if (spot.is_settled) return spot;
    spot.is_settled = true;
    const Stand& target = board_.stands()[spots.target_stand];
    // Corners of a turned stand are rounded: a unit or two farther off, where it would overlap by a hair.
    for (std::int32_t out = 0; out <= outwards_most; ++out) {
        spot.to = against(target, spots.edge, spots.shape, spot.off_middle, out);
        spot.base = footprint(spots.shape, spot.to);
        if (overlap(spot.base, target.base)) continue;
        if (gap(target.base, spot.base.centre) < std::min(route_radius(board_.values()), spots.shape.half_depth))
            continue;
        const Length contact =
            edge_contact(edge_of(target.base, spots.edge), edge_of(spot.base, Edge::front), board_.values());
        spot.has_contact = contact >= Length{board_.values().first_contact} - rounding_of(spot.base);
        break;
    }
    return spot;
}

void Placing::look_at(FirstSpots& spots, FirstSpot& spot) const {
    if (spot.is_looked_at) return;
    spot.is_looked_at = true;
    spot.bars = bars_at({spot.base, spots.shape, spot.to.facing});
    if (spot.bars.none()) spot.touched = touched_by(spot.base);
}

bool Placing::may_reach(FigureId stand, const FirstSpot& spot) const {
    // The middle of a stand goes no farther than its farthest corner, but for what is rounded.
    return squared(spot.flush.at - place_of(board_.battle(), stand).at) <= squared(terms_.pace + Length{8});
}

std::vector<StandMove> Placing::first_places(FigureId stand, FirstSpots& spots, std::size_t group, Bars& bars) const {
    const Place start = place_of(board_.battle(), stand);
    std::vector<StandMove> found;
    for (std::size_t i = group; i < spots.end_of_group(group); ++i) {
        if (!may_reach(stand, spots.spots[i]) || !settled(spots, i).has_contact) continue;
        FirstSpot& spot = spots.spots[i];
        const bool is_known = std::ranges::any_of(found, [&](const StandMove& one) { return one.to == spot.to; });
        if (is_known || !corners_within(spots.shape, start, spot.to, terms_.pace)) continue;
        look_at(spots, spot);
        bars.add(spot.bars);
        StandMove move{stand, spot.to, {}, {}};
        if (spot.bars.none() && around_.judge(move, spot.touched).empty()) found.push_back(move);
    }
    return found;
}

/// WM-CHRG-7, WM-CHRG-9: how much of the front edge of a stand there touches enemy stands.
ChargePlace Placing::weighed(FigureId stand, Place place) const {
    const Footprint base = footprint(shape_of(board_.battle(), stand), place);
    ChargePlace result{place, 0, 0, 0, 0};
    for (std::size_t i = 0; i < around_.others().size(); ++i) {
        const Footprint& other = around_.others()[i];
        if (!around_.is_enemy(i) || !touches(base, other, board_.values())) continue;
        const std::int32_t length = edge_contact(base, Edge::front, other, board_.values()).units;
        (around_.other_unit(i) == target_ ? result.with_target : result.with_others) += length;
        result.rank = std::max(result.rank, length > 0 ? 2 : 1);
    }
    return result;
}

/// R-WM-33: the place, or one up to three units farther off where rounded corners would overlap by a hair. Nothing
/// where none of them is free.
std::optional<Place> Placing::freed(FigureId stand, const ChargePlace& wanted) const {
    const BaseShape& shape = shape_of(board_.battle(), stand);
    for (std::int32_t out = 0; out <= outwards_most; ++out) {
        const Vector off = offset_facing(wanted.place.facing, Length{wanted.aside * out}, Length{-out}, 0);
        const Place place{wanted.place.at + off, wanted.place.facing};
        if (is_free(footprint(shape, place))) return place;
    }
    return std::nullopt;
}

/// WM-GEO-13, WM-CHRG-8, WM-CHRG-11: a place that is free can be reached.
bool Placing::is_next_possible(StandMove& move) const {
    const WmBattle& battle = board_.battle();
    const Stand stand = stand_at(shape_of(battle, move.stand), move.to);
    if (!corners_within(stand.shape, place_of(battle, move.stand), move.to, terms_.pace)) return false;
    if (!is_on_table(stand.base, battle.scenario->table)) return false;
    if (is_closed_there(stand)) return false;
    return around_.judge(move, touched_by(stand.base)).empty();
}

namespace {

std::array<std::int32_t, 3> worth(const ChargePlace& place) {
    return {place.rank, place.rank == 2 ? place.with_target : 0, place.rank == 2 ? place.with_others : 0};
}

}  // namespace

namespace {

/// R-WM-62: contacts that are equally long by the book are so, however the corners of turned stands were rounded.
void level(std::vector<ChargePlace>& places, std::int32_t ChargePlace::* length) {
    std::ranges::stable_sort(places, std::ranges::greater{}, length);
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i - 1].*length - places[i].*length <= turned_rounding.units)
            places[i].*length = places[i - 1].*length;
}

}  // namespace

/// The places beside and behind those who stand already, the best first.
std::vector<ChargePlace> Placing::weighed_places(FigureId stand) const {
    const BaseShape& shape = shape_of(board_.battle(), stand);
    std::vector<ChargePlace> places;
    const auto add = [&](const StandMove& placed, Length right, Length ahead) {
        const Place place{placed.to.at + offset_facing(placed.to.facing, right, ahead, 0), placed.to.facing};
        ChargePlace one = weighed(stand, place);
        one.aside = right.units > 0 ? 1 : right.units < 0 ? -1 : 0;
        if (std::ranges::find(places, one) == places.end()) places.push_back(one);
    };
    for (const StandMove& placed : moves_) {
        add(placed, 2 * shape.half_width, {0});
        add(placed, -(2 * shape.half_width), {0});
    }
    const std::size_t beside_count = places.size();
    for (const StandMove& placed : moves_) add(placed, {0}, -(2 * shape.half_depth));
    // Places behind others count only where nothing is touched.
    for (std::size_t i = beside_count; i < places.size(); ++i) places[i].rank = 0;
    if (!places.empty() && !is_upright(footprint(shape, places.front().place))) {
        level(places, &ChargePlace::with_others);
        level(places, &ChargePlace::with_target);
    }
    std::ranges::stable_sort(places, std::ranges::greater{}, worth);
    return places;
}

std::vector<StandMove> Placing::next_places(FigureId stand) const {
    const std::vector<ChargePlace> places = weighed_places(stand);
    std::vector<StandMove> found;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!found.empty() && worth(places[i]) != worth(places[i - 1])) break;
        const std::optional<Place> to = freed(stand, places[i]);
        if (!to) continue;
        StandMove move{stand, *to, {}, {}};
        if (is_next_possible(move)) found.push_back(move);
    }
    std::ranges::stable_sort(found, {}, &StandMove::length);
    return found;
}

std::optional<StandMove> Placing::best_next_place(FigureId stand) const {
    struct Wanted {
        Length least;  ///< no way there is shorter
        StandMove move;
    };
    const std::vector<ChargePlace> places = weighed_places(stand);
    const Place start = place_of(board_.battle(), stand);
    std::vector<Wanted> equal;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (const std::optional<Place> to = freed(stand, places[i])) {
            const std::array straight{to->at};
            const Length least = move_length(shape_of(board_.battle(), stand), start, straight, *to);
            equal.push_back({least, {stand, *to, {}, {}}});
        }
        if (i + 1 != places.size() && worth(places[i]) == worth(places[i + 1])) continue;
        std::optional<StandMove> best;
        std::size_t first = 0;  // its number: of equal ways the first one is the way
        std::vector<std::size_t> order(equal.size());
        for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
        std::ranges::stable_sort(order, {}, [&](std::size_t k) { return equal[k].least; });
        for (const std::size_t k : order) {
            StandMove& move = equal[k].move;
            if (best && (equal[k].least > best->length || (equal[k].least == best->length && k > first))) continue;
            if (!is_next_possible(move)) continue;
            if (best && (move.length > best->length || (move.length == best->length && k > first))) continue;
            best = move;
            first = k;
        }
        if (best) return best;
        equal.clear();
    }
    return std::nullopt;
}

void Placing::put(const StandMove& move) {
    const UnitSet touched = touched_by(footprint(shape_of(board_.battle(), move.stand), move.to));
    for (const UnitId enemy : units_in(board_.battle(), touched)) {
        around_.ignore(enemy);
        if (std::ranges::find(touched_, enemy) == touched_.end()) touched_.push_back(enemy);
    }
    around_.put(move.stand, move.to);
    moves_.push_back(move);
}

}  // namespace umpire::wme
