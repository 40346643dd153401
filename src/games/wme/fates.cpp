#include "games/wme/combat_steps.hpp"

namespace umpire::wme {

/// What the dice that are due come to, the rolls that follow included.
Fates Rules::fates(const WmBattle& battle) {
    if (battle.procedures.empty() || !std::holds_alternative<Roll>(battle.pending)) return {};
    const auto* const striking = std::get_if<Striking>(&battle.procedures.back());
    return striking != nullptr ? fates_of(battle, *striking) : Fates{};
}

}  // namespace umpire::wme
