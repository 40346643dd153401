#include "games/wme/routes.hpp"

#include "games/wme/formations.hpp"
#include "games/wme/known.hpp"
#include "games/wme/situation.hpp"
#include "geometry/box.hpp"
#include "geometry/polyline.hpp"
#include "geometry/segment.hpp"

#include <algorithm>
#include <array>

namespace umpire::wme {
namespace {

// Ours, to bound the search and for what is rounded.
constexpr std::size_t bend_points_max = 300;
constexpr Length sharpest = 100_cm;  // how far off a bend point may lie from its corner
constexpr Length hair{3};            // by which rounding brings a place nearer to what it lies flush against

/// From the nearest point of a stand to a point outside, in any length.
Vector away_from_stand(const Footprint& stand, Point point) {
    Vector away;
    SquaredDistance least;
    bool is_first = true;
    for (const Edge edge : all_edges) {
        const Line line = edge_of(stand, edge);
        const SquaredDistance distance = squared_distance(point, line.from, line.to);
        if (!is_first && !(distance < least)) continue;
        least = distance;
        is_first = false;
        const Vector whole = line.to - line.from;
        const std::int64_t ahead = dot(point - line.from, whole);
        away = ahead <= 0 ? point - line.from : ahead >= squared(whole) ? point - line.to : left_of(whole);
    }
    return away;
}

bool is_within_disc(const Footprint& stand, Point point, Length radius) { return gap_at_most(stand, point, radius); }

/// WM-GEO-11: the distance from the stand never shrinks on the leg: it is convex along it, so it is enough that it does
/// not at the start.
bool never_nears(const Footprint& enemy, Leg leg) {
    return dot(leg.to - leg.from, away_from_stand(enemy, leg.from)) >= 0;
}

/// WM-GEO-11: no point of the leg is within the distance, the last point aside where the route ends there.
bool keeps_away(const Footprint& enemy, Leg leg, Length distance, bool is_last) {
    if (!segment_near(leg.from, leg.to, enemy, distance)) return true;
    if (!is_last || leg.from == leg.to) return false;
    // Only the last point may be so near: until there the leg comes nearer all the time.
    if (segment_nearer_than(leg.from, leg.to, enemy, distance)) return false;
    return is_within_disc(enemy, leg.to, distance) && dot(leg.to - leg.from, away_from_stand(enemy, leg.to)) < 0;
}

/// WM-GEO-10, R-WM-31: the radius of the disc against something so far from both ends of a way. It may start as near as
/// it stands, and come to a place flush against that thing, which by rounding lies nearer than a disc may come.
Length radius_between(Length radius, Length at_start, Length at_end) {
    const bool comes_beside = at_start > radius + hair && !(at_end < radius - hair);
    return std::min(radius, comes_beside ? at_end : at_start);
}

/// The way starts and ends so far off that the disc keeps its whole radius.
bool is_far_from(const Footprint& stand, Leg way, Length radius) {
    const std::int64_t off = squared(stand.radius + radius + hair + hair);
    return squared(way.from - stand.centre) > off && squared(way.to - stand.centre) > off;
}

bool is_far_from(const Box& box, Leg way, Length radius) {
    const Box near = grown(box, radius + hair + hair);
    return !box_contains(near, way.from) && !box_contains(near, way.to);
}

/// What a stand minds on its way, worked out once for all routes from one place to another.
class Minding {
public:
    Minding(const Hindrances& hindrances, Leg way)
        : hindrances_{hindrances}, radius_{route_radius(*hindrances.ground.values)} {
        const Point from = way.from;
        for (const Footprint& stand : hindrances.stands)
            stand_radii_.push_back(is_far_from(stand, way, radius_)
                                       ? radius_
                                       : radius_between(radius_, gap(stand, from), gap(stand, way.to)));
        for (const Footprint& enemy : hindrances.enemies)
            starts_near_.push_back(is_within_disc(enemy, from, hindrances.half_front));
        for (std::size_t i = 0; i < hindrances.ground.pieces.size(); ++i) {
            const Piece& piece = hindrances.ground.pieces[i];
            if (!is_closed(hindrances.ground.kind_of(piece), hindrances.mover)) continue;
            const Length radius =
                is_far_from(piece.outline.box(), way, radius_)
                    ? radius_
                    : radius_between(radius_, piece.outline.distance(from), piece.outline.distance(way.to));
            closed_.push_back({i, radius});
        }
    }

    RouteFault fault_of(Leg leg, bool is_last) const;
    bool meets_stand(Leg leg, std::size_t number) const {
        const Length radius = stand_radii_[number];
        const Footprint& stand = hindrances_.stands[number];
        return radius.units > 0 ? segment_nearer_than(leg.from, leg.to, stand, radius)
                                : segment_crosses(leg.from, leg.to, stand);
    }

private:
    bool is_on_table(Point point) const {
        const std::int32_t radius = radius_.units;
        return point.x >= radius && point.y >= radius && point.x <= hindrances_.table.x - radius &&
               point.y <= hindrances_.table.y - radius;
    }
    /// A closed piece of ground, by its number, and how far off it the disc stays.
    struct Closed {
        std::size_t piece = 0;
        Length radius;
    };

    const Hindrances& hindrances_;
    Length radius_;  ///< of the disc
    FixedVector<Length, battle_figures_max> stand_radii_;
    FixedVector<bool, battle_figures_max> starts_near_;
    FixedVector<Closed, pieces_max> closed_;
};

RouteFault Minding::fault_of(Leg leg, bool is_last) const {
    using Kind = RouteFault::Kind;
    if (!is_on_table(leg.to)) return {Kind::table, 0};
    if (hindrances_.mover == Mover::flyer) return {};
    for (std::size_t i = 0; i < hindrances_.stands.size(); ++i)
        if (meets_stand(leg, i)) return {Kind::stand, i};
    for (std::size_t i = 0; i < hindrances_.enemies.size(); ++i) {
        const Footprint& enemy = hindrances_.enemies[i];
        const bool is_clear =
            starts_near_[i] ? never_nears(enemy, leg) : keeps_away(enemy, leg, hindrances_.half_front, is_last);
        if (!is_clear) return {Kind::enemy, i};
    }
    for (const Closed& closed : closed_) {
        const Piece& piece = hindrances_.ground.pieces[closed.piece];
        if (!sweeps_over(disc(leg.from, closed.radius), leg, piece.outline)) continue;
        // What lies on a road is closed to nobody.
        if (!hindrances_.is_on_road || !is_on_road(hindrances_.ground, leg)) return {Kind::ground, closed.piece};
    }
    return {};
}

/// A place where a route may bend, and how far it is from there to the end.
struct Bend {
    Point at;
    std::int32_t to_end = 0;
};

/// WM-GEO-14: the places where routes of that length may bend, off the corners of all that lies in the way.
std::vector<Bend> bend_points(const Hindrances& hindrances, Point from, Point to, Length pace) {
    std::vector<Bend> bends;
    const Length radius = route_radius(*hindrances.ground.values);
    const Length bend_gap{hindrances.ground.values->bend_gap};
    const Length longest = pace + Length{2};
    const auto add_bend = [&](const std::optional<Point>& bend) {
        if (!bend || squared(*bend - from) > squared(longest)) return;
        const Length to_end = length_of(to - *bend);
        if (length_of(*bend - from) + to_end <= longest) bends.push_back({*bend, to_end.units});
    };
    const auto add_stand = [&](const Footprint& stand, Length clearance) {
        for (const std::optional<Point>& bend : known_bends(stand, clearance)) add_bend(bend);
    };
    for (const Footprint& stand : hindrances.stands) add_stand(stand, radius + bend_gap);
    if (hindrances.half_front > radius)
        for (const Footprint& enemy : hindrances.enemies) add_stand(enemy, hindrances.half_front + bend_gap);
    for (const Piece& piece : hindrances.ground.pieces) {
        if (!is_closed(hindrances.ground.kind_of(piece), hindrances.mover)) continue;
        for (const Point bend : known_bends(piece.outline, radius + bend_gap)) add_bend(bend);
    }
    return bends;
}

/// A place that a route has come to.
struct Reached {
    std::size_t bend = 0;  ///< the number of the place; that of the start is one beyond all bends
    std::int32_t length = 0;
    std::size_t before = 0;  ///< its number in the layer before
};

/// WM-GEO-14: layer by layer, one bend more each, the shortest way to each bend point.
class RouteSearch {
public:
    RouteSearch(const Hindrances& hindrances, Point from, Point to, Length pace)
        : minding_{hindrances, {from, to}}, from_{from}, to_{to}, pace_{pace} {
        layers_.push_back({{0, 0, 0}});
        if (finish()) return;
        find_bends(hindrances);
        layers_.back()[0].bend = bends_.size();
        ends_.assign(bends_.size() + 1, Tried::no);
        if (bends_.empty() || bend_once() || !can_end()) return;
        places_.assign(bends_.size(), Tried::no);
        legs_.assign(bends_.size() * bends_.size(), Tried::no);
        const int bends_most = hindrances.ground.values->bends_most;
        for (int bends = 2; bends <= bends_most; ++bends) {
            go_on(bends == bends_most);
            if (finish()) return;
        }
    }

    std::optional<std::vector<Point>> route;

private:
    enum class Tried : std::uint8_t { no, clear, barred };

    bool is_clear(Leg leg, bool is_last) {
        // What was met last is often met again.
        if (met_ && minding_.meets_stand(leg, *met_)) return false;
        const RouteFault fault = minding_.fault_of(leg, is_last);
        if (fault.kind == RouteFault::Kind::stand) met_ = fault.number;
        return !fault;
    }
    /// Whether the leg is clear, looked at once for all layers.
    bool is_clear(Tried& tried, Leg leg, bool is_last) {
        if (tried == Tried::no) tried = is_clear(leg, is_last) ? Tried::clear : Tried::barred;
        return tried == Tried::clear;
    }
    Point place_of(const Reached& reached) const {
        return reached.bend < bends_.size() ? bends_[reached.bend].at : from_;
    }

    void find_bends(const Hindrances& hindrances) {
        bends_ = bend_points(hindrances, from_, to_, pace_);
        std::ranges::sort(bends_, {}, &Bend::at);
        bends_.erase(std::ranges::unique(bends_, {}, &Bend::at).begin(), bends_.end());
        if (bends_.size() <= bend_points_max) return;
        // Where the stand cannot be, no leg ends.
        std::erase_if(bends_, [&](const Bend& bend) { return !is_clear({bend.at, bend.at}, false); });
        if (bends_.size() <= bend_points_max) return;
        // Of more bend points than any table of armies has those of the longest detours are left out.
        std::ranges::stable_sort(bends_, {},
                                 [&](const Bend& bend) { return length_of(bend.at - from_).units + bend.to_end; });
        bends_.resize(bend_points_max);
        std::ranges::sort(bends_, {}, &Bend::at);
    }

    /// The shortest of the routes that end with a leg from the last layer.
    bool finish() {
        std::vector<Reached>& last = layers_.back();
        std::size_t best = last.size();
        std::int32_t least = pace_.units;
        Tried straight = Tried::no;
        for (std::size_t i = 0; i < last.size(); ++i) {
            const Point at = place_of(last[i]);
            const std::int32_t length = last[i].length + length_of(to_ - at).units;
            if (length > least || (best != last.size() && length == least)) continue;
            if (!is_clear(ends_.empty() ? straight : ends_[last[i].bend], {at, to_}, true)) continue;
            best = i;
            least = length;
        }
        if (best == last.size()) return false;
        std::vector<Point> points{to_};
        for (std::size_t layer = layers_.size() - 1; layer > 0; --layer) {
            points.insert(points.begin(), place_of(layers_[layer][best]));
            best = layers_[layer][best].before;
        }
        route = points;
        return true;
    }

    /// A way to a bend from a place of the last layer, clear or not.
    struct Attempt {
        std::int32_t length = 0;
        std::size_t from = 0;
        auto operator<=>(const Attempt&) const = default;
    };

    /// One bend, the shortest ways first: the first clear one is the way. Without any, the first layer is known.
    bool bend_once() {
        std::vector<Attempt> attempts;
        for (std::size_t k = 0; k < bends_.size(); ++k) {
            const std::int32_t length = length_of(bends_[k].at - from_).units + bends_[k].to_end;
            if (length <= pace_.units) attempts.push_back({length, k});
        }
        std::ranges::sort(attempts);
        std::vector<Reached> next;
        for (const Attempt& attempt : attempts) {
            const Bend& bend = bends_[attempt.from];
            if (!is_clear({from_, bend.at}, false)) continue;
            if (is_clear(ends_[attempt.from], {bend.at, to_}, true)) {
                route = std::vector<Point>{bend.at, to_};
                return true;
            }
            next.push_back({attempt.from, attempt.length - bend.to_end, 0});
        }
        std::ranges::sort(next, {}, &Reached::bend);
        layers_.push_back(std::move(next));
        return false;
    }

    /// Some way from a bend to the end is clear.
    bool can_end() {
        for (std::size_t k = 0; k < bends_.size(); ++k)
            if (is_clear(ends_[k], {bends_[k].at, to_}, true)) return true;
        return false;
    }

    /// is_over: no further bend follows.
    void go_on(bool is_over) {
        const std::vector<Reached>& last = layers_.back();
        std::vector<Reached> next;
        std::vector<Attempt> attempts;
        for (std::size_t k = 0; k < bends_.size(); ++k) {
            const Bend& bend = bends_[k];
            // Where the stand cannot be, no leg ends; and the last bend leads to the end.
            if (!is_clear(places_[k], {bend.at, bend.at}, false)) continue;
            if (is_over && !is_clear(ends_[k], {bend.at, to_}, true)) continue;
            attempts.clear();
            for (std::size_t i = 0; i < last.size(); ++i) {
                if (last[i].bend == k || last[i].length + bend.to_end > pace_.units) continue;
                const std::int32_t length = last[i].length + length_of(bend.at - place_of(last[i])).units;
                if (length + bend.to_end <= pace_.units) attempts.push_back({length, i});
            }
            // The shortest first: the first clear one is the way.
            std::ranges::sort(attempts);
            const auto found = std::ranges::find_if(attempts, [&](const Attempt& attempt) {
                const Reached& from = last[attempt.from];
                return is_clear(legs_[from.bend * bends_.size() + k], {place_of(from), bend.at}, false);
            });
            if (found != attempts.end()) next.push_back({k, found->length, found->from});
        }
        layers_.push_back(std::move(next));
    }

    Minding minding_;
    std::optional<std::size_t> met_;  ///< a stand
    Point from_;
    Point to_;
    Length pace_;
    std::vector<Bend> bends_;
    std::vector<Tried> places_;  ///< at each bend
    std::vector<Tried> legs_;    ///< from each bend to each bend
    std::vector<Tried> ends_;    ///< from each bend, and from the start, to the end
    std::vector<std::vector<Reached>> layers_;
};

}  // namespace

Length move_length(const BaseShape& shape, Place from, std::span<const Point> route, Place to) {
    Length longest = path_length(from.at, route);
    const Footprint before = footprint(shape, from);
    const Footprint after = footprint(shape, to);
    for (std::size_t i = 0; i < 4; ++i) longest = std::max(longest, length_of(after.corners[i] - before.corners[i]));
    return longest;
}

bool corners_within(const BaseShape& shape, Place from, Place to, Length pace) {
    const Footprint before = footprint(shape, from);
    const Footprint after = footprint(shape, to);
    for (std::size_t i = 0; i < 4; ++i)
        if (squared(after.corners[i] - before.corners[i]) > squared(pace)) return false;
    return true;
}

RouteFault fault_of_route(const Hindrances& hindrances, Point from, std::span<const Point> route) {
    const Minding minding{hindrances, {from, route.empty() ? from : route.back()}};
    Point at = from;
    for (std::size_t i = 0; i < route.size(); ++i) {
        if (route[i] == at && i + 1 != route.size()) continue;
        if (const RouteFault fault = minding.fault_of({at, route[i]}, i + 1 == route.size())) return fault;
        at = route[i];
    }
    return {};
}

std::vector<Point> bends_off(const Outline& outline, Length clearance) {
    std::vector<Point> bends;
    const std::span<const Point> corners = outline.corners();
    const std::size_t count = corners.size();
    const auto add = [&](Point before, Point corner, Point after) {
        if (const std::optional<Point> bend = bend_point(before, corner, after, clearance)) bends.push_back(*bend);
    };
    if (!outline.is_line()) {  // counter-clockwise: the outside is on the left of the way back
        for (std::size_t i = 0; i < count; ++i)
            add(corners[(i + 1) % count], corners[i], corners[(i + count - 1) % count]);
        return bends;
    }
    for (std::size_t i = 1; i + 1 < count; ++i) {
        add(corners[i - 1], corners[i], corners[i + 1]);
        add(corners[i + 1], corners[i], corners[i - 1]);
    }
    // Beyond an end of a line its two sides and the straight across through the end make two corners.
    const auto add_end = [&](Point end, Point inner) {
        const Vector back = inner - end;
        add(end + back, end, end + left_of(back));
        add(end - left_of(back), end, end + back);
    };
    add_end(corners[0], corners[1]);
    add_end(corners[count - 1], corners[count - 2]);
    return bends;
}

std::optional<std::vector<Point>> find_route(const Hindrances& hindrances, Point from, Point to, Length pace) {
    return RouteSearch{hindrances, from, to, pace}.route;
}

std::optional<Point> bend_point(Point before, Point corner, Point after, Length clearance) {
    // The normals of both edges, on a scale that leaves room for products; their sum points to the bend.
    constexpr Length scale{1 << 20};
    const Vector one = along(left_of(corner - before), scale);
    const Vector two = along(left_of(after - corner), scale);
    const std::int64_t bottom = squared(scale) + dot(one, two);
    const Vector sum = one + two;
    const std::int64_t reach = std::int64_t{clearance.units} * scale.units;
    if (bottom <= 0 || length_of(sum).units / 1024 * (reach / 1024) > std::int64_t{sharpest.units} * (bottom >> 20))
        return std::nullopt;
    const auto part = [&](std::int64_t value) {
        return static_cast<std::int32_t>(multiply_divide(value, reach, bottom));
    };
    return corner + Vector{part(sum.x), part(sum.y)};
}

namespace {

bool overlaps_any(const Footprint& stand, std::span<const Footprint> others, const Values& values,
                  std::size_t& number) {
    for (number = 0; number < others.size(); ++number)
        if (overlaps_stand(stand, others[number], values)) return true;
    return false;
}

/// WM-GEO-12, WM-GEO-13: of one stand, whatever the others of its unit do.
EndFault fault_of_stand(const Ending& ending, std::size_t i) {
    using Kind = EndFault::Kind;
    const Footprint& stand = ending.unit[i].base;
    const Values& values = *ending.ground.values;
    if (!is_on_table(stand, ending.table)) return {Kind::table, i, 0};
    std::size_t other = 0;
    if (overlaps_any(stand, ending.others, values, other)) return {Kind::overlap, i, other};
    for (std::size_t j = 0; j < ending.ground.pieces.size(); ++j) {
        const Piece& piece = ending.ground.pieces[j];
        if (ending.is_on_road || !is_closed(ending.ground.kind_of(piece), ending.mover)) continue;
        if (is_in(piece.outline, stand, values)) return {Kind::ground, i, j};
    }
    if (ending.may_be_near || (ending.moved >> i & 1u) == 0) return {};
    for (std::size_t j = 0; j < ending.enemies.size(); ++j) {
        if (!gap_at_most(stand, ending.enemies[j], std::max(ending.gap, contact_of(values)))) continue;
        // Exactly the gap is far enough; a fraction of a unit less is not.
        if (touches(stand, ending.enemies[j], values) || gap(stand, ending.enemies[j]) < ending.gap)
            return {Kind::near, i, j};
    }
    return {};
}

}  // namespace

EndFault fault_of_end(const Ending& ending) {
    using Kind = EndFault::Kind;
    const Values& values = *ending.ground.values;
    for (std::size_t i = 0; i < ending.unit.size(); ++i)
        if (const EndFault fault = fault_of_stand(ending, i)) return fault;
    for (std::size_t i = 0; i < ending.unit.size(); ++i)
        for (std::size_t j = i + 1; j < ending.unit.size(); ++j)
            if (overlaps_stand(ending.unit[i].base, ending.unit[j].base, values))
                return {Kind::overlap, i, ending.others.size() + j};
    if (!is_connected(ending.unit, values)) return {Kind::formation, 0, 0};
    return {};
}

}  // namespace umpire::wme
