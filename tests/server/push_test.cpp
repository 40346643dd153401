#include "server/push.hpp"

#include "server/lobby.hpp"
#include "text/codec.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>

namespace umpire::server::testing {
namespace {

const std::string phone = "https://fcm.googleapis.com/fcm/send/phone";
const std::string desk = "https://updates.push.services.mozilla.com/wpush/v2/desk";

/// Notes who is called, and calls nobody.
class NotedPush final : public Push {
public:
    const std::string& key() const override { return key_; }
    bool knows(std::string_view endpoint) const override {
        const auto origin = origin_of(endpoint);
        return origin && is_of_common_service(*origin);
    }
    void call(const std::string& seat, std::vector<std::string> endpoints) override {
        calls.emplace_back(seat, std::move(endpoints));
    }
    bool calm(const std::string& seat) override {
        calmed.push_back(seat);
        return !is_ringing;
    }

    std::vector<std::pair<std::string, std::vector<std::string>>> calls;
    std::vector<std::string> calmed;
    bool is_ringing = false;  ///< its calls have been made

private:
    std::string key_ = "key";
};

Json call(const std::string& endpoint, bool is_wanted = true) {
    return {{"type", "call"}, {"endpoint", endpoint}, {"wanted", is_wanted}};
}

class PushTest : public LobbyTest {
protected:
    void SetUp() override {
        lobby.push = &push;
        lobby.restart();
        battle = lobby.found("ae-wwii", "skirmish", "human", "human");
        a = lobby.enter(battle.battle, battle.a);
        b = lobby.enter(battle.battle, battle.b);
        lobby.settle();
        if (!a->is_asked()) std::swap(a, b);
    }
    void say(Tab& tab, const Json& message) {
        tab.say(message);
        lobby.settle();
    }
    /// Whoever is asked decides until the other seat is asked.
    void play_on() {
        for (int i = 0; i < 200 && !is_awaited(*b); ++i) {
            a->act(a->idea(chance));
            lobby.settle();
        }
        ASSERT_TRUE(is_awaited(*b));
    }
    bool is_awaited(const Tab& tab) const {
        return a->state["awaited"].dump().find(letter_of(tab)) != std::string::npos;
    }
    static std::string letter_of(const Tab& tab) { return tab.side() == Side::a ? "A" : "B"; }
    std::string seat_of(const Tab& tab) const { return battle.battle + " " + letter_of(tab); }

    NotedPush push;
    Chance chance{5, 1};
    Founded battle;
    std::shared_ptr<Tab> a;  ///< who is asked first
    std::shared_ptr<Tab> b;
};

TEST_F(PushTest, WhoHasLeftIsCalledOnceWhenHeIsAsked) {
    say(*b, call(phone));
    EXPECT_EQ(b->last("done")["objections"], Json::array());
    const std::string seat = seat_of(*b);
    b->leave();
    lobby.settle();
    EXPECT_TRUE(push.calls.empty()) << "he is not asked yet";
    play_on();
    ASSERT_EQ(push.calls.size(), 1u);
    EXPECT_EQ(push.calls[0].first, seat);
    EXPECT_EQ(push.calls[0].second, std::vector<std::string>{phone});
    say(*a, {{"type", "say"}, {"text", "where are you?"}});
    EXPECT_EQ(push.calls.size(), 1u);

    push.calmed.clear();
    b = lobby.enter(battle.battle, seat.ends_with("A") ? battle.a : battle.b);
    lobby.settle();
    EXPECT_EQ(push.calmed, std::vector<std::string>{seat}) << "a call that is still to be made is not made";
}

TEST_F(PushTest, WhoIsThereIsNotCalled) {
    say(*b, call(phone));
    play_on();
    EXPECT_TRUE(push.calls.empty());
    b->leave();
    lobby.settle();
    EXPECT_TRUE(push.calls.empty()) << "he knows that he is asked";
}

/// Whoever is asked and leaves is not called when the other one decides in secret: the call would tell him of that.
TEST_F(PushTest, ASecretDecisionCallsNobody) {
    lobby.dice = Chance(4, 1);
    const Json founded = lobby.post("battles",
                                    {{"ruleset", "wme"},
                                     {"scenario", "wme_open_field"},
                                     {"options", {{"deployment", "screened"}}},
                                     {"players", {{"A", "human"}, {"B", "human"}}}},
                                    201);
    battle = {founded["battle"], founded["seats"]["A"], founded["seats"]["B"]};
    a = lobby.enter(battle.battle, battle.a);
    b = lobby.enter(battle.battle, battle.b);
    lobby.settle();
    if (!a->is_asked()) std::swap(a, b);
    a->act(letter_of(*a) + " choose_edge word lower");
    lobby.settle();
    ASSERT_TRUE(a->is_asked() && b->is_asked());
    say(*b, call(phone));
    const bool is_a = a->side() == Side::a;
    for (const bool is_anew : {false, true}) {
        b->leave();
        lobby.settle();
        if (is_anew) {
            lobby.date += 3'600'000;
            lobby.restart();
            a = lobby.enter(battle.battle, is_a ? battle.a : battle.b);
            lobby.settle();
        }
        const Json before = a->state["revision"];
        for (int i = 0; i < 3; ++i) {
            a->act(a->idea(chance));
            lobby.settle();
            say(*a, {{"type", "undo"}, {"at", a->state["revision"]}});
        }
        EXPECT_NE(a->state["revision"], before);
        EXPECT_TRUE(push.calls.empty());
        b = lobby.enter(battle.battle, is_a ? battle.b : battle.a);
        lobby.settle();
    }
}

/// Who takes back what made the other one asked, and does it again, could let a phone ring all night.
TEST_F(PushTest, WhatIsTakenBackAndDoneAgainCallsNobodyTwice) {
    say(*b, call(phone));
    b->leave();
    play_on();
    ASSERT_EQ(push.calls.size(), 1u);
    push.is_ringing = true;
    int again = 0;
    for (; again < 5 && a->state["undoable"].get<int>() > 0; ++again) {
        say(*a, {{"type", "undo"}, {"at", a->state["revision"]}});
        ASSERT_FALSE(is_awaited(*b));
        play_on();
    }
    EXPECT_GT(again, 0);
    EXPECT_EQ(push.calls.size(), 1u);
}

/// The server may end between the question and the call.
TEST_F(PushTest, WhoWasAskedJustBeforeTheServerEndedIsCalledWhenSomebodyComes) {
    say(*b, call(phone));
    const bool is_a = b->side() == Side::a;
    b->leave();
    play_on();
    for (const std::size_t expected : {1u, 0u}) {
        push.calls.clear();
        lobby.restart();
        a = lobby.enter(battle.battle, is_a ? battle.b : battle.a);
        lobby.settle();
        EXPECT_EQ(push.calls.size(), expected);
        lobby.date += 3'600'000;
    }
}

TEST_F(PushTest, OnlyTheBrowsersOfTheSeatAreCalledAndTheLatestFour) {
    say(*a, call(desk));
    for (const char* last : {"1", "2", "3", "4", "5"}) say(*b, call(phone + last));
    say(*b, call(phone + "3", false));
    b->leave();
    lobby.settle();
    play_on();
    ASSERT_EQ(push.calls.size(), 1u);
    EXPECT_EQ(push.calls[0].second, (std::vector<std::string>{phone + "2", phone + "4", phone + "5"}));
}

TEST_F(PushTest, OutlastsTheServer) {
    say(*b, call(phone));
    const bool is_a = b->side() == Side::a;
    lobby.restart();
    push.calls.clear();
    a = lobby.enter(battle.battle, is_a ? battle.b : battle.a);
    b->state = nullptr;
    lobby.settle();
    for (int i = 0; i < 200 && push.calls.empty() && a->is_asked(); ++i) {
        a->act(a->idea(chance));
        lobby.settle();
    }
    ASSERT_EQ(push.calls.size(), 1u);
    EXPECT_EQ(push.calls[0].second, std::vector<std::string>{phone});
}

TEST_F(PushTest, NobodyElseIsToldAndOtherAddressesAreRefused) {
    const auto watcher = lobby.enter(battle.battle, "");
    lobby.settle();
    const std::size_t heard = a->heard.size() + watcher->heard.size();
    say(*b, call(phone));
    EXPECT_EQ(a->heard.size() + watcher->heard.size(), heard);
    say(*watcher, call(phone));
    EXPECT_EQ(watcher->last("failure")["code"], "not_yours");
    for (const std::string& other :
         {std::string("http://fcm.googleapis.com/x"), std::string("https://127.0.0.1/x"),
          std::string("https://fcm.googleapis.com@evil.example/x"), std::string("https://fcm.googleapis.com:8443/x"),
          std::string("https://fcm.googleapis.com\\@127.0.0.1:8080/x"), std::string(),
          "https://fcm.googleapis.com/" + std::string(endpoint_size_max, 'x')}) {
        say(*b, call(other));
        EXPECT_EQ(b->last("failure")["code"], "bad_request") << other;
        EXPECT_NE(b->last("failure")["problems"].dump().find("'endpoint'"), std::string::npos);
    }
}

TEST_F(PushTest, AServerThatCallsNobodySaysSo) {
    EXPECT_EQ(lobby.post("info", Json::object())["push"], "key");
    lobby.push = nullptr;
    lobby.restart();
    EXPECT_TRUE(lobby.post("info", Json::object())["push"].is_null());
    const auto tab = lobby.enter(battle.battle, battle.a);
    say(*tab, call(phone));
    EXPECT_EQ(tab->last("failure")["code"], "bad_request");
}

TEST(PushAddress, IsSplitAsABrowserWouldAndNothingOddIsTaken) {
    EXPECT_EQ(origin_of("https://push.example/a?b#c"), "https://push.example");
    EXPECT_EQ(origin_of("https://push.example:8443"), "https://push.example:8443");
    EXPECT_EQ(origin_of("http://127.0.0.1:80/x"), "http://127.0.0.1:80");
    for (const char* odd :
         {"", "https://", "ftp://push.example", "https://a@push.example/", "https://push.example:/",
          "https://push.example:80x/", "https://[::1]/", "https://push example/", "https://PUSH.example/",
          "https://push.example\\@evil.example/", "https://push.example/a\\b", "https://push.example%2eevil.example/",
          "https://push.example;evil.example/", "https://push.example:443@evil.example/", "https://push.example\t/"})
        EXPECT_FALSE(origin_of(odd)) << odd;
    EXPECT_TRUE(is_of_common_service("https://web.push.apple.com"));
    EXPECT_TRUE(is_of_common_service("https://wns2-par02p.notify.windows.com"));
    for (const char* other :
         {"https://.push.apple.com", "https://push.apple.com.evil.example", "http://fcm.googleapis.com",
          "https://evilfcm.googleapis.com", "https://web.push.apple.com:80"})
        EXPECT_FALSE(is_of_common_service(other)) << other;
}

TEST(PushMoment, IsOneOfFewAndNotAtOnce) {
    using Moment = std::chrono::steady_clock::time_point;
    const Moment zero{std::chrono::hours(3)};
    for (const int second : {0, 1, 9})
        EXPECT_EQ(moment_of_call(zero + std::chrono::seconds(second)), zero + push_rhythm);
    EXPECT_EQ(moment_of_call(zero + std::chrono::seconds(10)), zero + push_rhythm);
    EXPECT_EQ(moment_of_call(zero + std::chrono::milliseconds(10'001)), zero + 2 * push_rhythm);
}

TEST(PushKey, IsMadeOnceForItsOwnerAloneAndOtherFilesAreRefused) {
    const Folder folder;
    Message problem;
    const auto made = ServerKey::of_file(folder.file("key.pem"), problem);
    ASSERT_NE(made, nullptr) << problem.english();
    struct stat found{};
    ASSERT_EQ(stat(folder.file("key.pem").c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777u, 0600u);
    const auto again = ServerKey::of_file(folder.file("key.pem"), problem);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->public_text(), made->public_text());
    EXPECT_EQ(made->public_text().size(), 87u) << "65 bytes";
    EXPECT_EQ(made->public_text().front(), 'B') << "an uncompressed point begins with 4";
    const std::string said = made->authorization("https://push.example", "mailto:a@b.example", 1'700'000'000);
    EXPECT_TRUE(said.starts_with("vapid t=")) << said;
    EXPECT_TRUE(said.ends_with(", k=" + made->public_text())) << said;

    std::ofstream(folder.file("other.pem")) << "no key";
    EXPECT_EQ(ServerKey::of_file(folder.file("other.pem"), problem), nullptr);
    EXPECT_NE(problem.english().find("other.pem"), std::string::npos);
    problem = {};
    EXPECT_EQ(ServerKey::of_file(folder.file("none/key.pem"), problem), nullptr);
    EXPECT_FALSE(problem.empty());
}

TEST(PushSetup, TellsWhatIsWrongWithIt) {
    const Folder folder;
    const auto fault = [&](const std::string& contact, const std::vector<std::string>& services) {
        const PushSetup setup{folder.file("key.pem"), contact, services};
        Message problem;
        EXPECT_EQ(start_push(setup, [](const std::string&) {}, problem), nullptr);
        EXPECT_NE(problem.in(Language::french), problem.english());
        return problem.english();
    };
    EXPECT_NE(fault("me", {}).find("mailto:"), std::string::npos);
    EXPECT_NE(fault("mailto:a@b.example", {"https://push.example/x"}).find("https://HOST"), std::string::npos);
}

}  // namespace
}  // namespace umpire::server::testing
