#pragma once

#include "lab/experiment.hpp"
#include "text/toml_fields.hpp"

#include <string>
#include <string_view>

namespace umpire::lab {

/// every_difference = { from = "another_edition", bundle = [...] }: levels of an axis that turn an edition into another
/// one of its game. First `book`; then each option whose value differs there, alone; then the bundles, each of which
/// names options that make sense only together; last `all`, which is the other edition.
void read_every_difference(text::Fields& fields, const std::string& ruleset, Axis& axis);

/// The other edition of the same game that `key` names; empty, with a problem, where it names none; empty without the
/// key.
std::string read_other_edition(text::Fields& fields, const std::string& ruleset, std::string_view key);

}  // namespace umpire::lab
