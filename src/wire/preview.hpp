#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <vector>

/// What a page shows before a player decides. Nothing here changes a battle, and `judge` alone says what is legal. Pass
/// the battle as the side knows it: then a preview cannot tell what the side may not know.
namespace umpire::wire {

/// For each way of moving, the outline around the ends of straight moves that are legal now. Empty where nothing may be
/// measured before a decision.
Json reach_json(const Match& seen, Side side, FigureId figure, Language language);

/// Moves that are worth considering for the figure, or for its unit: where each leads, and what it is for. Each of them
/// moves somebody, and no two have the same result.
Json moves_json(const Match& seen, Side side, FigureId figure, Language language);

/// A drag: a figure, the corners of its way, where it is let go, and whether the rest of its unit stays. For units that
/// move as a whole it also says how much they are turned, and whether all that may move go along.
struct Drag {
    FigureId figure;
    std::vector<Point> via;
    Point to;
    bool is_alone = false;
    int turn = 0;  ///< clockwise, in tenths of a degree
    bool is_together = false;
    /// In hand already: the dragged unit goes along with it, and is led by itself.
    std::optional<Action> held = std::nullopt;
    bool is_exact = false;  ///< where it may stand just there it does, and is not put flush with others of its side
};
/// The figure dragged to a point. For each way of moving it gives the path, its length where that may be known, and
/// whether it is legal. If it is not, it gives the reasons and the farthest legal part of the path. Legal ways come
/// first.
Json drag_json(const Match& seen, Side side, const Drag& drag, Language language);

/// A unit set up around a point, as one of the suggested formations moved there. With as many places as models it
/// stands just there. Where that is not legal the answer holds the objections.
Json formation_json(const Match& seen, Side side, UnitId unit, Point centre, const std::vector<Point>& places,
                    Language language);

/// Each enemy on the table as a target of this figure: sight lines and what lies on them, cover, and the legal attacks,
/// or why there is none.
Json aim_json(const Match& seen, Side side, FigureId figure, Language language);

/// What the figure could aim at a point of the table: its attacks on ground, each either legal or with the objections.
Json point_json(const Match& seen, Side side, FigureId figure, Point at, Language language);

/// The exact chances of what an action leads to, with the reasons of all numbers. Where there is too much to walk, they
/// are the chances of a sample. Call it only where chances may be told before a decision. `also` are attacks or moves
/// of others that follow; each is passed over when it can no longer be done or its target is gone. `orders` are the
/// chances of the next orders to the same units. `round` are the chances of the round of fighting that the action alone
/// leads to later; null where it leads to none.
Json odds_json(const Match& seen, Side side, const Action& action, Language language,
               const std::vector<Action>& also = {});

}  // namespace umpire::wire
