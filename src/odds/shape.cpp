#include "odds/shape.hpp"

#include "battle/assert.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

namespace umpire::odds {

namespace {

/// The bands of all groups, one group after the other: first faces, and how many faces each has.
struct BandList {
    std::vector<std::uint8_t> faces;  ///< none with fates
    std::vector<std::uint32_t> widths;
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

/// A small power, in a tenth of the time of the library's.
double power(double base, int exponent) {
    double result = 1;
    for (; exponent > 0; exponent /= 2, base *= base)
        if (exponent % 2 != 0) result *= base;
    return result;
}

/// Goes through all ways to share the dice of each group among its bands.
class Sharing {
public:
    Sharing(const BandList& bands, Shape& shape) : bands_(bands), shape_(shape), counts_(bands.widths.size(), 0) {}

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
            share_group(group + 1, chance * power(width, left));
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
        Fall& fall = shape_.falls.emplace_back();
        fall.chance = chance;
        shape_.counts.resize(shape_.falls.size() * shape_.widths.size());
        std::copy(counts_.begin(), counts_.end(),
                  shape_.counts.end() - static_cast<std::ptrdiff_t>(shape_.widths.size()));
        for (std::size_t band = 0; band < bands_.faces.size(); ++band)
            for (int i = 0; i < counts_[band]; ++i) fall.faces.push_back(bands_.faces[band]);
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
        shape.falls.push_back(fall);
    }
    shape.ways = std::move(ways);
}

/// Sums that lead to the same battle become one fall.
void join_sums(const Roll& roll, const Fates& fates, Shape& shape) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < shape.falls.size(); ++i) {
        const std::size_t sum = roll.count + i;
        if (i == 0 || (sum < 64 && ((fates.sums >> sum) & 1) != 0)) {
            shape.falls[size] = shape.falls[i];
            shape.ways[size++] = shape.ways[i];
        } else {
            shape.falls[size - 1].chance += shape.falls[i].chance;
            shape.ways[size - 1] += shape.ways[i];
        }
    }
    shape.falls.resize(size);
    shape.ways.resize(size);
}

/// The ways of a sum are counted in 64 bits.
bool sums_fit(const Roll& roll) { return roll.count * std::log2(static_cast<double>(roll.sides)) < 63; }

std::uint32_t power_of(std::uint32_t base, int exponent) {
    std::uint32_t power = 1;
    for (int i = 0; i < exponent; ++i) power *= base;
    return power;
}

/// Lists the falls of dice whose fates are known.
class FatedShape {
public:
    FatedShape(const Roll& roll, const Fates& fates) : fates_(fates) {
        shape_.count = roll.count;
        for (const Fates::Group& group : fates.groups) {
            shape_.groups.push_back(group.count);
            ways_.push_back(ways_from(fates, group.first));
            for (const Way& way : ways_.back()) rolls_ = std::max(rolls_, int{way.rolls});
        }
        UMPIRE_ASSERT(fates.sides == roll.sides);
        shape_.sides = power_of(roll.sides, rolls_);
    }

    Shape list() {
        for (std::size_t group = 0; group < ways_.size(); ++group) add_group(group);
        const std::size_t falls = shares(shape_, bands_);
        if (falls > falls_max) return {};
        shape_.falls.reserve(falls + 1);
        shape_.widths = bands_.widths;
        // Behind the others a band for each group whose dice come to nothing at all.
        if (leaves_trace_) shape_.widths.insert(shape_.widths.end(), without_trace_.begin(), without_trace_.end());
        shape_.counts.reserve((falls + 1) * shape_.widths.size());
        Sharing(bands_, shape_).run();
        if (leaves_trace_) part_traces();
        find_alike();
        std::stable_sort(shape_.examples.begin(), shape_.examples.end(),
                         [](const Shape::Example& a, const Shape::Example& b) { return a.rolls < b.rolls; });
        return std::move(shape_);
    }

private:
    std::uint32_t width_of(const Way& way) const { return way.width * power_of(fates_.sides, rolls_ - way.rolls); }

    /// A band for each end that the dice of a group come to. The way of the fewest rolls stands for it, and one that
    /// leaves no trace before all that do.
    void add_group(std::size_t group) {
        const std::size_t begin = ends_.size();
        Shape::Dice dice;
        std::uint32_t without_trace = 0;
        std::array<int, 2 + Fates::ends_max> rolls{};
        for (const Way& way : ways_[group]) {
            const bool is_trace = way.end == Fates::trace;
            const std::uint8_t end = is_trace ? Fates::nothing : way.end;
            const int cost = way.rolls + (is_trace ? 100 : 0);
            if (is_trace && dice.trace == Path{}) dice.trace = way.path;
            if (way.end == Fates::nothing) without_trace += width_of(way);
            const std::size_t band = band_of(begin, end);
            bands_.widths[band] += width_of(way);
            int& least = rolls.at(band - begin);
            if (least == 0 || cost < least) {
                least = cost;
                shape_.paths[band] = way.path;
                costs_[band] = way.rolls;
            }
            if (end == Fates::nothing || dice.idle == Path{}) dice.idle = shape_.paths[band];
            shape_.examples.push_back({group, way.path, way.rolls});
        }
        dice.end = bands_.widths.size();
        bands_.ends.push_back(dice.end);
        leaves_trace_ = leaves_trace_ || dice.trace != Path{};
        without_trace_.push_back(without_trace);
        shape_.dice.push_back(dice);
    }

    /// The band of an end in the group whose bands begin there.
    std::size_t band_of(std::size_t begin, std::uint8_t end) {
        for (std::size_t band = begin; band < ends_.size(); ++band)
            if (ends_[band] == end) return band;
        ends_.push_back(end);
        bands_.widths.push_back(0);
        shape_.paths.push_back({});
        costs_.push_back(0);
        return ends_.size() - 1;
    }

    /// Of the fall in which all dice come to nothing, those ways in which none leaves its trace are a fall of their
    /// own.
    void part_traces() {
        std::size_t number = shape_.falls.size();  // it is among the last
        while (number > 0 && ends_of(number - 1) != 0) --number;
        if (number-- == 0) return;
        Fall& traced = shape_.falls[number];
        traced.is_traced = true;
        Fall fall;
        fall.chance = 1;
        for (std::size_t group = 0; group < shape_.groups.size(); ++group)
            fall.chance *= power(static_cast<double>(without_trace_[group]) / shape_.sides, shape_.groups[group]);
        if (fall.chance <= 0) return;
        traced.chance -= fall.chance;
        traced.without = static_cast<std::uint32_t>(shape_.falls.size());
        shape_.counts.resize(shape_.counts.size() + ends_.size());
        shape_.counts.insert(shape_.counts.end(), shape_.groups.begin(), shape_.groups.end());
        shape_.falls.push_back(fall);
    }

    /// How many dice come to each end, as far as that makes a difference, a byte for each; and in another whether all
    /// leave but a trace.
    std::uint64_t ends_of(std::size_t number) const {
        const auto counts = shape_.counts_of(number);
        std::array<int, Fates::ends_max> dice{};
        for (std::size_t band = 0; band < ends_.size(); ++band)
            if (ends_[band] != Fates::nothing) dice.at(ends_[band] - Fates::end(0)) += counts[band];
        std::uint64_t ends = shape_.falls[number].is_traced ? 1 : 0;
        dice[0] = std::min<int>(dice[0], fates_.most);
        for (std::size_t end = dice.size(); end-- > 0;) ends = ends << 8 | static_cast<std::uint64_t>(dice[end]);
        return ends;
    }

    /// It makes no difference to which group the dice belong that come to an end. The fall of the fewest rolls stands
    /// for those that are alike.
    void find_alike() {
        if (shape_.groups.size() == 1 && fates_.most == Fates::all) return;
        struct Entry {
            std::uint64_t ends = 0;
            std::uint32_t cost = 0;
            std::uint32_t number = 0;
        };
        std::vector<Entry> entries;
        entries.reserve(shape_.falls.size());
        for (std::uint32_t number = 0; number < shape_.falls.size(); ++number)
            entries.push_back({ends_of(number), cost_of(number), number});
        std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
            return std::tie(a.ends, a.cost, a.number) < std::tie(b.ends, b.cost, b.number);
        });
        for (std::size_t i = 1, first = 0; i < entries.size(); ++i) {
            if (entries[i].ends == entries[first].ends) {
                shape_.falls[entries[i].number].like = entries[first].number;
            } else {
                first = i;
            }
        }
    }
    /// The rolls of all dice together.
    std::uint32_t cost_of(std::size_t number) const {
        const auto counts = shape_.counts_of(number);
        std::uint32_t cost = 0;
        for (std::size_t band = 0; band < ends_.size(); ++band) cost += costs_[band] * counts[band];
        return cost;
    }

    const Fates& fates_;
    Shape shape_;
    BandList bands_;
    int rolls_ = 0;
    std::vector<std::vector<Way>> ways_;        ///< of each group
    std::vector<std::uint8_t> ends_;            ///< of each band; `trace` counts as `nothing`
    std::vector<std::uint32_t> costs_;          ///< rolls of the way that stands for each band
    std::vector<std::uint32_t> without_trace_;  ///< ways of each group that come to nothing at all
    bool leaves_trace_ = false;
};

/// A single die, the usual roll: a fall for each band, the last band first, as `Sharing` has them.
void list_bands(const BandList& bands, Shape& shape) {
    const std::size_t count = bands.widths.size();
    shape.falls.resize(count);
    shape.counts.resize(count * count, 0);
    for (std::size_t number = 0; number < count; ++number) {
        const std::size_t band = count - 1 - number;
        shape.falls[number].faces.push_back(bands.faces[band]);
        shape.falls[number].chance = static_cast<double>(bands.widths[band]) / shape.sides;
        shape.counts[number * count + band] = 1;
    }
}

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
    shape.widths = bands.widths;
    if (roll.count == 1 && bands.ends.size() == 1) {
        list_bands(bands, shape);
        return shape;
    }
    const std::size_t falls = shares(shape, bands);
    if (falls > falls_max) return shape;
    shape.falls.reserve(falls);
    shape.counts.reserve(falls * shape.widths.size());
    Sharing(bands, shape).run();
    return shape;
}

namespace {

/// Falls that differ only by which of the faces that are alike the dice show lead to the same battle.
void join_alike(const Fates& fates, Shape& shape) {
    std::vector<std::size_t> alike;  // bands of one such face
    for (std::size_t band = 0, face = 1; band < shape.widths.size(); face += shape.widths[band++])
        if (shape.widths[band] == 1 && (fates.alike >> face & 1u) != 0) alike.push_back(band);
    using Counts = FixedVector<std::uint8_t, faces_max>;
    std::vector<std::pair<Counts, std::uint32_t>> first;  // by the counts, those of the faces in order
    for (std::uint32_t number = 0; number < shape.falls.size(); ++number) {
        Counts key;
        Counts sorted;
        for (const std::uint8_t count : shape.counts_of(number)) key.push_back(count);
        for (const std::size_t band : alike) sorted.push_back(key[band]);
        std::sort(sorted.begin(), sorted.end());
        for (std::size_t i = 0; i < alike.size(); ++i) key[alike[i]] = sorted[i];
        const auto found = std::ranges::find(first, key, &std::pair<Counts, std::uint32_t>::first);
        if (found == first.end()) {
            first.emplace_back(key, number);
        } else {
            shape.falls[number].like = found->second;
        }
    }
}

}  // namespace

Shape shape_of(const Roll& roll, const Fates& fates) {
    if (!roll.summed && !fates.groups.empty()) return FatedShape(roll, fates).list();
    Shape shape = shape_of(roll);
    if (roll.summed && fates.sums != 0) join_sums(roll, fates, shape);
    if (!roll.summed && roll.count > 1 && roll.groups.empty() && fates.alike != 0) join_alike(fates, shape);
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
        shape.falls.push_back(fall);
        shape.ways.push_back(static_cast<std::uint64_t>(ways));
    };
    add(1, draw.of_side_a);
    add(draw.of_side_a + 1, draw.tokens - draw.of_side_a);
    return shape;
}

Script script_of(const Shape& shape, std::size_t fall) {
    const auto counts = shape.counts_of(fall);
    Script script;
    std::size_t band = 0;
    bool is_trace_due = shape.falls[fall].is_traced;
    for (std::size_t group = 0; group < shape.groups.size(); ++group) {
        const Shape::Dice& dice = shape.dice[group];
        const std::size_t first = script.size();
        for (; band < dice.end; ++band)
            for (int i = 0; i < counts[band]; ++i) script.push_back(shape.paths[band]);
        while (script.size() < first + shape.groups[group]) script.push_back(dice.idle);
        if (is_trace_due && dice.trace != Path{} && script.size() > first) {
            script[first] = dice.trace;
            is_trace_due = false;
        }
    }
    return script;
}

Script script_of(const Shape& shape, const Shape::Example& example) {
    Script script;
    for (std::size_t group = 0; group < shape.groups.size(); ++group)
        for (int i = 0; i < shape.groups[group]; ++i)
            script.push_back(group == example.group && i == 0 ? example.path : shape.dice[group].idle);
    return script;
}

Faces faces_of(const Script& script, std::size_t turn) {
    Faces faces;
    for (const Path& path : script)
        if (path[turn] != 0) faces.push_back(path[turn]);
    return faces;
}

}  // namespace umpire::odds
