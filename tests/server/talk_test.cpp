#include "server/talk.hpp"
#include "server/lobby.hpp"

#include <array>

namespace umpire::server::testing {
namespace {

TEST(PlainLineTest, IsTextThatCanBeSeenAndNothingElse) {
    for (const std::string_view good : {"Anna", "é", "<b>Zoë & Ωmega</b>", "名前", "a\u200Db", "❤\uFE0F"})
        EXPECT_TRUE(is_plain_line(good, 32)) << good;
    const std::array bad{
        std::string(),           std::string("   "),       std::string("a\nb"),         std::string("a\tb"),
        std::string("\x1b[31m"), std::string("\u202Eabc"), std::string("\u200B\u3000"), std::string("a\0b", 3),
        std::string("\xff"),     std::string("\u0085x"),   std::string("\u2028x")};
    for (const std::string& text : bad) EXPECT_FALSE(is_plain_line(text, 32)) << text;
    std::string letters;
    for (int i = 0; i < 32; ++i) letters += "é";
    EXPECT_TRUE(is_plain_line(letters, 32)) << "letters are counted, not bytes";
    EXPECT_FALSE(is_plain_line(letters + "e", 32));
}

class TalkTest : public LobbyTest {
protected:
    TalkTest() : battle(lobby.found("ae-wwii", "skirmish", "human", "human")) {}
    std::shared_ptr<Tab> named(const std::string& token, const Json& name) {
        auto tab = std::make_shared<Tab>();
        lobby.connect(tab);
        tab->say({{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", token}, {"name", name}});
        lobby.settle();
        return tab;
    }
    void say(Tab& tab, const Json& message) {
        tab.say(message);
        lobby.settle();
    }

    Founded battle;
};

TEST_F(TalkTest, ANameIsSeenByAllAndIsThatOfTheSeat) {
    const auto a = named(battle.a, "Anna");
    const auto b = named(battle.b, nullptr);
    const auto watcher = named("", "<i>Zoé</i>");
    const Json names{{"A", "Anna"}, {"B", nullptr}, {"watching", {"<i>Zoé</i>"}}};
    for (const auto& tab : {a, b, watcher}) EXPECT_EQ(tab->last("presence")["names"], names);
    say(*b, {{"type", "name"}, {"name", "Béa"}});
    EXPECT_EQ(b->last("done")["id"], 1);
    EXPECT_EQ(a->last("presence")["names"]["B"], "Béa");
    b->leave();
    lobby.settle();
    EXPECT_EQ(a->last("presence")["B"], 0);
    EXPECT_EQ(a->last("presence")["names"]["B"], "Béa") << "who is away is still known by name";
    say(*watcher, {{"type", "name"}, {"name", nullptr}});
    EXPECT_EQ(a->last("presence")["names"]["watching"], Json::array());
}

TEST_F(TalkTest, ABadNameIsToldWithFieldAndExpectation) {
    const auto a = named(battle.a, "Anna");
    for (const Json& bad : {Json(""), Json(3), Json(std::string(33, 'x')), Json("a\nb"), Json::array({"a"})}) {
        say(*a, {{"type", "name"}, {"name", bad}});
        const Json failure = a->last("failure");
        EXPECT_EQ(failure["code"], "bad_request") << bad;
        EXPECT_EQ(failure["id"], a->next_id - 1);
        const std::string told = failure["problems"].dump();
        EXPECT_NE(told.find("name"), std::string::npos) << told;
        EXPECT_NE(told.find("1 to 32 letters"), std::string::npos) << told;
        EXPECT_EQ(a->last("presence")["names"]["A"], "Anna");
        EXPECT_TRUE(named(battle.b, bad)->is_closed) << "nor is it taken with the first message";
    }
}

TEST_F(TalkTest, NamesChangeNothingOfTheBattleAndNotTooOften) {
    const auto a = named(battle.a, "Anna");
    const auto b = named(battle.b, "Bea");
    const Json before = a->state;
    const std::size_t payloads = store->read(battle.battle)->payloads.size();
    int refused = 0;
    for (int i = 0; i < 30; ++i) {
        say(*b, {{"type", "name"}, {"name", "B" + std::to_string(i)}});
        refused += b->last("failure").is_null() ? 0 : 1;
    }
    EXPECT_EQ(refused, 30 - static_cast<int>(lobby.limits.talk_at_once));
    EXPECT_EQ(b->last("failure")["code"], "too_fast");
    say(*a, {{"type", "name"}, {"name", "Anne"}});
    EXPECT_EQ(b->last("presence")["names"]["A"], "Anne") << "the other seat has a measure of its own";
    EXPECT_EQ(a->state, before);
    EXPECT_EQ(store->read(battle.battle)->payloads.size(), payloads);
}

}  // namespace
}  // namespace umpire::server::testing
