#include "games/wme/charge_sight.hpp"

#include <algorithm>

namespace umpire::wme {

Vector sum_of_centres(const std::vector<Stand>& stands, Point from) {
    Vector sum{};
    for (const Stand& stand : stands) sum = sum + (stand.base.centre - from);
    return sum;
}

namespace {

/// The nearest first.
void group_by_distance(std::vector<SeenStand>& found, Length rounding) {
    std::ranges::stable_sort(found, [](const SeenStand& a, const SeenStand& b) { return a.distance < b.distance; });
    for (std::size_t i = 1, nearest = 0; i < found.size(); ++i) {
        if (!is_as_far(found[nearest].distance, found[i].distance, rounding)) nearest = i;
        found[i].group = static_cast<int>(nearest);
    }
}

/// In each group those first that lie least off the middle of the charging unit; of equal ones, but for rounding, the
/// first of the roster.
void sort_groups_by_aside(std::vector<SeenStand>& found, const Board& board, UnitId unit, Length rounding) {
    const Vector all = sum_of_centres(formation_stands(board.battle(), unit), {});
    const auto [first, last] = board.range_of(unit);
    const auto count = static_cast<std::int32_t>(std::max<std::size_t>(last - first, 1));
    const auto aside = [&](const SeenStand& one) {
        const Point centre = board.stands()[one.number].base.centre;
        return squared(Vector{centre.x - all.x / count, centre.y - all.y / count});
    };
    std::ranges::stable_sort(found, [&](const SeenStand& a, const SeenStand& b) {
        return a.group < b.group || (a.group == b.group && aside(a) < aside(b));
    });
    const auto is_as_far_aside = [&](const SeenStand& a, const SeenStand& b) {
        if (rounding == Length{0}) return aside(a) == aside(b);
        return floor_sqrt(aside(b)) - floor_sqrt(aside(a)) <= rounding.units;
    };
    for (auto from = found.begin(); from != found.end();) {
        const auto to = std::find_if(from, found.end(), [&](const SeenStand& one) {
            return one.group != from->group || !is_as_far_aside(*from, one);
        });
        std::ranges::sort(from, to, {}, &SeenStand::number);
        from = to;
    }
}

}  // namespace

std::vector<SeenStand> seen_stands(const Board& board, UnitId unit, UnitId target, FrontSight& sight) {
    std::vector<SeenStand> found;
    Length rounding{0};
    const auto [first, last] = board.range_of(unit);
    const auto [from, to] = board.range_of(target);
    for (std::size_t j = from; j < to; ++j) {
        bool is_seen = false;
        SquaredDistance least;
        for (std::size_t i = first; i < last; ++i) {
            const SquaredDistance distance = squared_gap(board.stands()[i].base, board.stands()[j].base);
            if (i == first || distance < least) least = distance;
            is_seen = is_seen || sight.sees(i, j);
            rounding = std::max({rounding, rounding_of(board.stands()[i].base), rounding_of(board.stands()[j].base)});
        }
        if (is_seen) found.push_back({j, 0, least});
    }
    group_by_distance(found, rounding);
    sort_groups_by_aside(found, board, unit, rounding);
    return found;
}

}  // namespace umpire::wme
