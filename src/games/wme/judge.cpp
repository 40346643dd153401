#include "battle/offers.hpp"
#include "dice/chance.hpp"
#include "games/wme/answers.hpp"
#include "games/wme/ending.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/out_of_turn.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// Which question an action answers, and the door of the engine to the steps.
namespace umpire::wme {

using namespace literals;

WmProgress Rules::step(WmBattle& battle, Procedure& procedure, const Answer& answer, Events& events) {
    Play play(battle, events);
    // WM-END-5: whatever is going on, it ends here.
    if (const auto* given = std::get_if<const Action*>(&answer); given != nullptr && (*given)->verb == Verb::concede) {
        concede(play, (*given)->side);
        return Pending{Finished{play.now().winner, "WM-END-5"_clause}};
    }
    return std::visit([&](auto& one) { return wme::step(play, one, answer); }, procedure);
}

namespace {

const Answering& answering_of(Question question) {
    for (const auto answers : {command_answers(), charge_answers(), shooting_answers(), combat_answers()})
        for (const Answering& row : answers)
            if (row.question == question) return row;
    UMPIRE_ASSERT(false);
    return command_answers()[0];
}

template <class Identifier>
bool exists_or_none(Identifier id, std::size_t count) {
    return !id.exists() || id.index() < count;
}

/// The subject is there and of this side, and whatever the action names is there.
bool is_of_side(const WmBattle& battle, Side side, const Action& action) {
    const umpire::Scenario& scenario = *battle.scenario;
    if (!exists_or_none(action.unit, scenario.units.size()) || !exists_or_none(action.actor, scenario.figures.size()))
        return false;
    for (const UnitId unit : action.units)
        if (!unit.exists() || unit.index() >= scenario.units.size()) return false;
    for (const FigureId figure : action.targets)
        if (!figure.exists() || figure.index() >= scenario.figures.size()) return false;
    switch (vocabulary().shape(action.verb).subject) {
    case Subject::side: return action.side == side;
    case Subject::unit: return action.unit.exists() && side_of(battle, action.unit) == side;
    case Subject::figure: break;
    }
    return action.actor.exists() && side_of(battle, action.actor) == side;
}

/// WM-GEN-1: it is not for this side to say, whoever is named.
Objection of_the_other_side(const WmBattle& battle, const Action& action) {
    const Objection against = objection("WM-GEN-1"_clause, fact::not_yours);
    const umpire::Scenario& scenario = *battle.scenario;
    if (action.actor.exists() && action.actor.index() < scenario.figures.size()) return against.about(action.actor);
    if (action.unit.exists() && action.unit.index() < scenario.units.size()) return against.about(action.unit);
    return against;
}

/// It answers another question than this one. What is asked is told first, and then why it is not possible now.
Verdict against_other_answer(const WmBattle& battle, const Decision& asked, const Action& action) {
    Verdict found{objection(asked.clause)};
    if (is_of_side(battle, asked.by, action))
        for (const Objection& further : against_moment(battle, action))
            if (!found.full()) found.push_back(further);
    return due(asked, found);
}

}  // namespace

/// WM-GEN-7: what breaks a clause is refused under it; no die is rolled, and nothing changes.
Verdict Rules::judge(const WmBattle& battle, Side side, const Action& action) {
    // WM-END-5: either side may give up whenever somebody is asked.
    if (action.verb == Verb::concede && std::holds_alternative<Decisions>(battle.pending)) {
        if (action.side == side) return {};
        return {objection("WM-END-5"_clause, fact::not_yours)};
    }
    const Decision* asked = asked_of(battle.pending, side);
    if (asked == nullptr) return {of_the_other_side(battle, action)};
    if (action.verb.value >= vocabulary().verbs.size()) return {objection(asked->clause)};
    const Answering& row = answering_of(asked->question.as<Question>());
    if (std::find(row.verbs.begin(), row.verbs.end(), action.verb.as<Verb>()) == row.verbs.end())
        return against_other_answer(battle, *asked, action);
    if (!is_of_side(battle, side, action)) return {of_the_other_side(battle, action)};
    return row.judge(battle, *asked, action);
}

void Rules::suggest(const WmBattle& battle, Side side, Chance& chance, Candidates& out) {
    if (const Decision* asked = asked_of(battle.pending, side))
        answering_of(asked->question.as<Question>()).suggest(battle, *asked, chance, out);
}

Action Rules::sample(const WmBattle& battle, Side side, Chance& chance) {
    const Decision* asked = asked_of(battle.pending, side);
    UMPIRE_ASSERT(asked != nullptr);
    const Answering& row = answering_of(asked->question.as<Question>());
    if (row.sample != nullptr) return row.sample(battle, *asked, chance);
    Candidates all;
    for (int i = 0; i < 20 && all.actions.empty(); ++i) row.suggest(battle, *asked, chance, all);
    if (all.actions.empty()) return side_action(Verb::concede, side);  // WM-END-5: legal whenever somebody is asked
    return one_of(all, chance);
}

void offer(const WmBattle& battle, const Decision& decision, const Action& action, Candidates& out) {
    if (Rules::judge(battle, decision.by, action).empty()) out.actions.push_back(action);
}

}  // namespace umpire::wme
