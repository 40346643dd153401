#pragma once

#include "battle/match.hpp"
#include "random_battle.hpp"

#include <string>
#include <vector>

/// Battles of Bolt Action from a seed, and what must hold in each of them.
namespace umpire::random_bolt_action {

/// A setup that `open_match` accepts: two forces of the lists, some of them aboard, terrain of all kinds, one of the
/// scenarios or two zones close to each other, now and then other options.
Setup random_setup(std::uint64_t seed);

/// The same forces in narrow places: transports with men and guns aboard between ponds and walls, units placed close to
/// terrain, zones that are too small for everybody, every value of every option.
Setup crowded_setup(std::uint64_t seed);

/// Between two orders: what is impossible in this state, one sentence each. Empty when nothing is. Units that have
/// assaulted, been assaulted or been stopped by an ambush are excused from the spacing (BA-UNIT-10, BA-AMB-4).
std::vector<std::string> faults_of(const Match& match, const std::vector<bool>& excused);

/// An action that a player might try, legal or not: any verb of the game, with a leaning towards what nearly fits.
Action wild_action(const Match& match, random_battle::Draw& draw);

/// Dice and tokens from the seed, choices from match.sample.
class Hands {
public:
    explicit Hands(std::uint64_t seed) : seed_(seed), chance_(seed, 98) {}
    /// Answers what the battle waits for, which is not over.
    void answer(Match& match, Events& events);

private:
    std::uint64_t seed_;
    Chance chance_;
};

}  // namespace umpire::random_bolt_action
