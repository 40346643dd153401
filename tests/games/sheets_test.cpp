// A sheet is drafted apart from its battle: until it is sealed nobody but its side can tell that there is one, and then
// it enters as the steps that it would have been. Held against every game on the list that has sheets.

#include "battle/table_talk.hpp"
#include "games/by_chance.hpp"
#include "record/draft.hpp"
#include "server/lobby.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/desk.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace umpire::secrets {
namespace {

using nlohmann::json;

/// A battle in which a side writes its sheet: two lines for a unit of which the second counts, one for each other.
struct Sheet {
    std::unique_ptr<record::Session> begun;
    Side writer = Side::none;
    std::vector<Action> lines;
    Action seal;
};

std::vector<const Game*> games_with_sheets() {
    std::vector<const Game*> all;
    for (const Game* game : games())
        if (game->talk != nullptr && game->talk->sheet != nullptr) all.push_back(game);
    return all;
}

/// For each line of the sheet its last legal order, and before that another one for the first.
std::vector<Action> lines_for(const Match& match, Side side) {
    const OrderSheet sheet = *game_of(match).talk->sheet(match, side);
    std::vector<Action> lines;
    for (const OrderLine& line : sheet.lines) {
        std::vector<Action> legal;
        for (const OrderChoice& order : line.orders)
            if (match.judge(side, order.action).empty()) legal.push_back(order.action);
        if (lines.empty() && legal.size() > 1) lines.push_back(legal.front());
        if (!legal.empty()) lines.push_back(legal.back());
    }
    return lines;
}

std::optional<Sheet> sheet_of(const Game& game) {
    for (const Setup& setup : setups_of(game)) {
        OpenedMatch opened = open_match(setup);
        if (opened.match == nullptr) continue;
        Chance chance(1, 7);
        Sheet sheet;
        sheet.begun = std::make_unique<record::Session>(std::move(opened.match), record::Record{});
        for (int i = 0; i < 600 && !has_ended(sheet.begun->match()); ++i) {
            const Match& match = sheet.begun->match();
            // While the other side is asked as well: what it is told then would tell it of a draft.
            if (record::writes_sheet(match, Side::a) && record::writes_sheet(match, Side::b)) {
                sheet.writer = Side::a;
                sheet.lines = lines_for(match, Side::a);
                sheet.seal = side_action(*words_of(match).verb(Task::ready), Side::a);
                if (sheet.lines.size() > 2 && record::judge_sheet(match, Side::a, sheet.lines, sheet.seal).empty())
                    return sheet;
            }
            go_on(*sheet.begun, chance);
        }
    }
    return std::nullopt;
}

class Sheets : public testing::TestWithParam<const Game*> {
protected:
    void SetUp() override {
        auto found = sheet_of(*GetParam());
        ASSERT_TRUE(found) << "no battle by chance came to a sheet";
        sheet = std::move(*found);
    }
    std::string record() const {
        record::Record head = sheet.begun->record();
        head.players = {"human", "human"};
        return record::record_text(head, match());
    }
    const Match& match() const { return sheet.begun->match(); }
    std::string text(const Action& action) const {
        return text::to_text(action, match().scenario(), text::unit_of(match().scenario().setup.ruleset));
    }
    json texts(const std::vector<Action>& actions) const {
        json list = json::array();
        for (const Action& action : actions) list.push_back(text(action));
        return list;
    }
    Sheet sheet;
};

/// A desk with the battle of a test.
class Table {
public:
    explicit Table(const std::string& record) { ask("load", {{"text", record}, {"seed", "1"}}); }
    json ask(const std::string& name, json request) {
        request["language"] = "en";
        return json::parse(desk_.call(name, request.dump()));
    }
    json draft(const json& lines) { return ask("draft", {{"side", "A"}, {"seat", "A"}, {"lines", lines}}); }
    json act(const std::string& action) { return ask("act", {{"side", "A"}, {"seat", "A"}, {"action", action}}); }
    /// All that others are told, and what is kept.
    std::string told() {
        std::string all;
        for (const char* seat : {"B", "-"})
            for (const auto& [name, more] : std::vector<std::pair<std::string, json>>{{"view", json::object()},
                                                                                      {"log", {{"from", 0}}},
                                                                                      {"moment", {{"step", 1000}}},
                                                                                      {"picture", {{"light", "day"}}},
                                                                                      {"record", json::object()},
                                                                                      {"choices", {{"side", "B"}}},
                                                                                      {"undo", {{"side", "B"}}}}) {
                json request = more;
                request["seat"] = seat;
                all += ask(name, request).dump() + "\n";
            }
        return all + ask("record", json::object()).dump();
    }
    json state() {
        json view = ask("view", {{"seat", "A"}});
        view.erase("view");
        return view;
    }

private:
    wire::Desk desk_;
};

TEST_P(Sheets, AreToldToNobodyElseWhileTheyAreDrafted) {
    Table none(record());
    Table table(record());
    const json state = table.state();
    const json before = table.ask("choices", {{"side", "A"}});
    for (std::size_t count = 1; count <= sheet.lines.size(); ++count) {
        const std::vector<Action> lines(sheet.lines.begin(), sheet.lines.begin() + static_cast<std::ptrdiff_t>(count));
        const json answer = table.draft(texts(lines));
        EXPECT_TRUE(answer["left_out"].empty()) << answer;
        EXPECT_EQ(answer["steps"], state["steps"]);
        EXPECT_EQ(table.state(), state) << "no step, hash or answer to undo changes with a draft";
        EXPECT_EQ(table.told(), none.told());
    }
    EXPECT_NE(table.ask("choices", {{"side", "A"}})["sheet"], before["sheet"]) << "whoever writes it sees it";
    EXPECT_TRUE(table.draft(json::array())["lines"].empty());
    EXPECT_EQ(table.ask("choices", {{"side", "A"}}), before);
}

TEST_P(Sheets, EnterWithTheirSealAsTheStepsThatTheyAre) {
    Table table(record());
    const json kept = table.draft(texts(sheet.lines))["lines"];
    EXPECT_EQ(kept.size(), sheet.lines.size() - 1) << "what was written over is left out";
    Table by_line(record());
    for (const json& line : kept) EXPECT_TRUE(by_line.act(line)["objections"].empty());
    EXPECT_TRUE(by_line.act(text(sheet.seal))["objections"].empty());
    const json sealed = table.act(text(sheet.seal));
    EXPECT_TRUE(sealed["objections"].empty());
    EXPECT_EQ(sealed["step"]["action"]["text"], text(sheet.seal));
    EXPECT_EQ(table.ask("record", json::object()), by_line.ask("record", json::object()));
    EXPECT_EQ(table.told(), by_line.told());
    EXPECT_EQ(table.ask("view", {{"seat", "A"}}), by_line.ask("view", {{"seat", "A"}}));
    // Of what the battle has taken in nothing lies on the desk any more.
    EXPECT_TRUE(table.draft(kept)["lines"].empty());
}

TEST_P(Sheets, OnTheDeskLoseWhatDoesNotFit) {
    Table table(record());
    json lines = texts(sheet.lines);
    lines.insert(lines.begin(), text(sheet.seal));
    const json answer = table.draft(lines);
    EXPECT_EQ(answer["lines"].size(), sheet.lines.size() - 1);
    ASSERT_EQ(answer["left_out"].size(), 1u);
    EXPECT_EQ(answer["left_out"][0]["action"]["text"], text(sheet.seal)) << "a draft seals nothing";
    EXPECT_FALSE(answer["left_out"][0]["objections"].empty());
    EXPECT_TRUE(table.draft(json::array({7})).contains("problems"));
    EXPECT_TRUE(table.draft(json(std::vector<std::string>(500, text(sheet.lines[0])))).contains("problems"));
    EXPECT_TRUE(table.ask("draft", {{"side", "A"}, {"seat", "A"}}).contains("problems"));
    EXPECT_EQ(table.draft(texts(sheet.lines))["lines"].size(), sheet.lines.size() - 1);
    // The battle goes on under a draft.
    const json kept = table.draft(texts(sheet.lines))["lines"];
    for (const json& line : kept) table.act(line);
    EXPECT_TRUE(table.act(text(sheet.seal))["objections"].empty());
    EXPECT_TRUE(table.draft(texts(sheet.lines))["lines"].empty()) << "its side writes no more";
}

/// The battle with that sheet sealed, which is taken back as one.
TEST_P(Sheets, GoInAndOutAsOne) {
    record::ToldSession session(std::make_unique<record::Session>(sheet.begun->after(1u << 20), record::Record{}));
    const std::size_t before = session.steps();
    const std::uint64_t hash = session.match().hash();
    std::vector<Action> wrong = sheet.lines;
    wrong.push_back(sheet.seal);
    EXPECT_FALSE(session.act_sheet(sheet.writer, wrong, sheet.seal).empty());
    EXPECT_FALSE(session.act_sheet(sheet.writer, sheet.lines, sheet.lines[0]).empty() && session.match().hash() == hash)
        << "what is no seal brings no sheet";
    session.cut(before);
    EXPECT_EQ(session.match().hash(), hash);
    ASSERT_TRUE(session.act_sheet(sheet.writer, sheet.lines, sheet.seal).empty());
    EXPECT_EQ(session.steps(), before + sheet.lines.size() + 1);
    EXPECT_EQ(session.begin_of_sheet(session.steps() - 1), before);
    EXPECT_EQ(session.begin_of_sheet(before), before) << "a line begins no sheet";
    EXPECT_EQ(session.steps_seen(opponent_of(sheet.writer)), 1u) << "of the sheet others see the seal alone";
}

/// Where both sides write at once, line by line, a sheet does not tell its owner whether the other one has written.
TEST_P(Sheets, BeginAtTheSameStepWhateverTheOtherSideWrites) {
    const Side other = opponent_of(sheet.writer);
    int written = 0;
    const auto begin_with = [&](bool other_writes) {
        record::ToldSession session(std::make_unique<record::Session>(sheet.begun->after(1u << 20), record::Record{}));
        Chance chance(5, 1);
        for (const Action& line : sheet.lines) {
            EXPECT_TRUE(session.act(sheet.writer, line).empty());
            Candidates ideas;
            if (other_writes && record::writes_sheet(session.match(), other))
                session.match().suggest(other, chance, ideas);
            for (const Action& idea : ideas.actions) {
                if (record::seals_sheet(session.match(), other, idea) || !session.act(other, idea).empty()) continue;
                ++written;
                break;
            }
        }
        EXPECT_TRUE(session.act(sheet.writer, sheet.seal).empty());
        return session.seen_before(session.begin_of_sheet(session.steps() - 1), sheet.writer);
    };
    EXPECT_EQ(begin_with(true), begin_with(false));
    EXPECT_EQ(written > 0, record::writes_sheet(*sheet.begun->after(1u << 20), other));
}

/// What the tabs of the two others hear while a sheet is sealed, with its lines or after them.
std::vector<std::string> heard_while(server::testing::Lobby& lobby, const std::string& record,
                                     const std::vector<json>& said) {
    lobby.dice = Chance(4, 1);
    const json answer = lobby.post("battles", {{"record", record}, {"players", {{"A", "human"}, {"B", "human"}}}}, 201);
    const server::testing::Founded battle{answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
    const auto writer = lobby.enter(battle.battle, battle.a);
    const std::array others{lobby.enter(battle.battle, battle.b), lobby.enter(battle.battle, "")};
    lobby.settle();
    for (const json& one : said) {
        json message = one;
        message["at"] = writer->state["revision"];
        writer->say(message);
        lobby.settle_for(std::chrono::seconds(2));
        EXPECT_EQ(json::parse(writer->heard.back())["type"] == "failure", false) << writer->heard.back();
    }
    std::vector<std::string> heard;
    for (const auto& tab : others) heard.insert(heard.end(), tab->heard.begin(), tab->heard.end());
    writer->leave();
    for (const auto& tab : others) tab->leave();
    lobby.settle();
    for (const Side side : {Side::b, Side::none})
        for (const std::string& told : lobby.told_of(battle, side)) heard.push_back(told);
    return battle.without_name(std::move(heard));
}

TEST_P(Sheets, AreOneMessageToTheServerAndTellOthersNoMoreThanTheirSeal) {
    server::testing::Folder folder;
    const auto store = server::testing::memory_store(folder);
    server::testing::Lobby lobby(*store);
    std::vector<json> by_line;
    for (const Action& line : sheet.lines) by_line.push_back({{"type", "act"}, {"action", text(line)}});
    by_line.push_back({{"type", "act"}, {"action", text(sheet.seal)}});
    const json together{{"type", "act"}, {"action", text(sheet.seal)}, {"lines", texts(sheet.lines)}};
    EXPECT_EQ(
        server::testing::schema_fault(
            "say_act",
            json(together)
                .patch(json::parse(R"([{"op":"add","path":"/id","value":1},{"op":"add","path":"/at","value":1}])"))
                .dump()),
        "");
    EXPECT_EQ(heard_while(lobby, record(), {together}), heard_while(lobby, record(), by_line));
}

TEST_P(Sheets, AreTakenByTheServerAsAWholeOrNotAtAll) {
    server::testing::Folder folder;
    const auto store = server::testing::memory_store(folder);
    server::testing::Lobby lobby(*store);
    const json answer =
        lobby.post("battles", {{"record", record()}, {"players", {{"A", "human"}, {"B", "human"}}}}, 201);
    const auto writer = lobby.enter(answer["battle"], answer["seats"]["A"]);
    lobby.settle();
    const json state = writer->state;
    const auto seal = [&](const Action& action, const json& lines) {
        writer->say({{"type", "act"}, {"at", writer->state["revision"]}, {"action", text(action)}, {"lines", lines}});
        lobby.settle_for(std::chrono::seconds(2));
    };
    json wrong = texts(sheet.lines);
    wrong.push_back(text(sheet.seal));
    seal(sheet.seal, wrong);
    EXPECT_FALSE(writer->last("done")["objections"].empty());
    for (const json& lines : {json(7), json::array({7}), json(std::vector<std::string>(500, text(sheet.lines[0])))}) {
        seal(sheet.seal, lines);
        EXPECT_EQ(json::parse(writer->heard.back())["type"], "failure");
    }
    seal(sheet.lines[0], json::array());
    EXPECT_EQ(json::parse(writer->heard.back())["type"], "failure") << "only a seal brings a sheet";
    EXPECT_EQ(writer->state, state);
    seal(sheet.seal, texts(sheet.lines));
    EXPECT_TRUE(writer->last("done")["objections"].empty());
    const auto steps = [](const json& told) { return told["steps"].get<std::size_t>(); };
    EXPECT_EQ(steps(writer->state), steps(state) + sheet.lines.size() + 1);
    // Back again it goes by consent, as one, and its side keeps none of it in the battle.
    const auto other = lobby.enter(answer["battle"], answer["seats"]["B"]);
    lobby.settle();
    writer->say({{"type", "ask_undo"}, {"at", writer->state["revision"]}, {"to", steps(writer->state) - 1}});
    lobby.settle_for(std::chrono::seconds(2));
    other->say({{"type", "answer_undo"}, {"at", other->state["revision"]}, {"agree", true}});
    lobby.settle_for(std::chrono::seconds(2));
    EXPECT_EQ(steps(writer->state), steps(state));
}

/// Whoever founded the battle chose that the computer answers for who thinks too long: a draft holds nothing up.
TEST_P(Sheets, OfWhoRanOutOfTimeAreWrittenByTheComputerAndComeTooLate) {
    server::testing::Folder folder;
    const auto store = server::testing::memory_store(folder);
    server::testing::Lobby lobby(*store);
    const json answer = lobby.post("battles",
                                   {{"record", record()},
                                    {"players", {{"A", "human"}, {"B", "human"}}},
                                    {"clock", {{"turn", 60}, {"then", "computer"}}}},
                                   201);
    const auto writer = lobby.enter(answer["battle"], answer["seats"]["A"]);
    const auto other = lobby.enter(answer["battle"], answer["seats"]["B"]);
    lobby.settle();
    const json at = writer->state["revision"];
    const json late{{"type", "act"}, {"at", at}, {"action", text(sheet.seal)}, {"lines", texts(sheet.lines)}};
    lobby.date += 61'000;
    lobby.time += std::chrono::seconds(61);
    lobby.settle_for(std::chrono::seconds(5));
    ASSERT_NE(writer->state["revision"], at) << "the computer has sealed for its side";
    writer->say(late);
    lobby.settle_for(std::chrono::seconds(2));
    EXPECT_EQ(writer->last("failure")["code"], "stale");
    EXPECT_TRUE(writer->last("done").is_null()) << "nothing of what comes too late is done";
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Sheets, testing::ValuesIn(games_with_sheets()), [](const auto& made) {
    std::string name(made.param->card.name);
    std::ranges::replace(name, '-', '_');
    return name;
});

/// A game that lost its sheet would drop out unseen.
TEST(SheetGames, AreOnTheList) {
    std::set<std::string_view> names;
    for (const Game* game : games_with_sheets()) names.insert(game->card.name);
    EXPECT_EQ(names, (std::set<std::string_view>{"fog", "fog-2", "wwiisim-en", "wwiisim-fr"}));
}

}  // namespace
}  // namespace umpire::secrets
