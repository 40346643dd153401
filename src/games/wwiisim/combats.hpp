#pragma once

#include "games/wwiisim/units.hpp"

namespace umpire::wwiisim {

using Pairs = FixedVector<Pair, 32>;

/// WW-HTH-2: the figures of the next combat, linked by contact with enemies; empty when all combats are over.
Men next_combat(const WwBattle& battle);
/// The unit of the combat with the highest initiative.
UnitId first_unit_of(const WwBattle& battle, const Men& fighters);
/// WW-HTH-2: the side that makes the pairs.
Side pairing_side(const WwBattle& battle, const Men& fighters);
int count_of(const WwBattle& battle, const Men& fighters, Side side);
/// How many pairs the figures that have no partner yet can still form at most.
int pairs_possible(const WwBattle& battle, const Men& fighters, const Pairs& pairs);
/// WW-HTH-2: whether this pair leaves as many further pairs possible as there can be.
bool may_pair(const WwBattle& battle, const Men& fighters, const Pairs& pairs, FigureId one, FigureId other);
bool is_paired(const Pairs& pairs, FigureId figure);
/// WW-HTH-6: enemies in contact that a free figure may strike.
Men victims_of(const WwBattle& battle, FigureId striker);
/// WW-HTH-6: figures of the larger side that have no partner and may strike now, those after `last` in roster order.
Men free_strikers(const WwBattle& battle, const Fighting& fighting);

}  // namespace umpire::wwiisim
