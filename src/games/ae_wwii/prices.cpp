#include "games/ae_wwii/prices.hpp"

#include "games/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {
namespace {

/// AE-MOVE-1, AE-MOVE-4, AE-ROF-1, AE-ROF-5, AE-CC-2, AE-CC-9, AE-CC-11, AE-PSI-3, AE-PSI-5, AE-SPEC-2, AE-SPEC-5,
/// AE-SPEC-8: what each action takes of the AP.
int points_of(const AeBattle& battle, const Action& action) {
    const Values& values = battle.scenario->values;
    switch (action.verb.as<Verb>()) {
    case Verb::move: return values.move_ap;
    case Verb::run:
    case Verb::all_out: return battle.situation[action.actor].ap;
    case Verb::shoot:
    case Verb::throw_weapon: return action.weapon.exists() ? battle.scenario->weapon(action.weapon).action_points : 0;
    case Verb::move_and_fire: return values.move_and_fire_ap;
    case Verb::fight: return values.round_ap;
    case Verb::disengage: return values.disengage_ap;
    case Verb::mind_blast:
    case Verb::push: return values.power_ap;
    case Verb::inoculate: return values.inoculate_ap;
    case Verb::transfer: return action.amount;
    case Verb::arc: return values.arc_ap;
    default: return 0;
    }
}

void add_ended(const AeBattle& battle, FigureId figure, std::vector<Ended>& ended) {
    const Model& model = battle.situation[figure];
    if (!battle.table[figure].on_table || model.has(Mark::finished) || model.ap == 0) return;
    ended.push_back({figure, model.ap});
}

/// AE-ACT-2, AE-SQUAD-2: a model that is finished loses what it has left, and so does the one that acted before.
Price price_of(const AeBattle& battle, const Action& action) {
    Price price;
    if (action.verb == Verb::end && action.unit.exists()) {
        const UnitCard& card = (*battle.scenario)[action.unit];
        for (std::size_t i = 0; i < card.count; ++i)
            add_ended(battle, id_at<FigureId>(card.first.index() + i), price.ended);
        return price;
    }
    const bool is_act = is_asked(battle.pending, Question::act);
    if (!is_act || !action.actor.exists() || vocabulary().shape(action.verb).subject != Subject::figure) return price;
    const bool by_turns = battle.scenario->options.section_order == choice::interleaved;
    const FigureId current = battle.situation->current;
    if (current.exists() && current != action.actor && !by_turns) add_ended(battle, current, price.ended);
    if (action.verb == Verb::done) add_ended(battle, action.actor, price.ended);
    price.points = points_of(battle, action);
    price.is_all = action.verb == Verb::run || action.verb == Verb::all_out;
    return price;
}

}  // namespace

Price price_of(const Match& match, const Action& action) {
    const AeBattle* battle = ae_battle_of(match);
    return battle == nullptr ? Price{} : price_of(*battle, action);
}

Movement movement_of(const Match&, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::move: return Movement::move;
    case Verb::leave: return Movement::leave;
    case Verb::run: return action.targets.empty() ? Movement::run : Movement::charge;
    default: return Movement::none;
    }
}

}  // namespace umpire::ae_wwii
