#pragma once

#include "battle/action.hpp"
#include "battle/match.hpp"
#include "battle/scenario.hpp"
#include "geometry/length.hpp"

#include <optional>
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

/// The attacks that this figure could aim at a point, legal or not; a line is cut to the longest one where players may
/// measure.
std::vector<Action> attacks_on_place(const Scenario& scenario, FigureId figure, Point from, Point at);

/// How far around the point of impact a weapon does harm; nothing for most.
Length blast_of(const Scenario& scenario, WeaponId weapon);

/// A weapon that throws its shells in an arc over whatever stands between: whoever draws a shot of it draws no straight
/// line.
struct Lob {
    FigureId by;
    Length least;  ///< nearer targets are missed; nothing where players may not measure, as `most`
    Length most;
};
/// Of a unit that would shoot so, by the choices made so far.
std::optional<Lob> lob_of(const Match& match, UnitId unit);
/// The event tells of a shell that was thrown so.
bool is_lobbed(const Event& event);

}  // namespace umpire
