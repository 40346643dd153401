#pragma once

#include "lab/experiment.hpp"
#include "text/toml_fields.hpp"

namespace umpire::lab {

/// Takes the keys that lay something down (scenario, first, second, both, options, add, ...) into `level`.
void read_changes(text::Fields& fields, Level& level);

/// One of [[axis]]: its levels are written out, or made from a shorthand.
Axis read_axis(text::Fields& fields, const std::string& ruleset);

/// Whether a text can name an axis or level, as it becomes part of the names of files; else what is wrong.
Message label_fault(std::string_view name);

}  // namespace umpire::lab
