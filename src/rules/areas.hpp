#pragma once

#include "battle/action.hpp"
#include "battle/scenario.hpp"
#include "geometry/length.hpp"

#include <vector>

/// Attacks on ground instead of models: what whoever draws them needs to know. Legality is what `Match::judge` says.
namespace umpire {

/// The ground that an attack covers. All is nothing for attacks that are done to models alone.
struct AttackArea {
    Length blast;         ///< about the point on which it lands
    Length near_scatter;  ///< how far at most it lands from the aim point when it was aimed well ...
    Length far_scatter;   ///< ... and when it was not
    Length line;          ///< the longest line, from the edge of the shooter's base
    Length line_reach;    ///< to either side of the line
};
AttackArea area_of(const Scenario& scenario, const Action& action);

/// The attacks that this figure could aim at a point, legal or not; a line is cut to the longest one.
std::vector<Action> attacks_on_place(const Scenario& scenario, FigureId figure, Point from, Point at);

/// How far around the point of impact a weapon does harm; nothing for most.
Length blast_of(const Scenario& scenario, WeaponId weapon);

}  // namespace umpire
