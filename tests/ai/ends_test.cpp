#include "ai/ends.hpp"
#include "ai/analysis.hpp"
#include "ai/losses.hpp"
#include "ai/play_out.hpp"
#include "ai/player.hpp"
#include "battles.hpp"
#include "positions.hpp"
#include "support/shipped_forces.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

/// Whatever dice may bring is weighed by how often it comes about, and nobody is praised or blamed for the calendar.
namespace umpire::ai_tests {
namespace {

/// It does not matter which of the dice of a group shows what: the game may note it all the same.
Faces in_order(const Roll& roll, Faces faces) {
    std::uint8_t* first = faces.begin();
    if (roll.groups.empty()) std::sort(faces.begin(), faces.end());
    for (const DiceGroup& group : roll.groups) {
        std::sort(first, first + group.count);
        first += group.count;
    }
    return faces;
}

/// Rolls every single die every way, and counts how often each battle comes about.
void compare_with_every_fall(const Match& match, const std::vector<ai::WeightedEnd>& ends) {
    const Roll roll = std::get<Roll>(match.pending());
    std::vector<std::int64_t> counted(ends.size(), 0);
    Faces faces;
    faces.resize(roll.count, 1);
    Events silent;
    for (;;) {
        const std::unique_ptr<Match> after = match.clone();
        after->roll(in_order(roll, faces), silent);
        const Digest digest = after->digest(match);
        const auto found =
            std::ranges::find_if(ends, [&](const ai::WeightedEnd& end) { return end.match->digest(match) == digest; });
        ASSERT_NE(found, ends.end()) << roll.clause.id();
        ++counted[static_cast<std::size_t>(found - ends.begin())];
        std::size_t die = 0;
        while (die < faces.size() && faces[die] == roll.sides) faces[die++] = 1;
        if (die == faces.size()) break;
        ++faces[die];
    }
    for (std::size_t i = 0; i < ends.size(); ++i) EXPECT_EQ(counted[i], ends[i].ways) << i;
}

TEST(Ends, AreAsLikelyAsTheirDice) {
    int compared = 0;
    std::map<int, int> by_dice;
    for (const char* name : {"ae_wwii/scenarios/patrol", "bolt_action/scenarios/meeting",
                             "wme/scenarios/wme_first_orders", "wwiisim_fr/scenarios/even_platoons"}) {
        const auto match = random_battle::opened(test_support::shipped_setup("data/" + std::string(name) + ".toml"));
        const auto player = ai::make_player("regular");
        std::array<Chance, 2> chances{ai::chance_of(3, Side::a), ai::chance_of(3, Side::b)};
        Events silent;
        std::map<int, int> tried;
        for (int step = 0; step < 900 && !random_battle::is_over(*match); ++step) {
            if (const auto* roll = std::get_if<Roll>(&match->pending())) {
                const std::vector<ai::WeightedEnd> ends = ai::ends_of(*match, 40);
                if (!ends.empty() && roll->count <= 4 && tried[roll->count]++ < 3) {
                    compare_with_every_fall(*match, ends);
                    ++by_dice[roll->count];
                    ++compared;
                }
                match->roll(ai::faces_of(*match, *roll, 3), silent);
            } else if (const auto* draw = std::get_if<Draw>(&match->pending())) {
                match->draw(ai::token_of(*match, *draw, 3), silent);
            } else {
                const Side by = next_asked(match->pending()).by;
                const Action action = ai::decide(*player, *match, by, chances[index_of(by)]);
                ASSERT_TRUE(match->act(by, action, silent).empty());
            }
        }
    }
    EXPECT_GT(compared, 15);
    EXPECT_GT(by_dice[1], 0);
    EXPECT_GT(by_dice[2], 0);
    EXPECT_GT(by_dice[3] + by_dice[4], 0);
}

/// Where there are too many to be told one by one, none are: half of the ends would be a lie.
TEST(Ends, TooManyAreNone) {
    const auto match = position_of("wme", "WM-COMB-4",
                                   "  A marches m_halberdiers H: h1 at 46,50@0; h2 at 50,50@0; h3 at 54,50@0\n"
                                   "  B marches m_knights K: k1 at 47,53@180; k2 at 49,53@180\n"
                                   "  start combat\n");
    ASSERT_TRUE(std::holds_alternative<Roll>(match->pending()));
    EXPECT_GT(ai::ends_of(*match, 40).size(), 3U);
    EXPECT_TRUE(ai::ends_of(*match, 3).empty());
}

std::unique_ptr<Match> before_a_shot() {
    auto match = position_of("ae-wwii", "AE-SHOOT-4",
                             "  A us airborne P: p1 at 10,10\n"
                             "  B de wehrmacht W: w1 at 10,20\n"
                             "  set battle turn 6\n"
                             "  do P activate\n");
    const Vocabulary& words = words_of(*match);
    Events silent;
    EXPECT_TRUE(
        match->act(Side::a, unit_action(*words.verb("activate"), *match->scenario().unit_named("P")), silent).empty());
    Chance chance(1, 1);
    Candidates candidates;
    match->suggest(Side::a, chance, candidates);
    const auto shot = std::ranges::find_if(candidates.actions,
                                           [&](const Action& action) { return action.verb == *words.verb("shoot"); });
    EXPECT_TRUE(shot != candidates.actions.end() && match->act(Side::a, *shot, silent).empty());
    EXPECT_TRUE(std::holds_alternative<Roll>(match->pending()));
    return match;
}

/// The luck of a die is nothing in the mean of its faces, and a miss never helps whom it missed.
TEST(Ends, TheLuckOfADieIsNothingInTheMean) {
    const auto match = before_a_shot();
    const std::vector<ai::WeightedEnd> ends = ai::ends_of(*match, 12);
    ASSERT_GT(ends.size(), 1U);
    ai::Thoroughness thoroughness;
    thoroughness.nodes = 0;
    thoroughness.fought = 0;
    std::int64_t luck = 0;
    std::int64_t ways = 0;
    int least = 0;
    int most = 0;
    for (const ai::WeightedEnd& end : ends) {
        ai::Analyst analyst(thoroughness);
        const ai::StepWorth worth = analyst.step({match.get(), end.match.get()});
        luck += worth.change * end.ways;
        ways += end.ways;
        least = std::min(least, worth.change);
        most = std::max(most, worth.change);
    }
    EXPECT_LE(std::abs(luck), ways) << "rounding alone";
    EXPECT_LT(least, 0);
    EXPECT_GT(most, 0);
}

/// One man before a gun: he is lost as often as the dice have it, shot and damage together.
TEST(Ends, LossesToComeAreTheMeanOfTheirDice) {
    const auto match = before_a_shot();
    const std::size_t target = match->scenario().unit_named("W")->index();
    const std::int32_t expected = ai::losses_to_come(*match, 1)[target];
    EXPECT_GT(expected, 0);
    EXPECT_LT(expected, 1000);
    std::int64_t sum = 0;
    std::int64_t ways = 0;
    for (const ai::WeightedEnd& end : ai::ends_of(*match, 12)) {
        sum += end.ways * ai::losses_to_come(*end.match, 1)[target];
        ways += end.ways;
    }
    EXPECT_NEAR(static_cast<double>(sum) / static_cast<double>(ways), expected, 2);
    EXPECT_EQ(ai::losses_in(*match)[target], 0);
}

/// In a turn that is not the last, the last unit to act may end the turn. What it does then is valued where the turn
/// ends, as anything else that it may do, and not a turn later.
TEST(Horizon, ADeedThatEndsTheTurnIsSeenNoFarther) {
    const auto match = position_of("ae-wwii", "AE-SHOOT-4",
                                   "  A us airborne P: p1 at 10,10\n"
                                   "  B de wehrmacht W: w1 at 14,30\n"
                                   "  set W activated yes\n"
                                   "  set battle turn 3\n"
                                   "  do P activate\n");
    Events silent;
    ASSERT_TRUE(
        match->act(Side::a, unit_action(*words_of(*match).verb("activate"), *match->scenario().unit_named("P")), silent)
            .empty());
    const Vocabulary& words = words_of(*match);
    Chance chance(1, 1);
    Candidates candidates;
    match->suggest(Side::a, chance, candidates);
    const auto idle = std::ranges::find_if(candidates.actions,
                                           [&](const Action& action) { return words[action.verb].role == Role::end; });
    ASSERT_NE(idle, candidates.actions.end());
    const std::unique_ptr<Match> after = match->clone();
    ASSERT_TRUE(after->act(Side::a, *idle, silent).empty());
    ASSERT_EQ(after->turn(), match->turn() + 1);
    ai::Search search;
    ai::Imagination imagination(*match);
    const auto compared = search.compare(*match, Side::a, *idle, *idle, 4, ai::Effort{400, 4, 1}, chance);
    for (const std::int32_t value : compared.one)
        EXPECT_EQ(value, ai::evaluate(*after, Side::a, imagination.adviser()));
    // Nor is the step that ends a turn blamed for what the estimate corrects then: the next one tells that apart.
    ai::Thoroughness thoroughness;
    thoroughness.nodes = 0;
    thoroughness.fought = 0;
    ai::Analyst analyst(thoroughness);
    const ai::StepWorth last = analyst.step({match.get(), after.get(), Side::a, &*idle});
    EXPECT_EQ(last.after, ai::evaluate(*after, Side::a, imagination.adviser()));
    EXPECT_EQ(last.drift, 0);
    const std::unique_ptr<Match> later = after->clone();
    random_battle::Players players(1);
    random_battle::apply(*later, players.next(*later));
    const ai::StepWorth next = analyst.step({after.get(), later.get()});
    EXPECT_EQ(next.before, last.after);
    EXPECT_NE(next.drift, 0);
    EXPECT_EQ(next.before + next.drift + next.change, next.after);
}

}  // namespace
}  // namespace umpire::ai_tests
