#pragma once

#include "games/bolt_action/units.hpp"

#include <optional>

namespace umpire::bolt_action {

/// The clause by which men inside are hit, pinned and placed: BA-TRAN-7, BA-BLD-7 or BA-BLD-8.
Clause clause_of(const LosingShelter& losing);

/// The objections to "place" and "go" of the survivors of a lost transport or building (question place_survivors).
Verdict judge_survivors(const BaBattle& battle, const Decision& decision, const Action& action);

/// BA-TRAN-7, BA-BLD-7, BA-BLD-8: the objections to this place of a survivor. Whether his comrades stand does not
/// matter.
Verdict judge_survivor_place(const BaBattle& battle, const LosingShelter& losing, FigureId model, Place place);

/// A legal place for the model, in formation with those of its unit that stand already; nothing when there is no room.
/// The ground is searched from south-west to north-east in steps of a centimetre, then all around those who stand, then
/// the ground again in steps of a quarter.
std::optional<Place> room_for(const BaBattle& battle, const LosingShelter& losing, FigureId model);

/// Whether the model was placed, but not in formation with the largest group of its unit. It must then join that group,
/// or falls where the group has no room for it.
bool stands_apart(const BaBattle& battle, UnitId unit, FigureId model);

}  // namespace umpire::bolt_action
