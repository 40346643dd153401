#include "server/lobby.hpp"

#include <array>

namespace umpire::server::testing {
namespace {

/// A battle between a founder and the friend whom he has invited.
class RematchTest : public LobbyTest {
protected:
    void found(const std::string& b_player = "human") {
        const Json answer = lobby.post("battles",
                                       {{"ruleset", "ae-wwii"},
                                        {"scenario", "skirmish"},
                                        {"options", {{"disengage", "forbidden"}}},
                                        {"players", {{"A", "human"}, {"B", b_player}}},
                                        {"mine", {"A"}},
                                        {"talk", "all"},
                                        {"clock", {{"turn", 600}, {"battle", nullptr}, {"then", "told"}}}},
                                       201);
        battle = answer["battle"];
        founder = answer["seats"]["A"];
        if (answer["invitations"]["B"].is_string()) invitation = answer["invitations"]["B"];
        a = lobby.enter(battle, founder);
        b = std::make_shared<Tab>();
        lobby.connect(b);
        if (b_player == "human")
            b->say({{"type", "hello"},
                    {"version", 1},
                    {"battle", battle},
                    {"token", friend_token},
                    {"invitation", invitation}});
        lobby.settle();
    }
    void play_out() {
        Chance chance(3, 1);
        lobby.play(*a, *b, chance, 5000);
        ASSERT_TRUE(a->state["finished"].get<bool>());
    }
    void say(Tab& tab, const Json& message) {
        tab.say(message);
        lobby.settle();
    }
    static Json offer(bool swap) { return {{"type", "rematch"}, {"swap", swap}}; }
    static Json answer(const Json& accept, bool swap = false) {
        return {{"type", "answer_rematch"}, {"accept", accept}, {"swap", swap}};
    }
    std::string refusal(Tab& tab, const Json& message) {
        const auto heard = tab.heard.size();
        say(tab, message);
        const Json failure = tab.heard.size() > heard ? Json::parse(tab.heard.back()) : Json();
        EXPECT_EQ(failure["type"], "failure") << failure.dump();
        return failure["problems"][0]["message"];
    }

    std::string battle;
    std::string founder;
    std::string invitation;
    const std::string friend_token = "abcdefghijklmnopqrstuvwxyzABCDEF";
    std::shared_ptr<Tab> a;
    std::shared_ptr<Tab> b;
};

TEST_F(RematchTest, WhoGivesUpEndsTheBattleForBothAndAfterARestart) {
    found();
    say(*a, {{"type", "give_up"}, {"id", 70}});
    for (const auto& tab : {a, b}) {
        EXPECT_TRUE(tab->state["finished"].get<bool>());
        EXPECT_EQ(tab->state["given_up"], "A");
        EXPECT_TRUE(tab->state["awaited"].empty()) << "nobody is waited for";
    }
    EXPECT_EQ(refusal(*b, {{"type", "give_up"}, {"id", 71}}), refusal(*b, {{"type", "give_up"}, {"id", 72}}));
    EXPECT_EQ(b->state["given_up"], "A");
    const Json listed{{"battles", {{{"battle", battle}}}}};
    EXPECT_EQ(lobby.post("list", listed)["battles"][0]["headline"], "The battle is over: Blue wins");
    Json in_french = listed;
    in_french["language"] = "fr";
    EXPECT_EQ(lobby.post("list", in_french)["battles"][0]["headline"], "La bataille est finie : Bleu gagne");
    const std::string drawn = lobby.post("picture", {{"battle", battle}, {"token", nullptr}})["svg"];
    EXPECT_NE(drawn.find("The battle is over: B (blue) wins"), std::string::npos);
    say(*b, offer(false));  // a rematch may follow
    lobby.restart();
    const auto again = lobby.enter(battle, founder);
    EXPECT_EQ(again->state["given_up"], "A");
    EXPECT_TRUE(again->state["finished"].get<bool>());
}

TEST_F(RematchTest, BothGoOnWithTheirOwnTokensOnTheOtherSidesWithTheSameRules) {
    found();
    play_out();
    EXPECT_TRUE(a->last("rematch").is_null());
    say(*a, offer(true));
    const Json offered{{"type", "rematch"}, {"by", "A"}, {"swap", true}, {"battle", nullptr}, {"seat", "A"}};
    EXPECT_EQ(b->last("rematch"), offered);
    const auto watcher = lobby.enter(battle, "");
    const auto listed = [&](const Json& token) {
        return lobby.post("list", {{"battles", {{{"battle", battle}, {"token", token}}}}})["battles"][0]["rematch"];
    };
    EXPECT_EQ(listed(friend_token), (Json{{"by", "A"}, {"swap", true}, {"battle", nullptr}}));
    EXPECT_TRUE(listed(nullptr).is_null()) << "it is for the seats alone";
    lobby.restart();
    a = lobby.enter(battle, founder);
    b = lobby.enter(battle, friend_token);
    EXPECT_EQ(b->last("rematch"), offered) << "the offer waits for who is away";
    say(*b, answer(true, true));
    const std::string next = a->last("rematch")["battle"];
    EXPECT_EQ(a->last("rematch")["seat"], "B");
    EXPECT_EQ(b->last("rematch")["battle"], next);
    EXPECT_EQ(b->last("done")["id"], b->next_id - 1);
    EXPECT_TRUE(watcher->last("rematch").is_null());
    EXPECT_EQ(listed(founder)["battle"], next);
    const auto new_b = lobby.enter(next, founder);
    const auto new_a = lobby.enter(next, friend_token);
    EXPECT_EQ(new_a->welcome["seat"], "A");
    EXPECT_EQ(new_b->welcome["seat"], "B");
    EXPECT_EQ(new_a->last("presence")["holders"], (Json{{"A", "friend"}, {"B", "founder"}}))
        << "nobody holds a seat of another";
    const auto setup_in = [](const Tab& tab) {
        const std::string text = tab.welcome["setup"];
        return text.substr(text.find("\n  |"));
    };
    EXPECT_EQ(setup_in(*new_a).substr(0, 2000), setup_in(*a).substr(0, 2000));
    EXPECT_NE(new_a->welcome["setup"].get<std::string>().find("disengage"), std::string::npos);
    EXPECT_EQ(new_a->last("clock")["A"]["turn"].is_number(), true);
    EXPECT_EQ(lobby.enter(next, "")->last("talk")["all"], true);
    EXPECT_LT(new_a->state["steps"], 5) << "it begins anew";
    Chance chance(9, 1);
    EXPECT_GT(lobby.play(*new_a, *new_b, chance, 5000), 0);
    EXPECT_TRUE(new_a->state["finished"].get<bool>());
    const Json key{{"battle", next}, {"token", friend_token}};
    EXPECT_EQ(lobby.post("list", {{"battles", {key}}})["battles"][0]["seat"], "A");
    say(*new_a, offer(false));
    say(*new_b, answer(true));
    EXPECT_EQ(lobby.enter(new_a->last("rematch")["battle"], friend_token)->welcome["seat"], "A") << "and once more";
    lobby.restart();
    EXPECT_EQ(lobby.enter(battle, founder)->last("rematch")["battle"], next) << "who comes later is told";
}

TEST_F(RematchTest, AnOfferIsDeclinedOrTakenBack) {
    found();
    play_out();
    say(*a, offer(false));
    say(*b, answer(false));
    EXPECT_TRUE(a->last("rematch")["by"].is_null());
    say(*b, offer(false));
    say(*b, answer(false));
    EXPECT_TRUE(a->last("rematch")["by"].is_null());
    EXPECT_EQ(store->count(), 1);
    say(*b, offer(false));
    say(*b, offer(true));
    EXPECT_EQ(a->last("rematch")["swap"], true) << "whoever offers may change it";
    EXPECT_EQ(refusal(*a, answer(true, false)),
              "swap: what is offered has changed meanwhile: look at it before you accept");
    EXPECT_EQ(store->count(), 1) << "what he has not seen he has not accepted";
    EXPECT_EQ(refusal(*a, {{"type", "answer_rematch"}, {"accept", true}}), "swap: expected true or false");
    say(*a, answer(true, true));
    EXPECT_EQ(store->count(), 2);
}

TEST_F(RematchTest, WhatDoesNotFitIsRefusedWithWords) {
    found();
    EXPECT_EQ(refusal(*a, offer(false)), "type: a rematch is offered when the battle is over");
    EXPECT_EQ(refusal(*b, answer(true)), "type: a rematch is offered when the battle is over");
    play_out();
    EXPECT_EQ(refusal(*b, answer(true)), "type: nobody offers a rematch");
    for (const Json& bad : {Json("yes"), Json(nullptr), Json(1)}) {
        EXPECT_EQ(refusal(*a, {{"type", "rematch"}, {"swap", bad}}), "swap: expected true or false");
        EXPECT_EQ(refusal(*b, answer(bad)), "accept: expected true or false");
    }
    say(*a, offer(false));
    EXPECT_EQ(refusal(*b, offer(true)), "type: a rematch was offered already: it waits for an answer");
    EXPECT_EQ(refusal(*a, answer(true)),
              "accept: what you have offered the other player accepts or declines; you may take it back");
    const auto watcher = lobby.enter(battle, "");
    say(*watcher, answer(true));
    EXPECT_EQ(watcher->last("failure")["code"], "not_yours");
    say(*b, answer(true));
    EXPECT_EQ(refusal(*a, offer(false)), "type: the rematch of this battle was founded already");
    EXPECT_EQ(refusal(*b, answer(true)), "type: the rematch of this battle was founded already");
    EXPECT_EQ(store->count(), 2);
}

TEST_F(RematchTest, AComputerIsPlayedAgainWithoutAnOffer) {
    found("random");
    Chance chance(3, 1);
    for (int i = 0; i < 5000 && a->is_asked(); ++i) {
        a->act(a->idea(chance));
        lobby.settle();
    }
    ASSERT_TRUE(a->state["finished"].get<bool>());
    EXPECT_TRUE(refusal(*a, offer(false)).starts_with("type: a rematch is offered to another person"));
}

TEST_F(RematchTest, AcceptingCountsAsFounding) {
    lobby.limits.battles_at_once = 2;
    lobby.limits.battles_per_second = 0;
    lobby.restart();
    found();
    play_out();
    const auto elsewhere = std::make_shared<Tab>();
    elsewhere->household = "192.0.2.9";
    lobby.connect(elsewhere);
    elsewhere->say({{"type", "hello"}, {"version", 1}, {"battle", battle}, {"token", friend_token}});
    lobby.settle();
    for (int i = 0; i < 2; ++i) EXPECT_EQ(refusal(*elsewhere, answer(true)), "type: nobody offers a rematch");
    say(*a, offer(false));
    say(*elsewhere, answer(true));
    EXPECT_EQ(elsewhere->last("failure")["code"], "too_fast");
    EXPECT_EQ(elsewhere->last("failure")["id"], elsewhere->next_id - 1);
    EXPECT_NE(elsewhere->last("failure")["problems"].dump().find("try again in"), std::string::npos);
    EXPECT_EQ(store->count(), 1);
    say(*elsewhere, answer(false));
    EXPECT_TRUE(a->last("rematch")["by"].is_null()) << "to decline founds nothing";
}

TEST_F(RematchTest, NoMoreBattlesAreFoundedThanTheServerKeeps) {
    lobby.limits.battles_max = 1;
    lobby.restart();
    found();
    play_out();
    say(*a, offer(false));
    say(*b, answer(true));
    EXPECT_EQ(b->last("failure")["code"], "full");
    EXPECT_EQ(store->count(), 1);
}

/// The server dies at any moment of it: each part that the store writes may be the last one.
TEST_F(RematchTest, IsFoundedAndNamedOrNeitherWhereTheServerDiesMeanwhile) {
    found();
    play_out();
    say(*a, offer(true));
    for (int written = 0; store->count() == 1; ++written) {
        ASSERT_LT(written, 9) << "nothing is founded";
        lobby.journal.is_holding = true;
        b->say(answer(true, true));
        lobby.settle();
        for (int i = 0; i < written; ++i) {
            lobby.journal.let_go();
            lobby.settle();
        }
        lobby.journal.is_holding = false;
        lobby.restart();
        a = lobby.enter(battle, founder);
        b = lobby.enter(battle, friend_token);
        EXPECT_EQ(b->last("rematch")["battle"].is_string(), store->count() == 2) << written;
    }
    ASSERT_TRUE(b->last("rematch")["battle"].is_string());
    const std::string next = b->last("rematch")["battle"];
    EXPECT_EQ(lobby.enter(next, friend_token)->welcome["seat"], "A") << "the friend has his seat, too";
    EXPECT_EQ(lobby.enter(next, founder)->welcome["seat"], "B");
}

TEST_F(RematchTest, WhatCannotBeKeptIsToldAndMayBeTriedAgain) {
    found();
    play_out();
    say(*a, offer(false));
    lobby.journal.fails = true;
    say(*b, answer(true));
    EXPECT_EQ(b->last("failure")["code"], "store");
    EXPECT_TRUE(b->last("rematch")["battle"].is_null());
    lobby.journal.fails = false;
    say(*b, answer(true));
    EXPECT_TRUE(b->last("rematch")["battle"].is_string());
    EXPECT_EQ(store->count(), 2);
}

}  // namespace
}  // namespace umpire::server::testing
