#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace umpire {

/// Philox4x32-10, a counter-based generator. It gives the block of random words that belongs to a counter and a key.
/// Known answer when both are zero: 6627e8d5 e169c58d bc57ac4c 9b00dbd8.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

/// One die of a battle by its address: the seed of the battle, the number of the roll, and the place of the die in the
/// roll. The same address always shows the same face, so a battle that is replayed or branches off rolls the same.
/// Exactly uniform (Lemire's method). Sides from 2 to 2^16.
std::uint32_t die_at(std::uint64_t seed, std::uint32_t roll, std::uint32_t index, std::uint32_t sides);

/// The first dice of a roll, all at once. The faces are those of die_at, in about a third of the time. Sides from 2 to
/// 255.
void dice_at(std::uint64_t seed, std::uint32_t roll, std::uint32_t sides, std::span<std::uint8_t> faces);

/// A stream of chance for players, generators and samplers. It is never used for the dice of a battle.
class Chance {
public:
    explicit Chance(std::uint64_t seed, std::uint32_t stream) : seed_(seed), stream_(stream) {}
    /// A whole number from 0 to bound - 1, exactly uniform. bound >= 1.
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
