#include "server/lobby.hpp"

#include <algorithm>

namespace umpire::server::testing {
namespace {

/// Lines that were taken back, and their records.
class BranchesTest : public LobbyTest {
protected:
    Json ask_branch(Tab& tab, std::size_t branch) {
        tab.say({{"type", "branch"}, {"branch", branch}});
        lobby.settle();
        return Json::parse(tab.heard.back());
    }
    /// `asker` wants back to `to` steps, and `other` agrees.
    void take_back(Tab& asker, Tab& other, std::size_t to) {
        asker.say({{"type", "ask_undo"}, {"at", asker.state["revision"]}, {"to", to}});
        lobby.settle();
        other.say({{"type", "answer_undo"}, {"at", other.state["revision"]}, {"agree", true}});
        lobby.settle();
        ASSERT_LE(asker.log.size(), to);
    }
    /// The record replays bit for bit to that many steps, and to the battle with that hash.
    static void expect_line(const Json& answer, std::size_t steps, std::string_view hash) {
        ASSERT_EQ(answer["type"], "record") << answer;
        const auto read = record::read_record(answer["text"].get<std::string>());
        const auto* loaded = std::get_if<record::LoadedRecord>(&read);
        ASSERT_NE(loaded, nullptr);
        const auto problems = record::verify(*loaded);
        EXPECT_TRUE(problems.empty()) << problems[0].line << ": " << problems[0].message.english();
        ASSERT_EQ(loaded->record.steps.size(), steps);
        std::array<char, 17> last{};
        std::snprintf(last.data(), last.size(), "%016llx",
                      static_cast<unsigned long long>(loaded->record.steps.back().hash));
        EXPECT_EQ(last.data(), hash);
    }
};

TEST_F(BranchesTest, EachLineIsToldWholeAlsoWhenItsBeginningWasTakenBackLater) {
    const Founded battle = lobby.found("ae-wwii", "skirmish", "human", "human");
    auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    const auto watcher = lobby.enter(battle.battle, "");
    Chance chance(13, 1);
    std::vector<std::pair<std::size_t, std::string>> ends;  // how many steps each line had, and its hash
    lobby.play(*a, *b, chance, 30);
    for (const std::size_t back : {4u, 15u, 2u, 12u, 1u}) {
        ends.emplace_back(a->log.size(), a->state["hash"].get<std::string>());
        take_back(*a, *b, a->log.size() - back);
        ASSERT_EQ(lobby.play(*a, *b, chance, 3), 3);
    }
    for (const bool is_awake : {true, false}) {
        if (!is_awake) lobby.restart();
        if (!is_awake) a = lobby.enter(battle.battle, battle.a);
        for (std::size_t i = 0; i < ends.size(); ++i) expect_line(ask_branch(*a, i), ends[i].first, ends[i].second);
    }
    const auto stranger = lobby.enter(battle.battle, "");
    expect_line(ask_branch(*stranger, 0), ends[0].first, ends[0].second);
    EXPECT_EQ(ask_branch(*a, ends.size())["code"], "bad_request");
    a->say({{"type", "branch"}, {"branch", -1}});
    a->say({{"type", "branch"}});
    lobby.settle();
    EXPECT_EQ(Json::parse(a->heard.back())["code"], "bad_request");
    EXPECT_EQ(Json::parse(a->heard[a->heard.size() - 2])["code"], "bad_request");
}

TEST_F(BranchesTest, ALineWithSecretsIsWithheldUntilTheBattleHasEnded) {
    const Founded battle = lobby.found("bolt-action", "hold", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    Chance chance(21, 1);
    Tab* other = nullptr;
    std::size_t first = 0;
    for (int i = 0; i < 60 && (other == nullptr || other->log.size() == first); ++i) {
        const std::size_t a_knows = a->log.size();
        const std::size_t b_knows = b->log.size();
        ASSERT_EQ(lobby.play(*a, *b, chance, 1), 1);
        if (other != nullptr || (a->log.size() == a_knows) == (b->log.size() == b_knows)) continue;
        other = a->log.size() == a_knows ? a.get() : b.get();
        first = other->log.size();
    }
    ASSERT_NE(other, nullptr);
    Tab& owner = other == a.get() ? *b : *a;
    const std::size_t steps = owner.log.size();
    // The owner may ask for a secret step of his own: the battle goes back to the next one that both know.
    owner.say({{"type", "ask_undo"}, {"at", owner.state["revision"]}, {"to", first}});
    lobby.settle();
    EXPECT_EQ(other->state["wish"]["to"], first);
    other->say({{"type", "answer_undo"}, {"at", other->state["revision"]}, {"agree", true}});
    lobby.settle();
    EXPECT_EQ(other->log.size(), first);
    EXPECT_GT(owner.log.size(), first);
    EXPECT_EQ(ask_branch(*other, 0)["code"], "secret");
    EXPECT_EQ(ask_branch(*lobby.enter(battle.battle, ""), 0)["code"], "secret");
    while (!a->state["finished"].get<bool>()) ASSERT_EQ(lobby.play(*a, *b, chance, 1), 1);
    const Json told = ask_branch(*other, 0);
    ASSERT_EQ(told["type"], "record") << told;
    const auto read = record::read_record(told["text"].get<std::string>());
    EXPECT_EQ(std::get<record::LoadedRecord>(read).record.steps.size(), steps);
}

}  // namespace
}  // namespace umpire::server::testing
