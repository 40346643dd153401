#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <vector>

/// What a page shows before a player decides. Nothing here changes a battle; legality is always what `judge` says. Pass
/// the battle as the side knows it, so that a preview cannot tell what the side may not know.
namespace umpire::wire {

/// For each way of moving, the outline of the ends of straight ways that are legal now; none where nothing may be
/// measured before a decision.
Json reach_json(const Match& seen, Side side, FigureId figure, Language language);

/// Moves that are worth considering for the figure, or for its unit: each with where it leads and what for. Each of
/// them moves somebody, and no two of them have the same result.
Json moves_json(const Match& seen, Side side, FigureId figure, Language language);

/// What a drag is: a figure, the corners of its way, where it is let go, and whether the rest of its unit stays. Of
/// units that move as a whole also by how much they are turned, and whether all that may move go along.
struct Drag {
    FigureId figure;
    std::vector<Point> via;
    Point to;
    bool is_alone = false;
    int turn = 0;  ///< clockwise, in tenths of a degree
    bool is_together = false;
};
/// The figure dragged to a point: for each way of moving the path, its length where that may be known, and whether it
/// is legal or why not; then also the farthest legal part of it. Legal ways come first.
Json drag_json(const Match& seen, Side side, const Drag& drag, Language language);

/// A unit set up around a point, as one of the suggested formations moved there; or, where there are as many places as
/// models, just there. Illegal: with the objections.
Json formation_json(const Match& seen, Side side, UnitId unit, Point centre, const std::vector<Point>& places,
                    Language language);

/// Each enemy on the table as a target of this figure: sight lines and what stands on them, cover, and the legal
/// attacks or why there is none.
Json aim_json(const Match& seen, Side side, FigureId figure, Language language);

/// What the figure could aim at a point of the table: attacks on ground, each legal or with the objections.
Json point_json(const Match& seen, Side side, FigureId figure, Point at, Language language);

/// The exact chances of what an action leads to, or those of a sample when there is too much to walk; the reasons of
/// all numbers. Only where chances may be reckoned before a decision.
/// `also` are attacks or moves of others that follow, each passed over where it cannot be done any more or its target
/// is gone. `orders` are the chances of the next orders to the same units; `round` are the chances of the round of
/// fighting that the action alone leads to later; null where it leads to none.
Json odds_json(const Match& seen, Side side, const Action& action, Language language,
               const std::vector<Action>& also = {});

}  // namespace umpire::wire
