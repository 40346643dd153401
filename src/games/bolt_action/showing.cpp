#include "games/bolt_action/showing.hpp"

#include "games/bolt_action/bolt_action.hpp"
#include "games/bolt_action/entries.hpp"
#include "games/bolt_action/units.hpp"

#include <algorithm>
#include <array>

namespace umpire::bolt_action {
namespace {

bool is_on_table(const BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.scenario->figures.size(); ++i)
        if (battle.scenario->figures[i].side == side && battle.table[id_at<FigureId>(i)].on_table) return true;
    return false;
}

/// It could come on by itself.
bool is_to_come(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return is_waiting(state.where) && !state.transport.exists() && !would_stay_off(battle, unit);
}

/// How many of its unit carry what this model carries.
int alike(const Scenario& scenario, FigureId figure) {
    return static_cast<int>(std::ranges::count_if(scenario.figures, [&](const FigureCard& card) {
        return card.unit == scenario[figure].unit && card.weapons == scenario[figure].weapons;
    }));
}

}  // namespace

std::optional<Absence> absence_of(const Match& seen, UnitId unit) {
    switch (whereabouts_of(*ba_battle_of(seen), unit)) {
    case Whereabouts::first_wave: return Absence{.way = Word::first_wave};
    case Whereabouts::reserve: return Absence{.way = Word::reserve};
    case Whereabouts::flank: return Absence{.way = Word::flank};
    case Whereabouts::flank_left: return Absence{.way = Word::flank, .from = Word::left};
    case Whereabouts::flank_right: return Absence{.way = Word::flank, .from = Word::right};
    case Whereabouts::left: return Absence{.is_over = true};
    default: return std::nullopt;
    }
}

const Action* order_to_come_on(const Match& seen, Side side, std::span<const Action> offered) {
    const BaBattle& battle = *ba_battle_of(seen);
    std::array wanted{Verb::order_run, Verb::order_advance};
    if (is_on_table(battle, opponent_of(side))) std::swap(wanted[0], wanted[1]);
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) != side || !is_to_come(battle, unit)) continue;
        for (const Verb verb : wanted)
            for (const Action& action : offered)
                if (action.verb == verb && action.unit == unit && action.units.empty()) return &action;
    }
    return nullptr;
}

std::int64_t place_of(const Match& seen, const Decision& decision, const Action& answer) {
    const bool is_owner = decision.question == Question::casualty;
    if ((!is_owner && decision.question != Question::exceptional) || !answer.actor.exists()) return 0;
    const std::int64_t place =
        std::int64_t{alike(*ba_battle_of(seen)->scenario, answer.actor)} * std::int64_t{figures_max} +
        static_cast<std::int64_t>(answer.actor.index());
    return is_owner ? -place : place;
}

}  // namespace umpire::bolt_action
