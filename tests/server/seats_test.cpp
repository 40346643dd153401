#include "properties/every_battle.hpp"
#include "server/lobby.hpp"
#include "server/tokens.hpp"
#include "text/codec.hpp"

#include <algorithm>

namespace umpire::server::testing {
namespace {

TEST(TokensTest, AreLongAndDifferent) {
    ASSERT_TRUE(prepare_secrets());
    const std::string token = new_token();
    EXPECT_EQ(token.size(), 32u);
    EXPECT_NE(token, new_token());
    EXPECT_EQ(new_battle_name().size(), 16u);
    EXPECT_TRUE(opens(token, seal_of(token)));
    EXPECT_FALSE(opens(token, seal_of(new_token())));
    EXPECT_FALSE(opens("", seal_of(token)));
    EXPECT_FALSE(opens(token, ""));
    EXPECT_FALSE(opens(token, token));
    EXPECT_EQ(seal_of(token).find(token), std::string::npos);
}

class SeatsTest : public LobbyTest {};

TEST_F(SeatsTest, ALinkOpensItsSeatAndNoOther) {
    const Founded one = lobby.found("ae-wwii", "skirmish", "human", "human");
    const Founded other = lobby.found("ae-wwii", "skirmish", "human", "human");
    EXPECT_EQ(lobby.enter(one.battle, one.a)->side(), Side::a);
    EXPECT_EQ(lobby.enter(one.battle, one.b)->side(), Side::b);
    EXPECT_EQ(lobby.enter(one.battle, "")->side(), Side::none);
    for (const std::string& wrong : {other.a, other.b, one.a + "x", one.a.substr(1), std::string("A")}) {
        const auto tab = lobby.enter(one.battle, wrong);
        EXPECT_TRUE(tab->is_closed);
        EXPECT_TRUE(tab->welcome.is_null());
        EXPECT_EQ(tab->last("failure")["code"], "unknown");
    }
    EXPECT_EQ(lobby.enter("nowhere", one.a)->last("failure")["code"], "unknown");
    lobby.hall->sweep();
    lobby.time += std::chrono::hours(1);
    EXPECT_LE(lobby.hall->awake(), 2u) << "a battle that does not exist costs nothing";
}

TEST_F(SeatsTest, TheSeatOfAComputerHasNoLink) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "random");
    const auto tab = lobby.enter(battle.battle, seal_of(""));
    EXPECT_TRUE(tab->is_closed);
}

TEST_F(SeatsTest, TokensAreNeitherToldNorKept) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    const auto watcher = lobby.enter(battle.battle, "");
    Chance chance(1, 1);
    lobby.play(*a, *b, chance, 20);
    lobby.enter(battle.battle, battle.a + "x");
    std::string bytes;
    for (const auto& tab : {a, b, watcher})
        for (const std::string& text : tab->heard) bytes += text;
    for (const std::string& line : lobby.reports) bytes += line;
    const auto kept = store->read(battle.battle);
    bytes += kept->founding.header + kept->founding.seats;
    for (const std::string& payload : kept->payloads) bytes += payload;
    EXPECT_EQ(bytes.find(battle.a), std::string::npos);
    EXPECT_EQ(bytes.find(battle.b), std::string::npos);
}

/// A battle with secrets: who takes part in the first wave, who comes later, and from where.
class SecretsTest : public SeatsTest {
protected:
    static bool is_hidden(const Json& step) { return step["kind"] == "action" && step["action"].is_null(); }
};

TEST_F(SecretsTest, SecretDecisionsReachNobodyElseBeforeTheyShow) {
    int secrets = 0;
    for (const std::string scenario : {"break_through", "hold", "meeting"}) {
        const Founded battle = lobby.found("bolt-action", scenario, "human", "human");
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        const auto watcher = lobby.enter(battle.battle, "");
        Chance chance(21, 1);
        for (int i = 0; i < properties::many(220) && !a->state["finished"].get<bool>(); ++i) {
            Tab& asked = a->is_asked() ? *a : *b;
            Tab& other = a->is_asked() ? *b : *a;
            const std::string idea = asked.idea(chance);
            const std::size_t at = asked.log.size();
            const std::size_t heard = other.heard.size();
            const std::size_t watched = watcher->heard.size();
            asked.act(idea);
            lobby.settle();
            ASSERT_GT(asked.log.size(), at) << idea << asked.heard.back();
            if (!is_hidden(other.log[at])) continue;
            ++secrets;
            EXPECT_FALSE(is_hidden(asked.log[at]));
            EXPECT_TRUE(is_hidden(watcher->log[at]));
            for (std::size_t k = heard; k < other.heard.size(); ++k)
                EXPECT_EQ(other.heard[k].find(idea), std::string::npos) << idea;
            for (std::size_t k = watched; k < watcher->heard.size(); ++k)
                EXPECT_EQ(watcher->heard[k].find(idea), std::string::npos) << idea;
            // Asking in other ways helps no more, nor does coming anew.
            other.say({{"type", "log"}, {"from", at}, {"to", at + 1}});
            other.say({{"type", "record"}});
            lobby.settle();
            EXPECT_TRUE(is_hidden(other.last("log")["steps"][0]));
            EXPECT_EQ(other.last("failure")["code"], "secret") << "the record would tell";
            const auto fresh = lobby.enter(battle.battle, battle.token(other.side()));
            ASSERT_GT(fresh->log.size(), at);
            EXPECT_TRUE(is_hidden(fresh->log[at]));
            fresh->leave();
        }
    }
    EXPECT_GT(secrets, 10);
}

TEST_F(SecretsTest, WhatTheOthersAreToldDoesNotHangOnTheSecret) {
    // The same battle and the same dice; in secret a side decides something else. As long as it decides, the bytes to
    // the other side and to who watches are the same.
    std::vector<std::string> decided;
    const auto play = [&](bool other_choice) {
        lobby.dice = Chance(99, 1);
        const Founded battle = lobby.found("bolt-action", "hold", "human", "human");
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        const auto watcher = lobby.enter(battle.battle, "");
        Chance chance(5, 1);
        std::string choices;
        for (int i = 0; i < 60; ++i) {
            Tab& asked = a->is_asked() ? *a : *b;
            const auto seen = asked.match();
            std::string idea = asked.idea(chance);
            if (std::get<Decisions>(seen->pending())[0].question == Question::waves) {
                if (&asked == b.get()) break;
                Candidates all;
                Chance same(17, 1);
                seen->suggest(asked.side(), same, all);
                const Side side = asked.side();
                std::erase_if(all.actions, [&](const Action& action) {  // what everybody is told is no secret
                    return action.verb != Verb::ready && seen->is_open_to(opponent_of(side), side, action);
                });
                const bool is_first_wave = other_choice && choices.empty();
                idea = text::to_text(is_first_wave ? all.actions.front() : all.actions.back(), seen->scenario(),
                                     LengthUnit::inch);
                choices += idea + "; ";
            }
            asked.act(idea);
            lobby.settle();
        }
        decided.push_back(choices);
        std::vector<std::string> told;
        for (const Tab* tab : {b.get(), watcher.get()})
            for (const std::string& text : tab->heard)
                if (!text.starts_with("{\"type\":\"presence\"")) told.push_back(text);
        return told;
    };
    const std::vector<std::string> one = play(false);
    const std::vector<std::string> two = play(true);
    EXPECT_NE(decided[0], decided[1]);
    EXPECT_GT(std::ranges::count(decided[0], ';'), 3) << decided[0];
    ASSERT_EQ(one.size(), two.size()) << decided[0] << "\n" << decided[1];
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i], two[i]) << i;
}

}  // namespace
}  // namespace umpire::server::testing
