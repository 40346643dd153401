// Legality: there is always an answer, what is suggested is legal, judging changes nothing, and nothing comes of a
// refusal.

#include "every_battle.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "support/invariants.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace umpire::properties {
using ae_wwii::Question;
using ae_wwii::Verb;
namespace {

using random_battle::Input;
using random_battle::Opening;

TEST(Judge, EverySuggestionIsLegalAndThereIsAlwaysOne) {
    each_battle(1, 60, Opening::any, [](Walk& walk) {
        Chance chance(walk.players.seed(), 7);
        Candidates candidates;
        while (walk.goes_on()) {
            const Side side = random_battle::asked(*walk.match);
            const bool looks = side != Side::none && walk.steps % 5 == 0;
            if (looks) {
                const std::uint64_t hash = walk.match->hash();
                walk.match->suggest(side, chance, candidates);
                ASSERT_FALSE(candidates.actions.empty()) << walk.last();
                for (const Action& action : candidates.actions)
                    ASSERT_TRUE(walk.match->judge(side, action).empty())
                        << random_battle::text_of(*walk.match, Input{side, action, {}});
                walk.match->suggest(opponent_of(side), chance, candidates);
                ASSERT_TRUE(candidates.actions.empty()) << "suggestions for a side that nobody asks";
                ASSERT_EQ(walk.match->hash(), hash);
            }
            walk.step();
        }
    });
}

TEST(Judge, SuggestionsThatSayTheyAreCompleteAre) {
    each_battle(101, 60, Opening::any, [](Walk& walk) {
        random_battle::Draw draw(walk.players.seed(), 8);
        Candidates candidates;
        while (walk.goes_on()) {
            const auto* decisions = std::get_if<Decisions>(&walk.match->pending());
            const auto question = decisions == nullptr ? QuestionId(Question::act) : decisions->begin()->question;
            if (question != Question::act && question != Question::deploy && question != Question::leave) {
                const Side side = random_battle::asked(*walk.match);
                walk.match->suggest(side, draw.chance(), candidates);
                ASSERT_TRUE(candidates.complete);
                for (int i = 0; i < 20; ++i) {
                    const Action wild = random_battle::wild_action(*walk.match, draw);
                    if (!walk.match->judge(side, wild).empty()) continue;
                    const bool listed = std::find(candidates.actions.begin(), candidates.actions.end(), wild) !=
                                        candidates.actions.end();
                    ASSERT_TRUE(listed) << random_battle::text_of(*walk.match, Input{side, wild, {}});
                }
            }
            walk.step();
        }
    });
}

TEST(Judge, JudgingAndRefusedActionsChangeNothing) {
    each_battle(201, 60, Opening::any, [](Walk& walk) {
        random_battle::Draw draw(walk.players.seed(), 9);
        int refused = 0;
        while (walk.goes_on()) {
            const auto before = walk.match->clone();
            for (int i = 0; i < 6; ++i) {
                const Action wild = random_battle::wild_action(*walk.match, draw);
                const Side side = draw.one_in(5)   ? Side::b
                                  : draw.one_in(4) ? Side::a
                                                   : random_battle::asked(*walk.match);
                const Verdict verdict = walk.match->judge(side, wild);
                ASSERT_TRUE(walk.match->equals(*before));
                ASSERT_EQ(walk.match->judge(side, wild), verdict);
                if (verdict.empty()) continue;
                std::vector<Event> log;
                Events events(log);
                ASSERT_EQ(walk.match->act(side, wild, events), verdict);
                ASSERT_TRUE(log.empty() && walk.match->equals(*before))
                    << random_battle::text_of(*before, Input{side, wild, {}});
                for (const Objection& objection : verdict)
                    ASSERT_TRUE(objection.clause.id().starts_with("AE-"))
                        << random_battle::text_of(*before, Input{side, wild, {}});
                ++refused;
            }
            walk.step();
        }
        ASSERT_GT(refused, 0);
    });
}

/// Players who try things that nobody suggests: what is legal is done.
void play_wildly(Walk& walk) {
    random_battle::Draw draw(walk.players.seed(), 10);
    invariants::Fallen fallen;
    while (walk.goes_on()) {
        walk.decide();
        for (int i = 0; i < 12 && !walk.input.is_roll(); ++i) {
            const Action wild = random_battle::wild_action(*walk.match, draw);
            if (wild.verb == Verb::done || wild.verb == Verb::end) continue;
            if (!walk.match->judge(walk.input.side, wild).empty()) continue;
            walk.input.action = wild;
            break;
        }
        const std::string before = walk.match->save();
        walk.perform();
        ASSERT_NO_FATAL_FAILURE(expect_possible(walk, fallen)) << before;
    }
    ASSERT_TRUE(random_battle::is_over(*walk.match)) << "still not over after " << walk.steps << " steps";
}

TEST(Judge, WhateverIsLegalLeadsToAPossibleState) { each_battle(301, 150, Opening::placed, play_wildly); }

TEST(Judge, WhateverIsLegalLeadsToAPossibleStateFromTheSetUpOn) { each_battle(1301, 60, Opening::set_up, play_wildly); }

}  // namespace
}  // namespace umpire::properties
