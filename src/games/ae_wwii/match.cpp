#include "battle/match_of.hpp"
#include "games/ae_wwii/ae_wwii.hpp"
#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/sight.hpp"
#include "geometry/sight.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

std::vector<SightLine> Rules::sight_lines(const AeBattle& battle, FigureId looker, FigureId target) {
    std::vector<SightLine> lines;
    const Point from = battle.table[looker].at;
    for (Point to : sight_points(from, battle.table[target].at, (*battle.scenario)[target].base.half_width))
        lines.push_back({from, to, line_is_free(battle, looker, target, from, to)});
    return lines;
}

Length Rules::reach(const AeBattle& battle, FigureId figure) {
    const Model& model = battle.situation[figure];
    if (!battle.table[figure].on_table || model.ap == 0 || model.has(Mark::finished)) return {};
    const Length full = full_movement(battle, figure);
    const std::int32_t left = full.units * battle.scenario->values.turn_factor - model.moved;
    return std::clamp(Length{left}, Length{0}, full);
}

bool Rules::may_measure(const AeBattle& battle) { return battle.scenario->options.out_of_range == choice::refused; }

/// An attack that is lost because of its range rolls no die, and yet something was measured by it; and so was by a way
/// that ends where no more is allowed (R-AE-4).
bool Rules::binds(const AeBattle& battle, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::move:
    case Verb::run:
    case Verb::leave:
    case Verb::shoot:
    case Verb::throw_weapon:
    case Verb::move_and_fire:
    case Verb::mind_blast:
    case Verb::push:
    case Verb::inoculate:
    case Verb::transfer:
    case Verb::arc: return !may_measure(battle);
    default: return false;
    }
}

std::unique_ptr<Match> make_match(const AeBattle& battle) { return std::make_unique<MatchOf<Rules>>(battle); }

const AeBattle* ae_battle_of(const Match& match) { return battle_in<Rules>(match); }

}  // namespace umpire::ae_wwii
