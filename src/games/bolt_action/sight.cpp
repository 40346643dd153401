#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/lines.hpp"

namespace umpire::bolt_action {

using namespace literals;

bool sees(const BaBattle& battle, FigureId looker, FigureId target) {
    const Scenario& scenario = *battle.scenario;
    if (!is_alive(battle, looker) || !is_alive(battle, target)) return false;
    const Lines lines(battle, scenario[looker].unit, scenario[target].unit);
    const LineEnd* from = lines.end_of(looker);
    if (from == nullptr) return false;
    for (const LineEnd& to : lines.to())
        if ((to.model == target || to.house != nullptr) && lines.sees(*from, to)) return true;
    return false;
}

/// BA-GEO-11: one model that sees one model.
bool sees(const BaBattle& battle, UnitId looker, UnitId target) {
    const Lines lines(battle, looker, target);
    for (const LineEnd& from : lines.from())
        for (const LineEnd& to : lines.to())
            if (lines.sees(from, to)) return true;
    return false;
}

}  // namespace umpire::bolt_action
