#include "games/bolt_action/vocabulary.hpp"
#include "server/lobby.hpp"
#include "text/codec.hpp"

#include <algorithm>
#include <array>

namespace umpire::server::testing {
using bolt_action::Question;
namespace {

using std::chrono::milliseconds;

bool is_asked(const Tab& tab, Question question) {
    if (!tab.is_asked()) return false;
    const auto seen = tab.match();
    for (const Decision& decision : std::get<Decisions>(seen->pending()))
        if (decision.by == tab.side() && decision.question == question) return true;
    return false;
}

Json react(const Json& answer, const std::string& until = "battle", const Json& unit = nullptr) {
    return {{"type", "stand"}, {"question", "react"}, {"answer", answer}, {"until", until}, {"unit", unit}};
}

class StandingTest : public LobbyTest {
protected:
    void found(const Json& clock = nullptr) {
        const Json answer = lobby.post("battles",
                                       {{"ruleset", "bolt-action"},
                                        {"scenario", "meeting"},
                                        {"players", {{"A", "human"}, {"B", "human"}}},
                                        {"clock", clock}},
                                       201);
        battle = {answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
        enter();
    }
    void enter() {
        a = lobby.enter(battle.battle, battle.a);
        b = lobby.enter(battle.battle, battle.b);
        watcher = lobby.enter(battle.battle, "");
    }
    void say(Tab& tab, const Json& message) {
        tab.say(message);
        lobby.settle();
    }
    /// Both decide by chance, nobody waiting for anything, until A is asked this; false when it never was.
    bool play_until(Question question, int decisions = 900) {
        for (int i = 0; i < decisions; ++i) {
            if (is_asked(*a, question)) return true;
            if (a->state["finished"].get<bool>() || !decide()) return false;
        }
        return false;
    }
    /// One decision, after which no time goes by.
    bool decide() {
        Tab& asked = a->is_asked() ? *a : *b;
        if (!asked.is_asked()) return false;
        const Json before = asked.state["revision"];
        asked.act(asked.idea(chance));
        lobby.settle_for(milliseconds(0));
        lobby.settle_for(milliseconds(300));  // the rhythm of secrets
        EXPECT_NE(asked.state["revision"], before) << asked.heard.back();
        return asked.state["revision"] != before;
    }
    std::size_t used() const { return a->last("standing")["used"].size(); }
    static std::string words_of(const Json& step) { return step["action"]["text"]; }

    Chance chance{11, 1};
    Founded battle;
    std::shared_ptr<Tab> a;
    std::shared_ptr<Tab> b;
    std::shared_ptr<Tab> watcher;
};

TEST_F(StandingTest, ASeatIsToldWhatItMayAnswerBeforehandAndNobodyElse) {
    found();
    const Json told = a->last("standing");
    EXPECT_EQ(told["given"], Json::array());
    EXPECT_EQ(told["used"], Json::array());
    const auto row = std::ranges::find_if(told["rows"], [](const Json& one) { return one["question"] == "react"; });
    ASSERT_NE(row, told["rows"].end());
    EXPECT_EQ((*row)["clause"]["id"], "BA-SHOOT-15");
    EXPECT_EQ((*row)["answers"],
              (Json{{{"answer", "lie_down"}, {"text", "Go Down"}}, {{"answer", "stand"}, {"text", "No reaction"}}}));
    EXPECT_TRUE(watcher->last("standing").is_null());
    const auto french = lobby.enter(battle.battle, battle.a, "fr");
    EXPECT_NE(french->last("standing")["rows"].dump().find("Pas de réaction"), std::string::npos);
}

TEST_F(StandingTest, AnswersForItsSeatAfterAWhileAndUntilItIsTakenBack) {
    found();
    ASSERT_TRUE(play_until(Question::react));
    say(*a, react("lie_down"));
    EXPECT_EQ(a->last("done")["id"], a->next_id - 1);
    EXPECT_FALSE(is_asked(*a, Question::react)) << "it answers what is asked already";
    ASSERT_EQ(used(), 1u);
    const std::size_t number = a->last("standing")["used"][0];
    EXPECT_TRUE(words_of(a->log[number - 1]).ends_with(" lie_down")) << words_of(a->log[number - 1]);
    ASSERT_TRUE(play_until(Question::react)) << "the next time";
    lobby.settle_for(milliseconds(100));
    a->say(react(nullptr));
    lobby.settle();
    EXPECT_EQ(a->last("standing")["given"], Json::array());
    EXPECT_TRUE(is_asked(*a, Question::react)) << "it was taken back before it answered";
    a->say(react("lie_down"));
    lobby.settle_for(lobby.limits.standing_thought - milliseconds(1));
    EXPECT_TRUE(is_asked(*a, Question::react)) << "as from a player who has to read the question";
    lobby.settle_for(lobby.limits.standing_spread + milliseconds(1));
    EXPECT_FALSE(is_asked(*a, Question::react));
    EXPECT_EQ(used(), 2u);
}

TEST_F(StandingTest, ABattleThatWasGivenUpIsNotTakenUpAgain) {
    found();
    ASSERT_TRUE(play_until(Question::react));
    say(*b, {{"type", "give_up"}, {"id", 900}});
    ASSERT_EQ(a->state["given_up"], "B");
    const std::size_t steps = a->log.size();
    a->say(react("lie_down"));
    lobby.settle();
    EXPECT_EQ(a->state["given_up"], "B");
    EXPECT_EQ(a->log.size(), steps) << "a standing answer went on with it";
    EXPECT_EQ(used(), 0u);
}

TEST_F(StandingTest, WhatIsSaidFastIsKeptInItsOrder) {
    found();
    ASSERT_TRUE(play_until(Question::react));
    lobby.journal.is_holding = true;
    a->say(react("lie_down"));
    a->say(react(nullptr));
    lobby.settle_for(milliseconds(0));
    while (lobby.journal.let_go()) lobby.settle_for(milliseconds(0));
    lobby.journal.is_holding = false;
    lobby.settle();
    EXPECT_EQ(a->last("standing")["given"], Json::array());
    EXPECT_TRUE(is_asked(*a, Question::react)) << "nothing stands that could answer";
    EXPECT_EQ(a->last("done")["id"], a->next_id - 1) << "both were told that they are kept";
    say(*a, react("stand", "turn"));
    EXPECT_EQ(a->last("standing")["given"].size(), 1u) << "and the next goes on from what is kept";
}

TEST_F(StandingTest, OneThatCannotBeKeptTakesNoOtherWithIt) {
    found();
    const std::array questions{"react", "casualty", "fire_back", "react"};
    const std::array answers{"stand", "usual", "stand", "lie_down"};
    for (std::size_t bad = 0; bad < questions.size(); ++bad) {
        for (const char* question : {"react", "casualty", "fire_back"})
            say(*a, {{"type", "stand"}, {"question", question}, {"answer", nullptr}});
        const int first = a->next_id;
        lobby.journal.is_holding = true;
        for (std::size_t i = 0; i < questions.size(); ++i)
            a->say({{"type", "stand"}, {"question", questions[i]}, {"answer", answers[i]}, {"until", "battle"}});
        lobby.settle_for(milliseconds(0));
        for (std::size_t i = 0; lobby.journal.held() > 0; ++i) {
            lobby.journal.fails = i == bad;
            lobby.journal.let_go();
            lobby.settle_for(milliseconds(0));
        }
        lobby.journal.is_holding = lobby.journal.fails = false;
        lobby.settle();
        EXPECT_EQ(a->last("failure")["code"], "store");
        EXPECT_EQ(a->last("failure")["id"], first + static_cast<int>(bad));
        const auto answer_to = [&](const Json& question) {
            const Json all = a->last("standing")["given"];
            for (const Json& given : all)
                if (given["question"] == question) return given["answer"];
            return Json();
        };
        const auto check = [&] {
            EXPECT_EQ(answer_to("react"), bad == 3 ? "stand" : "lie_down") << bad;
            EXPECT_EQ(answer_to("casualty").is_null(), bad == 1) << bad;
            EXPECT_EQ(answer_to("fire_back").is_null(), bad == 2) << bad;
        };
        check();
        lobby.restart();
        enter();
        check();
    }
}

TEST_F(StandingTest, WhatWasSaidForAUnitGoesBeforeWhatWasSaidForAll) {
    found();
    ASSERT_TRUE(play_until(Question::react));
    const std::size_t unit = next_asked(a->match()->pending()).unit.index();
    say(*a, {{"type", "stand"}, {"question", "fire_back"}, {"answer", "stand"}, {"until", "battle"}});
    say(*a, react("stand", "battle", unit));
    const std::size_t first = a->last("standing")["used"][0];
    EXPECT_TRUE(words_of(a->log[first - 1]).ends_with(" stand"));
    say(*a, react("lie_down"));
    EXPECT_EQ(a->last("standing")["given"].size(), 3u);
    say(*a, react("lie_down", "turn", unit));
    const Json given = a->last("standing")["given"];
    ASSERT_EQ(given.size(), 3u) << "for the same question and unit the last word counts";
    EXPECT_EQ(given[2], (Json{{"question", "react"}, {"unit", unit}, {"answer", "lie_down"}, {"until", "turn"}}));
}

TEST_F(StandingTest, WhatIsForATurnEndsWithIt) {
    found();
    ASSERT_TRUE(play_until(Question::react));
    say(*a, react("lie_down", "turn"));
    const int turn = a->match()->turn();
    while (a->match()->turn() == turn) ASSERT_TRUE(decide());
    const std::size_t before = used();
    ASSERT_TRUE(play_until(Question::react));
    lobby.settle();
    EXPECT_TRUE(is_asked(*a, Question::react));
    EXPECT_EQ(used(), before);
    say(*a, {{"type", "language"}, {"language", "fr"}});
    EXPECT_EQ(a->last("standing")["given"], Json::array());
}

TEST_F(StandingTest, DiceAreKeptInSecretOnceEachOfThemIsSpokenFor) {
    found();
    const auto keep = [](const Json& unit) {
        return Json{
            {"type", "stand"}, {"question", "keep_dice"}, {"answer", "by_order"}, {"until", "battle"}, {"unit", unit}};
    };
    ASSERT_TRUE(play_until(Question::keep_dice));
    const std::size_t heard = b->heard.size();
    const Json before = b->state;
    const bool was_alone = std::get<Decisions>(a->match()->pending()).size() == 1;
    say(*a, keep(nullptr));
    EXPECT_FALSE(is_asked(*a, Question::keep_dice));
    EXPECT_GE(used(), 2u) << "the dice, and that it is ready";
    const Json& last = a->log[a->last("standing")["used"].back().get<std::size_t>() - 1];
    EXPECT_EQ(words_of(last), "A ready");
    if (!was_alone) {
        EXPECT_EQ(b->state, before) << "that it has answered is a secret until the other one has";
        EXPECT_EQ(b->heard.size(), heard);
    }
}

TEST_F(StandingTest, ABadWishIsToldWithFieldAndExpectation) {
    found();
    const auto problem = [&](const Json& message) {
        say(*a, message);
        EXPECT_EQ(a->last("failure")["code"], "bad_request");
        EXPECT_EQ(a->last("failure")["id"], a->next_id - 1);
        return a->last("failure")["problems"][0]["message"].get<std::string>();
    };
    const auto units = a->match()->scenario().units;
    const auto foe = std::ranges::find_if(units, [](const UnitCard& unit) { return unit.side == Side::b; });
    for (const Json& bad : {Json("order"), Json("nonsense"), Json(7), Json(nullptr)})
        EXPECT_TRUE(problem({{"type", "stand"}, {"question", bad}, {"answer", "stand"}, {"until", "turn"}})
                        .starts_with("question: expected a question that may be answered beforehand: ambush, react"));
    for (const Json& bad : {Json("hold"), Json(7), Json("usual")})
        EXPECT_EQ(problem(react(bad)),
                  "answer: expected one of these answers, or null to take it back: lie_down, stand");
    for (const Json& bad : {Json(foe - units.begin()), Json(999), Json(-1), Json("all")})
        EXPECT_EQ(problem(react("stand", "turn", bad)),
                  "unit: expected the number of one of your units, or null for all of them");
    EXPECT_EQ(
        problem({{"type", "stand"}, {"question", "exceptional"}, {"answer", "usual"}, {"unit", 0}, {"until", "turn"}}),
        "unit: expected null: this question is not asked of one unit");
    EXPECT_EQ(problem(react("stand", "ever")), "until: expected 'turn' or 'battle'");
    say(*watcher, react("stand"));
    EXPECT_EQ(watcher->last("failure")["code"], "not_yours");
    EXPECT_EQ(a->last("standing")["given"], Json::array());
    int refused = 0;
    for (int i = 0; i < 40; ++i) {
        say(*b, react("stand"));
        refused += b->last("failure").is_null() ? 0 : 1;
    }
    EXPECT_EQ(refused, 40 - static_cast<int>(lobby.limits.stands_at_once));
    EXPECT_EQ(b->last("failure")["code"], "too_fast");
    EXPECT_NE(lobby.enter(battle.battle, battle.a, "fr"), nullptr);
}

TEST_F(StandingTest, ItIsKeptWithTheBattleAndGoesWithIt) {
    found();
    ASSERT_TRUE(play_until(Question::react));
    lobby.journal.fails = true;
    say(*a, react("stand"));
    EXPECT_EQ(a->last("failure")["code"], "store");
    EXPECT_TRUE(is_asked(*a, Question::react)) << "what is not kept is not used";
    lobby.journal.fails = false;
    a->leave();
    b->leave();
    lobby.settle();
    lobby.restart();
    enter();
    EXPECT_EQ(a->last("standing")["given"], Json::array());
    EXPECT_TRUE(is_asked(*a, Question::react));
    lobby.limits.standing_thought = std::chrono::hours(1);  // nothing is answered before the server ends
    lobby.restart();
    enter();
    say(*a, react("lie_down"));
    EXPECT_EQ(a->last("standing")["given"].size(), 1u);
    lobby.limits = {};
    lobby.restart();
    b = lobby.enter(battle.battle, battle.b);
    lobby.settle();
    a = lobby.enter(battle.battle, battle.a);
    EXPECT_EQ(a->last("standing")["given"].size(), 1u);
    EXPECT_EQ(used(), 1u) << "its seat was away";
    const Json before = a->last("standing");
    lobby.restart();
    enter();
    EXPECT_EQ(a->last("standing"), before) << "also which steps it took";
    ASSERT_TRUE(store->forget(battle.battle));
    EXPECT_EQ(store->standing(battle.battle, "A"), "");
}

TEST_F(StandingTest, ItRestsAfterWhatItDidWasTakenBack) {
    found();
    ASSERT_TRUE(play_until(Question::react));
    say(*a, react("lie_down"));
    const std::size_t step = a->last("standing")["used"][0];
    say(*a, {{"type", "ask_undo"}, {"at", a->state["revision"]}, {"to", step - 1}});
    say(*b, {{"type", "answer_undo"}, {"at", b->state["revision"]}, {"agree", true}});
    EXPECT_TRUE(is_asked(*a, Question::react)) << a->heard.back();
    say(*a, {{"type", "language"}, {"language", "en"}});
    EXPECT_EQ(used(), 0u) << "the step is none any more";
    lobby.restart();
    enter();
    EXPECT_TRUE(is_asked(*a, Question::react)) << "after a restart too";
    ASSERT_TRUE(decide());
    ASSERT_TRUE(play_until(Question::react));
    lobby.settle();
    EXPECT_FALSE(is_asked(*a, Question::react)) << "after the next decision it answers again";
    EXPECT_EQ(used(), 1u);
}

TEST_F(StandingTest, ItWaitsForTheAnswerToAWishAsAnyDecisionWouldMakeItVoid) {
    found();
    ASSERT_TRUE(play_until(Question::react));
    say(*b, {{"type", "ask_undo"}, {"at", b->state["revision"]}, {"to", b->log.size() - 2}});
    ASSERT_FALSE(a->state["wish"].is_null()) << b->heard.back();
    say(*a, react("lie_down"));
    EXPECT_TRUE(is_asked(*a, Question::react));
    EXPECT_FALSE(b->state["wish"].is_null());
    say(*a, {{"type", "answer_undo"}, {"at", a->state["revision"]}, {"agree", false}});
    EXPECT_FALSE(is_asked(*a, Question::react));
    EXPECT_EQ(used(), 1u);
}

TEST_F(StandingTest, WhereTheComputerStandsInItDecidesAndNotWhatWasSaidBeforehand) {
    found({{"turn", 60}, {"battle", nullptr}, {"then", "computer"}});
    ASSERT_TRUE(play_until(Question::react));
    lobby.date += 61'000;
    lobby.settle_for(milliseconds(61'000));
    ASSERT_EQ(a->last("clock")["A"]["computer"], true) << a->last("clock").dump();
    say(*a, react("lie_down"));
    EXPECT_EQ(a->last("standing")["given"].size(), 1u);
    const std::size_t before = a->log.size();
    for (int i = 0; i < 60 && b->is_asked(); ++i) {
        b->act(b->idea(chance));
        lobby.settle();
        ASSERT_EQ(used(), 0u);
    }
    EXPECT_GT(a->log.size(), before + 60);
    EXPECT_EQ(a->last("clock")["A"]["computer"], true) << "nor does it bring its player back";
}

/// What the other seat, those who look on, the lists and the record tell, while a seat speaks beforehand or by hand.
class StandingTwins : public StandingTest {
protected:
    enum class Way { by_hand, beforehand, much_said };
    std::vector<std::string> told_to_others(Way way) {
        lobby.dice = Chance(5, 1);
        lobby.date = 1'700'000'000'000;
        chance = Chance(11, 1);
        found();
        EXPECT_TRUE(play_until(Question::react));
        if (way == Way::much_said) {
            for (const char* answer : {"stand", "lie_down"}) {
                a->say(react(answer, "turn", 0));
                a->say({{"type", "stand"}, {"question", "casualty"}, {"answer", "usual"}, {"until", "battle"}});
                a->say({{"type", "stand"}, {"question", "casualty"}, {"answer", nullptr}});
            }
            a->say(react("usual"));
            lobby.settle_for(milliseconds(10));
            a->say(react(nullptr, "turn", 0));
            lobby.settle_for(milliseconds(10));
        }
        const std::size_t before = a->log.size();
        if (way == Way::beforehand) {
            a->say(react("lie_down"));
        } else {
            const auto seen = a->match();
            const Decision& decision = next_asked(seen->pending());
            a->act(text::to_text(unit_action(bolt_action::Verb::lie_down, decision.unit), seen->scenario(),
                                 LengthUnit::centimetre));
        }
        lobby.settle();
        EXPECT_GT(a->log.size(), before);
        b->say({{"type", "record"}});
        b->say({{"type", "log"}, {"from", 0}, {"to", 1000}});
        watcher->say({{"type", "branches"}});
        lobby.settle();
        std::vector<std::string> told;
        for (const auto& tab : {b, watcher, lobby.enter(battle.battle, battle.b), lobby.enter(battle.battle, "")})
            told.insert(told.end(), tab->heard.begin(), tab->heard.end());
        for (const std::string& token : {battle.b, std::string()})
            told.push_back(lobby.post("list", {{"battles", {{{"battle", battle.battle}, {"token", token}}}}}).dump());
        return battle.without_name(std::move(told));
    }
};

TEST_F(StandingTwins, NobodyElseLearnsThatSomethingWasSaidBeforehandOrUsed) {
    const std::vector<std::string> by_hand = told_to_others(Way::by_hand);
    for (const Way way : {Way::beforehand, Way::much_said}) {
        const std::vector<std::string> told = told_to_others(way);
        ASSERT_EQ(told.size(), by_hand.size());
        for (std::size_t i = 0; i < told.size(); ++i) ASSERT_EQ(told[i], by_hand[i]);
    }
}

/// The disk takes its time, and B asks all the while.
TEST_F(StandingTwins, HowLongOthersWaitDoesNotTellIt) {
    const auto heard = [&](bool speaks) {
        lobby.journal.when_due = {};
        lobby.dice = Chance(5, 1);
        lobby.time = std::chrono::steady_clock::time_point(std::chrono::hours(9));
        chance = Chance(11, 1);
        found();
        EXPECT_TRUE(play_until(Question::order));
        lobby.journal.when_due = [this](std::function<void()> task) {
            lobby.executor.post_at(lobby.time + milliseconds(15), std::move(task));
        };
        std::vector<std::string> line;
        std::size_t known = b->heard.size();
        const int first = a->next_id;
        for (int now = 0; now < 400; ++now) {
            if (speaks && now % 50 == 20) a->say(react(now % 100 == 20 ? Json("lie_down") : Json(nullptr)));
            if (now % 3 == 0) b->say({{"type", "log"}, {"from", now % 7}, {"to", 9}});
            lobby.settle_for(milliseconds(1));
            for (; known < b->heard.size(); ++known) line.push_back(std::to_string(now) + " " + b->heard[known]);
        }
        const Json done = a->last("done");
        EXPECT_EQ(speaks, !done.is_null() && done["id"] == a->next_id - 1 && a->next_id > first + 7);
        lobby.journal.when_due = {};
        return line;
    };
    EXPECT_EQ(heard(false), heard(true));
}

}  // namespace
}  // namespace umpire::server::testing
