#include "rules/prices.hpp"

#include "rules/ae_wwii/ae_wwii.hpp"
#include "rules/bolt_action/bolt_action.hpp"

namespace umpire {
namespace {

using ae_wwii::AeBattle;

/// AE-MOVE-1, AE-MOVE-4, AE-ROF-1, AE-ROF-5, AE-CC-2, AE-CC-9, AE-CC-11, AE-PSI-3, AE-PSI-5, AE-SPEC-2, AE-SPEC-5,
/// AE-SPEC-8: what each action takes of the AP.
int points_of(const AeBattle& battle, const Action& action) {
    const ae_wwii::Values& values = battle.scenario->values;
    switch (action.verb) {
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
    const ae_wwii::Model& model = battle.situation[figure];
    if (!battle.table[figure].on_table || model.has(ae_wwii::Mark::finished) || model.ap == 0) return;
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
    const auto* asked = std::get_if<Decisions>(&battle.pending);
    const bool is_act = asked != nullptr && !asked->empty() && (*asked)[0].question == Question::act;
    if (!is_act || !action.actor.exists() || shape_of(action.verb).subject != Subject::figure) return price;
    const bool by_turns = battle.scenario->options.section_order == ae_wwii::choice::interleaved;
    const FigureId current = battle.situation.current;
    if (current.exists() && current != action.actor && !by_turns) add_ended(battle, current, price.ended);
    if (action.verb == Verb::done) add_ended(battle, action.actor, price.ended);
    price.points = points_of(battle, action);
    price.is_all = action.verb == Verb::run || action.verb == Verb::all_out;
    return price;
}

const bolt_action::Moving* move_in(const Match& match) {
    const auto* battle = bolt_action::ba_battle_of(match);
    if (battle == nullptr || battle->procedures.empty()) return nullptr;
    return std::get_if<bolt_action::Moving>(&battle->procedures.back());
}

}  // namespace

Price price_of(const Match& match, const Action& action) {
    const AeBattle* battle = ae_wwii::ae_battle_of(match);
    return battle == nullptr ? Price{} : price_of(*battle, action);
}

Movement movement_of(const Match& match, const Action& action) {
    if (action.verb == Verb::move) return Movement::move;
    if (action.verb == Verb::leave) return Movement::leave;
    if (action.verb == Verb::run) return action.targets.empty() ? Movement::run : Movement::charge;
    if (action.verb == Verb::reverse) return Movement::reverse;
    if (action.verb != Verb::path_of_model && action.verb != Verb::path_of_unit) return Movement::none;
    const bolt_action::Moving* move = move_in(match);
    if (move == nullptr) return Movement::none;
    switch (move->kind) {
    case bolt_action::Moving::Kind::panic: return Movement::panic;
    case bolt_action::Moving::Kind::assault: return Movement::assault;
    case bolt_action::Moving::Kind::regroup: return Movement::regroup;
    case bolt_action::Moving::Kind::ordered: break;
    }
    return move->order == bolt_action::Order::run ? Movement::run : Movement::advance;
}

/// BA-INFO-2: what a unit has announced before it goes; BA-ASLT-3: an assault is a path to the enemy.
Announcement announcement_of(const Match& match) {
    const bolt_action::Moving* move = move_in(match);
    const auto* asked = std::get_if<Decisions>(&match.pending());
    if (move == nullptr || asked == nullptr || asked->empty() || (*asked)[0].question != Question::paths) return {};
    const bolt_action::Announced& announced = bolt_action::ba_battle_of(match)->situation.announced;
    return {announced.goal == bolt_action::Goal::none && announced.path.empty(),
            move->kind == bolt_action::Moving::Kind::assault, move->comes_on};
}

}  // namespace umpire
