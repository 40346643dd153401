#pragma once

#include "cli/commands.hpp"
#include "lab/engine.hpp"

namespace umpire::cli {

/// `umpire lab` for one of several processes that work together; `run_lab` is this for one alone. Only the first of
/// them prints and writes results.
int run_lab_with(const LabOptions& options, lab::Ranks& ranks);

}  // namespace umpire::cli
