#include "wire/next_orders.hpp"

#include "dice/chance.hpp"
#include "games/games.hpp"
#include "wire/chances.hpp"
#include "wire/choices.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace umpire::wire {
namespace {

bool is_asked(const Match& match, Side side, Topic topic) {
    const auto decision = decision_of(match, side);
    return decision && words_of(match).is(decision->question, topic);
}

Candidates offered(const Match& match, Side side) {
    Chance chance(match.hash(), 7);
    Candidates candidates;
    match.suggest(side, chance, candidates);
    return candidates;
}

/// The move is over for all; or else somebody stands still.
std::optional<Action> end_of_move(const Match& match, Side side) {
    const Vocabulary& words = words_of(match);
    const Candidates candidates = offered(match, side);
    const auto ends_for_all = [&](const Action& action) {
        return words[action.verb].role == Role::end && words.shape(action.verb).subject == Subject::side &&
               action.units.empty();
    };
    const auto is_still = [&](const Action& action) { return words.is(action.verb, Task::hold); };
    for (const Action& action : candidates.actions)
        if (ends_for_all(action)) return action;
    for (const Action& action : candidates.actions)
        if (is_still(action)) return action;
    return std::nullopt;
}

/// On to the next question about orders; says whether it comes.
bool go_to_orders(Match& match, Side side) {
    // At most each unit of those that move together stands still, and then their move ends.
    const std::size_t answers = match.scenario().units.size() + 1;
    for (std::size_t i = 0; i < answers && is_asked(match, side, Topic::paths); ++i) {
        const auto end = end_of_move(match, side);
        Events silent;
        if (!end || !match.act(side, *end, silent).empty()) return false;
    }
    return is_asked(match, side, Topic::order);
}

std::vector<UnitId> sorted(std::vector<UnitId> units) {
    std::ranges::sort(units);
    return units;
}

/// An order to these units and no others.
std::optional<Action> order_to(const Match& match, Side side, const std::vector<UnitId>& units) {
    const Vocabulary& words = words_of(match);
    const Candidates candidates = offered(match, side);
    for (const Action& action : candidates.actions)
        if (words[action.verb].role == Role::order && sorted({action.units.begin(), action.units.end()}) == units)
            return action;
    return std::nullopt;
}

/// Those who are moved, or who receive the order.
std::vector<UnitId> units_of(const Match& seen, const Action& action, const std::vector<Action>& also) {
    if (words_of(seen)[action.verb].role == Role::order) return sorted({action.units.begin(), action.units.end()});
    std::vector<UnitId> units{action.unit};
    for (const Action& other : also) units.push_back(other.unit);
    return sorted(std::move(units));
}

/// The battle after the actions; nothing where dice are due that are no order's.
std::unique_ptr<Match> after(const Match& seen, Side side, const Action& action, const std::vector<Action>& also) {
    const auto asked = decision_of(seen, side);
    std::unique_ptr<Match> trial = seen.clone();
    Events silent;
    if (!asked || !trial->act(side, action, silent).empty()) return nullptr;
    for (const Action& other : also) trial->act(side, other, silent);
    if (words_of(seen)[action.verb].role == Role::order && !let_it_pass(*trial, *asked)) return nullptr;
    return trial;
}

}  // namespace

Json next_orders_json(const Match& seen, Side side, const Action& action, const std::vector<Action>& also,
                      Language language) {
    Json orders = Json::array();
    const bool is_order = words_of(seen)[action.verb].role == Role::order && !action.units.empty();
    const bool is_move = is_asked(seen, side, Topic::paths) && action.unit.exists();
    if (!seen.may_measure() || (!is_order && !is_move)) return orders;
    const std::vector<UnitId> units = units_of(seen, action, also);
    std::unique_ptr<Match> there = after(seen, side, action, also);
    const auto most = static_cast<std::size_t>(game_of(seen).orders_in_a_row);
    while (there && orders.size() < most && go_to_orders(*there, side)) {
        const auto order = order_to(*there, side, units);
        Json told = Json::object();
        if (order) put_chance(told, *there, side, *order, language);
        if (!told.contains("chance")) break;
        orders.push_back(told["chance"]);
        there = after(*there, side, *order, {});
    }
    return orders;
}

}  // namespace umpire::wire
