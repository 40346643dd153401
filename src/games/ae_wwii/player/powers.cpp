#include "games/ae_wwii/player/powers.hpp"

#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/player/fire.hpp"
#include "games/ae_wwii/player/glimpse.hpp"
#include "games/ae_wwii/player/goals.hpp"
#include "games/ae_wwii/player/melee.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>

namespace umpire::ae_wwii::ai {

namespace {

/// AE-PSI-6: beyond its reach a power is refused, or lost where nobody may measure; then the eye must do.
bool seems_in_reach(const Outlook& outlook, FigureId officer, FigureId target) {
    const std::int32_t reach = outlook.scenario().options.psi_reach;
    return reach < 0 || outlook.pair(officer, target).within(Length{reach});
}

/// AE-PSI-3, AE-PSI-4: the enemy that loses most by an action point less.
void suggest_mind_blasts(const Outlook& outlook, FigureId officer, Ideas& ideas) {
    const bool later = outlook.scenario().options.mind_blast_activated == choice::next_turn;
    const int loss = outlook.scenario().values.mind_blast_loss;
    for (FigureId enemy : outlook.enemies()) {
        const bool done = outlook.is_activated(enemy);
        const Model& model = outlook.model(enemy);
        if (done ? !later || outlook.turns_left() == 0 : model.ap == 0) continue;
        if (!sees(outlook.battle(), officer, enemy) || !seems_in_reach(outlook, officer, enemy)) continue;
        const int before = done ? model.allowance - model.ap_lost_next : model.ap;
        const int after = std::max(0, before - loss);
        const bool whole = done ? model.ap_lost_next == 0 : before == model.allowance && model.given == 0;
        const bool drained_charges = outlook.scenario().options.drained_charge == choice::yes && after > 0;
        const int gain =
            harm_of(outlook, enemy, before, whole) - harm_of(outlook, enemy, after, whole && drained_charges);
        add(ideas, action_at(Verb::mind_blast, officer, enemy), (done ? gain * 60 / 100 : gain) * 80 / 100);
    }
}

/// AE-PSI-5: a friend who cannot fight is pushed out of a melee before it acts; an enemy is pushed off a friend.
void suggest_pushes(const Outlook& outlook, FigureId officer, Ideas& ideas) {
    for (FigureId one : outlook.friends()) {
        if (one == officer || outlook.is_brute(one) || outlook.is_activated(one)) continue;
        const auto enemies = enemies_in_contact(outlook.battle(), one);
        if (enemies.size() != 1) continue;
        const FigureId enemy = enemies[0];
        const int rounds = -worth_of_rounds(outlook, one, enemy, Effort::plain, 1);
        const int freedom = harm_of(outlook, one, outlook.model(one).ap, false);
        const Vector apart = outlook.at(one) - outlook.at(enemy);
        if (apart == Vector{} || freedom + rounds <= 0) continue;
        const Length inch{units_per_inch};
        for (const FigureId pushed : {one, enemy}) {
            if (!seems_in_reach(outlook, officer, pushed)) continue;
            Action push = action_at(Verb::push, officer, pushed);
            push.places.push_back({outlook.at(pushed) + along(pushed == one ? apart : -apart, inch), {}});
            add(ideas, push, (freedom + rounds) * 60 / 100);
        }
    }
}

/// An enemy is pushed out of its cover when the officer can shoot at it afterwards.
void suggest_pushes_from_cover(const Outlook& outlook, FigureId officer, Ideas& ideas) {
    const AeBattle& battle = outlook.battle();
    const int ap = outlook.model(officer).ap - outlook.scenario().values.power_ap;
    if (ap < 1) return;
    const Length range = outlook.longest_range(officer);
    int looked_at = 0;
    for (FigureId enemy : outlook.enemies()) {
        const Pair pair = outlook.pair(officer, enemy);
        if (!pair.within(range) || looked_at >= 4 || !sees(battle, officer, enemy)) continue;
        if (!seems_in_reach(outlook, officer, enemy)) continue;
        const int cover = cover_against_shot(battle, officer, enemy).value;
        if (cover < 3) continue;
        ++looked_at;
        const int before = promised(fire_on(outlook, officer, enemy, pair, cover), ap + 1);
        const Vector line = outlook.at(enemy) - outlook.at(officer);
        for (int turn : {0, 90, 180, 270}) {
            const Point aim = outlook.at(enemy) + turned_along(line, degrees(turn), Length{units_per_inch});
            const Point end = plan_push(battle, enemy, aim, Length{outlook.scenario().values.push_length}).end;
            const Outlook::Elsewhere elsewhere(outlook, enemy, end);
            if (!sees(battle, officer, enemy)) continue;
            const int then = cover_against_shot(battle, officer, enemy).value;
            const Pair apart = outlook.pair(officer, enemy);
            const int gain = promised(fire_on(outlook, officer, enemy, apart, then), ap) - before;
            if (gain <= 0) continue;
            Action push = action_at(Verb::push, officer, enemy);
            push.places.push_back({aim, {}});
            add(ideas, push, gain);
        }
    }
}

/// AE-SPEC-2: whoever gains most of those in contact.
void suggest_inoculations(const Outlook& outlook, FigureId doktor, Ideas& ideas) {
    for (FigureId one : outlook.friends()) {
        if (outlook.profile(one).trait != Trait::fleshless || one == doktor) continue;
        if (in_contact(outlook.battle(), doktor, one))
            add(ideas, action_at(Verb::inoculate, doktor, one), worth_of_inoculation(outlook, one));
    }
}

/// AE-SPEC-8: what arcs at one model promise, with as many moves before them as it takes to reach it.
Promise arcs_at(const Outlook& outlook, FigureId buffalo, FigureId target) {
    const AeBattle& battle = outlook.battle();
    const Values& values = outlook.scenario().values;
    const Length pace = full_movement(battle, buffalo);
    const Pair pair = outlook.pair(buffalo, target);
    int steps = 0;
    while (steps <= values.turn_factor && !pair.within(Length{values.arc_length} + pace * steps)) ++steps;
    Promise promise{};
    if (steps > values.turn_factor) return promise;
    const Share wound =
        chance_to_wound(battle, values.arc_strength, outlook.profile(target).armour, is_numb(battle, target));
    for (int ap = steps + 1; ap <= ap_counted_max; ++ap)
        promise[static_cast<std::size_t>(ap)] =
            outlook.worth_of(target, wounds_of(ap - steps, wound, wounds_left(battle, target)));
    return promise;
}

/// The most that a Buffalo's points do: arcs from where it stands, or at whom it can walk up to.
Promise arcs_of(const Outlook& outlook, FigureId buffalo) {
    Promise most = best_arc(outlook, buffalo).promise;
    for (FigureId enemy : outlook.enemies()) {
        const Promise one = arcs_at(outlook, buffalo, enemy);
        for (std::size_t ap = 0; ap < most.size(); ++ap) most[ap] = std::max(most[ap], one[ap]);
    }
    return most;
}

/// AE-SPEC-5: points for a Buffalo that can use them on someone this turn.
void suggest_transfers(const Outlook& outlook, FigureId mechanic, Ideas& ideas) {
    const Values& values = outlook.scenario().values;
    const bool immediate = outlook.scenario().options.mechanic_transfer == choice::immediate;
    const int most = std::min<int>(values.transfer_max - outlook.model(mechanic).given, outlook.model(mechanic).ap);
    for (FigureId buffalo : outlook.friends()) {
        if (outlook.profile(buffalo).trait != Trait::buffalo || is_engaged(outlook.battle(), buffalo)) continue;
        if (!immediate && outlook.is_activated(buffalo)) continue;
        if (!in_contact(outlook.battle(), mechanic, buffalo)) continue;
        const int own = immediate ? 0 : outlook.model(buffalo).ap;
        const Promise arcs = arcs_of(outlook, buffalo);
        for (int amount = 1; amount <= most; ++amount) {
            Action transfer = action_at(Verb::transfer, mechanic, buffalo);
            transfer.amount = static_cast<std::int16_t>(amount);
            add(ideas, transfer, promised(arcs, own + amount) - promised(arcs, own));
        }
    }
}

}  // namespace

int harm_of(const Outlook& outlook, FigureId figure, int ap, bool rested) {
    if (ap <= 0) return 0;
    const AeBattle& battle = outlook.battle();
    const Figures& targets = outlook.is_own(figure) ? outlook.enemies() : outlook.friends();
    const Length range = outlook.longest_range(figure);
    const Length stride = full_movement(battle, figure) * outlook.scenario().values.run_factor;
    Fire fire;
    int charge = 0;
    for (FigureId target : targets) {
        const Pair pair = outlook.pair(figure, target);
        if (rested && pair.within(stride)) {
            const Duel duel = duel_of(battle, figure, target, Effort::charge);
            const int gain = outlook.worth_of(target, wounds_of(1, duel.on_enemy, wounds_left(battle, target)));
            charge = std::max(charge, gain * 80 / 100);
        }
        if (!pair.within(range)) continue;
        const Promise& at_most = fire_on(outlook, figure, target, pair, 0);
        if (promised(at_most, ap) == 0 || fire.is_beyond_next(at_most) || !glimpses(outlook, figure, target)) continue;
        fire.note(fire_on(outlook, figure, target, pair, cover_against_shot(battle, figure, target).value));
    }
    if (outlook.profile(figure).trait == Trait::buffalo) {
        const Length reach = Length{outlook.scenario().values.arc_length} + full_movement(battle, figure);
        for (FigureId target : targets)
            if (outlook.pair(figure, target).within(reach)) fire.note(arcs_at(outlook, figure, target));
    }
    return std::max(fire.total(ap), charge);
}

void suggest_specials(const Outlook& outlook, FigureId actor, Ideas& ideas) {
    switch (outlook.profile(actor).trait) {
    case Trait::psi_officer:
        if (outlook.model(actor).power == Word::mind_blast) suggest_mind_blasts(outlook, actor, ideas);
        if (outlook.model(actor).power == Word::psychic_push) {
            suggest_pushes(outlook, actor, ideas);
            suggest_pushes_from_cover(outlook, actor, ideas);
        }
        return;
    case Trait::doktor: suggest_inoculations(outlook, actor, ideas); return;
    case Trait::mechanic: suggest_transfers(outlook, actor, ideas); return;
    case Trait::none:
    case Trait::chuman:
    case Trait::buffalo:
    case Trait::fleshless: return;
    }
}

}  // namespace umpire::ae_wwii::ai
