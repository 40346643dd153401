#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

/// Whose edge and whose ground is where on the table.
namespace umpire::wire {

/// The own edges of the sides; while they are chosen, the two edges with their names.
Json edges_json(const Match& match, Language language);

/// The zones in which the sides set their units up, while they do.
Json zones_json(const Match& match);

}  // namespace umpire::wire
