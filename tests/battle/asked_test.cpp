// Who is asked what (battle/pending.hpp), and what no rule may ask.

#include "battle/answers.hpp"
#include "battle/battle.hpp"
#include "battle/hash.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <type_traits>

namespace umpire {
namespace {

constexpr QuestionId question_one = QuestionId::at(1);
constexpr QuestionId question_two = QuestionId::at(2);

Decision asked(Side by, QuestionId question = question_one) {
    Decision decision;
    decision.by = by;
    decision.question = question;
    return decision;
}
Pending asks(std::initializer_list<Decision> decisions) { return Decisions(decisions); }

TEST(Asked, IsFoundBySideWhicheverStandsFirst) {
    const Decision a = asked(Side::a, question_one);
    const Decision b = asked(Side::b, question_two);
    for (const Pending& both : {asks({a, b}), asks({b, a})}) {
        EXPECT_EQ(*asked_of(both, Side::a), a);
        EXPECT_EQ(*asked_of(both, Side::b), b);
        EXPECT_EQ(asked_of(both, Side::none), nullptr);
        EXPECT_TRUE(is_asked(both, question_one));
        EXPECT_TRUE(is_asked(both, Side::b, question_two));
        EXPECT_FALSE(is_asked(both, Side::a, question_two));
        EXPECT_EQ(asked_alone(both), nullptr);
    }
    const Pending alone = asks({b});
    EXPECT_EQ(*asked_alone(alone), b);
    EXPECT_EQ(next_asked(alone), b);
    EXPECT_FALSE(is_asked(alone, Side::a));
    for (const Pending& nobody : {Pending(Roll{}), Pending(Draw{}), Pending(Finished{})}) {
        EXPECT_EQ(asked_of(nobody, Side::a), nullptr);
        EXPECT_EQ(asked_alone(nobody), nullptr);
        EXPECT_FALSE(is_asked(nobody, question_one));
    }
}

TEST(Asked, IsHashedAsAListLikeAnyOther) {
    const Decision a = asked(Side::a, question_one);
    const FixedVector<Decision, 2> list{a};
    EXPECT_EQ(hash_of(Decisions{a}), hash_of(list));
    EXPECT_EQ(Decisions{a}, Decisions{a});
    EXPECT_FALSE((Decisions{a} == Decisions{a, asked(Side::b)}));
}

TEST(Asked, IsOfOneSideOrOfBothOnce) {
    EXPECT_TRUE(is_possible(Decisions{asked(Side::a)}));
    EXPECT_TRUE(is_possible(Decisions{asked(Side::b), asked(Side::a)}));
    EXPECT_FALSE(is_possible(Decisions{}));
    EXPECT_FALSE(is_possible(Decisions{asked(Side::none)}));
    EXPECT_FALSE(is_possible(Decisions{asked(Side::a), asked(Side::a)}));
}

/// A game in which the one procedure asks what its scenario says.
struct Asking {
    using Scenario = Pending;
    struct Situation {
        friend bool operator==(const Situation&, const Situation&) = default;
    };
    using Work = NoWork;
    struct Procedure {
        friend bool operator==(const Procedure&, const Procedure&) = default;
    };
    static Progress<Procedure> step(Battle<Asking>& battle, Procedure&, Answer, Events&) { return *battle.scenario; }
};

Pending asked_after(const Pending& asked) {
    Battle<Asking> battle;
    battle.scenario = std::make_shared<const Pending>(asked);
    battle.procedures.push_back({});
    Events silent;
    advance(battle, Nothing{}, silent);
    return battle.pending;
}

TEST(AskedDeathTest, RefusesWhatNoRuleMayAsk) {
    const Decision a = asked(Side::a, question_one);
    EXPECT_EQ(asked_after(Decisions{a}), Pending(Decisions{a}));
    EXPECT_DEATH(asked_after(Decisions{}), "is_possible");
    EXPECT_DEATH(asked_after(Decisions{a, a}), "is_possible");
    EXPECT_DEATH(asked_after(Decisions{asked(Side::none)}), "is_possible");
    EXPECT_DEATH(static_cast<void>(next_asked(Roll{})), "decisions");
}

// Battles are copied whole; a part of one is not assigned.
static_assert(std::is_copy_assignable_v<Battle<Asking>>);
static_assert(std::is_trivially_copyable_v<Guarded<int>> && std::is_copy_constructible_v<Guarded<int>>);
static_assert(!std::is_copy_assignable_v<Guarded<int>> && !std::is_move_assignable_v<Guarded<int>>);

TEST(NumbersDeathTest, FitWhereTheyArePut) {
    std::uint8_t narrow = 0;
    give(narrow, 255);
    EXPECT_EQ(narrow, 255);
    EXPECT_DEATH(give(narrow, 256), "in_range");
    EXPECT_DEATH(give(narrow, -1), "in_range");
    EXPECT_EQ(roll_of(20, 20, Bands::each(20), {}, Side::a).count, 20);
    EXPECT_DEATH(static_cast<void>(roll_of(257, 6, Bands::none(), {}, Side::a)), "in_range");
}

TEST(BandsDeathTest, BeginAtFacesThatDiceHave) {
    EXPECT_EQ(Bands::at_least(1), Bands::none()) << "every face is at least 1";
    EXPECT_EQ(Bands::at_least(7), Bands::none()) << "no face of a D6 is at least 7";
    EXPECT_EQ(Bands::none().with(20), Bands::at_least(20, 20));
    EXPECT_DEATH(static_cast<void>(Bands::at_least(8)), "face");
    EXPECT_DEATH(static_cast<void>(Bands::at_least(0)), "face");
    EXPECT_DEATH(static_cast<void>(Bands::at_least(3, 21)), "is_die");
    EXPECT_DEATH(static_cast<void>(Bands::each(1)), "is_die");
    EXPECT_DEATH(static_cast<void>(Bands::none().with(1)), "face");
    EXPECT_DEATH(static_cast<void>(Bands::none().with(21)), "face");
}

}  // namespace
}  // namespace umpire
