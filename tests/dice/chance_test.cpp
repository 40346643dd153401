// The generator against the reference implementation, its faces against the uniform distribution, and their addresses.

#include "dice/chance.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <Random123/philox.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

namespace umpire {
namespace {

using Counter = std::array<std::uint32_t, 4>;
using Key = std::array<std::uint32_t, 2>;

TEST(Philox, GivesTheKnownAnswers) {
    // From the known answers that come with Random123.
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (Counter{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    constexpr std::uint32_t ones = 0xffffffff;
    EXPECT_EQ(philox({ones, ones, ones, ones}, {ones, ones}),
              (Counter{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (Counter{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

Counter reference(Counter counter, Key key) {
    r123::Philox4x32 generator;
    const r123::Philox4x32::ctr_type in{{counter[0], counter[1], counter[2], counter[3]}};
    const r123::Philox4x32::key_type of{{key[0], key[1]}};
    const auto out = generator(in, of);
    return {out[0], out[1], out[2], out[3]};
}

RC_GTEST_PROP(Philox, AgreesWithRandom123, (Counter counter, Key key)) {
    RC_ASSERT(philox(counter, key) == reference(counter, key));
}

TEST(Philox, AgreesWithRandom123OnARowOfCounters) {
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        const Counter counter{i, i * 2654435761u, ~i, i << 16};
        const Key key{i * 40503u, 0xdeadbeefu ^ i};
        ASSERT_EQ(philox(counter, key), reference(counter, key)) << i;
    }
}

/// What a die must show by its definition: words of Philox at the die's address, bounded by Lemire's method.
std::uint32_t die_by_definition(std::uint64_t seed, std::uint32_t roll, std::uint32_t index, std::uint32_t sides) {
    const Key key{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
    const std::uint64_t words = std::uint64_t{1} << 32;
    for (std::uint32_t attempt = 0;; ++attempt) {
        const std::uint32_t block = attempt == 0 ? index / 4 : index;
        const std::uint32_t place = attempt == 0 ? index % 4 : 0;
        const std::uint64_t word = reference({block, roll, attempt, 0x64696365}, key)[place];
        const bool is_rejected = word * sides % words < words % sides;
        if (!is_rejected) return static_cast<std::uint32_t>(word * sides / words) + 1;
    }
}

RC_GTEST_PROP(Dice, ShowWhatTheirAddressDefines, (std::uint64_t seed, std::uint32_t roll, std::uint32_t index)) {
    const auto sides = *rc::gen::element<std::uint32_t>(2, 3, 4, 6, 8, 10, 12, 20, 100, 1000, 65'535, 65'536);
    const std::uint32_t face = die_at(seed, roll, index, sides);
    RC_ASSERT(face >= 1u && face <= sides);
    RC_ASSERT(face == die_by_definition(seed, roll, index, sides));
}

TEST(Dice, GiveTheKnownFaces) {
    // Pinned: a record or a seed of today must show the same battle for ever.
    std::vector<std::uint32_t> faces;
    for (std::uint32_t roll = 0; roll < 24; ++roll) faces.push_back(die_at(42, roll, 0, 6));
    EXPECT_EQ(faces,
              (std::vector<std::uint32_t>{3, 3, 1, 4, 4, 5, 3, 1, 4, 1, 1, 4, 6, 1, 3, 2, 4, 5, 6, 3, 4, 3, 2, 6}));
    faces.clear();
    for (std::uint32_t index = 0; index < 24; ++index) faces.push_back(die_at(42, 7, index, 6));
    EXPECT_EQ(faces,
              (std::vector<std::uint32_t>{1, 5, 1, 4, 5, 6, 5, 1, 4, 4, 4, 3, 2, 2, 4, 2, 1, 3, 6, 1, 1, 5, 4, 3}));
}

TEST(Chance, GivesTheKnownNumbers) {
    Chance chance(42, 3);
    std::vector<std::uint32_t> numbers;
    for (int i = 0; i < 12; ++i) numbers.push_back(chance.below(1000));
    EXPECT_EQ(numbers, (std::vector<std::uint32_t>{379, 284, 828, 805, 13, 160, 666, 787, 586, 80, 755, 932}));
}

/// Lemire's method draws k for the words w of 32 bits with floor(w * bound / 2^32) = k whose low part w * bound mod
/// 2^32 is not below 2^32 mod bound. How many these are, counted for each k.
TEST(Chance, EveryNumberHasTheSameCountOfWords) {
    constexpr std::uint64_t words = std::uint64_t{1} << 32;
    for (std::uint64_t bound = 1; bound <= 2000; ++bound) {
        const std::uint64_t rejected_below = words % bound;
        for (std::uint64_t k = 0; k < bound; ++k) {
            const std::uint64_t first = (k * words + bound - 1) / bound;  // the first word that gives k
            const std::uint64_t low = first * bound - k * words;  // its low part; the next ones are bound more each
            const std::uint64_t all = (words - 1 - low) / bound + 1;
            const std::uint64_t rejected = low < rejected_below ? (rejected_below - 1 - low) / bound + 1 : 0;
            ASSERT_EQ(all - rejected, words / bound) << "bound " << bound << ", number " << k;
        }
    }
}

/// The same with words of 12 bits, every one of them tried.
TEST(Chance, EveryNumberIsDrawnEquallyOftenFromAllShortWords) {
    constexpr std::uint32_t words = 1u << 12;
    for (std::uint32_t bound = 1; bound <= words; ++bound) {
        std::vector<std::uint32_t> counts(bound);
        for (std::uint32_t word = 0; word < words; ++word)
            if (word * bound % words >= words % bound) ++counts[word * bound / words];
        for (std::uint32_t count : counts) ASSERT_EQ(count, words / bound) << "bound " << bound;
    }
}

TEST(Chance, DrawsAgainWhenAWordIsRejected) {
    // With this bound a third of all words is rejected; each of the others gives another number.
    constexpr std::uint32_t bound = 0xaaaaaaaa;
    Chance chance(7, 1);
    std::array<int, 4> quarters{};
    constexpr int draws = 40'000;
    for (int i = 0; i < draws; ++i) {
        const std::uint32_t number = chance.below(bound);
        ASSERT_LT(number, bound);
        ++quarters[number / (bound / 4 + 1)];
    }
    for (int count : quarters) EXPECT_NEAR(count, draws / 4.0, 400);
}

TEST(Chance, StreamsOfOneSeedDiffer) {
    std::map<std::vector<std::uint32_t>, int> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (std::uint32_t stream = 0; stream < 20; ++stream) {
            Chance chance(seed, stream);
            std::vector<std::uint32_t> numbers;
            for (int i = 0; i < 8; ++i) numbers.push_back(chance.below(1u << 31));
            ASSERT_EQ(++seen[numbers], 1) << seed << " " << stream;
        }
}

double chi_square(const std::vector<int>& counts) {
    double all = 0;
    for (int count : counts) all += count;
    const double expected = all / static_cast<double>(counts.size());
    double sum = 0;
    for (int count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
}
/// The value that chi-square exceeds once in about a thousand: Wilson and Hilferty's approximation.
double critical(std::size_t cells) {
    const double freedom = static_cast<double>(cells) - 1;
    const double root = 1 - 2 / (9 * freedom) + 3.09 * std::sqrt(2 / (9 * freedom));
    return freedom * root * root * root;
}

TEST(Dice, FacesAreUniform) {
    for (std::uint32_t sides : {2u, 3u, 4u, 6u, 8u, 10u, 12u, 20u, 100u}) {
        std::vector<int> along_rolls(sides);
        std::vector<int> along_places(sides);
        std::vector<int> along_seeds(sides);
        for (std::uint32_t i = 0; i < 60'000; ++i) {
            ++along_rolls[die_at(5, i, 0, sides) - 1];
            ++along_places[die_at(6, 1, i, sides) - 1];
            ++along_seeds[die_at(i, 2, 3, sides) - 1];
        }
        EXPECT_LT(chi_square(along_rolls), critical(sides)) << sides;
        EXPECT_LT(chi_square(along_places), critical(sides)) << sides;
        EXPECT_LT(chi_square(along_seeds), critical(sides)) << sides;
    }
}

TEST(Dice, NeighboursInEveryDirectionAreIndependent) {
    std::vector<int> by_place(36);
    std::vector<int> by_roll(36);
    std::vector<int> by_seed(36);
    const auto pair = [](std::uint32_t a, std::uint32_t b) { return (a - 1) * 6 + b - 1; };
    for (std::uint32_t i = 0; i < 72'000; ++i) {
        const std::uint32_t face = die_at(i, i % 500, 4, 6);
        ++by_place[pair(face, die_at(i, i % 500, 5, 6))];
        ++by_roll[pair(face, die_at(i, i % 500 + 1, 4, 6))];
        ++by_seed[pair(face, die_at(i + 1, i % 500, 4, 6))];
    }
    EXPECT_LT(chi_square(by_place), critical(36));
    EXPECT_LT(chi_square(by_roll), critical(36));
    EXPECT_LT(chi_square(by_seed), critical(36));
}

TEST(Dice, ManyAtOnceAreTheSameAsEachByItsAddress) {
    // 255 sides reject a word in 16 million, 2^32 mod sides of them; the count of faces leaves a block unfinished.
    for (const std::uint32_t sides : {2u, 3u, 6u, 10u, 100u, 255u}) {
        for (std::uint32_t roll = 0; roll < 500; ++roll) {
            std::vector<std::uint8_t> faces(roll % 23);
            dice_at(77, roll, sides, faces);
            for (std::uint32_t i = 0; i < faces.size(); ++i) ASSERT_EQ(faces[i], die_at(77, roll, i, sides));
        }
    }
}

TEST(Dice, AnAddressShowsTheSameFaceWhateverElseIsRolled) {
    std::vector<std::uint32_t> faces;
    for (std::uint32_t roll = 0; roll < 200; ++roll) faces.push_back(die_at(9, roll, roll % 7, 6));
    for (std::uint32_t roll = 200; roll-- > 0;) {
        die_at(9, roll, 3, 100);
        die_at(10, roll, roll % 7, 6);
        ASSERT_EQ(die_at(9, roll, roll % 7, 6), faces[roll]);
    }
}

}  // namespace
}  // namespace umpire
