#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

/// Which edge and which ground of the table belongs to which side.
namespace umpire::wire {

/// The edges of the sides. While edges are chosen, the two edges with their names.
Json edges_json(const Match& match, Language language);

/// The zones in which the sides set up their units, while they set them up.
Json zones_json(const Match& match, Language language);

}  // namespace umpire::wire
