#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/player/choices.hpp"
#include "games/ae_wwii/player/goals.hpp"
#include "games/ae_wwii/player/powers.hpp"

#include <algorithm>

namespace umpire::ae_wwii::ai {

namespace {

bool is_waiting(const Outlook& outlook, UnitId unit) {
    if (outlook.battle().situation->is_activated(unit)) return false;
    bool any = false;
    each_model_of(outlook, unit, [&](FigureId) { any = true; });
    return any;
}

/// What a unit's models can do at once: the best of a few of them, nearest to the front.
int strike_of(const Outlook& outlook, UnitId unit) {
    constexpr int looked_at = 3;
    int best = 0;
    int count = 0;
    int models = 0;
    each_model_of(outlook, unit, [&](FigureId figure) {
        ++models;
        if (count >= looked_at) return;
        ++count;
        const Model& model = outlook.model(figure);
        best = std::max(best, harm_of(outlook, figure, model.ap, model.ap == model.allowance));
    });
    return best + best * (std::min(models, 4) - 1) / 3;
}

/// How much of a unit stands to be lost before it has acted: own models that enemies who have not acted can reach.
int risk_of(const Outlook& outlook, UnitId unit) {
    int risk = 0;
    each_model_of(outlook, unit, [&](FigureId figure) {
        for (FigureId enemy : outlook.enemies()) {
            if (outlook.is_activated(enemy)) continue;
            const Length reach =
                std::max(Length{outlook.longest_range(enemy).units / 2},
                         full_movement(outlook.battle(), enemy) * outlook.scenario().values.run_factor);
            if (!outlook.pair(figure, enemy).within(reach)) continue;
            risk += outlook.worth(figure) / 8;
            return;
        }
    });
    return risk;
}

/// AE-SPEC-2, AE-SPEC-5, AE-PSI-4: those who help others act before them, and powers before what they prevent.
int order_of(const Outlook& outlook, UnitId unit) {
    const FigureId first = outlook.scenario()[unit].first;
    const Trait trait = outlook.profile(first).trait;
    Ideas ideas;
    switch (trait) {
    case Trait::doktor:
    case Trait::mechanic:
    case Trait::psi_officer: suggest_specials(outlook, first, ideas); break;
    case Trait::none:
    case Trait::chuman:
    case Trait::buffalo:
    case Trait::fleshless: break;
    }
    int gain = 0;
    for (const Idea& idea : ideas) gain = std::max(gain, idea.score);
    if (trait == Trait::psi_officer) return gain * 2;
    if (gain > 0) return 200;
    // Without anyone to serve now, the servant follows later.
    return trait == Trait::doktor || trait == Trait::mechanic ? -40 : 0;
}

int strongest_strike(const Outlook& outlook, Side side) {
    int strongest = 0;
    const Scenario& scenario = outlook.scenario();
    for (std::size_t u = 0; u < scenario.units.size(); ++u) {
        if (scenario.units[u].side == side) strongest = std::max(strongest, strike_of(outlook, id_at<UnitId>(u)));
    }
    return strongest;
}

}  // namespace

Action who_acts_first(const Outlook& outlook) {
    const bool last_word = outlook.turns_left() == 0 && outlook.scenario().victory != Victory::skirmish;
    const int own = strongest_strike(outlook, outlook.side());
    const int its = strongest_strike(outlook, opponent_of(outlook.side()));
    const bool strike = std::max(own, its) >= (last_word ? 3 : 1) * outlook.habits().worth_acting_for;
    return side_action(strike ? Verb::act_first : Verb::act_second, outlook.side());
}

Action unit_to_activate(const Outlook& outlook, Chance& chance) {
    const Scenario& scenario = outlook.scenario();
    UnitId chosen;
    int best = 0;
    for (std::size_t u = 0; u < scenario.units.size(); ++u) {
        const auto unit = id_at<UnitId>(u);
        if (scenario.units[u].side != outlook.side() || !is_waiting(outlook, unit)) continue;
        const int whim = static_cast<int>(chance.below(8));
        const int score = strike_of(outlook, unit) * outlook.habits().strike / 100 +
                          risk_of(outlook, unit) * outlook.habits().risk / 100 + order_of(outlook, unit) + whim;
        if (chosen.exists() && score <= best) continue;
        best = score;
        chosen = unit;
    }
    UMPIRE_ASSERT(chosen.exists());
    return unit_action(Verb::activate, chosen);
}

}  // namespace umpire::ae_wwii::ai
