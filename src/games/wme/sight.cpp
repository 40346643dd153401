#include "games/wme/sight.hpp"

#include "battle/fixed_vector.hpp"
#include "battle/ids.hpp"
#include "games/wme/sight_line.hpp"
#include "games/wme/situation.hpp"
#include "geometry/box.hpp"
#include "geometry/segment.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace umpire::wme {
namespace {

bool is_beyond(Line edge, Point point) { return cross(edge.to - edge.from, point - edge.from) > 0; }

/// WM-SIGHT-1: the same for what can be seen from an edge. Of turned stands what lies level with the edge may come to
/// lie beyond it by rounding, and does not count (R-WM-62).
bool is_before(Line edge, Point point, Length rounding) {
    const Vector whole = edge.to - edge.from;
    const std::int64_t beyond = cross(whole, point - edge.from);
    return beyond > 0 && Wide{beyond} * beyond > Wide{squared(rounding)} * squared(whole);
}

/// The line through two points has both ends of the edge on one side of it.
bool is_beside(Line edge, Point a, Point b) {
    const std::int64_t from = cross(b - a, edge.from - a);
    const std::int64_t to = cross(b - a, edge.to - a);
    return (from > 0 && to > 0) || (from < 0 && to < 0);
}

/// A stand between two edges, and on which side of the line that is looked at it lies: 0 where the line meets it.
struct StandBetween {
    const Footprint* base = nullptr;
    int side = 0;
};

/// The places where two stands touch, from one number up to but not including another. The numbers of the stands come
/// from the list of those between; whoever looks, and whoever is looked at, has none.
struct TouchPair {
    std::optional<std::size_t> one;
    std::optional<std::size_t> other;
    std::size_t first = 0;
    std::size_t last = 0;
};

/// The corners of all that lies between two edges, and the places where stands touch there.
struct Between {
    FixedVector<StandBetween, battle_figures_max> stands;
    FixedVector<std::size_t, battle_figures_max> order;  ///< of the stands: what blocked a line last comes first
    std::vector<TouchPoint> touches;
    std::vector<TouchPair> pairs;
    std::vector<Point> marked;
    bool has_touches = false;
};

/// A line that parts stands from the hull of four points: all four lie on one side of it, or on it.
class PartingLine {
public:
    PartingLine(Line line, const std::array<Point, 4>& ends, Length contact)
        : from_{line.from}, direction_{line.to - line.from}, contact_{contact} {
        for (const Point end : ends) {
            const int sign = sign_of(cross(direction_, end - from_));
            if (sign == 0) continue;
            if (side_ != 0 && sign != side_) {
                side_ = 0;
                return;
            }
            side_ = sign;
        }
        square_ = squared(direction_);
        margin_ = Wide{squared(contact_)} * square_;
    }
    /// The stand lies on the other side, farther off than stands that touch are.
    bool parts(const Footprint& stand) const {
        if (side_ == 0) return false;
        // The middle says it, where the corners need not be asked: they are no farther from it than the radius.
        const std::int64_t middle = aside(stand.centre);
        if (middle <= 0) return false;
        const Wide far = squared(stand.radius + contact_ + Length{2});
        if (Wide{middle} * middle > far * square_) return true;
        return std::ranges::all_of(stand.corners, [&](Point corner) {
            const std::int64_t aside_of_corner = aside(corner);
            return aside_of_corner > 0 && Wide{aside_of_corner} * aside_of_corner > margin_;
        });
    }

private:
    std::int64_t aside(Point point) const { return -side_ * cross(direction_, point - from_); }

    Point from_;
    Vector direction_;
    Length contact_;  ///< how far apart stands that touch may be
    int side_ = 0;    ///< on which the four points lie; 0 where they lie on both, or on the line
    Wide margin_ = 0;
    std::int64_t square_ = 0;
};

/// The part of an edge that lies on the outside of another one, or up to two units more where it is cut.
std::optional<Line> part_before(Line line, Line other) {
    const Vector edge = other.to - other.from;
    const std::int64_t from = cross(edge, line.from - other.from);
    const std::int64_t to = cross(edge, line.to - other.from);
    if (from < 0 && to < 0) return std::nullopt;
    if (from >= 0 && to >= 0) return line;
    const Vector whole = line.to - line.from;
    const std::int64_t length = length_of(whole).units;
    const std::int64_t cut = multiply_divide(length, magnitude(from), magnitude(from) + magnitude(to));
    if (from < 0) {
        const std::int64_t step = std::max<std::int64_t>(cut - 2, 0);
        return Line{line.from + along(whole, {static_cast<std::int32_t>(step)}), line.to};
    }
    const std::int64_t step = std::min(cut + 2, length);
    return Line{line.from, line.from + along(whole, {static_cast<std::int32_t>(step)})};
}

/// Looks from one edge to another.
class Looking {
public:
    Looking(const Scene& scene, std::size_t viewer, std::size_t target, const SightLimits& limits)
        : scene_{scene}, viewer_{viewer}, target_{target}, limits_{limits} {
        const Box around = box_of(box_around(viewer_base().centre, viewer_base().radius), target_base());
        for (const Piece& piece : scene.ground.pieces)
            if (scene.ground.kind_of(piece).sight != Sight::clear && boxes_meet(piece.outline.box(), around))
                pieces_.push_back(&piece);
        is_high_ = scene.hill_overlook && is_on_hill(scene.ground, viewer_base().centre);
    }

    std::optional<FoundLine> find();

private:
    const Values& values() const { return *scene_.ground.values; }
    const Footprint& viewer_base() const { return scene_.stands[viewer_].base; }
    const Footprint& target_base() const { return scene_.stands[target_].base; }
    static Box box_of(const Box& box, const Footprint& base) {
        const Box other = box_around(base.centre, base.radius);
        return umpire::box_of(umpire::box_of(box, other.low), other.high);
    }

    std::optional<Line> in_zone(Edge edge, Line other) const;
    std::optional<Line> from_edge(Line edge, Line other);
    void gather(Line edge, Line other);
    void gather_touches();
    bool is_walled_off(Line edge, Line other) const;
    bool is_wall(const Piece& piece, Line edge, Line other) const;
    std::optional<Line> look_straight(Line edge, Line other);
    std::optional<Line> look(Line edge, Line other, Point a, Point b);
    bool is_blocked(const SightRay& ray);
    bool is_blocked_by_stands(const SightRay& ray);
    bool passes_between_stands(const SightRay& ray);
    bool is_blocked_by_ground(const SightRay& ray) const;

    const Scene& scene_;
    std::size_t viewer_;
    std::size_t target_;
    const SightLimits& limits_;
    FixedVector<const Piece*, pieces_max> pieces_;
    Between between_;
    bool is_high_ = false;
};

/// WM-MOD-9: the part of the other edge that lies in the zone of this edge, in steps of a unit.
std::optional<Line> Looking::in_zone(Edge edge, Line other) const {
    const Stand& stand = scene_.stands[viewer_];
    const Place place{stand.base.centre, stand.facing};
    const Vector whole = other.to - other.from;
    const std::int32_t length = length_of(whole).units;
    if (length == 0) return std::nullopt;
    const auto point_at = [&](std::int32_t step) {
        return step == length ? other.to : other.from + along(whole, {step});
    };
    const auto is_in_zone = [&](std::int32_t step) {
        return zone_of(stand.shape, place, point_at(step)) == zone_beside(edge);
    };
    // The zone bulges most where the middle line of the stand through this edge crosses the other one.
    const Line side = edge_of(stand.base, edge);
    const Vector middle = left_of(side.to - side.from);
    const std::int64_t a = cross(middle, other.from - place.at);
    const std::int64_t b = cross(middle, other.to - place.at);
    std::int32_t crossing = magnitude(a) < magnitude(b) ? 0 : length;
    if ((a < 0) != (b < 0))
        crossing = static_cast<std::int32_t>(multiply_divide(length, magnitude(a), magnitude(a - b)));
    std::int32_t inside = -1;
    for (const std::int32_t step : {crossing, 0, length})
        if (inside < 0 && is_in_zone(step)) inside = step;
    if (inside < 0) return std::nullopt;
    const auto last_in_zone = [&](std::int32_t end) {
        if (is_in_zone(end)) return end;
        std::int32_t good = inside;
        std::int32_t bad = end;
        while (good - bad > 1 || bad - good > 1) {
            const std::int32_t half = good + (bad - good) / 2;
            (is_in_zone(half) ? good : bad) = half;
        }
        return good;
    };
    return Line{point_at(last_in_zone(0)), point_at(last_in_zone(length))};
}

/// The stands that may stand between the two edges or touch what does.
void Looking::gather(Line edge, Line other) {
    between_.stands.clear();
    between_.order.clear();
    between_.touches.clear();
    between_.pairs.clear();
    between_.marked.clear();
    between_.has_touches = false;
    const std::array ends{edge.from, edge.to, other.from, other.to};
    const Length contact = contact_of(values());
    const Box around = umpire::box_of(umpire::box_of(umpire::box_of(edge.from, edge.to), other.from), other.to);
    std::optional<std::array<PartingLine, 6>> lines;  // for the first stand that needs them
    for (std::size_t i = 0; i < scene_.stands.size(); ++i) {
        if (i == viewer_ || i == target_) continue;
        const Footprint& stand = scene_.stands[i].base;
        if (!boxes_meet(around, box_around(stand.centre, stand.radius + contact))) continue;
        if (is_high_ && !is_on_hill(scene_.ground, stand.centre)) continue;
        if (!lines)
            lines.emplace(std::array{
                PartingLine{{edge.from, other.to}, ends, contact}, PartingLine{{edge.to, other.from}, ends, contact},
                PartingLine{{edge.from, other.from}, ends, contact}, PartingLine{{edge.to, other.to}, ends, contact},
                PartingLine{edge, ends, contact}, PartingLine{other, ends, contact}});
        if (std::ranges::any_of(*lines, [&](const PartingLine& line) { return line.parts(stand); })) continue;
        between_.order.push_back(between_.stands.size());
        between_.stands.push_back({&stand, 0});
        between_.marked.insert(between_.marked.end(), stand.corners.begin(), stand.corners.end());
    }
    for (const Piece* piece : pieces_)
        between_.marked.insert(between_.marked.end(), piece->outline.corners().begin(), piece->outline.corners().end());
}

void Looking::gather_touches() {
    if (between_.has_touches) return;
    between_.has_touches = true;
    const auto add = [&](const Footprint* one, const Footprint* other) {
        for (const Point corner : one->corners)
            for (const Edge edge : all_edges) {
                const Line line = edge_of(*other, edge);
                if (!is_at_most(squared_distance(corner, line.from, line.to), contact_of(values()))) continue;
                const std::int64_t whole = squared(line.to - line.from);
                const std::int64_t part =
                    std::clamp<std::int64_t>(dot(corner - line.from, line.to - line.from), 0, whole);
                between_.touches.push_back({corner, line, part, whole, one, other});
            }
    };
    const auto add_pair = [&](std::size_t i, const Footprint* other, std::optional<std::size_t> number) {
        const Footprint* one = between_.stands[i].base;
        if (!wme::touches(*one, *other, values())) return;
        const std::size_t first = between_.touches.size();
        add(one, other);
        add(other, one);
        between_.pairs.push_back({i, number, first, between_.touches.size()});
    };
    for (std::size_t i = 0; i < between_.stands.size(); ++i) {
        for (std::size_t j = i + 1; j < between_.stands.size(); ++j) add_pair(i, between_.stands[j].base, j);
        add_pair(i, &viewer_base(), std::nullopt);
        add_pair(i, &target_base(), std::nullopt);
    }
}

/// The piece blocks every line that passes through its inside, and has neither edge at it.
bool Looking::is_wall(const Piece& piece, Line edge, Line other) const {
    if (!piece.outline.is_convex() || piece.outline.is_line()) return false;
    const auto is_off = [&](Line line) {
        return !piece.outline.touches(line.from) && !piece.outline.touches(line.to) &&
               !piece.outline.crossed_by(line.from, line.to);
    };
    if (!is_off(edge) || !is_off(other)) return false;
    if (scene_.ground.kind_of(piece).sight != Sight::hill) return true;
    return !piece.outline.contains(viewer_base().centre) && !piece.outline.contains(target_base().centre);
}

/// A chain of stands that touch, or one piece, reaches across both outer lines between edges that face each other: then
/// every line between them meets it.
bool Looking::is_walled_off(Line edge, Line other) const {
    // Lines run only between the parts of the edges that lie before each other.
    const std::optional<Line> start = part_before(edge, other);
    const std::optional<Line> end = part_before(other, edge);
    if (!start || !end) return false;
    const Line one{start->from, end->to};
    const Line two{start->to, end->from};
    for (const Piece* piece : pieces_)
        if (piece->outline.crossed_by(one.from, one.to) && piece->outline.crossed_by(two.from, two.to) &&
            is_wall(*piece, edge, other))
            return true;
    std::vector<const Footprint*> open;
    std::vector<const Footprint*> rest;
    for (const StandBetween& stand : between_.stands)
        (segment_crosses(one.from, one.to, *stand.base) ? open : rest).push_back(stand.base);
    while (!open.empty()) {
        const Footprint* here = open.back();
        open.pop_back();
        if (segment_crosses(two.from, two.to, *here)) return true;
        const auto met = std::partition(rest.begin(), rest.end(),
                                        [&](const Footprint* stand) { return !wme::touches(*here, *stand, values()); });
        open.insert(open.end(), met, rest.end());
        rest.erase(met, rest.end());
    }
    return false;
}

/// WM-SIGHT-4.
bool Looking::is_blocked_by_ground(const SightRay& ray) const {
    // So much of the line lies in woods at its ends. Where two woods overlap, that ground counts once.
    Wide at_start = 0;
    Wide at_end = 0;
    for (const Piece* piece : pieces_) {
        const GroundPassage passage = passage_of(ray, piece->outline);
        if (!passage.is_inside) continue;
        switch (scene_.ground.kind_of(*piece).sight) {
        case Sight::clear: break;
        case Sight::blocks: return true;
        case Sight::hill:
            if (!passage.starts_on && !passage.ends_on && !piece->outline.contains(viewer_base().centre) &&
                !piece->outline.contains(target_base().centre))
                return true;
            break;
        case Sight::deep:
            if (passage.goes_through) return true;
            at_start = std::max(at_start, passage.depth_at_start);
            at_end = std::max(at_end, passage.depth_at_end);
            break;
        }
    }
    const Wide depth = std::min(at_start + at_end, depth_of_all(ray));
    return depth > 0 && is_deeper(ray, depth, Length{values().wood_sight});
}

/// WM-SIGHT-3: through the inside of a stand. Where it is not, the sides on which all stands lie are known.
bool Looking::is_blocked_by_stands(const SightRay& ray) {
    for (std::size_t& number : between_.order) {
        StandBetween& stand = between_.stands[number];
        stand.side = side_of_line(ray, *stand.base);
        if (stand.side != 0 || !passes_through(ray, *stand.base)) continue;
        std::swap(*between_.order.begin(), number);
        return true;
    }
    return false;
}

/// WM-SIGHT-3: between two stands that touch. Where both lie on one side of the line, it is not.
bool Looking::passes_between_stands(const SightRay& ray) {
    gather_touches();
    for (const TouchPair& pair : between_.pairs) {
        const int one = pair.one ? between_.stands[*pair.one].side : 0;
        const int other = pair.other ? between_.stands[*pair.other].side : 0;
        if (one * other > 0) continue;
        for (std::size_t i = pair.first; i < pair.last; ++i)
            if (passes_between(ray, between_.touches[i])) return true;
    }
    return false;
}

/// WM-SIGHT-3, WM-SIGHT-4.
bool Looking::is_blocked(const SightRay& ray) {
    if (is_blocked_by_stands(ray) || is_blocked_by_ground(ray)) return true;
    return !between_.stands.empty() && passes_between_stands(ray);
}

/// WM-SIGHT-1, WM-SIGHT-9: the line through these two points.
std::optional<Line> Looking::look(Line edge, Line other, Point a, Point b) {
    if (a == b || is_beside(edge, a, b) || is_beside(other, a, b)) return std::nullopt;
    const std::optional<SightRay> ray = sight_ray(edge, other, a, b);
    if (!ray) return std::nullopt;
    if (limits_.shorter && compare_length(*ray, *limits_.shorter) >= 0) return std::nullopt;
    if (limits_.longest && compare_length(*ray, *limits_.longest) > 0) return std::nullopt;
    if (is_blocked(*ray)) return std::nullopt;
    return rounded(*ray);
}

/// WM-SIGHT-9: the shortest segments between the two edges; those between two ends are looked at anyway.
std::optional<Line> Looking::look_straight(Line edge, Line other) {
    const std::array<std::pair<Point, Line>, 4> ways{
        std::pair{edge.from, other}, {edge.to, other}, {other.from, edge}, {other.to, edge}};
    const auto length = [](const std::pair<Point, Line>& way) {
        return squared_distance(way.first, way.second.from, way.second.to);
    };
    const auto* shortest = ways.data();
    for (const auto& way : ways)
        if (length(way) < length(*shortest)) shortest = &way;
    for (const auto& way : ways) {
        if (length(*shortest) < length(way) || way.second.from == way.second.to) continue;
        const Vector across = left_of(way.second.to - way.second.from);
        if (const auto found = look(edge, other, way.first, way.first + across)) return found;
    }
    return std::nullopt;
}

/// WM-SIGHT-9: the shortest segments first, then the lines through marked points.
std::optional<Line> Looking::from_edge(Line edge, Line other) {
    gather(edge, other);
    if (is_walled_off(edge, other)) return std::nullopt;
    const std::array ends{edge.from, edge.to, other.from, other.to};
    if (const auto found = look_straight(edge, other)) return found;
    for (const Point from : {edge.from, edge.to})
        for (const Point to : {other.from, other.to})
            if (const auto found = look(edge, other, from, to)) return found;
    for (const Point end : ends)
        for (const Point point : between_.marked)
            if (const auto found = look(edge, other, end, point)) return found;
    for (std::size_t i = 0; i < between_.marked.size(); ++i)
        for (std::size_t j = i + 1; j < between_.marked.size(); ++j)
            if (const auto found = look(edge, other, between_.marked[i], between_.marked[j])) return found;
    return std::nullopt;
}

std::optional<FoundLine> Looking::find() {
    const bool is_close = wme::touches(viewer_base(), target_base(), values());
    const Length rounding = std::max(rounding_of(viewer_base()), rounding_of(target_base()));
    for (const Edge edge : all_edges) {
        if (!has_edge(limits_.edges, edge)) continue;
        const Line line = edge_of(viewer_base(), edge);
        for (const Edge against : all_edges) {
            Line other = edge_of(target_base(), against);
            if (!is_before(line, other.from, rounding) && !is_before(line, other.to, rounding)) continue;
            // What lies on the far side of the target is reached through its near side.
            if (!is_close && !is_beyond(other, line.from) && !is_beyond(other, line.to)) continue;
            if (limits_.in_zone) {
                const std::optional<Line> part = in_zone(edge, other);
                if (!part) continue;
                other = *part;
            }
            if (const auto found = from_edge(line, other)) return FoundLine{*found, edge};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<FoundLine> line_of_sight(const Scene& scene, std::size_t viewer, std::size_t target,
                                       const SightLimits& limits) {
    return Looking{scene, viewer, target, limits}.find();
}

}  // namespace umpire::wme
