#pragma once

#include "cases/position.hpp"
#include "exact/exact.hpp"
#include "games/games.hpp"
#include "odds/graph.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace umpire::odds_tests {

/// The battle of a position written as in a rule case, after its first actions; actions that roll do not belong here.
inline std::unique_ptr<Match> position(const std::string& text, const std::vector<std::string>& first = {}) {
    auto match = umpire::tests::match_of_case("ae-wwii", "AE-SHOOT-1", text);
    for (const std::string& line : first) {
        const auto action = std::get<Action>(text::read_action(line, match->scenario(), LengthUnit::inch));
        Events silent;
        EXPECT_TRUE(match->act(text::acting_side(action, match->scenario()), action, silent).empty()) << line;
    }
    return match;
}

inline odds::Intent intent(const Match& match, const std::string& line) {
    odds::Intent intent;
    intent.action = std::get<Action>(text::read_action(line, match.scenario(), LengthUnit::inch));
    intent.side = text::acting_side(intent.action, match.scenario());
    return intent;
}

/// Sorts ends by a number that a test makes of each, and tells which outcome is which number.
class NumberSorter final : public odds::Sorter {
public:
    explicit NumberSorter(std::function<int(const odds::End&)> number) : number_(std::move(number)) {}
    std::uint32_t outcome_of(const odds::End& end) override {
        const auto next = static_cast<std::uint32_t>(outcomes_.size());
        return outcomes_.try_emplace(number_(end), next).first->second;
    }
    /// Chances by number.
    template <class Chance>
    std::map<int, Chance> by_number(const std::vector<Chance>& chances) const {
        std::map<int, Chance> sorted;
        for (const auto& [number, outcome] : outcomes_) sorted[number] = chances.at(outcome);
        return sorted;
    }

private:
    std::function<int(const odds::End&)> number_;
    std::map<int, std::uint32_t> outcomes_;
};

/// The exact chance of each number that a test makes of the ends; the chances in floating point must agree with it.
inline std::map<int, mpq_class> exact_chances(const Match& match, const odds::Inquiry& inquiry,
                                              std::function<int(const odds::End&)> number) {
    NumberSorter sorter(std::move(number));
    const odds::Graph graph = odds::walk_rolls(match, inquiry, sorter);
    EXPECT_EQ(graph.state, odds::Graph::State::complete);
    const exact::Chances chances(graph);
    const auto doubles = odds::chances_of(graph);
    std::vector<mpq_class> exact;
    for (std::uint32_t i = 0; i < graph.outcomes; ++i) {
        const auto fraction = chances.of(i);
        exact.emplace_back(fraction.numerator + "/" + fraction.denominator);
        EXPECT_NEAR(doubles.at(i), exact.back().get_d(), 1e-12);
    }
    return sorter.by_number(exact);
}

/// The state of a model as a number.
inline int state_number(const odds::End& end, const std::string& name, const std::string& key) {
    const std::string value = end.match.state(name, key).value();
    if (value == "yes" || value == "no") return value == "yes" ? 1 : 0;
    return std::stoi(value);
}

}  // namespace umpire::odds_tests
