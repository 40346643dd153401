#pragma once

#include "games/wme/charging.hpp"

/// Charges and moves that were judged a moment ago: by the player who thought of them, when they were offered, when
/// they were said, and when they are carried out. They follow from where all stands stand, which is compared, and from
/// the question. As in known.hpp, no rule stands here.
namespace umpire::wme {

/// As `plan_charge`.
ChargeFound known_plan(const Board& board, const ChargeAsk& ask);

/// As `judge_moves`.
Verdict known_judgement(const Board& board, UnitId unit, const MoveTerms& terms, std::vector<StandMove>& moves,
                        std::size_t first);

}  // namespace umpire::wme
