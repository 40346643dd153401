#include "games/wwiisim/paperwork.hpp"

#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

/// Chapter WW-EOT after the rally, and the bookkeeping of chapter WW-ENDU.
namespace umpire::wwiisim {

using namespace literals;

/// WW-ENDU-2, WW-ENDU-8: what the turn of this unit costs by now; below 0 is a gain (WW-ENDU-6).
int cost_of(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const Values& values = battle.scenario->values;
    // WW-TRN-2, WW-TRN-5: who stayed aboard pays nothing, but for an order that was lost there (WW-ENDU-8).
    const bool is_kept_aboard = state.carrier.exists() && !state.has(Mark::carried_out) && !state.has(Mark::order_lost);
    if (!state.has(Mark::has_order) || is_kept_aboard) return 0;
    const bool is_in_force = !state.has(Mark::order_lost);
    const bool is_paperwork = battle.situation->phase == Word::end_of_turn;
    const bool is_done = state.has(Mark::carried_out) || is_paperwork;
    switch (state.order) {
    case Word::run:  // WW-ADD-5
        return (is_done ? values.run_cost : 0) + (is_in_force && state.has(Mark::moved_on) ? values.run_on_cost : 0);
    case Word::crawl: return is_done ? values.crawl_cost : 0;
    case Word::fire:
        return state.has(Mark::fired_first) && state.has(Mark::fired_second) ? values.second_volley_cost : 0;
    case Word::hide: return is_paperwork && is_in_force && !state.has(Mark::fired_at) ? -values.hide_gain : 0;
    default: return 0;
    }
}

CostSeen cost_seen(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const UnitState& host =
        state.joined.exists() && !state.has(Mark::joined_now) ? battle.situation[state.joined] : state;
    const UnitId payer = &host == &state ? unit : state.joined;
    // WW-TRN-5, with a line or without.
    if (host.carrier.exists() && !host.has(Mark::carried_out) && !host.has(Mark::order_lost)) return {};
    const int cost = cost_of(battle, payer);
    if (!host.has(Mark::has_order) || host.has(Mark::order_known)) return {cost, cost};
    const Values& values = battle.scenario->values;
    // It was lost before anybody knew what it was; or nobody has moved or fired with it, so that it was Hide or Fire.
    if (host.has(Mark::order_lost)) return {0, values.run_cost};
    return {host.has(Mark::fired_at) ? 0 : -values.hide_gain, 0};
}

namespace {

/// WW-EOT-5, WW-ENDU-7, WW-PROF-3: never below 0, never above the start.
void settle_pool(Play& play, UnitId pool, int cost) {
    const UnitState& state = play.now()[pool];
    const int owed = cost - state.paid;
    const int most = profile_of(play.battle(), pool).end;
    const int left = std::clamp(state.endurance - owed, 0, most);
    if (left == state.endurance) return;
    Event event = unit_event(Happening::pool_settled, "WW-EOT-5"_clause, pool);
    event.amount = left - state.endurance;
    event.left = left;
    if (play.book().options.endurance_public == choice::no_yes::no) event.audience = only(side_of(play.battle(), pool));
    play.note(event);
}

/// WW-ENDU-1, WW-CAV-2, WW-CON-7: men and riders have one pool a unit, hidden or not. WW-ENDU-9, WW-VEH-2: vehicles
/// have none. WW-OFF-5: a joined officer pays the same from his own.
void settle(Play& play, UnitId unit) {
    if (is_vehicle(play.battle(), unit)) return;
    const int cost = cost_of(play.battle(), unit);
    settle_pool(play, unit, cost);
    for (const FigureId officer : officers_of(play.battle(), unit))
        settle_pool(play, pool_of(play.battle(), officer),
                    // WW-OFF-9: in the turn of joining it is his own order that he pays for.
                    play.now()[pool_of(play.battle(), officer)].has(Mark::joined_now)
                        ? cost_of(play.battle(), pool_of(play.battle(), officer))
                        : cost);
}

/// WW-WPN-4: who takes a weapon over: a comrade with carbine or pistol who has taken none yet.
bool may_take_over(const WwBattle& battle, FigureId man) {
    if (battle.situation[man].fate != Word::none || battle.situation[man].taken.exists()) return false;
    const Weapons weapons = weapons_of(battle, man);
    return std::any_of(weapons.begin(), weapons.end(), [&](WeaponId weapon) {
        const Weapon& kind = battle.scenario->weapon(weapon);
        return kind.fires == Fires::single;
    });
}

FigureId heir_of(const WwBattle& battle, FigureId man) {
    const UnitCard& card = (*battle.scenario)[(*battle.scenario)[man].unit];
    const std::size_t place = man.index() - card.first.index();
    for (std::size_t i = 1; i < card.count; ++i) {
        const auto comrade = id_at<FigureId>(card.first.index() + (place + i) % card.count);
        if (may_take_over(battle, comrade)) return comrade;
    }
    return FigureId::none();
}

/// The weapons of a man who is gone that a comrade takes over (WW-WPN-4).
bool is_inherited(const WwBattle& battle, FigureId man, WeaponId weapon) {
    const bool is_of_crew = profile_of(battle, man).arm != Arm::vehicle;
    return is_of_crew && battle.situation[man].fate != Word::none && battle.scenario->weapon(weapon).is_served &&
           battle.scenario->options.weapon_takeover != choice::weapon_takeover::none && heir_of(battle, man).exists();
}

/// WW-MG-5: a whole turn with a Hide order in force. WW-EOT-7: before anything is taken over, so that the gun of a man
/// who fell in this turn comes to his comrade in order.
void clear_guns(Play& play, UnitId unit) {
    if (order_in_force(play.battle(), unit) != Word::hide) return;
    const UnitCard& card = play.book()[unit];
    Men men = men_of(play.battle(), unit);
    for (std::size_t i = 0; i < card.count && !men.full(); ++i)
        if (const auto man = id_at<FigureId>(card.first.index() + i); !men.contains(man)) men.push_back(man);
    for (const FigureId man : men)
        for (const WeaponId weapon : weapons_of(play.battle(), man)) {
            const bool is_gone = play.now()[man].fate != Word::none;
            if (!is_jammed(play.battle(), man, weapon) || (is_gone && !is_inherited(play.battle(), man, weapon)))
                continue;
            Event event = actor_event(Happening::gun_cleared, "WW-MG-5"_clause, man);
            event.weapon = weapon;
            play.note(event);
        }
}

void hand_over(Play& play, FigureId man) {
    for (const WeaponId weapon : weapons_of(play.battle(), man)) {
        if (!play.book().weapon(weapon).is_served) continue;
        const FigureId heir = heir_of(play.battle(), man);
        if (!heir.exists()) return;
        Event event = actor_event(Happening::weapon_taken, "WW-WPN-4"_clause, heir);
        event.target = man;
        event.weapon = weapon;
        play.note(event);
    }
}

void hand_over_weapons(Play& play) {
    if (play.book().options.weapon_takeover == choice::weapon_takeover::none) return;
    for (std::size_t i = 0; i < play.now().figures.size(); ++i) {
        const auto man = id_at<FigureId>(i);
        const bool is_of_crew = profile_of(play.battle(), man).arm != Arm::vehicle;
        if (is_of_crew && play.now()[man].fate != Word::none) hand_over(play, man);
    }
}

}  // namespace

void settle_at_once(Play& play, UnitId unit) {
    if (play.book().options.endurance_payment == choice::endurance_payment::on_execution) settle(play, unit);
}

void do_paperwork(Play& play) {
    for (const UnitId unit : acting_units(play.battle()))
        if (play.now()[unit].has(Mark::pinned)) play.note(unit_event(Happening::recovered, "WW-EOT-4"_clause, unit));
    for (const UnitId unit : acting_units(play.battle())) settle(play, unit);
    for (const UnitId unit : acting_units(play.battle())) clear_guns(play, unit);
    hand_over_weapons(play);
    clear_smoke(play);
    Event event = event_of(Happening::turn_ended, "WW-EOT-7"_clause);
    event.amount = play.now().turn;
    play.note(event);
}

}  // namespace umpire::wwiisim
