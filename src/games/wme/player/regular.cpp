#include "games/wme/player/regular.hpp"

#include "games/wme/ending.hpp"
#include "games/wme/player/charges.hpp"
#include "games/wme/player/deploying.hpp"
#include "games/wme/player/estimates.hpp"
#include "games/wme/player/fights.hpp"
#include "games/wme/player/leaders.hpp"
#include "games/wme/player/orders.hpp"

#include <algorithm>

namespace umpire::wme {
namespace {

const Decision& decision_of_side(const WmBattle& battle, Side side) {
    const auto* const decisions = std::get_if<Decisions>(&battle.pending);
    UMPIRE_ASSERT(decisions != nullptr);
    const auto* const asked = std::find_if(decisions->begin(), decisions->end(),
                                           [&](const Decision& decision) { return decision.by == side; });
    UMPIRE_ASSERT(asked != decisions->end());
    return *asked;
}

Action with_word(Verb verb, Side side, Word word) {
    Action action = side_action(verb, side);
    action.word = word;
    return action;
}

/// What the player thinks best; nothing where it has no opinion.
std::optional<Action> considered(const WmBattle& battle, Side side, const Decision& decision, Chance& chance,
                                 const ai::Habits& habits, ai::MarchMemory& marches, ai::ChargeMemory& charges) {
    switch (decision.question.as<Question>()) {
    case Question::choose_edge: return with_word(Verb::choose_edge, side, Word::lower);
    case Question::deploy: return ai::deployment(battle, side);
    case Question::choose_turn: return with_word(Verb::choose_turn, side, Word::first);
    case Question::give_orders: return ai::next_order(habits, battle, side, charges);
    case Question::move_unit: return ai::next_move(habits, battle, decision.unit, charges);
    case Question::move_group: return ai::next_group_move(habits, battle, side, marches, charges);
    case Question::move_commanders: return ai::next_ride(battle, side);
    case Question::initiative: return ai::next_initiative(habits, battle, side, charges);
    case Question::machine_move: return ai::machine_move(habits, battle, side, decision.unit, charges);
    case Question::shoot: return ai::next_shot(habits, battle, side);
    case Question::shoot_at_charge: return unit_action(Verb::shoot, decision.unit);
    case Question::give_way: return unit_action(Verb::give_way, decision.unit);
    case Question::rescue_commander: return ai::refuge_of(battle, decision, chance);
    case Question::assign_attack: return ai::victim_of(battle, decision, chance);
    case Question::choose_direction: return ai::direction_of_retreat(battle, decision, chance);
    case Question::draw_choice: return unit_action(Verb::hold_ground, decision.unit);
    case Question::winner_choice: return ai::winner_choice(habits, battle, decision, chance);
    case Question::follow: break;  // handled below: the last offer is a follower, if there is one
    default: return ai::first_offered(battle, decision, chance);
    }
    Candidates all;
    Rules::suggest(battle, side, chance, all);
    if (all.actions.empty()) return std::nullopt;
    return all.actions.back();
}

}  // namespace

Action Regular::choose(const WmBattle& seen, Side side, Chance& chance) {
    const Decision& decision = decision_of_side(seen, side);
    const auto action = considered(seen, side, decision, chance, habits_, marches_, charges_);
    if (action && Rules::judge(seen, side, *action).empty()) return *action;
    return Rules::sample(seen, side, chance);
}

void ideas(const ai::Habits& habits, const WmBattle& seen, Side side, std::vector<Action>& out) {
    if (decision_of_side(seen, side).question != Question::give_orders) return;
    ai::orders_worth_a_thought(habits, seen, side, out);
}

std::int64_t worth_left(const WmBattle& seen, Side side) {
    std::int64_t worth = 0;
    for (const UnitId unit : units_of(seen, side)) {
        const std::int64_t whole = ai::worth_of(seen, unit);
        worth += state_of(seen, unit).has(Mark::confused) ? whole * 4 / 5 : whole;
    }
    for (const UnitId commander : commanders_of(seen, side)) worth += points_of(seen, commander);
    return worth;
}

}  // namespace umpire::wme
