// BA-INFO-6 by the clock: how long answers take tells nobody that, or how often, somebody decides in secret, however
// slow the disk is.

#include "games/bolt_action/vocabulary.hpp"
#include "properties/every_battle.hpp"
#include "server/lobby.hpp"
#include "server/usher.hpp"
#include "text/codec.hpp"

#include <algorithm>
#include <set>

namespace umpire::server::testing {
using bolt_action::Question;
namespace {

using std::chrono::milliseconds;

constexpr milliseconds commit_time{15};

/// Who is asked in secret; none where nobody is.
Side asked_in_secret(const Tab& tab) {
    const auto seen = tab.match();
    if (seen == nullptr) return Side::none;
    const auto* decisions = std::get_if<Decisions>(&seen->pending());
    if (decisions == nullptr) return Side::none;
    const Decision& first = *decisions->begin();
    return first.question == Question::waves || first.question == Question::keep_dice ? first.by : Side::none;
}

class RhythmTest : public LobbyTest {
protected:
    void SetUp() override {
        lobby.journal.when_due = [this](std::function<void()> task) {
            lobby.executor.post_at(lobby.time + commit_time, std::move(task));
        };
    }
    /// What a tab hears, by the millisecond at which it hears it.
    void note(const Tab& tab, std::size_t& known, milliseconds now, std::vector<std::string>& line) {
        for (; known < tab.heard.size(); ++known)
            line.push_back(std::to_string(now.count()) + " " + tab.heard[known].substr(0, 160));
    }
};

TEST(UsherTest, MomentsHangOnTheBeginningAlone) {
    const Moment since{std::chrono::hours(1)};
    const auto after = [&](int ms) {
        return (moment_after(since, milliseconds(100), since + milliseconds(ms)) - since);
    };
    EXPECT_EQ(after(0), milliseconds(100));
    EXPECT_EQ(after(99), milliseconds(100));
    EXPECT_EQ(after(100), milliseconds(100));
    EXPECT_EQ(after(101), milliseconds(200));
    EXPECT_EQ(after(-5), milliseconds(100));
}

TEST_F(RhythmTest, AComputersSecretAnswersAreToldSoLongAfterTheQuestionHoweverManyTheyAre) {
    std::set<std::ptrdiff_t> counts;
    int questions = 0;
    for (int battles = 0; battles < 9 && (questions <= 4 || counts.size() < 2); ++battles) {
        const Founded battle = lobby.found("bolt-action", "meeting", "random", "human");
        const auto b = lobby.enter(battle.battle, battle.b);
        Chance chance(static_cast<std::uint64_t>(battles) + 4, 1);
        for (int i = 0; i < properties::many(160) && b->is_asked(); ++i) {
            b->act(b->idea(chance));
            const std::size_t told = b->heard.size();
            Side was_asked = Side::none;
            auto since = lobby.time;
            std::size_t known = told;
            while (lobby.executor.next() || b->heard.size() == told) {
                lobby.settle_for(milliseconds(1));
                if (b->heard.size() == known) continue;
                known = b->heard.size();
                if (was_asked == Side::a) {
                    EXPECT_EQ(lobby.time - since, lobby.limits.secret_thought + lobby.limits.secret_rhythm);
                    const std::string last = store->read(battle.battle)->payloads.back();
                    std::ptrdiff_t decisions = 0;
                    for (std::size_t at = 0; (at = last.find("do A ", at)) != std::string::npos; ++at) ++decisions;
                    counts.insert(decisions);
                    ++questions;
                }
                was_asked = asked_in_secret(*b);
                since = lobby.time;
            }
        }
    }
    EXPECT_GT(questions, 4);
    EXPECT_GT(counts.size(), 1u) << "some were many";
}

/// What A may decide now without anybody else noticing, as it is said.
std::vector<std::string> secrets_of(const Tab& a, Chance& chance) {
    const auto seen = a.match();
    Candidates all;
    seen->suggest(Side::a, chance, all);
    std::vector<std::string> secrets;
    for (const Action& action : all.actions)
        if (!seen->is_open_to(Side::b, Side::a, action))
            secrets.push_back(text::to_text(action, seen->scenario(), LengthUnit::centimetre));
    return secrets;
}

/// What B and those who look on hear, and when, while A decides in secret or does nothing.
struct WhatIsHeard {
    std::vector<std::string> line;
    int decided = 0;
};

class ProbeTest : public RhythmTest {
protected:
    WhatIsHeard probe(bool decides) {
        lobby.dice = Chance(3, 1);
        lobby.time = {};
        lobby.time += std::chrono::hours(2);
        const Founded battle = found_timed();
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        const auto watcher = lobby.enter(battle.battle, "");
        Chance chance(21, 1);
        while (asked_in_secret(*a) != Side::a) {
            if (lobby.play(*a, *b, chance, 1) != 1) break;
        }
        EXPECT_EQ(asked_in_secret(*b), Side::a);
        const std::vector<std::string> secrets = secrets_of(*a, chance);
        EXPECT_GT(secrets.size(), 1u);
        WhatIsHeard heard;
        std::size_t known_b = b->heard.size();
        std::size_t known_watcher = watcher->heard.size();
        const int acts = static_cast<int>(a->heard.size());
        // The time of whoever is asked in secret will be up between two of his decisions.
        const std::int64_t date = lobby.date;
        lobby.date += 8500;
        lobby.settle_for(milliseconds(8500));
        for (int ms = 0; ms < 3000; ++ms) {
            if (decides && ms % 37 == 5) {
                if (a->state["undoable"].get<int>() > 0 && ms % 2 == 0) {
                    a->say({{"type", "undo"}, {"at", a->state["revision"]}});
                } else {
                    a->act(secrets[static_cast<std::size_t>(ms) % secrets.size()]);
                }
            }
            if (ms % 23 == 0) ask(*b, ms / 23);
            if (ms % 29 == 0) watcher->say({{"type", ms % 2 == 0 ? "nonsense" : "branches"}});
            // What cannot be read comes to no battle, and is answered all the same.
            if (ms % 31 == 0) b->visit->receive("x");
            if (ms % 43 == 0) watcher->visit->receive("{");
            if (ms % 700 == 650) visit(battle.battle);
            ++lobby.date;
            lobby.settle_for(milliseconds(1));
            note(*b, known_b, milliseconds(ms), heard.line);
            note(*watcher, known_watcher, milliseconds(ms), heard.line);
        }
        for (std::size_t i = static_cast<std::size_t>(acts); i < a->heard.size(); ++i)
            if (a->heard[i].starts_with("{\"type\":\"done\"")) ++heard.decided;
        EXPECT_TRUE(std::ranges::any_of(
            heard.line, [](const std::string& line) { return line.find("\"out\":true") != std::string::npos; }));
        lobby.date = date;
        return heard;
    }

private:
    Founded found_timed() {
        const Json answer = lobby.post("battles",
                                       {{"ruleset", "bolt-action"},
                                        {"scenario", "meeting"},
                                        {"players", {{"A", "human"}, {"B", "human"}}},
                                        {"clock", {{"turn", 10}, {"then", "told"}}}},
                                       201);
        return {answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
    }
    static void ask(Tab& tab, int number) {
        const Json at = tab.state["revision"];
        switch (number % 8) {
        case 0: return tab.say({{"type", "ask_undo"}, {"at", at}, {"to", 1}});
        case 1: return tab.say({{"type", "log"}, {"from", 0}, {"to", 3}});
        case 2: return tab.say({{"type", "record"}});
        case 3: return tab.say({{"type", "nonsense"}});
        case 4: return tab.act("B ready");
        case 5: return tab.say({{"type", "moment"}, {"step", 1}});
        case 6: return tab.say({{"type", "say"}, {"text", "still there?"}});
        default: return tab.say({{"type", "answer_undo"}, {"at", at}, {"agree", false}});
        }
    }
    /// Somebody comes and goes: the others are told.
    void visit(const std::string& battle) {
        const auto tab = std::make_shared<Tab>();
        lobby.connect(tab);
        tab->say({{"type", "hello"}, {"version", 1}, {"battle", battle}, {"token", nullptr}, {"language", "en"}});
        visitors_.push_back(tab);
        if (visitors_.size() > 1) visitors_[visitors_.size() - 2]->leave();
    }
    std::vector<std::shared_ptr<Tab>> visitors_;
};

TEST_F(ProbeTest, NobodyIsAnsweredLaterBecauseSomebodyDecidesInSecret) {
    const WhatIsHeard idle = probe(false);
    const WhatIsHeard busy = probe(true);
    EXPECT_EQ(idle.decided, 0);
    EXPECT_GT(busy.decided, 40);
    EXPECT_GT(idle.line.size(), 200u);
    ASSERT_EQ(idle.line.size(), busy.line.size());
    for (std::size_t i = 0; i < idle.line.size(); ++i) ASSERT_EQ(idle.line[i], busy.line[i]) << i;
    // The probe is a good one: without the rhythm it finds out.
    lobby.limits.secret_rhythm = milliseconds(0);
    lobby.restart();
    EXPECT_NE(probe(false).line, probe(true).line);
}

/// A battle sleeps once nobody has asked it anything for a while. Who wakes it does not hear by the clock that it
/// slept, since it would not if somebody had decided.
TEST_F(ProbeTest, NobodyHearsWhetherTheBattleSlept) {
    const auto time_of_answer = [&](bool decides) {
        const Founded battle = lobby.found("bolt-action", "meeting", "human", "human");
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        Chance chance(21, 1);
        while (asked_in_secret(*a) != Side::a) EXPECT_EQ(lobby.play(*a, *b, chance, 1), 1);
        const std::vector<std::string> secrets = secrets_of(*a, chance);
        EXPECT_FALSE(secrets.empty());
        lobby.settle_for(lobby.limits.sleep_after - std::chrono::seconds(1));
        if (decides) a->act(secrets.at(0));
        lobby.settle_for(std::chrono::seconds(2));
        lobby.hall->sweep();
        lobby.settle_for(milliseconds(0));
        const std::size_t heard = b->heard.size();
        b->say({{"type", "log"}, {"from", 0}, {"to", 1}});
        int passed = 0;
        for (; passed < 2000 && b->heard.size() == heard; ++passed) lobby.settle_for(milliseconds(1));
        return passed;
    };
    const int idle = time_of_answer(false);
    EXPECT_EQ(idle, time_of_answer(true));
    EXPECT_GE(idle, 250);
}

TEST_F(ProbeTest, ASecretDecisionThatCannotBeKeptIsToldToItsAuthorAlone) {
    const Founded battle = lobby.found("bolt-action", "meeting", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    const auto watcher = lobby.enter(battle.battle, "");
    Chance chance(21, 1);
    while (asked_in_secret(*a) != Side::a) ASSERT_EQ(lobby.play(*a, *b, chance, 1), 1);
    const std::vector<std::string> secrets = secrets_of(*a, chance);
    ASSERT_FALSE(secrets.empty());
    const std::array others{b.get(), watcher.get()};
    const std::array heard{b->heard.size(), watcher->heard.size()};
    lobby.journal.fails = true;
    a->act(secrets[0]);
    lobby.settle();
    EXPECT_EQ(a->last("failure")["code"], "store");
    const std::size_t told = a->heard.size();
    for (int i = 0; i < 9; ++i) {
        lobby.time += std::chrono::seconds(10);
        lobby.hall->sweep();
        lobby.settle();
    }
    for (std::size_t i = 0; i < others.size(); ++i) EXPECT_EQ(others[i]->heard.size(), heard[i]);
    EXPECT_EQ(a->heard.size(), told) << "once";
    // By now it sleeps: what the store holds is read anew.
    const auto version = static_cast<std::int64_t>(store->read(battle.battle)->payloads.size()) + 1;
    const Change nonsense{battle.battle, version, "nonsense", "{}", 0, {}};
    ASSERT_EQ(store->write(std::span(&nonsense, 1)).at(0), Written::yes);
    a->say({{"type", "branches"}});
    lobby.settle();
    EXPECT_EQ(a->last("failure")["code"], "damaged");
}

TEST_F(ProbeTest, APictureTakesNoLongerEither) {
    const Founded battle = lobby.found("bolt-action", "meeting", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    Chance chance(21, 1);
    while (asked_in_secret(*a) == Side::none) ASSERT_EQ(lobby.play(*a, *b, chance, 1), 1);
    for (int wait = 0; wait < 2; ++wait) {  // drawn, and kept
        const auto before = lobby.time;
        lobby.post("picture", {{"battle", battle.battle}, {"token", nullptr}});
        EXPECT_EQ(lobby.time - before, lobby.limits.secret_rhythm);
    }
}

}  // namespace
}  // namespace umpire::server::testing
