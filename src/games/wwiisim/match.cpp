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

namespace {

/// WW-WPN-3, WW-SMK-4: what is left of weapons whose rounds are counted, and of smoke grenades.
void add_counted(const WwBattle& battle, FigureId figure, std::vector<Badge>& badges) {
    bool has_rounds = false;
    bool has_grenades = false;
    for (const WeaponId weapon : weapons_of(battle, figure)) {
        const bool is_smoke = battle.scenario->weapon(weapon).fires == Fires::smoke;
        has_grenades = has_grenades || is_smoke;
        has_rounds = has_rounds || (battle.scenario->weapon(weapon).has_rounds && !is_smoke);
    }
    if (has_rounds) badges.push_back({"rounds", battle.situation[figure].rounds, true, false});
    if (has_grenades) badges.push_back({"grenades", battle.situation[figure].grenades, true, false});
}

}  // namespace

std::vector<Badge> Rules::badges(const WwBattle& battle, FigureId figure) {
    std::vector<Badge> badges;
    const UnitState& unit = battle.situation[unit_of(battle, figure)];
    const FigureState& man = battle.situation[figure];
    if (unit.order != Word::none) badges.push_back({vocabulary()[WordId(unit.order)].name, 1, false, false});
    if (unit.has(Mark::pinned)) badges.push_back({"pinned", 1, false, false});
    if (unit.has(Mark::panicked)) badges.push_back({"panicked", 1, false, false});
    if (man.worst == Word::light) badges.push_back({"light", 1, false, false});
    if (man.serious > 0) badges.push_back({"serious", man.serious, true, false});
    if (man.jammed != 0) badges.push_back({"jammed", 1, false, false});
    if (man.fate == Word::none) add_counted(battle, figure, badges);
    if (unit.has(Mark::shaken)) badges.push_back({"shaken", 1, false, false});
    if (unit.has(Mark::immobilised)) badges.push_back({"immobilised", 1, false, false});
    if (unit.has(Mark::concealed)) badges.push_back({"concealed", 1, false, false});
    const bool is_hull = profile_of(battle, figure).arm == Arm::vehicle;
    if (is_hull && man.fate != Word::none && is_there(battle, figure)) badges.push_back({"wreck", 1, false, false});
    return badges;
}

const WwBattle* battle_of(const Match& match) { return battle_in<Rules>(match); }

std::unique_ptr<Match> make_match(const WwBattle& battle) { return std::make_unique<MatchOf<Rules>>(battle); }

}  // namespace umpire::wwiisim
