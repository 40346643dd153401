#include "games/ae_wwii/ending.hpp"
#include "games/ae_wwii/squad.hpp"
#include "games/ae_wwii/steps.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

template <class Visit>
void each_model(const AeBattle& battle, UnitId unit, Visit visit) {
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        if (battle.table[figure].on_table) visit(figure);
    }
}

/// AE-MORALE-2: a section at half strength or less rolls against its highest DR; AE-MORALE-1: only with the option.
bool must_test_morale(const AeBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    if (battle.scenario->options.morale != choice::half_strength || !card.is_section) return false;
    int left = 0;
    each_model(battle, unit, [&](FigureId) { ++left; });
    return left * battle.scenario->values.morale_divisor <= card.count;
}

int highest_determination(const AeBattle& battle, UnitId unit) {
    int highest = 0;
    each_model(battle, unit, [&](FigureId figure) {
        highest = std::max<int>(highest, battle.scenario->profile_of(figure).determination);
    });
    return highest;
}

AeProgress begin_to_act(Activating& activating) {
    activating.step = Activating::Step::act;
    return Continue{};
}

AeProgress ask_for_morale(const AeBattle& battle, Activating& activating) {
    const UnitId unit = activating.unit;
    if (!must_test_morale(battle, unit)) return begin_to_act(activating);
    return ask_die(Bands::at_least(highest_determination(battle, unit) + 1), "AE-MORALE-2"_clause,
                   (*battle.scenario)[unit].side, FigureId::none());
}

AeProgress hear_morale(AeBattle& battle, Activating& activating, int die, Events& events) {
    const UnitId unit = activating.unit;
    const int needed = highest_determination(battle, unit);
    Event event = event_of(die <= needed ? Happening::morale_passed : Happening::morale_failed, "AE-MORALE-2"_clause);
    event.unit = unit;
    event.die = die;
    event.needed = needed;
    note(battle, events, event);
    return begin_to_act(activating);
}

/// AE-SQUAD-1, AE-SQUAD-2: someone of the unit can still do something.
bool anyone_can_act(const AeBattle& battle, UnitId unit) {
    bool can = false;
    each_model(battle, unit, [&](FigureId figure) {
        can = can || (battle.situation[figure].ap > 0 && !battle.situation[figure].has(Mark::finished));
    });
    return can;
}

/// AE-ACT-2: what a model has left when it ends its actions is lost.
void finish_model(AeBattle& battle, Events& events, FigureId figure) {
    if (!battle.table[figure].on_table || battle.situation[figure].has(Mark::finished)) return;
    Event event = actor_event(Happening::model_finished, "AE-ACT-2"_clause, figure);
    event.amount = battle.situation[figure].ap;
    note(battle, events, event);
}

/// AE-SQUAD-2: whoever begins to act ends the actions of the model before, unless the option lets them take turns. He
/// himself acts from the event on that pays for his action, or ends his actions.
void change_model(AeBattle& battle, Events& events, FigureId actor) {
    const FigureId current = battle.situation->current;
    const bool by_turns = battle.scenario->options.section_order == choice::interleaved;
    if (current.exists() && current != actor && !by_turns) finish_model(battle, events, current);
}

AeProgress begin_action(AeBattle& battle, const Action& action, Events& events) {
    switch (action.verb.as<Verb>()) {
    case Verb::move: return begin_move(battle, action, events);
    case Verb::run: return begin_run(battle, action, events);
    case Verb::shoot: return begin_shot(battle, action, events);
    case Verb::throw_weapon: return begin_throw(battle, action, events);
    case Verb::move_and_fire: return begin_move_and_fire(battle, action, events);
    case Verb::fight:
    case Verb::all_out: return begin_fight(battle, action, events);
    case Verb::disengage: return begin_disengage(battle, action, events);
    case Verb::arc: return begin_arc(battle, action, events);
    case Verb::inoculate: return begin_inoculation(battle, action, events);
    case Verb::mind_blast: do_mind_blast(battle, action, events); return Continue{};
    case Verb::push: do_push(battle, action, events); return Continue{};
    default: UMPIRE_ASSERT(false && "an action that judge let through"); return Done{};
    }
}

/// AE-SPEC-6 with `immediate`: the Buffalo spends the AP inside the mechanic's activation.
AeProgress transfer(AeBattle& battle, Activating& activating, const Action& action, Events& events) {
    const bool immediate = battle.scenario->options.mechanic_transfer == choice::immediate;
    const FigureId buffalo = action.target();
    Activating borrowed;
    borrowed.own_ap = battle.situation[buffalo].ap;
    borrowed.was_finished = battle.situation[buffalo].has(Mark::finished);
    do_transfer(battle, action, events);
    if (!immediate) return Continue{};
    borrowed.step = Activating::Step::act;
    borrowed.unit = (*battle.scenario)[buffalo].unit;
    borrowed.borrowed = true;
    borrowed.lender = activating.unit;
    borrowed.lending_model = action.actor;
    return Procedure{borrowed};
}

AeProgress ask_for_action(AeBattle& battle, Activating& activating) {
    if (!anyone_can_act(battle, activating.unit)) {
        activating.step = Activating::Step::main_group;
        return Continue{};
    }
    return ask({(*battle.scenario)[activating.unit].side, Question::act, activating.unit, FigureId::none(),
                "AE-ACT-4"_clause});
}

AeProgress perform(AeBattle& battle, Activating& activating, const Action& action, Events& events) {
    activating.step = Activating::Step::after_action;
    if (action.verb == Verb::end) {
        activating.step = Activating::Step::main_group;
        return Continue{};
    }
    change_model(battle, events, action.actor);
    if (action.verb == Verb::done) {
        finish_model(battle, events, action.actor);
        return Continue{};
    }
    if (action.verb == Verb::transfer) return transfer(battle, activating, action, events);
    return begin_action(battle, action, events);
}

/// AE-SPEC-4 with `inoculation_duration = turn`: gains end with the activation of their model.
void end_inoculations(AeBattle& battle, Events& events, UnitId unit) {
    if (battle.scenario->options.inoculation_duration == choice::game) return;
    each_model(battle, unit, [&](FigureId figure) {
        const Model& model = battle.situation[figure];
        const bool gained_numb = model.has(Mark::numb) && !is_born_numb(*battle.scenario, figure);
        if (model.extra_ap == 0 && model.extra_strength == 0 && !gained_numb) return;
        note(battle, events, target_event(Happening::inoculation_ended, "AE-SPEC-4"_clause, figure));
    });
}

/// AE-ACT-2: the unit's activation ends, and what its models have left is lost.
AeProgress end_activation(AeBattle& battle, Activating& activating, Events& events) {
    Event event = event_of(Happening::activation_ended, "AE-ACT-2"_clause);
    event.unit = activating.unit;
    event.side = (*battle.scenario)[activating.unit].side;
    note(battle, events, event);
    end_inoculations(battle, events, activating.unit);
    clear_strays(battle, events);
    return Done{};
}

/// The Buffalo's borrowed AP are spent or lost; it has its own again, and the mechanic goes on.
AeProgress give_back(AeBattle& battle, const Activating& activating, Events& events) {
    const FigureId buffalo = (*battle.scenario)[activating.unit].first;
    Event event = duel_event(Happening::loan_ended, "AE-SPEC-6"_clause, buffalo, activating.lending_model);
    event.unit = activating.lender;
    event.amount = activating.own_ap;
    event.word = activating.was_finished ? Word::finished : Word::none;
    note(battle, events, event);
    return Done{};
}

/// AE-SQUAD-3, AE-SQUAD-4: the check at the end of a section's activation.
AeProgress check_coherency(AeBattle& battle, Activating& activating, Events& events) {
    const UnitCard& card = (*battle.scenario)[activating.unit];
    if (!card.is_section || battle.scenario->options.coherency < 0) return end_activation(battle, activating, events);
    const Groups groups = groups_of_section(battle, activating.unit);
    if (!groups.largest_is_single()) {
        activating.step = Activating::Step::end;
        return ask({card.side, Question::main_group, activating.unit, FigureId::none(), "AE-SQUAD-4"_clause});
    }
    if (!groups.sizes.empty()) mark_strays(battle, events, activating.unit, groups.largest());
    return end_activation(battle, activating, events);
}

AeProgress name_main_group(AeBattle& battle, Activating& activating, FigureId named, Events& events) {
    const Groups groups = groups_of_section(battle, activating.unit);
    const std::size_t place = named.index() - (*battle.scenario)[activating.unit].first.index();
    mark_strays(battle, events, activating.unit, groups.of_model[place]);
    return end_activation(battle, activating, events);
}

}  // namespace

/// AE-SQUAD-1, AE-ACT-4, AE-ACT-7: the models of a unit act one after the other; each action is resolved before the
/// next.
AeProgress step(AeBattle& battle, Activating& activating, const Answer& answer, Events& events) {
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (activating.step) {
    case Activating::Step::morale:
        if (is_asking) return ask_for_morale(battle, activating);
        return hear_morale(battle, activating, face_of(answer), events);
    case Activating::Step::act:
        if (is_asking) return ask_for_action(battle, activating);
        return perform(battle, activating, action_of(answer), events);
    case Activating::Step::after_action:
        clear_strays(battle, events);
        activating.step = Activating::Step::act;
        if (a_side_is_wiped_out(battle)) return Done{};
        return Continue{};
    case Activating::Step::main_group:
        if (activating.borrowed) return give_back(battle, activating, events);
        return check_coherency(battle, activating, events);
    case Activating::Step::end: return name_main_group(battle, activating, action_of(answer).actor, events);
    }
    return Done{};
}

}  // namespace umpire::ae_wwii
