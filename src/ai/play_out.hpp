#pragma once

#include "ai/player.hpp"

#include <cstdint>

namespace umpire::ai {

/// How a battle between two computer players went.
struct PlayedOut {
    bool finished = false;        ///< false: stopped at `decisions_max`, which no sound ruleset reaches
    Side winner = Side::none;     ///< none: drawn
    int turns = 0;                ///< in which turn it ended
    std::uint32_t decisions = 0;  ///< decisions that were taken here
    std::uint32_t rolls = 0;      ///< rolls and draws of the whole battle so far
    friend bool operator==(const PlayedOut&, const PlayedOut&) = default;
};
inline constexpr std::uint32_t decisions_max = 100'000;

/// The stream of chance of a player. It is apart from the dice and from that of the other player.
Chance chance_of(std::uint64_t seed, Side side);
/// The faces of the pending roll under this seed: the die i of roll number r is die_at(seed, r, i, sides).
Faces faces_of(const Match& match, const Roll& roll, std::uint64_t seed);
/// The token of the pending draw under this seed.
Token token_of(const Match& match, const Draw& draw, std::uint64_t seed);

/// Plays a battle to its end, from wherever it stands. The same match, players and seed give the same battle on every
/// machine. Events are told to `events`.
PlayedOut play_out(Match& match, Player& side_a, Player& side_b, std::uint64_t seed, Events& events);
PlayedOut play_out(Match& match, Player& side_a, Player& side_b, std::uint64_t seed);

}  // namespace umpire::ai
