#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace umpire {

/// Philox4x32-10, a counter-based generator: the block of random words at a counter, for a key. Known answer for all
/// zeros: 6627e8d5 e169c58d bc57ac4c 9b00dbd8.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

/// One die of a battle by its address: the battle's seed, the number of the roll and the place of the die in it. The
/// same address always shows the same face, so a replayed or branched battle rolls the same. Exactly uniform (Lemire's
/// method); sides from 2 to 2^16.
std::uint32_t die_at(std::uint64_t seed, std::uint32_t roll, std::uint32_t index, std::uint32_t sides);

/// The first dice of a roll at once: each face is that of die_at, in about a third of the time. Sides from 2 to 255.
void dice_at(std::uint64_t seed, std::uint32_t roll, std::uint32_t sides, std::span<std::uint8_t> faces);

/// A stream of chance for players, generators and samplers: never for the dice of a battle.
class Chance {
public:
    explicit Chance(std::uint64_t seed, std::uint32_t stream) : seed_(seed), stream_(stream) {}
    /// A whole number from 0 to bound - 1, exactly uniform; bound >= 1.
    std::uint32_t below(std::uint32_t bound);

private:
    std::uint32_t word();
    std::uint64_t seed_;
    std::uint32_t stream_;
    std::uint64_t block_ = 0;
    std::array<std::uint32_t, 4> words_{};
    std::uint32_t used_ = 4;
};

}  // namespace umpire
