#include "rules/ae_wwii/sight.hpp"
#include "rules/ae_wwii/suggest.hpp"

namespace umpire::ae_wwii {

namespace {

Action one_of(const Candidates& candidates, Chance& chance) {
    UMPIRE_ASSERT(!candidates.actions.empty());
    return candidates.actions[chance.below(static_cast<std::uint32_t>(candidates.actions.size()))];
}

/// A model of the unit that can still act, or nobody.
FigureId random_actor(const AeBattle& battle, UnitId unit, Chance& chance) {
    const UnitCard& card = (*battle.scenario)[unit];
    FixedVector<FigureId, 32> able;
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto actor = id_at<FigureId>(card.first.index() + i);
        const Model& model = battle.situation[actor];
        if (battle.table[actor].on_table && model.ap > 0 && !model.has(Mark::finished)) able.push_back(actor);
    }
    return able.empty() ? FigureId::none() : able[chance.below(static_cast<std::uint32_t>(able.size()))];
}

}  // namespace

Action Rules::sample(const AeBattle& battle, Side side, Chance& chance) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    UMPIRE_ASSERT(decisions != nullptr);
    const Decision& decision = (*decisions)[0];
    Candidates candidates;
    if (decision.question != Question::act) {
        suggest(battle, side, chance, candidates);
        return one_of(candidates, chance);
    }
    const FigureId current = battle.situation.current;
    const bool goes_on = current.exists() && battle.table[current].on_table && battle.situation[current].ap > 0 &&
                         !battle.situation[current].has(Mark::finished);
    const FigureId actor = goes_on ? current : random_actor(battle, decision.unit, chance);
    if (actor.exists()) {
        Suggestions suggestions(battle, side, candidates);
        suggest_for_model(suggestions, actor, chance);
        if (!candidates.actions.empty()) return one_of(candidates, chance);
        Action done;
        done.verb = Verb::done;
        done.actor = actor;
        return done;
    }
    Action end;
    end.verb = Verb::end;
    end.unit = decision.unit;
    return end;
}

}  // namespace umpire::ae_wwii
