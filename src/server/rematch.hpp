#pragma once

#include "server/served_battle.hpp"
#include "server/store.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace umpire::server {

/// A battle that is over, with all that its rematch needs.
struct Played {
    const ServedBattle& game;
    std::array<std::string, 2> seals;  ///< of the seats that its founder holds; empty: a friend holds the seat
    std::string rules;                 ///< what the founding says beside the seats, as JSON: the clock, and who talks
};
/// The changes that found the same battle once more, with the same scenario and options, for the same people: the token
/// that opened a seat of the old battle opens one of the new. Seats that the founder held are his from the first change
/// on; for each seat that a friend held a further change takes it in his name. They are written together or not at all.
std::vector<Change> rematch_of(const Played& played, bool is_swapped, std::int64_t date);

}  // namespace umpire::server
