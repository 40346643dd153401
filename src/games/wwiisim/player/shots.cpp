#include "games/wwiisim/mortars.hpp"
#include "games/wwiisim/player/sheet.hpp"
#include "games/wwiisim/player/worth.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/suggest.hpp"

#include <algorithm>

/// Who is shot at.
namespace umpire::wwiisim::ai {
namespace {

/// A second volley must be worth the point of the pool that it costs.
int least_worth(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const bool costs =
        battle.situation->phase == Word::secondary_fire && state.has(Mark::fired_first) && !is_vehicle(battle, unit);
    if (!costs || battle.situation->turn >= battle.scenario->turns) return 1;
    if (state.endurance <= 1) return 4 * point;
    return state.endurance == 2 ? point : point / 4;
}

bool is_planned(const WwBattle& battle, FigureId figure) {
    const auto& lines = battle.situation->shooters();
    return std::any_of(lines.begin(), lines.end(), [&](const Shooter& line) { return line.figure == figure; });
}

std::optional<Action> next_shell(const WwBattle& battle, Side side, UnitId unit) {
    bool has_shell = false;
    for (const FigureId man : men_of(battle, unit)) {
        if (!mortar_of(battle, man).exists()) continue;
        if (is_planned(battle, man)) {
            has_shell = true;
            continue;
        }
        const Lobbed best = best_shell(battle, man);
        if (!best.target.exists()) continue;
        Action shell = shell_at(battle, man, best.target, Word::explosive);
        if (Rules::judge(battle, side, shell).empty()) return shell;
    }
    Action fire = unit_action(Verb::open_fire, unit);
    if (has_shell && Rules::judge(battle, side, fire).empty()) return fire;
    return std::nullopt;
}

}  // namespace

Action next_fire(const WwBattle& battle, Side side, UnitId unit, Style style) {
    const int least = least_worth(battle, unit);
    Action hold = unit_action(Verb::hold, unit);
    if (least <= point)
        if (const auto shell = next_shell(battle, side, unit)) return *shell;
    const Aim aim = style == Style::first ? best_aim(battle, unit) : telling_aim(battle, unit);
    const Siege siege = best_siege(battle, unit);
    if (siege.worth > aim.worth && siege.worth >= least) {
        Action bombard = unit_action(Verb::bombard, unit);
        bombard.piece = siege.piece;
        if (Rules::judge(battle, side, bombard).empty()) return bombard;
    }
    if (aim.worth < least) return hold;
    Action shot = unit_action(Verb::shoot_at, unit);
    shot.units.push_back(aim.target);
    return Rules::judge(battle, side, shot).empty() ? shot : hold;
}

}  // namespace umpire::wwiisim::ai
