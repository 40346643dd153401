#include "odds/shape.hpp"

#include "battle/assert.hpp"

#include <algorithm>
#include <cmath>

namespace umpire::odds {

namespace {

/// The bands of all groups, one group after the other: first faces, and how many faces each has.
struct BandList {
    std::vector<std::uint8_t> faces;
    std::vector<std::uint8_t> widths;
    std::vector<std::size_t> ends;  ///< behind the last band of each group
};

void add_bands(BandList& list, const Bands& bands, int sides) {
    for (int face = 1; face <= sides; ++face) {
        if (face == 1 || bands.begins_at(face)) {
            list.faces.push_back(static_cast<std::uint8_t>(face));
            list.widths.push_back(0);
        }
        ++list.widths.back();
    }
    list.ends.push_back(list.widths.size());
}

/// The number of ways to share `dice` among `bands`, at most `falls_max` + 1.
std::size_t shares(std::size_t dice, std::size_t bands) {
    std::vector<std::size_t> ways(dice + 1, 1);
    for (std::size_t band = 1; band < bands; ++band)
        for (std::size_t i = 1; i <= dice; ++i) ways[i] = std::min(ways[i] + ways[i - 1], falls_max + 1);
    return ways[dice];
}

/// Of all groups together, at most `falls_max` + 1.
std::size_t shares(const Shape& shape, const BandList& bands) {
    std::size_t ways = 1;
    std::size_t begin = 0;
    for (std::size_t group = 0; group < bands.ends.size(); ++group) {
        ways = std::min(ways * shares(shape.groups[group], bands.ends[group] - begin), falls_max + 1);
        begin = bands.ends[group];
    }
    return ways;
}

/// Goes through all ways to share the dice of each group among its bands.
class Sharing {
public:
    Sharing(const BandList& bands, Shape& shape) : bands_(bands), shape_(shape), counts_(bands.faces.size(), 0) {}

    void run() { share_group(0, 1.0); }

private:
    void share_group(std::size_t group, double chance) {
        if (group == shape_.groups.size()) {
            add(chance);
        } else {
            share(group, group == 0 ? 0 : bands_.ends[group - 1], shape_.groups[group], chance);
        }
    }

    void share(std::size_t group, std::size_t band, int left, double chance) {
        const double width = static_cast<double>(shape_.widths[band]) / shape_.sides;
        if (band + 1 == bands_.ends[group]) {
            counts_[band] = static_cast<std::uint8_t>(left);
            share_group(group + 1, chance * std::pow(width, left));
            return;
        }
        double part = chance;  // times the ways to choose the dice of this band among those left
        for (int here = 0; here <= left; ++here) {
            counts_[band] = static_cast<std::uint8_t>(here);
            share(group, band + 1, left - here, part);
            part = part * width * (left - here) / (here + 1);
        }
    }

    void add(double chance) {
        Fall fall;
        fall.chance = chance;
        fall.counts = counts_;
        for (std::size_t band = 0; band < counts_.size(); ++band)
            for (int i = 0; i < counts_[band]; ++i) fall.faces.push_back(bands_.faces[band]);
        shape_.falls.push_back(std::move(fall));
    }

    const BandList& bands_;
    Shape& shape_;
    std::vector<std::uint8_t> counts_;
};

/// A fall for each sum of the dice.
void list_sums(const Roll& roll, Shape& shape) {
    std::vector<std::uint64_t> ways{1};  // of each sum, counted from the least one
    for (int die = 0; die < roll.count; ++die) {
        std::vector<std::uint64_t> more(ways.size() + roll.sides - 1u, 0);
        for (std::size_t sum = 0; sum < ways.size(); ++sum)
            for (std::size_t face = 0; face < roll.sides; ++face) more[sum + face] += ways[sum];
        ways = std::move(more);
    }
    const double all = std::pow(static_cast<double>(roll.sides), roll.count);
    for (std::size_t sum = 0; sum < ways.size(); ++sum) {
        Fall fall;
        fall.chance = static_cast<double>(ways[sum]) / all;
        std::size_t left = sum;
        for (int die = 0; die < roll.count; ++die) {
            const std::size_t above = std::min<std::size_t>(left, roll.sides - 1u);
            fall.faces.push_back(static_cast<std::uint8_t>(above + 1));
            left -= above;
        }
        shape.falls.push_back(std::move(fall));
    }
    shape.ways = std::move(ways);
}

/// The ways of a sum are counted in 64 bits.
bool sums_fit(const Roll& roll) { return roll.count * std::log2(static_cast<double>(roll.sides)) < 63; }

}  // namespace

Shape shape_of(const Roll& roll) {
    Shape shape;
    shape.count = roll.count;
    shape.sides = roll.sides;
    if (roll.summed) {
        if (sums_fit(roll)) list_sums(roll, shape);
        return shape;
    }
    BandList bands;
    if (roll.groups.empty()) {
        shape.groups.push_back(roll.count);
        add_bands(bands, roll.bands, roll.sides);
    }
    int dice = 0;
    for (const DiceGroup& group : roll.groups) {
        shape.groups.push_back(group.count);
        add_bands(bands, group.bands, roll.sides);
        dice += group.count;
    }
    UMPIRE_ASSERT(roll.groups.empty() || dice == roll.count);
    const std::size_t falls = shares(shape, bands);
    if (falls > falls_max) return shape;
    shape.falls.reserve(falls);
    shape.widths = bands.widths;
    Sharing(bands, shape).run();
    return shape;
}

Shape shape_of(const Draw& draw) {
    Shape shape;
    shape.sides = draw.tokens;
    const auto add = [&](int first, int ways) {
        if (ways <= 0) return;
        Fall fall;
        fall.faces.push_back(static_cast<std::uint8_t>(first));
        fall.chance = static_cast<double>(ways) / draw.tokens;
        shape.falls.push_back(std::move(fall));
        shape.ways.push_back(static_cast<std::uint64_t>(ways));
    };
    add(1, draw.of_side_a);
    add(draw.of_side_a + 1, draw.tokens - draw.of_side_a);
    return shape;
}

}  // namespace umpire::odds
