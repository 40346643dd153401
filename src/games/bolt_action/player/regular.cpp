#include "games/bolt_action/player/regular.hpp"

#include "games/bolt_action/player/entering.hpp"
#include "games/bolt_action/player/moves.hpp"
#include "games/bolt_action/player/orders.hpp"
#include "games/bolt_action/player/preparing.hpp"
#include "games/bolt_action/player/shots.hpp"

#include <algorithm>

namespace umpire::bolt_action {

namespace {

/// What the player thinks best; nothing when it has no opinion.
std::optional<Action> considered(const ai::Outlook& outlook, const Decision& decision, Chance& chance) {
    switch (decision.question.as<Question>()) {
    case Question::role: return ai::role(outlook);
    case Question::waves: return ai::wave(outlook, chance);
    case Question::deploy: return ai::deployment(outlook, chance);
    case Question::order: return ai::order_to_give(outlook);
    case Question::come_on: return ai::entry(outlook, decision.unit);
    case Question::paths: return ai::next_announcement(outlook, decision.unit);
    case Question::regroup: return ai::regrouping(outlook, decision.unit);
    case Question::shot: return ai::next_shot(outlook, decision.unit);
    case Question::react: return ai::reaction(outlook, decision.unit);
    case Question::ambush: return ai::ambush(outlook, decision.unit);
    case Question::fire_back: return ai::answer_to_assault(outlook, decision.unit);
    case Question::casualty:
    case Question::exceptional: return ai::who_falls(outlook, decision.unit);
    case Question::friendly_target: return ai::friendly_target(outlook);
    case Question::keep_dice: return ai::die_to_keep(outlook);
    default: break;  // nothing to think about, or a question of another game
    }
    return std::nullopt;
}

const Decision& decision_of_side(const BaBattle& battle, Side side) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    UMPIRE_ASSERT(decisions != nullptr);
    const auto* const asked = std::find_if(decisions->begin(), decisions->end(),
                                           [&](const Decision& decision) { return decision.by == side; });
    UMPIRE_ASSERT(asked != decisions->end());
    return *asked;
}

/// All models of the unit that moves have their paths: nothing is left to think about.
bool is_all_announced(const BaBattle& battle, UnitId unit) {
    const Announced& announced = battle.work.announced;
    if (announced.path.empty()) return false;
    for (const FigureId model : models_of(battle, unit)) {
        if (!is_alive(battle, model)) continue;
        const bool has_path = std::any_of(announced.path.begin(), announced.path.end(),
                                          [&](const Waypoint& point) { return point.model == model; });
        if (!has_path) return false;
    }
    return true;
}

}  // namespace

Action Regular::choose(const BaBattle& seen, Side side, Chance& chance) {
    const Decision& decision = decision_of_side(seen, side);
    if (decision.question == Question::paths && is_all_announced(seen, decision.unit)) {
        const Action go = unit_action(Verb::go, decision.unit);
        if (Rules::judge(seen, side, go).empty()) return go;
    }
    const ai::Outlook outlook(seen, side, chance, memory_);
    if (const auto action = considered(outlook, decision, chance)) return *action;
    return Rules::sample(seen, side, chance);
}

void Regular::ideas(const BaBattle& seen, Side side, Chance& chance, std::vector<Action>& out) {
    if (decision_of_side(seen, side).question != Question::order) return;
    const ai::Outlook outlook(seen, side, chance, memory_);
    ai::orders_worth_a_thought(outlook, out);
}

std::int64_t Regular::worth_left(const BaBattle& seen, Side side) {
    memory_.look_at(seen);
    std::int64_t worth = 0;
    for (const UnitId unit : units_of(*seen.scenario, side)) {
        if (!is_in_game(seen, unit)) continue;
        const ai::Group& group = memory_.group(seen, unit);
        worth += std::max(group.worth / 4, group.worth - group.pins * group.pin_worth);
    }
    return worth;
}

}  // namespace umpire::bolt_action
