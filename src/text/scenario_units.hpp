#pragma once

#include "battle/game.hpp"
#include "text/toml_fields.hpp"

#include <string>
#include <vector>

namespace umpire::text {

/// The units of a list of tables: [[units]] of a force, [[sides.A.units]] of a scenario. `list` is that of units which
/// name none; empty when each must name its own.
std::vector<Setup::Unit> read_units(std::vector<Fields> tables, Side side, const std::string& list, const Game& game);

/// The text of a key in English and French: a table { en = "...", fr = "..." }, or one text for both.
std::array<std::string, 2> read_both_languages(Fields& fields, std::string_view key);

/// A name from a key that must be there; what is wrong with it is noted.
std::string read_name(Fields& fields, std::string_view key, const MessagePart& what);

}  // namespace umpire::text
