// Whoever comes on as it is offered ends where the referee lets him stand, however crowded the edge is.

#include "every_battle.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace umpire::properties {
namespace {

/// Side A stands in a row along its edge, so near to it that a hull fits in nowhere but in the one gap.
std::unique_ptr<Match> with_a_gap(const std::string& newcomer, int gap_from, int gap_to) {
    std::string text = "ruleset bolt-action\ncase BA-MOVE-8 for: a way in\n  A de " + newcomer + "\n";
    int number = 0;
    for (int x = 1; x < 144; x += 3) {
        if (x > gap_from && x < gap_to) continue;
        const std::string name = std::to_string(number);
        text += "  A de section U" + name + ": u" + name + " at " + std::to_string(x) + ",10\n";
        ++number;
    }
    text += "  B us section P: p1 at 120,80\n  away S first_wave\n";
    return umpire::tests::match_of_case(text);
}

std::vector<Action> offered(const Match& match, VerbId verb) {
    Chance chance(1, 1);
    Candidates candidates;
    match.suggest(Side::a, chance, candidates);
    std::erase_if(candidates.actions, [&](const Action& action) { return action.verb != verb; });
    return candidates.actions;
}

std::string said(const Match& match, const Action& action) {
    return text::to_text(action, match.scenario(), LengthUnit::centimetre);
}

/// The unit comes on as it is offered, by any of the ways that are offered then.
void expect_arrivals(const Match& at_edge, VerbId path) {
    const std::vector<Action> ways = offered(at_edge, path);
    EXPECT_FALSE(ways.empty());
    for (const Action& way : ways) {
        const auto match = at_edge.clone();
        std::vector<Event> told;
        Events events(told);
        ASSERT_TRUE(match->act(Side::a, way, events).empty());
        EXPECT_EQ(match->state("S", "stays_off"), "no") << said(*match, way);
        ASSERT_TRUE(match->act(Side::a, unit_action(bolt_action::Verb::go, *match->scenario().unit_named("S")), events)
                        .empty());
        const auto is_kind = [](EventId kind) { return [kind](const Event& one) { return one.kind == kind; }; };
        EXPECT_TRUE(std::any_of(told.begin(), told.end(), is_kind(bolt_action::Happening::came_on)))
            << said(*match, way);
        EXPECT_FALSE(std::any_of(told.begin(), told.end(), is_kind(bolt_action::Happening::cut))) << said(*match, way);
    }
}

TEST(SuggestedEntries, LeadToAPlaceThatTheRefereeAccepts) {
    for (const auto& [newcomer, path] :
         {std::pair<const char*, VerbId>{"truck S: t1", bolt_action::Verb::path_of_model},
          std::pair<const char*, VerbId>{"section S: s1; s2; s3", bolt_action::Verb::path_of_unit}})
        for (const int gap : {20, 60, 100})
            for (const char* const order : {"S advance", "S run"}) {
                SCOPED_TRACE(std::string(newcomer) + ", " + order + ", gap at " + std::to_string(gap));
                const auto match = with_a_gap(newcomer, gap, gap + 16);
                ASSERT_NE(match, nullptr);
                Events silent;
                const auto given = text::read_action(order, match->scenario(), LengthUnit::centimetre);
                ASSERT_TRUE(match->act(Side::a, std::get<Action>(given), silent).empty());
                const std::vector<Action> entries = offered(*match, bolt_action::Verb::come_on);
                ASSERT_FALSE(entries.empty());
                for (const Action& entry : entries) {
                    const auto at_edge = match->clone();
                    ASSERT_TRUE(at_edge->act(Side::a, entry, silent).empty());
                    expect_arrivals(*at_edge, path);
                }
            }
}

}  // namespace
}  // namespace umpire::properties
