#pragma once

#include "lab/design.hpp"

namespace umpire::lab {

/// Lays changes down on a setup, in an order that does not depend on theirs: forces before edits of units. The first
/// contender is side A. Says what does not fit; lines are those of the experiment.
Problems apply_changes(const std::vector<const Change*>& changes, Sources& sources, Setup& setup);

/// A problem of another file as a message: "force us_sample, line 3, units[1].name: is missing".
Message blamed(const Message& file, const Problem& problem);

/// The same battle with the forces on each other's side; nothing when models already stand on the table.
std::optional<Setup> swapped(Setup setup);

}  // namespace umpire::lab
