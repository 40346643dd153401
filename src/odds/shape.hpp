#pragma once

#include "battle/fates.hpp"
#include "battle/pending.hpp"
#include "odds/ways.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace umpire::odds {

/// One result of a roll or a draw. Results that the rules treat alike are one fall. Its faces stand for all of them,
/// and its chance is that of all of them together.
struct Fall {
    static constexpr std::uint32_t none = 0xffffffff;
    Faces faces;                   ///< a face for each die, by band; of a draw the token; empty with fates
    double chance = 0;             ///< rounded; the exact one is the product below
    std::uint32_t like = none;     ///< the first fall that leads to the same battle
    std::uint32_t without = none;  ///< another fall that the product includes; its chance is subtracted
    bool is_traced = false;        ///< every die comes to nothing, but at least one leaves its trace
};

/// All falls of one kind of roll. Either all dice of the roll are alike, or all dice of each of its groups. So only the
/// number of dice in each band matters, or only their sum. The bands of the first group come first, then those of the
/// second. Without fates a band is a set of faces. With fates a band is an end: it stands for all ways of one die
/// through its rolls that lead to that end.
/// The chance of a fall is exactly
///     groups[0]! groups[1]! ... / (counts[0]! counts[1]! ...) * (widths[0] / sides) ^ counts[0] * ...
/// for bands, less the chance of the fall `without`, and ways[i] / sides ^ count for sums and draws.
struct Shape {
    std::uint8_t count = 1;
    std::uint32_t sides = 6;            ///< faces of a die; with fates: faces ^ (the most rolls of one die)
    std::vector<std::uint8_t> groups;   ///< dice in each group; a single group where all are alike
    std::vector<std::uint32_t> widths;  ///< faces or ways in each band; empty for sums and draws
    std::vector<std::uint64_t> ways;    ///< for sums and draws: the ways to each fall
    std::vector<Fall> falls;
    std::vector<std::uint8_t> counts;  ///< dice in each band, fall by fall; empty for sums and draws

    std::span<const std::uint8_t> counts_of(std::size_t fall) const {
        return {counts.data() + fall * widths.size(), widths.size()};
    }

    // --- These are for shapes with fates, and are empty in others ---
    std::vector<Path> paths;  ///< for each band the way that stands for it
    struct Dice {
        std::size_t end = 0;  ///< one past the last band of the group
        Path idle{};          ///< a way that comes to nothing and leaves no trace, if there is one
        Path trace{};         ///< a way that comes to nothing but leaves its trace; without faces where there is none
    };
    std::vector<Dice> dice;  ///< of each group
    struct Example {
        std::size_t group = 0;
        Path path{};
        int rolls = 0;
    };
    std::vector<Example> examples;  ///< all ways of the dice of each group, those with few rolls first
};

/// The most falls that are listed one by one. A roll with more is too wide to be walked.
inline constexpr std::size_t falls_max = 4096;

/// The falls of a roll; none when there would be more than `falls_max`. `fates` may be empty.
Shape shape_of(const Roll& roll, const Fates& fates);
Shape shape_of(const Roll& roll);
/// The falls of a draw: a token of either side.
Shape shape_of(const Draw& draw);

/// The ways of all dice, one die after the other.
using Script = FixedVector<Path, Faces::capacity>;
/// The ways of the dice in a fall, for a shape with fates.
Script script_of(const Shape& shape, std::size_t fall);
/// The ways of the dice when one die of a group goes the way of the example, and all others come to nothing.
Script script_of(const Shape& shape, const Shape::Example& example);
/// The faces of the dice that are rolled in a turn.
Faces faces_of(const Script& script, std::size_t turn);

}  // namespace umpire::odds
