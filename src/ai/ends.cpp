#include "ai/ends.hpp"

#include "odds/shape.hpp"

#include <algorithm>

namespace umpire::ai {
namespace {

constexpr std::int64_t ways_most = std::int64_t{1} << 48;
constexpr std::size_t falls_tried_most = 64;  ///< falls that lead to the same battle are one end

bool can_be_counted(const odds::Shape& shape) {
    std::int64_t all = 1;
    for (int die = 0; die < shape.count; ++die) {
        if (all > ways_most / shape.sides) return false;
        all *= shape.sides;
    }
    return true;
}

int bands_in(const Bands& bands, int sides) {
    int count = 1;
    for (int face = 2; face <= sides; ++face) count += bands.begins_at(face) ? 1 : 0;
    return count;
}

/// How many falls of the single dice one fall stands for: (dice of a group)! / (dice in each band)! * widths ^ dice.
std::int64_t ways_of(const odds::Shape& shape, const Roll& roll, std::size_t fall) {
    if (shape.widths.empty()) return static_cast<std::int64_t>(shape.ways[fall]);
    std::int64_t ways = 1;
    std::size_t band = 0;
    for (std::size_t group = 0; group < shape.groups.size(); ++group) {
        const Bands& bands = roll.groups.empty() ? roll.bands : roll.groups[group].bands;
        const std::size_t end = band + static_cast<std::size_t>(bands_in(bands, roll.sides));
        for (int left = shape.groups[group]; band < end; ++band) {
            const int here = shape.counts_of(fall)[band];
            for (int i = 1; i <= here; ++i) ways = ways * (left - here + i) / i * shape.widths[band];
            left -= here;
        }
    }
    return ways;
}

/// Adds one; false: that is one too many.
bool add(std::vector<WeightedEnd>& ends, const Match& origin, WeightedEnd end, std::size_t most) {
    const Digest digest = end.match->digest(origin);
    for (WeightedEnd& other : ends) {
        if (!(other.match->digest(origin) == digest)) continue;
        other.ways += end.ways;
        return true;
    }
    ends.push_back(std::move(end));
    return ends.size() <= most;
}

}  // namespace

std::vector<WeightedEnd> ends_of(const Match& match, std::size_t most) {
    const auto* roll = std::get_if<Roll>(&match.pending());
    const auto* draw = std::get_if<Draw>(&match.pending());
    if (most < 2 || (roll == nullptr && draw == nullptr)) return {};
    const odds::Shape shape = roll != nullptr ? odds::shape_of(*roll) : odds::shape_of(*draw);
    if (shape.falls.empty() || shape.falls.size() > falls_tried_most || !can_be_counted(shape)) return {};
    std::vector<WeightedEnd> ends;
    Events silent;
    for (std::size_t i = 0; i < shape.falls.size(); ++i) {
        const std::int64_t ways = roll != nullptr ? ways_of(shape, *roll, i) : std::int64_t(shape.ways[i]);
        WeightedEnd end{match.clone(), ways};
        const Faces& faces = shape.falls[i].faces;
        if (roll != nullptr)
            end.match->roll(faces, silent);
        else
            end.match->draw(Token{faces[0]}, silent);
        if (!add(ends, match, std::move(end), most)) return {};
    }
    return ends;
}

}  // namespace umpire::ai
