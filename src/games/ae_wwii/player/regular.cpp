#include "games/ae_wwii/player/regular.hpp"

#include "games/ae_wwii/player/acting.hpp"
#include "games/ae_wwii/player/choices.hpp"

namespace umpire::ae_wwii {

namespace {

/// What the player thinks best; nothing when it has no opinion.
std::optional<Action> considered(const ai::Outlook& outlook, const Decision& decision, Chance& chance) {
    switch (decision.question.as<Question>()) {
    case Question::choose_power: return ai::power_to_choose(outlook, decision.figure, chance);
    case Question::choose_edge: return ai::edge_to_choose(outlook);
    case Question::who_places_first: return ai::who_places_first(outlook);
    case Question::deploy: return ai::deployment(outlook, chance);
    case Question::who_acts_first: return ai::who_acts_first(outlook);
    case Question::activate: return ai::unit_to_activate(outlook, chance);
    case Question::act: return ai::next_action(outlook, decision.unit);
    case Question::face: return ai::enemy_to_face(outlook, decision.figure);
    case Question::leave: return ai::way_out(outlook, decision.figure);
    case Question::take_hit: return ai::who_takes_hit(outlook, decision.unit);
    case Question::main_group: return ai::main_group(outlook, decision.unit);
    case Question::charge: return ai::enemy_to_charge(outlook, decision.figure);
    default: break;  // a question of another game
    }
    return std::nullopt;
}

}  // namespace

Action choose_regular(const AeBattle& seen, Side side, Chance& chance, const ai::Habits& habits) {
    const Decision* asked = asked_of(seen.pending, side);
    UMPIRE_ASSERT(asked != nullptr);
    const ai::Outlook outlook(seen, side, habits);
    if (const auto action = considered(outlook, *asked, chance)) return *action;
    return Rules::sample(seen, side, chance);
}

std::int64_t worth_left(const AeBattle& seen, Side side) {
    const ai::Outlook outlook(seen, side);
    std::int64_t worth = 0;
    for (const FigureId figure : outlook.friends()) worth += outlook.worth(figure);
    return worth;
}

}  // namespace umpire::ae_wwii
