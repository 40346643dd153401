#pragma once

#include "battle/player.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace umpire {

/// How many numbers make up the value of a battle (ai/value.hpp).
inline constexpr std::size_t value_features = 21;
/// The weight of each of these numbers in battles with one way to win: in 1024ths of a logit for 1024 of the number.
struct ValueWeights {
    std::string_view victory;  ///< the way to win, as scenario files name it; empty: all others
    std::array<std::int32_t, value_features> weights{};
};

/// The player `regular` of a game, who also advises the search of stronger players. Every function has a usual answer
/// that serves all games, so that a game without an adviser can be searched too.
class Adviser : public Player {
public:
    /// The battle as a side judges it by eye, in games where nobody may measure before he declares: a battle like this
    /// one whose distances are as wrong as a human estimate. nullptr: the game has no estimate of this battle, so that
    /// nothing may be tried out in it.
    virtual std::unique_ptr<Match> by_eye(const Match& seen, Side side, Chance& chance) const {
        static_cast<void>(seen), static_cast<void>(side), static_cast<void>(chance);
        return nullptr;
    }
    /// Actions that may be worth considering for the pending decision, the best first, legal or not. None: it has no
    /// opinion.
    virtual void ideas(const Match& seen, Side side, Chance& chance, std::vector<Action>& out) {
        static_cast<void>(seen), static_cast<void>(side), static_cast<void>(chance), static_cast<void>(out);
    }
    /// How many decisions of imagined battles are tried out at most for one real decision: more would keep a person
    /// waiting.
    virtual std::uint32_t nodes_most() const { return 100'000; }
    /// What is left of a side, in a measure of the game. Below 0: the search counts the models on the table instead.
    virtual std::int64_t worth_left(const Match& seen, Side side) {
        static_cast<void>(seen), static_cast<void>(side);
        return -1;
    }
    /// The harm that what is left of a side can do, in a measure of the game. Below 0: `worth_left` tells it already.
    virtual std::int64_t power_left(const Match& seen, Side side) {
        static_cast<void>(seen), static_cast<void>(side);
        return -1;
    }
    /// The weight of one point of lead. All points that one side may gain in a battle weigh about 1024.
    virtual std::int64_t point_weight() const { return 64; }
    /// The weights that `umpire lab learn` found for this game.
    virtual std::span<const ValueWeights> weights() const { return {}; }
};

}  // namespace umpire
