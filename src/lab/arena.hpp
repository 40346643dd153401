#pragma once

#include "ai/player.hpp"
#include "lab/design.hpp"

#include <list>
#include <memory>

namespace umpire::lab {

/// Fights the battles of a design, one at a time. Each thread has its own: nothing is shared with other threads, not
/// even the immutable part of a battle, whose count of owners would be a bottleneck.
class Arena {
public:
    explicit Arena(const Design& design) : design_(design) {}
    /// Battle `battle` of a cell: the same whenever, wherever and after whatever it is fought.
    Outcome fight(std::size_t cell, std::size_t battle);

private:
    struct Ready {
        std::size_t cell = 0;
        bool swapped = false;
        std::unique_ptr<Match> start;
    };
    const Match& start_of(std::size_t cell, bool swapped);
    ai::Player& player_of(const std::string& name, std::size_t place);

    const Design& design_;
    std::list<Ready> ready_;  ///< the most recently used first
    std::array<std::unique_ptr<ai::Player>, 2> players_;
    std::vector<Event> log_;
};

}  // namespace umpire::lab
