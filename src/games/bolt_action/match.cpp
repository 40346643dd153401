#include "battle/match_of.hpp"
#include "games/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

std::unique_ptr<Match> make_match(const BaBattle& battle) { return std::make_unique<MatchOf<Rules>>(battle); }

const BaBattle* ba_battle_of(const Match& match) {
    const auto* own = dynamic_cast<const MatchOf<Rules>*>(&match);
    return own == nullptr ? nullptr : &own->battle();
}

}  // namespace umpire::bolt_action
