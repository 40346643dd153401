#pragma once

#include "battle/assert.hpp"
#include "battle/die_table.hpp"
#include "battle/fixed_vector.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>

namespace umpire {

/// What the rules know beforehand of dice that are due: for each die by itself, the further rolls to which it leads,
/// and what it comes to in the end. Ten shots are ten dice to hit. Some are rolled again for damage, and a few of these
/// once more, but each comes to one of three ends: nothing, a man, an exceptional man. Exact odds then play one battle
/// for each number of dice that come to each end, instead of one for each way there (odds/shape.hpp).
///
/// Fates are no part of a battle: they are worked out when they are asked for (`Match::fates`). They are a promise.
/// When all further rolls that they name are done, with these dice, faces and order, two battles are equal if as many
/// dice have come to each end. Empty fates promise nothing.
struct Fates {
    // --- Ends of a die ---
    static constexpr std::uint8_t nothing = 0x80;  ///< the die counts as if it had never been rolled
    /// Nothing, but something happens, once, as soon as any die comes to this end or to one below.
    static constexpr std::uint8_t trace = 0x81;
    /// An end that counts, from 0 to `ends_max` - 1.
    static constexpr std::uint8_t end(int number) { return static_cast<std::uint8_t>(0x82 + number); }
    static constexpr int ends_max = 6;
    static constexpr bool is_end(std::uint8_t next) { return (next & 0x80) != 0; }

    /// One roll of one die.
    struct Step {
        std::array<std::uint8_t, faces_max> next{};  ///< by face, from 1: the number of a further step, or an end
        /// Which roll the step belongs to; 0 is the one that is due. All dice of one turn are rolled together, in their
        /// order here. A turn in which no die is left is passed over.
        std::uint8_t turn = 0;
        friend bool operator==(const Step&, const Step&) = default;

        /// Faces from `first` on lead to that step or end.
        constexpr Step& from(int first, std::uint8_t where) {
            for (int face = first; face <= faces_max; ++face) next[static_cast<std::size_t>(face - 1)] = where;
            return *this;
        }
    };
    static constexpr std::size_t turns_max = 4;

    /// Dice of the roll that is due. The groups follow one another and hold all of them.
    struct Group {
        std::uint8_t count = 0;
        std::uint8_t first = 0;  ///< the number of their first step
        friend bool operator==(const Group&, const Group&) = default;
    };

    std::uint8_t sides = 6;  ///< faces of each die; what steps say of higher faces is not read
    FixedVector<Step, 64> steps;
    FixedVector<Group, 20> groups;
    static constexpr std::uint8_t all = 0xff;
    /// How many of the dice that come to end 0 count; more of them make no difference.
    std::uint8_t most = all;
    /// For a roll of which only the sum matters. Bit s is set where sums from s on lead to another battle than lower
    /// sums. Sums above 63 lead to the same battle as 63.
    std::uint64_t sums = 0;
    /// For a roll of one kind of dice. Faces whose bits are set (bit f of face f) may all change places with one
    /// another: it only matters how many dice show the same of them, not which of them they show.
    std::uint32_t alike = 0;

    bool is_empty() const { return groups.empty() && sums == 0 && alike == 0; }
    /// Adds a step; returns its number.
    std::uint8_t add(const Step& step) {
        steps.push_back(step);
        return static_cast<std::uint8_t>(steps.size() - 1);
    }
    /// A roll of one die in that turn, as the rule states it. The outcome with number i leads to `next[i]`.
    template <class Outcome>
    std::uint8_t add(std::uint8_t turn, const DieTable<Outcome>& die, std::initializer_list<std::uint8_t> next) {
        Step step;
        step.turn = turn;
        UMPIRE_ASSERT(die.sides() == sides);
        for (int face = 1; face <= die.sides(); ++face) {
            const auto outcome = static_cast<std::size_t>(die[face]);
            UMPIRE_ASSERT(outcome < next.size());
            step.next[static_cast<std::size_t>(face - 1)] = *(next.begin() + outcome);
        }
        return add(step);
    }
    friend bool operator==(const Fates&, const Fates&) = default;
};

}  // namespace umpire
