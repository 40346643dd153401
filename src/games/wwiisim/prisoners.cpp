#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

/// Chapter WW-PRI: prisoners and their escort.
namespace umpire::wwiisim {

using namespace literals;

bool is_near_for_surrender(const WwBattle& battle, FigureId shooter, FigureId target) {
    if (battle.scenario->options.prisoner_distance == choice::prisoner_distance::point_blank)
        return is_point_blank(battle, shooter, target);
    return is_nearer_than(battle, shooter, target, Length{battle.scenario->values.surrender_within});
}

namespace {

using YieldStep = Surrendering::Step;

/// WW-PRI-1: panicked, and no endurance left.
bool is_spent(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return state.has(Mark::panicked) && state.endurance == 0 && !is_vehicle(battle, unit);
}

bool takes_prisoners(const WwBattle& battle, UnitId unit) {
    const Arm arm = profile_of(battle, unit).arm;
    return arm == Arm::infantry || (arm == Arm::cavalry && battle.scenario->options.cavalry == choice::no_yes::yes);
}

/// WW-PRI-4: how many go with so many prisoners.
int escorts_for(const WwBattle& battle, int prisoners) {
    const Options& options = battle.scenario->options;
    const int each = battle.scenario->values.prisoners_per_escort;
    if (options.escort == choice::escort::one) return 1;
    if (options.escort_rounding == choice::escort_rounding::down_min_1) return std::max(1, prisoners / each);
    return (prisoners + each - 1) / each;
}

int men_count(const Men& men) { return static_cast<int>(men.size()); }

/// WW-PRI-5: the unit can take these prisoners, men aboard of a transport too (WW-TRN-3).
bool can_capture(const WwBattle& battle, UnitId captor, UnitId unit) {
    return men_count(men_of(battle, captor)) >= escorts_for(battle, men_count(roster_of(battle, unit)));
}

bool may_refuse(const WwBattle& battle) {
    return battle.scenario->options.surrender_choice == choice::surrender_choice::captor_may_refuse;
}

void leave(Play& play, FigureId figure, Word fate) {
    Event event = target_event(Happening::removed, "WW-PRI-4"_clause, figure);
    event.side = side_of(play.battle(), figure);
    event.word = fate;
    play.note(event);
    const UnitId own = play.book()[figure].unit;
    if (leader_of(play.battle(), own).exists() || play.now()[own].has(Mark::gone)) return;
    Event gone = unit_event(Happening::unit_destroyed, "WW-WND-7"_clause, own);
    gone.side = event.side;
    play.note(gone);
}

/// WW-PRI-1: bit i: the unit would give itself up to unit i.
std::uint64_t offered_to(const Situation& now, UnitId unit) {
    std::uint64_t captors = 0;
    for (const Yielding& offer : now.yieldings)
        if (offer.unit == unit) captors |= std::uint64_t{1} << offer.captor.index();
    return captors;
}

/// WW-PRI-2: the next unit that gives itself up to somebody who can take it.
WwProgress next_surrender(Play& play, Surrendering& surrendering) {
    const WwBattle& battle = play.battle();
    const bool by_end = play.book().options.surrender_state == choice::surrender_state::end_of_phase;
    for (const UnitId unit : by_initiative(battle)) {
        const std::uint64_t offered = offered_to(play.now(), unit);
        if (offered == 0 || roster_of(battle, unit).empty() || (by_end && !is_spent(battle, unit))) continue;
        surrendering.unit = unit;
        surrendering.captors = 0;
        for (const UnitId captor : acting_units(battle))
            if ((offered >> captor.index() & 1u) != 0 && can_capture(battle, captor, unit))
                surrendering.captors |= std::uint64_t{1} << captor.index();
        if (surrendering.captors == 0) continue;
        surrendering.step = YieldStep::capture;
        return Continue{};
    }
    return Done{};
}

UnitList captors_of(const WwBattle& battle, const Surrendering& surrendering) {
    UnitList captors;
    for (const UnitId unit : acting_units(battle))
        if ((surrendering.captors >> unit.index() & 1u) != 0) captors.push_back(unit);
    return captors;
}

/// WW-PRI-4: the prisoners leave, and whoever goes with them is named.
WwProgress capture(Play& play, Surrendering& surrendering, UnitId captor) {
    surrendering.captor = captor;
    const Men prisoners = roster_of(play.battle(), surrendering.unit);
    give(surrendering.escorts, escorts_for(play.battle(), men_count(prisoners)));
    Event event = unit_event(Happening::surrendered, "WW-PRI-2"_clause, surrendering.unit);
    event.target_unit = captor;
    event.amount = surrendering.escorts;
    play.note(event);
    for (const FigureId man : prisoners) leave(play, man, Word::prisoner);
    surrendering.step = YieldStep::escort;
    return Continue{};
}

/// WW-PRI-3: accepted by itself, or as the captor says.
WwProgress ask_capture(Play& play, Surrendering& surrendering) {
    const UnitList captors = captors_of(play.battle(), surrendering);
    if (captors.size() == 1 && !may_refuse(play.battle())) return capture(play, surrendering, captors[0]);
    const Side side = opponent_of(side_of(play.battle(), surrendering.unit));
    return Pending{ask(decision_of(side, Question::capture, "WW-PRI-3"_clause, surrendering.unit))};
}

WwProgress hear_capture(Play& play, Surrendering& surrendering, const Action& action) {
    if (action.verb == Verb::capture) return capture(play, surrendering, action.unit);
    play.note(unit_event(Happening::surrender_refused, "WW-PRI-3"_clause, surrendering.unit));
    surrendering.step = YieldStep::next;
    return Continue{};
}

WwProgress ask_escort(Play& play, Surrendering& surrendering) {
    const Men men = men_of(play.battle(), surrendering.captor);
    if (surrendering.escorts == 0 || men.empty()) {
        free_lone_officers(play);
        surrendering.step = YieldStep::next;
        return Continue{};
    }
    if (men.size() > surrendering.escorts)
        return Pending{
            ask(decision_of(side_of(play.battle(), men[0]), Question::escort, "WW-PRI-4"_clause, surrendering.captor))};
    --surrendering.escorts;
    leave(play, men[0], Word::escort);
    return Continue{};
}

}  // namespace

bool may_yield(const WwBattle& battle, UnitId firer, UnitId target) {
    const bool by_end = battle.scenario->options.surrender_state == choice::surrender_state::end_of_phase;
    return target.exists() && takes_prisoners(battle, firer) && !is_vehicle(battle, target) &&
           (by_end || is_spent(battle, target));
}

namespace {

void note_offer(Play& play, UnitId firer, UnitId target) {
    Event event = unit_event(Happening::offered_surrender, "WW-PRI-1"_clause, target);
    event.target_unit = firer;
    event.audience = only(side_of(play.battle(), target));  // WW-INF-1: a pool at 0 is shown by the surrender alone
    play.note(event);
}

/// WW-FIRE-4: each man aims at the nearest whom he sees.
bool aims_at_nearest(const WwBattle& battle) {
    return battle.scenario->options.target_figure == choice::target_figure::nearest;
}

}  // namespace

void note_surrender_of_shot(Play& play, const Firing& firing, const Shooter& line) {
    const WwBattle& battle = play.battle();
    if (aims_at_nearest(battle) || !firing.may_yield || !is_near_for_surrender(battle, line.figure, firing.victim) ||
        !is_fire(battle, line, firing.victim))
        return;
    const auto& noted = play.now().yieldings;
    if (std::find(noted.begin(), noted.end(), Yielding{firing.target, firing.unit}) == noted.end())
        note_offer(play, firing.unit, firing.target);
}

void note_surrender(Play& play, UnitId firer, UnitId target) {
    const WwBattle& battle = play.battle();
    if (!aims_at_nearest(battle) || !may_yield(battle, firer, target)) return;
    for (const Shooter& line : play.now().shooters()) {
        if (line.is_spared || line.shells || line.target != target) continue;
        const Men men = target_figures(battle, line.figure, line.weapon, target);
        if (std::none_of(men.begin(), men.end(), [&](FigureId man) {
                return is_near_for_surrender(battle, line.figure, man) && is_fire(battle, line, man);
            }))
            continue;
        return note_offer(play, firer, target);
    }
}

WwProgress step(Play& play, Surrendering& surrendering, const Answer& answer) {
    const auto* given = std::get_if<const Action*>(&answer);
    switch (surrendering.step) {
    case YieldStep::next: return next_surrender(play, surrendering);
    case YieldStep::capture:
        return given != nullptr ? hear_capture(play, surrendering, **given) : ask_capture(play, surrendering);
    case YieldStep::escort: break;
    }
    if (given != nullptr) {
        --surrendering.escorts;
        leave(play, (*given)->actor, Word::escort);
        return Continue{};
    }
    return ask_escort(play, surrendering);
}

Verdict judge_capture(const WwBattle& battle, const Decision&, const Action& action) {
    const auto* const surrendering = std::get_if<Surrendering>(&battle.procedures.back());
    if (surrendering == nullptr) return {objection("WW-PRI-2"_clause)};
    if (action.verb == Verb::escort) {
        if (men_of(battle, surrendering->captor).contains(action.actor)) return {};
        return {objection("WW-PRI-4"_clause, fact::not_the_unit).about(action.actor).about(surrendering->captor)};
    }
    if (action.verb == Verb::refuse_surrender) {
        if (may_refuse(battle)) return {};
        return {objection("WW-PRI-3"_clause)};
    }
    if (captors_of(battle, *surrendering).contains(action.unit)) return {};
    return {objection("WW-PRI-4"_clause).about(action.unit)};
}

}  // namespace umpire::wwiisim
