#pragma once

namespace umpire::lab {

/// Processors that this process may use, and those that the machine has.
unsigned usable_processors();
unsigned all_processors();

}  // namespace umpire::lab
