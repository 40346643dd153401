#include "games/bolt_action/judge_fire.hpp"

#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/declaration.hpp"
#include "games/bolt_action/facts.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

using FireCause = Shooting::Cause;

/// BA-SHOOT-1, BA-FUB-6: choices, then the declaration, or no shot. A shot by mistake is not held.
Verdict judge_shot(const BaBattle& battle, const Decision& decision, const Shooting& shooting, const Action& action) {
    const bool is_mistake = shooting.cause == FireCause::friendly;
    const bool moves = shooting.cause == FireCause::order && battle.situation[decision.unit].die == Order::advance;
    switch (action.verb.as<Verb>()) {
    case Verb::use:
        if (moves && has_fixed_weapon(battle, decision.unit))
            return {objection("BA-WEAP-3"_clause, fact::fixed_and_moves).about(decision.unit)};
        return judge_use(battle, decision.unit, action, shooting.cause);
    case Verb::turn:
        if (is_mistake) return {objection("BA-FUB-4"_clause, fact::fires_by_mistake).about(decision.unit)};
        if (shooting.turned) return {objection("BA-INFO-2"_clause, fact::turned_already).about(decision.unit)};
        return judge_use(battle, decision.unit, action, shooting.cause);
    case Verb::hold:
        if (action.unit != decision.unit) return {objection("BA-SHOOT-1"_clause)};
        if (!is_mistake) return {};
        return {objection("BA-FUB-3"_clause, fact::fires_by_mistake).about(decision.unit)};
    case Verb::shoot_at:
        if (action.unit != decision.unit) return {objection("BA-SHOOT-1"_clause)};
        if (is_mistake && (action.units.size() != 1 || action.units[0] != shooting.target))
            return {objection("BA-FUB-3"_clause, fact::fires_by_mistake).about(decision.unit)};
        return judge_shoot_at(battle, decision.unit, action, shooting.cause);
    case Verb::path_of_model:
    case Verb::path_of_unit:
    case Verb::reverse:
        // BA-ORDER-2: nothing moves under Fire; under Advance the move is over.
        return {
            objection(battle.situation[decision.unit].die == Order::fire ? "BA-ORDER-2"_clause : "BA-ORDER-3"_clause)};
    default:
        if (order_of(action.verb) != Order::none) return {objection("BA-TURN-5"_clause)};
        return {objection("BA-SHOOT-1"_clause)};
    }
}

/// BA-INFO-1, BA-INFO-2: what was announced cannot be taken back or added to.
Verdict judge_reaction(const Decision& decision, const Action& action) {
    const bool is_answer = action.verb == Verb::lie_down || action.verb == Verb::stand;
    if (is_answer && action.unit == decision.unit) return {};
    if (action.verb == Verb::shoot_at || action.verb == Verb::hold) return {objection("BA-INFO-1"_clause)};
    if (action.verb == Verb::use || action.verb == Verb::turn) return {objection("BA-INFO-2"_clause)};
    return {objection("BA-SHOOT-15"_clause)};
}

}  // namespace

Verdict judge_fire(const BaBattle& battle, const Decision& decision, const Action& action) {
    const Procedure& procedure = battle.procedures.back();
    if (decision.question == Question::react) return judge_reaction(decision, action);
    if (const auto* naming = std::get_if<NamingCasualties>(&procedure)) return judge_fall(battle, *naming, action);
    const auto* shooting = std::get_if<Shooting>(&procedure);
    UMPIRE_ASSERT(shooting != nullptr);
    return judge_shot(battle, decision, *shooting, action);
}

}  // namespace umpire::bolt_action
