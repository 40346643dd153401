#pragma once

#include "battle/pending.hpp"

#include <cstdint>
#include <vector>

namespace umpire::odds {

/// One way in which a roll or a draw can fall, as far as the rules tell it from others: faces that stand for it, and
/// how many of all the ways it is.
struct Fall {
    Faces faces;        ///< of a roll: a face of each band as often as it fell; of a draw: the token alone
    double chance = 0;  ///< rounded; the exact one is the product below
    std::vector<std::uint8_t> counts;  ///< dice in each band
};

/// All falls of one kind of roll. Dice of one roll are alike, or those of each of its groups are, so that only the
/// number in each band matters, or only their sum. The bands of all groups follow one another. The chance of a fall is
/// exactly
///     groups[0]! groups[1]! ... / (counts[0]! counts[1]! ...) * (widths[0] / sides) ^ counts[0] * ...
/// for bands, and ways[i] / sides ^ count for sums and draws.
struct Shape {
    std::uint8_t count = 1;
    std::uint8_t sides = 6;
    std::vector<std::uint8_t> groups;  ///< dice in each group; a single one where all are alike
    std::vector<std::uint8_t> widths;  ///< faces in each band; empty for sums and draws
    std::vector<std::uint64_t> ways;   ///< of each fall, for sums and draws
    std::vector<Fall> falls;
};

/// More falls than this are not listed one by one: the roll is then too wide to be walked.
inline constexpr std::size_t falls_max = 4096;

/// The falls of a roll; none when there would be more than `falls_max`.
Shape shape_of(const Roll& roll);
/// A token of either side.
Shape shape_of(const Draw& draw);

}  // namespace umpire::odds
