#include "battle/offers.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/out_of_step.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>

/// Which question an action answers, and the door of the engine to the steps.
namespace umpire::wwiisim {

using namespace literals;

WwProgress Rules::step(WwBattle& battle, Procedure& procedure, const Answer& answer, Events& events) {
    Play play(battle, events);
    return std::visit([&](auto& one) { return wwiisim::step(play, one, answer); }, procedure);
}

namespace {

bool fits(Question question, Verb verb) {
    switch (question) {
    case Question::choose_zone: return verb == Verb::choose_zone;
    case Question::note: return verb == Verb::deploy || verb == Verb::stay || verb == Verb::seal;
    case Question::deploy: return verb == Verb::deploy || verb == Verb::pass;
    case Question::leave_unit: return verb == Verb::leave_unit || verb == Verb::pass;
    case Question::take_die: return verb == Verb::take_die;
    case Question::join: return verb == Verb::join || verb == Verb::stay;
    case Question::write: return verb == Verb::order || verb == Verb::no_order || verb == Verb::seal;
    case Question::fire:
        return verb == Verb::aim || verb == Verb::spare || verb == Verb::throw_smoke || verb == Verb::shell ||
               verb == Verb::shoot_at || verb == Verb::bombard || verb == Verb::open_fire || verb == Verb::hold;
    case Question::name_target: return verb == Verb::name_target || verb == Verb::pick_target;
    case Question::disarm: return verb == Verb::disarm;
    case Question::capture: return verb == Verb::capture || verb == Verb::refuse_surrender;
    case Question::escort: return verb == Verb::escort;
    case Question::bail_out: return verb == Verb::deploy;
    case Question::move:
    case Question::move_on:
        return verb == Verb::leave_table || verb == Verb::path_of_model || verb == Verb::path_of_unit ||
               verb == Verb::withdraw || verb == Verb::go || verb == Verb::stay;
    case Question::pair: return verb == Verb::pair;
    case Question::strike: return verb == Verb::strike;
    case Question::flight: return verb == Verb::drive_off;
    }
    return false;
}

bool exists(const WwBattle& battle, UnitId unit) {
    return !unit.exists() || unit.index() < battle.scenario->units.size();
}
bool exists(const WwBattle& battle, FigureId figure) {
    return !figure.exists() || figure.index() < battle.scenario->figures.size();
}

/// The subject is there and of this side, and whatever the action names is there.
bool is_of_side(const WwBattle& battle, Side side, const Action& action) {
    if (!exists(battle, action.unit) || !exists(battle, action.actor)) return false;
    if (action.weapon.exists() && action.weapon.index() >= battle.scenario->weapons.size()) return false;
    for (const UnitId unit : action.units)
        if (!unit.exists() || !exists(battle, unit)) return false;
    for (const FigureId figure : action.targets)
        if (!figure.exists() || !exists(battle, figure)) return false;
    switch (vocabulary().shape(action.verb).subject) {
    case Subject::side: return action.side == side;
    case Subject::unit: return action.unit.exists() && side_of(battle, action.unit) == side;
    case Subject::figure: break;
    }
    return action.actor.exists();
}

/// WW-TURN-3: it is not the turn of whoever this is.
Objection of_the_other_side(const WwBattle& battle, const Action& action) {
    const Objection against = objection("WW-TURN-3"_clause, fact::not_yours);
    const umpire::Scenario& scenario = *battle.scenario;
    if (action.actor.exists() && action.actor.index() < scenario.figures.size()) return against.about(action.actor);
    if (action.unit.exists() && action.unit.index() < scenario.units.size()) return against.about(action.unit);
    return against;
}

Verdict judge_answer(const WwBattle& battle, const Decision& decision, const Action& action) {
    switch (decision.question.as<Question>()) {
    case Question::choose_zone: return judge_zone(battle, decision, action);
    case Question::note:
    case Question::deploy: return judge_deployment(battle, decision, action);
    case Question::leave_unit:
    case Question::take_die:
    case Question::join: return judge_officer(battle, decision, action);
    case Question::write: return judge_writing(battle, decision, action);
    case Question::fire: return judge_fire(battle, decision, action);
    case Question::name_target: return judge_target_name(battle, decision, action);
    case Question::disarm: return judge_disarm(battle, decision, action);
    case Question::capture:
    case Question::escort: return judge_capture(battle, decision, action);
    case Question::bail_out: return judge_bail(battle, decision, action);
    case Question::move:
    case Question::move_on: return judge_move(battle, decision, action);
    case Question::pair: return judge_pair(battle, decision, action);
    case Question::strike: return judge_strike(battle, decision, action);
    case Question::flight: return judge_flight(battle, decision, action);
    }
    return {objection(decision.clause)};
}

/// Against whatever answers no question that this side is asked now.
Verdict judge_asked(const WwBattle& battle, const Decision* asked, Side side, const Action& action) {
    if (asked == nullptr) {
        if (!is_of_side(battle, side, action)) return {of_the_other_side(battle, action)};
        return {objection("WW-TURN-3"_clause, fact::other_side_decides)};
    }
    if (action.verb.value >= vocabulary().verbs.size()) return {objection(asked->clause)};
    if (!fits(asked->question.as<Question>(), action.verb.as<Verb>())) return due(*asked, {objection(asked->clause)});
    const bool lacks_place = vocabulary().verbs[action.verb.value].shape.needs_places && action.places.empty();
    if (lacks_place) return due(*asked, {objection(asked->clause)});
    if (!is_of_side(battle, side, action)) return {of_the_other_side(battle, action)};
    // WW-FIRE-2, WW-HTH-2, WW-OFF-3: whatever is done here is done to one unit or one figure.
    if (const std::size_t named = std::max(action.units.size(), action.targets.size()); named > 1) {
        const bool is_fire = asked->question == Question::fire;
        return {
            objection(is_fire ? "WW-FIRE-2"_clause : asked->clause, fact::target_count, static_cast<int>(named), 1)};
    }
    return judge_answer(battle, *asked, action);
}

/// The action is of a unit that is not asked now, or answers another question.
bool is_out_of_step(const WwBattle& battle, const Decision* asked, Side side, const Action& action) {
    if (action.verb.value >= vocabulary().verbs.size() || !is_of_side(battle, side, action)) return false;
    if (asked == nullptr || !fits(asked->question.as<Question>(), action.verb.as<Verb>())) return true;
    const UnitId unit = action.actor.exists() ? unit_of(battle, action.actor) : action.unit;
    return asked->unit.exists() && unit.exists() && unit != asked->unit;
}

}  // namespace

/// WW-INF-3: what is against an action is told to whoever tries it, and the battle stays as it is. Whoever acts out of
/// his step is told also why his unit has none in this phase.
Verdict Rules::judge(const WwBattle& battle, Side side, const Action& action) {
    const Decision* asked = asked_of(battle.pending, side);
    Verdict verdict = judge_asked(battle, asked, side, action);
    if (verdict.empty() || !is_out_of_step(battle, asked, side, action)) return verdict;
    for (const Objection& further : against_step(battle, side, action)) {
        const bool is_said =
            std::ranges::any_of(verdict, [&](const Objection& one) { return one.clause == further.clause; });
        if (!is_said && !verdict.full()) verdict.push_back(further);
    }
    return verdict;
}

}  // namespace umpire::wwiisim
