#include "battle/match_of.hpp"
#include "games/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

std::unique_ptr<Match> make_match(const BaBattle& battle) { return std::make_unique<MatchOf<Rules>>(battle); }

const BaBattle* ba_battle_of(const Match& match) { return battle_in<Rules>(match); }

}  // namespace umpire::bolt_action
