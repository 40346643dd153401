#pragma once

#include "battle/action.hpp"
#include "battle/event.hpp"
#include "battle/fields.hpp"
#include "battle/pending.hpp"
#include "battle/scenario.hpp"
#include "battle/table.hpp"

#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace umpire {

class Chance;

/// Where events go. Nothing on the table changes except through `note` of a ruleset, which applies an event and tells
/// it here. Without a listener nothing is kept: search and simulation pay only for the change itself.
class Events {
public:
    Events() = default;
    explicit Events(std::vector<Event>& log) : log_(&log) {}
    void tell(const Event& event) {
        if (log_ != nullptr) log_->push_back(event);
    }
    bool heard() const { return log_ != nullptr; }

private:
    std::vector<Event>* log_ = nullptr;
};

/// What an answer of the world to a Pending is: nothing yet (the procedure runs by itself), an action, faces, a token.
struct Nothing {};
struct Token {
    std::uint8_t value = 0;
};
using Answer = std::variant<Nothing, const Action*, const Faces*, Token>;

/// What a procedure does next: it asks the world, goes on to its next step, hands over to a procedure above it, or is
/// done.
struct Continue {};
struct Done {};
template <class Procedure>
using Progress = std::variant<Pending, Continue, Procedure, Done>;

inline constexpr std::size_t procedure_depth_max = 10;

/// A battle is a value: copy it to search, compare it to test, write it out to save. `Rules` supplies the types
/// Scenario, Situation and Procedure and the functions `step` and `apply`.
template <class Rules>
struct Battle {
    std::shared_ptr<const typename Rules::Scenario> scenario;
    Table table;
    typename Rules::Situation situation;
    FixedVector<typename Rules::Procedure, procedure_depth_max> procedures;  ///< innermost last
    Pending pending;
    std::uint32_t rolls = 0;  ///< rolls and draws answered so far: the address of the next one

    static constexpr std::size_t members_unlisted = 1;  // the scenario
    static constexpr auto fields() {
        return std::tuple{&Battle::table, &Battle::situation, &Battle::procedures, &Battle::pending, &Battle::rolls};
    }
    /// Equal states of the same scenario, which may have been opened twice.
    friend bool operator==(const Battle& a, const Battle& b) {
        return std::apply([&](auto... member) { return ((a.*member == b.*member) && ...); }, Battle::fields());
    }
};

/// Runs the procedures with the answer until the battle waits for the world again.
template <class Rules>
void advance(Battle<Rules>& battle, Answer answer, Events& events) {
    for (int steps = 0;; ++steps) {
        UMPIRE_ASSERT(steps < 100'000 && !battle.procedures.empty());
        const std::size_t depth = battle.procedures.size();
        auto progress = Rules::step(battle, battle.procedures.back(), answer, events);
        answer = Nothing{};
        if (auto* pending = std::get_if<Pending>(&progress)) {
            if (const auto* roll = std::get_if<Roll>(pending)) UMPIRE_ASSERT(is_possible(*roll));
            battle.pending = *pending;
            return;
        }
        if (auto* procedure = std::get_if<typename Rules::Procedure>(&progress)) {
            battle.procedures.push_back(*procedure);
        } else if (std::holds_alternative<Done>(progress)) {
            UMPIRE_ASSERT(depth == battle.procedures.size());
            battle.procedures.pop_back();
        }
    }
}

}  // namespace umpire
