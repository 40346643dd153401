#include "odds/ways.hpp"

#include "battle/assert.hpp"

#include <algorithm>
#include <span>

namespace umpire::odds {

namespace {

void follow(const Fates& fates, std::uint8_t number, const Way& before, std::vector<Way>& ways) {
    const Fates::Step& step = fates.steps[number];
    UMPIRE_ASSERT(step.turn < Fates::turns_max);
    const auto faces = std::span(step.next).first(fates.sides);
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const std::uint8_t next = faces[face];
        const auto before_it = faces.first(face);
        if (std::ranges::find(before_it, next) != before_it.end()) continue;
        Way way = before;
        way.path[step.turn] = static_cast<std::uint8_t>(face + 1);
        way.width *= static_cast<std::uint32_t>(std::count(faces.begin(), faces.end(), next));
        ++way.rolls;
        if (Fates::is_end(next)) {
            way.end = next;
            ways.push_back(way);
        } else {
            UMPIRE_ASSERT(fates.steps[next].turn > step.turn);
            follow(fates, next, way, ways);
        }
    }
}

}  // namespace

std::vector<Way> ways_from(const Fates& fates, std::uint8_t first) {
    std::vector<Way> ways;
    follow(fates, first, {}, ways);
    return ways;
}

}  // namespace umpire::odds
