#include "games/ae_wwii/steps.hpp"

#include "games/ae_wwii/facts.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

AeProgress Rules::step(AeBattle& battle, Procedure& procedure, const Answer& answer, Events& events) {
    return std::visit([&](auto& one) { return ae_wwii::step(battle, one, answer, events); }, procedure);
}

Event duel_event(Happening kind, Clause clause, FigureId actor, FigureId target) {
    Event event = actor_event(kind, clause, actor);
    event.target = target;
    return event;
}

/// AE-ACT-3: what an action costs.
void note_wait(AeBattle& battle, Events& events, Side side, Clause clause) {
    note(battle, events, side_event(Happening::waited, clause, side));
}

void spend(AeBattle& battle, Events& events, FigureId actor, int amount, Clause clause) {
    Event event = actor_event(Happening::spent, clause, actor);
    event.amount = amount;
    event.left = battle.situation[actor].ap - amount;
    note(battle, events, event);
}

/// AE-GEN-2: dice are asked for one by one.
Pending ask_die(Bands bands, Clause clause, Side by, FigureId figure) {
    Roll roll;
    roll.bands = bands;
    roll.by = by;
    roll.figure = figure;
    roll.clause = clause;
    return roll;
}

int models_in_play(const AeBattle& battle, Side side) {
    const RosterPart part = battle.scenario->index.sides[index_of(side)];
    const Figure* const figures = battle.table->figures.begin();
    return static_cast<int>(
        std::count_if(figures + part.first, figures + part.end, [](const Figure& figure) { return figure.on_table; }));
}

bool any_model_in_play(const AeBattle& battle, Side side) {
    const RosterPart part = battle.scenario->index.sides[index_of(side)];
    const Figure* const figures = battle.table->figures.begin();
    return std::any_of(figures + part.first, figures + part.end, [](const Figure& figure) { return figure.on_table; });
}

/// AE-ACT-4: any mix of actions, as long as the AP suffice.
Verdict judge_ap(const AeBattle& battle, FigureId actor, int cost, Clause clause) {
    const int left = battle.situation[actor].ap;
    if (left >= cost) return {};
    return {objection(clause, fact::ap_short, left, cost).about(actor),
            objection("AE-ACT-4"_clause, fact::ap_short, left, cost).about(actor)};
}

/// AE-ACT-5: all AP means the full allowance; what an enemy power took does not matter with `drained_charge`.
Verdict judge_all_ap(const AeBattle& battle, FigureId actor) {
    const Model& model = battle.situation[actor];
    const bool drained = battle.scenario->options.drained_charge == choice::yes;
    const int needed = drained ? model.allowance - model.ap_lost : model.allowance;
    if (model.ap >= 1 && model.ap >= needed && model.given == 0) return {};
    return {objection("AE-ACT-5"_clause, fact::allowance_short, model.ap, std::max(needed, 1)).about(actor)};
}

}  // namespace umpire::ae_wwii
