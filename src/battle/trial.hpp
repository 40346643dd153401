#pragma once

#include "battle/battle.hpp"
#include "battle/writing.hpp"

namespace umpire {

/// A copy of a battle in which anything may be tried: "what if he stood there?". Nothing of it reaches the battle.
template <class Rules>
struct Trial : Battle<Rules> {
    explicit Trial(const Battle<Rules>& battle) : Battle<Rules>(battle) {}

    TableOf<most_figures<Rules>()>& tried_table() { return Writing::of(this->table); }
    typename Rules::Situation& tried_situation() { return Writing::of(this->situation); }
};

}  // namespace umpire
