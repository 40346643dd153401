#include "games/wme/facts.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// The dice of a volley, and shots at a charge (WM-SHOOT-4 to 8, WM-SHOOT-11, WM-SHOOT-12).
namespace umpire::wme {

using namespace literals;

namespace {

Word word_of(Cover cover) {
    return cover == Cover::open ? Word::open : cover == Cover::defended ? Word::defended : Word::fortified;
}

/// WM-SHOOT-4: the shooting values of all who shoot are added.
WmProgress declare_volley(Play& play, Volley& volley) {
    const WmBattle& battle = play.battle();
    const Shooters shooters = volley.at_charge ? shooters_at_charge(battle, volley.unit, volley.target)
                                               : shooters_at(battle, volley.unit, volley.target);
    volley.dice = shooters.dice;
    give(volley.needed, needed_to_hit(play.book().values, shooters.cover));
    Event event = unit_event(Happening::volley_declared, volley.at_charge ? "WM-SHOOT-11"_clause : "WM-SHOOT-4"_clause,
                             volley.unit);
    event.target_unit = volley.target;
    event.amount = volley.dice;
    event.needed = volley.needed;
    event.word = word_of(shooters.cover);
    event.length = shooters.distance;
    event.strength = shooters.stands;
    event.reasons.push_back({shooters.cover == Cover::open ? "WM-SHOOT-5"_clause : "WM-SHOOT-6"_clause, 0});
    play.note(event);
    volley.step = Volley::Step::hit;
    return Pending{roll_of(volley.dice, die_to_hit(volley.needed).bands(), "WM-SHOOT-5"_clause,
                           side_of(battle, volley.unit), volley.unit)};
}

void take_hits(Play& play, const Volley& volley, int hits) {
    const Word cause = volley.at_charge ? Word::at_charge : Word::shooting;
    if (hits > 0)
        note_hits(play, volley.target, volley.unit, hits, cause,
                  volley.at_charge ? "WM-SHOOT-12"_clause : "WM-SHOOT-8"_clause);
}

/// WM-SHOOT-5.
WmProgress hear_hits(Play& play, Volley& volley, const Faces& faces) {
    const DieTable<Shot> table = die_to_hit(volley.needed);
    give(volley.hits, static_cast<int>(std::count_if(faces.begin(), faces.end(),
                                                     [&](std::uint8_t face) { return table[face] == Shot::hit; })));
    Event event = unit_event(Happening::volley_rolled, "WM-SHOOT-5"_clause, volley.unit);
    event.target_unit = volley.target;
    event.needed = volley.needed;
    event.amount = volley.hits;
    play.note(event);
    volley.step = Volley::Step::lose;
    const int armour = profile_of(play.battle(), volley.target).armour;
    if (volley.hits == 0) return Done{};
    if (armour == 0) {
        take_hits(play, volley, volley.hits);
        return Continue{};
    }
    // WM-SHOOT-7: the owner of the target rolls one die for each hit.
    volley.step = Volley::Step::save;
    return Pending{roll_of(volley.hits, die_to_save(armour).bands(), "WM-SHOOT-7"_clause,
                           side_of(play.battle(), volley.target), volley.target)};
}

}  // namespace

int hear_saves(Play& play, UnitId unit, const Faces& faces) {
    const int armour = profile_of(play.battle(), unit).armour;
    const DieTable<Save> table = die_to_save(armour);
    const auto saved = static_cast<int>(
        std::count_if(faces.begin(), faces.end(), [&](std::uint8_t face) { return table[face] == Save::saved; }));
    Event event = unit_event(Happening::saves_rolled, "WM-SHOOT-7"_clause, unit);
    event.needed = armour;
    event.amount = saved;
    event.left = static_cast<int>(faces.size()) - saved;
    play.note(event);
    return event.left;
}

WmProgress step(Play& play, Volley& volley, const Answer& answer) {
    const auto* faces = std::get_if<const Faces*>(&answer);
    switch (volley.step) {
    case Volley::Step::declare: return declare_volley(play, volley);
    case Volley::Step::hit: return hear_hits(play, volley, **faces);
    case Volley::Step::save:
        take_hits(play, volley, hear_saves(play, volley.target, **faces));
        volley.step = Volley::Step::lose;
        return Continue{};
    case Volley::Step::lose: break;
    case Volley::Step::over: return Done{};
    }
    volley.step = Volley::Step::over;
    Losing losing;
    losing.unit = volley.target;
    return Procedure{losing};
}

// --- Shots at a charge ---

namespace {

/// WM-SHOOT-11: the next of the units that the charge touches whose stands may shoot; its owner decides.
WmProgress ask_charge_shot(Play& play, ChargeShots& shots) {
    const WmBattle& battle = play.battle();
    for (; shots.next < shots.touched.size() && is_there(battle, shots.charger); ++shots.next) {
        const UnitId unit = shots.touched[shots.next];
        if (is_there(battle, unit) && shooters_at_charge(battle, unit, shots.charger).exist())
            return Pending{
                ask(decision_of(side_of(battle, unit), Question::shoot_at_charge, "WM-SHOOT-11"_clause, unit))};
    }
    return Done{};
}

WmProgress hear_charge_shot(Play& play, ChargeShots& shots, const Action& action) {
    if (action.verb == Verb::hold_fire) {
        Event event = unit_event(Happening::held_fire, "WM-SHOOT-11"_clause, action.unit);
        event.target_unit = shots.charger;
        play.note(event);
        ++shots.next;
        return ask_charge_shot(play, shots);
    }
    Volley volley;
    volley.unit = action.unit;
    volley.target = shots.charger;
    volley.at_charge = true;
    shots.step = ChargeShots::Step::head;
    return Procedure{volley};
}

}  // namespace

/// WM-SHOOT-12; R-WM-62 says which are equally near.
Stands new_heads(const WmBattle& battle, UnitId charger) {
    const Waypoint& fallen = battle.work.fallen;
    const Footprint place = footprint_at(battle, fallen.figure, {fallen.at, fallen.facing});
    const Stands stands = stands_of(battle, charger);
    const auto apart = [&](FigureId stand) { return squared_gap(place, footprint_of(battle, stand)); };
    const FigureId* const first =
        std::ranges::min_element(stands, [&](FigureId one, FigureId other) { return apart(one) < apart(other); });
    Stands nearest;
    for (const FigureId stand : stands) {
        const Length rounding = std::max(
            {rounding_of(place), rounding_of(footprint_of(battle, stand)), rounding_of(footprint_of(battle, *first))});
        if (is_as_far(apart(stand), apart(*first), rounding)) nearest.push_back(stand);
    }
    return nearest;
}

namespace {

WmProgress put_head(Play& play, ChargeShots& shots, FigureId stand) {
    const Waypoint fallen = play.work().fallen;
    Event event = actor_event(Happening::replaced, "WM-SHOOT-12"_clause, stand);
    event.from = play.battle().table[stand].at;
    event.to = fallen.at;
    event.length = length_of(event.to - event.from);
    set_facing(event, fallen.facing);
    play.note(event);
    shots.step = ChargeShots::Step::close_up;
    return Continue{};
}

/// WM-SHOOT-12: when nobody of the charger touches the target any more, somebody takes the place of the fallen stand.
WmProgress look_at_head(Play& play, ChargeShots& shots) {
    const WmBattle& battle = play.battle();
    const bool has_lost_head = is_there(battle, shots.charger) && is_there(battle, shots.target) &&
                               !units_touch(battle, shots.charger, shots.target) && battle.work.fallen.figure.exists();
    if (!has_lost_head) {
        shots.step = ChargeShots::Step::ask;
        ++shots.next;
        return Continue{};
    }
    const Stands heads = new_heads(battle, shots.charger);
    if (heads.size() == 1) return put_head(play, shots, heads[0]);
    shots.step = ChargeShots::Step::choose_head;
    return Pending{
        ask(decision_of(side_of(battle, shots.charger), Question::replace_stand, "WM-SHOOT-12"_clause, shots.charger))};
}

}  // namespace

WmProgress step(Play& play, ChargeShots& shots, const Answer& answer) {
    const auto* given = std::get_if<const Action*>(&answer);
    switch (shots.step) {
    case ChargeShots::Step::ask:
        return given != nullptr ? hear_charge_shot(play, shots, **given) : ask_charge_shot(play, shots);
    case ChargeShots::Step::head: return look_at_head(play, shots);
    case ChargeShots::Step::choose_head: return put_head(play, shots, (*given)->actor);
    case ChargeShots::Step::close_up: break;
    case ChargeShots::Step::settle: {
        shots.step = ChargeShots::Step::ask;
        ++shots.next;
        Settling settling;
        settling.unit = shots.charger;
        return Procedure{settling};
    }
    }
    shots.step = ChargeShots::Step::settle;
    ClosingUp closing;
    closing.unit = shots.charger;
    return Procedure{closing};
}

Verdict judge_charge_shot(const WmBattle&, const Decision& decision, const Action& action) {
    if (action.unit != decision.unit) return {objection("WM-SHOOT-11"_clause, fact::not_asked).about(action.unit)};
    return {};
}

Verdict judge_head(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (new_heads(battle, decision.unit).contains(action.actor)) return {};
    return {objection("WM-SHOOT-12"_clause, fact::not_the_nearest_stand).about(action.actor)};
}

}  // namespace umpire::wme
