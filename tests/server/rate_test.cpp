#include "server/lobby.hpp"

namespace umpire::server::testing {
namespace {

/// Lists and pictures for each address, and messages of all its connections.
class RateTest : public LobbyTest {
protected:
    House::Answer answer(const std::string& name, const Json& request, const std::string& from) {
        House::Answer given;
        lobby.hall->call(name, request.dump(), from, [&](const House::Answer& told) { given = told; });
        return given;
    }
};

TEST_F(RateTest, AnAddressHasOnlySoManyListsAndPictures) {
    lobby.limits.looks_at_once = 4;
    lobby.limits.looks_per_second = 0.5;
    lobby.restart();
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const Json key{{"battle", battle.battle}, {"token", battle.a}};
    const Json list{{"battles", Json::array({key})}, {"language", "fr"}};
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(answer("picture", key, "192.0.2.1").status, 200);
        EXPECT_EQ(answer("list", list, "192.0.2.1").status, 200);
    }
    for (const auto& [name, request] : {std::pair{"picture", key}, std::pair{"list", list}}) {
        const House::Answer refused = answer(name, request, "192.0.2.1");
        EXPECT_EQ(refused.status, 429);
        EXPECT_EQ(refused.retry_after, 2);
        EXPECT_EQ(schema_fault("server_failure", refused.text), "");
        const std::string words = name == std::string("list") ? "dans 2 secondes" : "in 2 seconds";
        EXPECT_NE(refused.text.find(words), std::string::npos) << refused.text;
        EXPECT_EQ(answer(name, request, "192.0.2.2").status, 200) << "others have their own";
    }
    lobby.time += std::chrono::seconds(2);
    EXPECT_EQ(answer("picture", key, "192.0.2.1").status, 200);
    EXPECT_EQ(answer("picture", key, "192.0.2.1").status, 429);
    // Long lists count more, by tens of battles.
    lobby.time += std::chrono::seconds(8);
    EXPECT_EQ(answer("list", {{"battles", std::vector<Json>(30, key)}}, "192.0.2.1").status, 200);
    EXPECT_EQ(answer("picture", key, "192.0.2.1").status, 200);
    EXPECT_EQ(answer("picture", key, "192.0.2.1").status, 429);
}

TEST_F(RateTest, AnAddressSendsOnlySoManyBytes) {
    lobby.limits.bytes_at_once = 300'000;
    lobby.limits.bytes_per_second = 1000;
    lobby.restart();
    const Json large{{"battles", Json::array()}, {"more", std::string(250'000, 'x')}, {"language", "fr"}};
    const Json small{{"battles", Json::array()}, {"more", std::string(60'000, 'x')}, {"language", "fr"}};
    EXPECT_EQ(answer("list", large, "192.0.2.1").status, 200);
    const House::Answer refused = answer("list", small, "192.0.2.1");
    EXPECT_EQ(refused.status, 429);
    EXPECT_NE(refused.text.find("dans 11 secondes"), std::string::npos) << refused.text;
    EXPECT_EQ(answer("list", large, "192.0.2.1").status, 429);
    EXPECT_EQ(answer("list", large, "192.0.2.2").status, 200);
    lobby.time += std::chrono::seconds(11);
    EXPECT_EQ(answer("list", small, "192.0.2.1").status, 200);
}

TEST_F(RateTest, AnAddressIsToldHowLongItFoundsNoMore) {
    lobby.limits.battles_at_once = 1;
    lobby.limits.battles_per_second = 0.25;
    lobby.restart();
    const Json request{{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"players", {{"A", "human"}, {"B", "human"}}}};
    EXPECT_EQ(answer("battles", request, "192.0.2.1").status, 201);
    EXPECT_EQ(answer("battles", request, "192.0.2.1").retry_after, 4);
    lobby.time += std::chrono::seconds(3);
    EXPECT_EQ(answer("battles", request, "192.0.2.1").retry_after, 1);
    lobby.time += std::chrono::seconds(1);
    EXPECT_EQ(answer("battles", request, "192.0.2.1").status, 201);
}

TEST_F(RateTest, ALargeRecordCountsAsManyBattlesOfTheDay) {
    lobby.limits.battles_per_day = 6;
    lobby.limits.record_bytes_like_a_battle = 1000;
    lobby.restart();
    const Json players{{"A", "human"}, {"B", "human"}};
    const Json large{{"record", std::string(4000, 'x')}, {"players", players}};
    const Json small{{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"players", players}};
    EXPECT_EQ(answer("battles", large, "192.0.2.1").status, 422) << "it is no record";
    const House::Answer refused = answer("battles", large, "192.0.2.1");
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.retry_after, 4 * 86'400 / 6) << "one of the day is left, and it takes five";
    EXPECT_EQ(answer("battles", small, "192.0.2.1").status, 201);
    EXPECT_EQ(answer("battles", small, "192.0.2.1").status, 429);
    EXPECT_EQ(answer("battles", large, "192.0.2.2").status, 422) << "others have their own";
}

/// Whoever goes on without heeding the answers is sent away after the last of them.
TEST_F(RateTest, WhoHeedsNoAnswerIsSentAway) {
    lobby.limits.requests_at_once = 2;
    lobby.limits.requests_per_second = 0.001;
    lobby.restart();
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto tab = lobby.enter(battle.battle, battle.a);
    tab->say({{"type", "branches"}});
    lobby.settle();
    const std::size_t heard = tab->heard.size();
    for (int i = 0; i < 1000; ++i) tab->say({{"type", "branches"}});
    EXPECT_EQ(tab->heard.size(), heard) << "each is answered in its time";
    lobby.settle();
    EXPECT_TRUE(tab->is_closed);
    EXPECT_EQ(tab->heard.size(), heard + 201);
}

TEST_F(RateTest, AllConnectionsOfAnAddressShareItsMessages) {
    lobby.limits.requests_each_at_once = 6;
    lobby.limits.requests_each_per_second = 1;
    lobby.restart();
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto one = lobby.enter(battle.battle, battle.a);
    const auto two = lobby.enter(battle.battle, battle.a);
    for (Tab* tab : {one.get(), two.get()})
        for (int i = 0; i < 2; ++i) tab->say({{"type", "branches"}});
    EXPECT_EQ(two->last("failure"), Json());
    one->say({{"type", "branches"}});
    lobby.settle();
    EXPECT_EQ(one->last("failure")["code"], "too_fast");
    lobby.time += std::chrono::seconds(2);
    two->say({{"type", "branches"}});
    EXPECT_EQ(two->last("failure"), Json());
}

}  // namespace
}  // namespace umpire::server::testing
