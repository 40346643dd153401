#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/contact.hpp"
#include "games/bolt_action/fire_dice.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

DieTable<bool> blow_die(const Values& values, int damage_value) {
    // BA-DMG-3: a natural 1 fails.
    return DieTable<bool>(false).from(std::max(damage_value, values.sure_harmless + 1), true);
}

namespace {

using Step = Assaulting::Step;
using Men = FixedVector<FigureId, 16>;

int men_left(const BaBattle& battle, UnitId unit) { return is_in_game(battle, unit) ? men_of(battle, unit) : 0; }

Men fighters_of(const BaBattle& battle, UnitId unit) {
    Men men;
    for (const FigureId model : models_of(battle, unit))
        if (is_alive(battle, model) && !is_gun(battle, model)) men.push_back(model);
    return men;
}

// --- Reaction fire ---

/// BA-ASLT-5: infantry or artillery without an order die that could fire at the attackers from where all stand.
bool may_fire_back(const BaBattle& battle, const Assaulting& assault) {
    return !is_vehicle(battle, assault.target) && may_be_picked(battle, assault.target) &&
           battle.situation->bag[index_of(side_of(battle, assault.target))] > 0 &&
           judge_declaration(battle, assault.target, assault.attacker, Shooting::Cause::reaction).empty();
}

BaProgress begin_move(Assaulting& assault) {
    assault.step = Step::contact;
    return Procedure{assault_move(assault.attacker, assault.order, assault.target, assault.fires_back)};
}

Pending ask_whether_fire_back(const BaBattle& battle, const Assaulting& assault) {
    return ask_unit(Question::fire_back, side_of(battle, assault.target), assault.target, "BA-ASLT-5"_clause);
}
BaProgress ask_fire_back(const BaBattle& battle, Assaulting& assault) {
    if (!may_fire_back(battle, assault)) return begin_move(assault);
    return ask_whether_fire_back(battle, assault);
}

/// BA-ASLT-5, BA-INFO-2: his word is given before anything is measured; nearer than that he is surprised, and no die is
/// taken.
void say_fire_back(BaBattle& battle, Assaulting& assault, Events& events) {
    Event event = unit_event(Happening::reacted, "BA-ASLT-5"_clause, assault.target);
    event.word = Word::fire;
    note(battle, events, event);
    assault.fires_back =
        !are_within(battle, assault.attacker, assault.target, {battle.scenario->values.reaction_distance});
}

BaProgress hear_fire_back(BaBattle& battle, Assaulting& assault, const Action& action, Events& events) {
    if (action.verb == Verb::use) {
        note_use(battle, action);
        return ask_whether_fire_back(battle, assault);
    }
    if (action.verb == Verb::fire_back) say_fire_back(battle, assault, events);
    if (!assault.fires_back) forget_uses(battle, assault.target);
    return begin_move(assault);
}

// --- Contact ---

/// BA-ASLT-19: who was destroyed on the way assaults nobody. BA-ASLT-7: nobody touches, the assault has failed.
/// BA-ASLT-8, BA-ASLT-11: all men of both units fight, and what stands between them makes it a defended position.
BaProgress look_for_contact(BaBattle& battle, Assaulting& assault, Events& events) {
    if (!is_present(battle, assault.attacker) || !is_present(battle, assault.target)) return Done{};
    const Touch touch = contact_between(battle, assault.attacker, assault.target);
    if (touch == Touch::none) {
        note(battle, events,
             against_event(Happening::fell_short, "BA-ASLT-7"_clause, assault.attacker, assault.target));
        return Done{};
    }
    note(battle, events, against_event(Happening::contact, "BA-ASLT-4"_clause, assault.attacker, assault.target));
    assault.defended = touch != Touch::base;
    assault.building = battle.situation[assault.target].building;
    assault.step = is_vehicle(battle, assault.target) ? Step::vehicle_hits : Step::attackers;
    return Continue{};
}

// --- Against a vehicle ---

/// BA-ASLT-16: by the die that it shows; one that cannot move has not moved.
int need_against_vehicle(const BaBattle& battle, UnitId vehicle) {
    const UnitState& state = battle.situation[vehicle];
    const Values& values = battle.scenario->values;
    if (state.has(Mark::immobilised)) return values.assault_still_need;
    if (state.die == Order::advance) return values.assault_advance_need;
    return state.die == Order::run ? values.assault_run_need : values.assault_still_need;
}

/// BA-ASLT-16: one die for each attacker.
Pending ask_vehicle_hits(const BaBattle& battle, const Assaulting& assault) {
    const Bands bands = DieTable<bool>(false).from(need_against_vehicle(battle, assault.target), true).bands();
    return ask_dice(static_cast<int>(fighters_of(battle, assault.attacker).size()), bands, "BA-ASLT-16"_clause,
                    side_of(battle, assault.attacker), assault.attacker);
}
/// Then one damage roll for all hits.
BaProgress hear_vehicle_hits(BaBattle& battle, Assaulting& assault, const Faces& faces, Events& events) {
    const int needed = need_against_vehicle(battle, assault.target);
    int hits = 0;
    const Men men = fighters_of(battle, assault.attacker);
    for (std::size_t i = 0; i < men.size(); ++i) {
        Event event = actor_event(Happening::blow, "BA-ASLT-16"_clause, men[i]);
        event.die = faces[i];
        event.needed = needed;
        note(battle, events, event);
        if (faces[i] >= needed) ++hits;
    }
    assault.step = Step::done;
    if (hits == 0) return Continue{};
    DamagingVehicle damaging;
    damaging.vehicle = assault.target;
    damaging.by = side_of(battle, assault.attacker);
    damaging.assault_hits = static_cast<std::uint8_t>(hits);
    damaging.grenades = battle.scenario->info(assault.attacker).grenades;
    return Procedure{damaging};
}

// --- Blows ---

/// BA-WEAP-4: two dice with an Assault weapon. The pistols of men who serve a weapon are not used.
int dice_of_man(const BaBattle& battle, FigureId man) {
    if (battle.scenario->options.assault_weapon_dice == choice::one_die) return 1;
    if (gunner_of(battle, (*battle.scenario)[man].unit).exists()) return 1;
    const std::uint64_t carried = (*battle.scenario)[man].weapons;
    for (std::size_t i = 0; i < battle.scenario->weapons.size(); ++i)
        if (((carried >> i) & 1) != 0 && battle.scenario->weapons[i].assault)
            return battle.scenario->values.assault_weapon_dice;
    return 1;
}

/// BA-ASLT-9, BA-ASLT-10: all men of a unit strike at another, without a roll to hit.
Pending ask_blows(const BaBattle& battle, UnitId striker, UnitId struck, Clause clause) {
    int dice = 0;
    for (const FigureId man : fighters_of(battle, striker)) dice += dice_of_man(battle, man);
    const DieTable<bool> die = blow_die(battle.scenario->values, damage_value(battle, struck));
    return ask_dice(dice, die.bands(), clause, side_of(battle, striker), striker);
}

/// The men killed: no more than there are. BA-ASLT-14, BA-ASLT-18: neither pins nor sixes count.
std::uint8_t hear_blows(BaBattle& battle, UnitId striker, UnitId struck, const Faces& faces, Clause clause,
                        Events& events) {
    const Values& values = battle.scenario->values;
    const int value = damage_value(battle, struck);
    const DieTable<bool> die = blow_die(values, value);
    int killed = 0;
    std::size_t next = 0;
    for (const FigureId man : fighters_of(battle, striker))
        for (int i = dice_of_man(battle, man); i > 0; --i) {
            Event event = actor_event(Happening::blow, clause, man);
            event.die = faces[next++];
            event.needed = std::max(values.sure_harmless + 1, value);
            note(battle, events, event);
            if (die[event.die]) ++killed;
        }
    return static_cast<std::uint8_t>(std::min(killed, men_of(battle, struck)));
}

/// BA-ASLT-9: the owner removes the dead.
BaProgress remove_dead(const BaBattle& battle, UnitId unit, UnitId killer, int dead) {
    NamingCasualties naming;
    naming.unit = unit;
    naming.shooter = side_of(battle, killer);
    naming.normal = static_cast<std::uint8_t>(dead);
    naming.by_assault = true;
    return Procedure{naming};
}

/// BA-PIN-7: a section that lost its leader may have as many pins as it can bear.
void check_routs(BaBattle& battle, const Assaulting& assault, Events& events) {
    for (const UnitId unit : {assault.target, assault.attacker})
        if (men_left(battle, unit) > 0) check_rout(battle, events, unit);
}

Pending ask_attackers(const BaBattle& battle, const Assaulting& assault) {
    return ask_blows(battle, assault.attacker, assault.target, "BA-ASLT-9"_clause);
}
BaProgress hear_attackers(BaBattle& battle, Assaulting& assault, const Faces& faces, Events& events) {
    assault.attackers_killed = hear_blows(battle, assault.attacker, assault.target, faces, "BA-ASLT-9"_clause, events);
    assault.defenders_killed = 0;
    assault.step = assault.defended ? Step::defenders : Step::dead_defenders;
    return Continue{};
}

BaProgress ask_defenders(BaBattle& battle, Assaulting& assault, Events& events) {
    check_routs(battle, assault, events);
    if (men_left(battle, assault.target) > 0)
        return ask_blows(battle, assault.target, assault.attacker, "BA-ASLT-10"_clause);
    assault.step = Step::result;
    return Continue{};
}
BaProgress hear_defenders(BaBattle& battle, Assaulting& assault, const Faces& faces, Events& events) {
    assault.defenders_killed = hear_blows(battle, assault.target, assault.attacker, faces, "BA-ASLT-10"_clause, events);
    assault.step = assault.defended ? Step::dead_defenders : Step::dead_attackers;
    return Continue{};
}

/// The men whom the attackers killed; then, after the others struck too, those whom the defenders killed.
BaProgress defenders_die(const BaBattle& battle, Assaulting& assault) {
    assault.step = assault.defended ? Step::dead_attackers : Step::defenders;
    if (assault.attackers_killed == 0) return Continue{};
    return remove_dead(battle, assault.target, assault.attacker, assault.attackers_killed);
}
BaProgress attackers_die(const BaBattle& battle, Assaulting& assault) {
    assault.step = Step::result;
    if (assault.defenders_killed == 0) return Continue{};
    return remove_dead(battle, assault.attacker, assault.target, assault.defenders_killed);
}

// --- Result ---

void lose(BaBattle& battle, UnitId unit, Events& events) {
    if (is_in_game(battle, unit)) destroy(battle, events, unit, "BA-ASLT-12"_clause);
}

BaProgress win(BaBattle& battle, Assaulting& assault, UnitId winner, Events& events) {
    const bool is_attacker = winner == assault.attacker;
    Event event = unit_event(Happening::assault_won, "BA-ASLT-12"_clause, winner);
    event.amount = is_attacker ? assault.attackers_killed : assault.defenders_killed;
    note(battle, events, event);
    lose(battle, is_attacker ? assault.target : assault.attacker, events);
    assault.winner = winner;
    assault.step = is_early_end(battle) ? Step::done : Step::regroup;
    return Continue{};
}

/// BA-ASLT-12, BA-ASLT-13.
BaProgress compare(BaBattle& battle, Assaulting& assault, Events& events) {
    check_routs(battle, assault, events);
    const int attackers = men_left(battle, assault.attacker);
    const int defenders = men_left(battle, assault.target);
    if (attackers == 0 && defenders == 0) {
        lose(battle, assault.attacker, events);
        lose(battle, assault.target, events);
        return Done{};
    }
    const int lead = assault.attackers_killed - assault.defenders_killed;
    if (defenders == 0 || (attackers > 0 && lead > 0)) return win(battle, assault, assault.attacker, events);
    if (attackers == 0 || lead < 0) return win(battle, assault, assault.target, events);
    Event event = unit_event(Happening::assault_drawn, "BA-ASLT-13"_clause, assault.attacker);
    event.amount = assault.attackers_killed;
    note(battle, events, event);
    assault.defended = true;
    assault.step = Step::attackers;
    return Continue{};
}

/// BA-ASLT-15: the winner may move a little. Men who hold a building stay in it.
Pending ask_regroup(const BaBattle& battle, const Assaulting& assault) {
    return ask_dice(1, Bands::each(), "BA-ASLT-15"_clause, side_of(battle, assault.winner), assault.winner);
}
BaProgress hear_regroup(BaBattle& battle, Assaulting& assault, int face, Events& events) {
    Event event = unit_event(Happening::regrouped, "BA-ASLT-15"_clause, assault.winner);
    event.die = face;
    note(battle, events, event);
    assault.step = Step::done;
    if (!is_on_table(battle, assault.winner)) return Continue{};
    return Procedure{regroup_move(assault.winner, {battle.scenario->values.regroup_factor * face})};
}

BaProgress finish(BaBattle& battle, const Assaulting& assault, Events& events) {
    if (is_vehicle(battle, assault.target)) put_back_from(battle, events, assault.attacker, assault.target);
    return Done{};
}

BaProgress ask_step_of_assault(BaBattle& battle, Assaulting& assault, Events& events) {
    switch (assault.step) {
    case Step::fire_back: return ask_fire_back(battle, assault);
    case Step::contact: return look_for_contact(battle, assault, events);
    case Step::vehicle_hits: return ask_vehicle_hits(battle, assault);
    case Step::attackers: return ask_attackers(battle, assault);
    case Step::dead_defenders: return defenders_die(battle, assault);
    case Step::defenders: return ask_defenders(battle, assault, events);
    case Step::dead_attackers: return attackers_die(battle, assault);
    case Step::result: return compare(battle, assault, events);
    case Step::regroup: return ask_regroup(battle, assault);
    case Step::done: return finish(battle, assault, events);
    }
    return Done{};
}

BaProgress hear_step_of_assault(BaBattle& battle, Assaulting& assault, const Answer& answer, Events& events) {
    switch (assault.step) {
    case Step::fire_back: return hear_fire_back(battle, assault, action_of(answer), events);
    case Step::vehicle_hits: return hear_vehicle_hits(battle, assault, faces_of(answer), events);
    case Step::attackers: return hear_attackers(battle, assault, faces_of(answer), events);
    case Step::defenders: return hear_defenders(battle, assault, faces_of(answer), events);
    case Step::regroup: return hear_regroup(battle, assault, faces_of(answer)[0], events);
    default: break;
    }
    UMPIRE_ASSERT(false);
    return Done{};
}

}  // namespace

BaProgress step(BaBattle& battle, Assaulting& assault, const Answer& answer, Events& events) {
    return is_to_ask(answer) ? ask_step_of_assault(battle, assault, events)
                             : hear_step_of_assault(battle, assault, answer, events);
}

}  // namespace umpire::bolt_action
