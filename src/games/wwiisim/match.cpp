#include "battle/match_of.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

namespace umpire::wwiisim {

using namespace literals;

bool Rules::sees(const WwBattle& battle, FigureId looker, FigureId target) {
    return sees_figure(battle, looker, target);
}

Modifier Rules::cover(const WwBattle& battle, FigureId looker, FigureId target) {
    const Values& values = battle.scenario->values;
    const std::int32_t worth[] = {values.cover_none, values.cover_partial, values.cover_complete, values.cover_ruin,
                                  values.cover_building};
    Modifier cover{"WW-GEO-6"_clause};
    cover.amount = worth[static_cast<std::size_t>(cover_of(battle, looker, target))];
    return cover;
}

/// WW-MV-4: for drawing how far the one who is asked may go.
Length Rules::reach(const WwBattle& battle, FigureId figure) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    if (decisions == nullptr || !is_on_table(battle, figure)) return {};
    for (const Decision& decision : *decisions)
        if ((decision.question == Question::move || decision.question == Question::move_on) &&
            decision.unit == unit_of(battle, figure))
            return allowance_of(battle, decision.unit).longest();
    return {};
}

const WwBattle* battle_of(const Match& match) { return battle_in<Rules>(match); }

std::unique_ptr<Match> make_match(const WwBattle& battle) { return std::make_unique<MatchOf<Rules>>(battle); }

}  // namespace umpire::wwiisim
