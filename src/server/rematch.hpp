#pragma once

#include "server/game.hpp"
#include "server/store.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace umpire::server {

/// A battle that is over, as far as its rematch hangs on it.
struct Played {
    const Game& game;
    std::array<std::string, 2> seals;  ///< of the seats that its founder holds; empty: a friend has it
    std::string rules;                 ///< of the founding, beside the seats, as JSON: the clock, and who talks
};
/// The changes that found the same battle once more, with the same scenario and options, for the same people: the token
/// that opened a seat opens one of it. What its founder held is founded so, what a friend has is taken by him.
std::vector<Change> rematch_of(const Played& played, bool is_swapped, std::int64_t date);

/// Hands in changes one after the other, until one is not written; tells what came of the last one.
void submit_in_turn(Journal& journal, std::vector<Change> changes, std::function<void(Written)> told);

}  // namespace umpire::server
