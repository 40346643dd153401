#include "properties/every_battle.hpp"
#include "record/record.hpp"
#include "server/kept_text.hpp"
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

/// Whoever founds a battle and takes one seat himself.
class InvitationTest : public SeatsTest {
protected:
    InvitationTest() {
        answer = lobby.post("battles",
                            {{"ruleset", "bolt-action"},
                             {"scenario", "meeting"},
                             {"players", {{"A", "human"}, {"B", "human"}}},
                             {"mine", {"A"}}},
                            201);
    }
    /// Opens an invitation with a token that the page has made.
    std::shared_ptr<Tab> claim(const std::string& token, const std::string& invitation) {
        auto tab = std::make_shared<Tab>();
        lobby.connect(tab);
        tab->say({{"type", "hello"},
                  {"version", 1},
                  {"battle", answer["battle"]},
                  {"token", token},
                  {"invitation", invitation}});
        lobby.settle();
        return tab;
    }
    Json line_of(const std::string& token) {
        const Json key{{"battle", answer["battle"]}, {"token", token}};
        return lobby.post("list", {{"battles", Json::array({key})}})["battles"][0];
    }

    Json answer;
};

TEST_F(InvitationTest, TheFounderHasNoTokenOfTheOtherSeat) {
    EXPECT_TRUE(answer["seats"]["A"].is_string());
    EXPECT_TRUE(answer["seats"]["B"].is_null());
    EXPECT_TRUE(answer["invitations"]["A"].is_null());
    const std::string invitation = answer["invitations"]["B"];
    const auto as_token = lobby.enter(answer["battle"], invitation);
    EXPECT_EQ(as_token->last("failure")["code"], "unknown") << "an invitation opens nothing by itself";
    const auto founder = lobby.enter(answer["battle"], answer["seats"]["A"]);
    EXPECT_EQ(founder->last("presence")["holders"], (Json{{"A", "founder"}, {"B", "invited"}}));
}

TEST_F(SeatsTest, NothingIsReadInARequestThatIsNotSaid) {
    const Json right{{"ruleset", "bolt-action"},
                     {"scenario", "meeting"},
                     {"players", {{"A", "human"}, {"B", "human"}}},
                     {"mine", {"A"}}};
    const auto fault_of = [&](const char* field, const Json& value) {
        Json request = right;
        request[field] = value;
        return lobby.post("battles", request, 422).dump();
    };
    for (const Json& mine : {Json("A"), Json::object(), Json(nullptr), Json::array({"A", "C"}), Json::array({1})})
        EXPECT_NE(fault_of("mine", mine).find("mine: expected a list of seats"), std::string::npos) << mine;
    for (const Json& players : {Json::array(), Json("human"), Json{{"A", "human"}}, Json{{"A", "human"}, {"B", 1}}})
        EXPECT_NE(fault_of("players", players).find("players: expected the player of each side"), std::string::npos);
    for (const Json& options : {Json::array(), Json{{"open_lists", true}}})
        EXPECT_NE(fault_of("options", options).find("options: expected the value of each option"), std::string::npos);
    EXPECT_NE(fault_of("scenario", 3).find("scenario: expected a text"), std::string::npos);
    EXPECT_NE(fault_of("record", 3).find("record: expected a text"), std::string::npos);
    EXPECT_NE(fault_of("brought", true).find("brought: unknown key 'brought'"), std::string::npos);
    const std::string misspelt = fault_of("mime", Json::array({"A"}));
    EXPECT_NE(misspelt.find("mime: unknown key 'mime': did you mean mine"), std::string::npos) << misspelt;
    EXPECT_LT(fault_of(std::string(100'000, 'm').c_str(), 1).size(), 2'000u) << "what is told is cut";
    Json without = right;
    without.erase("players");
    EXPECT_NE(lobby.post("battles", without, 422).dump().find("players: expected"), std::string::npos);
    EXPECT_TRUE(lobby.post("battles", right, 201)["seats"]["B"].is_null());
}

TEST_F(InvitationTest, IsUsedOnceAndAgainByTheSamePage) {
    const auto founder = lobby.enter(answer["battle"], answer["seats"]["A"]);
    const std::string invitation = answer["invitations"]["B"];
    const std::string token = new_token();
    EXPECT_EQ(claim(token, invitation)->side(), Side::b);
    EXPECT_EQ(founder->last("presence")["holders"], (Json{{"A", "founder"}, {"B", "friend"}}));
    EXPECT_EQ(claim(token, invitation)->side(), Side::b) << "whose answer was lost says it again";
    EXPECT_EQ(lobby.enter(answer["battle"], token)->side(), Side::b);
    EXPECT_EQ(line_of(token)["seat"], "B");
    // The founder knows the invitation; it is worth nothing now.
    for (const bool is_awake : {true, false}) {
        if (!is_awake) lobby.restart();
        const auto late = claim(new_token(), invitation);
        EXPECT_TRUE(late->welcome.is_null());
        EXPECT_TRUE(late->is_closed);
        EXPECT_EQ(late->last("failure")["code"], "used");
        EXPECT_EQ(lobby.enter(answer["battle"], token)->side(), Side::b);
    }
    EXPECT_EQ(line_of(token)["seat"], "B");
    EXPECT_EQ(line_of(invitation)["seat"], "-");
    std::string bytes = store->list(std::vector<std::string>{answer["battle"]})[0].summary;
    const auto kept = store->read(answer["battle"].get<std::string>());
    for (const std::string& payload : kept->payloads) bytes += payload;
    EXPECT_EQ(bytes.find(token), std::string::npos);
    EXPECT_EQ(line_of(token).dump().find(seal_of(token)), std::string::npos) << "the list tells no seal";
    EXPECT_TRUE(lobby.reports.empty());
}

TEST_F(InvitationTest, AWrongOneAndATokenThatIsNoneTakeNoSeat) {
    const std::string invitation = answer["invitations"]["B"];
    EXPECT_EQ(claim(new_token(), invitation + "x")->last("failure")["code"], "unknown");
    EXPECT_EQ(claim("", "nothing")->last("failure")["code"], "unknown");
    for (const std::string& weak :
         {std::string(), std::string("a"), std::string(32, ' '), std::string(33, 'a'), invitation})
        EXPECT_EQ(claim(weak, invitation)->last("failure")["code"], "bad_request") << weak;
    EXPECT_EQ(claim(new_token(), invitation)->side(), Side::b);
}

TEST_F(InvitationTest, OfTwoPagesAtOnceOneGetsTheSeatAndOnlyWhenItIsKept) {
    lobby.journal.is_holding = true;
    const auto first = claim(new_token(), answer["invitations"]["B"]);
    const auto second = claim(new_token(), answer["invitations"]["B"]);
    EXPECT_TRUE(first->heard.empty());
    lobby.journal.is_holding = false;
    while (lobby.journal.let_go()) lobby.settle();
    EXPECT_EQ(first->side(), Side::b);
    EXPECT_EQ(second->last("failure")["code"], "used");
}

TEST_F(InvitationTest, TheRecordOfWhatWasKeptHoldsNothingOfWhoSits) {
    const auto b = claim(new_token(), answer["invitations"]["B"]);
    const auto a = lobby.enter(answer["battle"], answer["seats"]["A"]);
    Chance chance(5, 1);
    lobby.play(*a, *b, chance, 30);  // secret decisions, which are kept with who does not see them, are among these
    a->say({{"type", "undo"}, {"at", a->state["revision"]}});
    lobby.settle();
    const auto kept = store->read(answer["battle"].get<std::string>());
    const std::string text = record_in(*kept);
    auto read = record::read_record(text);
    auto* loaded = std::get_if<record::LoadedRecord>(&read);
    ASSERT_NE(loaded, nullptr) << text;
    EXPECT_TRUE(record::retell(*loaded, Language::english).empty());
    EXPECT_EQ(text.find("seal"), std::string::npos);
    EXPECT_GT(loaded->record.steps.size(), 5u);
}

TEST_F(InvitationTest, ASeatOfWhichNobodyKnowsWhoTookItIsDamaged) {
    const std::string battle = answer["battle"];
    const Change change{battle, 1, R"({"claim":"B"})", "{}", 0, {}};
    ASSERT_EQ(store->write(std::span(&change, 1)).at(0), Written::yes);
    EXPECT_EQ(claim(new_token(), answer["invitations"]["B"])->last("failure")["code"], "damaged");
    const Change nobody{"other", 0, "", "{}", 0, Founding{store->read(battle)->founding.header, "nonsense"}};
    ASSERT_EQ(store->write(std::span(&nobody, 1)).at(0), Written::yes);
    EXPECT_EQ(lobby.enter("other", "")->last("failure")["code"], "damaged");
}

TEST_F(InvitationTest, ABattleGoesOnWhenAFriendComes) {
    const auto a = lobby.enter(answer["battle"], answer["seats"]["A"]);
    Chance chance(3, 1);
    lobby.play(*a, *a, chance, 40);
    const Json before = a->state;
    const auto b = claim(new_token(), answer["invitations"]["B"]);
    EXPECT_EQ(a->state, before) << "that a friend came changes nothing in the battle";
    EXPECT_GT(lobby.play(*a, *b, chance, 20), 10);
}

}  // namespace
}  // namespace umpire::server::testing
