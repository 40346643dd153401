#include "server/lobby.hpp"

#include "record/record.hpp"
#include "server/kept_text.hpp"

namespace umpire::server::testing {
namespace {

class HallTest : public LobbyTest {};

TEST_F(HallTest, TwoPeoplePlayABattleToItsEnd) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b, "fr");
    EXPECT_EQ(a->welcome["seat"], "A");
    EXPECT_EQ(b->welcome["seat"], "B");
    Chance chance(3, 1);
    EXPECT_GT(lobby.play(*a, *b, chance, 3000), 50);
    EXPECT_TRUE(a->state["finished"].get<bool>());
    EXPECT_EQ(a->state["hash"], b->state["hash"]);
    a->say({{"type", "record"}});
    lobby.settle();
    const std::string text = a->last("record")["text"];
    auto read = record::read_record(text);
    ASSERT_TRUE(std::holds_alternative<record::LoadedRecord>(read));
    EXPECT_TRUE(std::get<record::LoadedRecord>(read).record.is_complete);
    EXPECT_TRUE(record::verify(std::get<record::LoadedRecord>(read)).empty());
    EXPECT_TRUE(lobby.reports.empty());
}

TEST_F(HallTest, APersonPlaysAgainstAComputer) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "random");
    EXPECT_EQ(battle.b, "");
    const auto a = lobby.enter(battle.battle, battle.a);
    Chance chance(4, 1);
    EXPECT_GT(lobby.play(*a, *a, chance, 3000), 20);
    EXPECT_TRUE(a->state["finished"].get<bool>());
}

TEST_F(HallTest, NobodySeesWhatIsNotKept) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    Tab& asked = a->is_asked() ? *a : *b;
    const std::size_t steps = asked.log.size();
    const std::size_t heard = a->heard.size() + b->heard.size();
    lobby.journal.is_holding = true;
    Chance chance(5, 1);
    asked.act(asked.idea(chance));
    asked.say({{"type", "moment"}, {"step", 1000}});
    lobby.settle();
    EXPECT_EQ(a->heard.size() + b->heard.size(), heard) << "something was told before it was kept";
    const auto late = lobby.enter(battle.battle, "");
    EXPECT_TRUE(late->welcome.is_null());
    lobby.journal.is_holding = false;
    while (lobby.journal.let_go()) lobby.settle();
    EXPECT_GT(asked.log.size(), steps);
    EXPECT_FALSE(late->welcome.is_null());
    EXPECT_EQ(late->log, a->log);
}

TEST_F(HallTest, AMessageThatComesTwiceDoesNothingTheSecondTime) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    Tab& asked = a->is_asked() ? *a : *b;
    Chance chance(5, 1);
    const Json act{{"type", "act"}, {"at", asked.state["revision"]}, {"action", asked.idea(chance)}};
    asked.say(act);
    lobby.settle();
    const Json state = asked.state;
    asked.say(act);
    lobby.settle();
    EXPECT_EQ(asked.last("failure")["code"], "stale");
    EXPECT_EQ(asked.state, state);
}

TEST_F(HallTest, ARequestThatLacksAPartSaysWhich) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto told = [&](Tab& tab, const Json& request) {
        tab.say(request);
        lobby.settle();
        return tab.last("failure")["problems"].dump();
    };
    EXPECT_NE(told(*a, {{"type", "fly"}}).find("type: 'fly' is no type of request"), std::string::npos);
    const Json without_action{{"type", "act"}, {"at", a->state["revision"]}};
    EXPECT_NE(told(*a, without_action).find("action: expected a text"), std::string::npos);
    EXPECT_NE(told(*a, {{"type", "branch"}, {"branch", 7}}).find("branch: there is no such line"), std::string::npos);
    a->visit->receive(R"({"type":"act"})");
    lobby.settle();
    EXPECT_NE(a->last("failure").dump().find("id: expected a whole number"), std::string::npos);
    const auto rude = std::make_shared<Tab>();
    lobby.connect(rude);
    EXPECT_NE(told(*rude, {{"type", "hello"}}).find("type: expected 'hello' first"), std::string::npos);
    EXPECT_TRUE(rude->is_closed);
}

TEST_F(HallTest, WhoIsNotAskedAndWhoOnlyWatchesCannotDecide) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    const auto watcher = lobby.enter(battle.battle, "");
    Tab& asked = a->is_asked() ? *a : *b;
    Tab& other = a->is_asked() ? *b : *a;
    Chance chance(5, 1);
    const std::string idea = asked.idea(chance);
    const Json state = asked.state;
    other.act(idea);
    watcher->act(idea);
    lobby.settle();
    EXPECT_FALSE(other.last("done")["objections"].empty());
    EXPECT_EQ(watcher->last("failure")["code"], "not_yours");
    EXPECT_EQ(asked.state, state);
    const Json held{{"A", "founder"}, {"B", "founder"}};
    const Json nobody{{"A", nullptr}, {"B", nullptr}, {"watching", Json::array()}};
    EXPECT_EQ(watcher->last("presence"), (Json{{"type", "presence"},
                                               {"A", 1},
                                               {"B", 1},
                                               {"watching", 1},
                                               {"holders", held},
                                               {"names", nobody},
                                               {"shown", {{"A", false}, {"B", false}}},
                                               {"open", false}}));
}

TEST_F(HallTest, ARestartLosesNothing) {
    const Founded battle = lobby.found("bolt-action", "meeting", "human", "human");
    auto a = lobby.enter(battle.battle, battle.a);
    auto b = lobby.enter(battle.battle, battle.b);
    Chance chance(6, 1);
    for (int round = 0; round < 5; ++round) {
        EXPECT_EQ(lobby.play(*a, *b, chance, 12), 12);
        const Json state_a = a->state;
        const Json state_b = b->state;
        const auto log_a = a->log;
        lobby.restart();
        lobby.executor.run_all();
        a = lobby.enter(battle.battle, battle.a);
        b = lobby.enter(battle.battle, battle.b);
        for (const char* key : {"revision", "steps", "state", "hash", "awaited", "undoable", "wish", "finished"}) {
            EXPECT_EQ(a->state[key], state_a[key]) << key;
            EXPECT_EQ(b->state[key], state_b[key]) << key;
        }
        EXPECT_EQ(a->log, log_a);
    }
    EXPECT_TRUE(lobby.reports.empty());
}

TEST_F(HallTest, ABattleSleepsAndWakes) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    lobby.time += std::chrono::hours(1);
    lobby.hall->sweep();
    EXPECT_EQ(lobby.hall->awake(), 1u) << "somebody is in it";
    Chance chance(5, 1);
    EXPECT_EQ(lobby.play(*a, *b, chance, 3), 3) << "it goes on after its memory was given back";
    a->leave();
    b->leave();
    lobby.settle();
    lobby.hall->sweep();
    EXPECT_EQ(lobby.hall->awake(), 1u);
    lobby.time += std::chrono::hours(1);
    lobby.hall->sweep();
    EXPECT_EQ(lobby.hall->awake(), 0u);
    EXPECT_EQ(lobby.enter(battle.battle, battle.b)->state["hash"], b->state["hash"]);
}

TEST_F(HallTest, OnesOwnLastStepsAreTakenBack) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    Chance chance(8, 1);
    int undone = 0;
    for (int i = 0; i < 80; ++i) {
        const std::string before = a->state["hash"];
        const auto log = a->log;
        ASSERT_EQ(lobby.play(*a, *b, chance, 1), 1);
        for (Tab* tab : {a.get(), b.get()}) {
            if (tab->state["undoable"] == 0) continue;
            ++undone;
            tab->say({{"type", "undo"}, {"at", tab->state["revision"]}});
            lobby.settle();
            EXPECT_EQ(a->state["hash"], before);
            EXPECT_EQ(a->log, log);
            EXPECT_EQ(b->log, log);
            break;
        }
        lobby.play(*a, *b, chance, 1);
    }
    EXPECT_GT(undone, 5);
    a->say({{"type", "branches"}});
    lobby.settle();
    EXPECT_EQ(a->last("branches")["branches"].size(), static_cast<std::size_t>(undone));
}

TEST_F(HallTest, FartherBackOnlyWithConsent) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    auto a = lobby.enter(battle.battle, battle.a);
    auto b = lobby.enter(battle.battle, battle.b);
    Chance chance(9, 1);
    lobby.play(*a, *b, chance, 10);
    const auto steps = a->log.size();
    a->say({{"type", "ask_undo"}, {"at", a->state["revision"]}, {"to", steps - 4}});
    lobby.settle();
    ASSERT_EQ(b->state["wish"]["side"], "A");
    a->say({{"type", "answer_undo"}, {"at", a->state["revision"]}, {"agree", true}});
    lobby.settle();
    EXPECT_EQ(a->last("failure")["code"], "not_yours") << "nobody agrees to his own wish";
    b->say({{"type", "answer_undo"}, {"at", b->state["revision"]}, {"agree", false}});
    lobby.settle();
    EXPECT_TRUE(a->state["wish"].is_null());
    EXPECT_EQ(a->log.size(), steps);
    a->say({{"type", "ask_undo"}, {"at", a->state["revision"]}, {"to", steps - 4}});
    lobby.settle();
    lobby.restart();  // the wish waits for days
    a = lobby.enter(battle.battle, battle.a);
    b = lobby.enter(battle.battle, battle.b);
    ASSERT_EQ(b->state["wish"]["side"], "A");
    const auto to = b->state["wish"]["to"].get<std::size_t>();
    EXPECT_LE(to, steps - 4);
    b->say({{"type", "answer_undo"}, {"at", b->state["revision"]}, {"agree", true}});
    lobby.settle();
    EXPECT_EQ(a->log.size(), to);
    EXPECT_EQ(b->log.size(), to);
    EXPECT_EQ(a->log, b->log);
    EXPECT_GT(lobby.play(*a, *b, chance, 10), 5);
    const Json state = a->state;
    lobby.restart();
    a = lobby.enter(battle.battle, battle.a);
    EXPECT_EQ(a->state["hash"], state["hash"]);
    EXPECT_EQ(a->state["revision"], state["revision"]);
    EXPECT_TRUE(lobby.reports.empty());
}

TEST_F(HallTest, AComputerAgreesToEveryWish) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "random");
    const auto a = lobby.enter(battle.battle, battle.a);
    Chance chance(9, 1);
    lobby.play(*a, *a, chance, 8);
    a->say({{"type", "ask_undo"}, {"at", a->state["revision"]}, {"to", 3}});
    lobby.settle();
    EXPECT_TRUE(a->state["wish"].is_null());
    EXPECT_TRUE(a->is_asked());
    EXPECT_EQ(lobby.play(*a, *a, chance, 5), 5);
}

TEST_F(HallTest, ComputersPlayEachOtherOnlyWhileSomebodyLooksOn) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "random", "random");
    const auto come = [&] {
        auto tab = std::make_shared<Tab>();
        lobby.connect(tab);
        tab->say({{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", nullptr}});
        // It is answered in the rhythm of secrets; no computer thinks so far.
        lobby.time += lobby.limits.secret_rhythm;
        lobby.executor.wake(lobby.time);
        lobby.executor.run_all();
        return tab;
    };
    const auto watcher = come();
    for (int i = 0; i < 5; ++i) {
        lobby.executor.run_all();
        lobby.thinkers.run_one();
    }
    lobby.executor.run_all();
    ASSERT_FALSE(watcher->state["finished"].get<bool>());
    EXPECT_GT(watcher->state["steps"], 3);
    watcher->leave();
    lobby.settle();
    const std::size_t changes = store->read(battle.battle)->payloads.size();
    EXPECT_LE(changes, watcher->state["revision"].get<std::size_t>() + 1) << "what was thought out already";
    lobby.hall->sweep();
    lobby.settle();
    EXPECT_EQ(store->read(battle.battle)->payloads.size(), changes);
    lobby.time += std::chrono::hours(1);
    lobby.hall->sweep();
    EXPECT_EQ(lobby.hall->awake(), 0u) << "nobody waits for it, and it sleeps";
    const auto late = come();
    EXPECT_EQ(late->state["revision"], changes);
    lobby.settle();
    EXPECT_TRUE(late->state["finished"].get<bool>());
}

TEST_F(HallTest, TheListTellsWhoseAnswerIsAwaited) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const std::string asked = a->state["awaited"][0];
    const Json list = lobby.post("list", {{"battles", Json::array({{{"battle", battle.battle}, {"token", battle.a}},
                                                                   {{"battle", battle.battle}, {"token", battle.b}},
                                                                   {{"battle", battle.battle}, {"token", nullptr}},
                                                                   {{"battle", "nowhere"}, {"token", battle.a}}})},
                                          {"language", "fr"}})["battles"];
    ASSERT_EQ(list.size(), 3u);
    EXPECT_EQ(list[0]["yours"], asked == "A");
    EXPECT_EQ(list[1]["yours"], asked == "B");
    EXPECT_EQ(list[2]["yours"], false);
    EXPECT_EQ(list[2]["seat"], "-");
    EXPECT_EQ(list[0]["title"], "Escarmouche");
}

TEST_F(HallTest, AListWakesNoBattle) {
    Json keys = Json::array();
    for (int i = 0; i < 50; ++i) {
        const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
        keys.push_back({{"battle", battle.battle}, {"token", battle.a}});
    }
    EXPECT_EQ(lobby.post("list", {{"battles", keys}})["battles"].size(), 50u);
    EXPECT_EQ(lobby.hall->awake(), 0u);
    lobby.restart();
    EXPECT_EQ(lobby.post("list", {{"battles", keys}})["battles"].size(), 50u);
    EXPECT_EQ(lobby.hall->awake(), 0u);
    lobby.enter(keys[7]["battle"], keys[7]["token"]);
    EXPECT_EQ(lobby.hall->awake(), 1u);
}

TEST_F(HallTest, ARecordIsGoneOnWith) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    Chance chance(12, 1);
    lobby.play(*a, *b, chance, 20);
    a->say({{"type", "record"}});
    lobby.settle();
    const Json answer = lobby.post(
        "battles", {{"record", a->last("record")["text"]}, {"players", {{"A", "human"}, {"B", "human"}}}}, 201);
    const auto there = lobby.enter(answer["battle"], answer["seats"]["A"]);
    EXPECT_EQ(there->state["hash"], a->state["hash"]);
    EXPECT_EQ(there->log, a->log);
}

TEST_F(HallTest, ABattleFromARecordIsKeptWithItsStepsOrNotAtAll) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    a->say({{"type", "record"}});
    lobby.settle();
    const Json request{{"record", a->last("record")["text"]}, {"players", {{"A", "human"}, {"B", "human"}}}};
    lobby.journal.is_holding = true;
    Hall::Answer answer;
    lobby.hall->call("battles", request.dump(), "192.0.2.1", [&answer](const Hall::Answer& told) { answer = told; });
    lobby.settle();
    ASSERT_TRUE(lobby.journal.let_go());
    EXPECT_EQ(lobby.journal.held(), 0u) << "a server that dies here has kept half of it";
    EXPECT_EQ(answer.status, 201);
    EXPECT_EQ(store->read(Json::parse(answer.text)["battle"].get<std::string>())->payloads.size(), 1u);
    lobby.journal.is_holding = false;
}

TEST_F(HallTest, OfARecordSoManyStepsAreTaken) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const std::string head = store->read(battle.battle)->founding.header;
    const auto problem_of = [&](int steps) {
        std::string text = head;
        for (int i = 0; i < steps; ++i) text += "dice 1 2\n  = 0123456789abcdef\n";
        const Json players{{"A", "human"}, {"B", "human"}};
        const Json answer = lobby.post("battles", {{"record", text}, {"players", players}}, 422);
        return answer["problems"][0]["message"].get<std::string>();
    };
    const std::string limit = "a server takes 20000 at most";
    EXPECT_NE(problem_of(20'001).find("holds 20001 steps; " + limit), std::string::npos) << problem_of(20'001);
    EXPECT_EQ(problem_of(20'000).find(limit), std::string::npos) << "so many are played again, and found to be wrong";
}

TEST_F(HallTest, ABattleFromARecordSaysHowFarItsDiceAreNotTheServers) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    Chance chance(12, 1);
    lobby.play(*a, *b, chance, 20);
    const auto record_of = [&](Tab& tab) {
        tab.say({{"type", "record"}});
        lobby.settle();
        return tab.last("record")["text"].get<std::string>();
    };
    const std::string text = record_of(*a);
    EXPECT_EQ(a->state["imported"], 0);
    EXPECT_EQ(a->welcome["brought"], false);
    EXPECT_NE(text.find("\ndice-from server\n"), std::string::npos);
    const Json answer = lobby.post("battles", {{"record", text}, {"players", {{"A", "human"}, {"B", "human"}}}}, 201);
    const Founded there{answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
    const auto steps = a->log.size();
    const auto words = [](std::size_t count) {
        return "\ndice-from imported up to step " + std::to_string(count) + ", server since\n";
    };
    std::shared_ptr<Tab> tabs[] = {lobby.enter(there.battle, there.a), lobby.enter(there.battle, there.b)};
    lobby.play(*tabs[0], *tabs[1], chance, 5);
    for (const bool is_awake : {true, false}) {
        if (!is_awake) lobby.restart();
        for (const std::string& token : {there.a, there.b, std::string()}) {
            const auto tab = lobby.enter(there.battle, token);
            EXPECT_EQ(tab->state["imported"], steps);
            EXPECT_EQ(tab->welcome["brought"], true) << "whoever comes is told whose table it is";
            EXPECT_NE(tab->welcome["setup"].get<std::string>().find(words(steps)), std::string::npos);
            EXPECT_NE(record_of(*tab).find(words(steps)), std::string::npos);
        }
    }
    // What was brought in and taken back, and is played again here, has dice of the server.
    tabs[0] = lobby.enter(there.battle, there.a);
    tabs[1] = lobby.enter(there.battle, there.b);
    tabs[0]->say({{"type", "ask_undo"}, {"at", tabs[0]->state["revision"]}, {"to", 6}});
    lobby.settle();
    tabs[1]->say({{"type", "answer_undo"}, {"at", tabs[1]->state["revision"]}, {"agree", true}});
    lobby.settle();
    const std::size_t left = tabs[0]->log.size();
    ASSERT_LE(left, 6u);
    lobby.play(*tabs[0], *tabs[1], chance, 8);
    EXPECT_EQ(tabs[1]->state["imported"], left);
    lobby.restart();
    const auto tab = lobby.enter(there.battle, "");
    EXPECT_EQ(tab->state["imported"], left);
    EXPECT_NE(record_of(*tab).find(words(left)), std::string::npos);
    // So says the record of what was kept, for a battle that is set aside.
    const auto read = record::read_record(record_in(*store->read(there.battle)));
    const auto* loaded = std::get_if<record::LoadedRecord>(&read);
    ASSERT_NE(loaded, nullptr);
    EXPECT_EQ("\ndice-from " + loaded->record.dice + "\n", words(left));
    EXPECT_EQ(loaded->record.steps.size(), tab->log.size());
}

TEST_F(HallTest, NamesThatNoBattleCanHaveAreUnknown) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const std::size_t awake = lobby.hall->awake();
    for (const std::string& name :
         {std::string("@192.0.2.1"), battle.battle + std::string(1, '\0') + "x", std::string("../secret"),
          std::string("a b"), std::string(65, 'a'), std::string("\xc3\xa9")}) {
        const auto tab = lobby.enter(name, battle.a);
        EXPECT_EQ(tab->last("failure")["code"], "unknown") << name;
        EXPECT_TRUE(tab->is_closed);
        lobby.post("picture", {{"battle", name}, {"token", battle.a}}, 404);
        const Json key{{"battle", name}, {"token", battle.a}};
        EXPECT_TRUE(lobby.post("list", {{"battles", Json::array({key})}})["battles"].empty()) << name;
    }
    EXPECT_EQ(lobby.hall->awake(), awake) << "no room is made for them";
}

TEST_F(HallTest, PicturesMomentsAndLogsAreThoseOfTheSeat) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    Chance chance(12, 1);
    std::vector<std::string> hashes;
    for (int i = 0; i < 20; ++i) {
        lobby.play(*a, *b, chance, 1);
        hashes.resize(a->log.size() + 1);
        hashes[a->log.size()] = a->state["hash"];
    }
    for (std::size_t step = 0; step < hashes.size(); ++step) {
        if (hashes[step].empty()) continue;
        a->say({{"type", "moment"}, {"step", step}});
        lobby.settle();
        EXPECT_EQ(a->last("moment")["hash"], hashes[step]);
    }
    a->say({{"type", "log"}, {"from", 2}, {"to", 5}});
    lobby.settle();
    EXPECT_EQ(a->last("log")["steps"], Json(std::vector<Json>(a->log.begin() + 2, a->log.begin() + 5)));
    const Json picture = lobby.post("picture", {{"battle", battle.battle}, {"token", battle.a}, {"theme", "dark"}});
    EXPECT_TRUE(picture["svg"].get<std::string>().starts_with("<svg"));
    lobby.post("picture", {{"battle", battle.battle}, {"token", battle.a + "x"}}, 404);
}

TEST_F(HallTest, TheLanguageIsThatOfTheConnection) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    EXPECT_EQ(a->welcome["scenario"]["title"], "Skirmish");
    a->say({{"type", "language"}, {"language", "fr"}});
    lobby.settle();
    EXPECT_EQ(a->welcome["scenario"]["title"], "Escarmouche");
}

}  // namespace
}  // namespace umpire::server::testing
