#include "battle/writing.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

std::uint8_t plus(std::uint8_t value, int change) {
    const int sum = value + change;
    UMPIRE_ASSERT(sum >= 0 && sum <= 255);
    return static_cast<std::uint8_t>(sum);
}

/// AE-ACT-1, AE-PROF-9: the action points of all models at the start of a turn.
void begin_turn(AeBattle& battle, int turn) {
    writable(battle.situation).turn = static_cast<std::uint8_t>(turn);
    writable(battle.situation).activated = 0;
    writable(battle.situation).passes = 0;
    for (std::size_t i = 0; i < battle.situation->models.size(); ++i) {
        Model& model = writable(battle.situation).models[i];
        if (model.has(Mark::removed)) continue;
        const Profile& profile = battle.scenario->profile_of(id_at<FigureId>(i));
        model.allowance = plus(battle.scenario->training[static_cast<std::size_t>(profile.training)], model.extra_ap);
        model.ap_lost = std::min(model.ap_lost_next, model.allowance);
        model.ap_lost_next = 0;
        model.ap = plus(model.allowance, -model.ap_lost);
        model.moved = 0;
        model.given = 0;
        model.set(Mark::finished, false);
    }
}

/// Strays of the figure's unit may have come back by this: see Situation::stirred.
void stir(AeBattle& battle, FigureId figure) {
    battle.work.stirred |= std::uint64_t{1} << (*battle.scenario)[figure].unit.index();
}

void remove(AeBattle& battle, FigureId figure) {
    stir(battle, figure);
    writable(battle.table)[figure].on_table = false;
    Model& model = writable(battle.situation)[figure];
    model.set(Mark::removed, true);
    model.set(Mark::stray, false);
    model.ap = 0;
}

/// AE-SPEC-4: one more action point, at once when the target has not been activated this turn.
void gain_ap(AeBattle& battle, const Event& event) {
    Model& model = writable(battle.situation)[event.target];
    model.extra_ap = plus(model.extra_ap, event.amount);
    if (battle.situation->is_activated((*battle.scenario)[event.target].unit)) return;
    model.allowance = plus(model.allowance, event.amount);
    model.ap = plus(model.ap, event.amount);
}

/// AE-PSI-3, AE-PSI-4.
void mind_blast(AeBattle& battle, const Event& event) {
    Model& model = writable(battle.situation)[event.target];
    const auto loss = battle.scenario->values.mind_blast_loss;
    if (battle.situation->is_activated((*battle.scenario)[event.target].unit)) {
        model.ap_lost_next = plus(model.ap_lost_next, loss);
        return;
    }
    const int taken = std::min<int>(loss, model.ap);
    model.ap = plus(model.ap, -taken);
    model.ap_lost = plus(model.ap_lost, taken);
}

void let_act(AeBattle& battle, UnitId unit, FigureId figure) {
    writable(battle.situation).active_unit = unit;
    writable(battle.situation).current = figure;
}

/// AE-SPEC-5. AE-SPEC-6 with `immediate`: the taker acts with these alone, whatever it has of its own.
void give_ap(AeBattle& battle, const Event& event) {
    Model& giver = writable(battle.situation)[event.actor];
    giver.ap = plus(giver.ap, -event.amount);
    giver.given = plus(giver.given, event.amount);
    Model& taker = writable(battle.situation)[event.target];
    taker.allowance = plus(taker.allowance, event.amount);
    const bool is_loan = battle.scenario->options.mechanic_transfer == choice::immediate;
    taker.ap = plus(is_loan ? std::uint8_t{0} : taker.ap, event.amount);
    if (is_loan) {
        taker.set(Mark::finished, false);
        let_act(battle, (*battle.scenario)[event.target].unit, event.target);
    } else {
        writable(battle.situation).current = event.actor;
    }
}

/// AE-SPEC-6: what the taker had of its own is there again, and the giver goes on.
void end_loan(AeBattle& battle, const Event& event) {
    Model& taker = writable(battle.situation)[event.actor];
    if (!taker.has(Mark::removed)) {
        taker.ap = plus(0, event.amount);
        taker.set(Mark::finished, event.word == Word::finished);
    }
    let_act(battle, event.unit, event.target);
}

/// AE-SQUAD-2: whoever pays for an action has begun to act.
void spend_ap(AeBattle& battle, const Event& event) {
    Model& model = writable(battle.situation)[event.actor];
    model.ap = plus(model.ap, -event.amount);
    writable(battle.situation).current = event.actor;
}

void finish(AeBattle& battle, FigureId figure) {
    writable(battle.situation)[figure].ap = 0;
    writable(battle.situation)[figure].set(Mark::finished, true);
    writable(battle.situation).current = figure;
}

void end_activation(AeBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        Model& model = writable(battle.situation).models[card.first.index() + i];
        model.ap = 0;
        model.set(Mark::finished, true);
    }
    writable(battle.situation).active_unit = UnitId::none();
    writable(battle.situation).current = FigureId::none();
    writable(battle.situation).active = opponent_of(card.side);  // AE-TURN-3
}

void lose_morale(AeBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        Model& model = writable(battle.situation).models[card.first.index() + i];
        const int taken = std::min<int>(battle.scenario->values.morale_loss, model.ap);
        model.ap = plus(model.ap, -taken);
        model.ap_lost = plus(model.ap_lost, taken);
    }
}

void activate(AeBattle& battle, const Event& event) {
    Situation& situation = writable(battle.situation);
    situation.activated |= std::uint64_t{1} << event.unit.index();
    situation.active_unit = event.unit;
    situation.active = event.side;
    situation.current = FigureId::none();
    situation.passes = 0;
}

void move_figure(AeBattle& battle, FigureId figure, const Event& event, bool counts) {
    stir(battle, figure);
    writable(battle.table)[figure].at = event.to;
    if (counts) writable(battle.situation)[figure].moved += event.length.units;
}

/// Events about the battle as a whole.
void apply_to_battle(AeBattle& battle, const Event& event) {
    Situation& situation = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::edge_chosen:
        situation.south = event.word == Word::south ? event.side : opponent_of(event.side);
        break;
    case Happening::placing_order_chosen: situation.active = event.side; break;
    case Happening::deployed: situation.active = opponent_of(event.side); break;
    case Happening::turn_began: begin_turn(battle, event.amount); break;
    case Happening::first_player: situation.first = situation.active = event.side; break;
    case Happening::passed:
        situation.passes = plus(situation.passes, 1);
        situation.active = opponent_of(event.side);
        break;
    case Happening::waited: situation.active = opponent_of(event.side); break;
    case Happening::scored:
        (event.side == Side::a ? situation.points_a : situation.points_b) = static_cast<std::int16_t>(event.amount);
        break;
    case Happening::game_ended:
        situation.finished = true;
        situation.winner = event.side;
        break;
    case Happening::activated: activate(battle, event); break;
    case Happening::activation_ended: end_activation(battle, event.unit); break;
    case Happening::morale_failed: lose_morale(battle, event.unit); break;
    default: break;
    }
}

/// Events about where a model stands.
void apply_to_place(AeBattle& battle, const Event& event) {
    switch (event.kind.as<Happening>()) {
    case Happening::placed:
        stir(battle, event.actor);
        writable(battle.table)[event.actor].at = event.to;
        writable(battle.table)[event.actor].on_table = true;
        break;
    case Happening::moved:
    case Happening::ran:
    case Happening::left_combat: move_figure(battle, event.actor, event, true); break;
    case Happening::pushed: move_figure(battle, event.target, event, false); break;
    case Happening::removed: remove(battle, event.target); break;
    default: break;
    }
}

/// Events about the state of a model.
void apply_to_model(AeBattle& battle, const Event& event) {
    Situation& situation = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::power_chosen: situation[event.actor].power = event.word; break;
    case Happening::spent: spend_ap(battle, event); break;
    case Happening::wounded: situation[event.target].wounds = static_cast<std::uint8_t>(event.amount); break;
    case Happening::thrown: situation[event.actor].grenades = plus(situation[event.actor].grenades, 1); break;
    case Happening::mind_blasted: mind_blast(battle, event); break;
    case Happening::gained_ap: gain_ap(battle, event); break;
    case Happening::gained_strength:
        situation[event.target].extra_strength = plus(situation[event.target].extra_strength, event.amount);
        break;
    case Happening::round_began: situation.round_winner = FigureId::none(); break;
    case Happening::combat_won: situation.round_winner = event.actor; break;
    case Happening::became_numb: situation[event.target].set(Mark::numb, true); break;
    case Happening::inoculation_ended:
        situation[event.target].extra_ap = 0;
        situation[event.target].extra_strength = 0;
        situation[event.target].set(Mark::numb, is_born_numb(*battle.scenario, event.target));
        break;
    case Happening::ap_given: give_ap(battle, event); break;
    case Happening::loan_ended: end_loan(battle, event); break;
    case Happening::model_finished: finish(battle, event.actor); break;
    case Happening::strayed:
        stir(battle, event.actor);
        situation[event.actor].set(Mark::stray, true);
        break;
    case Happening::rejoined:
        stir(battle, event.actor);
        situation[event.actor].set(Mark::stray, false);
        break;
    default: break;
    }
}

}  // namespace

void note(AeBattle& battle, Events& events, const Event& event) {
    apply_to_battle(battle, event);
    apply_to_place(battle, event);
    apply_to_model(battle, event);
    events.tell(event, vocabulary()[event.kind]);
}

}  // namespace umpire::ae_wwii
