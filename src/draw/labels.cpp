#include "draw/labels.hpp"

#include <algorithm>
#include <initializer_list>

namespace umpire::draw {

void Board::occupy(const Area& area, int weight) { taken_.push_back({area, weight}); }

void Board::occupy_line(Spot from, Spot to, int weight) {
    const Vector way{to.x - from.x, to.y - from.y};
    const std::int32_t step = frame_.pixels(6);
    const std::int32_t count = length_of(way).units / step + 1;
    for (std::int32_t i = 0; i <= count; ++i) {
        const auto part = [&](std::int32_t whole) {
            return static_cast<std::int32_t>(std::int64_t{whole} * i / count);
        };
        occupy(area_around({from.x + part(way.x), from.y + part(way.y)}, step / 2, step / 2), weight);
    }
}

std::optional<Board::Choice> Board::best(std::int32_t width, std::int32_t height,
                                         const std::vector<Spot>& centres) const {
    std::optional<Choice> found;
    const std::int64_t square_pixel = std::int64_t{frame_.px} * frame_.px;
    for (const Spot centre : centres) {
        const Area area = area_around(centre, width / 2, height / 2);
        if (!holds(limits_, area)) continue;
        std::int64_t covered = 0;
        for (const Taken& taken : taken_) covered += overlap_of(area, taken.area) * taken.weight;
        covered /= square_pixel;
        if (!found || covered < found->covered) found = Choice{area, covered};
    }
    return found;
}

namespace {

std::vector<Spot> spots_on_rings(const Area& thing, std::int32_t width, std::int32_t height, std::int32_t step,
                                 std::initializer_list<int> rings) {
    std::vector<Spot> spots;
    const Spot middle = centre_of(thing);
    for (const int ring : rings) {
        const std::int32_t aside = width_of(thing) / 2 + width / 2 + ring * step;
        const std::int32_t above = height_of(thing) / 2 + height / 2 + ring * step;
        const std::int32_t corner_x = aside - std::min(width_of(thing), width) / 6;
        const std::int32_t corner_y = above - std::min(height_of(thing), height) / 6;
        spots.push_back({middle.x + aside, middle.y});
        spots.push_back({middle.x - aside, middle.y});
        spots.push_back({middle.x, middle.y - above});
        spots.push_back({middle.x, middle.y + above});
        for (const int down : {-1, 1})
            for (const int right : {1, -1}) spots.push_back({middle.x + right * corner_x, middle.y + down * corner_y});
    }
    return spots;
}

}  // namespace

std::vector<Spot> spots_around(const Area& thing, std::int32_t width, std::int32_t height, std::int32_t step) {
    return spots_on_rings(thing, width, height, step, {0, 1, 2, 4});
}

std::vector<Spot> spots_apart_from(const Area& thing, std::int32_t width, std::int32_t height, std::int32_t step) {
    return spots_on_rings(thing, width, height, step, {7, 11, 15, 20, 26, 33, 41});
}

}  // namespace umpire::draw
