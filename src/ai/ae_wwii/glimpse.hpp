#pragma once

#include "ai/ae_wwii/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// A quick guess whether one model sees another: the centre line alone, woods as the boxes around them. For weighing
/// places by the dozen; a shot is asked about by the rules.
bool glimpses(const Outlook& outlook, FigureId looker, FigureId target);

/// The same from a bare point to another, where nobody need stand.
bool is_open_between(const Outlook& outlook, Point from, Point to);

}  // namespace umpire::ae_wwii::ai
