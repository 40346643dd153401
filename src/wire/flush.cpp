#include "wire/flush.hpp"

#include "geometry/exact.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>

namespace umpire::wire {

namespace {

constexpr int quarter = 900;
constexpr int turned_at_most = 60;  // tenths of a degree: so far it is turned to look along the edge

/// A vector as somebody sees it who looks that way: to his right, and ahead of him.
struct Off {
    std::int32_t right;
    std::int32_t ahead;
};
Off seen_from(Angle facing, Vector by) {
    const SineCosine axes = sine_cosine(facing);
    return {without_sine_bits(by.x * axes.cosine - by.y * axes.sine),
            without_sine_bits(by.x * axes.sine + by.y * axes.cosine)};
}
Vector on_table(Angle facing, Off off) {
    const SineCosine axes = sine_cosine(facing);
    return {without_sine_bits(off.right * axes.cosine + off.ahead * axes.sine),
            without_sine_bits(off.ahead * axes.cosine - off.right * axes.sine)};
}

/// Half the size of a base, across and along.
struct Half {
    std::int32_t across;
    std::int32_t along;
};
Half half_of(const BaseShape& base, int quarters) {
    return quarters % 2 == 0 ? Half{base.half_width.units, base.half_depth.units}
                             : Half{base.half_depth.units, base.half_width.units};
}

/// The one of these that is nearest, if it is within reach; else what it is.
std::int32_t drawn_to(std::int32_t at, std::span<const std::int32_t> marks, std::int32_t within) {
    std::int32_t best = at;
    std::int32_t least = within + 1;
    for (const std::int32_t mark : marks)
        if (std::abs(mark - at) < least) {
            best = mark;
            least = std::abs(mark - at);
        }
    return best;
}

/// Where a base comes flush with another one: also corner on corner, or along its edge alone.
struct Flush {
    Off place;
    bool has_corners = false;
    std::int64_t far = std::numeric_limits<std::int64_t>::max();
    bool is_better_than(const Flush& other) const {
        return has_corners != other.has_corners ? has_corners : far < other.far;
    }
};
/// Of a base that is close to another one: side on side, or one behind the other.
Flush flush_place(Off at, Half own, Half other, std::int32_t within) {
    const std::int32_t wide = own.across + other.across;
    const std::int32_t deep = own.along + other.along;
    const std::array sides{-wide, wide};
    const std::array ends{-deep, deep};
    const std::array fronts{0, other.along - own.along, own.along - other.along};
    const std::array flanks{0, other.across - own.across, own.across - other.across};
    const auto is_among = [](std::int32_t mark, const std::array<std::int32_t, 3>& marks) {
        return std::ranges::find(marks, mark) != marks.end();
    };
    Flush best;
    const auto take = [&](Off place, bool has_corners) {
        const std::int64_t x = place.right - at.right;
        const std::int64_t y = place.ahead - at.ahead;
        const Flush found{place, has_corners, x * x + y * y};
        if (found.is_better_than(best)) best = found;
    };
    const std::int32_t right = drawn_to(at.right, sides, within);
    const std::int32_t front = drawn_to(at.ahead, fronts, within);
    if (std::abs(right) == wide && std::abs(at.ahead) < deep) take({right, front}, is_among(front, fronts));
    const std::int32_t ahead = drawn_to(at.ahead, ends, within);
    const std::int32_t flank = drawn_to(at.right, flanks, within);
    if (std::abs(ahead) == deep && std::abs(at.right) < wide) take({flank, ahead}, is_among(flank, flanks));
    return best;
}

/// How much must be turned, so that a base looks along the edges of another one; nothing where it looks elsewhere.
std::optional<int> turn_to_edge(Angle own, Angle other) {
    int off = (other.tenths - own.tenths) % quarter;
    if (off > quarter / 2) off -= quarter;
    if (off < -quarter / 2) off += quarter;
    return std::abs(off) <= turned_at_most ? std::optional(off) : std::nullopt;
}

struct Found {
    Carry carry;
    Flush flush;
};

/// One model of the units and one that stands already.
void look_at(const Match& seen, FigureId own, FigureId other, const Carry& carry, Found& found) {
    const BaseShape& shape = seen.scenario()[own].base;
    const Figure& stands = seen.table()[other];
    const auto turn = turn_to_edge(carried(seen.table()[own], carry).facing, stands.facing);
    if (!turn) return;
    Carry next = carry;
    next.tenths += *turn;
    const Place place = carried(seen.table()[own], next);
    const int quarters = (place.facing.tenths - stands.facing.tenths + 4 * quarter) / quarter;
    const std::int32_t within = std::min(shape.half_width, shape.half_depth).units;
    const Flush flush = flush_place(seen_from(stands.facing, place.at - stands.at), half_of(shape, quarters),
                                    half_of(seen.scenario()[other].base, 0), within);
    if (!flush.is_better_than(found.flush)) return;
    next.by = next.by + (stands.at + on_table(stands.facing, flush.place) - place.at);
    found = {next, flush};
}

}  // namespace

std::optional<Carry> flush_with_own(const Match& seen, const std::vector<UnitId>& units, FigureId dragged,
                                    const Carry& carry) {
    const Scenario& scenario = seen.scenario();
    Found found;
    for (const UnitId unit : units)
        for (const FigureId own : present(seen, unit)) {
            if (scenario[own].base.kind == BaseShape::Kind::round) return std::nullopt;
            for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
                const auto other = id_at<FigureId>(i);
                const bool is_dragged = std::ranges::find(units, scenario[other].unit) != units.end();
                if (is_dragged || scenario[other].side != scenario[dragged].side || !seen.table()[other].on_table ||
                    scenario[other].base.kind == BaseShape::Kind::round)
                    continue;
                look_at(seen, own, other, carry, found);
            }
        }
    const Carry& best = found.carry;
    const bool is_some = found.flush.far < std::numeric_limits<std::int64_t>::max();
    const bool is_new = best.by != carry.by || best.tenths != carry.tenths;
    return is_some && is_new ? std::optional(best) : std::nullopt;
}

}  // namespace umpire::wire
