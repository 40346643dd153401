#pragma once

#include "battle/assert.hpp"
#include "battle/die_table.hpp"
#include "battle/fixed_vector.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>

namespace umpire {

/// What the rules know beforehand of dice that are due: the further rolls to which each die leads, by itself, and what
/// it comes to in the end. Ten shots are ten dice to hit, of which some are rolled again for damage and few once more,
/// but each comes to one of three things: nothing, a man, an exceptional man. Exact odds then play one battle for each
/// number of dice that come to each of these, instead of one for each way there (odds/shape.hpp).
///
/// It is no part of a battle, but worked out when asked for (`Match::fates`), and it is a promise: when all further
/// rolls that it names are done, with these very dice, faces and order, battles are equal if as many dice have come to
/// each end. An empty one promises nothing.
struct Fates {
    // --- Ends of a die ---
    static constexpr std::uint8_t nothing = 0x80;  ///< as if it had never been rolled
    /// Nothing, but for something that happens as soon as any die comes to this end or to one below, and only once.
    static constexpr std::uint8_t trace = 0x81;
    /// Ends that count, from 0 to `ends_max` - 1.
    static constexpr std::uint8_t end(int number) { return static_cast<std::uint8_t>(0x82 + number); }
    static constexpr int ends_max = 6;
    static constexpr bool is_end(std::uint8_t next) { return (next & 0x80) != 0; }

    /// One roll of one die.
    struct Step {
        std::array<std::uint8_t, 20> next{};  ///< by face from 1: the number of a further step, or an end
        /// Which of the rolls it is: 0 is the one that is due. All dice of one turn are rolled together, in their order
        /// here; a turn in which no die is left is passed over.
        std::uint8_t turn = 0;
        friend bool operator==(const Step&, const Step&) = default;

        /// Faces from `first` on lead there.
        constexpr Step& from(int first, std::uint8_t where) {
            for (int face = first; face <= 20; ++face) next[static_cast<std::size_t>(face - 1)] = where;
            return *this;
        }
    };
    static constexpr std::size_t turns_max = 4;

    /// Dice of the roll that is due; the groups follow one another and hold all of them.
    struct Group {
        std::uint8_t count = 0;
        std::uint8_t first = 0;  ///< number of their first step
        friend bool operator==(const Group&, const Group&) = default;
    };

    std::uint8_t sides = 6;  ///< faces of each die; beyond them nothing of a step counts
    FixedVector<Step, 64> steps;
    FixedVector<Group, 20> groups;
    /// Who falls is a question that is often answered as the game offers it first. Where it always is, no more dice
    /// than so many are told apart by that end: those beyond come to the end below it, since the same men fall.
    std::array<std::uint8_t, ends_max> most{all, all, all, all, all, all};
    static constexpr std::uint8_t all = 0xff;
    /// Of a roll of which only the sum matters: bit s is set where sums from s on lead to another battle than those
    /// below. Sums above 63 lead where 63 does.
    std::uint64_t sums = 0;

    bool is_empty() const { return groups.empty() && sums == 0; }
    /// The number of the step.
    std::uint8_t add(const Step& step) {
        steps.push_back(step);
        return static_cast<std::uint8_t>(steps.size() - 1);
    }
    /// A roll of a die in that turn, as the rule states it; outcome number i leads to `next[i]`.
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
