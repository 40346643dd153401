// What a refusal says first: the fact that was found, not the clause alone.

#include "cases/run_case.hpp"
#include "games/games.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace umpire::properties {
namespace {

/// A position, what is done in it, and last an action that is refused, with the beginning of what is said to it.
struct Refused {
    std::string position;
    std::string steps;
    std::string action;
    std::string words;
};

/// A case that does what is refused fails with the words of the refusal.
std::string refusal_of(const Refused& refused) {
    const std::string text = refused.position + refused.steps + "  do " + refused.action + "\n  never cut\n";
    const cases::CaseFile file = cases::read_cases(text);
    EXPECT_EQ(file.cases.size(), 1u) << text;
    if (file.cases.size() != 1) return "";
    const auto open = [](const Setup& setup) { return open_match(setup); };
    const cases::CaseResult result = cases::run_case(file.cases[0], open, Language::english);
    return result.failures.empty() ? "nothing is refused" : result.failures[0].message.english();
}

void expect_words(const std::vector<Refused>& all) {
    for (const Refused& refused : all)
        EXPECT_TRUE(refusal_of(refused).find("was refused: " + refused.words) != std::string::npos)
            << refused.action << " says: " << refusal_of(refused) << "\nexpected: " << refused.words;
}

TEST(RefusedFacts, OfAnArcAndACharge) {
    const std::string buffalo =
        "ruleset ae-wwii\ncase AE-SPEC-8 against: a refusal\n  A us buffalo B1: b1 at 10,10\n  B su guard G: g1 at "
        "40,40\n  do B1 activate\n";
    const std::string charge =
        "ruleset ae-wwii\ncase AE-MOVE-6 against: a refusal\n  A us airborne P: p1 at 10,10\n  B su guard G: g1 at "
        "15,10.5; g2 at 15,9.5; g3 at 16.1,9.5\n  do P activate\n  do p1 run to 19,10\n";
    expect_words({{buffalo, "", "b1 arc to 10.5,10", "That point lies inside the base of b1. AE-SPEC-8"},
                  {buffalo, "", "b1 arc to 10.5,10", "That point lies inside the base of b1."},
                  {buffalo, "", "g1 take_charge", "This is asked now:"},
                  {charge, "", "g3 take_charge", "p1 does not touch g3. AE-MOVE-6"}});
}

TEST(RefusedFacts, OfFireByMistake) {
    const std::string start =
        "ruleset bolt-action\ncase BA-FUB-4 against: a refusal\n  A de section S: s1 at 50,20\n  A de section F: f1 at "
        "60,20; f2 at 63,20; f3 at 66,20\n  A de section G: g1 at 120,20\n  A de section H: h1 at 20,20\n  terrain W "
        "building 30,10 - 34,30\n  B us section P: p1 at 60,40\n  B us section Q: q1 at 20,40\n  set S pins 1\n  do S "
        "fire\n  dice 6 6 1\n  asks B friendly_target\n";
    expect_words({{start, "", "G take_fire", "No enemy is near G. BA-FUB-4"},
                  {start, "", "P take_fire", "P is no other unit of the side that fires. BA-FUB-4"},
                  {start, "", "S take_fire", "S is no other unit of the side that fires. BA-FUB-4"},
                  {start, "", "H take_fire", "H is not in sight. BA-FUB-4"}});
}

TEST(RefusedFacts, OfAPanic) {
    const std::string start =
        "ruleset bolt-action\ncase BA-FUB-8 against: a refusal\n  option panic_path = owner_choice\n  A de section S: "
        "s1 at 50,10\n  B us section P: p1 at 50,30\n  set S pins 1\n  do S fire\n  dice 6 6 4\n";
    const std::string tie =
        "ruleset bolt-action\ncase BA-FUB-8 against: a refusal\n  A de section S: s1 at 50,50\n  B us section P: p1 at "
        "50,70\n  B us section Q: q1 at 50,30\n  B us section R: r1 at 50,20\n  set S pins 1\n  do S fire\n  dice 6 6 "
        "4\n  asks B panic_tie\n";
    expect_words({{start, "  do S path to 60,10\n", "S go", "The way of S leads less far from the enemy than straight"},
                  {tie, "", "R panic_from", "R is none of the nearest enemies in sight"}});
}

TEST(RefusedFacts, OfAGunThatTurns) {
    const std::string start =
        "ruleset bolt-action\ncase BA-WEAP-3 against: a refusal\n  A de howitzer_m G: c1 at 53.5,20; c2 at 46.5,20; c3 "
        "at 50,13; c4 at 53,13; g at 50,20@0\n  A de section S: s1 at 80,20\n  B us section P: p1 at 60,60\n";
    expect_words(
        {{start, "  do G fire\n", "g turn to 50,20", "g cannot be turned towards the point on which it stands."},
         {start, "  do G fire\n", "c1 turn to 50,60", "c1 is not turned before a shot. BA-WEAP-3"},
         {start, "  do G fire\n  do g turn to 51,60\n", "g turn to 50,60", "G has been turned for this shot"},
         {start, "", "S ambush to 50,60", "S is not turned before a shot. BA-WEAP-3"}});
}

}  // namespace
}  // namespace umpire::properties
