#include "dice/chance.hpp"

#include <algorithm>
#include <cstddef>

namespace umpire {
namespace {

struct Halves {
    std::uint32_t high;
    std::uint32_t low;
};
constexpr Halves multiply(std::uint32_t a, std::uint32_t b) {
    const std::uint64_t product = std::uint64_t{a} * b;
    return {static_cast<std::uint32_t>(product >> 32), static_cast<std::uint32_t>(product)};
}

/// Lemire's bounded draw: `next` gives random words until one is accepted.
template <class Next>
std::uint32_t bounded(std::uint32_t bound, Next next) {
    for (;;) {
        const Halves product = multiply(next(), bound);
        // The number of words to reject is below the bound, so that its division is seldom needed.
        if (product.low >= bound || product.low >= (0u - bound) % bound) return product.high;
    }
}

/// The last counter word keeps the dice of battles and the streams of players apart.
constexpr std::uint32_t dice_domain = 0x64696365;    // "dice"
constexpr std::uint32_t chance_domain = 0x6c75636b;  // "luck"

std::array<std::uint32_t, 2> key_of(std::uint64_t seed) {
    return {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
}

}  // namespace

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
#pragma GCC unroll 10
    for (int round = 0; round < 10; ++round) {
        const Halves first = multiply(0xD2511F53u, counter[0]);
        const Halves second = multiply(0xCD9E8D57u, counter[2]);
        counter = {second.high ^ counter[1] ^ key[0], second.low, first.high ^ counter[3] ^ key[1], first.low};
        key[0] += 0x9E3779B9u;
        key[1] += 0xBB67AE85u;
    }
    return counter;
}

std::uint32_t die_at(std::uint64_t seed, std::uint32_t roll, std::uint32_t index, std::uint32_t sides) {
    // Four dice share a block; a die whose word is rejected goes on in blocks of its own.
    std::uint32_t attempt = 0;
    const auto next = [&] {
        const std::uint32_t block = attempt == 0 ? index / 4 : index;
        const std::uint32_t word = attempt == 0 ? index % 4 : 0;
        return philox({block, roll, attempt++, dice_domain}, key_of(seed))[word];
    };
    return bounded(sides, next) + 1;
}

void dice_at(std::uint64_t seed, std::uint32_t roll, std::uint32_t sides, std::span<std::uint8_t> faces) {
    for (std::size_t i = 0; i < faces.size(); i += 4) {
        const auto words = philox({static_cast<std::uint32_t>(i / 4), roll, 0, dice_domain}, key_of(seed));
        for (std::size_t place = i; place < std::min(i + 4, faces.size()); ++place) {
            const Halves product = multiply(words[place - i], sides);
            const auto index = static_cast<std::uint32_t>(place);
            // A word that may have to be rejected is left to the single die.
            const std::uint32_t face = product.low >= sides ? product.high + 1 : die_at(seed, roll, index, sides);
            faces[place] = static_cast<std::uint8_t>(face);
        }
    }
}

std::uint32_t Chance::word() {
    if (used_ == 4) {
        const auto low = static_cast<std::uint32_t>(block_);
        const auto high = static_cast<std::uint32_t>(block_ >> 32);
        words_ = philox({low, high, stream_, chance_domain}, key_of(seed_));
        ++block_;
        used_ = 0;
    }
    return words_[used_++];
}

std::uint32_t Chance::below(std::uint32_t bound) {
    return bounded(bound, [this] { return word(); });
}

}  // namespace umpire
