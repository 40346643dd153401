#pragma once

#include "support/invariants.hpp"
#include "support/random_battle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

/// What all properties share: a row of battles, and one battle that is walked through step by step.
namespace umpire::properties {

/// One step of a random battle: before it, what was answered, and after it.
struct Walk {
    std::unique_ptr<Match> match;
    random_battle::Players players;
    random_battle::Input input;  ///< of the last step
    std::vector<Event> events;   ///< of the last step
    int steps = 0;

    Walk(std::uint64_t seed, random_battle::Opening opening)
        : match(random_battle::opened(random_battle::random_setup(seed, opening))), players(seed) {}

    bool goes_on() const { return !random_battle::is_over(*match) && steps < random_battle::steps_max; }
    /// Decides what comes next without doing it.
    void decide() { input = players.next(*match); }
    void perform() {
        events = random_battle::apply(*match, input);
        ++steps;
    }
    void step() {
        decide();
        perform();
    }
    /// The last step and what happened in it, for messages.
    std::string last() const {
        return "step " + std::to_string(steps) + ": " + random_battle::text_of(*match, input) +
               random_battle::text_of(*match, events);
    }
};

/// Fails unless the state after the last step is possible, and so is each event of it.
inline void expect_possible(const Walk& walk, invariants::Fallen& fallen) {
    const auto faults = invariants::faults_of(*walk.match);
    ASSERT_TRUE(faults.empty()) << walk.last() << "\n" << invariants::text_of(faults);
    for (const Event& event : walk.events) {
        const auto said = invariants::faults_of(event, walk.match->scenario());
        ASSERT_TRUE(said.empty()) << walk.last() << "\n" << invariants::text_of(said);
        const auto acted = fallen.faults_of(event, walk.match->scenario());
        ASSERT_TRUE(acted.empty()) << walk.last() << "\n" << invariants::text_of(acted);
    }
}

/// How many battles to look at: `count`, or many times as many for a long search:
///     UMPIRE_BATTLES=50 build/release/test_properties
/// A sanitized build is many times slower and looks at a quarter of them.
inline int many(int count) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    count = std::max(2, count / 4);
#endif
#endif
    const char* factor = std::getenv("UMPIRE_BATTLES");
    return count * (factor == nullptr ? 1 : std::max(1, std::atoi(factor)));
}

/// Calls `check(walk)` for the battles of the seeds from `first` on.
template <class Check>
void each_battle(std::uint64_t first, int count, random_battle::Opening opening, Check check) {
    for (int i = 0; i < many(count); ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        Walk walk(seed, opening);
        check(walk);
        if (testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace umpire::properties
