#pragma once

#include "battle/scenario.hpp"
#include "lab/bouts.hpp"

#include <optional>

/// How even a battle is, and what would make it even.
namespace umpire::lab {

struct Weighing {
    std::string player = "regular";  ///< on both sides
    std::uint64_t first_seed = 1;
    std::size_t battles = 200;
    unsigned threads = 1;
};

/// The score of side A when a player fights itself; a draw is half.
Interval score_of_side_a(const Match& start, const Weighing& weighing, const std::atomic<bool>& stop);

/// A change of one force: so many more models like the last one of a unit.
struct Proposal {
    std::string unit;
    Side side = Side::none;
    int more = 0;
    Interval score;  ///< of side A then
};

/// The setup with the change made; limits of the lists no longer apply to it.
Setup changed(Setup setup, const Proposal& proposal);

/// For each unit of several models of the weaker side the number of models more (at most `more_max`) with which the
/// battle is nearest to even, the evenest first. A change that the game refuses is left out.
std::vector<Proposal> propose(const Setup& setup, const Interval& score, const Weighing& weighing, int more_max,
                              const std::atomic<bool>& stop);

}  // namespace umpire::lab
