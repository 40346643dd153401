#pragma once

#include "odds/changes.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// What a plan can lead to, in the words of a player: "the section loses 2 men and panics". The words are rows of the
/// game (Consequence in battle/badges.hpp). What has no row there is not told, and outcomes that differ only in
/// that are one.
namespace umpire::odds {

struct ToldOutcome {
    std::vector<std::string> sentences;  ///< one for each unit or man, without a full stop; none: nothing happens
    double chance = 0;
    int gravity = 0;  ///< of all that is told
};

struct Telling {
    std::vector<ToldOutcome> outcomes;  ///< the gravest first; of equally grave ones the likelier first
    double rest = 0;                    ///< the chance of all that was left out
};

/// `outcomes` are those of a ChangeSorter that began at `start`, with their chances; both lists are equally long.
/// `told` holds the names that are used. At most `lines_max` outcomes are told. Where several have a chance below half
/// a percent, none of these is told. That nothing happens is always told. No chance may be below 0.
Telling tell_outcomes(const std::vector<Changes>& outcomes, const std::vector<double>& chances, const Match& start,
                      const Scenario& told, Language language, std::size_t lines_max);

}  // namespace umpire::odds
