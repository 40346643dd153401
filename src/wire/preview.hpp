#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <vector>

/// What a page shows before a player decides. Nothing here changes a battle; legality is always what `judge` says. Pass
/// the battle that the side imagines, so that a preview cannot tell what the side may not know.
namespace umpire::wire {

/// For each way of moving, the outline of the ends of straight ways that are legal now.
Json reach_json(const Match& seen, Side side, FigureId figure, Language language);

/// The figure dragged to a point: for each way of moving the path, its length, and whether it is legal or why not; then
/// also the farthest legal part of it. Legal ways come first.
Json drag_json(const Match& seen, Side side, FigureId figure, Point to, Language language);

/// A unit set up around a point, as one of the suggested formations moved there; or, where there are as many places as
/// models, just there. Illegal: with the objections.
Json formation_json(const Match& seen, Side side, UnitId unit, Point centre, const std::vector<Point>& places,
                    Language language);

/// Each enemy on the table as a target of this figure: sight lines, cover, and the legal attacks or why there is none.
Json aim_json(const Match& seen, Side side, FigureId figure, Language language);

/// The exact chances of what an action leads to, or those of a sample when there is too much to walk; the reasons of
/// all numbers.
Json odds_json(const Match& seen, Side side, const Action& action, Language language);

}  // namespace umpire::wire
