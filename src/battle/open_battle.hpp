#pragma once

#include "battle/battle.hpp"
#include "battle/writing.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace umpire {

/// What opening a battle came to: all that is wrong with the setup, or the first position and what happened before the
/// battle waited for the first time.
template <class Rules>
struct OpenedBattle {
    std::vector<Problem> problems;
    std::optional<Battle<Rules>> battle;
    std::vector<Event> events;
};

/// Of a game that has nothing to settle.
struct NothingToSettle {
    void operator()(const auto&, const std::vector<Problem>&) const {}
};

/// Opens a battle on the scenario that a setup was resolved to, unless there are `problems` already. `set_up` places
/// the figures and fills the situation. Then `set_state` sets each state of the setup, or says what is wrong with it.
/// When nothing is, `settle` looks at the whole. At last the battle runs until it waits.
template <class Rules, class SetUp, class SetState, class Settle = NothingToSettle>
OpenedBattle<Rules> open_battle(std::shared_ptr<const typename Rules::Scenario> scenario, std::vector<Problem> problems,
                                SetUp set_up, SetState set_state, Settle settle = {}) {
    OpenedBattle<Rules> opened;
    opened.problems = std::move(problems);
    if (!opened.problems.empty()) return opened;
    Battle<Rules> battle;
    battle.scenario = std::move(scenario);
    writable(battle.table).figures.resize(battle.scenario->figures.size(), Figure{});
    set_up(battle, opened.problems);
    for (const Setup::State& state : battle.scenario->setup.states)
        if (auto fault = set_state(battle, state)) opened.problems.push_back(std::move(*fault));
    if (opened.problems.empty()) settle(battle, opened.problems);
    if (!opened.problems.empty()) return opened;
    Events events(opened.events);
    advance(battle, Nothing{}, events);
    opened.battle = std::move(battle);
    return opened;
}

}  // namespace umpire
