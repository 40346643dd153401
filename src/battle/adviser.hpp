#pragma once

#include "battle/player.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace umpire {

/// How many numbers the value of a battle is reckoned from (ai/value.hpp).
inline constexpr std::size_t value_features = 11;
/// Of battles with one way to win: what each number is worth, in 1024ths of a logit for 1024 of it.
struct ValueWeights {
    std::string_view victory;  ///< as scenario files name it; empty: any other
    std::array<std::int32_t, value_features> weights{};
};

/// The player `regular` of a game, where it can tell the search more than what it would do itself. All of it has an
/// answer that serves every game, so that a game without an adviser can be searched too.
class Adviser : public Player {
public:
    /// The battle as the eye of a side takes it, where nobody may measure before he declares: a battle like this one
    /// whose distances are mistaken as much as the eye is. Nothing: this game has no such eye for this battle, and so
    /// nothing may be tried out in it.
    virtual std::unique_ptr<Match> by_eye(const Match& seen, Side side, Chance& chance) const {
        static_cast<void>(seen), static_cast<void>(side), static_cast<void>(chance);
        return nullptr;
    }
    /// What may be worth considering for the pending decision, the best first, legal or not; none: no opinion.
    virtual void ideas(const Match& seen, Side side, Chance& chance, std::vector<Action>& out) {
        static_cast<void>(seen), static_cast<void>(side), static_cast<void>(chance), static_cast<void>(out);
    }
    /// So many decisions of imagined battles are tried out for one real one at most: more would keep a person waiting.
    virtual std::uint32_t nodes_most() const { return 100'000; }
    /// What is left of a side, in a measure of the game; below 0: the models on the table are counted.
    virtual std::int64_t worth_left(const Match& seen, Side side) {
        static_cast<void>(seen), static_cast<void>(side);
        return -1;
    }
    /// What `umpire lab learn` found for this game.
    virtual std::span<const ValueWeights> weights() const { return {}; }
};

}  // namespace umpire
