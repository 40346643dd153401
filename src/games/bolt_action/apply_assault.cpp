#include "battle/writing.hpp"
#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/survivors.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

Verdict judge_fire_back(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::use) return judge_use(battle, decision.unit, action, Shooting::Cause::reaction);
    const bool is_answer = action.verb == Verb::fire_back || action.verb == Verb::stand;
    if (!is_answer || action.unit != decision.unit) return {objection("BA-ASLT-5"_clause)};
    if (action.verb == Verb::stand) return {};
    const auto* assault = std::get_if<Assaulting>(&battle.procedures.back());
    UMPIRE_ASSERT(assault != nullptr);
    return judge_declaration(battle, assault->target, assault->attacker, Shooting::Cause::reaction);
}

/// BA-ASLT-15: paths as in every move, or into the building that was won.
Verdict judge_regroup(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::hold) {
        if (action.unit != decision.unit) return {objection("BA-ASLT-15"_clause)};
        return {};
    }
    if (action.verb == Verb::enter) {
        for (const Procedure& procedure : battle.procedures) {
            const auto* assault = std::get_if<Assaulting>(&procedure);
            if (assault == nullptr) continue;
            const bool is_won = assault->winner == assault->attacker && assault->building == action.piece;
            if (!is_won || !action.piece.exists()) return {objection("BA-ASLT-15"_clause)};
        }
    }
    return judge_move(battle, decision, action);
}

}  // namespace

bool apply_assault(BaBattle& battle, const Event& event) {
    switch (event.kind.as<Happening>()) {
    case Happening::assault_declared:
    case Happening::contact:
    case Happening::fell_short:
    case Happening::blow:
    case Happening::assault_won:
    case Happening::assault_drawn:
    case Happening::regrouped: return true;
    case Happening::collapsed:
        writable(battle.situation).ruined |= std::uint64_t{1} << event.place.index();
        return true;
    default: return false;
    }
}

Verdict judge_assault(const BaBattle& battle, const Decision& decision, const Action& action) {
    switch (decision.question.as<Question>()) {
    case Question::fire_back: return judge_fire_back(battle, decision, action);
    case Question::regroup: return judge_regroup(battle, decision, action);
    default: return judge_survivors(battle, decision, action);
    }
}

}  // namespace umpire::bolt_action
