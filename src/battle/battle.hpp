#pragma once

#include "battle/action.hpp"
#include "battle/event.hpp"
#include "battle/fields.hpp"
#include "battle/guarded.hpp"
#include "battle/pending.hpp"
#include "battle/scenario.hpp"
#include "battle/table.hpp"

#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace umpire {

class Chance;

/// Where events go. Only the function `note` of a ruleset changes a battle: it applies an event and tells it here.
/// Without a listener nothing is kept, so search and simulation pay only for the change itself.
class Events {
public:
    Events() = default;
    explicit Events(std::vector<Event>& log) : log_(&log) {}
    /// Tells an event. `row` is that of its kind: parts that the row does not name are left empty.
    void tell(const Event& event, const EventRow& row) {
        if (log_ == nullptr) return;
        UMPIRE_ASSERT(says_what_it_may(event, row));
        log_->push_back(event);
    }

private:
    std::vector<Event>* log_ = nullptr;
};

/// What the world answers to a Pending: nothing yet (the procedure runs by itself), an action, faces, or a token.
struct Nothing {};
struct Token {
    std::uint8_t value = 0;
};
using Answer = std::variant<Nothing, const Action*, const Faces*, Token>;

/// What a procedure does next. It asks the world, goes on to its next step, hands over to a procedure above it, or is
/// done.
struct Continue {};
struct Done {};
template <class Procedure>
using Progress = std::variant<Pending, Continue, Procedure, Done>;

inline constexpr std::size_t procedure_depth_max = 10;

/// The work of rules whose procedures share nothing (see `Battle::work`).
struct NoWork {
    friend bool operator==(const NoWork&, const NoWork&) = default;
};

/// The most figures of a battle: as many as the ruleset names, or as many as any may have.
template <class Rules>
consteval std::size_t most_figures() {
    if constexpr (requires { Rules::most_figures; }) {
        return Rules::most_figures;
    } else {
        return figures_max;
    }
}

/// A battle is a value: copy it to search, compare it to test, write it out to save. `Rules` supplies the types
/// Scenario, Situation, Work and Procedure, and the function `step`; perhaps also `most_figures`.
///
/// Players speak of the table and the situation, and these change by events alone. The procedures, and the work that
/// several of them share, say how far the rules have come; steps write them as they go.
template <class Rules>
struct Battle {
    std::shared_ptr<const typename Rules::Scenario> scenario;
    Guarded<TableOf<most_figures<Rules>()>> table;
    Guarded<typename Rules::Situation> situation;
    typename Rules::Work work;
    FixedVector<typename Rules::Procedure, procedure_depth_max> procedures;  ///< the innermost procedure is last
    Pending pending;
    std::uint32_t rolls = 0;  ///< how many rolls and draws were answered; that is the address of the next one

    static constexpr std::size_t members_unlisted = 1;  // the scenario
    static constexpr auto fields() {
        return std::tuple{&Battle::table,      &Battle::situation, &Battle::work,
                          &Battle::procedures, &Battle::pending,   &Battle::rolls};
    }
    /// As an assignment. A scenario that is the same already is left alone: counting its owners costs more than the
    /// rest.
    void become(const Battle& other) {
        if (scenario != other.scenario) scenario = other.scenario;
        std::apply([&](auto... member) { ((this->*member = other.*member), ...); }, Battle::fields());
    }
    /// Whether two states of the same scenario are equal, even if the scenario was opened twice.
    friend bool operator==(const Battle& a, const Battle& b) {
        return std::apply([&](auto... member) { return ((a.*member == b.*member) && ...); }, Battle::fields());
    }
};

template <class Rules>
Side side_of(const Battle<Rules>& battle, UnitId unit) {
    return (*battle.scenario)[unit].side;
}
template <class Rules>
Side side_of(const Battle<Rules>& battle, FigureId figure) {
    return (*battle.scenario)[figure].side;
}

/// Hands the answer to the procedures and runs them until the battle waits for the world again.
template <class Rules>
void advance(Battle<Rules>& battle, Answer answer, Events& events) {
    for (int steps = 0;; ++steps) {
        UMPIRE_ASSERT(steps < 100'000 && !battle.procedures.empty());
        const std::size_t depth = battle.procedures.size();
        auto progress = Rules::step(battle, battle.procedures.back(), answer, events);
        answer = Nothing{};
        if (auto* pending = std::get_if<Pending>(&progress)) {
            if (const auto* roll = std::get_if<Roll>(pending)) UMPIRE_ASSERT(is_possible(*roll));
            if (const auto* decisions = std::get_if<Decisions>(pending)) UMPIRE_ASSERT(is_possible(*decisions));
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
