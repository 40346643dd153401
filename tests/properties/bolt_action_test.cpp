// Random battles of Bolt Action: what must hold in all of them.

#include "every_battle.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "support/random_bolt_action.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace umpire::properties {
namespace {

using random_battle::Draw;
using random_bolt_action::Hands;

constexpr int answers_max = 20'000;

bool waits_for_choice(const Match& match) { return std::holds_alternative<Decisions>(match.pending()); }

std::string text_of(const Match& match, const Action& action) {
    return text::to_text(action, match.scenario(), LengthUnit::centimetre);
}

/// A battle of each seed, answered step by step; look(match) is called before each answer.
template <class Look>
void each_bolt_battle(std::uint64_t first, int count, Look look) {
    for (int i = 0; i < many(count); ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        const std::unique_ptr<Match> match = random_battle::opened(random_bolt_action::random_setup(seed));
        Hands hands(seed);
        Events silent;
        int answers = 0;
        for (; !random_battle::is_over(*match) && answers < answers_max; ++answers) {
            look(*match);
            if (testing::Test::HasFatalFailure()) return;
            hands.answer(*match, silent);
        }
        ASSERT_LT(answers, answers_max) << "a battle without an end";
    }
}

TEST(BoltAction, EveryStateBetweenOrdersIsPossible) {
    for (int i = 0; i < many(60); ++i) {
        const std::uint64_t seed = 1 + static_cast<std::uint64_t>(i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        const std::unique_ptr<Match> match = random_battle::opened(random_bolt_action::random_setup(seed));
        Hands hands(seed);
        std::vector<Event> log;
        Events events(log);
        std::vector<bool> excused(units_max, false);
        for (int answers = 0; !random_battle::is_over(*match) && answers < answers_max; ++answers) {
            log.clear();
            hands.answer(*match, events);
            for (const Event& event : log) {
                if (event.kind != bolt_action::Happening::assault_declared &&
                    event.kind != bolt_action::Happening::sprung)
                    continue;
                excused[event.unit.index()] = excused[event.target_unit.index()] = true;
            }
            const auto faults = random_bolt_action::faults_of(*match, excused);
            ASSERT_TRUE(faults.empty()) << faults[0] << " after " << answers << " answers";
        }
    }
}

TEST(BoltAction, EveryCandidateIsLegal) {
    each_bolt_battle(101, 12, [](const Match& match) {
        if (!waits_for_choice(match)) return;
        const Side side = random_battle::asked(match);
        Chance chance(match.rolls(), 3);
        Candidates candidates;
        match.suggest(side, chance, candidates);
        ASSERT_FALSE(candidates.actions.empty());
        for (const Action& action : candidates.actions)
            ASSERT_TRUE(match.judge(side, action).empty()) << text_of(match, action);
    });
}

TEST(BoltAction, ASavedBattleIsTheSame) {
    each_bolt_battle(201, 20, [](const Match& match) {
        const std::unique_ptr<Match> loaded = match.load(match.save());
        ASSERT_NE(loaded, nullptr);
        ASSERT_TRUE(loaded->equals(match));
        ASSERT_EQ(loaded->hash(), match.hash());
    });
}

TEST(BoltAction, WhatIsImaginedCouldBe) {
    each_bolt_battle(301, 12, [](const Match& match) {
        Chance chance(match.rolls(), 4);
        for (const Side observer : {Side::a, Side::b, Side::none}) {
            const std::unique_ptr<Match> imagined = match.imagine(observer, chance);
            ASSERT_NE(imagined->load(imagined->save()), nullptr);
            if (random_battle::asked(match) != observer || observer == Side::none) continue;
            const Action action = imagined->sample(observer, chance);
            ASSERT_TRUE(match.judge(observer, action).empty()) << text_of(match, action);
        }
    });
}

TEST(BoltAction, WhatIsKnownHoldsNoMoreAndCanBeKeptAndLookedAt) {
    each_bolt_battle(302, 12, [](const Match& match) {
        Chance chance(match.rolls(), 5);
        for (const Side observer : {Side::a, Side::b, Side::none}) {
            const std::unique_ptr<Match> known = match.known_to(observer);
            ASSERT_TRUE(known->equals(match) || !match.is_open_to(observer));
            ASSERT_TRUE(known->known_to(observer)->equals(*known));
            ASSERT_TRUE(match.imagine(observer, chance)->known_to(observer)->equals(*known));
            const std::unique_ptr<Match> loaded = known->load(known->save());
            ASSERT_NE(loaded, nullptr);
            ASSERT_TRUE(loaded->equals(*known));
            if (random_battle::asked(match) != observer || observer == Side::none) continue;
            Candidates offered;
            known->suggest(observer, chance, offered);
            for (const Action& action : offered.actions)
                ASSERT_TRUE(match.judge(observer, action).empty()) << text_of(match, action);
        }
    });
}

TEST(BoltAction, WhateverIsTriedIsJudgedAndWhatIsLegalLeadsOn) {
    each_bolt_battle(401, 6, [](const Match& match) {
        if (!waits_for_choice(match)) return;
        Draw draw(match.hash(), 5);
        for (int i = 0; i < 8; ++i) {
            const Action action = random_bolt_action::wild_action(match, draw);
            const Side side = random_battle::asked(match);
            if (!match.judge(side, action).empty()) continue;
            const std::unique_ptr<Match> copy = match.clone();
            Events silent;
            copy->act(side, action, silent);
            ASSERT_NE(copy->load(copy->save()), nullptr) << text_of(match, action);
            Hands hands(match.hash() + static_cast<std::uint64_t>(i));
            for (int more = 0; more < 30 && !random_battle::is_over(*copy); ++more) hands.answer(*copy, silent);
        }
    });
}

TEST(BoltAction, TheSameSeedGivesTheSameBattle) {
    for (std::uint64_t seed = 501; seed < 501 + static_cast<std::uint64_t>(many(4)); ++seed) {
        std::array<std::uint64_t, 2> hashes{};
        for (std::uint64_t& hash : hashes) {
            const std::unique_ptr<Match> match = random_battle::opened(random_bolt_action::random_setup(seed));
            Hands hands(seed);
            Events silent;
            while (!random_battle::is_over(*match)) hands.answer(*match, silent);
            hash = match->hash();
        }
        EXPECT_EQ(hashes[0], hashes[1]) << "seed " << seed;
    }
}

}  // namespace
}  // namespace umpire::properties
